import Foundation
import SwingCore

/// The strokes of one hand that best explain what is seen and heard, and how well they do.
///
/// Two stories are told of the clip, one in which its hits can be heard and one in which they cannot, and weighed by
/// what each makes of all strokes together. That way a hit that is heard stands against gestures that are not, while in
/// a clip without sound, or with none of its own, silence says nothing.
struct StrokeSequence {
    let hand: Hand
    /// In time order; how sure they are takes the sound into account.
    let strokes: [StrokeHypothesis]
    /// How much likelier the clip is with strokes of this hand than with none, the logarithm.
    let weight: Double

    /// Two hits of one player lie further apart, real seconds: the ball's way there and back over the net takes longer.
    private static let leastInterval = 1.2
    /// Readings so close are of one hit, real seconds: its burst may have two peaks, and the hit is heard beside them.
    private static let sameHit = 0.3
    /// What moves like a stroke may still be none: the step back to the middle after a slice did in rendered clips.
    static let mostCertain = 0.97
    /// Seven of nine labeled hits in real clips with sound have an onset in their place.
    private static let hitsAreHeard = 0.8
    /// Four of five clips that someone has analyzed show a stroke, however short they are: assumed.
    ///
    /// Of 420 drawn and recorded strokes, a clip each, seen through a pose model's errors, 394 are found with it and 382
    /// without, of 55 rendered ones without their sound 54 and 46.
    private static let showsStroke = 0.8
    /// The share of bursts that are hits where the odds were fitted: 417 of 3331.
    private static let hitsAmongBursts = 0.125

    /// - Parameter readings: what the bursts of this hand may have been, judged by motion alone.
    init(
        of hand: Hand, _ readings: [StrokeHypothesis], _ signals: HandSignals, _ sounds: HitOnsets,
        _ kinds: KindClassifier
    ) {
        let readings = readings.sorted { $0.burst.peak < $1.burst.peak }
        let times = readings.map { signals.times[$0.burst.peak] }
        let finder = ContactFinder(signals: signals)
        let bursts = readings.map(\.burst)
        let silent = readings.map {
            StrokeSequence.odds(of: $0, signals, kinds)
                - ($0.burst.isOutrun(by: bursts, signals) ? StrokeSequence.outrun : 0)
        }
        let heard = zip(silent, readings).map { odds, reading -> Double in
            let contact = finder.kinematic(reading)
            return odds + log(sounds.support(ofHitAt: contact.time, uncertainty: contact.uncertainty))
        }
        let interval = StrokeSequence.leastInterval * signals.second
        let telling = AudioEvidenceMixture(
            times: times, interval: interval, prior: StrokeSequence.prior(among: readings.count),
            hitsAreHeard: sounds.onsets.isEmpty ? 0 : StrokeSequence.hitsAreHeard)
        let first = telling.told(heard: heard, silent: silent)
        weight = first.weight
        let gain = StrokeSequence.gain(from: first.certainty)
        let certainty =
            gain > 0
            ? telling.told(heard: heard.map { $0 + gain }, silent: silent.map { $0 + gain }).certainty : first.certainty
        let judged = readings.indices.map { index -> StrokeHypothesis in
            let same = readings.indices.filter {
                abs(times[$0] - times[index]) < StrokeSequence.sameHit * signals.second
            }
            return readings[index].with(strokeConfidence: min(same.reduce(0) { $0 + certainty[$1] }, 1))
        }
        let order = readings.indices.sorted { certainty[$0] > certainty[$1] }
        self.hand = hand
        strokes = StrokeSequence.apart(order, times, interval).map { judged[$0] }
            .sorted { $0.burst.peak < $1.burst.peak }
    }

    /// By how much the odds of all strokes together rise since a clip most likely shows one, the logarithm.
    ///
    /// The odds of each are fair among many bursts; few bursts would leave a clip without any too often. Never below 0: many
    /// bursts do not make strokes rarer.
    static func prior(among bursts: Int) -> Double {
        let none = pow(1 - hitsAmongBursts, Double(bursts))
        guard bursts > 0, none > 0 else { return 0 }
        return max(log(showsStroke / (1 - showsStroke) * none / (1 - none)), 0)
    }

    /// By how much the odds of each burst rise in a recording in which more of them than usual are surely strokes, the
    /// logarithm.
    ///
    /// In a long recording the prior above is nothing. The share of hits is then learned from the recording itself, which the
    /// bursts it was fitted on hold back as `knownBursts` would: of 308 strokes in versions of real clips 2 more are right, of
    /// twenty in five minutes joined from samples, where volleys were missed, all are found, with no false one more.
    static func gain(from certainty: [Double]) -> Double {
        let hits = certainty.reduce(0, +) + knownBursts * hitsAmongBursts
        let share = hits / (Double(certainty.count) + knownBursts)
        return max(log(share / (1 - share)) - log(hitsAmongBursts / (1 - hitsAmongBursts)), 0)
    }

    /// Half as many bring one false stroke more in those clips.
    private static let knownBursts = 32.0

    /// The logarithm of the odds that a reading was a stroke, by the rules and by the trained model.
    ///
    /// How much each counts is a logistic regression over 1200 bursts of hand speed of both hands, 215 of them hits: of all
    /// labeled real clips, which count as much as two of the other groups, of all rendered ones, and of two groups of
    /// drawn motions with the errors of a pose model. Where the clip does not show what the model asks for, the rules
    /// stand alone.
    private static func odds(
        of reading: StrokeHypothesis, _ signals: HandSignals, _ kinds: KindClassifier
    ) -> Double {
        let time = signals.times[reading.burst.peak]
        let evidence = kinds.hitEvidence(
            signals.track, hand: reading.burst.hand, around: time, second: signals.second)
        let isOutOfSight = StrokeWindow.isOutOfSight(
            signals.track, hand: reading.burst.hand, around: time, second: signals.second)
        let doubt = isOutOfSight ? outOfSight : 0
        let certain = min(reading.rulesConfidence, mostCertain)
        guard let evidence else { return log(certain / (1 - certain)) - doubt }
        let seen = max(certain, leastCertain)
        let told = min(max(evidence, -mostEvidence), mostEvidence)
        return rulesCount * log(seen / (1 - seen)) + modelCounts * told + even - doubt
    }

    /// By how much the odds fall where the same hand was much faster a moment before, the logarithm.
    ///
    /// So it was for none of 81 rendered hits and 5 of 209 labeled real ones, but for 21 of 87 other gestures of that hand
    /// around them and 7 of 307 elsewhere, of which the model knows a part. What comes before a faster burst stays: the way
    /// back after a slice may be faster than the slice.
    private static let outrun = 1.5
    /// By how much the odds fall where the player was out of sight just before or at the hit, the logarithm: in recordings as they
    /// are and made worse, of 218 labeled strokes none comes so before it and of 135 none at it; a walker found anew moved a hand
    /// like that in three of 15, and one who is lost in a somersault like a forehand.
    private static let outOfSight = 3.0
    private static let leastCertain = 0.05
    private static let rulesCount = 0.45
    private static let modelCounts = 0.9
    private static let mostEvidence = 5.0
    private static let even = -0.5

    /// Which of the readings stand, taken in an order, where none may lie close to one taken before it.
    private static func apart(_ order: [Int], _ times: [Double], _ interval: Double) -> [Int] {
        var chosen: [Int] = []
        for index in order where chosen.allSatisfy({ abs(times[$0] - times[index]) >= interval }) {
            chosen.append(index)
        }
        return chosen
    }
}
