import Foundation
import SwingTestKit
import Testing

/// Hostile and broken input: a clear message, a documented exit code, nothing left behind.
@Suite struct BadInputTests {
    @Test(
        "files that are not video end in 65 or 66 with three parts",
        arguments: [
            ("missing.mp4", nil, 66),
            ("empty.mp4", [], 65),
            ("text.mp4", Array("this is not a video\n".utf8), 65),
            ("tiny.mp4", Array(repeating: 7, count: 26), 65),
            (
                "pointer.mov",
                Array("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 123456\n".utf8), 65
            ),
        ] as [(String, [UInt8]?, Int32)])
    func notVideo(name: String, bytes: [UInt8]?, status: Int32) throws {
        let folder = try TemporaryFolder()
        let path = try bytes.map { try folder.file(name, $0) } ?? folder.path + "/" + name
        let before = try folder.contents()
        for command in [["analyze", path], ["probe", path]] {
            let outcome = try SwingCommand.run(command)
            #expect(outcome.status == status, "\(command[0]): \(outcome.errors)")
            #expect(outcome.hasThreePartError, "\(outcome.errors)")
        }
        #expect(try folder.contents() == before)
    }

    @Test("a Git LFS pointer is named as one")
    func gitPointer() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file(
            "clip.MOV", Array("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n".utf8))
        #expect(try SwingCommand.run(["probe", path]).errors.contains("git lfs pull"))
    }

    @Test("a directory is not a clip")
    func directory() throws {
        let folder = try TemporaryFolder()
        let outcome = try SwingCommand.run(["analyze", folder.path, "--out", folder.path + "/out"])
        #expect(outcome.status == 66)
        #expect(outcome.hasThreePartError)
        #expect(try folder.contents().isEmpty)
    }

    @Test("sound without a picture ends in 65")
    func audioOnly() throws {
        let folder = try TemporaryFolder()
        let path = try folder.clip("sound.mp4", ["-f", "lavfi", "-i", "sine=duration=1", "-c:a", "aac"])
        let outcome = try SwingCommand.run(["analyze", path])
        #expect(outcome.status == 65)
        #expect(outcome.hasThreePartError)
    }

    @Test("a clip cut short is read as far as it goes, or refused")
    func truncated() throws {
        let folder = try TemporaryFolder()
        let whole = try folder.clip(
            "whole.mp4",
            [
                "-f", "lavfi", "-i", "testsrc2=size=320x240:rate=30:duration=0.4", "-pix_fmt", "yuv420p", "-movflags",
                "faststart",
            ])
        let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: whole)))
        for share in [0.2, 0.5, 0.9] {
            let cut = try folder.file("cut.mp4", Array(bytes.prefix(Int(Double(bytes.count) * share))))
            let outcome = try SwingCommand.run(["analyze", cut, "--overlay", "none"])
            #expect([0, 65].contains(outcome.status), "\(share): \(outcome.status) \(outcome.errors)")
        }
    }

    @Test(
        "pictures from one pixel up, and no person: done, no stroke, said so", arguments: ["2x2", "64x64", "641x361"])
    func noPerson(size: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.clip(
            "plain.mkv", ["-f", "lavfi", "-i", "testsrc2=size=\(size):rate=30:duration=0.2", "-c:v", "ffv1"])
        let outcome = try SwingCommand.run(["analyze", path, "--json"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let document = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
        #expect((document["strokes"] as? [Any])?.isEmpty == true)
        #expect(outcome.errors.contains("warning:"))
    }

    @Test(
        "values that cannot be used end in 64",
        arguments: [
            ["--height", "-3"], ["--height", "abc"], ["--height", "nan"], ["--hand", "both"], ["--stroke", "lob"],
            ["--view", "top"], ["--level", "god"], ["--overlay", "all"], ["--capture-fps", "0"], ["--contact", "soon"],
            ["--player-box", "1,2,3"], ["--player-box", "1,2,-3,4"], ["--no-such-flag"], ["--theme", "nosuch"],
            ["--quiet", "--verbose"],
        ])
    func wrongUsage(options: [String]) throws {
        let folder = try TemporaryFolder()
        let outcome = try SwingCommand.run(["analyze", folder.path + "/clip.mp4"] + options)
        #expect(outcome.status == 64, "\(outcome.errors)")
        #expect(outcome.hasThreePartError, "\(outcome.errors)")
    }

    @Test(
        "a worker's job that cannot be used ends in 64",
        arguments: [
            "", "{}", #"{"clip": "clip.mp4"}"#, Self.job(#""hnad": ["left"]"#), Self.job(#""hand": ["both"]"#),
            Self.job(#""out": ["/"]"#), Self.job("", clip: "clip.mp4"), Self.job("", user: 0),
        ])
    func badJob(json: String) throws {
        let outcome = try SwingCommand.shell(#"printf %s "$1" | "$0" worker"#, [json])
        #expect(outcome.status == 64 && outcome.output.isEmpty, "\(outcome.errors)\(outcome.output)")
        #expect(outcome.hasThreePartError, "\(outcome.errors)")
    }

    private static func job(_ options: String, clip: String? = nil, user: Int = 65534) -> String {
        let clip = clip.map { #""clip": "\#($0)", "# } ?? ""
        return #"{\#(clip)"options": {\#(options)}, "isolation": "none", "cores": [], "parent": 1, "user": \#(user)}"#
    }

    @Test("no command and no clip end in help or 64")
    func nothing() throws {
        #expect(try SwingCommand.run(["analyze"]).status == 64)
        #expect(try SwingCommand.run(["dance"]).status == 64)
        #expect(try SwingCommand.run(["--help"]).status == 0)
        #expect(try SwingCommand.run(["help", "exit-codes"]).output.contains("130"))
    }

    @Test("an output folder that cannot be made ends in 73 and leaves nothing")
    func blockedOutput() throws {
        let folder = try TemporaryFolder()
        let clip = try folder.clip(
            "clip.mp4",
            ["-f", "lavfi", "-i", "testsrc2=size=128x96:rate=30:duration=0.3", "-pix_fmt", "yuv420p"])
        let blocker = try folder.file("blocker", [1])
        let outcome = try SwingCommand.run(["analyze", clip, "--out", blocker])
        #expect(outcome.status == 73, "\(outcome.errors)")
        #expect(outcome.hasThreePartError)
        #expect(try folder.contents() == ["blocker", "clip.mp4"])
    }

    @Test("one failing clip does not stop the rest")
    func oneOfMany() throws {
        let folder = try TemporaryFolder()
        let good = try folder.clip(
            "good.mp4",
            ["-f", "lavfi", "-i", "testsrc2=size=128x96:rate=30:duration=0.3", "-pix_fmt", "yuv420p"])
        let bad = try folder.file("bad.mp4", Array("no".utf8))
        let outcome = try SwingCommand.run(["analyze", bad, good, "--out", folder.path + "/out"])
        #expect(outcome.status == 1, "\(outcome.errors)")
        #expect(outcome.errors.contains("bad.mp4") && outcome.errors.contains("65"))
        #expect(FileManager.default.fileExists(atPath: folder.path + "/out/good.swing/analysis.json"))
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/out/bad.swing"))
    }
}
