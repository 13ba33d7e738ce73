import Foundation
import SwingCore
import SwingTestKit

@testable import SwingPose

/// What several suites need.
enum Fixtures {
    /// The manifest that the project ships.
    static func manifest() throws -> String {
        try String(contentsOfFile: repository + "/models/blazepose-full.yaml", encoding: .utf8)
    }

    /// The top of the source tree.
    static var repository: String {
        Repository.root.path
    }

    /// A folder of its own that is removed afterwards.
    static func withFolder<R>(_ body: (String) throws -> R) throws -> R {
        let folder = try TemporaryFolder()
        return try withExtendedLifetime(folder) { try body(folder.path) }
    }

    static func ffmpeg(_ arguments: [String]) throws {
        try CommandLineTool.run("ffmpeg", ["-v", "error", "-nostdin"] + arguments)
    }

    /// A track with gaps, negative numbers and joints that are not known.
    static func track(frames: Int = 40) -> PoseTrack {
        var generator = SeededRandom(seed: 7)
        func number(_ range: ClosedRange<Float>) -> Float { Float.random(in: range, using: &generator) }
        let timeBase = Rational(1, 12_800) ?? .one
        let list = (0..<frames).map { index in
            var pose = Pose(
                keypoints: Joint.allCases.map { _ in
                    Keypoint(
                        x: number(-200...2000), y: number(-200...1200), z: number(-900...900),
                        visibility: number(0...1), presence: number(0...1))
                },
                world: Joint.allCases.map { _ in
                    WorldPoint(x: number(-2...2), y: number(-2...2), z: number(-2...2))
                },
                score: number(0...1))
            if index % 3 == 0 { pose[.leftHeel] = nil }
            if index % 4 == 0 { pose.world[Joint.nose.rawValue] = nil }
            return PoseFrame(
                index: index, time: MediaTime(ticks: Int64(index) * 512 - 1024, timeBase: timeBase),
                pose: index % 7 == 3 ? nil : PoseRounding.rounded(pose))
        }
        return PoseTrack(width: 1920, height: 1080, playback: PlaybackRate(slowMotionFactor: 8), frames: list)
    }

    static func header(_ track: PoseTrack) -> PoseFileHeader {
        PoseFileHeader(
            track: track, timeBase: track.frames.first?.time.timeBase ?? .one, model: "blazepose-full",
            modelDigest: String(repeating: "a", count: 64), inputSha256: String(repeating: "b", count: 64),
            motionModels: ["stroke-kinds": String(repeating: "d", count: 64), "event-times": "e"],
            cues: ContactCues(
                sounds: [AudioOnset(time: 1.0 / 3, strength: 0.1), AudioOnset(time: 12, strength: 1)],
                balls: [
                    BallContact(
                        time: 2.0 / 3, uncertainty: 0.01,
                        path: [
                            BallPlace(time: 0.65, position: SIMD2(3.5, 1.0 / 3)), BallPlace(time: 0.7, position: .zero),
                        ]),
                    BallContact(time: 0.8, uncertainty: 0.02, position: SIMD2(640.1, 1.0 / 3)),
                ],
                lines: [
                    FrameLines(time: 0.7, segments: [LineSegment(start: SIMD2(0.1, -3), end: SIMD2(1279.9, 1.0 / 3))]),
                    FrameLines(time: 2, segments: []),
                ]))
    }
}
