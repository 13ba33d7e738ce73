import SwingCore

/// Places the moment the ball is met.
struct ContactFinder {
    let signals: HandSignals

    /// From the motion alone, presentation seconds.
    ///
    /// Serve and smash: the highest hitting wrist, where the arm is longest. It is looked for where the hitting hand is
    /// furthest above the other one: the toss is the reverse of that, even where the model takes one arm for the other
    /// for a while, and the peak of hand speed may be the downswing.
    ///
    /// Other strokes: the peak of hand speed, as the mean of two readings that err apart: over nine real and five rendered
    /// clips each is off by 0.04 s in the middle, their mean by 0.025, nine of ten by less than 0.075. Motion capture puts contact 0 to 0.05 s after the
    /// unfiltered peak. Where the hand has no peak of its own, only growing faster toward another movement, the time is
    /// known half as well.
    func kinematic(_ stroke: StrokeHypothesis) -> Contact {
        let time: Double
        let spread: Double
        if isOverhead(stroke) {
            time = overheadContact(stroke)
            spread = 0.04
        } else {
            let smooth = smoothPeak(stroke)
            let sharp = sharpPeak(stroke)
            time = sharp.map { ($0 + smooth) / 2 } ?? smooth
            spread = sharp == nil ? 0.1 : 0.075
        }
        return Contact(
            time: clipped(time), uncertainty: uncertainty(spread, at: stroke.burst.peak), sources: [.kinematics])
    }

    /// From the motion alone, with the line taught for the kind where the clip shows enough of the stroke and how fast it plays.
    ///
    /// For ground strokes, volleys and smashes without a sound, 73 drawn, 17 rendered, 8 fresh and 5 labeled ones, the line is
    /// off by 13, 8, 23 and 25 ms in the middle, the peaks by 57, 21, 72 and 35, the line with a tenth of the peaks by 15, 8,
    /// 13 and 22. Serves keep to the highest wrist, which is nearer (7 ms drawn, 8 labeled).
    func refined(_ stroke: StrokeHypothesis, by eventTimes: EventTimeRegressor) -> Contact {
        let plain = kinematic(stroke)
        let peak = signals.times[stroke.burst.peak]
        guard !signals.isPlaybackGuessed,
            let offset = eventTimes.offsets(
                stroke.kind, [.contact], in: signals.track, hand: stroke.burst.hand, around: peak,
                second: signals.second)[.contact]
        else { return plain }
        let told = peak + offset * signals.second
        return Contact(
            time: clipped(0.9 * told + 0.1 * plain.time), uncertainty: uncertainty(0.05, at: stroke.burst.peak),
            sources: plain.sources)
    }

    private func isOverhead(_ stroke: StrokeHypothesis) -> Bool { stroke.kind == .serve || stroke.kind == .smash }

    /// Half the width of the interval for a spread in seconds of life, with what the frames leave open.
    private func uncertainty(_ spread: Double, at sample: Int) -> Double {
        let frame = signals.track.frameInterval(at: sample)
        let stretched = spread * signals.second * (signals.isPlaybackGuessed ? ContactFinder.guessFactor : 1)
        return (stretched * stretched + frame * frame / 4).squareRoot()
    }

    /// A guessed speed of playback is right to about this factor.
    static let guessFactor = 1.5

    private func overheadContact(_ stroke: StrokeHypothesis) -> Double {
        let hand = stroke.burst.hand
        let peak = signals.times[stroke.burst.peak]
        let swing = signals.samples(from: peak - 0.3 * signals.second, to: peak + 0.5 * signals.second)
        let lead = summit(swing) { sample in
            signals.height(of: .joint(hand.wrist), above: .joint(hand.other.wrist), at: sample)
        }
        let middle = lead ?? peak
        let near = signals.samples(from: middle - 0.15 * signals.second, to: middle + 0.15 * signals.second)
        return summit(near) { signals.height(of: .joint(hand.wrist), above: .hips, at: $0) } ?? middle
    }

