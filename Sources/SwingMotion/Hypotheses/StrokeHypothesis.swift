import Foundation
import SwingCore

/// What a burst of hand speed may have been, and how well it fits.
struct StrokeHypothesis {
    private(set) var kind: StrokeKind
    private(set) var variant: StrokeVariant?
    private(set) var burst: SwingBurst
    private(set) var features: SwingFeatures
    /// The probability by the rules alone that this is a stroke at all, whatever its kind, 0 to 1.
    private(set) var rulesConfidence: Double
    /// The probability that this is a stroke by all evidence, 0 to 1.
    private(set) var strokeConfidence: Double
    /// The probability of the kind, given a stroke, 0 to 1.
    private(set) var kindConfidence: Double

    /// The probability of a stroke of this kind, 0 to 1.
    var confidence: Double { strokeConfidence * kindConfidence }

    /// How near duration and speed come to those of the median stroke of 574 recorded ones of six kinds, 0 to 1.
    ///
    /// Their logarithms have deviations of 0.28 (speed, median 2.6) and 0.34 (duration, median 0.56 s); twice as much
    /// is allowed for, as these players were all trained and of one club.
    var typicality: Double {
        let duration = log(max(burst.duration, 0.01) / 0.56) / 0.7
        let speed = log(max(burst.peakSpeed, 0.01) / 2.6) / 0.5
        return exp(-(duration * duration + speed * speed) / 2)
    }

    /// The same with another probability that it is a stroke, or of its kind.
    func with(strokeConfidence: Double? = nil, kindConfidence: Double? = nil) -> StrokeHypothesis {
        var copy = self
        copy.strokeConfidence = strokeConfidence ?? self.strokeConfidence
        copy.kindConfidence = kindConfidence ?? self.kindConfidence
        return copy
    }

    /// The same stroke with the movement of another time, where a person has moved its contact.
    func moved(to other: StrokeHypothesis) -> StrokeHypothesis {
        var copy = self
        (copy.burst, copy.features) = (other.burst, other.features)
        return copy
    }

    /// The same burst as a stroke of the kind the user names.
    func with(kind: StrokeKind?) -> StrokeHypothesis {
        guard let kind, kind != self.kind else { return self }
        return named(kind, kind == .backhand ? features.grip : nil, confidence: 1)
    }

    private func named(_ kind: StrokeKind, _ variant: StrokeVariant?, confidence: Double) -> StrokeHypothesis {
        var copy = self
        (copy.kind, copy.variant, copy.kindConfidence) = (kind, variant, confidence)
        return copy
    }

    /// How likely each kind is by the trained model; nil where the player is not seen well enough.
    func kinds(by classifier: KindClassifier, _ signals: HandSignals) -> KindProbabilities? {
        classifier.probabilities(
            signals.track, hand: burst.hand, around: signals.times[burst.peak],
            overheadContact: signals.overheadContact(of: burst), playback: signals.playback)
    }

    /// The same burst with the kind that the trained model finds.
    ///
    /// The rules know three kinds, the model six: their verdict counts among these as far as they are sure of it.
    func classified(as found: KindProbabilities) -> StrokeHypothesis {
        let agreed = found.updated(byRules: kind, certainty: kindConfidence)
        let variant: StrokeVariant? = agreed.kind == .backhand ? self.variant ?? features.grip : nil
        return named(agreed.kind, variant, confidence: agreed.confidence)
    }
}

extension KindProbabilities {
    /// The posterior with the verdict of the rules: overhead, forehand or backhand.
    ///
    /// The rules are right about these three in 15 of 15 labeled real strokes and 29 of 30 rendered ones, so that they
    /// are never believed by more than 19 to 1.
    func updated(byRules verdict: StrokeKind, certainty: Double) -> KindProbabilities {
        guard verdict != .unknown else { return self }
        let likelihood = min(max(certainty, 0.5), 0.95)
        return weighted { $1 * ($0.family == verdict.family ? likelihood : (1 - likelihood) / 2) }
    }
}

extension StrokeKind {
    /// The kind of the three that the rules distinguish.
    fileprivate var family: StrokeKind {
        switch self {
        case .smash: .serve
        case .forehandVolley: .forehand
        case .backhandVolley: .backhand
        default: self
        }
    }
}

