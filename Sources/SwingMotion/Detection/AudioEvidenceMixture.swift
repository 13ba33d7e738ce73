import Foundation
import SwingCore

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
