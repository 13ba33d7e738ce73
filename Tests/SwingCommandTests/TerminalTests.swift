import Foundation
import SwingTestKit
import Testing

/// What a person sees at a terminal, and what of it must not get into files.
@Suite struct TerminalTests {
    /// A name with wide letters and a combining accent, as a Mac writes it.
    private static let name = "Ru\u{308}ckhand Übung 網球練習 2026-11-26 Platz 3, nachmittags.mp4"

    /// Runs a command with terminals or files in place of its outputs.
    private func run(
        _ arguments: [String], output: Any? = FileHandle.nullDevice, errors: Any? = FileHandle.nullDevice,
        environment: [String: String] = [:], whileRunning: () -> Void = {}
    ) throws -> Int32 {
        let colored: [String: String?] = ["TERM": "xterm", "NO_COLOR": nil]
        let command = try StartedCommand(
            arguments, environment: colored.merging(environment) { $1 }, output: output, errors: errors)
        return command.end(meanwhile: whileRunning)
    }

    private func clip(in folder: TemporaryFolder, seconds: Double = 1.5) throws -> String {
        try folder.clip(
            Self.name,
            ["-f", "lavfi", "-i", "testsrc2=size=640x360:rate=60:duration=\(seconds)", "-pix_fmt", "yuv420p"])
    }

    @Test("the progress line is narrower than the terminal and leaves nothing behind", arguments: [100, 20])
    func fits(columns: UInt16) throws {
        let folder = try TemporaryFolder()
        let terminal = try Terminal(columns: columns)
        #expect(try run(["analyze", try clip(in: folder)], errors: terminal.follower) == 0)
        let (lines, rest) = terminal.drawn
        #expect(lines.count > 2, "\(terminal.text)")
        for line in lines {
            #expect(Terminal.width(line) < Int(columns), "\(line)")
            #expect(!line.contains("\n"), "\(line)")
        }
        // All that stands there in the end are the warnings about the clip.
        #expect(!rest.contains("%") && rest.contains("warning"), "\(rest)")
        guard columns > 80 else { return }
        #expect(lines.allSatisfy { $0.hasPrefix("Ru\u{308}ck") && $0.contains(".mp4") })
        // There is one bar, which never goes back.
        let shares = lines.compactMap { line in line.firstMatch(of: /(\d+) %/).flatMap { Int($0.output.1) } }
        #expect(shares.count == lines.count && shares == shares.sorted(), "\(shares)")
        #expect((shares.last ?? 0) > 50, "\(shares)")
    }

    @Test("a terminal that becomes narrower is followed")
    func follows() throws {
        let folder = try TemporaryFolder()
        let terminal = try Terminal(columns: 120)
        var before: Int?
        #expect(
            try run(
                ["analyze", try clip(in: folder, seconds: 2)], errors: terminal.follower,
                whileRunning: {
                    guard before == nil, !terminal.drawn.lines.isEmpty else { return }
                    before = terminal.drawn.lines.count
                    terminal.resize(columns: 40)
                }) == 0)
        // A line may be on its way while the size changes.
        let later = terminal.drawn.lines.dropFirst((before ?? 0) + 2)
        #expect(!later.isEmpty && later.allSatisfy { Terminal.width($0) < 40 }, "\(later)")
    }

    @Test("of several clips the line says which it is, and how long all will take")
    func several() throws {
        let folder = try TemporaryFolder()
        let clips = try (1...2).map { number in
            try folder.clip(
                "c\(number).mp4",
                ["-f", "lavfi", "-i", "testsrc2=size=640x360:rate=60:duration=1.5", "-pix_fmt", "yuv420p"])
        }
        let terminal = try Terminal(columns: 120)
        #expect(try run(["analyze"] + clips, errors: terminal.follower) == 0)
        let text = terminal.text
        #expect(text.contains("1/2  c1.mp4") && text.contains("2/2  c2.mp4") && text.contains("for all"), "\(text)")
    }

    @Test("color goes to terminals only, for results and messages apart")
    func color() throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("out.txt", [])
        func handle() throws -> FileHandle { try FileHandle(forWritingTo: URL(fileURLWithPath: file)) }
        func written() throws -> String { try String(contentsOfFile: file, encoding: .utf8) }
        // Messages on a terminal, results into a file.
        let messages = try Terminal(columns: 80)
        #expect(try run(["doctor"], output: handle(), errors: messages.follower) == 0)
        #expect(try written().contains("ok") && !written().contains("\u{1B}"))
        // Results on a terminal, messages into a file.
        let results = try Terminal(columns: 80)
        #expect(try run(["doctor"], output: results.follower) == 0)
        #expect(results.text.contains("\u{1B}[32m"))
        #expect(try run(["probe", folder.path + "/none.mp4"], output: results.follower, errors: handle()) == 66)
        #expect(try written().contains("error:") && !written().contains("\u{1B}"))
    }

    @Test(
        "color is switched off by option and environment",
        arguments: [
            (["--no-color"], [:]), ([], ["NO_COLOR": "1"]), ([], ["TERM": "dumb"]),
        ] as [([String], [String: String])])
    func noColor(options: [String], environment: [String: String]) throws {
        let terminal = try Terminal(columns: 80)
        #expect(try run(["doctor"] + options, output: terminal.follower, environment: environment) == 0)
        #expect(
            try run(["probe", "none.mp4"] + options, errors: terminal.follower, environment: environment) == 66)
        #expect(terminal.text.contains("error:") && !terminal.text.contains("\u{1B}"), "\(terminal.text)")
    }
}
