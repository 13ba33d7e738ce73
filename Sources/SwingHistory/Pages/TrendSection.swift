import SwingReport

/// Every metric over the sessions: what changed first, the rest to unfold, what was measured once as a list.
struct TrendSection {
    let trends: [ProgressTrend]
    let phrases: Phrases

    var markup: Markup {
        guard !trends.isEmpty else { return .nothing }
        let again = trends.filter { $0.change != nil }
        // Better comes first: it is what makes practice go on.
        let changed = [TrendWord.better, .worse].flatMap { word in again.filter { $0.word == word } }
        let rest = [TrendWord.inTarget, .notYetKnown].map { word in (word, again.filter { $0.word == word }) }
            .filter { !$0.1.isEmpty }
        return .section(
            "trends", phrases.title(.valuesOverTime),
            """
            <p class="meta">\(phrases(.trendRead))</p>
            \(phrases.assumptionNote(for: trends.map(\.unit)))
            \(changed.isEmpty ? Markup.nothing : "<ul class=\"metrics\">\(changed.map(card))</ul>")
            \(rest.enumerated().map { fold($1.0, $1.1, isOpen: changed.isEmpty && $0 == 0) })
            \(once)
            """)
    }

    private func fold(_ word: TrendWord, _ trends: [ProgressTrend], isOpen: Bool) -> Markup {
        """
        <details class="more"\(isOpen ? " open" as Markup : .nothing)>
        <summary>\(Phrases.sentence(phrases.word(word))): \(phrases.values(trends.count))</summary>
        <ul class="metrics">\(trends.map(card))</ul>
        </details>
        """
    }

    private func card(_ trend: ProgressTrend) -> Markup {
        let view = trend.view.map { phrases.view($0, isSure: trend.isViewSure) }
        let place = [phrases.stroke(trend.kind, trend.variant), view].compactMap(\.self).joined(separator: ", ")
        let target = phrases.target(trend.target.range, unit: trend.unit)
        return """
            <li class="metric card trend-card">
            <p class="label">\(place)</p>
            <h3>\(trend.title)</h3>
            <p class="value"><span class="number">\(phrases.change(of: trend))</span> \(TrendChip.markup(trend.word, phrases))</p>
            \(TrendFigure(trend, phrases).markup)
            \(days(trend))
            <p class="range">\([phrases.difference(of: trend), target].compactMap(\.self).joined(separator: "; "))</p>
            \(phrases.reason(of: trend).map { "<p class=\"reason\">\($0)</p>" as Markup })
            </li>
            """
    }

    /// The first and the last day under the figure, with how many strokes stand behind each.
    private func days(_ trend: ProgressTrend) -> Markup? {
        guard let first = trend.sessions.first, let latest = trend.sessions.last else { return nil }
        let ends = [first, latest].map { session -> Markup in
            "<span>\(phrases.day(session.day))<br>\(phrases.strokes(session.strokes))</span>"
        }
        return "<p class=\"trend-days\">\(ends)</p>"
    }

    private var once: Markup? {
        let once = trends.filter { $0.change == nil }
        guard !once.isEmpty else { return nil }
        let items = once.map { trend -> Markup in
            """
            <li><span class="name">\(trend.title)<small>\(phrases.stroke(trend.kind, trend.variant))</small></span>\
            <span class="number">\(phrases.change(of: trend))</span></li>
            """
        }
        return .fold(
            "\(phrases.title(.onOneDayOnly)): \(phrases.values(once.count))", classes: "more",
            """
            <p class="meta">\(phrases(.onOneDayNext))</p>
            <ul class="rows">\(items)</ul>
            """)
    }
}

