import Foundation
import SwingTestKit
import Testing

/// What a clip's times mean is told by `probe` and kept to by `analyze`.
@Suite struct ClipTimeTests {
    private static let picture = [
        "-f", "lavfi", "-i", "testsrc2=size=320x240:rate=30:duration=2", "-pix_fmt", "yuv420p",
    ]

    @Test("in a time lapse no strokes are looked for, and a warning says why")
    func timeLapse() throws {
        let folder = try TemporaryFolder()
        let path = try folder.clip(
            "lapse.mp4",
            Self.picture + ["-metadata", "com.android.capture.fps=2", "-movflags", "use_metadata_tags"])
        let probe = try SwingCommand.run(["probe", path])
        #expect(probe.output.contains("2 frames a second: a time lapse"))
        #expect(probe.errors.contains("is a time lapse of 2.0 pictures a second"))
        let outcome = try SwingCommand.run(["analyze", path, "--json", "--out", folder.path])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let document = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
        #expect((document["strokes"] as? [Any])?.isEmpty == true)
        let warnings = try #require(document["warnings"] as? [[String: Any]])
        #expect(warnings.contains { $0["code"] as? String == "timeLapse" })
        #expect(!warnings.contains { $0["code"] as? String == "noPlayer" }, "nobody was looked for")
        #expect(try SwingCommand.run(["grade", folder.path + "/lapse.swing"]).status == 0)
    }

    @Test("probe counts what was lost, as text and as JSON")
    func lost() throws {
        let folder = try TemporaryFolder()
        let whole = try folder.clip("whole.ts", Self.picture + ["-c:v", "libx264", "-g", "15"])
        let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: whole)))
        let path = try folder.file("joined.ts", Array(bytes.dropFirst(bytes.count / 188 / 8 * 188)) + bytes)
        let text = try SwingCommand.run(["probe", path])
        #expect(text.output.contains("cut off from their key frame"))
        #expect(text.errors.contains("The clip's clock starts anew once"))
        let json = try SwingCommand.run(["probe", path, "--json"])
        let document = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
        let frames = try #require(document["frames"] as? [String: Any])
        #expect(frames["clockRestarts"] as? Int == 1)
        #expect((frames["framesWithoutKey"] as? Int ?? 0) > 0)
        for name in ["packetsOutOfOrder", "emptyPackets", "corruptPackets", "duplicateTimes", "packetsWithoutTime"] {
            #expect(frames[name] as? Int != nil, "\(name)")
        }
    }
}
