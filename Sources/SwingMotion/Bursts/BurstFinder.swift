import SwingCore

/// Finds bursts of hand speed.
enum BurstFinder {
    /// A hand that travels less in one burst was not swung.
    ///
    /// Recorded serves and ground strokes sweep 0.6 body heights and more (5th percentile of 252), an arm in walking
    /// 0.3; but a drawn volley, whose recovery is a burst of its own, may sweep 0.27. The model decides which of these
    /// it was.
    static let leastSweep = 0.27

    /// Every burst of a hand, in time order.
    static func bursts(of hand: Hand, in signals: HandSignals) -> [SwingBurst] {
        let speed = signals.effort(hand)
        return speed.indices.compactMap { sample in
            guard let here = speed[sample], here > 0, isPeak(speed, sample, here) else { return nil }
            return burst(hand, speed, sample, here, signals)
        }
    }

    /// The burst around a sample, whatever its size; nil where the hand is not seen.
    static func burst(at sample: Int, of hand: Hand, in signals: HandSignals) -> SwingBurst? {
        let speed = signals.effort(hand)
        let window = signals.samples(
            from: signals.times[sample] - 0.2 * signals.playback, to: signals.times[sample] + 0.2 * signals.playback)
        let near = signals.samples(
            from: signals.times[sample] - 0.1 * signals.playback, to: signals.times[sample] + 0.1 * signals.playback)
        let seen = near.compactMap { sample in speed[sample].map { (sample, $0) } }
        guard let top = seen.max(by: { $0.1 < $1.1 }), top.1 > 0 else { return nil }
        return SwingBurst(
            hand: hand, peak: top.0, peakSpeed: top.1, half: window, wide: window,
            sweep: sweep(of: speed, over: window, signals), duration: 0.4)
    }

    private static func sweep(of speed: [Double?], over range: ClosedRange<Int>, _ signals: HandSignals) -> Double {
        range.dropFirst().reduce(0) { sum, sample in
            let step = (signals.times[sample] - signals.times[sample - 1]) / signals.playback
            return sum + ((speed[sample] ?? 0) + (speed[sample - 1] ?? 0)) / 2 * step
        }
    }

    private static func isPeak(_ speed: [Double?], _ sample: Int, _ here: Double) -> Bool {
        let before = sample > 0 ? speed[sample - 1] ?? 0 : 0
        let after = sample + 1 < speed.count ? speed[sample + 1] ?? 0 : 0
        return here > before && here >= after
    }

    private static func burst(
        _ hand: Hand, _ speed: [Double?], _ peak: Int, _ top: Double, _ signals: HandSignals
    ) -> SwingBurst? {
        guard let wide = flanks(speed, peak, above: 0.3 * top, below: top),
            let half = flanks(speed, peak, above: 0.5 * top, below: top)
        else { return nil }
        let sweep = sweep(of: speed, over: wide, signals)
        guard sweep >= leastSweep, !signals.isUpsideDown(around: peak) else { return nil }
        let duration = (signals.times[wide.upperBound] - signals.times[wide.lowerBound]) / signals.playback
        return SwingBurst(
            hand: hand, peak: peak, peakSpeed: top, half: half, wide: wide, sweep: sweep, duration: duration)
    }

    /// The range around the peak that stays above a level, or up to the valley before a higher peak; nil where there is
    /// hardly a valley, so that this peak is only a shoulder of the higher one.
    private static func flanks(
        _ speed: [Double?], _ peak: Int, above level: Double, below top: Double
    ) -> ClosedRange<Int>? {
        guard let low = flank(speed, peak, step: -1, above: level, below: top),
            let high = flank(speed, peak, step: 1, above: level, below: top)
        else { return nil }
        return low...high
    }

    private static func flank(
        _ speed: [Double?], _ peak: Int, step: Int, above level: Double, below top: Double
    ) -> Int? {
        var end = peak
        var valley = (sample: peak, speed: top)
        while speed.indices.contains(end + step), let next = speed[end + step], next >= level {
            end += step
            if next < valley.speed { valley = (end, next) }
            if next > top { return valley.speed <= valleyDepth * top ? valley.sample : nil }
        }
        return end
    }

    /// How far speed falls between two bursts, as a fraction of the lower peak.
    ///
    /// It splits 11 % of the recorded backhands with 1 % landmark noise (0.7 splits 9 %), hardly a serve or forehand;
    /// at 0.7 volleys were often one with their recovery, and not found without a sound.
    private static let valleyDepth = 0.8
}

/// One burst of hand speed: a peak and how far its flanks reach.
struct SwingBurst {
    let hand: Hand
    /// The sample of the highest speed.
    let peak: Int
    /// Body heights per second.
    let peakSpeed: Double
    /// Samples around the peak with at least half its speed.
    let half: ClosedRange<Int>
    /// Samples around the peak with at least three tenths of its speed.
    let wide: ClosedRange<Int>
    /// The path length of the hand over `wide`, body heights.
    let sweep: Double
    /// Length of `wide` in real seconds.
    let duration: Double

    /// Bursts so near belong to one movement, real seconds: the turn, the swing and its end.
    private static let longestMovement = 0.7
    /// A swing has at least this fraction of the speed of what leads to it.
    private static let leastSpeedRatio = 0.67

    /// Whether it ends the movement of one of these bursts, of the same hand and half as fast again.
    func isOutrun(by others: [SwingBurst], _ signals: HandSignals) -> Bool {
        others.contains { other in
            let since = (signals.times[peak] - signals.times[other.peak]) / signals.playback
            return other.hand == hand && 0 < since && since <= SwingBurst.longestMovement
                && peakSpeed < SwingBurst.leastSpeedRatio * other.peakSpeed
        }
    }

    /// Whether the same hand is about as fast in another movement of some bursts.
    func isMatched(by others: [SwingBurst], _ signals: HandSignals) -> Bool {
        others.contains { other in
            let apart = abs(signals.times[peak] - signals.times[other.peak]) / signals.playback
            return other.hand == hand && apart > SwingBurst.longestMovement
                && other.peakSpeed >= SwingBurst.leastSpeedRatio * peakSpeed
        }
    }
}
