import Foundation
import SwingTestKit
import Testing

/// `swing render DIR`: the same analysis drawn again, and what stands in its way.
@Suite struct RenderTests {
    private static let clip = SwingCommand.samples + "/forehand-right.mp4"

    private func bytes(_ path: String) throws -> Bytes { try Bytes(Data(contentsOf: URL(fileURLWithPath: path))) }

    @Test("the same theme gives the same pictures, another theme others; what is not drawn again stays")
    func again() throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(.drawn, to: folder)
        let contact = result + "/frames/stroke-01-contact.png"
        let document = try bytes(result + "/analysis.json")
        let video = try bytes(result + "/overlay.mp4")
        let first = try bytes(contact)
        let names = try folder.contents()

        let same = try SwingCommand.run(["render", result, "--overlay", "frames", "--quiet"])
        #expect(same.status == 0 && same.errors.isEmpty, "\(same.errors)")
        #expect(try bytes(contact) == first)
        #expect(try folder.contents() == names)

        let other = try SwingCommand.run(["render", result, "--overlay", "frames", "--theme", "mono", "--quiet"])
        #expect(other.status == 0 && other.errors.isEmpty, "\(other.errors)")
        #expect(try bytes(contact) != first)
        let mono = try bytes(contact)
        #expect(try bytes(result + "/overlay.mp4") == video)
        #expect(try bytes(result + "/analysis.json") == document)

