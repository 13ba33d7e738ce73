import SwingTechnique
package import SwingText

/// The name of a stroke: a statement where it is certain, else a question that the player can answer.
struct StrokeName {
    private let stroke: StrokeSummary
    private let words: Phrases
    private var isQuestion: Bool { !stroke.isSure }

    init(_ stroke: StrokeSummary, _ words: Phrases) {
        self.stroke = stroke
        self.words = words
    }

    /// The name as a heading.
    var title: String { words.title(of: stroke) }

    /// The question and how to answer it; nil where the stroke is certain.
    var question: Markup? {
        guard isQuestion else { return nil }
        let text = words(
            .strokeQuestion,
            [
                "stroke": words.stroke(stroke.kind, stroke.variant), "hand": words.hand(stroke.hand),
                "percent": words.number(stroke.confidence * 100, decimals: 0),
            ])
        return "<p class=\"question card\">\(text)</p>"
    }
}

extension Phrases {
    /// The name of a stroke as a heading; a question where it is not certain.
    package func title(of stroke: StrokeSummary) -> String {
        title(of: stroke.kind, stroke.variant, isSure: stroke.isSure, player: stroke.player)
    }
}
