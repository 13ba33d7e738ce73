package import SwingCore

/// The values of one metric on one day.
package struct SessionValues: Hashable, Sendable {
    /// The day.
    package let day: CalendarDay
    /// One value a stroke, in time order.
    package let values: [Double]
    /// The mean of the squared standard deviations of the single measurements, from their own intervals.
    package let measurementVariance: Double

    /// Makes the values of a day; `metrics` is not empty, and their values are finite.
    init(day: CalendarDay, metrics: [HistoryMetric]) {
        self.day = day
        values = metrics.map(\.value)
        let variances = metrics.map { metric -> Double in
            guard let low = metric.low, let high = metric.high, (high - low).isFinite else { return 0 }
            let deviation = max(0, high - low) / 2 / NormalDistribution.central90
            return deviation * deviation
        }
        measurementVariance = variances.reduce(0, +) / Double(max(variances.count, 1))
    }

    /// How many strokes have a value.
    package var count: Int { values.count }

    /// The mean value.
    package var mean: Double { values.reduce(0, +) / Double(max(values.count, 1)) }

    /// The sum of squared differences from the mean.
    var squares: Double {
        let mean = mean
        return values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    }
}
