import SwingCore

/// The moments of one stroke, found from the inside out: each is searched before or after one already known.
struct EventFinder {
    let signals: HandSignals
    let contacts: ContactFinder
    let kind: StrokeKind
    let hand: Hand
    let contact: Contact
    private(set) var found: [StrokeEvent] = []
    private(set) var missing: [StrokeEventID: EventGap] = [:]
    /// What the lines taught for the kind say, seconds of life from the contact; nothing where the playback is guessed.
    private let told: [StrokeEventID: Double]

    init(signals: HandSignals, kind: StrokeKind, hand: Hand, contact: Contact, eventTimes: EventTimeRegressor) {
        self.signals = signals
        self.kind = kind
        contacts = ContactFinder(signals: signals)
        self.hand = hand
        self.contact = contact
        told =
            signals.isPlaybackGuessed
            ? [:]
            : eventTimes.offsets(
                kind, EventTimeRegressor.fromContact, in: signals.track, hand: hand, around: contact.time,
                second: signals.second)
        found = [StrokeEvent(id: .contact, time: contact.time, uncertainty: contact.uncertainty)]
    }

    var track: MotionTrack { signals.track }
    var second: Double { signals.second }
    var times: [Double] { signals.times }

    /// The samples from `start` to `end` life seconds around the contact; nil where the clip has none of them.
    func window(_ start: Double, _ end: Double) -> ClosedRange<Int>? {
        range(from: contact.time + start * second, to: contact.time + end * second)
    }

    func range(from start: Double, to end: Double) -> ClosedRange<Int>? {
        guard let first = times.first, let last = times.last, start <= last, end >= first, start < end else {
            return nil
        }
        return signals.samples(from: start, to: end)
    }

    /// A moment found by its definition, joined with what the line taught for the kind makes of it.
    ///
    /// The definition is at the mercy of single pictures and of what else moves, the line knows only players like those it was
    /// taught by: it counts two thirds, and a definition further from it than `mostApart` no more than one at that distance.
    /// Over 14 moments of 84 drawn strokes, 20 rendered and 9 fresh ones the definitions are off by 41, 25 and 29 ms in the
    /// middle, the lines by 13, 9 and 12, this mean by 18, 13 and 14.
    func joined(_ id: StrokeEventID, _ defined: Double?) -> Double? {
        guard let defined, let offset = told[id] else { return defined }
        let told = contact.time + offset * second
        let apart = EventFinder.mostApart * second
        return told + min(max(defined - told, -apart), apart) / 3
    }

    /// Three times the median error of the definitions, seconds of life.
    private static let mostApart = 0.12

    /// Notes an event, or why it is missing.
    mutating func note(_ id: StrokeEventID, _ time: Double?, orElse gap: EventGap) {
        guard let time else {
            missing[id] = gap
            return
        }
        let sample = track.sample(nearest: time) ?? 0
        let frame = track.frameInterval(at: sample)
        let spread = EventSpread.of(id, kind)
        let uncertainty = (spread * spread * second * second + frame * frame / 4).squareRoot()
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

    /// When a quantity is largest from `start` to `end` life seconds around the contact; nil where the clip shows too little
    /// of that to tell.
    func summit(_ start: Double, _ end: Double, _ value: (Int) -> Double?) -> Double? {
        guard start <= end else { return nil }
        let span = (contact.time + start * second)...(contact.time + end * second)
        guard track.coversHalf(of: span), let range = window(start, end), range.count > 2,
            let time = contacts.summit(range, value)
        else { return nil }
        return track.truncatesPeak(summitAt: time, of: span) ? nil : time
    }

    /// Events in time order; what would break the order is taken out, the contact never.
    func ordered(_ order: [StrokeEventID]) -> (events: [StrokeEvent], missing: [StrokeEventID: EventGap]) {
        var missing = missing
        let rank = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
        let contactRank = rank[.contact] ?? 0
        let right = found.filter { event in
            let place = rank[event.id] ?? 0
            let fits = place == contactRank || (place < contactRank) == (event.time < contact.time)
            if !fits { missing[event.id] = .outOfOrder }
            return fits
        }
        return (right.sorted { ($0.time, rank[$0.id] ?? 0) < ($1.time, rank[$1.id] ?? 0) }, missing)
    }
}
