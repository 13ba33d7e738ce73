package import SwingCore

/// All texts for players in one language, by id, as read from a texts file.
///
/// Rubrics name titles, strengths, advice and drills by id, so that numbers and words change apart from each other.
package struct CoachingTexts: Hashable, Sendable {
    /// The language's code, such as `en`.
    package let language: String
    /// Names of metrics.
    package let titles: [String: String]
    /// Praise for values in the best band.
    package let strengths: [String: String]
    /// Advice for values outside it.
    package let advice: [String: AdviceText]
    package let drills: [String: DrillText]
    /// What is worth showing to a coach or physio.
    package let flags: [String: MessageTexts.Entry]
    package let reasons: [ReasonID: String]
    /// Why an event of a stroke is missing.
    package let gaps: [EventGap: String]
    package let vocabulary: Vocabulary
    /// Phrases beside the coaching.
    package let lines: [PhraseID: String]
    /// What warnings and errors say.
    package let messages: MessageTexts
    /// What they say in English, where these texts are not the English ones.
    package private(set) var englishMessages: MessageTexts?
    /// Reasons as a person at a terminal reads them, where they name options.
    let commandLineReasons: [ReasonID: String]
    /// Words that judge the player instead of saying what to do.
    package let avoid: [String]

    package struct AdviceText: Hashable, Sendable {
        package let headline: String
        package let cue: String
        package let why: String
    }

    package struct DrillText: Hashable, Sendable {
        package let name: String
        /// How it is done, a sentence a line.
        package let how: [String]
        package let dose: String
        /// How learners do it, and those who can.
        package let progression: [PlayerLevel: String]
    }
}

extension CoachingTexts {
    /// The same texts; messages that they have no sentences for are in English.
    package func fallingBack(to english: MessageTexts?) -> CoachingTexts {
        var texts = self
        texts.englishMessages = english
        return texts
    }

    /// What errors and warnings say in this language.
    package var catalog: MessageCatalog { MessageCatalog([messages, englishMessages].compactMap(\.self)) }

    /// What warnings say in documents, whose sentences are English in every language.
    package var documentMessages: MessageCatalog { MessageCatalog([englishMessages ?? messages]) }

    /// Why an event, so named, is missing, and how to film it.
    package func sentence(_ gap: EventGap, _ event: String) -> String {
        sentence(.eventMissing, ["cause": Template.filled(gaps[gap] ?? gap.rawValue, ["event": event])])
    }

    /// The drill for a level; those who play professionally do what advanced players do.
    package func drill(_ id: String, level: PlayerLevel?) -> Drill? {
        guard let text = drills[id] else { return nil }
        let step = level.flatMap { text.progression[$0 == .pro ? .advanced : $0] }
        return Drill(name: text.name, how: text.how.joined(separator: " "), dose: text.dose, progression: step)
    }

    /// A sentence with its placeholders filled in.
    package func sentence(_ reason: ReasonID, _ values: [String: String] = [:]) -> String {
        Template.filled(reasons[reason] ?? reason.rawValue, values)
    }

    /// The views in words, such as “behind, the front or an angle”.
    package func list(of views: [CameraView]) -> String {
        let words = views.compactMap { vocabulary.places[$0] }
        guard let last = words.last else { return vocabulary.places[.unknown] ?? "" }
        let earlier = words.dropLast()
        return earlier.isEmpty ? last : earlier.joined(separator: ", ") + vocabulary.or + last
    }

    /// The most probable grade with its probability in percent, and the next one.
    package func likelihood(_ probabilities: GradeProbabilities) -> [String: String] {
        let grade = probabilities.grade
        let others = Grade.allCases.filter { $0 != grade }
        let other = others.dropFirst().reduce(others[0]) { probabilities[$1] > probabilities[$0] ? $1 : $0 }
        return likelihood(of: grade, or: other, probabilities[grade])
    }

    /// A grade, another one, and a probability in percent.
    func likelihood(of grade: Grade, or other: Grade, _ share: Double) -> [String: String] {
        [
            "grade": vocabulary.grades[grade] ?? grade.words, "other": vocabulary.grades[other] ?? other.words,
            "share": String(Int(clamping: (100 * share).rounded())),
        ]
    }

    /// The names, labels and numbers of this language.
    package var phrases: Phrases {
        Phrases(
            language: language, names: vocabulary, lines: lines, catalog: catalog,
            terminalReasons: Dictionary(
                commandLineReasons.compactMap { id, text in reasons[id].map { ($0, text) } }, uniquingKeysWith: { $1 }))
    }
}

extension CoachingTexts {
    /// Reads a texts file and checks all of it but its tone.
    ///
    /// - Parameter file: how messages name the file.
    /// - Throws: `RubricError` with file, line and key at the first thing that is not right.
    package static func load(yaml: String, file: String) throws(RubricError) -> CoachingTexts {
        let root = try YAMLNode.root(of: yaml, file: file)
        let log = RubricErrorLog()
        let texts = CoachingTextsReader(log, isEnglish: yaml == EnglishTexts.yaml).read(root)
        if let first = log.errors.first { throw first }
        guard let texts else { throw root.fail(.unreadable) }
        return texts
    }
}

/// An exercise for one cause.
public struct Drill: Hashable, Sendable, Codable {
    /// A short name.
    public let name: String
    /// How it is done.
    public let how: String
    /// How often.
    public let dose: String
    /// How to do it at the player's level, or nil where no level was named.
    public let progression: String?

    package init(name: String, how: String, dose: String, progression: String? = nil) {
        (self.name, self.how, self.dose, self.progression) = (name, how, dose, progression)
    }

    /// Writes `null` where there is no progression, so that its key is always there.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encode(how, forKey: .how)
        try container.encode(dose, forKey: .dose)
        try container.encode(progression, forKey: .progression)
    }
}

/// A sentence of the grader: why a value has no grade, or an uncertain one, and what to do about it.
package enum ReasonID: String, CaseIterable, Hashable, Sendable {
    case viewUnknown, viewBlind, hidden, outside, event, eventMissing, contactUnknown, frameRate, realTime, target,
        scale, cut
    case tooSmall, impossible, probably, nearly, filmFrom, filmMore, filmHow, filmWhy, gradedFrom, gradedTogether,
        unclear
    case filmLight, gradedInLight
    case noPose, kindUnknown, kindInDoubt, askedTooSmall, notInRubric, fewStrokes
    case differentViews, differentViewsProbably, viewUnknownTwice, differentRates, notMeasuredBefore, notMeasuredAfter
    case differentUnits

    /// What is filled in, each of which every language must mention.
    package var placeholders: [String] { Template.placeholders(of: EnglishTexts.embedded.reasons[rawValue] ?? "") }
}
