import Foundation
import SwingCore

/// One axis of a plot: its range and its ticks.
struct PlotAxis: Hashable {
    let low: Double
    let high: Double
    let ticks: [Double]

    /// The axis of all values, widened to whole ticks.
    ///
    /// - Parameters:
    ///   - values: the values shown; those that are not finite are ignored.
    ///   - count: the approximate number of steps.
    static func around(_ values: [Double], steps count: Double) -> PlotAxis? {
        let finite = values.filter(\.isFinite)
        guard let least = finite.min(), let greatest = finite.max() else { return nil }
        let step = Self.step(for: max(greatest - least, 1e-6), count: count)
        let first = (least / step).rounded(.down)
        let last = max((greatest / step).rounded(.up), first + 1)
        return PlotAxis(low: first * step, high: last * step, ticks: Self.ticks(first, last, step))
    }

    /// The axis of an exact range, with the whole ticks inside it.
    static func exact(from low: Double, to high: Double, steps count: Double) -> PlotAxis? {
        guard low.isFinite, high.isFinite, high > low else { return nil }
        let step = Self.step(for: high - low, count: count)
        let ticks = Self.ticks((low / step).rounded(.up), (high / step).rounded(.down), step)
        return PlotAxis(low: low, high: high, ticks: ticks)
    }

    /// The position of a value, 0 at the low end and 100 at the high one, clamped.
    func percent(_ value: Double) -> Double { min(max((value - low) / (high - low), 0), 1) * 100 }

    private static func ticks(_ first: Double, _ last: Double, _ step: Double) -> [Double] {
        first <= last ? stride(from: first, through: last, by: 1).map { $0 * step } : []
    }

    /// 1, 2 or 5 times a power of ten.
    private static func step(for span: Double, count: Double) -> Double {
        let rough = span / count
        let power = pow(10, log10(rough).rounded(.down))
        let factor = rough / power
        return power * (factor < 1.5 ? 1 : factor < 3.5 ? 2 : factor < 7.5 ? 5 : 10)
    }
}
