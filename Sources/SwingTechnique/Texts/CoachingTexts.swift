import SwingCore

/// What is said to players in one language, by id, as read from a texts file.
///
/// Rubrics name titles, strengths, advice and drills by id, so that numbers and words change apart from each other.
public struct CoachingTexts: Hashable, Sendable {
    /// The language's code, such as `en`.
    public let language: String
    /// Names of metrics.
    let titles: [String: String]
    /// What is said of values in the best band.
    let strengths: [String: String]
    /// What is said of values outside it.
    let advice: [String: AdviceText]
    /// The drill library.
    let drills: [String: DrillText]
    /// What is worth showing to a coach or physio.
    let flags: [String: FlagText]
    let reasons: [ReasonID: String]
    /// What the search for moments says, by its own sentence.
    let moments: [String: String]
    let words: Vocabulary
    /// What is said beside the coaching.
    let lines: [PhraseID: String]
    /// What is worth knowing about a clip, by code.
    let warnings: [String: FlagText]
    /// Words that judge the player instead of saying what to do.
    let avoid: [String]

    /// Advice as it is said.
    struct AdviceText: Hashable, Sendable {
        let headline: String
        let cue: String
        let why: String
    }

    /// A flag or a warning as it is said.
    struct FlagText: Hashable, Sendable {
        let what: String
        let why: String
        let next: String
    }

    /// A drill as it is said.
    struct DrillText: Hashable, Sendable {
        let name: String
        /// How it is done, a sentence a line.
        let how: [String]
        let dose: String
        /// How learners do it, and those who can.
        let progression: [PlayerLevel: String]
    }

    /// Names that are put into sentences.
    struct Vocabulary: Hashable, Sendable {
        /// Views after a verb: “from the side”.
        let from: [CameraView: String]
        /// Views after “film from”: “the side”.
        let places: [CameraView: String]
        let joints: [Joint: String]
        let events: [StrokeEventID: String]
        let grades: [Grade: String]
        let strokes: [StrokeKind: String]
        let variants: [StrokeVariant: String]
        /// What goes on after each event.
        let phases: [StrokeEventID: String]
        let angles: [AngleCurve.Name: String]
        let links: [ChainCurve.Link: String]
        /// What stands between the last two of a list.
        let or: String
        /// How variant and stroke stand together.
        let variantOfStroke: String
    }
}

extension CoachingTexts {
    /// The drill for a level; those who play professionally do what advanced players do.
    func drill(_ id: String, level: PlayerLevel?) -> Drill? {
        guard let text = drills[id] else { return nil }
        let step = level.flatMap { text.progression[$0 == .pro ? .advanced : $0] }
        return Drill(name: text.name, how: text.how.joined(separator: " "), dose: text.dose, progression: step)
    }

    /// A sentence with its places filled in.
    func say(_ reason: ReasonID, _ values: [String: String] = [:]) -> String {
        Self.fill(reasons[reason] ?? reason.rawValue, values)
    }

    /// The views in words, such as “behind, the front or an angle”.
    func places(_ views: [CameraView]) -> String {
        let words = views.compactMap { self.words.places[$0] }
        guard let last = words.last else { return self.words.places[.unknown] ?? "" }
        let earlier = words.dropLast()
        return earlier.isEmpty ? last : earlier.joined(separator: ", ") + self.words.or + last
    }

    /// Between which grades a value lies, best first.
    func straddling(_ grades: [Grade]) -> String {
        guard let first = grades.first, let last = grades.last else { return "" }
        return say(
            .nearLimit, ["grade": words.grades[first] ?? first.words, "other": words.grades[last] ?? last.words])
    }

    static func fill(_ template: String, _ values: [String: String]) -> String {
        var text = ""
        var rest = template[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = String(rest[rest.index(after: open)..<close])
            text += rest[..<open] + (values[name] ?? "{\(name)}")
            rest = rest[rest.index(after: close)...]
        }
        return text + rest
    }

    /// The names in braces of a template.
    static func placeholders(of template: String) -> [String] {
        template.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
            part.firstIndex(of: "}").map { String(part[..<$0]) }
        }
    }
}

extension CoachingTexts.Vocabulary {
    /// A stroke in words, such as “one-handed backhand”.
    func name(_ kind: StrokeKind, _ variant: StrokeVariant?) -> String {
        let stroke = strokes[kind] ?? kind.rawValue
        guard let variant else { return stroke }
        return CoachingTexts.fill(
            variantOfStroke, ["variant": variants[variant] ?? variant.rawValue, "stroke": stroke])
    }
}
