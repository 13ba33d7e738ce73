package import SwingTechnique

/// A metric before its reading, the reading, and after it, as a graphic that stands alone.
package struct BeliefFigure {
    private let belief: MetricBelief

    package init(_ belief: MetricBelief) { self.belief = belief }

    private static let (width, rowHeight, left, rowGap) = (640.0, 110.0, 90.0, 14.0)

    /// The graphic as SVG; nil where all values are one.
    package var svg: String? {
        guard let first = belief.values.first, let last = belief.values.last,
            let axis = PlotAxis.exact(from: first, to: last, steps: 6)
        else { return nil }
        func x(_ value: Double) -> Double { Self.left + (Self.width - Self.left - 20) * axis.percent(value) / 100 }
        let all = [("before", belief.before), ("reading", belief.likelihood), ("after", belief.after)]
        let rows = all.filter { !$0.1.isEmpty }
        let bottom = 40 + Double(rows.count) * (Self.rowHeight + Self.rowGap)
        let curves = rows.enumerated().map { index, row -> Markup in
            let base = 40 + Double(index) * (Self.rowHeight + Self.rowGap) + Self.rowHeight
            let most = max(row.1.max() ?? 1, .leastNormalMagnitude)
            let points = zip(belief.values, row.1).map { value, height in
                Coordinate.text(x(value), decimals: 1) + " "
                    + Coordinate.text(base - height / most * (Self.rowHeight - 10), decimals: 1)
            }
            return """
                <text x="10" y="\(base - 6, decimals: 1)">\(row.0)</text>
                <path d="M\(points.joined(separator: "L"))" fill="none" stroke="#1565c0" stroke-width="2"/>
                <path d="M\(Self.left, decimals: 1) \(base, decimals: 1)H\(Self.width - 20, decimals: 1)" stroke="#999"/>
                """
        }
        let (low, high) = (x(belief.target.low ?? first), x(belief.target.high ?? last))
        let ticks = axis.ticks.map { tick -> Markup in
            """
            <text x="\(x(tick), decimals: 1)" y="\(bottom + 6, decimals: 1)" text-anchor="middle">\(tick, decimals: 2)</text>
            """
        }
        let picture: Markup = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.width, decimals: 0) \(bottom + 20, decimals: 0)" \
            font-family="sans-serif" font-size="14" fill="#222">
            <rect width="100%" height="100%" fill="#fff"/>
            <rect x="\(low, decimals: 1)" y="34" width="\(max(0, high - low), decimals: 1)" \
            height="\(bottom - 40, decimals: 1)" fill="#dcefdc"/>
            <text x="10" y="22" font-weight="bold">\(belief.title), stroke \(belief.stroke), \(belief.unit.rawValue)</text>
            \(curves)
            \(ticks)
            </svg>

            """
        return picture.text
    }
}

/// A value against its target: the target range, the 90 % interval, the value.
///
/// Hidden from screen readers, since the text beside it says the same.
struct TargetRangeFigure {
    let metric: MetricEntry
    /// Whose color the value has.
    let grade: Grade?

    private static let width = 280.0
    /// Half the value's dot, so that it stays inside at both ends.
    private static let inset = 10.0

    var markup: Markup? {
        guard let value = metric.value,
            let axis = PlotAxis.holding([value, metric.low, metric.high, metric.target?.low, metric.target?.high])
        else { return nil }
        func x(_ value: Double) -> Double { Self.inset + axis.fraction(value) * (Self.width - 2 * Self.inset) }
        let interval = metric.low.flatMap { low in
            metric.high.map { high -> Markup in
                """
                <path class="interval" d="M\(x(low), decimals: 1) 22H\(x(high), decimals: 1)"/>
                """
            }
        }
        return """
            <svg class="band\(grade.map { " grade-" + GradeChip.name($0) } ?? "")" viewBox="0 0 280 44" \
            aria-hidden="true">
            <rect class="track" x="0" y="18" width="280" height="8" rx="4"/>
            \(target(x))
            \(interval)
            <circle class="value-dot" cx="\(x(value), decimals: 1)" cy="22" r="8"/>
            </svg>
            """
    }

    /// - Parameter x: where a value lies.
    private func target(_ x: (Double) -> Double) -> Markup? {
        guard let target = metric.target, target.low != nil || target.high != nil else { return nil }
        let low = target.low.map(x) ?? 0
        let high = target.high.map(x) ?? Self.width
        let ends = [target.low.map { _ in low }, target.high.map { _ in high }].compactMap(\.self).map { x -> Markup in
            "<path class=\"target-end\" d=\"M\(x, decimals: 1) 8V36\"/>"
        }
        return """
            <rect class="target" x="\(low, decimals: 1)" y="12" width="\(max(high - low, 2), decimals: 1)" height="20"/>
            \(ends)
            """
    }
}
