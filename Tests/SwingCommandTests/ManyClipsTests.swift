import Foundation
import SwingTestKit
import Testing

/// Folders of clips: all are found, told apart, and what became of each is said.
@Suite struct ManyClipsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// A clip in which nobody is, below the folder.
    private func clip(_ name: String) throws {
        let path = folder.path + "/" + name
        try FileManager.default.createDirectory(
            atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path, withIntermediateDirectories: true)
        _ = try folder.clip(
            name, ["-f", "lavfi", "-i", "testsrc2=size=64x64:rate=30:duration=0.3", "-pix_fmt", "yuv420p"])
    }

    @Test("a folder is analyzed with all below it; equal names are told apart, and what failed is said in the end")
    func wholeFolder() throws {
        try clip("clips/Ben/IMG_0001.MOV")
        try clip("clips/Ana/IMG_0001.MOV")
        _ = try folder.file("clips/broken.mp4", Array("no video".utf8))
        let outcome = try SwingCommand.run(
            ["analyze", "clips", "--out", "results", "--overlay", "none"], in: folder.path)
        #expect(outcome.status == 1, "\(outcome.errors)")
        for name in ["Ana", "Ben"] {
            #expect(FileManager.default.fileExists(atPath: folder.path + "/results/\(name)/IMG_0001.swing/report.html"))
            #expect(outcome.errors.contains("warning: \(name)/IMG_0001.MOV:"), "\(outcome.errors)")
            #expect(outcome.output.contains("/results/\(name)/IMG_0001.swing/report.html"), "\(outcome.output)")
        }
        // The table, a line a clip in their order, and the line about what failed.
        let table = outcome.output.components(separatedBy: "\n").drop { !$0.hasPrefix("Clip ") }
        #expect(
            table.dropFirst().prefix(3).map { $0.prefix { $0 != " " } }
                == ["Ana/IMG_0001.MOV", "Ben/IMG_0001.MOV", "broken.mp4"], "\(outcome.output)")
        #expect(outcome.output.contains("the same recording as Ana/IMG_0001.MOV"), "\(outcome.output)")
        #expect(outcome.output.hasSuffix("results in \(folder.path)/results\n"), "\(outcome.output)")
        let failures = outcome.errors.components(separatedBy: "2 of 3 clips analyzed, 1 not.\n").last ?? ""
        #expect(failures.hasPrefix("  broken.mp4: ") && failures.contains("(65)"), "\(outcome.errors)")
    }

    @Test("a single clip ends with the page to open")
    func report() throws {
        try clip("x.mp4")
        let outcome = try SwingCommand.run(["analyze", "x.mp4", "--overlay", "none"], in: folder.path)
        #expect(outcome.output.hasSuffix("Report: \(folder.path)/x.swing/report.html\n"), "\(outcome.output)")
    }

    @Test("a second run over everything leaves the first one's results out, and a file named twice is analyzed once")
    func again() throws {
        try clip("x.mp4")
        #expect(try SwingCommand.run(["analyze", "x.mp4", "--overlay", "none"], in: folder.path).status == 0)
        let outcome = try SwingCommand.run(
            ["analyze", "x.mp4", "x.swing", "./x.mp4", "--overlay", "none", "--ndjson"], in: folder.path)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.errors.contains("x.swing holds results") && outcome.errors.contains("./x.mp4 is the same file"))
        #expect(outcome.output.components(separatedBy: "\"event\":\"started\"").count == 2)
    }

    private struct Event: Decodable {
        struct Failure: Decodable { let code: String, exitCode: Int, what: String, why: String, next: String }
        let event: String?
        let clip: String?
        let time: String?
        let number: Int?
        let count: Int?
        let error: Failure?
    }

    private func events(_ text: String) throws -> [Event] {
        try text.split(separator: "\n").map { try JSONDecoder().decode(Event.self, from: Data($0.utf8)) }
    }

    @Test("events carry time, number and count, and every clip ends in exactly one")
    func oneEndEach() throws {
        try clip("a.mp4")
        _ = try folder.file("b.mp4", Array("no video".utf8))
        let outcome = try SwingCommand.run(
            ["analyze", "a.mp4", "b.mp4", "none.mp4", "--overlay", "none", "--ndjson", "--quiet"], in: folder.path)
        #expect(outcome.status == 1)
        let events = try events(outcome.output)
        let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        #expect(events.allSatisfy { $0.time.flatMap { try? style.parse($0) } != nil && $0.count == 3 })
        let ends = events.filter { $0.event == "completed" || $0.event == "failed" }
        #expect(ends.map(\.clip) == ["a.mp4", "b.mp4", "none.mp4"] && ends.map(\.number) == [1, 2, 3])
        #expect(ends.map { $0.error?.code } == [nil, "dataUnusable", "noInput"])
        #expect(ends.map { $0.error?.exitCode } == [nil, 65, 66])
    }

    @Test("interrupted, clips whose turn did not come end too, and it is said what is finished and how to go on")
    func interrupted() throws {
        try clip("a.mp4")
        let session = SwingCommand.samples + "/session.mp4"
        let (output, errors) = (Pipe(), Pipe())
        let command = try StartedCommand(
            ["analyze", "a.mp4", session, "c.mp4", "--overlay", "none", "--ndjson", "--out", "out"], in: folder.path,
            output: output, errors: errors)
        var text = Data()
        var isSent = false
        while case let piece = output.fileHandleForReading.availableData, !piece.isEmpty {
            text.append(piece)
            // The second clip is on its way, but not far enough to be kept.
            guard !isSent, String(decoding: text, as: UTF8.self).contains("\"number\":2") else { continue }
            command.send(SIGINT)
            isSent = true
        }
        #expect(command.end() == 130)
        let ends = try events(String(decoding: text, as: UTF8.self)).filter {
            ["completed", "failed"].contains($0.event)
        }
        #expect(ends.map(\.number) == [1, 2, 3])
        #expect(ends.map { $0.error?.code } == [nil, "interrupted", "interrupted"])
        let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        #expect(said.contains("1 of 3 clips are finished") && said.contains("session.mp4 c.mp4"), "\(said)")
    }

    @Test(
        "a failure is told to programs as well, once, and on standard output",
        arguments: [
            (["analyze", "none.mp4", "--json"], "noInput", 66), (["probe", "none.mp4", "--json"], "noInput", 66),
            (["analyze", "x.mp4", "--hand", "both", "--json"], "usage", 64),
            (["analyze", "x.mp4", "--hand", "both", "--ndjson"], "usage", 64),
            (["analyze", "none.mp4", "--ndjson"], "noInput", 66), (["grade", ".", "--json"], "noInput", 66),
        ] as [([String], String, Int)])
    func failure(arguments: [String], code: String, status: Int) throws {
        let outcome = try SwingCommand.run(arguments, in: folder.path)
        #expect(Int(outcome.status) == status && outcome.hasThreePartError, "\(outcome.errors)")
        let isLines = arguments.contains("--ndjson")
        let told =
            isLines
            ? try events(outcome.output) : [try JSONDecoder().decode(Event.self, from: Data(outcome.output.utf8))]
        let failures = told.compactMap(\.error)
        #expect(failures.map(\.code) == [code] && failures.map(\.exitCode) == [status], "\(outcome.output)")
        #expect(failures.allSatisfy { !$0.what.isEmpty && !$0.next.isEmpty })
    }

    @Test("one document is not printed for a folder of several clips")
    func oneDocument() throws {
        try clip("a.mp4")
        try clip("b.mp4")
        let outcome = try SwingCommand.run(["analyze", ".", "--json"], in: folder.path)
        #expect(outcome.status == 64 && outcome.errors.contains("--ndjson"), "\(outcome.errors)")
    }
}
