import Foundation
import SwingCore
import SwingFiles
import SwingMedia
import SwingMotion
import SwingPose
import SwingTestKit
import Testing

@testable import TennisSwing

/// Contact refinement sees the same in frames that are still in memory as in frames decoded again.
@Suite("Contact refinement")
struct ContactRefinementTests {
    private static let sample = Repository.samples.appendingPathComponent("forehand-right.mp4").path

    private static let networks: PoseNetworks? = {
        do {
            return try PoseNetworks(model: ModelLibrary().model(), runtime: OpenVINORuntime(), threads: 2)
        } catch {
            FileHandle.standardError.write(Data("SKIPPED: contact refinement. \(error)\n".utf8))
            return nil
        }
    }()

    /// Refines on a clip of the sample's making, found at a path.
    private func refine(
        at path: String, after poses: PoseTrackResult, lines: [FrameLines] = [], _ motion: MotionAnalysis,
        tracksBallDespiteSound: Bool = true
    ) throws -> (balls: [BallContact], lines: [FrameLines]) {
        let clip = try Clip(path: path, probe: ClipProbe.scan(Self.sample), sha256: "", file: nil)
        var refinement = ContactRefinement(
            at: clip, kept: poses.keptFrames, lines: lines, cancellation: CancellationFlag())
        return try refinement.refine(motion, tracksBallDespiteSound: tracksBallDespiteSound) { _ in }
    }

    private func reading(_ poses: PoseTrackResult, _ cues: ContactCues = ContactCues()) throws -> MotionAnalyzer {
        MotionAnalyzer(
            poses.track, options: MotionOptions(cues: cues), models: try MotionModelLibrary.load().models)
    }

    /// There is no such clip: opening it throws.
    private let nowhere = "/nowhere/none.mp4"

    private func stage(interval: Double = 0) throws -> PoseEstimator {
        try PoseEstimator(
            networks: #require(Self.networks),
            options: PoseOptions(interval: interval, keptBytes: FrameCache.usualBytes))
    }

    @Test(
        "frames at hand show the ball and the lines, and nothing is decoded",
        .enabled(if: networks != nil, "the pose model or OpenVINO is not installed"))
    func kept() throws {
        let poses = try stage().run(open: { try VideoReader(path: Self.sample) })
        let motion = try reading(poses).analysis(ContactCues())
        try #require(motion.strokes.count == 1)
        var freed = poses
        freed.keptFrames = FrameCache()

        let decoded = try refine(at: Self.sample, after: freed, motion)
        #expect(decoded.balls.count == 1 && decoded.lines.count == 1)
        let atHand = try refine(at: nowhere, after: poses, motion)
        #expect(atHand.balls == decoded.balls)
        #expect(atHand.lines == decoded.lines)
        #expect(throws: MediaError.self) { try refine(at: nowhere, after: freed, motion) }
    }

    @Test(
        "of a stretch the lines are known from its close look; a heard hit then needs no other",
        .enabled(if: networks != nil, "the pose model or OpenVINO is not installed"))
    func stretch() throws {
        let coarse = try stage(interval: 0.2).run(open: { try VideoReader(path: Self.sample) })
        var known: [FrameLines] = []
        var poses = try stage().refine(
            coarse, in: [0.3...2.4], open: { try VideoReader(path: Self.sample) },
            fastestFrame: { frame, geometry in
                let segments = SegmentFinder.segments(in: frame, geometry: geometry)
                known.append(FrameLines(time: frame.time.seconds, segments: segments))
            })
        poses.keptFrames = FrameCache()
        let silent = try reading(poses)
        let contact = try #require(silent.analysis(ContactCues()).strokes.first).contact.time
        let cues = ContactCues(sounds: [AudioOnset(time: contact, strength: 1)])
        let motion = try reading(poses, cues).analysis(cues)
        try #require(motion.strokes.count == 1 && motion.strokes[0].contact.sources.contains(.sound))

        let lines = try #require(known.first)
        #expect(known.count == 1 && lines.segments.count > 5)
        #expect(abs(lines.time - contact) < 0.25)
        let seen = try refine(at: nowhere, after: poses, lines: known, motion, tracksBallDespiteSound: false)
        #expect(seen.lines == [lines] && seen.balls.isEmpty)
        #expect(throws: MediaError.self) { try refine(at: nowhere, after: poses, lines: known, motion) }
    }
}