/// Scores by rules what a burst of hand speed may have been.
///
/// The limits come from 252 recorded serves, forehands and backhands of 10 players, seen from behind and from the side
/// with 0.8 % landmark noise, through this very code (5th, 50th and 95th percentile; body heights, degrees, seconds):
///
/// - wrist over head: serve 0.06, 0.22, 0.30; forehand -0.23, -0.11, 0.01; backhand -0.24, -0.11, 0.05
/// - wrist over shoulders, mean of the 0.2 s before the peak: serve 0.10, 0.19, 0.25; forehand -0.29, -0.22, -0.10;
///   backhand -0.25, -0.19, -0.15
/// - other wrist over head before the hit: serve 0.07, 0.22, 0.31; forehand -0.17, -0.09, 0.09
/// - chest turn: serve 73, 134, 169; forehand 60, 109, 159; backhand -176, -125, -49
/// - counter-turn before: forehand 12, 49, 114; backhand 24, 78, 127; serve 2, 25, 45
/// - wrists apart: forehand 0.21 and more; two-handed backhand 0.06 to 0.12; widest in serves 0.42 and more
/// - other hand's speed and path length over this one's: forehand 0.36, 0.57, 0.76; serve 0.25, 0.67, 0.82
/// - peak speed 1.5 to 4.3, burst 0.37 to 1.2, sweep 0.6 to 1.8, trunk inclination up to 35
///
/// A recorded stroke is judged right in 97 of 100 cases (least for any player 92), with 0.8 to 1.2 % noise at 25 and 50
/// frames a second.
enum StrokeClassifier {
    /// The hypothesis that fits a burst best; nil where none fits at all.
    ///
    /// - Parameters:
    ///   - isWitnessed: whether there is a loud sound at its time, or the ball is seen to turn. Then it may be a volley or a slice, for which the limits
    ///     below are too narrow: they hardly turn the chest into the ball, reach 0.85 body heights a second (1st
    ///     percentile of 114 recorded forehand volleys), and the other hand may move as fast as the one with the
    ///     racket.
    ///   - leastFit: what fits less is nil.
    static func classify(
        _ burst: SwingBurst, _ signals: HandSignals, isWitnessed: Bool = false, leastFit: Double = 0.05
    ) -> StrokeHypothesis? {
        let features = SwingFeatures(burst, signals)
        let body =
            burstFit(burst, isWitnessed) * turnFit(features, burst, isWitnessed) * visibilityFit(features)
            * ramp(features.coverage, 0.5, 0.8) * ramp(features.trunkInclination, 75, 55)
        let candidates: [(kind: StrokeKind, variant: StrokeVariant?, fit: Double)] = [
            (.serve, nil, serveFit(features, burst.hand)),
            (.forehand, nil, forehandFit(features, burst.hand, isWitnessed)),
            (.backhand, .oneHanded, oneHandedFit(features, burst.hand, isWitnessed)),
            (.backhand, .twoHanded, twoHandedFit(features, burst.hand)),
        ]
        let sum = candidates.map(\.fit).reduce(0, +)
        guard let best = candidates.max(by: { $0.fit < $1.fit }), sum * body >= leastFit, sum > 0 else { return nil }
        return StrokeHypothesis(
            kind: best.kind, variant: best.variant, burst: burst, features: features,
            rulesConfidence: min(sum * body, 1), strokeConfidence: min(sum * body, 1), kindConfidence: best.fit / sum)
    }

    /// Whether hand speed rises and falls as in a stroke.
    private static func burstFit(_ burst: SwingBurst, _ isWitnessed: Bool) -> Double {
        ramp(burst.sweep, isWitnessed ? 0.3 : 0.36, 0.48)
            * min(ramp(burst.duration, 0.1, 0.2), ramp(burst.duration, 2.4, 1.4))
            * min(ramp(burst.peakSpeed, isWitnessed ? 0.8 : 1.0, isWitnessed ? 1.5 : 1.7), ramp(burst.peakSpeed, 8, 5))
    }

    /// Whether the body turns with the hand; walking, waving and jumping hardly turn it.
    ///
    /// Seen from behind and far away, the metric landmarks may miss a turn that is there: a hand as fast as in a stroke
    /// then remains uncertain until the sound of a hit settles it.
    private static func turnFit(_ features: SwingFeatures, _ burst: SwingBurst, _ isWitnessed: Bool) -> Double {
        // Without metric landmarks the turn is not seen: at best a stroke just worth reporting.
        guard let turn = features.chestTurn else { return 0.8 }
        let unseen = 0.65 * ramp(burst.peakSpeed, 1, 2.5)
        // Who stays sideways through the hit has turned there before: three quarters of recorded volleys by 30 and
        // more.
        let sideways = isWitnessed ? 0.8 * ramp(features.counterTurn ?? 0, 30, 90) : 0
        return unseen + (1 - unseen) * max(chestTurns(turn), sideways)
    }

    private static func chestTurns(_ turn: Double) -> Double { ramp(abs(turn), 15, 45) }

    /// Hidden arms are guesses of the model.
    static func visibilityFit(_ features: SwingFeatures) -> Double { ramp(features.visibility, 0, 0.4) }

    private static func serveFit(_ features: SwingFeatures, _ hand: Hand) -> Double {
        overhead(features) * forehandSide(features, hand) * logistic(features.otherOverHead, -0.02, 0.04)
            * logistic(features.widestGap, 0.28, 0.03)
            // Waving over the head has all but the turn, of which serves have most.
            * (features.chestTurn.map(chestTurns) ?? 1)
    }

