import Foundation

/// Statistics of small samples.
extension Array where Element == Double {
    /// The mean; nil for an empty sample.
    package var mean: Double? { isEmpty ? nil : reduce(0, +) / Double(count) }

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

package enum NormalDistribution {
    /// Half the width of the central 90 %, in standard deviations.
    package static let central90 = 1.645
    /// Half the width of the central 95 %, in standard deviations.
    package static let central95 = 1.960
}

/// Student's t distribution.
package enum StudentDistribution {
    /// Student's t at 97.5 % by degrees of freedom.
    private static let quantiles: [(freedom: Int, quantile: Double)] = [
        (4, 2.776), (5, 2.571), (6, 2.447), (7, 2.365), (8, 2.306), (9, 2.262), (10, 2.228), (12, 2.179), (15, 2.131),
        (20, 2.086), (30, 2.042), (60, 2.000), (120, 1.980),
    ]

    /// Half the width of the central 95 %, in standard deviations.
    ///
    /// - Parameter freedom: the degrees of freedom, 4 or more; between two of the table those of fewer hold, which is
    ///   the wider.
    package static func central95(freedom: Int) -> Double {
        quantiles.last { $0.freedom <= freedom }?.quantile ?? 2.776
    }
}

/// The logarithm of the sum of two numbers that are given by their logarithms, without overflow.
///
/// - Returns: minus infinity for two of them.
package func logSumExp(_ first: Double, _ second: Double) -> Double {
    let high = max(first, second)
    guard high > -.infinity else { return high }
    return high + log(1 + exp(min(first, second) - high))
}

/// The probability that log-odds stand for.
package func logistic(_ logOdds: Double) -> Double { 1 / (1 + exp(-logOdds)) }

extension RandomAccessCollection where Index == Int {
    /// The first index for which a condition that holds for a prefix of the elements does not hold.
    ///
    /// - Complexity: O(log n).
    package func partitionPoint(_ isBefore: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension RandomAccessCollection where Element: Comparable, Index == Int {
    /// The first index whose element is not below a value, or `endIndex`; elements in ascending order.
    ///
    /// - Complexity: O(log n).
    package func firstIndex(notBelow value: Element) -> Int {
        partitionPoint { $0 < value }
    }

    /// The first index whose element is above a value, or `endIndex`; elements in ascending order.
    ///
    /// - Complexity: O(log n).
    package func firstIndex(above value: Element) -> Int {
        partitionPoint { $0 <= value }
    }
}
