import SwingCore

/// Finds the time at which the ball is met.
struct ContactFinder {
    let signals: HandSignals

    /// Half the width of the interval of a hit about the peak of hand speed, real seconds.
    static let peakHalfWidth = 0.075

    /// From the motion alone.
    ///
    /// Serve and smash: the highest hitting wrist.
    ///
    /// Other strokes: the peak of hand speed, as the mean of two estimates whose errors differ: over nine real and five
    /// rendered clips each has a median error of 0.04 s, their mean 0.025, nine of ten less than 0.075. Where the hand
    /// has no peak of its own, only growing faster toward another movement, the time is known half as well.
    func kinematic(_ stroke: StrokeHypothesis) -> Contact {
        let time: Double
        let halfWidth: Double
        if isOverhead(stroke) {
            time = signals.overheadContact(of: stroke.burst)
            halfWidth = 0.04
        } else {
            let smooth = smoothPeak(stroke)
            let sharp = sharpPeak(stroke)
            time = sharp.map { ($0 + smooth) / 2 } ?? smooth
            halfWidth = sharp == nil ? 0.1 : ContactFinder.peakHalfWidth
        }
        return Contact(
            time: clipped(time), uncertainty: uncertainty(halfWidth, at: stroke.burst.peak), sources: [.kinematics])
    }

    /// From the motion alone, with the regression of the kind where the clip shows enough of the stroke and its rate of
    /// playback is known.
    ///
    /// Median errors for strokes without a sound are in models/motion/event-times.md; serves keep to the highest wrist,
    /// which is nearer.
    func refined(_ stroke: StrokeHypothesis, by eventTimes: EventTimeRegressor) -> Contact {
        let plain = kinematic(stroke)
        let peak = signals.times[stroke.burst.peak]
        guard !signals.isPlaybackEstimated,
            let offset = eventTimes.offsets(
                stroke.kind, [.contact], in: signals.track, hand: stroke.burst.hand, around: peak,
                playback: signals.playback)[.contact]
        else { return plain }
        let predicted = peak + offset * signals.playback
        return Contact(
            time: clipped(0.9 * predicted + 0.1 * plain.time), uncertainty: uncertainty(0.05, at: stroke.burst.peak),
            sources: plain.sources)
    }

    private func isOverhead(_ stroke: StrokeHypothesis) -> Bool { stroke.kind == .serve || stroke.kind == .smash }

    /// Half the width of the interval in presentation seconds, with what the frames leave open.
    ///
    /// - Parameter halfWidth: in real seconds, of the method.
    private func uncertainty(_ halfWidth: Double, at sample: Int) -> Double {
        let frame = signals.track.frameInterval(at: sample)
        let scaled =
            halfWidth * signals.playback * (signals.isPlaybackEstimated ? ContactFinder.estimatedPlaybackFactor : 1)
        return (scaled * scaled + frame * frame / 4).squareRoot()
    }

    /// A guessed rate of playback is right to about this factor.
    static let estimatedPlaybackFactor = 1.5

    /// The onset of a stroke's hit, and the contact by the motion that goes with it.
    ///
    /// A loud sound that fits the peak of the burst is believed against a regression that puts the contact elsewhere.
    /// Overhead the peak may be the downswing and is no evidence.
    func hit(_ contact: Contact, of stroke: StrokeHypothesis, sounds: HitOnsets) -> Hit {
        if let onset = sounds.onset(ofHitAt: contact.time, uncertainty: contact.uncertainty) {
            return (contact, onset.time)
        }
        let peak = signals.times[stroke.burst.peak]
        guard !isOverhead(stroke), let hitTime = sounds.loudHit(near: contact.time, ofPeak: peak) else {
            return (contact, nil)
        }
        let motion = Contact(
            time: peak, uncertainty: uncertainty(HitOnsets.peakToHit, at: stroke.burst.peak), sources: contact.sources)
        return (motion, hitTime + HitOnsets.medianDelay)
    }

    /// Where the ball was deflected near a contact, that is the contact: more exact than motion and sound.
    func corrected(_ contact: Contact, by balls: [BallContact]) -> Contact {
        let farthest = max(1.5 * contact.uncertainty, 0.1 * signals.playback)
        let near = balls.filter { $0.time.isFinite && abs($0.time - contact.time) <= farthest && $0.uncertainty > 0 }
        func distance(_ hit: BallContact) -> Double { abs(hit.time - contact.time) }
        guard let hit = near.min(by: { distance($0) < distance($1) }) else { return contact }
        return Contact(time: clipped(hit.time), uncertainty: hit.uncertainty, sources: contact.sources + [.ball])
    }

    func clipped(_ time: Double) -> Double {
        guard let first = signals.times.first, let last = signals.times.last else { return time }
        return min(max(time, first), last)
    }

    /// The peak of the burst itself, which single pictures hardly move.
    private func smoothPeak(_ stroke: StrokeHypothesis) -> Double {
        let effort = signals.effort(stroke.burst.hand)
        let time = signals.times[stroke.burst.peak]
        let near = signals.samples(from: time - 0.1 * signals.playback, to: time + 0.1 * signals.playback)
        return (signals.peakTime(in: near) { effort[$0] } ?? time) - ContactFinder.smoothingLag * signals.playback
    }

    /// How much later the heavy smoothing puts a peak: strokes rise faster than they fall (median of recorded serves,
    /// backhands and volleys, real seconds).
    private static let smoothingLag = 0.02

