package import SwingTechnique

/// The name of a stroke: a statement where it is certain, else a question that the player can answer.
struct StrokeName {
    private let stroke: StrokeSummary
    private let words: Phrases

    init(_ stroke: StrokeSummary, _ words: Phrases) {
        self.stroke = stroke
        self.words = words
    }

    /// The name as a heading.
    var title: String { words.title(of: stroke) }

    /// The question and the command that answers it; nil where the stroke is certain.
    ///
    /// - Parameter folder: the result folder, as it is to be typed.
    func question(in folder: String) -> Markup? {
        guard !stroke.isSure else { return nil }
        let text = words(
            .strokeQuestion,
            [
                "stroke": words.stroke(stroke.kind, stroke.variant), "hand": words.hand(stroke.hand),
                "percent": words.number(stroke.confidence * 100, decimals: 0),
                "command": stroke.answer(in: folder),
            ])
        return "<p class=\"question card\">\(text)</p>"
    }
}

extension StrokeSummary {
    /// The command that says what a stroke was that is asked about.
    ///
    /// - Parameter folder: the result folder, as it is to be typed.
    package func answer(in folder: String) -> String { "swing correct \(folder) --stroke \(id) --kind KIND" }
}

extension Phrases {
    /// How to say what a stroke was that is asked about, in one line.
    ///
    /// - Parameter folder: the result folder, as it is to be typed.
    package func question(_ stroke: StrokeSummary, in folder: String) -> String {
        self(
            .answerDoubt,
            ["percent": number(stroke.confidence * 100, decimals: 0), "command": stroke.answer(in: folder)])
    }

    /// The name of a stroke as a heading; a question where it is not certain.
    package func title(of stroke: StrokeSummary) -> String {
        title(
            of: stroke.kind, stroke.variant, isSure: stroke.isSure, player: stroke.player,
            isPlayerSure: stroke.isPlayerSure)
    }
}
