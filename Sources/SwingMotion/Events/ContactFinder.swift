import SwingCore

/// Places the moment the ball is met.
struct ContactFinder {
    let signals: HandSignals

    /// From the motion alone, presentation seconds.
    ///
    /// Serve: the highest hitting wrist around the peak of hand speed, which is where the arm is longest. It follows the
    /// true peak by up to 0.15 s; from behind, the seen peak can also be the downswing after it.
    /// Groundstroke: the peak of hand speed, two-handed of the hands' mean speed. Motion capture puts contact 0 to 0.05 s after the unfiltered peak; real
    /// clips judged by eye put it 0.06 s before to 0.03 s after the filtered one (median 0.02 s before).
    func kinematic(_ stroke: StrokeHypothesis) -> Contact {
        let second = signals.second
        let peak = refinedPeak(stroke)
        let time: Double
        let spread: Double
        if stroke.kind == .serve || stroke.kind == .smash {
            let window = signals.samples(from: peak - 0.15 * second, to: peak + 0.15 * second)
            let hand = stroke.burst.hand
            time = summit(window, { signals.height(of: .joint(hand.wrist), above: .hips, at: $0) }) ?? peak
            spread = 0.04
        } else {
            time = peak
            spread = 0.05
        }
        let frame = frameInterval(at: stroke.burst.peak)
        let uncertainty = (spread * spread * second * second + frame * frame / 4).squareRoot()
        return Contact(time: clipped(time), uncertainty: uncertainty, sources: [.kinematics])
    }

    /// Joins the motion with the sound of the hit, if one fits.
    ///
    /// In real clips the onset lies 0.01 to 0.115 s after the visible contact (median 0.055 s), never before. The
    /// motion's own spread widens the search to either side. In slow motion sound is stretched, dubbed or absent.
    func fused(_ contact: Contact, onsets: [SoundOnset]) -> Contact {
        guard signals.second < 1.5 else { return contact }
        let early = contact.time + ContactFinder.leastDelay - contact.uncertainty
        let late = contact.time + ContactFinder.mostDelay + contact.uncertainty
        let near = onsets.filter { $0.time >= early && $0.time <= late }
        guard let onset = near.max(by: { $0.strength < $1.strength }) else { return contact }
        let heard = onset.time - ContactFinder.medianDelay
        let hearing = (ContactFinder.mostDelay - ContactFinder.leastDelay) / 2
        let weight = 1 / (contact.uncertainty * contact.uncertainty)
        let other = 1 / (hearing * hearing)
        return Contact(
            time: clipped((contact.time * weight + heard * other) / (weight + other)),
            uncertainty: 1 / (weight + other).squareRoot(), sources: [.kinematics, .sound])
    }

    static let leastDelay = 0.01
    static let medianDelay = 0.055
    static let mostDelay = 0.115

    /// Half the time between the neighbours of a sample, presentation seconds.
    func frameInterval(at sample: Int) -> Double {
        let low = max(sample - 1, 0)
        let high = min(sample + 1, signals.times.count - 1)
        return high > low ? (signals.times[high] - signals.times[low]) / Double(high - low) : 0
    }

    private func clipped(_ time: Double) -> Double {
        guard let first = signals.times.first, let last = signals.times.last else { return time }
        return min(max(time, first), last)
    }

    /// The speed peak between samples: of the hitting hand, or of both hands' mean where both hold the racket.
    private func refinedPeak(_ stroke: StrokeHypothesis) -> Double {
        let own = signals.speed(stroke.burst.hand)
        let other = signals.speed(stroke.burst.hand.other)
        let isTwoHanded = stroke.variant == .twoHanded
        let peak = summit(stroke.burst.half) { sample in
            guard isTwoHanded else { return own[sample] }
            guard let first = own[sample], let second = other[sample] else { return nil }
            return (first + second) / 2
        }
        return peak ?? signals.times[stroke.burst.peak]
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
