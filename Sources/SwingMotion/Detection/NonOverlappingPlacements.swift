import SwingCore

/// All choices of strokes among the bursts of one hand with no two too close, each weighted by the odds of its strokes.
///
/// Sums over all of them, not over the best alone: two bursts of one hit do not take its probability from each other,
/// and many weak bursts are not the same as one strong. In logarithms, as an hour of play multiplies hundreds of odds.
struct NonOverlappingPlacements {
    /// The logarithm of the summed weight of all choices but the empty one, which weighs 1; minus infinity without
    /// bursts.
    let total: Double
    /// The logarithm of the summed weight of the choices that contain a burst, by burst.
    let containing: [Double]

    /// Sums by dynamic programming in both directions.
    ///
    /// - Parameters:
    ///   - times: of the bursts, ascending, seconds.
    ///   - logOdds: that each is a stroke.
    ///   - interval: the least distance of two strokes, seconds.
    /// - Complexity: O(n) in the number of bursts.
    init(times: [Double], logOdds: [Double], interval: Double) {
        let count = times.count
        // For each burst how many before it are far enough, and the first after it that is.
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
        // Without the empty choice, so that small odds are not lost beside its 1.
        var before = [-Double.infinity]
        for index in times.indices {
            let taken = logOdds[index] + logSumExp(0, before[free[index]])
            before.append(logSumExp(before[index], taken))
        }
        var after = [Double](repeating: -.infinity, count: count + 1)
        for index in times.indices.reversed() {
            let taken = logOdds[index] + logSumExp(0, after[next[index]])
            after[index] = logSumExp(after[index + 1], taken)
        }
        total = before[count]
        containing = times.indices.map { index in
            logOdds[index] + logSumExp(0, before[free[index]]) + logSumExp(0, after[next[index]])
        }
    }
}
