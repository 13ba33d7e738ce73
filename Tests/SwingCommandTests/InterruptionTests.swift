import Foundation
import SwingTestKit
import Testing

/// Ctrl-C in the middle of a long clip: what was found is kept once, and left the second time.
@Suite struct InterruptionTests {
    /// The first four strokes of a session.
    private static let clip: Result<String, any Error> = Result {
        let path = try TemporaryFolder.untilExit().path + "/session.mp4"
        let session = SwingCommand.samples + "/session.mp4"
        try CommandLineTool.run("ffmpeg", ["-v", "error", "-nostdin", "-t", "27", "-i", session, "-c", "copy", path])
        return path
    }

    private struct Event: Decodable {
        let event: String
        let stage: String?
        let fraction: Double?
    }

    private struct Document: Decodable {
        struct Stroke: Decodable { let end: Double }
        struct Warning: Decodable { let code: String }
        let strokes: [Stroke]
        let warnings: [Warning]
    }

    /// Starts an analysis, sends signals when a share of the close look is done, and gives its exit code.
    private func analyze(into folder: TemporaryFolder, signals: [Int32], at share: Double) throws -> Int32 {
        let pipe = Pipe()
        let command = try StartedCommand(
            ["analyze", Self.clip.get(), "--out", folder.path, "--ndjson", "--quiet", "--effort", "quick"], output: pipe
        )
        var text = Data()
        var isSent = false
        while case let piece = pipe.fileHandleForReading.availableData, !piece.isEmpty {
            text.append(piece)
            guard !isSent, let end = text.lastIndex(of: UInt8(ascii: "\n")) else { continue }
            let isDue = text[..<end].split(separator: UInt8(ascii: "\n")).contains { line in
                let event = try? JSONDecoder().decode(Event.self, from: Data(line))
                return event?.stage == "pose" && (event?.fraction ?? 0) >= share
            }
            guard isDue else { continue }
            for signal in signals { command.send(signal) }
            isSent = true
        }
        #expect(isSent, "the close look was over before it could be interrupted")
        return command.end()
    }

    /// The clip's SHA-256, as coreutils compute it.
    private static func digest() throws -> String {
        String(decoding: try CommandLineTool.run("sha256sum", [clip.get()]).prefix(64), as: UTF8.self)
    }

    @Test("the strokes found so far are written, said to be a part, and nothing is drawn")
    func keeps() throws {
        let folder = try TemporaryFolder()
        #expect(try analyze(into: folder, signals: [SIGINT], at: 0.5) == 130)
        let result = folder.path + "/session.swing"
        let document = try JSONDecoder().decode(
            Document.self, from: Data(contentsOf: URL(fileURLWithPath: result + "/analysis.json")))
        // Four strokes lie evenly over the clip.
        #expect(1...3 ~= document.strokes.count)
        #expect(document.warnings.contains { $0.code == "interrupted" })
        let files = try FileManager.default.contentsOfDirectory(atPath: result).sorted()
        #expect(files == ["analysis.json", "pose.jsonl", "render.json", "report.html"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["session.swing"])
    }

    @Test("interrupted twice, or with an earlier result in its place, nothing is left behind or replaced")
    func leaves() throws {
        let folder = try TemporaryFolder()
        #expect(try analyze(into: folder, signals: [SIGINT, SIGTERM], at: 0.05) == 130)
        #expect(try folder.contents().isEmpty)
        let earlier = folder.path + "/session.swing"
        try FileManager.default.createDirectory(atPath: earlier, withIntermediateDirectories: true)
        // Of the clip itself: what does not tell whose it is counts as another clip's, and is not in the way.
        let poses = "{\"inputSha256\": \"\(try Self.digest())\"}"
        try Data("earlier".utf8).write(to: URL(fileURLWithPath: earlier + "/analysis.json"))
        try Data(poses.utf8).write(to: URL(fileURLWithPath: earlier + "/pose.jsonl"))
        #expect(try analyze(into: folder, signals: [SIGINT], at: 0.5) == 130)
        #expect(try String(contentsOfFile: earlier + "/analysis.json", encoding: .utf8) == "earlier")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["session.swing"])
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: earlier).sorted() == ["analysis.json", "pose.jsonl"])
    }
}
