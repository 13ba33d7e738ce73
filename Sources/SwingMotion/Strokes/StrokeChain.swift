import SwingCore

/// The strokes of one hand that best explain what is seen and heard, and how well they do.
///
/// Two stories are told of the clip, one in which its hits can be heard and one in which they cannot, and weighed by
/// what each makes of all strokes together. That way a hit that is heard stands against gestures that are not, while in
/// a clip without sound, or with none of its own, silence says nothing.
struct StrokeChain {
    let hand: Hand
    /// In time order; how sure they are takes the sound into account.
    let strokes: [StrokeHypothesis]
    /// How much likelier the clip is with these strokes than with none.
    let weight: Double

    /// Two hits of one player lie further apart, real seconds: the ball's way there and back over the net takes longer.
    private static let leastInterval = 1.0
    /// What moves like a stroke may still be none: the step back to the middle after a slice did in rendered clips.
    private static let mostCertain = 0.97
    /// Seven of nine labelled hits in real clips with sound have an onset in their place.
    private static let hitsAreHeard = 0.8

    /// - Parameter readings: what the bursts of this hand may have been, judged by motion alone.
    init(of hand: Hand, _ readings: [StrokeHypothesis], _ signals: HandSignals, _ sounds: HitSounds) {
        let finder = ContactFinder(signals: signals)
        let support = readings.map { reading -> Double in
            let contact = finder.kinematic(reading)
            return sounds.support(ofHitAt: contact.time, uncertainty: contact.uncertainty)
        }
        let certain = readings.map { min($0.strokeConfidence, StrokeChain.mostCertain) }
        let silent = certain.map { $0 / (1 - $0) }
        let heard = zip(silent, support).map { $0 * $1 }
        let share = sounds.onsets.isEmpty ? 0 : StrokeChain.hitsAreHeard
        let withSound = share * StrokeChain.weight(readings, heard, signals)
        let without = (1 - share) * StrokeChain.weight(readings, silent, signals)
        weight = withSound + without
        let belief = withSound / weight
        let judged = readings.indices.map { index -> StrokeHypothesis in
            let sure = belief * heard[index] / (1 + heard[index]) + (1 - belief) * silent[index] / (1 + silent[index])
            return readings[index].with(strokeConfidence: sure)
        }
        self.hand = hand
        let order = judged.indices.sorted { judged[$0].confidence > judged[$1].confidence }
        strokes = StrokeChain.apart(order, judged, signals).map { judged[$0] }.sorted { $0.burst.peak < $1.burst.peak }
    }

    /// The product of the odds of the strokes that are likelier than not.
    private static func weight(_ readings: [StrokeHypothesis], _ odds: [Double], _ signals: HandSignals) -> Double {
        let order = odds.indices.filter { odds[$0] > 1 }.sorted { odds[$0] > odds[$1] }
        return apart(order, readings, signals).reduce(1) { $0 * odds[$1] }
    }

    /// Which of the readings stand, taken in an order, where none may lie close to one taken before it.
    private static func apart(_ order: [Int], _ readings: [StrokeHypothesis], _ signals: HandSignals) -> [Int] {
        var chosen: [Int] = []
        for index in order {
            let time = signals.times[readings[index].burst.peak]
            let isFree = chosen.allSatisfy {
                abs(signals.times[readings[$0].burst.peak] - time) >= leastInterval * signals.second
            }
            if isFree { chosen.append(index) }
        }
        return chosen
    }
}
