package import SwingCore
import SwingNumbers

/// All texts for players in one language, by id, as read from a texts file.
///
/// Rubrics name titles, strengths, advice and drills by id, so that numbers and words change apart from each other.
public struct CoachingTexts: Hashable, Sendable {
    /// The language's code, such as `en`.
    public let language: String
    /// Names of metrics.
    package let titles: [String: String]
    /// Praise for values in the best band.
    package let strengths: [String: String]
    /// Advice for values outside it.
    package let advice: [String: AdviceText]
    /// The drill library.
    package let drills: [String: DrillText]
    /// What is worth showing to a coach or physio.
    package let flags: [String: MessageTexts.Entry]
    package let reasons: [ReasonID: String]
    /// Why an event of a stroke is missing.
    package let gaps: [EventGap: String]
    package let words: Vocabulary
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

    /// The texts of one piece of advice.
    package struct AdviceText: Hashable, Sendable {
        package let headline: String
        package let cue: String
        package let why: String
    }

    /// The texts of one drill.
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
    public var catalog: MessageCatalog { MessageCatalog([messages, englishMessages].compactMap(\.self)) }

    /// What warnings say in documents, whose sentences are English in every language.
    package var documentMessages: MessageCatalog { MessageCatalog([englishMessages ?? messages]) }

    /// Why an event is missing, and how to film it.
    package func sentence(_ gap: EventGap) -> String { sentence(.eventMissing, ["cause": gaps[gap] ?? gap.rawValue]) }

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
        let words = views.compactMap { self.words.places[$0] }
        guard let last = words.last else { return self.words.places[.unknown] ?? "" }
        let earlier = words.dropLast()
        return earlier.isEmpty ? last : earlier.joined(separator: ", ") + self.words.or + last
    }

    /// The most probable grade with its probability in percent, and the next one.
    package func likelihood(_ probabilities: GradeProbabilities) -> [String: String] {
        let grade = probabilities.grade
        let others = Grade.allCases.filter { $0 != grade }
        let other = others.dropFirst().reduce(others[0]) { probabilities[$1] > probabilities[$0] ? $1 : $0 }
        return [
            "grade": words.grades[grade] ?? grade.words, "other": words.grades[other] ?? other.words,
            "share": String(Int(clamping: (100 * probabilities[grade]).rounded())),
        ]
    }
}
