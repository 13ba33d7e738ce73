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
        (self.series, self.kind, self.hand, self.contact) = (series, kind, hand, contact)
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

/// What the events of all strokes are found from: series over the whole clip, computed once.
struct EventSignals {
    let hands: HandSignals
    /// The direction of the chest without jumps of a whole turn, degrees, by sample.
    let chestAzimuth: [Double?]
    /// Its rate of change, degrees per presentation second.
    let chestVelocity: [Double?]
    private let wristVelocities: [Hand: [SIMD3<Double>?]]

    /// - Parameter hands: of the motion with the skeleton lifted into space: a chest seen squarer than it is seems to
    ///   stop turning too soon.
    /// - Complexity: O(n) in the number of samples.
    init(_ hands: HandSignals) {
        self.hands = hands
        chestAzimuth = AngleTable.unwrappedSeries(.shoulderAzimuth, in: hands.track, space: .world)
        chestVelocity = Kinematics.derivative(chestAzimuth, times: hands.times)
        wristVelocities = Dictionary(
            uniqueKeysWithValues: Hand.allCases.map {
                ($0, Kinematics.worldVelocity(.joint($0.wrist), in: hands.track))
            })
    }

    /// The velocity of a wrist in space as `Kinematics.worldVelocity` gives it, by sample.
    func wristVelocity(_ hand: Hand) -> [SIMD3<Double>?] { wristVelocities[hand] ?? [] }
}

/// The error of the times of events.
enum EventUncertainty {
    /// Half the width of the interval that holds nine of ten, real seconds: from 92 drawn strokes with the errors of a
    /// pose model, rounded, and from the rendered ones where these are further off.
    static func of(_ id: StrokeEventID, _ kind: StrokeKind) -> Double {
        switch id {
        case .unitTurn, .start: 0.15
        case .backswingEnd: 0.06
        case .forwardSwingStart: 0.065
        case .followThroughEnd: rest(kind)
        case .release: 0.075
        case .tossTop: 0.05
        // The knees and the elbow of a smash are bent for long before it, without a time at which they are so the most.
        case .loading: kind == .smash ? 0.3 : 0.06
        case .cocking: kind == .smash ? 0.3 : 0.08
        case .deceleration, .contact: 0.04
        case .finish: kind == .smash ? 0.18 : 0.1
        }
    }

    /// A volley has no follow-through to speak of: its hand comes to rest at any of several times.
    private static func rest(_ kind: StrokeKind) -> Double {
        switch kind {
        case .forehand: 0.08
        case .backhand: 0.19
        case .forehandVolley, .backhandVolley, .serve, .smash, .unknown: 0.35
        }
    }
}
