import SwingCore

extension HandSignals {
    /// When the ball was met if a burst is an overhead stroke, presentation seconds: the highest hitting wrist, where
    /// the arm is longest, near the time at which the hitting hand is furthest above the other one.
    ///
    /// The toss is the reverse of that, even where the model takes one arm for the other for a while, and the peak of
    /// hand speed may be the downswing: in 36 real serves and smashes it lies 0.35 s before to 0.23 s after.
    func overheadContact(of burst: SwingBurst) -> Double {
        let hand = burst.hand
        let peak = times[burst.peak]
        let swing = samples(from: peak - 0.3 * playback, to: peak + 0.5 * playback)
        let widest = peakTime(in: swing) { height(of: .joint(hand.wrist), above: .joint(hand.other.wrist), at: $0) }
        let middle = widest ?? peak
        let near = samples(from: middle - 0.15 * playback, to: middle + 0.15 * playback)
        return peakTime(in: near) { height(of: .joint(hand.wrist), above: .hips, at: $0) } ?? middle
    }
}
