import Foundation
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
    private static let leastInterval = 1.2
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
        let silent = readings.map { StrokeChain.odds(of: $0, signals) }
        let heard = zip(silent, support).map { $0 * $1 }
        let share = sounds.onsets.isEmpty ? 0 : StrokeChain.hitsAreHeard
        let withSound = share * StrokeChain.weight(readings, heard, signals)
        let without = (1 - share) * StrokeChain.weight(readings, silent, signals)
        weight = withSound + without
        let belief = withSound / weight
        func certainty(_ odds: Double, _ support: Double) -> Double {
            belief * odds * support / (1 + odds * support) + (1 - belief) * odds / (1 + odds)
        }
        let order = readings.indices.map { certainty(silent[$0], support[$0]) * readings[$0].kindConfidence }
        let judged = readings.indices.map { index -> StrokeHypothesis in
            // With nothing heard to agree with, the model chooses between readings but does not take away what the rules see.
            let least = sounds.onsets.isEmpty ? min(readings[index].rulesConfidence, StrokeChain.mostCertain) : 0
            return readings[index].with(strokeConfidence: max(certainty(silent[index], support[index]), least))
        }
        self.hand = hand
        strokes = StrokeChain.apart(order.indices.sorted { order[$0] > order[$1] }, judged, signals)
            .map { judged[$0] }.sorted { $0.burst.peak < $1.burst.peak }
    }

    /// The odds that a reading was a stroke, by the rules and by the trained model.
    ///
    /// How much each counts is a logistic regression over 1200 bursts of hand speed of both hands, 215 of them hits: of all
    /// labelled real clips, which count as much as two of the other groups, of all rendered ones, and of two groups of
    /// drawn motions with the errors of a pose model. Where the clip does not show what the model asks for, the rules
    /// stand alone.
    private static func odds(of reading: StrokeHypothesis, _ signals: HandSignals) -> Double {
        let time = signals.times[reading.burst.peak]
        let evidence = KindClassifier.shipped.hitEvidence(
            signals.track, hand: reading.burst.hand, around: time, second: signals.second)
        let certain = min(reading.rulesConfidence, mostCertain)
        guard let evidence else { return certain / (1 - certain) }
        let seen = max(certain, leastCertain)
        return exp(
            rulesCount * log(seen / (1 - seen)) + modelCounts * min(max(evidence, -mostEvidence), mostEvidence) + even)
    }

    private static let leastCertain = 0.05
    private static let rulesCount = 0.45
    private static let modelCounts = 0.9
    private static let mostEvidence = 5.0
    private static let even = -0.5

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
