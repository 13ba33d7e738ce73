import SwingCore

/// All choices of strokes among the bursts of one hand with no two too close, each weighted by the odds of its strokes and
/// by how well their intervals fit a rhythm.
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
    ///   - logOdds: that each burst is a stroke.
    ///   - spacing: which of them may follow each other, and how likely.
    /// - Complexity: O(n) in the number of bursts, O(n k) with a rhythm, where k bursts lie within its reach.
    init(logOdds: [Double], spacing: StrokeSpacing) {
        let count = logOdds.count
        // Without the empty choice, so that small odds are not lost beside its 1.
        var before = [-Double.infinity]
        var own: [Double] = []
        for index in 0..<count {
            let (near, free) = (spacing.near[index], spacing.free[index])
            let far = spacing.logFar + before[near]
            let sum = (near..<free).reduce(logSumExp(0, far)) { sum, earlier in
                logSumExp(sum, own[earlier] + spacing.logRatios[index][earlier - near])
            }
            own.append(logOdds[index] + sum)
            before.append(logSumExp(before[index], own[index]))
        }
        var after = [Double](repeating: -.infinity, count: count + 1)
        var following = [Double](repeating: 0, count: count)
        for index in (0..<count).reversed() {
            let far = spacing.logFar + after[spacing.far[index]]
            following[index] = (spacing.next[index]..<spacing.far[index]).reduce(logSumExp(0, far)) { sum, later in
                logSumExp(
                    sum,
                    logOdds[later] + following[later] + spacing.logRatios[later][index - spacing.near[later]])
            }
            after[index] = logSumExp(after[index + 1], logOdds[index] + following[index])
        }
        total = before[count]
        containing = (0..<count).map { own[$0] + following[$0] }
    }
}