    /// The peak of the less smoothed speed, the least biased but moved by single pictures: of the hitting hand, or of
    /// both hands' mean where both hold the racket; nil where there is none near the burst.
    private func sharpPeak(_ stroke: StrokeHypothesis) -> Double? {
        let hand = stroke.burst.hand
        let own = signals.sharpSpeed(hand)
        let other = signals.sharpSpeed(hand.other)
        let isTwoHanded = stroke.variant == .twoHanded
        let time = signals.times[stroke.burst.peak]
        let near = signals.samples(from: time - 0.1 * signals.playback, to: time + 0.1 * signals.playback)
        // A sample more on either side distinguishes a peak from a slope.
        let wide = max(near.lowerBound - 1, 0)...min(near.upperBound + 1, signals.times.count - 1)
        let peak = signals.peakTime(in: wide) { sample in
            guard let first = own[sample] else { return nil }
            guard isTwoHanded else { return first }
            return other[sample].map { ($0 + first) / 2 }
        }
        return peak.flatMap { $0 > signals.times[wide.lowerBound] && $0 < signals.times[wide.upperBound] ? $0 : nil }
    }
}

/// The contacts of a clip's strokes by motion, sound and ball together.
extension ContactFinder {
    /// What is known of a hit: the contact by the motion, and when it is heard, if it is.
    typealias Hit = (motion: Contact, onset: Double?)

    /// The contacts of hits, in their order.
    ///
    /// Where the ball is seen to turn, that is the contact. Else motion and sound are weighed by their errors, the sound
    /// less the delay that motion and balls of the clip's other hits tell. A contact that the user gives stays.
    ///
    /// - Parameter all: the hits of the clip that tell the delay: those of `hits`, as far as they are heard, and others.
    /// - Complexity: O(n m) in the numbers of hits and of balls.
    func contacts(of hits: [Hit], among all: [Hit], balls: [BallContact]) -> [Contact] {
        let heard = all.compactMap { hit in hit.onset.map { (onset: $0, contact: seen(hit, balls)) } }
        let rough = SoundDelay(of: heard)
        let delay = SoundDelay(of: heard.filter(rough.fits))
        return hits.map { hit in
            let contact = seen(hit, balls)
            guard contact.sources == [.kinematics], let onset = hit.onset, rough.fits((onset, contact)) else {
                return contact
            }
            let fused = delay.without((onset, contact)).contact(of: (onset, contact))
            return Contact(
                time: clipped(fused.time), uncertainty: fused.uncertainty, sources: [.kinematics, .sound])
        }
    }

    private func seen(_ hit: Hit, _ balls: [BallContact]) -> Contact {
        hit.motion.sources == [.user] ? hit.motion : corrected(hit.motion, by: balls)
    }
}

/// Predicts the times of a stroke's events from where the joints are around it: a linear regression for each kind and
/// event.
///
/// The contact is predicted from the burst of hand speed, the other events from the contact. Trained by
/// `tools/train/moments`; its card in `models/motion` says on what.
struct EventTimeRegressor: Sendable {
    /// The events that are predicted from the contact.
    static let fromContact = Set(StrokeEventID.allCases).subtracting([.contact])

    /// By kind and event; an output is in real seconds from the middle of the window.
    private let regressors: [StrokeKind: [StrokeEventID: LinearRegressor]]

    /// Reads a regression for each kind and event that arrays are named by, such as `serve.cocking.mean`.
    init(_ file: SafeTensors) throws(TensorFileError) {
        var regressors: [StrokeKind: [StrokeEventID: LinearRegressor]] = [:]
        for name in file.names {
            let parts = name.split(separator: ".").map(String.init)
            guard parts.count == 3, let kind = StrokeKind(rawValue: parts[0]),
                let event = StrokeEventID(rawValue: parts[1])
            else { throw .unknown(name) }
            if regressors[kind]?[event] == nil {
                regressors[kind, default: [:]][event] = try LinearRegressor(file, "\(kind.rawValue).\(event.rawValue)")
            }
        }
        self.regressors = regressors
    }

    /// When events happen, real seconds from the middle of the window; none where the clip shows too little, or space
    /// is measured: the regressions know motion as a pose model sees it.
    ///
    /// - Parameters:
    ///   - events: the contact, or those predicted from it.
    ///   - time: the middle of the window, presentation seconds: the burst for the contact, the contact for the others.
    func offsets(
        _ kind: StrokeKind, _ events: Set<StrokeEventID>, in track: MotionTrack, hand: Hand, around time: Double,
        playback: PlaybackRate
    ) -> [StrokeEventID: Double] {
        // A window is only read where there is a regression to use it.
        guard regressors[kind]?.keys.contains(where: events.contains) == true,
            StrokeWindow.extent(track, hand: hand, around: time, playback: playback) == .whole,
            let window = StrokeWindow(track, hand: hand, around: time, playback: playback, space: .world),
            !window.knowsGround
        else { return [:] }
        return outputs(kind, events, window).filter(\.value.isFinite)
    }

    /// The outputs for a window as it is, of those events for which the kind has a regression.
    func outputs(_ kind: StrokeKind, _ events: Set<StrokeEventID>, _ window: StrokeWindow) -> [StrokeEventID: Double] {
        let numbers = LinearRegressor.numbers(window)
        return (regressors[kind] ?? [:]).filter { events.contains($0.key) }.mapValues { $0.output(for: numbers) }
    }
}
