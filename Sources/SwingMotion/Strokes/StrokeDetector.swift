import SwingCore

/// Finds the strokes of a clip, the hand they were hit with, and how slowly the clip plays.
struct StrokeDetector {
    /// The signals at the playback speed that was chosen.
    let signals: HandSignals
    /// How many times slower than life the clip seems to play beyond what it says; 1 for none.
    let slowness: Double
    let hand: Hand
    /// 0 to 1; 0 where nothing spoke for either hand.
    let handConfidence: Double
    /// Confident readings in time order, all of `hand`.
    let strokes: [StrokeHypothesis]

    /// Below this a reading is not reported: more likely wrong than right.
    static let leastConfidence = 0.5
    /// Two hits of one player lie further apart, real seconds: the ball's way there and back over the net takes longer.
    static let leastInterval = 1.0
    /// Playback speeds that are tried where the clip says nothing: up to 240 frames a second played at 24.
    private static let slownesses: [Double] = [1, 2, 3, 4, 6, 8, 10]

    /// Reads a track at every playback speed a person could have moved at, or at the one given.
    init(_ track: MotionTrack, options: MotionOptions, slowness known: Double? = nil) {
        var best = StrokeDetector.read(track, slowness: known ?? 1, options: options)
        for slowness in StrokeDetector.slownesses where slowness > 1 && known == nil && track.slowMotionFactor == 1 {
            let next = StrokeDetector.read(track, slowness: slowness, options: options)
            guard next.signals.isHumanlyPossible else { break }
            if next.support > best.support { best = next }
        }
        signals = best.signals
        slowness = best.slowness
        hand = best.hand
        handConfidence = best.handConfidence
        strokes = best.strokes
    }

    private struct Reading {
        let signals: HandSignals
        let slowness: Double
        let hand: Hand
        let handConfidence: Double
        let strokes: [StrokeHypothesis]
        /// How much speaks for this playback speed.
        let support: Double
    }

    private static func read(_ track: MotionTrack, slowness: Double, options: MotionOptions) -> Reading {
        let signals = HandSignals(track, slowness: slowness)
        let hands = options.hand.map { [$0] } ?? Hand.allCases
        let all = hands.flatMap { BurstFinder.bursts(of: $0, in: signals) }
            .compactMap { StrokeClassifier.classify($0, signals) }
            .map { $0.with(kind: options.kind) }
        let first = apart(all, signals)
        let right = first.filter { $0.burst.hand == .right }.map(\.confidence).reduce(0, +)
        let left = first.filter { $0.burst.hand == .left }.map(\.confidence).reduce(0, +)
        let hand = options.hand ?? (left > right ? .left : .right)
        let strokes = apart(all.filter { $0.burst.hand == hand }, signals).filter { $0.confidence >= leastConfidence }
        let sum = right + left
        // Life is the likelier playback: slow motion must explain half as much again. Between slownesses that find the same
        // strokes, the one at which they are most like other strokes wins.
        let preference = slowness > 1 ? 0.67 : 1
        let typicality = strokes.map(\.typicality).reduce(0, +) / Double(max(strokes.count, 1))
        return Reading(
            signals: signals, slowness: slowness, hand: hand, handConfidence: sum > 0 ? max(right, left) / sum : 0,
            strokes: strokes, support: strokes.map(\.confidence).reduce(0, +) * preference * (0.9 + 0.1 * typicality))
    }

    /// The most confident readings that do not overlap, in time order.
    private static func apart(_ all: [StrokeHypothesis], _ signals: HandSignals) -> [StrokeHypothesis] {
        var chosen: [StrokeHypothesis] = []
        for candidate in all.sorted(by: { $0.confidence > $1.confidence }) {
            let time = signals.times[candidate.burst.peak]
            let isFree = chosen.allSatisfy {
                abs(signals.times[$0.burst.peak] - time) >= leastInterval * signals.second
            }
            if isFree { chosen.append(candidate) }
        }
        return chosen.sorted { $0.burst.peak < $1.burst.peak }
    }

    /// What was hit at a contact the user names: the best reading near it, or the best guess where none is.
    func reading(at time: Double, options: MotionOptions) -> StrokeHypothesis? {
        let near = BurstFinder.bursts(of: hand, in: signals).compactMap { StrokeClassifier.classify($0, signals) }
            .filter { abs(signals.times[$0.burst.peak] - time) <= 0.4 * signals.second }
        if let best = near.max(by: { $0.confidence < $1.confidence }) { return best.with(kind: options.kind) }
        guard let sample = signals.track.sample(nearest: time),
            let burst = BurstFinder.burst(at: sample, of: hand, in: signals)
        else { return nil }
        return StrokeClassifier.classify(burst, signals, floor: 0)?.with(kind: options.kind)
    }
}
