import Foundation
import SwingCore

/// Classifies strokes by the trained model: a pure function of the motion around a burst of hand speed.
///
/// Trained by `tools/train/strokes`; its card in `models/motion` says on what, and how often it is right for players
/// not seen.
struct KindClassifier: Sendable {
    let model: KindModel

    /// How likely each kind is for the stroke of a burst; nil where the player is not seen well enough.
    ///
    /// - Parameters:
    ///   - time: the time of the highest hand speed, presentation seconds.
    ///   - overheadContact: when the ball was met if the stroke is overhead, for what comes before a serve or smash:
    ///     the highest hand speed may be that of the downswing.
    func probabilities(
        _ track: MotionTrack, hand: Hand, around time: Double, overheadContact: Double, playback: PlaybackRate
    ) -> KindProbabilities? {
        guard let found = probabilities(track, hand: hand, around: time, playback: playback) else { return nil }
        guard !found.knowsGround else { return found.kinds }
        // The model was trained on bursts near the hit: further from it, it is asked again which overhead stroke it was.
        let isNear = abs(overheadContact - time) <= KindClassifier.nearHit * playback
        let atHit = isNear ? nil : probabilities(track, hand: hand, around: overheadContact, playback: playback)
        let posterior = found.kinds.withOverhead(of: atHit?.kinds ?? found.kinds).weightedByPrior()
        let evidence = [
            Footwork.smashLogOdds(track, around: overheadContact, playback: playback),
            TossHands.smashLogOdds(track, around: overheadContact, playback: playback),
        ].compactMap(\.self)
        return evidence.isEmpty ? posterior : posterior.updated(bySmashLogOdds: evidence.reduce(0, +))
    }

    /// As far from the hit the model's training looks for a burst, real seconds.
    private static let nearHit = 0.15

    /// By the trained networks alone, and whether the player's travel is known; then no other evidence is needed.
    private func probabilities(
        _ track: MotionTrack, hand: Hand, around time: Double, playback: PlaybackRate
    ) -> (kinds: KindProbabilities, knowsGround: Bool)? {
        let read = answers(track, hand: hand, around: time, playback: playback, to: probabilities)
        guard let first = read.answers.first else { return nil }
        return (read.answers.dropFirst().reduce(first) { $0.pooled(with: $1) }, read.knowsGround)
    }

    /// What the networks for what is known of a burst answer: in space alone where the player's travel is known; else both, as a
    /// video's picture is sound and flat, and its depth is a guess.
    private func answers<Answer>(
        _ track: MotionTrack, hand: Hand, around time: Double, playback: PlaybackRate,
        to ask: (StrokeWindow, KindModel.Questions) -> Answer?
    ) -> (answers: [Answer], knowsGround: Bool) {
        let space = StrokeWindow(track, hand: hand, around: time, playback: playback, space: .world)
        if let space, space.knowsGround { return ([ask(space, model.spatial)].compactMap(\.self), true) }
        let picture = StrokeWindow(track, hand: hand, around: time, playback: playback, space: .image)
        let both = [space.flatMap { ask($0, model.video) }, picture.flatMap { ask($0, model.planar) }]
        return (both.compactMap(\.self), false)
    }

    /// What the networks say of a hit against any other gesture of either hand.
    struct HitReading {
        /// The logarithm of the odds.
        let logit: Double
        /// Whether the clip begins or ends within the stroke.
        let isPartial: Bool
    }

    /// Whether a burst is a hit; nil where the player is not seen well enough.
    ///
    /// Gestures differ by what comes before and after: where the clip does not show both, networks are asked that were trained on
    /// motions cut like that.
    func hit(_ track: MotionTrack, hand: Hand, around time: Double, playback: PlaybackRate) -> HitReading? {
        let extent = StrokeWindow.extent(track, hand: hand, around: time, playback: playback)
        guard extent != .hidden else { return nil }
        let logits = answers(track, hand: hand, around: time, playback: playback) { window, questions in
            (extent == .whole ? questions.hit : questions.partialHit).logit(StrokeMeasures.of(window))
        }.answers
        return logits.mean.map { HitReading(logit: $0, isPartial: extent == .part) }
    }