    private static func forehandFit(_ features: SwingFeatures, _ hand: Hand, _ isWitnessed: Bool) -> Double {
        (1 - overhead(features)) * forehandSide(features, hand) * (1 - joined(features)) * leads(features, isWitnessed)
            * windUp(features)
    }

    private static func oneHandedFit(_ features: SwingFeatures, _ hand: Hand, _ isWitnessed: Bool) -> Double {
        (1 - overhead(features)) * (1 - forehandSide(features, hand)) * (1 - joined(features))
            * leads(features, isWitnessed) * windUp(features)
    }

    /// Both hands on the racket; in golf they also stay together, but come down from over the shoulder to below the
    /// hip: 0.3 body heights and more, where 95 of 100 backhands drop less than 0.2.
    private static func twoHandedFit(_ features: SwingFeatures, _ hand: Hand) -> Double {
        (1 - overhead(features)) * (1 - forehandSide(features, hand)) * joined(features)
            * (1 - logistic(features.drop, 0.27, 0.03)) * windUp(features)
    }

    /// Whether the body wound up before it unwound, as in 95 of 100 groundstrokes by 10 degrees and more.
    ///
    /// Someone who only turns round does not. Where a clip starts too late to show it, it counts a little less.
    private static func windUp(_ features: SwingFeatures) -> Double {
        guard let counter = features.counterTurn else { return 0.85 }
        return 0.4 + 0.6 * ramp(counter, 0, 12)
    }

    /// Whether the hit is over the head: by the hitting hand's highest point, by where it comes from, and by the toss.
    ///
    /// Forehands that finish over the head climb there as high as a serve, but from below the shoulders (see the limits
    /// above) and without the other hand over the head, so that a high hand alone is no serve; smoothing and real clips
    /// bring the height of serves before the hit down to -0.08. In labeled real and rendered clips the other hand of
    /// serves and smashes was 0.15 and more over the head, that of other strokes 0.04 at most (5th and 95th
    /// percentile). Where the clip begins too late to show a toss it counts a third.
    private static func overhead(_ features: SwingFeatures) -> Double {
        let apex = min(clamp((features.apexOverHead - 0.04) / 0.025, 3), 1.5)
        let origin = clamp((features.heightBefore + 0.11) / 0.02, 2.5)
        let toss = clamp((features.otherOverHead - 0.08) / 0.03, 3) / (features.showsToss ? 1 : 3)
        return logistic(apex + origin + toss, 0, 1)
    }

    private static func clamp(_ value: Double, _ limit: Double) -> Double { min(max(value, -limit), limit) }

    /// How likely body and hand turned in the direction of this hand's forehand.
    ///
    /// Chest turn counts most; the area the hand sweeps needs depth twice and confirms.
    private static func forehandSide(_ features: SwingFeatures, _ hand: Hand) -> Double {
        let area = (features.sweptArea ?? 0) / 0.1
        guard let turn = features.chestTurn else { return logistic(hand.forehandTurn * 2 * area, 0, 1) }
        return logistic(hand.forehandTurn * (turn / 25 + clamp(area, 1.5)), 0, 1)
    }

    /// Whether both hands hold the racket.
    private static func joined(_ features: SwingFeatures) -> Double {
        // In the picture alone hands one behind the other seem joined for a short time: then they must stay so.
        let gap = features.chestTurn == nil ? features.widestGap : features.wristGap
        return 1 - logistic(gap, SwingFeatures.joinedWrists, 0.02)
    }

    /// The hand with the racket is the faster one.
    private static func leads(_ features: SwingFeatures, _ isWitnessed: Bool) -> Double {
        1 - logistic(features.otherHandRatio, isWitnessed ? 1.1 : 1, isWitnessed ? 0.1 : 0.06)
    }

    /// 0 at `low`, 1 at `high`, straight between; falls where `low` is the larger.
    static func ramp(_ value: Double, _ low: Double, _ high: Double) -> Double {
        min(max((value - low) / (high - low), 0), 1)
    }

    static func logistic(_ value: Double, _ middle: Double, _ scale: Double) -> Double {
        SwingCore.logistic((value - middle) / scale)
    }
}

extension SwingFeatures {
    /// How much the hands swing a club rather than a racket, 0 to 1: together all the time, from over the shoulder to
    /// below the hips.
    ///
    /// In golf they come down by 0.3 body heights and more, into the fastest moment or after it. In a two-handed
    /// backhand they drop less than 0.2 in 95 of 100, and in a serve, a forehand or a slice they are apart.
    var clubLikeness: Double {
        StrokeClassifier.ramp(widestGap, 0.28, SwingFeatures.joinedThroughout)
            * StrokeClassifier.ramp(max(drop, fall), 0.22, 0.3)
    }
}
