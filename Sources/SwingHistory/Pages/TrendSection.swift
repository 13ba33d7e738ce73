import SwingCore
import SwingReport
import SwingTechnique

/// Every metric over the sessions: what changed first, the rest to unfold, what was measured once as a list.
struct TrendSection {
    let trends: [ProgressTrend]
    let words: Phrases

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

/// The drills given so far, the latest first, and what became of the values they were meant for.
struct DrillSection {
    let drills: [ProgressDrill]
    let words: Phrases

    var markup: Markup {
        guard !drills.isEmpty else { return .nothing }
        return """
            <section class="drills" aria-labelledby="drills-title">
            <h2 id="drills-title">\(words.title(.drillsGiven))</h2>
            <ol class="groups">\(drills.reversed().map(card))</ol>
            </section>
            """
    }

    private func card(_ drill: ProgressDrill) -> Markup {
        let given =
            drill.sessions > 1
            ? words(
                .givenFrom,
                [
                    "first": words.day(drill.first), "last": words.day(drill.last),
                    "sessions": words.sessions(drill.sessions),
                ]) : words(.givenOn, ["day": words.day(drill.first)])
        let reason = drill.trend.map { words.reason(of: $0) } ?? words(.notMeasuredSince)
        let values = drill.trend.map { trend -> Markup in
            "<span class=\"number\">\(words.change(of: trend))</span> "
        }
        return """
            <li class="group card drill-card">
            <p class="label">\(Phrases.sentence(given))</p>
            <h3>\(drill.drill ?? drill.headline)</h3>
            \(drill.drill == nil ? Markup.nothing : "<p>\(drill.headline)</p>")
            <p class="meta">\(Phrases.sentence(words.stroke(drill.kind, drill.variant))) · \(drill.title)</p>
            <p class="value">\(values)\(TrendChip.markup(drill.trend?.word ?? .notYetKnown, words))</p>
            \(reason.map { "<p class=\"reason\">\($0)</p>" as Markup })
            </li>
            """
    }
}
