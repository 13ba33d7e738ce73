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
}
