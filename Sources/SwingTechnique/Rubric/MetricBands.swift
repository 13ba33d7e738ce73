package import SwingCore

/// The limits between the grades of one metric.
///
/// Each band contains the one before it. An open end, where going further is never worse, is nil in every band.
package struct MetricBands: Hashable, Sendable {
    package let direction: Direction
    /// The value aimed for: the middle for `target`, the skilled mean for the others.
    package let aim: Double
    /// The range of `excellent`.
    package let excellent: TargetRange
    /// The range of `good` and better.
    package let good: TargetRange
    /// The range of `needsWork` and better; outside lies `critical`.
    package let needsWork: TargetRange

    /// 0 to 100, falling with the distance from the aim; at each limit the lowest score of the grade.
    ///
    /// What advice is expected to gain is counted in these points.
    package func score(_ value: Double) -> Double {
        let side = value < aim ? knots(low: true) : knots(low: false)
        guard let side else { return 100 }
        let distance = abs(value - aim)
        var earlier = (distance: 0.0, score: 100.0)
        for knot in side {
            if distance <= knot.distance {
                let width = knot.distance - earlier.distance
                guard width > 0 else { return knot.score }
                return earlier.score + (knot.score - earlier.score) * (distance - earlier.distance) / width
            }
            earlier = knot
        }
        return 0
    }

    /// How far one grade reaches: the measure of distance that all four share.
    package var step: Double {
        let widths = [
            excellent.low.flatMap { inner in good.low.map { inner - $0 } },
            excellent.high.flatMap { inner in good.high.map { $0 - inner } },
        ]
        return widths.compactMap(\.self).max() ?? 0
    }

    /// The same bands, their limits `factor` times as far from the aim.
    package func widened(by factor: Double) -> MetricBands {
        func widened(_ range: TargetRange) -> TargetRange {
            TargetRange(
                low: range.low.map { aim + ($0 - aim) * factor }, high: range.high.map { aim + ($0 - aim) * factor })
        }
        return MetricBands(
            direction: direction, aim: aim, excellent: widened(excellent), good: widened(good),
            needsWork: widened(needsWork))
    }

    /// The wider of two sets of bands, limit by limit.
    func union(_ other: MetricBands) -> MetricBands {
        func union(_ first: TargetRange, _ second: TargetRange) -> TargetRange {
            TargetRange(
                low: first.low.flatMap { low in second.low.map { min(low, $0) } },
                high: first.high.flatMap { high in second.high.map { max(high, $0) } })
        }
        let best = union(excellent, other.excellent)
        let middle: Double =
            if let low = best.low, let high = best.high { (low + high) / 2 } else if best.low != nil {
                min(aim, other.aim)
            } else { max(aim, other.aim) }
        return MetricBands(
            direction: best.low == nil ? .lower : best.high == nil ? .higher : .target, aim: middle, excellent: best,
            good: union(good, other.good), needsWork: union(needsWork, other.needsWork))
    }

    /// Distances from the aim at which a side reaches the limits of the grades and 0; nil on an open side.
    private func knots(low: Bool) -> [(distance: Double, score: Double)]? {
        func distance(_ range: TargetRange) -> Double? { (low ? range.low : range.high).map { abs($0 - aim) } }
        guard let first = distance(excellent), let second = distance(good), let third = distance(needsWork) else {
            return nil
        }
        return [
            (first, Grade.excellent.lowestScore), (second, Grade.good.lowestScore),
            (third, Grade.needsWork.lowestScore), (third + max(third - second, step), 0),
        ]
    }
}

extension TargetRange {
    /// Whether a value lies inside; the ends belong to the range.
    func contains(_ value: Double) -> Bool {
        (low.map { value >= $0 } ?? true) && (high.map { value <= $0 } ?? true)
    }
}