    /// Joins the motion with the sound of the hit, if one fits.
    ///
    /// A loud sound that fits the peak of the burst is believed against a line that puts the contact elsewhere. Overhead the
    /// peak may be the downswing, and does not tell.
    func fused(_ contact: Contact, of stroke: StrokeHypothesis, sounds: HitOnsets) -> Contact {
        guard let onset = sounds.onset(ofHitAt: contact.time, uncertainty: contact.uncertainty) else {
            let peak = signals.times[stroke.burst.peak]
            guard !isOverhead(stroke), let heard = sounds.loudHit(near: contact.time, ofPeak: peak) else {
                return contact
            }
            return Contact(time: clipped(heard), uncertainty: HitOnsets.delaySpread, sources: [.kinematics, .sound])
        }
        let heard = onset.time - HitOnsets.medianDelay
        let weight = 1 / (contact.uncertainty * contact.uncertainty)
        let other = 1 / (HitOnsets.delaySpread * HitOnsets.delaySpread)
        return Contact(
            time: clipped((contact.time * weight + heard * other) / (weight + other)),
            uncertainty: 1 / (weight + other).squareRoot(), sources: [.kinematics, .sound])
    }

    /// Where the ball was seen to turn near a contact, that is the contact: it tells more exactly than motion and sound.
    func seen(_ contact: Contact, balls: [BallContact]) -> Contact {
        let reach = max(1.5 * contact.uncertainty, 0.1 * signals.second)
        let near = balls.filter { $0.time.isFinite && abs($0.time - contact.time) <= reach && $0.uncertainty > 0 }
        func away(_ hit: BallContact) -> Double { abs(hit.time - contact.time) }
        guard let hit = near.min(by: { away($0) < away($1) }) else { return contact }
        return Contact(time: clipped(hit.time), uncertainty: hit.uncertainty, sources: contact.sources + [.ball])
    }

    private func clipped(_ time: Double) -> Double {
        guard let first = signals.times.first, let last = signals.times.last else { return time }
        return min(max(time, first), last)
    }

    /// The peak of the burst itself, which single pictures hardly move.
    private func smoothPeak(_ stroke: StrokeHypothesis) -> Double {
        let effort = signals.effort(stroke.burst.hand)
        let time = signals.times[stroke.burst.peak]
        let near = signals.samples(from: time - 0.1 * signals.second, to: time + 0.1 * signals.second)
        return (summit(near) { effort[$0] } ?? time) - ContactFinder.smoothingLag * signals.second
    }

    /// How much later the heavy smoothing puts a peak: strokes rise faster than they fall (median of recorded serves,
    /// backhands and volleys, seconds).
    private static let smoothingLag = 0.02

    /// The peak of the less smoothed speed, nearest to the truth in the middle but at the mercy of single pictures: of the
    /// hitting hand, or of both hands' mean where both hold the racket; nil where there is none near the burst.
    private func sharpPeak(_ stroke: StrokeHypothesis) -> Double? {
        let hand = stroke.burst.hand
        let own = signals.sharpSpeed(hand)
        let other = signals.sharpSpeed(hand.other)
        let isTwoHanded = stroke.variant == .twoHanded
        let time = signals.times[stroke.burst.peak]
        let near = signals.samples(from: time - 0.1 * signals.second, to: time + 0.1 * signals.second)
        // With a sample on either side a peak is told from a slope.
        let wide = max(near.lowerBound - 1, 0)...min(near.upperBound + 1, signals.times.count - 1)
        let peak = summit(wide) { sample in
            guard let first = own[sample] else { return nil }
            guard isTwoHanded else { return first }
            return other[sample].map { ($0 + first) / 2 }
        }
        return peak.flatMap { $0 > signals.times[wide.lowerBound] && $0 < signals.times[wide.upperBound] ? $0 : nil }
    }

    /// When a quantity is largest within a range, refined between samples; nil where nothing is known.
    func summit(_ range: ClosedRange<Int>, _ value: (Int) -> Double?) -> Double? {
        var best: (sample: Int, value: Double)?
        for sample in range {
            guard let here = value(sample), here > best?.value ?? -.infinity else { continue }
            best = (sample, here)
        }
        guard let best else { return nil }
        let time = signals.times[best.sample]
        guard best.sample > range.lowerBound, best.sample < range.upperBound,
            let before = value(best.sample - 1), let after = value(best.sample + 1)
        else { return time }
        let left = time - signals.times[best.sample - 1]
        let right = signals.times[best.sample + 1] - time
        let rise = (best.value - before) / left
        let fall = (after - best.value) / right
        guard rise - fall > 0 else { return time }
        // Where the line between the two slopes, taken at the middles of the intervals, crosses zero.
        return time - left / 2 + (left + right) / 2 * rise / (rise - fall)
    }
}
