import SwingCore
import SwingTestKit
import Testing

@testable import SwingMotion

@Suite struct BallContactScanTests {
    private let player = SyntheticPlayer(action: .forehand)

    private func wrist(_ analysis: MotionAnalysis, at time: Double) throws -> (position: SIMD2<Double>, height: Double)
    {
        let sample = try #require(analysis.track.sample(nearest: time))
        return (try #require(analysis.track.image(player.hand.wrist, sample)), analysis.track.bodyHeight[sample])
    }

    /// Frames with a ball that turns at a place relative to the wrist, body heights.
    private func frames(_ analysis: MotionAnalysis, beside: SIMD2<Double>, speed: Double = 1) throws -> [BallFrame] {
        let (position, height) = try wrist(analysis, at: player.contact)
        let ball = DrawnBall(
            meeting: player.contact, position: position + beside * height,
            coming: SIMD2(-5, 0.5) * height * speed, going: SIMD2(12, -1) * height * speed)
        return stride(from: player.contact - 0.5, through: player.contact + 0.5, by: 1.0 / 60).map {
            BallFrame(time: $0, sightings: [BallSighting(position: ball.position(at: $0), color: DrawnBall.color)])
        }
    }

    @Test func aBallThatTurnsAtTheRacketIsAHit() throws {
        let analysis = MotionAnalysis.analyze(player.track(rate: 60))
        let hits = BallContactScan(analysis).hits(in: try frames(analysis, beside: SIMD2(0.2, 0.1)))
        #expect(hits.count == 1)
        let hit = try #require(hits.first)
        #expect(abs(hit.time - player.contact) < 0.002)
        let (position, height) = try wrist(analysis, at: player.contact)
        #expect((try #require(hit.position) - position - SIMD2(0.2, 0.1) * height).length < 0.02 * height)
    }

    /// Far from both hands it is a bounce, or somebody else's; slowly turned, it is no ball in play.
    @Test(arguments: [(SIMD2(1.2, 0.1), 1.0), (SIMD2(0.2, 0.1), 0.3)])
    func aTurnElsewhereOrAGentleOneIsNone(beside: SIMD2<Double>, speed: Double) throws {
        let analysis = MotionAnalysis.analyze(player.track(rate: 60))
        let found = BallContactScan(analysis).hits(in: try frames(analysis, beside: beside, speed: speed))
        #expect(found.isEmpty)
    }

    @Test func allIsSearchedWithoutAStrokeAndElseOnlyWhatIsOpen() throws {
        let analysis = MotionAnalysis.analyze(player.track(rate: 60))
        let scan = BallContactScan(analysis)
        #expect(scan.spans(in: analysis, open: []).isEmpty)
        let open = scan.spans(in: analysis, open: [1.2, 1.0, 2.5])
        #expect(open.count == 2 && zip(open, open.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
        let still = MotionAnalysis.analyze(player.track(rate: 60), options: .init(contacts: [-5]))
        let all = BallContactScan(still).spans(in: still, open: [])
        #expect(all.first?.lowerBound == still.track.times.first && all.last?.upperBound == still.track.times.last)
        #expect(zip(all, all.dropFirst()).allSatisfy { $0.upperBound > $1.lowerBound })
    }

    /// The ball makes a stroke surer for a hand that reaches it; what was found at a known stroke is no new evidence.
    @Test func theBallIsEvidenceOfAStroke() throws {
        let drawn = try #require(DrawnStroke.all.first)
        let track = drawn.track(isMirrored: false)
        let alone = StrokeDetector(
            MotionRepair(track).track, options: MotionOptions(), kinds: RepositoryModels.all.kinds)
        let repaired = alone.signals.track
        let sample = try #require(repaired.sample(nearest: drawn.contact))
        let wrist = try #require(repaired.image(drawn.hand.wrist, sample))
        func confidence(_ position: SIMD2<Double>?) -> Double {
            let ball = BallContact(time: drawn.contact, uncertainty: 0.01, position: position)
            let detector = StrokeDetector(
                repaired, options: MotionOptions(cues: ContactCues(balls: [ball])), kinds: RepositoryModels.all.kinds)
            return detector.strokes.map(\.strokeConfidence).max() ?? 0
        }
        let known = alone.strokes.map(\.strokeConfidence).max() ?? 0
        #expect(confidence(nil) == known)
        #expect(confidence(wrist) >= known)
        let away = SeenHits(
            [BallContact(time: drawn.contact, uncertainty: 0.01, position: wrist + SIMD2(5, 0) * 1000)], repaired,
            supposed: .realTime)
        #expect(away.times(of: .right).isEmpty && away.times(of: .left).isEmpty)
        let slow = SeenHits(
            [BallContact(time: drawn.contact, uncertainty: 0.01, position: wrist)], repaired,
            supposed: PlaybackRate(slowMotionFactor: 4))
        #expect(slow.times(of: drawn.hand).isEmpty)
    }
}
