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
    /// - Parameter time: the time of the highest hand speed, presentation seconds.
    func probabilities(
        _ track: MotionTrack, hand: Hand, around time: Double, playback: PlaybackRate
    ) -> KindProbabilities? {
        let space = StrokeWindow(track, hand: hand, around: time, playback: playback, space: .world)
        if let space, space.knowsGround { return probabilities(space, model.spatial) }
        // A video's picture is sound and flat, its depth is a guess: both contribute.
        let inSpace = space.flatMap { probabilities($0, model.video) }
        let inPicture = StrokeWindow(track, hand: hand, around: time, playback: playback, space: .image)
            .flatMap { probabilities($0, model.planar) }
        guard let inPicture else { return inSpace }
        let posterior = (inSpace?.pooled(with: inPicture) ?? inPicture).weightedByPrior()
        let evidence = [
            Footwork.smashLogOdds(track, around: time, playback: playback),
            TossHands.smashLogOdds(track, around: time, playback: playback),
        ].compactMap(\.self)
        return evidence.isEmpty ? posterior : posterior.updated(bySmashLogOdds: evidence.reduce(0, +))
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
