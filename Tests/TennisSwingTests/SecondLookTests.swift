import Foundation
import SwingCore
import SwingMedia
import SwingMotion
import SwingPose
import Testing

@testable import TennisSwing

/// The second look sees the same in frames that are still at hand as in frames decoded again.
@Suite("Second look")
struct SecondLookTests {
    private static let sample = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .appendingPathComponent("../../samples/forehand-right.mp4").standardized.path

    private static let networks: PoseNetworks? = {
        do {
            return try PoseNetworks(model: ModelLibrary().model(), runtime: OpenVINORuntime(), threads: 2)
        } catch {
            FileHandle.standardError.write(Data("SKIPPED: second look. \(error)\n".utf8))
            return nil
        }
    }()

    @Test(
        "frames at hand show the ball and the lines, and nothing is decoded",
        .enabled(if: networks != nil, "the pose model or OpenVINO is not installed"))
    func kept() throws {
        let networks = try #require(Self.networks)
        let probe = try ClipProbe.scan(Self.sample)
        let poses = try PoseStage(networks: networks, options: PoseOptions(keptBytes: KeptFrames.usualBytes))
            .run(open: { try VideoReader(path: Self.sample) })
        let motion = MotionReading(poses.track, options: MotionOptions()).analysis(ClipCues())
        try #require(motion.strokes.count == 1)

        func look(at path: String, _ kept: KeptFrames) throws -> (balls: [BallHit], lines: [SceneLines]) {
            var look = SecondLook(
                at: Clip(path: path, probe: probe, sha256: ""), kept: kept, cancellation: CancellationFlag())
            return try look.look(at: motion, watchesHeard: true) { _ in }
        }
        let decoded = try look(at: Self.sample, KeptFrames())
        #expect(decoded.balls.count == 1 && decoded.lines.count == 1)
        // There is no such clip: opening it would throw.
        let atHand = try look(at: "/nowhere/none.mp4", poses.keptFrames)
        #expect(atHand.balls == decoded.balls)
        #expect(atHand.lines == decoded.lines)
        #expect(throws: MediaError.self) { try look(at: "/nowhere/none.mp4", KeptFrames()) }
    }
}