        let blurred = try SwingCommand.run(
            ["render", result, "--overlay", "frames", "--theme", "mono", "--blur-faces", "--quiet"])
        #expect(blurred.status == 0, "\(blurred.errors)")
        let hidden = try bytes(contact)
        #expect(hidden != mono)
        // Faces stay blurred until that is taken back.
        for (options, picture) in [([], hidden), (["--no-blur-faces"], mono)] {
            let later = try SwingCommand.run(
                ["render", result, "--overlay", "frames", "--theme", "mono", "--quiet"] + options)
            #expect(try later.status == 0 && bytes(contact) == picture, "\(options) \(later.errors)")
        }
    }

    @Test("--units changes what players read and nothing else, and a page that is written again keeps them")
    func units() throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(.drawn, to: folder)
        let contact = result + "/frames/stroke-01-contact.png"
        let (document, picture) = (try bytes(result + "/analysis.json"), try bytes(contact))
        func page() throws -> String { try String(contentsOfFile: result + "/report.html", encoding: .utf8) }
        #expect(try page().contains(" km/h") && page().contains(" cm") && !page().contains(" mph"))

        let run = try SwingCommand.run(["render", result, "--overlay", "frames", "--units", "imperial", "--quiet"])
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        #expect(try bytes(result + "/analysis.json") == document)
        let drawn = try page()
        #expect(drawn.contains(" mph") && drawn.contains(" in<") && drawn.contains("5 ft 8 in"))
        #expect(!drawn.contains(" km/h") && !drawn.contains(" cm<"))

        #expect(try SwingCommand.run(["report", result, "--quiet"]).status == 0)
        #expect(try page() == drawn)
        #expect(try SwingCommand.run(["grade", result, "--quiet"]).status == 0)
        #expect(try page().contains(" mph") && !page().contains(" km/h"))

        let back = try SwingCommand.run(["render", result, "--overlay", "frames", "--units", "metric", "--quiet"])
        #expect(try back.status == 0 && bytes(contact) == picture, "\(back.errors)")
    }

    @Test("--slow-motion-intro puts a slow pass with a freeze before the clip, silent, and leaves the clip as it was")
    func slowMotionIntro() throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(.drawn, to: folder)
        let plain = try PacketList(of: result + "/overlay.mp4")
        let run = try SwingCommand.run(["render", result, "--overlay", "video", "--slow-motion-intro", "--quiet"])
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        let long = try PacketList(of: result + "/overlay.mp4")
        // The clip's own frames come last, at their own intervals, all of them later by the same time.
        let own = long.video.suffix(plain.video.count)
        let lead = try #require(own.first) - (try #require(plain.video.first))
        #expect(zip(own, plain.video).allSatisfy { ($0 - $1 - lead).magnitude < 1e-4 })
        #expect((lead - (try reelLength(result))).magnitude < 0.02, "\(lead)")
        #expect(zip(long.video, long.video.dropFirst()).allSatisfy { $0 < $1 })
        // No picture before the clip's own stays for longer than four frames of 30 a second or a step of the freeze.
        let reel = long.video.dropLast(plain.video.count)
        #expect(zip(reel, reel.dropFirst()).allSatisfy { $1 - $0 < 0.14 })
        // Sound keeps its distance to the picture.
        #expect(long.audio.count == plain.audio.count)
        let first = try #require(long.audio.first)
        #expect((first - (try #require(plain.audio.first)) - lead).magnitude < 0.001)
    }

    @Test("the intro without a stroke says so and draws the plain video; its old name is still taken")
    func noIntro() throws {
        let folder = try TemporaryFolder()
        let clip = try folder.clip("empty.mp4", ["-f", "lavfi", "-i", "color=gray:size=320x180:rate=30:duration=1"])
        let run = try SwingCommand.run(["analyze", clip, "--overlay", "video", "--moments"])
        #expect(run.status == 0)
        #expect(run.errors.contains("does not begin with slow motion"), "\(run.errors)")
        #expect(try PacketList(of: folder.path + "/empty.swing/overlay.mp4").video.count == 30)
    }

    /// Three seconds standing still, and the stroke four times slower: from 0.8 s before contact to 0.4 s after, and on
    /// to the moment the coaching rests on where that lies outside.
    private func reelLength(_ result: String) throws -> Double {
        let document =
            try JSONSerialization.jsonObject(
                with: Data(contentsOf: URL(fileURLWithPath: result + "/analysis.json"))) as? [String: Any]
        let stroke = try #require((document?["strokes"] as? [[String: Any]])?.first)
        let contact = try #require((stroke["contact"] as? [String: Any])?["time"] as? Double)
        let coaching = try #require(stroke["coaching"] as? [String: Any])
        let evidence = try #require((coaching["evidence"] as? [String: Any])?["time"] as? Double)
        let start = max(try #require(stroke["start"] as? Double), contact - 0.8)
        let end = min(try #require(stroke["end"] as? Double), contact + 0.4)
        return 3 + 4 * (max(end, evidence) - min(start, evidence))
    }

    @Test("--frame portrait shows the clip frame for frame in 9:16; --share-cards adds a silent moving card under 8 MB")
    func portrait() throws {
        let folder = try TemporaryFolder()
        let clip = folder.path + "/forehand-right-faulty.mp4"
        try FileManager.default.copyItem(
            atPath: SwingCommand.samples + "/forehand-right-faulty.mp4", toPath: clip)
        let run = try SwingCommand.run([
            "analyze", clip, "--effort", "quick", "--frame", "portrait", "--share-cards", "--quiet",
        ])
        #expect(run.status == 0, "\(run.errors)")
        let result = folder.path + "/forehand-right-faulty.swing"
        let (shown, own) = (try PacketList(of: result + "/overlay.mp4"), try PacketList(of: clip))
        #expect(shown.video.count == own.video.count)
        let record = try #require(
            try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: result + "/render.json")))
                as? [String: Any])
        let video = try #require(record["video"] as? [String: Any])
        #expect(video["frame"] as? String == "portrait" && video["coveredFrames"] as? Int == 0)
        #expect((video["labeledFrames"] as? Int ?? 0) > 10)
        let card = result + "/frames/stroke-01-share.mp4"
        let bytes = try FileManager.default.attributesOfItem(atPath: card)[.size] as? Int
        #expect((10_000...8_000_000).contains(bytes ?? 0))
        let moving = try PacketList(of: card)
        // Four seconds stand still.
        #expect((moving.video.last ?? 0) - (moving.video.first ?? 0) > 4 && moving.audio.isEmpty)
        #expect(zip(moving.video, moving.video.dropFirst()).allSatisfy { $0 < $1 })
        // Drawn again, they are made anew until that is taken back.
        let again = ["render", result, "--overlay", "frames", "--quiet"]
        #expect(try SwingCommand.run(again).status == 0)
        #expect(FileManager.default.fileExists(atPath: card))
        #expect(try SwingCommand.run(again + ["--no-share-cards"]).status == 0)
        #expect(!FileManager.default.fileExists(atPath: card))
    }

    @Test("a clip that is gone or another one is refused, and the folder stays as it was")
    func refused() throws {
        let folder = try TemporaryFolder()
        let clip = folder.path + "/forehand-right.mp4"
        let result = try StoredSample.copy(to: folder, as: "forehand-right.swing", clip: clip)
        let names = try folder.contents()
        let missing = try SwingCommand.run(["render", result])
        #expect(missing.status == 66 && missing.hasThreePartError, "\(missing.errors)")
        #expect(missing.errors.contains("--clip"))
        #expect(try folder.contents() == names)

        let sample = try Data(contentsOf: URL(fileURLWithPath: Self.clip))
        let changed = try folder.file("changed.mp4", [UInt8](sample) + [0])
        let other = try SwingCommand.run(["render", result, "--clip", changed])
        #expect(other.status == 65 && other.hasThreePartError, "\(other.errors)")

        // Another file has taken the clip's place: it is named, unless the clip itself lies beside the results.
        try FileManager.default.moveItem(atPath: changed, toPath: clip)
        let replaced = try SwingCommand.run(["render", result])
        #expect(replaced.status == 65 && replaced.errors.contains(clip), "\(replaced.errors)")
        let moved = folder.path + "/moved"
        try FileManager.default.createDirectory(atPath: moved, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: result, toPath: moved + "/forehand-right.swing")
        try FileManager.default.copyItem(atPath: Self.clip, toPath: moved + "/forehand-right.mp4")
        let beside = try SwingCommand.run(
            ["render", moved + "/forehand-right.swing", "--overlay", "frames", "--quiet"])
        #expect(beside.status == 0, "\(beside.errors)")

        let named = try SwingCommand.run(["render", result, "--clip", Self.clip, "--overlay", "frames", "--quiet"])
        #expect(named.status == 0, "\(named.errors)")
        #expect(try folder.contents().contains("forehand-right.swing/frames/stroke-01-contact.png"))
    }

    @Test(
        "what cannot be drawn is refused by name",
        arguments: [["--theme", "nosuch"], ["--units", "cubits"], ["--overlay", "none"], ["--overlay", "all"]])
    func usage(arguments: [String]) throws {
        let outcome = try SwingCommand.run(["render", "."] + arguments)
        #expect(outcome.status == 64 && outcome.hasThreePartError, "\(outcome.errors)")
        if arguments.contains("nosuch") {
            for name in ["tennis", "obsidian", "pastel", "mono", "rounded"] { #expect(outcome.errors.contains(name)) }
        }
    }

    @Test("a folder without an analysis is refused")
    func empty() throws {
        let folder = try TemporaryFolder()
        let outcome = try SwingCommand.run(["render", folder.path])
        #expect(outcome.status == 66 && outcome.hasThreePartError)
    }
}
