import Foundation
import SwingTestKit
import Testing

/// `--share SIZE`: a version of the overlay video for chat apps.
@Suite struct ShareTests {
    private struct Record: Decodable {
        struct Share: Decodable {
            let limit: Int
            let bytes: Int?
            let isWhole: Bool
        }

        let share: Share?
        let warnings: [String]
    }

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func record(_ result: String) throws -> Record {
        try JSONDecoder().decode(Record.self, from: Data(contentsOf: URL(fileURLWithPath: result + "/render.json")))
    }

    private func size(_ path: String) throws -> Int {
        try #require(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
    }

    /// Noise takes many bytes, so that few frames are enough; with sound.
    private func noise(_ name: String, seconds: Int, rate: Int) throws -> String {
        let place = folder.url.appendingPathComponent(name).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        return try folder.clip(
            name,
            [
                "-f", "lavfi", "-i", "testsrc2=size=640x360:rate=\(rate):duration=\(seconds)", "-f", "lavfi", "-i",
                "sine=frequency=440:duration=\(seconds)", "-vf", "noise=alls=60:allf=t", "-pix_fmt", "yuv420p",
                "-preset", "ultrafast", "-shortest",
            ])
    }

    @Test("a batch names the file to send, in the terminal and on its page")
    func batch() throws {
        _ = try noise("camp/a #1.mp4", seconds: 2, rate: 8)
        let outcome = try SwingCommand.run(
            ["batch", folder.path + "/camp", "--share", "1MB", "--overlay", "video"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let results = folder.path + "/camp-results"
        #expect(outcome.output.contains("To send: \(results)/a #1.swing/share.mp4 ("), "\(outcome.output)")
        let page = try String(contentsOfFile: results + "/index.html", encoding: .utf8)
        #expect(page.contains("href=\"a%20%231.swing/share.mp4\">To send: share.mp4 ("))
    }

    @Test("a version under the size, shown for as long; another size is other work, and a new video has a new one")
    func smaller() throws {
        let clip = try noise("noise.mp4", seconds: 4, rate: 8)
        let analyzed = try SwingCommand.run(["analyze", clip, "--share", "1MB", "--overlay", "video"])
        #expect(analyzed.status == 0, "\(analyzed.errors)")
        let result = folder.path + "/noise.swing"
        #expect(analyzed.output.contains(result + "/share.mp4"), "\(analyzed.output)")
        let whole = try PacketList(of: result + "/overlay.mp4")
        #expect(try size(result + "/overlay.mp4") > 1_000_000)
        #expect(try (1...1_000_000).contains(size(result + "/share.mp4")))
        let part = try PacketList(of: result + "/share.mp4")
        #expect(((part.video.last ?? 0) - (whole.video.last ?? 1)).magnitude < 0.05 && !part.audio.isEmpty)
        #expect(try record(result).share?.bytes == size(result + "/share.mp4"))

        let smaller = try SwingCommand.run(["render", result, "--overlay", "video", "--share", "200KB", "--quiet"])
        #expect(smaller.status == 0, "\(smaller.errors)")
        #expect(try (1...200_000).contains(size(result + "/share.mp4")))
        #expect(try record(result).share?.limit == 200_000)

        #expect(try SwingCommand.run(["render", result, "--overlay", "frames", "--quiet"]).status == 0)
        #expect(try record(result).share?.limit == 200_000)
        // Another video has another smaller one, of the size that was asked for, until that is taken back.
        let earlier = try Data(contentsOf: URL(fileURLWithPath: result + "/share.mp4"))
        let again = ["render", result, "--overlay", "video", "--theme", "mono", "--quiet"]
        #expect(try SwingCommand.run(again).status == 0)
        #expect(try record(result).share?.limit == 200_000)
        #expect(try Data(contentsOf: URL(fileURLWithPath: result + "/share.mp4")) != earlier)
        #expect(try SwingCommand.run(again + ["--share", "none"]).status == 0)
        #expect(!FileManager.default.fileExists(atPath: result + "/share.mp4"))
        #expect(try record(result).share == nil)
    }

    @Test("an overlay video that is small enough is sent as it is")
    func whole() throws {
        let clip = try folder.clip(
            "small.mp4", ["-f", "lavfi", "-i", "color=gray:size=320x180:rate=30:duration=0.5", "-pix_fmt", "yuv420p"])
        let run = try SwingCommand.run(["analyze", clip, "--share", "16MB"])
        #expect(run.status == 0 && run.output.contains("the whole of overlay.mp4"), "\(run.output)")
        let result = folder.path + "/small.swing"
        #expect(
            try Data(contentsOf: URL(fileURLWithPath: result + "/share.mp4"))
                == Data(contentsOf: URL(fileURLWithPath: result + "/overlay.mp4")))
        #expect(try record(result).share?.isWhole == true)
    }

    @Test("a size in which nothing can be watched is said with the least that can, and leaves no broken file")
    func tooSmall() throws {
        let clip = try noise("long.mp4", seconds: 12, rate: 2)
        let run = try SwingCommand.run(["analyze", clip, "--share", "100KB", "--overlay", "video"])
        #expect(run.status == 0)
        #expect(run.errors.contains("0:12") && run.errors.contains("--share 300KB"), "\(run.errors)")
        let result = folder.path + "/long.swing"
        #expect(!FileManager.default.fileExists(atPath: result + "/share.mp4"))
        #expect(try folder.contents().filter { $0.contains(".partial") }.isEmpty)
        let record = try record(result)
        #expect(record.share?.bytes == nil && record.warnings == ["shareNotMade"])
    }

    @Test(
        "what cannot be meant is refused before anything is read",
        arguments: [
            ["--share", "1KB"], ["--share", "big"], ["--share", "-1"], ["--share", "16MB", "--overlay", "none"],
        ])
    func refused(options: [String]) throws {
        let run = try SwingCommand.run(["analyze", "nowhere.mp4"] + options, in: folder.path)
        #expect(run.status == 64 && run.hasThreePartError, "\(run.errors)")
    }

    @Test("the setting of a club file holds for every analysis, and an option takes it back")
    func setting() throws {
        let file = try folder.file("club.yaml", Array("share: 16MB\n".utf8))
        func shown(_ options: [String]) throws -> String {
            try SwingCommand.run(["config", "show", "--config", file] + options).output
        }
        #expect(try shown([]).contains(#/share +16MB +.*club.yaml:1/#))
        #expect(try shown(["--share", "none"]).contains(#/share +auto +--share/#))
        let wrong = try folder.file("wrong.yaml", Array("share: 16 kilos\n".utf8))
        let check = try SwingCommand.run(["config", "check", wrong])
        #expect(check.status == 65 && (check.errors + check.output).contains("100KB"), "\(check.errors)\(check.output)")
    }
}
