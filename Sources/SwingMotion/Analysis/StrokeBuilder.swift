import SwingCore

/// Builds strokes of candidates: with contact, events and view.
struct StrokeBuilder {
    let detector: StrokeDetector
    /// Of the same motion with the skeleton lifted into space.
    let series: EventSignals
    let options: MotionOptions
    let cues: ContactCues
    let models: MotionModels
    /// Who is followed from when on.
    let turns: [PlayerTurn]
    /// Of the corrections in `options`, their indices among all of the video.
    let corrected: [Int]
    /// How much slower strokes seem to play than the track states.
    let playback: PlaybackRate

    private var signals: HandSignals { detector.signals }

    /// The strokes in the order of their candidates.
    ///
    /// - Parameter earlier: how many strokes earlier shots hold.
    /// - Complexity: O(n) in the number of candidates, not in that of frames; the start of a serve is searched back to
    ///   where both hands rest.
    func strokes(_ candidates: StrokeCandidates, after earlier: Int) -> [FoundStroke] {
        let contacts = ContactFinder(signals: signals)
            .contacts(of: candidates.all.map(\.hit), among: candidates.hits, balls: cues.balls)
        return candidates.all.indices.map { build(earlier + $0 + 1, candidates.all[$0], contacts[$0]) }
    }

    private func build(_ id: Int, _ candidate: StrokeCandidates.Candidate, _ found: Contact) -> FoundStroke {
        let hypothesis = candidate.hypothesis
        let correction = candidate.correction.map { options.corrections[$0] }
        let hand = hypothesis.burst.hand
        let ordered = events(of: hypothesis, found)
        let settled = EventContradictions(
            contact: found, events: ordered.events, kind: hypothesis.kind,
            fastest: signals.times[hypothesis.burst.peak], playback: signals.playback
        ).settled
        let (contact, events) = (settled.contact, settled.events)
        let missing = ordered.missing.merging(settled.unknown.map { ($0, .outOfOrder) }) { first, _ in first }
        let margin = 0.1 * signals.playback
        let first = events.first?.time ?? contact.time
        let last = events.last?.time ?? contact.time
        // A stroke whose first or last event is missing still shows what the clip has of it.
        let start = min(first - margin, contact.time - 0.4 * signals.playback)
        let end = max(last + margin, contact.time + 0.3 * signals.playback)
        let stroke = Stroke(
            id: id, player: correction?.player ?? turns.player(at: contact.time),
            playerConfidence: correction?.player != nil ? 1 : turns.turn(at: contact.time)?.confidence,
            kind: hypothesis.kind,
            variant: variant(hypothesis, contact), hand: hand,
            confidence: hypothesis.confidence, isSure: isSure(hypothesis, correction),
            isCorrected: options.isHandCorrected || correction?.changesStroke == true,
            start: max(start, signals.times[0]), end: min(end, signals.times[signals.times.count - 1]),
            contact: contact, events: events, missingEvents: missing)
        let seen = CameraViewEstimator.view(
            of: stroke, lifted: series.hands, lines: cues.lines, by: models.shotDirection)
        return FoundStroke(
            stroke, view: options.view ?? seen.view, viewConfidence: options.view == nil ? seen.confidence : 1,
            target: seen.target, correction: candidate.correction.map { corrected[$0] }, playback: playback)
    }

    private func events(
        of hypothesis: StrokeHypothesis, _ contact: Contact
    ) -> (events: [StrokeEvent], missing: [StrokeEventID: EventGap]) {
        let hand = hypothesis.burst.hand
        var finder = EventFinder(
            series: series, kind: hypothesis.kind, hand: hand, contact: contact, eventTimes: models.eventTimes)
        switch hypothesis.kind {
        case .serve: finder.findServe()
        case .smash: finder.findSmash(turn: hand.forehandTurn)
        case .forehand, .backhand, .forehandVolley, .backhandVolley, .unknown:
            finder.findGroundstroke(
                turn: hand.forehandTurn * (hypothesis.kind.isBackhand ? -1 : 1), peakSpeed: hypothesis.burst.peakSpeed)
        }
        return finder.ordered
    }

    /// The probability from which a stroke is reported as a fact.
    ///
    /// Of recorded players left out of the training, with depth from a pose model, the kind is right for half of the
    /// strokes below it, three of four up to 0.9 and 19 of 20 beyond (models/motion/stroke-kinds-report.md).
    private static let leastSure = 0.7

    /// Whether kind and hand are known or likely enough; who gave one of the two is asked for the other, unless it was
    /// shown to them.
    private func isSure(_ hypothesis: StrokeHypothesis, _ correction: StrokeCorrection?) -> Bool {
        correction?.kind != nil || correction?.isConfirmed == true || (options.kind != nil && options.hand != nil)
            || hypothesis.confidence >= StrokeBuilder.leastSure
    }

    /// The grip of a backhand, or that it was sliced: nobody slices with both hands on the racket.
    private func variant(_ hypothesis: StrokeHypothesis, _ contact: Contact) -> StrokeVariant? {
        guard hypothesis.kind == .backhand, hypothesis.variant != .twoHanded,
            signals.cutsDown(hypothesis.burst.hand, at: contact.time) == true
        else { return hypothesis.variant }
        return .slice
    }
}