    /// Combines the answers to the questions.
    func probabilities(_ window: StrokeWindow, _ questions: KindModel.Questions) -> KindProbabilities? {
        let values = StrokeMeasures.of(window)
        guard let overhead = questions.overhead.probability(values),
            let backhandSide = questions.backhandSide.probability(values),
            // Depends on the feet: where they are guessed, nothing is known.
            let smash = window.seesFeet ? questions.smash.probability(values) : 0.5,
            // Depend on where the swing goes after the hit.
            let forehandVolley = window.seesEnd ? questions.forehandVolley.probability(values) : 0.5,
            let backhandVolley = window.seesEnd ? questions.backhandVolley.probability(values) : 0.5
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

/// The footwork before an overhead stroke: a server stands, to smash one steps back under the ball.
///
/// Read earlier than the model's window begins, and from one ankle to the other, so that neither the camera's motion
/// nor the player's position matters.
enum Footwork {
    /// Real seconds from the hit: after the run to the ball, before the legs load for a serve.
    private static let span = -1.4 ... -0.7
    /// At least so much of that must be shown, real seconds.
    private static let leastShown = 0.5
    /// Body heights a second: a foot that moves slower than the pose model's noise stands.
    private static let leastSpeed = 0.05
    /// The logarithm of the odds of a smash against a serve is `intercept` + `slope` times the logarithm of the steps'
    /// speed.
    ///
    /// Fitted by `tools/train/footwork.py` to 49 captured and 50 drawn strokes seen with a pose model's errors from all
    /// sides; alone it is right for 87 % of them.
    private static let intercept = 5.25
    private static let slope = 4.93
    /// Right for 87 of 100: believed up to 6.7 to 1.
    private static let limit = log(6.7)

    /// The logarithm of the odds of a smash against a serve; nil where the clip does not show the feet.
    ///
    /// - Parameter time: the time of the hit if it was overhead, presentation seconds.
    static func smashLogOdds(_ track: MotionTrack, around time: Double, playback: PlaybackRate) -> Double? {
        let samples = track.samples(in: span, around: time, playback: playback).filter {
            FootVisibility.areSeen(track, $0)
        }
        guard let first = samples.first, let last = samples.last, samples.count == last - first + 1,
            track.times[last] - track.times[first] >= leastShown * playback
        else { return nil }
        let times = samples.map { track.times[$0] / playback }
        let apart = samples.map { sample -> SIMD3<Double> in
            let left = track.image(.leftAnkle, sample) ?? .zero
            let right = track.image(.rightAnkle, sample) ?? .zero
            return SIMD3((left - right) / track.bodyHeight[sample], 0)
        }
        let speeds = Kinematics.derivative(apart, times: times).compactMap { $0?.length }
        guard let steps = speeds.quantile(0.9) else { return nil }
        return min(max(intercept + slope * log(max(steps, leastSpeed)), -limit), limit)
    }
}

/// The hands before an overhead stroke: a server lets one hang to the hips, with the ball or with the racket, before
/// the toss rises; who smashes has both up already, at the chest or higher, because the ball is in the air.
enum TossHands {
    /// Real seconds from the hit: from the hands' lowest before a toss to where a racket may drop behind the back.
    private static let span = -1.4 ... -0.5
    /// Hands that are up say something only if they are seen from so early on, real seconds from the hit: later those
    /// of a server are up as well.
    private static let latestStart = -1.08
    /// So much of the lowest is left to single frames in which a hand is misplaced.
    private static let share = 0.95
    /// How far the lower wrist hangs below the shoulders at its lowest, body heights, as often in serves as in smashes
    /// where the span is seen whole, and by how much less for every second that the clip begins later.
    ///
    /// In 25 real serves of 8 sources and 12 real smashes of one, seen from 1.4, 1.3, 1.2 and 1.1 s before the hit on:
    /// serves 0.31, 0.29, 0.27 and 0.25, smashes 0.09, 0.08, 0.07 and 0.05, with deviations of 0.04, 0.05, 0.065 and
    /// 0.08. Smashes mimed in a laboratory begin with a hand that hangs.
    private static let (even, evenLost) = (0.20, 0.2)
    /// The deviation of either, body heights, and how it grows for every second that the clip begins later.
    private static let (deviation, deviationGained) = (0.045, 0.14)
    /// How far apart the two means are, body heights.
    private static let difference = 0.2
    /// With the boundary from half of these, one of the other half is wrong: believed up to 20 to 1.
    private static let limit = log(20.0)

    /// The logarithm of the odds of a smash against a serve; nil where the clip does not show the hands so early.
    ///
    /// Two normal distributions of one deviation: linear in how far the hand hangs.
    ///
    /// - Parameter time: the time of the hit if it was overhead, presentation seconds.
    static func smashLogOdds(_ track: MotionTrack, around time: Double, playback: PlaybackRate) -> Double? {
        guard let hand = lowestHand(track, around: time, playback: playback) else { return nil }
        let late = hand.start - span.lowerBound
        let deviation = deviation + deviationGained * late
        let slope = difference / (deviation * deviation)
        // Between the two says nothing: of a server the hand was perhaps lower before, a drawn smash hangs 0.15 too.
        if hand.lowest >= even { return max(slope * (even - hand.lowest), -limit) }
        guard hand.start <= latestStart else { return nil }
        return min(max(slope * (even - evenLost * late - hand.lowest), 0), limit)
    }

    /// How far below the shoulders the lower wrist hangs at its lowest, body heights, and from when on it is seen, real
    /// seconds from the hit.
    private static func lowestHand(
        _ track: MotionTrack, around time: Double, playback: PlaybackRate
    ) -> (lowest: Double, start: Double)? {
        let samples = track.samples(in: span, around: time, playback: playback)
        let drops = samples.compactMap { sample -> (time: Double, drop: Double)? in
            guard let left = track.image(.leftWrist, sample), let right = track.image(.rightWrist, sample),
                let one = track.image(.leftShoulder, sample), let other = track.image(.rightShoulder, sample)
            else { return nil }
            // y points down.
            let drop = max(left.y, right.y) - (one.y + other.y) / 2
            return ((track.times[sample] - time) / playback, drop / track.bodyHeight[sample])
        }
        guard let first = drops.first, 2 * drops.count >= samples.count, let lowest = drops.map(\.drop).quantile(share)
        else { return nil }
        return (lowest, first.time)
    }
}
