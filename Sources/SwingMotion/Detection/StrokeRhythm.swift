import Foundation
import SwingCore

/// A feed: strokes that follow each other in even intervals, as a coach or a ball machine sends the balls.
///
/// The intervals of a recording in a rhythm are log-normal around its period, but for one in four, which lies anywhere:
/// a ball that was missed, a pause, a stroke that was not seen. Of four drills the intervals of three deviate by 3, 3 and
/// 6 % from their median (19, 6 and 5 strokes); in rallies by 20 % and more.
struct StrokeRhythm {
    /// Real seconds from one stroke to the next.
    let period: Double
    /// The mean of the intervals without a rhythm beyond the least one, real seconds.
    let mean: Double
    /// The least interval, real seconds.
    let interval: Double

    /// The deviation of an interval's logarithm from that of the period.
    private static let deviation = 0.06
    /// The fraction of the intervals that lie anywhere.
    private static let irregular = 0.25
    /// Beyond so many deviations no interval is of the rhythm.
    private static let farthest = 5.0
    /// The periods that are tried, real seconds: what is faster comes back too soon, what is slower shows hardly a
    /// rhythm in a minute.
    private static let periods = (shortest: 1.0, longest: 12.0)
    /// The probability that a recording has one.
    ///
    /// Four of nine with several labeled strokes do; but a rhythm must show in more than three strokes that happen to be
    /// evenly apart.
    private static let prior = 0.25
    /// Fewer strokes have no rhythm: two intervals may be alike by chance.
    private static let leastStrokes = 3.0

    /// From here on no interval is of the rhythm, real seconds.
    var reach: Double { period * exp(StrokeRhythm.farthest * StrokeRhythm.deviation) }

    /// The logarithm of the ratio of an interval that is not of the rhythm.
    var logFar: Double { log(StrokeRhythm.irregular) }

    /// The logarithm of how much likelier the rhythm makes an interval than it would be without: there exponential.
    func logRatio(_ gap: Double) -> Double {
        let deviation = (log(gap) - log(period)) / StrokeRhythm.deviation
        let inRhythm =
            log(1 - StrokeRhythm.irregular) - deviation * deviation / 2
            - log(StrokeRhythm.deviation * gap * (2 * Double.pi).squareRoot())
        let without = -log(mean) - (gap - interval) / mean
        return logSumExp(inRhythm - without, logFar)
    }

    /// Strokes with the rhythm of their recording, averaged over all periods and over none by what each explains.
    struct Found {
        /// The probability that each burst is a stroke.
        let probabilities: [Double]
        /// The logarithm of how much likelier the recording is than without a rhythm.
        let logEvidence: Double
        /// The probability that it has a rhythm, 0 to 1.
        let probability: Double
    }

    /// Looks for the rhythm of one stretch of a recording.
    ///
    /// - Parameters:
    ///   - mixture: of the bursts, their times in real seconds.
    ///   - audible: the log-odds of each burst with the sounds of the clip.
    ///   - silent: the same without.
    ///   - even: the outcome without a rhythm.
    /// - Complexity: O(n k) in the number of bursts, where k bursts lie within the longest period.
    static func found(
        in mixture: AudioEvidenceMixture, audible: [Double], silent: [Double], even: AudioEvidenceMixture.Outcome
    ) -> Found {
        let strokes = even.probabilities.reduce(0, +)
        guard strokes >= leastStrokes, let first = mixture.times.first, let last = mixture.times.last else {
            return Found(probabilities: even.probabilities, logEvidence: 0, probability: 0)
        }
        let mean = max((last - first) / strokes - mixture.interval, mixture.interval / 3)
        let steps = Int(clamping: log(periods.longest / periods.shortest) / (deviation / 2))
        let outcomes = (0...steps).map { step in
            let period = periods.shortest * exp(Double(step) * deviation / 2)
            let rhythm = StrokeRhythm(period: period, mean: mean, interval: mixture.interval)
            return mixture.outcome(audible: audible, silent: silent, rhythm: rhythm)
        }
        let share = log(prior / Double(outcomes.count))
        let rhythmic = outcomes.map { share + $0.logEvidence }
        let without = log(1 - prior) + even.logEvidence
        let total = rhythmic.reduce(without, logSumExp)
        let weights = rhythmic.map { exp($0 - total) }
        let probability = weights.reduce(0, +)
        let probabilities = mixture.times.indices.map { burst in
            zip(weights, outcomes).reduce((1 - probability) * even.probabilities[burst]) {
                $0 + $1.0 * $1.1.probabilities[burst]
            }
        }
        return Found(probabilities: probabilities, logEvidence: total - even.logEvidence, probability: probability)
    }
}

/// A mixture of two hypotheses about the bursts of a clip, that its hits are audible and that they are not, weighted by
/// the likelihood of all strokes together under each.
struct AudioEvidenceMixture {
    /// The times of the bursts, real seconds, in order.
    let times: [Double]
    /// The least distance of two strokes, real seconds.
    let interval: Double
    /// The logarithm of the prior odds of any stroke, beyond those of the bursts.
    let prior: Double
    /// The probability that hits are audible in such a clip, 0 to 1.
    let audibility: Double