/// One of the words with its mark: the marks' outlines differ, so that they are legible without color.
enum TrendChip {
    static func markup(_ word: TrendWord, _ phrases: Phrases) -> Markup {
        """
        <span class="trend-word is-\(name(word))"><svg class="mark" viewBox="0 0 24 24" aria-hidden="true">\
        \(mark(word))</svg>\(Phrases.sentence(phrases.word(word)))</span>
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
    let phrases: Phrases

    var markup: Markup {
        guard !drills.isEmpty else { return .nothing }
        return .section(
            "drills", phrases.title(.drillsGiven), "<ol class=\"groups\">\(drills.reversed().map(card))</ol>")
    }

    private func card(_ drill: ProgressDrill) -> Markup {
        let given =
            drill.sessions > 1
            ? phrases(
                .givenFrom,
                [
                    "first": phrases.day(drill.first), "last": phrases.day(drill.last),
                    "sessions": phrases.sessions(drill.sessions),
                ]) : phrases(.givenOn, ["day": phrases.day(drill.first)])
        let reason = drill.trend.map { phrases.reason(of: $0) } ?? phrases(.notMeasuredSince)
        let values = drill.trend.map { trend -> Markup in "<span class=\"number\">\(phrases.change(of: trend))</span> "
        }
        return """
            <li class="group card drill-card">
            <p class="label">\(Phrases.sentence(given))</p>
            <h3>\(drill.drill ?? drill.headline)</h3>
            \(drill.drill == nil ? Markup.nothing : "<p>\(drill.headline)</p>")
            <p class="meta">\(Phrases.sentence(phrases.stroke(drill.kind, drill.variant))) · \(drill.title)</p>
            <p class="value">\(values)\(TrendChip.markup(drill.trend?.word ?? .notYetKnown, phrases))</p>
            \(reason.map { "<p class=\"reason\">\($0)</p>" as Markup })
            </li>
            """
    }
}

/// A metric over the sessions: means with their noise, the noise around the first session, the target.
struct TrendFigure {
    private let trend: ProgressTrend
    private let phrases: Phrases

    init(_ trend: ProgressTrend, _ phrases: Phrases) { (self.trend, self.phrases) = (trend, phrases) }

    private static let width = 280.0
    private static let height = 96.0
    /// Half the largest dot and its outline, so that it stays inside.
    private static let inset = 9.0

    /// Nil where there is one session only.
    var markup: Markup? {
        guard let first = trend.sessions.first, let latest = trend.sessions.last, latest.day > first.day,
            let scale = Scale(trend)
        else { return nil }
        let label = phrases(
            .trendShows,
            [
                "title": trend.title, "first": phrases.value(first.mean, unit: trend.unit),
                "latest": phrases.value(latest.mean, unit: trend.unit), "word": phrases.word(trend.word),
            ])
        let points = trend.sessions.map { (x: scale.x($0.day), y: scale.y($0.mean)) }
        let path = points.enumerated().map { index, point in
            (index == 0 ? "M" : "L") + Coordinate.text(point.x, decimals: 1) + " "
                + Coordinate.text(point.y, decimals: 1)
        }.joined()
        let dots = points.enumerated().map { index, point -> Markup in
            let isLast = index == points.count - 1
            let kind: Markup = index == 0 ? "from" : isLast ? "to" : "between"
            return """
                <circle class="\(kind)" cx="\(point.x, decimals: 1)" cy="\(point.y, decimals: 1)" \
                r="\(isLast ? 7 : index == 0 ? 5 : 3.5, decimals: 1)"/>
                """
        }
        return """
            <svg class="trend-figure is-\(TrendChip.name(trend.word))" viewBox="0 0 280 96" role="img" aria-label="\(label)">
            \(target(scale))
            \(noise(first, scale))
            <path class="path" d="\(path)"/>
            \(trend.sessions.compactMap { whisker($0, scale) })
            \(dots)
            </svg>
            """
    }

    /// The target range with its ends.
    private func target(_ scale: Scale) -> Markup {
        let top = trend.target.high.map(scale.y) ?? 0
        let bottom = trend.target.low.map(scale.y) ?? Self.height
        let ends = [trend.target.high, trend.target.low].compactMap(\.self).map(scale.y)
            .filter { $0 > 0 && $0 < Self.height }
            .map { y -> Markup in "<path class=\"target-line\" d=\"M0 \(y, decimals: 1)H280\"/>" }
        return """
            <rect class="target-range" x="0" y="\(top, decimals: 1)" width="280" height="\(max(bottom - top, 0), decimals: 1)"/>
            \(ends)
            """
    }

    /// What the first session's mean cannot be told from.
    private func noise(_ first: ProgressTrend.Session, _ scale: Scale) -> Markup? {
        guard let noise = trend.smallestDetectable else { return nil }
        let (top, bottom) = (scale.y(first.mean + noise), scale.y(first.mean - noise))
        return """
            <rect class="noise-range" x="0" y="\(top, decimals: 1)" width="280" height="\(max(bottom - top, 1), decimals: 1)"/>
            """
    }

    /// The 95 % interval of a mean.
    private func whisker(_ session: ProgressTrend.Session, _ scale: Scale) -> Markup? {
        guard let error = session.standardError else { return nil }
        let half = NormalDistribution.central95 * error
        let (top, bottom) = (scale.y(session.mean + half), scale.y(session.mean - half))
        return """
            <path class="whisker" d="M\(scale.x(session.day), decimals: 1) \(top, decimals: 1)V\(bottom, decimals: 1)"/>
            """
    }

    /// Maps days and values to places, with everything that must be seen inside.
    private struct Scale {
        private let first: CalendarDay
        private let span: Double
        private let values: PlotAxis

        init?(_ trend: ProgressTrend) {
            guard let first = trend.sessions.first, let latest = trend.sessions.last else { return nil }
            self.first = first.day
            span = Double(max(latest.day.days(since: first.day), 1))
            var shown = trend.sessions.flatMap { session -> [Double] in
                let half = NormalDistribution.central95 * (session.standardError ?? 0)
                return [session.mean - half, session.mean + half]
            }
            if let noise = trend.smallestDetectable { shown += [first.mean - noise, first.mean + noise] }
            // The end of the target that is nearer to the latest value: the way still to go.
            let ends = [trend.target.low, trend.target.high].compactMap(\.self)
            shown += ends.min { abs($0 - latest.mean) < abs($1 - latest.mean) }.map { [$0] } ?? []
            guard let values = PlotAxis.holding(shown) else { return nil }
            self.values = values
        }

        func x(_ day: CalendarDay) -> Double {
            let fraction = Double(day.days(since: first)) / span
            return TrendFigure.inset + fraction * (TrendFigure.width - 2 * TrendFigure.inset)
        }

        /// Clamped to the figure.
        func y(_ value: Double) -> Double { (1 - values.fraction(value)) * TrendFigure.height }
    }
}
