import SwingCore
import SwingReport
import SwingTechnique

/// A metric over the sessions: means with their noise, the noise around the first session, the target.
struct TrendFigure {
    private let trend: ProgressTrend
    private let words: Phrases

    init(_ trend: ProgressTrend, _ words: Phrases) {
        self.trend = trend
        self.words = words
    }

    private static let width = 280.0
    private static let height = 96.0
    /// Half the largest dot and its outline, so that it stays inside.
    private static let inset = 9.0

    /// Nil where there is one session only.
    var markup: Markup? {
        guard let first = trend.sessions.first, let latest = trend.sessions.last, latest.day > first.day,
            let scale = Scale(trend)
        else { return nil }
        let label = words(
            .trendShows,
            [
                "title": trend.title, "first": words.value(first.mean, unit: trend.unit),
                "latest": words.value(latest.mean, unit: trend.unit), "word": words.word(trend.word),
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
        private let low: Double
        private let high: Double

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
            shown = shown.filter(\.isFinite)
            guard let least = shown.min(), let greatest = shown.max() else { return nil }
            // A margin of a tenth on both sides; a single value is centered.
            let margin = greatest > least ? (greatest - least) / 10 : 1
            low = least - margin
            high = greatest + margin
        }

        func x(_ day: CalendarDay) -> Double {
            let fraction = Double(day.days(since: first)) / span
            return TrendFigure.inset + fraction * (TrendFigure.width - 2 * TrendFigure.inset)
        }

        /// Clamped to the figure.
        func y(_ value: Double) -> Double {
            let fraction = min(max((value - low) / (high - low), 0), 1)
            return (1 - fraction) * TrendFigure.height
        }
    }
}
