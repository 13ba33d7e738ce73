import SwingCore

/// Turns readings of bursts into strokes with contact, events and view.
struct StrokeBuilder {
    let detector: StrokeDetector
    let options: MotionOptions
    let models: MotionModels

    /// A stroke and the view it was filmed from.
    struct Built {
        let stroke: Stroke
        let view: CameraView
        let viewConfidence: Double
        let target: HitDirection?
    }

    private var signals: HandSignals { detector.signals }

    /// A stroke that is found, and when the ball was met.
    struct Moment {
        let reading: StrokeHypothesis
        let contact: Contact
    }

    /// The strokes and their contacts in time order.
    func moments() -> [Moment] {
        let finder = ContactFinder(signals: signals)
        if options.contacts.isEmpty {
            return detector.strokes.map(named).filter(isTold).map { reading in
                let told = finder.fused(
                    finder.refined(reading, by: models.eventTimes), of: reading, sounds: detector.sounds)
                return Moment(reading: reading, contact: finder.seen(told, balls: options.cues.balls))
            }
        }
        guard let first = signals.times.first, let last = signals.times.last else { return [] }
        let given = options.contacts.filter { $0.isFinite && $0 >= first && $0 <= last }.sorted()
        return given.compactMap { time in
            let sample = signals.track.sample(nearest: time) ?? 0
            let frame = signals.track.frameInterval(at: sample)
            let contact = Contact(time: time, uncertainty: frame / 2, sources: [.user])
            return detector.reading(at: time, options: options).map { Moment(reading: named($0), contact: contact) }
        }
    }

    /// Whether the clip shows enough of a stroke to tell it: where it ends soon after, many a gesture looks like one.
    private func isTold(_ reading: StrokeHypothesis) -> Bool {
        let after = (signals.times[signals.times.count - 1] - signals.times[reading.burst.peak]) / signals.second
        return after >= StrokeBuilder.shown || reading.confidence >= StrokeBuilder.leastUnfinished
    }

    /// Seconds of the player's life after a burst by which a stroke is told.
    static let shown = 0.2
    /// How sure stroke and kind together must be where the clip ends before: of 43 strokes cut from 0.1 s before to 0.3 s after the
    /// hit, 137 of 144 right readings come to it, and 19 of 41 false ones.
    private static let leastUnfinished = 0.6

    /// The strokes in time order, numbered from 1.
    ///
    /// - Parameter lifted: the same motion with the skeleton lifted into space. Events are read from it:
    ///   a chest seen squarer than it is seems to stop turning too soon.
    func strokes(_ moments: [Moment], on lifted: HandSignals) -> [Built] {
        moments.enumerated().map { build($0 + 1, $1.reading, $1.contact, lifted) }
    }

    /// The kind is asked of the trained model once a stroke is found, and not where the user names it.
    private func named(_ reading: StrokeHypothesis) -> StrokeHypothesis {
        options.kind == nil ? reading.named(by: models.kinds, signals) : reading
    }

    private func build(
        _ id: Int, _ reading: StrokeHypothesis, _ contact: Contact, _ lifted: HandSignals
    ) -> Built {
        let hand = reading.burst.hand
        var finder = EventFinder(
            signals: lifted, kind: reading.kind, hand: hand, contact: contact, eventTimes: models.eventTimes)
        let order: [StrokeEventID]
        switch reading.kind {
        case .serve:
            finder.findServe()
            order = EventFinder.serveOrder
        case .smash:
            finder.findSmash(turn: hand.forehandTurn)
            order = EventFinder.smashOrder
        case .forehand, .backhand, .forehandVolley, .backhandVolley, .unknown:
            let isBackhand = reading.kind == .backhand || reading.kind == .backhandVolley
            finder.findGroundstroke(
                turn: hand.forehandTurn * (isBackhand ? -1 : 1), peakSpeed: reading.burst.peakSpeed)
            order = EventFinder.groundstrokeOrder
        }
        let (events, missing) = finder.ordered(order)
        let margin = 0.1 * signals.second
        let first = events.first?.time ?? contact.time
        let last = events.last?.time ?? contact.time
        // A stroke whose first or last event is missing still shows what the clip has of it.
        let start = min(first - margin, contact.time - 0.4 * signals.second)
        let end = max(last + margin, contact.time + 0.3 * signals.second)
        let stroke = Stroke(
            id: id, kind: reading.kind, variant: variant(reading, contact), hand: hand, confidence: reading.confidence,
            isSure: isSure(reading), start: max(start, signals.times[0]),
            end: min(end, signals.times[signals.times.count - 1]),
            contact: contact, events: events, missingEvents: missing)
        let seen = CameraViewEstimator.view(
            of: stroke, lifted: lifted, lines: options.cues.lines, by: models.shotDirection)
        return Built(
            stroke: stroke, view: options.view ?? seen.view, viewConfidence: seen.confidence, target: seen.target)
    }

    /// How sure a stroke is that is told as a fact.
    ///
    /// Of recorded players left out of the training, whose depth a model told, the kind is right for half of the strokes
    /// below it, three of four up to 0.9 and 19 of 20 beyond (models/motion/stroke-kinds-report.md, "Right by stated
    /// probability").
    private static let leastSure = 0.7

    /// Whether kind and hand are known or likely enough; who gave one of the two is asked for the other.
    private func isSure(_ reading: StrokeHypothesis) -> Bool {
        (options.kind != nil && options.hand != nil) || reading.confidence >= StrokeBuilder.leastSure
    }

    /// The grip of a backhand, or that it was cut: nobody cuts with both hands on the racket.
    private func variant(_ reading: StrokeHypothesis, _ contact: Contact) -> StrokeVariant? {
        guard reading.kind == .backhand, reading.variant != .twoHanded,
            signals.cutsDown(reading.burst.hand, at: contact.time) == true
        else { return reading.variant }
        return .slice
    }

    /// The view most strokes were filmed from.
    func overallView(_ built: [Built]) -> (view: CameraView, confidence: Double) {
        if let view = options.view { return (view, 1) }
        var sums: [CameraView: Double] = [:]
        for one in built where one.view != .unknown { sums[one.view, default: 0] += one.viewConfidence }
        // All cases in their order, so that a tie falls the same way every time.
        guard let best = CameraView.allCases.max(by: { sums[$0, default: 0] < sums[$1, default: 0] }),
            let sum = sums[best], !built.isEmpty
        else { return (.unknown, 0) }
        return (best, sum / Double(built.count))
    }
}
