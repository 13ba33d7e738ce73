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
        return Found(
            probabilities: probabilities, logEvidence: total - even.logEvidence, probability: probability)
    }
}
