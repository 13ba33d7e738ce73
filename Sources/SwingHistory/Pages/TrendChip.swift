import SwingCore
import SwingReport
import SwingText

/// One of the words with its mark: the marks' outlines differ, so that they are legible without color.
enum TrendChip {
    static func markup(_ word: TrendWord, _ words: Phrases) -> Markup {
        """
        <span class="trend-word is-\(name(word))"><svg class="mark" viewBox="0 0 24 24" aria-hidden="true">\
        \(mark(word))</svg>\(Phrases.sentence(words.word(word)))</span>
        """
    }

    /// The word's name in the style sheet.
    static func name(_ word: TrendWord) -> String {
        switch word {
        case .better: "better"
        case .worse: "worse"
        case .inTarget: "in-target"
        case .notYetKnown: "unknown"
        }
    }

    /// A tick in a full disc, a triangle that points down, a dot in a ring, an empty ring.
    private static func mark(_ word: TrendWord) -> Markup {
        switch word {
        case .better:
            "<circle class=\"full\" cx=\"12\" cy=\"12\" r=\"11\"/><path class=\"tick-mark\" d=\"M7 12.3l3.5 4 6.4-8\"/>"
        case .worse: "<path class=\"empty\" d=\"M3 5h18L12 21z\"/>"
        case .inTarget:
            "<circle class=\"empty\" cx=\"12\" cy=\"12\" r=\"10\"/><circle class=\"full\" cx=\"12\" cy=\"12\" r=\"5\"/>"
        case .notYetKnown: "<circle class=\"empty faint\" cx=\"12\" cy=\"12\" r=\"10\"/>"
        }
    }
}
