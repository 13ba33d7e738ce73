import Foundation
import SwingCore
import Testing

@testable import TennisSwing

/// A picture that lies on its side is told by the player in it.
@Suite struct SidewaysRecordingTests {
    /// A player whose trunk points so many degrees clockwise from up, a little unsteadily.
    private func track(_ degrees: Double, poses: Int = 30) -> PoseTrack {
        let frames = (0..<poses).map { index in
            let angle = (degrees + (index % 2 == 0 ? 15 : -15)) * .pi / 180
            let shoulders = SIMD2(Float(200 + 80 * sin(angle)), Float(200 - 80 * cos(angle)))
            var keypoints = [Keypoint?](repeating: nil, count: Joint.count)
            for (joint, place) in [
                (Joint.leftShoulder, shoulders), (.rightShoulder, shoulders), (.leftHip, SIMD2(200, 200)),
                (.rightHip, SIMD2(200, 200)),
            ] {
                keypoints[joint.rawValue] = Keypoint(x: place.x, y: place.y)
            }
            let pose = Pose(keypoints: keypoints, world: Array(repeating: nil, count: Joint.count), score: 1)
            let time = MediaTime(roundingSeconds: Double(index) / 30, timeBase: .microseconds)
            return PoseFrame(index: index, time: time, pose: pose)
        }
        return PoseTrack(width: 400, height: 400, frames: frames)
    }

    private func advice(_ degrees: Double, turned: Int = 0, poses: Int = 30) -> MessageValue? {
        let geometry = PictureGeometry(storedWidth: 400, storedHeight: 400, quarterTurns: turned)
        return SidewaysRecording.turnsMissing(in: track(degrees, poses: poses))
            .flatMap { SidewaysRecording.warning(turnsMissing: $0, in: geometry).message.context["degrees"] }
    }

    @Test("the turn that is missing is added to the one that the clip has", arguments: [(0, 0), (1, 90), (3, 270)])
    func turns(quarters: Int, degrees: Int) {
        func rotate(_ more: Int) -> MessageValue { "\((degrees + more) % 360)" }
        #expect(advice(90, turned: quarters) == rotate(270))
        #expect(advice(-90, turned: quarters) == rotate(90))
        #expect(advice(180, turned: quarters) == rotate(180))
    }

    @Test("a picture is turned only where the player stands in it then, and is seen as often")
    func turned() {
        #expect(SidewaysRecording.stands(in: track(10), asOftenAs: track(90)))
        #expect(!SidewaysRecording.stands(in: track(80), asOftenAs: track(90)))
        #expect(!SidewaysRecording.stands(in: track(0, poses: 20), asOftenAs: track(90)))
    }

    @Test("what lies in the picture and in the turned one is nobody")
    func nobody() {
        #expect(SidewaysRecording.showsNobody(track(80)) && SidewaysRecording.showsNobody(track(0, poses: 3)))
        #expect(!SidewaysRecording.showsNobody(track(10)))
    }

    @Test("a body seen in few of the frames tells nothing")
    func seldom() {
        let lying = track(90)
        let empty = (0..<270).map { index in
            PoseFrame(
                index: 30 + index, time: MediaTime(roundingSeconds: Double(index) / 30 + 1, timeBase: .microseconds),
                pose: nil)
        }
        let seldom = PoseTrack(width: 400, height: 400, frames: lying.frames + empty)
        #expect(SidewaysRecording.turnsMissing(in: lying) != nil && SidewaysRecording.turnsMissing(in: seldom) == nil)
    }

    @Test("a player who leans, and one who is hardly seen, tell nothing")
    func upright() {
        #expect(advice(0) == nil && advice(40) == nil && advice(-40) == nil)
        #expect(advice(90, poses: 5) == nil)
    }
}
