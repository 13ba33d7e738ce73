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
        let rules = readings.map { StrokeChain.odds(of: $0) }
        let model = readings.map { StrokeChain.evidence(for: $0, signals) }
        let silent = zip(rules, model).map { $0 * $1 }
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
        let judged = readings.indices.map { index in
            // The model chooses between readings and finds what the rules doubt. With nothing heard to agree with, it does
            // not take away what they see; where a sound let them look more kindly, it must agree.
            let change = sounds.onsets.isEmpty ? max(model[index], 1) : model[index]
            return readings[index].with(strokeConfidence: certainty(rules[index] * change, support[index]))
        }
        self.hand = hand
        strokes = StrokeChain.apart(order.indices.sorted { order[$0] > order[$1] }, judged, signals)
            .map { judged[$0] }.sorted { $0.burst.peak < $1.burst.peak }
    }

    /// The odds that a reading was a stroke, by the rules.
    private static func odds(of reading: StrokeHypothesis) -> Double {
        let certain = min(reading.strokeConfidence, mostCertain)
        return certain / (1 - certain)
    }

    /// By how much the trained model changes these odds.
    ///
    /// It ranks a hit over a gesture in 98 of 100 pairs, players not seen, but it is wrong by more than four for one
    /// two-handed backhand of fifteen labelled real strokes: it is believed by half, and up to four.
    private static func evidence(for reading: StrokeHypothesis, _ signals: HandSignals) -> Double {
        let evidence = KindClassifier.shipped.hitEvidence(
            signals.track, hand: reading.burst.hand, around: signals.times[reading.burst.peak], second: signals.second)
        return exp(0.5 * min(max(evidence ?? 0, -4), 4))
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
