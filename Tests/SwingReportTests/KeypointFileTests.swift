import Foundation
import SwingCore
import SwingReport
import Testing

/// OpenPose and COCO: the numbers of keypoints stand where these programs expect them.
@Suite struct KeypointFileTests {
    private let motion = MotionFixtures.motion(MotionFixtures.track(frames: 3))

    private func object(_ bytes: [UInt8]) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    }

    @Test("OpenPose has a file a frame, nobody in the first, and 25 keypoints with two small toes unknown")
    func openPose() throws {
        var files: [(name: String, bytes: [UInt8])] = []
        try MotionExport(motion, as: .openpose).writeFiles { files.append(($0, $1)) }
        #expect(files.map(\.name) == (0..<3).map { "clip_00000000000\($0)_keypoints.json" })
        #expect((try object(files[0].bytes)["people"] as? [Any])?.isEmpty == true)
        let person = try #require((try object(files[2].bytes)["people"] as? [[String: Any]])?.first)
        let numbers = try #require(person["pose_keypoints_2d"] as? [Double])
        #expect(numbers.count == 75 && numbers[60...62].allSatisfy { $0 == 0 })
        // 4 is the right wrist, 1 the middle of the shoulders.
        #expect(abs(numbers[12] - 116.04) < 1e-6 && abs(numbers[3] - 111.54) < 1e-6 && numbers[14] == 1)
    }

    @Test("COCO has an image a frame and an annotation where the player is known")
    func coco() throws {
        let set = try object(try MotionFixtures.bytes(motion, .coco))
        let annotations = try #require(set["annotations"] as? [[String: Any]])
        #expect((set["images"] as? [Any])?.count == 3 && annotations.count == 2)
        #expect(annotations.map { $0["image_id"] as? Int } == [1, 2])
        let numbers = try #require(annotations[1]["keypoints"] as? [Double])
        #expect(numbers.count == 51 && annotations[1]["num_keypoints"] as? Int == 17)
        #expect(abs(numbers[30] - 116.04) < 1e-6 && numbers[32] == 2)
    }

    @Test("a name that is no file name becomes one")
    func names() throws {
        let track = MotionFixtures.track(frames: 3)
        let motion = ExportedMotion(
            name: "a/b\n" + String(repeating: "c", count: 300), track: track,
            presentation: track.times.map { MediaTime(roundingSeconds: $0, timeBase: .microseconds) })
        try MotionExport(motion, as: .openpose).writeFiles { name, _ in
            #expect(name.hasPrefix("a_b\u{FFFD}cc") && name.utf8.count < 256 && name.hasSuffix("_keypoints.json"))
        }
        let lines = try MotionFixtures.text(motion, .trc).split(separator: "\n")
        #expect(lines[1].hasPrefix("DataRate"))
    }

    @Test("subtitles change at contact, do not overlap, and hold no line break inside a line")
    func subtitles() throws {
        let strokes = [
            MotionFixtures.stroke(1, from: 1, contact: 1.5, to: 2),
            MotionFixtures.stroke(2, from: 3, contact: 3.25, to: 4),
        ]
        let text = try MotionFixtures.text(
            MotionFixtures.motion(MotionFixtures.track(frames: 3), strokes: strokes), .srt)
        let blocks = text.components(separatedBy: "\n\n").filter { !$0.isEmpty }.map {
            $0.components(separatedBy: "\n")
        }
        #expect(
            blocks.map { $0[1] } == [
                "00:00:01,000 --> 00:00:01,500", "00:00:01,500 --> 00:00:03,000", "00:00:03,000 --> 00:00:03,250",
                "00:00:03,250 --> 00:00:06,250",
            ])
        #expect(blocks[1][2...] == ["1. Forehand · 00:00:01.500 · Good", "Turn earlier"])
    }
}
