import Foundation
import SwingCore
import SwingTestKit
import Testing

@testable import SwingMotion

/// Swings that follow each other sooner than a tennis ball comes back.
struct FastExchangeTests {
    /// A forehand swung forward and back again and again, one every `period` seconds, for four tenths of a second each
    /// way at most.
    private func track(swings: Int, period: Double) -> PoseTrack {
        let player = SyntheticPlayer(action: .forehand)
        let reach = 0.2
        let times = stride(from: 0, through: Double(swings) * period + 1, by: 1.0 / 60).map { $0 }
        let phases = times.map { time -> Double in
            let inSwing = min(time, Double(swings) * period).truncatingRemainder(dividingBy: period)
            let there = min(inSwing, 2 * reach) - max(0, inSwing - (period - 2 * reach))
            return player.contact - reach + max(there, 0)
        }
        let posed = player.track(times: phases)
        let frames = zip(posed.frames, times).map { frame, time in
            PoseFrame(
                index: frame.index, time: MediaTime(roundingSeconds: time, timeBase: .microseconds), pose: frame.pose)
        }
        return PoseTrack(width: posed.width, height: posed.height, frames: frames)
    }

    private func spans(swings: Int, period: Double) -> [ClosedRange<Double>] {
        let signals = HandSignals(MotionRepair(track(swings: swings, period: period)).track)
        let hypotheses = BurstFinder.bursts(of: .right, in: signals).compactMap {
            StrokeClassifier.classify($0, signals, leastFit: 0)
        }
        return FastExchange.spans(of: hypotheses, signals)
    }

    @Test func swingsAtThePaceOfTableTennisAreARun() throws {
        let span = try #require(spans(swings: 8, period: 0.85).first)
        #expect(span.lowerBound < 1 && span.upperBound > 6)
    }

    @Test(arguments: [(3, 0.85), (8, 1.3), (8, 2.5)])
    func fewSwingsOrSwingsAsFarApartAsInTennisAreNone(swings: Int, period: Double) {
        #expect(spans(swings: swings, period: period).isEmpty)
    }

    @Test func noneOfTheSwingsOfARunIsAStroke() {
        #expect(MotionAnalysis.analyze(track(swings: 8, period: 0.85)).strokes.isEmpty)
    }
}
