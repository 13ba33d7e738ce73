package import SwingCore

/// Names, labels and numbers of one language, as they stand beside the coaching on pictures, on pages and in the
/// terminal.
///
/// Comes with the texts of a language; see `CoachingTexts.phrases`.
package struct Phrases: Hashable, Sendable {
    /// The language's code, such as `en`: the `lang` of a page.
    package let language: String
    let names: Vocabulary
    let lines: [PhraseID: String]
    /// What warnings and errors say, in English where the language has no sentences for them.
    package let catalog: MessageCatalog
    /// Reasons with the sentence that stands for each at a terminal.
    let terminalReasons: [String: String]
    /// The height by which lengths are told; nil where they are told in heights.
    var height: PlayerHeight?
    /// The units in which lengths and speeds are told to players.
    var units = UnitSystem.metric

    /// A line with its placeholders filled in, as it stands inside a sentence.
    package func callAsFunction(_ line: PhraseID, _ values: [String: String] = [:]) -> String {
        Template.filled(lines[line] ?? line.rawValue, values)
    }

    /// A line with its first letter large.
    package func title(_ line: PhraseID, _ values: [String: String] = [:]) -> String {
        Phrases.sentence(self(line, values))
    }

    /// The text with its first letter large.
    package static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    /// A title as it stands within a sentence.
    package static func inline(_ title: String) -> String { title.prefix(1).lowercased() + title.dropFirst() }

    /// The stroke inside a sentence, such as “two-handed backhand”.
    ///
    /// Only backhands differ by their grip; cut strokes are named where the cut is a kind of its own.
    package func stroke(_ type: StrokeType) -> String { stroke(type.kind, type.variant) }

    /// The same of a kind and its variant.
    package func stroke(_ kind: StrokeKind, _ variant: StrokeVariant?) -> String {
        let showsVariant =
            switch (kind, variant) {
            case (.backhand, .some), (.forehand, .slice), (.serve, .slice): true
            default: false
            }
        return names.name(kind, showsVariant ? variant : nil)
    }

    /// What a stroke is called in a title, such as “Two-handed backhand”: a question where kind and hand are not sure.
    package func title(of stroke: Stroke) -> String {
        title(
            of: stroke.kind, stroke.variant, isSure: stroke.isSure, player: stroke.player,
            isPlayerSure: stroke.isPlayerSure)
    }

    /// The same of what a stroke is known to be; of players who take turns the others are numbered, and whoever is in doubt.
    package func title(
        of kind: StrokeKind, _ variant: StrokeVariant?, isSure: Bool = true, player: Int, isPlayerSure: Bool = true
    ) -> String {
        let name = Phrases.sentence(stroke(kind, variant))
        let title = isSure ? name : self(.inDoubt, ["what": name])
        guard player > PlayerTurn.mainPlayer || !isPlayerSure else { return title }
        let number = isPlayerSure ? String(player) : self(.inDoubt, ["what": String(player)])
        return self(.ofPlayerNumber, ["what": title, "number": number])
    }

    /// A grade or a title of a stroke, marked where a person has corrected that stroke: “Good (corrected by hand)”.
    package func marked(_ text: String, isCorrected: Bool) -> String {
        isCorrected ? self(.byHand, ["what": text]) : text
    }

    /// The event inside a sentence, such as “ball release”; nil is the key moment that the coaching rests on.
    package func eventName(_ event: StrokeEventID?) -> String {
        event.map { names.events[$0] ?? $0.rawValue } ?? self(.keyMoment)
    }

    /// The phase after an event and before the next one, such as “Loading”.
    package func phase(after event: StrokeEventID) -> String { names.phases[event] ?? event.rawValue }

    /// How much slower than the clip a video runs.
    package func slower(_ factor: Int) -> String { self(.slower, ["factor": String(factor)]) }

    /// The hitting hand, such as “right hand”.
    package func hand(_ hand: Hand) -> String { self(hand == .right ? .rightHand : .leftHand) }

    /// The grade's word, such as “Needs work”; says so where there is none.
    package func grade(_ grade: Grade?) -> String {
        Phrases.sentence(grade.map { names.grades[$0] ?? $0.rawValue } ?? self(.notGraded))
    }

    /// From where it was filmed, such as “filmed from behind”.
    ///
    /// - Parameter isSure: whether that is told as found.
    package func view(_ view: CameraView, isSure: Bool = true) -> String {
        guard view != .unknown else { return self(.viewUnknown) }
        return self(isSure ? .filmed : .filmedProbably, ["from": names.from[view] ?? view.rawValue])
    }

    /// What a curve of an angle shows, such as “trunk lean”.
    package func angle(_ name: PlottedAngle) -> String { names.angles[name] ?? name.rawValue }

    /// A link of the kinetic chain, such as “hips turning”.
    package func link(_ link: ChainSegment) -> String { names.links[link] ?? link.rawValue }

    /// “1, 2 and 3”.
    package func list(_ parts: [String]) -> String { catalog.joined(parts) }

    /// How many strokes, such as “2 strokes”.
    package func strokes(_ count: Int) -> String {
        count == 1 ? self(.oneStroke) : self(.manyStrokes, ["count": String(count)])
    }

    /// Which strokes, such as “strokes 1 and 2”.
    package func strokes(numbered ids: [Int]) -> String {
        self(ids.count == 1 ? .strokeNumber : .strokeNumbers, ["numbers": list(ids.map(String.init))])
    }

    /// How many values, such as “2 values”.
    package func values(_ count: Int) -> String {
        count == 1 ? self(.oneValue) : self(.manyValues, ["count": String(count)])
    }
}

/// Warnings, errors and reasons in the language.
extension Phrases {
    /// What a stored warning of this code says in this language, or nil where that names values, which are not stored, and
    /// in English, which stands in the document itself.
    package func message(_ code: AnalysisWarning.Code) -> UserMessage? {
        language == "en" ? nil : catalog.languages.first?.entries[code.rawValue]?.filled([:])
    }

    /// A reason of the grader as a person at a terminal reads it: with the options that help.
    package func atTerminal(_ reason: String) -> String {
        for (template, replacement) in terminalReasons {
            if let values = Template.values(template, in: reason) { return Template.filled(replacement, values) }
        }
        return reason
    }
}
