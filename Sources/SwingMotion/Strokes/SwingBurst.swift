import SwingCore

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
    /// The way of the hand over `wide`, body heights.
    let sweep: Double
    /// Length of `wide` in seconds of the player's life.
    let duration: Double
}

/// Finds bursts of hand speed.
enum BurstFinder {
    /// A hand that travels less in one burst was not swung.
    ///
    /// Recorded strokes sweep 0.6 body heights and more (5th percentile of 252), an arm in walking 0.3.
    static let leastSweep = 0.42

    /// Every burst of a hand, in time order.
    static func bursts(of hand: Hand, in signals: HandSignals) -> [SwingBurst] {
        let speed = signals.effort(hand)
        return speed.indices.compactMap { sample in
            guard let here = speed[sample], here > 0, isPeak(speed, sample, here) else { return nil }
            return burst(hand, speed, sample, here, signals)
        }
    }

    /// The burst around a moment, whatever its size; nil where the hand is not seen.
    static func burst(at sample: Int, of hand: Hand, in signals: HandSignals) -> SwingBurst? {
        let speed = signals.effort(hand)
        let window = signals.samples(
            from: signals.times[sample] - 0.2 * signals.second, to: signals.times[sample] + 0.2 * signals.second)
        let seen = window.compactMap { sample in speed[sample].map { (sample, $0) } }
        guard let top = seen.max(by: { $0.1 < $1.1 }), top.1 > 0 else { return nil }
        return SwingBurst(
            hand: hand, peak: top.0, peakSpeed: top.1, half: window, wide: window, sweep: 0, duration: 0.4)
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
        var sweep = 0.0
        for sample in wide.dropFirst() {
            let step = (signals.times[sample] - signals.times[sample - 1]) / signals.second
            sweep += ((speed[sample] ?? 0) + (speed[sample - 1] ?? 0)) / 2 * step
        }
        guard sweep >= leastSweep else { return nil }
        let duration = (signals.times[wide.upperBound] - signals.times[wide.lowerBound]) / signals.second
        return SwingBurst(
            hand: hand, peak: peak, peakSpeed: top, half: half, wide: wide, sweep: sweep, duration: duration)
    }

    /// The stretch around the peak that stays above a level; nil if it climbs over the peak, which then is none.
    private static func flanks(
        _ speed: [Double?], _ peak: Int, above level: Double, below top: Double
    ) -> ClosedRange<Int>? {
        var low = peak
        while low > 0, let next = speed[low - 1], next >= level {
            if next > top { return nil }
            low -= 1
        }
        var high = peak
        while high + 1 < speed.count, let next = speed[high + 1], next >= level {
            if next > top { return nil }
            high += 1
        }
        return low...high
    }
}
