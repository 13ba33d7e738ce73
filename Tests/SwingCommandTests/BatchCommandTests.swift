import Foundation
import SwingTestKit
import Testing

/// Folders of clips, as a coach gives them.
@Suite struct BatchCommandTests {
    private struct Event: Decodable {
        struct Failure: Decodable {
            let code: String
            let exitCode: Int32?
            let what: String
            let next: String
        }

        let event: String
        let key: String
        var reused: Bool?
        var error: Failure?
    }

    private static func events(_ outcome: SwingCommand.Outcome) throws -> [Event] {
        try outcome.output.split(separator: "\n").map { try JSONDecoder().decode(Event.self, from: Data($0.utf8)) }
    }

    /// A folder with two copies of a sample that tell themselves apart, a broken file and a text.
    private static func camp() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let sample = try Data(contentsOf: Repository.samples.appendingPathComponent("forehand-right.mp4"))
        for (place, number) in [("ada/- odd näme 🎾.mp4", UInt8(1)), ("bob/forehand.mp4", 2)] {
            let url = folder.url.appendingPathComponent("camp/" + place)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            // A box that players skip makes each copy a clip of its own.
            try (sample + Data([0, 0, 0, 9] + Array("free".utf8) + [number])).write(to: url)
        }
        try Data("no video".utf8).write(to: folder.url.appendingPathComponent("camp/broken.mp4"))
        try Data("shopping".utf8).write(to: folder.url.appendingPathComponent("camp/notes.txt"))
        return folder
    }

    private static func batch(_ folder: TemporaryFolder, _ more: [String] = []) throws -> SwingCommand.Outcome {
        try SwingCommand.run(
            ["batch", folder.path + "/camp", "--overlay", "none", "--ndjson", "--quiet"] + more, limit: 300)
    }

    @Test func endsEveryClipOnceAndGoesOnWhereItEnded() throws {
        let folder = try Self.camp()
        let first = try Self.batch(folder)
        #expect(first.status == 1)
        let events = try Self.events(first)
        for key in ["ada/- odd näme 🎾", "bob/forehand", "broken"] {
            #expect(events.count { $0.key == key && $0.event == "queued" } == 1)
            #expect(events.count { $0.key == key && ["finished", "failed"].contains($0.event) } == 1)
        }
        let failure = try #require(events.first { $0.event == "failed" })
        #expect(failure.key == "broken" && failure.error?.exitCode == 65 && failure.error?.code == "dataUnusable")
        let results = folder.path + "/camp-results/"
        let page = try String(contentsOfFile: results + "index.html", encoding: .utf8)
        #expect(page.contains("- odd näme 🎾.mp4") && page.contains("broken.mp4"))
        let table = try String(contentsOfFile: results + "summary.csv", encoding: .utf8)
        #expect(table.split(separator: "\r\n").count == 4)

        let document = results + "bob/forehand.swing/analysis.json"
        let before = try FileManager.default.attributesOfItem(atPath: document)[.modificationDate] as? Date
        let second = try Self.batch(folder)
        #expect(second.status == 1)
        #expect(try Self.events(second).count { $0.reused == true } == 2)
        #expect(try Self.events(second).allSatisfy { $0.event != "started" })
        #expect(try FileManager.default.attributesOfItem(atPath: document)[.modificationDate] as? Date == before)

        // Another option is other work; a broken clip is only tried again when asked.
        let third = try Self.batch(folder, ["--level", "pro", "--redo", "failed"])
        #expect(try Self.events(third).count { $0.event == "started" } == 3)
    }

    @Test func shardsGiveWhatOneBatchGives() throws {
        let folder = try Self.camp()
        for shard in ["1/2", "2/2"] {
            _ = try Self.batch(folder, ["--shard", shard, "--out", folder.path + "/parts"])
        }
        _ = try Self.batch(folder, ["--out", folder.path + "/whole"])
        for name in ["summary.csv", "summary-long.csv", "summary.json"] {
            let parts = try Data(contentsOf: folder.url.appendingPathComponent("parts/" + name))
            #expect(try Data(contentsOf: folder.url.appendingPathComponent("whole/" + name)) == parts)
        }
    }

    @Test func whatStandsInTheWayIsNotOverwritten() throws {
        let folder = try TemporaryFolder()
        let results = folder.url.appendingPathComponent("camp-results")
        for url in [folder.url.appendingPathComponent("camp"), results] {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        }
        try Data("no video".utf8).write(to: folder.url.appendingPathComponent("camp/broken.mp4"))
        try Data("mine".utf8).write(to: results.appendingPathComponent("index.html"))
        let outcome = try Self.batch(folder)
        #expect(outcome.status == 73 && outcome.hasThreePartError)
        #expect(try Data(contentsOf: results.appendingPathComponent("index.html")) == Data("mine".utf8))
    }

    @Test func aThousandOtherFilesAreNoClips() throws {
        let folder = try TemporaryFolder()
        let camp = folder.url.appendingPathComponent("camp")
        try FileManager.default.createDirectory(at: camp, withIntermediateDirectories: true)
        for number in 0..<1000 { try Data("text".utf8).write(to: camp.appendingPathComponent("\(number).txt")) }
        try FileManager.default.createSymbolicLink(at: camp.appendingPathComponent("loop"), withDestinationURL: camp)
        let outcome = try Self.batch(folder)
        #expect(outcome.status == 66 && outcome.hasThreePartError)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/camp-results"))
    }

    @Test(
        arguments: [
            (["--shard", "3/2"], 64), (["--jobs", "0"], 64), (["--time-limit", "-1"], 64),
            (["--memory-limit", "lots"], 64), (["--redo", "some"], 64), (["--players", "/no/such.csv"], 65),
            (["--theme", "none such"], 64), (["--json"], 64),
        ] as [([String], Int32)])
    func badOptionsAreRefusedBeforeAnythingIsDone(options: [String], status: Int32) throws {
        let folder = try TemporaryFolder()
        let camp = folder.url.appendingPathComponent("camp")
        try FileManager.default.createDirectory(at: camp, withIntermediateDirectories: true)
        try Data("no video".utf8).write(to: camp.appendingPathComponent("a.mp4"))
        let outcome = try Self.batch(folder, options)
        #expect(outcome.status == status && outcome.hasThreePartError, "\(outcome.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/camp-results"))
    }

    @Test func aListNamesClipsByLinesOrZeroBytes() throws {
        let folder = try Self.camp()
        let clips = ["camp/broken.mp4", "camp/not there.mp4"].map { folder.path + "/" + $0 }
        for separator in ["\n", "\0"] {
            let list = folder.path + "/list"
            try Data((clips.joined(separator: separator) + separator).utf8).write(to: URL(fileURLWithPath: list))
            let outcome = try SwingCommand.run(["batch", "--list", list, "--ndjson", "--quiet"], in: folder.path)
            let failures = try Self.events(outcome).filter { $0.event == "failed" }.map { $0.error?.code }
            #expect(outcome.status == 1 && Set(failures) == ["dataUnusable", "noInput"])
        }
    }
}
