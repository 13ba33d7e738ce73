import SwingNumbers

/// Order statistics of small samples.
extension Array where Element == Double {
    /// The value below which a fraction of the sample lies, by linear interpolation; nil for an empty sample.
    ///
    /// - Parameter fraction: from 0, the least value, to 1, the greatest; clamped.
    /// - Complexity: O(n log n).
    package func quantile(_ fraction: Double) -> Double? {
        guard !isEmpty else { return nil }
        let sorted = self.sorted()
        let position = Swift.min(Swift.max(fraction, 0), 1) * Double(sorted.count - 1)
        let low = Int(clamping: position)
        let high = Swift.min(low + 1, sorted.count - 1)
        return sorted[low] + (sorted[high] - sorted[low]) * (position - Double(low))
    }

    /// The middle value, the mean of the two middle ones for an even count; nil for an empty sample.
    ///
    /// - Complexity: O(n log n).
    package var median: Double? {
        guard !isEmpty else { return nil }
        let sorted = self.sorted()
        let middle = count / 2
        return count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
}

extension Array where Element: Comparable {
    /// The middle value, the greater of the two middle ones for an even count; nil for an empty sample.
    ///
    /// Always a value of the sample, and right for elements that have no mean.
    /// - Complexity: O(n log n).
    package var upperMedian: Element? { isEmpty ? nil : sorted()[count / 2] }
}
