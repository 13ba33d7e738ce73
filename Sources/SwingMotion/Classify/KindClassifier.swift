import Foundation
import SwingCore

/// What kind of stroke a burst of hand speed was, as far as the motion tells.
struct KindProbabilities {
    /// How likely each kind is, given that it was a stroke; the six add up to 1.
    let probabilities: [StrokeKind: Double]

    /// The likeliest kind, or unknown where two are hardly told apart or none is likely.
    var kind: StrokeKind {
        guard let best = likeliest, best.probability >= KindProbabilities.least else { return .unknown }
        let isRivalled = probabilities.contains {
            $0.key != best.kind && best.probability < KindProbabilities.lead * $0.value
        }
        return isRivalled ? .unknown : best.kind
    }

    /// How likely `kind` is; of the likeliest where it is unknown.
    var confidence: Double { likeliest?.probability ?? 0 }

    /// Below this the likeliest kind is as good as even with two others.
    static let least = 0.4

    /// How many times as likely as the next a kind must be.
    static let lead = 1.2

    /// How many of these there are for one of the other kind on their side; the training holds as many of each.
    ///
    /// Assumed: every point begins with a serve, most are played from the baseline, and recordings made to learn from
    /// hold more volleys and smashes than matches do. A smash for ten serves: with one for five, 14 of 74 real serves, in
    /// recordings as they were filmed and made worse, were taken for one or left open; so they are 8.
    private static let rarity: [StrokeKind: Double] = [.smash: 0.1, .forehandVolley: 0.3, .backhandVolley: 0.3]

    /// Two looks at one stroke are not independent: their mean on the scale of the logarithm.
    func joined(with other: KindProbabilities) -> KindProbabilities {
        var both = probabilities
        for (kind, share) in both { both[kind] = (share * (other.probabilities[kind] ?? 0)).squareRoot() }
        return KindProbabilities(weights: both)
    }

    /// The reading with what is known before looking.
    func weightedByPrior() -> KindProbabilities {
        var weights = probabilities
        for (kind, share) in weights { weights[kind] = share * KindProbabilities.rarity[kind, default: 1] }
        return KindProbabilities(weights: weights)
    }

    /// The reading with what the feet say before an overhead stroke: the logarithm of the odds of a smash against a serve.
    func updatedByFootwork(_ smashLogOdds: Double) -> KindProbabilities {
        let overhead = probabilities[.serve, default: 0] + probabilities[.smash, default: 0]
        let serve = probabilities[.serve, default: 0]
        let smash = probabilities[.smash, default: 0] * exp(smashLogOdds)
        guard serve + smash > 0 else { return self }
        var weights = probabilities
        weights[.serve] = overhead * serve / (serve + smash)
        weights[.smash] = overhead * smash / (serve + smash)
        return KindProbabilities(probabilities: weights)
    }

    init(probabilities: [StrokeKind: Double]) {
        self.probabilities = probabilities
    }

    /// From weights of any sum.
    init(weights: [StrokeKind: Double]) {
        // In the order of the kinds: that of a dictionary differs from one to the next, and with it a sum's last digit.
        let sum = StrokeKind.allCases.reduce(0) { $0 + weights[$1, default: 0] }
        self.init(probabilities: weights.mapValues { sum > 0 ? $0 / sum : 0 })
    }

    private var likeliest: (kind: StrokeKind, probability: Double)? {
        StrokeKind.allCases.compactMap { kind in probabilities[kind].map { (kind, $0) } }.max { $0.1 < $1.1 }
    }
}

/// Names strokes by the trained model: a pure function of the motion around a burst of hand speed.
///
/// Trained by `tools/train/strokes`; its card in `models/motion` says on what, and how often it is right for players not
/// seen.
struct KindClassifier: Sendable {
    let model: KindModel

    init(model: KindModel) {
        self.model = model
    }

    /// Reads the stroke around the middle of a burst of hand speed; nil where the player is not seen well enough.
    ///
    /// - Parameters:
    ///   - time: the moment of the highest hand speed, presentation seconds.
    ///   - second: presentation seconds for one second of the player's life.
    func reading(_ track: MotionTrack, hand: Hand, around time: Double, second: Double) -> KindProbabilities? {
        let space = StrokeWindow(track, hand: hand, around: time, second: second, space: .world)
        if let space, space.knowsGround { return reading(space, model.spatial) }
        // A video's picture is sound and flat, its depth is a guess: each says what it can.
        let inSpace = space.flatMap { reading($0, model.video) }
        let inPicture = StrokeWindow(track, hand: hand, around: time, second: second, space: .image)
            .flatMap { reading($0, model.planar) }
        guard let inPicture else { return inSpace }
        let told = (inSpace?.joined(with: inPicture) ?? inPicture).weightedByPrior()
        return Footwork.smashLogOdds(track, around: time, second: second).map { told.updatedByFootwork($0) } ?? told
    }

    /// How much speaks for a hit and against any other gesture of either hand: the logarithm of the odds; nil where the
    /// clip does not show what comes before and after, by which gestures are told.
    func hitEvidence(_ track: MotionTrack, hand: Hand, around time: Double, second: Double) -> Double? {
        guard StrokeWindow.isShown(track, hand: hand, around: time, second: second) else { return nil }
        let space = StrokeWindow(track, hand: hand, around: time, second: second, space: .world)
        if let space, space.knowsGround { return model.spatial.hit.logit(StrokeMeasures.of(space)) }
        let picture = StrokeWindow(track, hand: hand, around: time, second: second, space: .image)
        let answers = [
            space.flatMap { model.video.hit.logit(StrokeMeasures.of($0)) },
            picture.flatMap { model.planar.hit.logit(StrokeMeasures.of($0)) },
        ].compactMap { $0 }
        return answers.isEmpty ? nil : answers.reduce(0, +) / Double(answers.count)
    }

    /// Combines the answers to the questions.
    func reading(_ window: StrokeWindow, _ questions: KindModel.Questions) -> KindProbabilities? {
        let values = StrokeMeasures.of(window)
        guard let overhead = questions.overhead.yes(values), let backhandSide = questions.backhandSide.yes(values),
            // Told by the feet: where they are guessed, nothing is known.
            let smash = window.seesFeet ? questions.smash.yes(values) : 0.5,
            // Told by where the swing goes after the hit.
            let forehandVolley = window.seesEnd ? questions.forehandVolley.yes(values) : 0.5,
            let backhandVolley = window.seesEnd ? questions.backhandVolley.yes(values) : 0.5
        else { return nil }
        let forehandSide = (1 - overhead) * (1 - backhandSide)
        let otherSide = (1 - overhead) * backhandSide
        return KindProbabilities(
            probabilities: [
                .serve: overhead * (1 - smash), .smash: overhead * smash,
                .forehand: forehandSide * (1 - forehandVolley), .forehandVolley: forehandSide * forehandVolley,
                .backhand: otherSide * (1 - backhandVolley), .backhandVolley: otherSide * backhandVolley,
            ])
    }
}
