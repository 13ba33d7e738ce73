import Foundation

/// All ways to choose strokes among readings of one hand so that no two lie too close, each weighed by the odds of its strokes.
///
/// Sums over all of them, not over the best alone: two readings of one hit do not take its certainty from each other, and
/// many weak readings are not the same as one strong. In logarithms, as an hour of play multiplies hundreds of odds.
struct NonOverlappingPlacements {
    /// Logarithm of the summed weight of all ways but the one without any stroke, which weighs 1; minus infinity without readings.
    let some: Double
    /// Logarithm of the summed weight of the ways that hold a reading, by reading.
    let holding: [Double]

    /// - Parameters:
    ///   - times: of the readings, ascending, seconds.
    ///   - odds: logarithm of the odds that each is a stroke.
    ///   - interval: two strokes lie at least so far apart, seconds.
    /// - Complexity: O(readings).
    init(times: [Double], odds: [Double], interval: Double) {
        let count = times.count
        // For each reading how many before it are far enough, and the first after it that is.
        var free = [Int](repeating: 0, count: count)
        var next = [Int](repeating: count, count: count)
        var low = 0
        for index in times.indices {
            while times[index] - times[low] >= interval {
                next[low] = index
                low += 1
            }
            free[index] = low
        }
        // Without the way that has no stroke, so that small odds are not lost beside its 1.
        var before = [-Double.infinity]
        for index in times.indices {
            let taken = odds[index] + NonOverlappingPlacements.sum(0, before[free[index]])
            before.append(NonOverlappingPlacements.sum(before[index], taken))
        }
        var after = [Double](repeating: -.infinity, count: count + 1)
        for index in times.indices.reversed() {
            let taken = odds[index] + NonOverlappingPlacements.sum(0, after[next[index]])
            after[index] = NonOverlappingPlacements.sum(after[index + 1], taken)
        }
        some = before[count]
        holding = times.indices.map { index in
            odds[index] + NonOverlappingPlacements.sum(0, before[free[index]])
                + NonOverlappingPlacements.sum(0, after[next[index]])
        }
    }

    /// The logarithm of the sum of two numbers given by their logarithms.
    static func sum(_ first: Double, _ second: Double) -> Double {
        let high = max(first, second)
        guard high > -.infinity else { return high }
        return high + log(1 + exp(min(first, second) - high))
    }
}
