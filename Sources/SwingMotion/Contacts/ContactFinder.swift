import SwingCore

/// Finds the time at which the ball is met.
struct ContactFinder {
    let signals: HandSignals

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
            halfWidth = sharp == nil ? 0.1 : 0.075
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
    func hit(_ contact: Contact, of stroke: StrokeHypothesis, sounds: HitOnsets) -> ContactFusion.Hit {
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
