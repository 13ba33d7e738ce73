import Foundation

/// Tells two stories of the bursts of a clip, one in which its hits can be heard and one in which they cannot, and weighs them
/// by what each makes of all strokes together.
struct AudioEvidenceMixture {
    /// When the bursts were, presentation seconds, in order.
    let times: [Double]
    /// Two strokes lie at least so far apart, presentation seconds.
    let interval: Double
    /// By how much likelier than the bursts say it is that there is any stroke, the logarithm.
    let prior: Double
    /// How likely hits are heard in such a clip, 0 to 1.
    let hitsAreHeard: Double

    /// What came out.
    struct Outcome {
        /// How much likelier the clip is with strokes than with none, the logarithm.
        let weight: Double
        /// That a burst is a stroke, 0 to 1, by burst.
        let certainty: [Double]
    }

    /// Weighs the stories.
    ///
    /// - Parameters:
    ///   - heard: the odds of each burst with what is heard, the logarithm.
    ///   - silent: the same without.
    func told(heard: [Double], silent: [Double]) -> Outcome {
        let stories = [heard, silent].map(story)
        let weights = [log(hitsAreHeard) + stories[0].weight, log(1 - hitsAreHeard) + stories[1].weight]
        let weight = NonOverlappingPlacements.sum(weights[0], weights[1])
        let belief = exp(weights[0] - weight)
        let certainty = times.indices.map {
            belief * stories[0].certainty[$0] + (1 - belief) * stories[1].certainty[$0]
        }
        return Outcome(weight: weight, certainty: certainty)
    }

    private func story(_ odds: [Double]) -> Outcome {
        let ways = NonOverlappingPlacements(times: times, odds: odds, interval: interval)
        let sum = NonOverlappingPlacements.sum(0, prior + ways.some)
        return Outcome(weight: sum, certainty: ways.holding.map { exp(prior + $0 - sum) })
    }
}