    /// The result of the mixture.
    struct Outcome {
        /// The logarithm of the likelihood of the clip with strokes over that with none.
        let logEvidence: Double
        /// The probability that a burst is a stroke, 0 to 1, by burst.
        let probabilities: [Double]
    }

    /// Weighs the hypotheses.
    ///
    /// - Parameters:
    ///   - audible: the log-odds of each burst with the sounds of the clip.
    ///   - silent: the same without.
    ///   - rhythm: in which strokes follow each other, or nil.
    func outcome(audible: [Double], silent: [Double], rhythm: StrokeRhythm? = nil) -> Outcome {
        let spacing = StrokeSpacing(times: times, interval: interval, rhythm: rhythm)
        let outcomes = [audible, silent].map { hypothesisOutcome($0, spacing) }
        let weights = [log(audibility) + outcomes[0].logEvidence, log(1 - audibility) + outcomes[1].logEvidence]
        let logEvidence = logSumExp(weights[0], weights[1])
        let posterior = exp(weights[0] - logEvidence)
        let probabilities = times.indices.map {
            posterior * outcomes[0].probabilities[$0] + (1 - posterior) * outcomes[1].probabilities[$0]
        }
        return Outcome(logEvidence: logEvidence, probabilities: probabilities)
    }

    private func hypothesisOutcome(_ logOdds: [Double], _ spacing: StrokeSpacing) -> Outcome {
        let placements = NonOverlappingPlacements(logOdds: logOdds, spacing: spacing)
        let sum = logSumExp(0, prior + placements.total)
        return Outcome(logEvidence: sum, probabilities: placements.containing.map { exp(prior + $0 - sum) })
    }
}

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

    /// Sums by dynamic programming, forward and backward.
    ///
    /// - Parameters:
    ///   - logOdds: that each burst is a stroke.
    ///   - spacing: which of them may follow each other, and how likely.
    /// - Complexity: O(n) in the number of bursts, O(n k) with a rhythm, where k bursts lie within its reach.
    init(logOdds: [Double], spacing: StrokeSpacing) {
        let (before, total) = Self.leading(logOdds, spacing.before, spacing.logFar)
        let (after, _) = Self.leading(logOdds.reversed(), spacing.after, spacing.logFar)
        self.total = total
        containing = zip(zip(logOdds, before), after.reversed()).map { $0.0 + $0.1 + $1 }
    }

    /// The logarithm of the summed weight of the choices before each burst, the empty one among them, and of all but the empty one.
    private static func leading(
        _ logOdds: [Double], _ neighbors: StrokeSpacing.Neighbors, _ logFar: Double
    ) -> (before: [Double], total: Double) {
        // Without the empty choice, so that small odds are not lost beside its 1.
        var some = [-Double.infinity]
        var before: [Double] = []
        for index in logOdds.indices {
            let near = neighbors.near[index]
            let far = logFar + some[near]
            let sum = neighbors.logRatios[index].enumerated().reduce(logSumExp(0, far)) { sum, ratio in
                let earlier = near + ratio.offset
                return logSumExp(sum, logOdds[earlier] + before[earlier] + ratio.element)
            }
            before.append(sum)
            some.append(logSumExp(some[index], logOdds[index] + sum))
        }
        return (before, some[logOdds.count])
    }
}

/// Which bursts of a hand may be strokes one after the other, and how much likelier a rhythm makes them.
struct StrokeSpacing {
    /// What lies before each burst.
    struct Neighbors {
        /// For each burst the first that lies within the rhythm's reach before it.
        let near: [Int]
        /// For each burst the logarithm of the ratio for each before it, from `near` up to the last that is far enough from it.
        let logRatios: [[Double]]

        init(_ times: [Double], interval: Double, rhythm: StrokeRhythm?) {
            let free = Self.counts(times, atLeast: interval)
            let near = rhythm.map { Self.counts(times, atLeast: max($0.reach, interval)) } ?? free
            self.near = near
            logRatios = times.indices.map { index in
                guard let rhythm else { return [] }
                return (near[index]..<free[index]).map { rhythm.logRatio(times[index] - times[$0]) }
            }
        }

        /// For each time how many of those before it are so far from it.
        private static func counts(_ times: [Double], atLeast distance: Double) -> [Int] {
            var low = 0
            return times.map { time in
                while time - times[low] >= distance { low += 1 }
                return low
            }
        }
    }

    let before: Neighbors
    /// The same of what comes after each burst, from the last one back.
    let after: Neighbors
    /// The logarithm of the ratio beyond the reach.
    let logFar: Double

    /// - Parameters:
    ///   - times: of the bursts, ascending, seconds.
    ///   - interval: the least distance of two strokes, seconds.
    ///   - rhythm: in which they follow each other; nil where every distance is as likely.
    /// - Complexity: O(n k), where k bursts lie within the rhythm's reach, which without one is `interval`.
    init(times: [Double], interval: Double, rhythm: StrokeRhythm? = nil) {
        before = Neighbors(times, interval: interval, rhythm: rhythm)
        after = Neighbors(times.reversed().map { -$0 }, interval: interval, rhythm: rhythm)
        logFar = rhythm?.logFar ?? 0
    }
}
