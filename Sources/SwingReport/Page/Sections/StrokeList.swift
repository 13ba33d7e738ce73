import SwingCore
import SwingTechnique
import SwingText

/// Links to the strokes of a clip that has several.
struct StrokeList {
    private let document: AnalysisDocument
    private var strokes: [StrokeSummary] { document.strokes }
    private let words: Phrases

    init(_ document: AnalysisDocument, _ words: Phrases) {
        self.words = words
        self.document = document
    }

    var markup: Markup {
        guard strokes.count > 1 else { return .nothing }
        let best = strokes.compactMap(\.score).max()
        let isBestClear = strokes.count { $0.score == best } == 1
        let corrected = Set(strokes.map(\.id).filter(document.isCorrected))
        let items = strokes.map { stroke -> Markup in
            let badge: Markup? =
                stroke.score != nil && stroke.score == best && isBestClear
                ? "<span class=\"badge\">\(words.title(.best))</span>" : nil
            let mark = corrected.contains(stroke.id) ? " · " + words(.correctedByHand) : ""
            return """
                <li><a class="card" href="#stroke-\(stroke.id)"><span class="rank">\(stroke.id)</span>\
                <span class="name">\(StrokeName(stroke, words).title)\(badge)\
                <small>\(words.time(stroke.contact.time))\(mark)</small></span>\
                <span class="number">\(stroke.score.map { words.number($0, decimals: 0) } ?? "–")</span>\
                \(GradeChip.markup(stroke.grade, words))</a></li>
                """
        }
        return """
            <nav class="stroke-list" aria-labelledby="strokes-title">
            <h2 id="strokes-title">\(words.strokes(strokes.count))</h2>
            <ol>
            \(items)
            </ol>
            </nav>
            """
    }
}
