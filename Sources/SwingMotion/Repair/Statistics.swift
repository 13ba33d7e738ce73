import SwingNumbers

/// Order statistics of small samples.
enum Statistics {
    /// The value below which a fraction of the sample lies, by linear interpolation; nil for none.
    static func quantile(_ values: [Double], _ fraction: Double) -> Double? {
        guard !values.isEmpty else { return nil }
        let sorted = values.sorted()
        let place = min(max(fraction, 0), 1) * Double(sorted.count - 1)
        let low = Int(clamping: place)
        let high = min(low + 1, sorted.count - 1)
        return sorted[low] + (sorted[high] - sorted[low]) * (place - Double(low))
    }

    static func median(_ values: [Double]) -> Double? { quantile(values, 0.5) }
}
