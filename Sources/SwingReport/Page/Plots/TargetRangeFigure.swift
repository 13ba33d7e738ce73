import SwingCore
import SwingTechnique

/// A value against its target: the target range, the 90 % interval, the value.
///
/// Hidden from screen readers, since the text beside it says the same.
struct TargetRangeFigure {
    private let metric: MetricEntry
    private let grade: Grade?

    /// - Parameter grade: whose color the value has.
    init(_ metric: MetricEntry, grade: Grade?) {
        self.metric = metric
        self.grade = grade
    }

    private static let width = 280.0
    /// Half the value's dot, so that it stays inside at both ends.
    private static let inset = 10.0

    var markup: Markup? {
        guard let value = metric.value, let scale = Scale(metric) else { return nil }
        let x = scale.x(value)
        let interval = metric.low.flatMap { low in
            metric.high.map { high -> Markup in
                """
                <path class="interval" d="M\(scale.x(low), decimals: 1) 22H\(scale.x(high), decimals: 1)"/>
                """
            }
        }
        return """
            <svg class="band\(grade.map { " grade-" + GradeChip.name($0) } ?? "")" viewBox="0 0 280 44" \
            aria-hidden="true">
            <rect class="track" x="0" y="18" width="280" height="8" rx="4"/>
            \(target(scale))
            \(interval)
            <circle class="value-dot" cx="\(x, decimals: 1)" cy="22" r="8"/>
            </svg>
            """
    }

    private func target(_ scale: Scale) -> Markup? {
        guard let target = metric.target, target.low != nil || target.high != nil else { return nil }
        let low = target.low.map(scale.x) ?? 0
        let high = target.high.map(scale.x) ?? Self.width
        let ends = [target.low.map { _ in low }, target.high.map { _ in high }].compactMap(\.self).map { x -> Markup in
            "<path class=\"target-end\" d=\"M\(x, decimals: 1) 8V36\"/>"
        }
        return """
            <rect class="target" x="\(low, decimals: 1)" y="12" width="\(max(high - low, 2), decimals: 1)" height="20"/>
            \(ends)
            """
    }

    /// Maps values to x positions, with everything shown inside.
    private struct Scale {
        let low: Double
        let high: Double

        init?(_ metric: MetricEntry) {
            let shown = [metric.value, metric.low, metric.high, metric.target?.low, metric.target?.high]
                .compactMap(\.self).filter(\.isFinite)
            guard let least = shown.min(), let greatest = shown.max() else { return nil }
            // A margin of a tenth on both sides; a single value is centered.
            let margin = greatest > least ? (greatest - least) / 10 : 1
            low = least - margin
            high = greatest + margin
        }

        func x(_ value: Double) -> Double {
            let fraction = min(max((value - low) / (high - low), 0), 1)
            return TargetRangeFigure.inset + fraction * (TargetRangeFigure.width - 2 * TargetRangeFigure.inset)
        }
    }
}
