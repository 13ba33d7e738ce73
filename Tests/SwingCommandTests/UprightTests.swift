import Foundation
import SwingTestKit
import Testing

/// Pictures that lie on their side or are interlaced are judged as what was filmed.
@Suite struct UprightTests {
    private static let forehand = SwingCommand.samples + "/forehand-right.mp4"

    /// What an analysis says of the only stroke of a clip.
    private struct Verdict {
        let document: [String: Any]
        let folder: String

        init(_ clip: String, in folder: TemporaryFolder, _ options: [String]) throws {
            let outcome = try SwingCommand.run(
                ["analyze", clip, "--out", folder.path, "--json", "--quiet"] + options)
            try #require(outcome.status == 0, "\(outcome.errors)")
            document = try #require(
                JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
            let name = URL(fileURLWithPath: clip).deletingPathExtension().lastPathComponent
            self.folder = folder.path + "/" + name + ".swing"
        }

        var input: [String: Any] { document["input"] as? [String: Any] ?? [:] }
        var applied: [String] { input["applied"] as? [String] ?? [] }
        var warnings: [String] { (document["warnings"] as? [[String: Any]] ?? []).compactMap { $0["code"] as? String } }
        var stroke: [String: Any]? { (document["strokes"] as? [[String: Any]])?.first }
        var kind: String? { stroke?["kind"] as? String }
        var score: Double? { stroke?["score"] as? Double }
        var config: [String: Any] {
            (document["provenance"] as? [String: Any])?["config"] as? [String: Any] ?? [:]
        }
    }

    /// Renders a result again: the same picture of the contact comes out.
    private func expectDrawnAlike(_ verdict: Verdict) throws {
        let picture = verdict.folder + "/frames/stroke-01-contact.png"
        let drawn = try Data(contentsOf: URL(fileURLWithPath: picture))
        let again = try SwingCommand.run(["render", verdict.folder, "--overlay", "frames", "--quiet"])
        #expect(again.status == 0, "\(again.errors)")
        #expect(try Data(contentsOf: URL(fileURLWithPath: picture)) == drawn)
    }

    @Test("a clip filmed lying, without a word of it, is turned as the player stands, and drawn again alike")
    func turnedByPlayer() throws {
        let folder = try TemporaryFolder()
        let clip = try folder.clip(
            "lying.mp4",
            ["-i", Self.forehand, "-vf", "scale=640:-2,transpose=clock,fps=30", "-preset", "ultrafast", "-c:a", "copy"])
        let verdict = try Verdict(clip, in: folder, ["--overlay", "frames"])
        #expect(verdict.warnings.contains("pictureTurned") && !verdict.warnings.contains("lyingPicture"))
        #expect(verdict.input["rotation"] as? Int == 270 && verdict.applied.contains("rotated"))
        #expect(verdict.config["rotate"] as? String == "auto")
        #expect(verdict.kind == "forehand")
        try expectDrawnAlike(verdict)
    }

    @Test("a clip filmed lying is turned as a person says, who hears of it, and drawn again alike")
    func rotate() throws {
        let folder = try TemporaryFolder()
        let clip = try folder.clip(
            "lying.mp4",
            [
                "-i", Self.forehand, "-vf", "scale=640:-2,transpose=cclock,fps=30", "-preset", "ultrafast", "-c:a",
                "copy",
            ])
        let lying = try Verdict(clip, in: folder, ["--rotate", "0", "--overlay", "none"])
        let warnings = lying.document["warnings"] as? [[String: String]] ?? []
        let advice = warnings.first { $0["code"] == "lyingPicture" }?["next"]
        #expect(advice?.contains("turned by 90 degrees clockwise") == true, "\(lying.warnings)")
        let verdict = try Verdict(clip, in: folder, ["--rotate", "90", "--overlay", "frames"])
        #expect(!verdict.warnings.contains("lyingPicture"))
        #expect(verdict.input["width"] as? Int == 640 && verdict.input["height"] as? Int == 360)
        #expect(verdict.input["rotation"] as? Int == 90 && verdict.applied.contains("rotated"))
        #expect(verdict.config["rotate"] as? String == "90")
        #expect(verdict.kind == "forehand")
        // The stored turn is used again: the same pictures come out.
        try expectDrawnAlike(verdict)
    }

    @Test("an interlaced forehand is graded like the progressive one it was made of")
    func interlaced() throws {
        let folder = try TemporaryFolder()
        let clip = try folder.clip(
            "interlaced.mp4",
            [
                "-i", Self.forehand, "-vf", "tinterlace=interleave_top,fieldorder=tff", "-flags", "+ildct+ilme",
                "-preset",
                "ultrafast", "-x264-params", "tff=1", "-c:a", "copy",
            ])
        let original = try #require((StoredSample.plain.document["strokes"] as? [[String: Any]])?.first)
        let verdict = try Verdict(clip, in: folder, ["--overlay", "none"])
        #expect(verdict.applied.contains("deinterlaced") && verdict.warnings.contains("interlaced"))
        #expect(verdict.kind == original["kind"] as? String)
        let (score, wanted) = try (#require(verdict.score), #require(original["score"] as? Double))
        #expect(abs(score - wanted) <= 5, "\(score) for \(wanted)")
    }

    @Test("probe says which tracks were chosen and who turns the picture")
    func probe() throws {
        let folder = try TemporaryFolder()
        let clip = try folder.clip(
            "two.mp4",
            [
                "-f", "lavfi", "-i", "testsrc2=size=320x240:rate=60:duration=1", "-f", "lavfi", "-i", "sine=duration=1",
                "-f", "lavfi", "-i", "sine=duration=1", "-map", "0", "-map", "1", "-map", "2", "-c:v", "libx264",
                "-c:a",
                "aac", "-filter:a:0", "volume=0.001",
            ])
        let text = try SwingCommand.run(["probe", clip, "--rotate", "270"])
        #expect(text.status == 0, "\(text.errors)")
        #expect(text.output.contains("chosen among 2 sounds: number 2"), "\(text.output)")
        #expect(text.output.contains("nearly silent"), "\(text.output)")
        #expect(text.output.contains("turned 270° clockwise, as requested"), "\(text.output)")
        let json = try SwingCommand.run(["probe", clip, "--json"])
        let report = try #require(
            JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
        let tracks = try #require(report["tracks"] as? [String: [String: Int]])
        #expect(tracks["sound"] == ["number": 2, "count": 2] && tracks["picture"] == ["number": 1, "count": 1])
    }

    @Test("turns that are none are refused by name", arguments: [["analyze"], ["probe"]])
    func usage(command: [String]) throws {
        let outcome = try SwingCommand.run(command + [Self.forehand, "--rotate", "45"])
        #expect(outcome.status == 64 && outcome.hasThreePartError, "\(outcome.errors)")
        #expect(outcome.errors.contains("0, 90, 180, 270"))
    }
}
