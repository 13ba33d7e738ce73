import SwingCore

/// Swings that follow each other sooner than a tennis ball comes back, as in table tennis.
///
/// A ball that is played back over the net flies some 15 m even between two players at the net, which takes a second at
/// 15 m/s; a coach who feeds ball after ball leaves as much (`StrokeSequence.leastInterval`). Over a table it is back in
/// 0.7 to 0.9 s. Twice or three times in a row a gesture comes between two strokes; a player who keeps that pace does
/// not play tennis.
enum FastExchange {
    /// The longest time from one swing to the next, real seconds.
    private static let longestInterval = 1.0
    /// So many swings make a run: in 136 real clips with tennis at most 3 follow each other like that, in one of table
    /// tennis 9 and 7.
    private static let leastSwings = 5
    /// Swings that turn the chest less, degrees, and those that the rules hardly know, are not counted.
    private static let (leastTurn, leastFit) = (10.0, 0.1)
    /// Peaks so close are of one swing, real seconds.
    private static let sameSwing = 0.3
    /// By how much the log-odds of a stroke fall in such a run.
    static let penalty = 5.0

    /// The spans of such runs, presentation seconds.
    ///
    /// - Parameters:
    ///   - hypotheses: of one hand, in time order.
    ///   - signals: the motion.
    /// - Complexity: O(n) in the number of hypotheses.
    static func spans(of hypotheses: [StrokeHypothesis], _ signals: HandSignals) -> [ClosedRange<Double>] {
        [-1.0, 1].flatMap { turn in
            runs(
                hypotheses.filter { isSwing($0, turning: turn) }.map { signals.times[$0.burst.peak] }, signals.playback)
        }
    }

    /// Whether a burst lies in one of the spans.
    static func holds(_ spans: [ClosedRange<Double>], _ burst: SwingBurst, _ signals: HandSignals) -> Bool {
        spans.contains { $0.contains(signals.times[burst.peak]) }
    }

    private static func isSwing(_ hypothesis: StrokeHypothesis, turning turn: Double) -> Bool {
        guard let chest = hypothesis.features.chestTurn else { return false }
        return chest * turn >= leastTurn && hypothesis.rulesConfidence >= leastFit
    }

    private static func runs(_ times: [Double], _ playback: PlaybackRate) -> [ClosedRange<Double>] {
        var found: [ClosedRange<Double>] = []
        var run: (first: Double, last: Double, count: Int)?
        func close() {
            guard let run, run.count >= leastSwings else { return }
            // What is near belongs to it as well: now and then a ball takes longer.
            found.append((run.first - longestInterval * playback)...(run.last + longestInterval * playback))
        }
        for time in times {
            guard let open = run, time - open.last <= longestInterval * playback else {
                close()
                run = (time, time, 1)
                continue
            }
            let isSame = time - open.last < sameSwing * playback
            run = (open.first, isSame ? open.last : time, open.count + (isSame ? 0 : 1))
        }
        close()
        return found
    }
}
