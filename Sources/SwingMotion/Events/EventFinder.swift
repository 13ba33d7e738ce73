import SwingCore

/// The events of one stroke, found from the inside out: each is searched before or after one already known.
struct EventFinder {
    let series: EventSignals
    let kind: StrokeKind
    let hand: Hand
    let contact: Contact
    private(set) var found: [StrokeEvent] = []
    private(set) var missing: [StrokeEventID: EventGap] = [:]
    /// What the regressions of the kind predict, real seconds from the contact; nothing where the playback is guessed.
    private let predicted: [StrokeEventID: Double]

    /// - Complexity: O(1) in the length of the clip.
    init(series: EventSignals, kind: StrokeKind, hand: Hand, contact: Contact, eventTimes: EventTimeRegressor) {
        self.series = series
        self.kind = kind
        self.hand = hand
        self.contact = contact
        let signals = series.hands
        predicted =
            signals.isPlaybackEstimated
            ? [:]
            : eventTimes.offsets(
                kind, EventTimeRegressor.fromContact, in: signals.track, hand: hand, around: contact.time,
                playback: signals.playback)
        found = [StrokeEvent(id: .contact, time: contact.time, uncertainty: contact.uncertainty)]
    }

    var signals: HandSignals { series.hands }
    var track: MotionTrack { signals.track }
    var playback: PlaybackRate { signals.playback }
    var times: [Double] { signals.times }

    /// The samples from `start` to `end` real seconds around the contact; nil where the clip has none of them.
    func window(_ start: Double, _ end: Double) -> ClosedRange<Int>? {
        range(from: contact.time + start * playback, to: contact.time + end * playback)
    }

    func range(from start: Double, to end: Double) -> ClosedRange<Int>? {
        guard let first = times.first, let last = times.last, start <= last, end >= first, start < end else {
            return nil
        }
        return signals.samples(from: start, to: end)
    }

    /// The samples after the contact up to a time after it, real seconds.
    func samples(upTo end: Double) -> Range<Int> {
        times.firstIndex(above: contact.time)..<times.firstIndex(above: contact.time + end * playback)
    }

    /// The time of an event by its definition, fused with the prediction of the kind's regression.
    ///
    /// Single pictures and other movement disturb the definition, the regression knows only players like those it was
    /// trained on: it counts two thirds, and a definition further from it than `mostApart` no more than one at that
    /// distance. The median errors are in models/motion/event-times.md.
    func fused(_ id: StrokeEventID, _ defined: Double?) -> Double? {
        guard let defined, let offset = predicted[id] else { return defined }
        let predicted = contact.time + offset * playback
        let apart = EventFinder.mostApart * playback
        return predicted + min(max(defined - predicted, -apart), apart) / 3
    }

    /// Three times the median error of the definitions, real seconds.
    private static let mostApart = 0.12

    /// Notes an event, or why it is missing.
    mutating func note(_ id: StrokeEventID, _ time: Double?, orElse gap: EventGap) {
        guard let time else {
            missing[id] = gap
            return
        }
        let sample = track.sample(nearest: time) ?? 0
        let frame = track.frameInterval(at: sample)
        let halfWidth = EventUncertainty.of(id, kind)
        let uncertainty = (halfWidth * halfWidth * playback * playback + frame * frame / 4).squareRoot()
        found.append(StrokeEvent(id: id, time: time, uncertainty: uncertainty))
    }

    /// Height of a wrist over the hips, body heights.
    func height(_ hand: Hand, _ sample: Int) -> Double? {
        signals.height(of: .joint(hand.wrist), above: .hips, at: sample)
    }

    /// The angle as the metric landmarks give it, else as projected.
    func angle(_ id: AngleID, _ sample: Int) -> Double? {
        AngleTable.value(id, in: track, at: sample, space: .world)
            ?? AngleTable.value(id, in: track, at: sample, space: .image)
    }

    /// When a quantity is largest from `start` to `end` real seconds around the contact; nil where the clip shows too
    /// little of that.
    func peakTime(_ start: Double, _ end: Double, _ value: (Int) -> Double?) -> Double? {
        guard start <= end else { return nil }
        let span = (contact.time + start * playback)...(contact.time + end * playback)
        guard track.coversHalf(of: span), let range = window(start, end), range.count > 2,
            let time = signals.peakTime(in: range, value)
        else { return nil }
        return track.truncatesPeak(at: time, of: span) ? nil : time
    }

    /// The events of a kind of stroke, in their order.
    static func order(of kind: StrokeKind) -> [StrokeEventID] {
        switch kind {
        case .serve: serveOrder
        case .smash: smashOrder
        case .forehand, .backhand, .forehandVolley, .backhandVolley, .unknown: groundstrokeOrder
        }
    }

    /// Events in time order; what would break the order is taken out, the contact never.
    var ordered: (events: [StrokeEvent], missing: [StrokeEventID: EventGap]) {
        var missing = missing
        let rank = Dictionary(uniqueKeysWithValues: EventFinder.order(of: kind).enumerated().map { ($1, $0) })
        let contactRank = rank[.contact] ?? 0
        let right = found.filter { event in
            let own = rank[event.id] ?? 0
            let fits = own == contactRank || (own < contactRank) == (event.time < contact.time)
            if !fits { missing[event.id] = .outOfOrder }
            return fits
        }
        return (right.sorted { ($0.time, rank[$0.id] ?? 0) < ($1.time, rank[$1.id] ?? 0) }, missing)
    }
}
