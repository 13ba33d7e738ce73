import SwingCore
import SwingReport
import SwingText

/// Every metric over the sessions: what changed first, the rest to unfold, what was measured once as a list.
struct TrendSection {
    private let trends: [ProgressTrend]
    private let words: Phrases

    init(_ document: ProgressDocument, _ words: Phrases) {
        self.words = words
        trends = document.trends
    }

    var markup: Markup {
        guard !trends.isEmpty else { return .nothing }
        let again = trends.filter { $0.change != nil }
        // Better comes first: it is what makes practice go on.
        let changed = [TrendWord.better, .worse].flatMap { word in again.filter { $0.word == word } }
        let rest = [TrendWord.inTarget, .notYetKnown].map { word in (word, again.filter { $0.word == word }) }
            .filter { !$0.1.isEmpty }
        return """
            <section class="trends" aria-labelledby="trends-title">
            <h2 id="trends-title">\(words.title(.valuesOverTime))</h2>
            <p class="meta">\(words(.trendRead))</p>
            \(words.assumptionNote(for: trends.map(\.unit)))
            \(changed.isEmpty ? Markup.nothing : "<ul class=\"metrics\">\(changed.map(card))</ul>")
            \(rest.enumerated().map { fold($1.0, $1.1, isOpen: changed.isEmpty && $0 == 0) })
            \(once)
            </section>
            """
    }

    private func fold(_ word: TrendWord, _ trends: [ProgressTrend], isOpen: Bool) -> Markup {
        """
        <details class="more"\(isOpen ? " open" as Markup : .nothing)>
        <summary>\(Phrases.sentence(words.word(word))): \(words.values(trends.count))</summary>
        <ul class="metrics">\(trends.map(card))</ul>
        </details>
        """
    }

    private func card(_ trend: ProgressTrend) -> Markup {
        let place = [words.stroke(trend.kind, trend.variant), trend.view.map(words.view)]
            .compactMap(\.self).joined(separator: ", ")
        let target = words.target(TargetRange(low: trend.target.low, high: trend.target.high), unit: trend.unit)
        return """
            <li class="metric card trend-card">
            <p class="label">\(place)</p>
            <h3>\(trend.title)</h3>
            <p class="value"><span class="number">\(words.change(of: trend))</span> \(TrendChip.markup(trend.word, words))</p>
            \(TrendFigure(trend, words).markup)
            \(days(trend))
            <p class="range">\([words.difference(of: trend), target].compactMap(\.self).joined(separator: "; "))</p>
            \(words.reason(of: trend).map { "<p class=\"reason\">\($0)</p>" as Markup })
            </li>
            """
    }

    /// The first and the last day under the figure, with how many strokes stand behind each.
    private func days(_ trend: ProgressTrend) -> Markup? {
        guard let first = trend.sessions.first, let latest = trend.sessions.last else { return nil }
        let ends = [first, latest].map { session -> Markup in
            "<span>\(words.day(session.day))<br>\(words.strokes(session.strokes))</span>"
        }
        return "<p class=\"trend-days\">\(ends)</p>"
    }

    private var once: Markup? {
        let once = trends.filter { $0.change == nil }
        guard !once.isEmpty else { return nil }
        let items = once.map { trend -> Markup in
            """
            <li><span class="name">\(trend.title)<small>\(words.stroke(trend.kind, trend.variant))</small></span>\
            <span class="number">\(words.change(of: trend))</span></li>
            """
        }
        return """
            <details class="more">
            <summary>\(words.title(.onOneDayOnly)): \(words.values(once.count))</summary>
            <p class="meta">\(words(.onOneDayNext))</p>
            <ul class="rows">\(items)</ul>
            </details>
            """
    }
}
