import SwingCore

/// Classifies strokes by the trained model: a pure function of the motion around a burst of hand speed.
///
/// Trained by `tools/train/strokes`; its card in `models/motion` says on what, and how often it is right for players
/// not seen.
struct KindClassifier: Sendable {
    let model: KindModel

    init(model: KindModel) {
        self.model = model
    }

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
        let space = StrokeWindow(track, hand: hand, around: time, playback: playback, space: .world)
        if let space, space.knowsGround { return probabilities(space, model.spatial).map { ($0, true) } }
        // A video's picture is sound and flat, its depth is a guess: both contribute.
        let inSpace = space.flatMap { probabilities($0, model.video) }
        let inPicture = StrokeWindow(track, hand: hand, around: time, playback: playback, space: .image)
            .flatMap { probabilities($0, model.planar) }
        guard let inPicture else { return inSpace.map { ($0, false) } }
        return (inSpace?.pooled(with: inPicture) ?? inPicture, false)
    }

    /// The logarithm of the odds of a hit against any other gesture of either hand; nil where the clip does not show
    /// what comes before and after, by which gestures differ.
    func hitLogOdds(_ track: MotionTrack, hand: Hand, around time: Double, playback: PlaybackRate) -> Double? {
        guard StrokeWindow.isShown(track, hand: hand, around: time, playback: playback) else { return nil }
        let space = StrokeWindow(track, hand: hand, around: time, playback: playback, space: .world)
        if let space, space.knowsGround { return model.spatial.hit.logit(StrokeMeasures.of(space)) }
        let picture = StrokeWindow(track, hand: hand, around: time, playback: playback, space: .image)
        let logits = [
            space.flatMap { model.video.hit.logit(StrokeMeasures.of($0)) },
            picture.flatMap { model.planar.hit.logit(StrokeMeasures.of($0)) },
        ].compactMap { $0 }
        return logits.isEmpty ? nil : logits.reduce(0, +) / Double(logits.count)
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
