import Foundation
import SwingTestKit
import Testing

/// Signals end a command, also one that is stuck where it cannot look at the interruption, and leave nothing.
@Suite struct ForcedEndTests {
    /// A pipe that a command writes into while nobody reads.
    struct UnreadPipe {
        let pipe = Pipe()

        private var reader: Int32 { pipe.fileHandleForReading.fileDescriptor }

        /// Lets something be done with an end for writing that never waits.
        private func withWriter<Value>(_ work: (Int32) -> Value) throws -> Value {
            let end = open("/proc/self/fd/\(reader)", O_WRONLY | O_NONBLOCK | O_CLOEXEC)
            try #require(end >= 0)
            defer { close(end) }
            return work(end)
        }

        /// Whether there is no room for another page.
        var isFull: Bool {
            get throws {
                try withWriter { end in
                    var wanted = pollfd(fd: end, events: Int16(POLLOUT), revents: 0)
                    return poll(&wanted, 1, 0) == 0
                }
            }
        }

        /// Fills it, whatever was written into it: from now on a command waits at its next word.
        func fill() throws {
            let isFilled = try withWriter { end in
                for size in [4096, 1] {
                    let filling = [UInt8](repeating: UInt8(ascii: " "), count: size)
                    while write(end, filling, size) > 0 {}
                }
                return errno == EAGAIN
            }
            try #require(isFilled)
        }

        /// Fills it but for room for the first word of a command.
        func fillButOnePage() throws {
            try fill()
            var page = [UInt8](repeating: 0, count: 4096)
            let count = read(reader, &page, page.count)
            try #require(count == page.count)
        }
    }

    /// Starts an analysis that takes a while, and waits until it makes its results beside the place they are for.
    private func begin(in folder: TemporaryFolder, output: Any? = FileHandle.nullDevice) throws -> StartedCommand {
        let clip = SwingCommand.samples + "/forehand-slow-motion.mp4"
        let command = try StartedCommand(
            ["analyze", clip, "--out", folder.path, "--ndjson", "--quiet", "--effort", "quick"], output: output)
        blockUntil("the results are begun") { hasBegun(in: folder) || !command.isRunning }
        return command
    }

    private func hasBegun(in folder: TemporaryFolder) -> Bool {
        ((try? folder.contents()) ?? []).contains { $0.hasSuffix("/frames") }
    }

    @Test("a reader that does not read: one signal ends the command", arguments: [SIGINT, SIGTERM, SIGHUP])
    func waitingForReader(signal: Int32) throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(to: folder)
        let unread = UnreadPipe()
        let command = try StartedCommand(["pose", result, "--format", "csv"], output: unread.pipe)
        try blockUntil("the pipe is full") { try unread.isFull || !command.isRunning }
        #expect(command.isRunning, "the table fits into the pipe")
        command.send(signal)
        #expect(command.end() == 130)
        #expect(try unread.isFull)
    }

    @Test("an analysis that is stuck leaves nothing behind")
    func staging() throws {
        let folder = try TemporaryFolder()
        let unread = UnreadPipe()
        let command = try begin(in: folder, output: unread.pipe)
        try unread.fill()
        let unfinished = try folder.contents()
        #expect(command.isRunning && unfinished.contains { $0.hasSuffix("/frames") }, "\(unfinished)")
        #expect(!unfinished.contains { $0.hasPrefix("forehand-slow-motion.swing") }, "\(unfinished)")
        command.send(SIGINT)
        // It cannot say how its clip ended, and ends all the same.
        #expect(command.end() == 130)
        #expect(try unread.isFull && folder.contents().isEmpty)
    }

    @Test("Ctrl-C and a terminal that closes end an analysis, which leaves nothing", arguments: [SIGINT, SIGHUP])
    func interrupted(signal: Int32) throws {
        let folder = try TemporaryFolder()
        let command = try begin(in: folder)
        #expect(hasBegun(in: folder))
        command.send(signal)
        #expect(command.end() == 130)
        #expect(try folder.contents().isEmpty)
    }

    /// Interrupts an analysis of a folder that can say nothing more to a person, so that it is ended by force.
    ///
    /// - Parameter count: of clips, of which only the first has its turn.
    /// - Returns: what programs were told.
    private func forced(_ count: Int, _ form: String) throws -> [[String: Any]] {
        let folder = try TemporaryFolder()
        try folder.file("clips/.keep", [])
        try FileManager.default.copyItem(
            atPath: SwingCommand.samples + "/forehand-slow-motion.mp4", toPath: folder.path + "/clips/a.mp4")
        for number in 1..<count { try folder.file("clips/b\(number).mp4", Array("no video".utf8)) }
        let (told, unread) = (Pipe(), UnreadPipe())
        try unread.fillButOnePage()
        let command = try StartedCommand(
            ["analyze", "clips", "--out", "results", form], in: folder.path, output: told, errors: unread.pipe)
        // The first word is how many clips there are.
        try blockUntil("the clips are found") { try unread.isFull || !command.isRunning }
        try unread.fill()
        #expect(command.isRunning)
        command.send(SIGTERM)
        let text = told.fileHandleForReading.readDataToEndOfFile()
        #expect(command.end() == 130)
        #expect(try folder.contents().filter { $0.hasPrefix("results") }.isEmpty)
        let lines = form == "--json" ? [text] : text.split(separator: UInt8(ascii: "\n")).map { Data($0) }
        return try lines.map { try #require(try JSONSerialization.jsonObject(with: $0) as? [String: Any]) }
    }

    private func code(_ object: [String: Any]) -> String? { (object["error"] as? [String: Any])?["code"] as? String }

    @Test("programs are told of an end by force in one document")
    func toldDocument() throws {
        let document = try forced(1, "--json")
        #expect(document.map(code) == ["interrupted"])
    }

    @Test("an end by force ends each clip once, also where these are more than a pipe holds", arguments: [2, 400])
    func toldEnds(count: Int) throws {
        let events = try forced(count, "--ndjson")
        let ends = events.filter { ["completed", "failed"].contains($0["event"] as? String) }
        #expect(ends.compactMap { $0["number"] as? Int } == Array(1...count))
        #expect(ends.allSatisfy { code($0) == "interrupted" && $0["time"] is String && $0["count"] as? Int == count })
    }

    @Test("an analysis that was started to outlive its terminal does")
    func outliving() throws {
        let folder = try TemporaryFolder()
        let clip = try folder.clip(
            "clip.mp4", ["-f", "lavfi", "-i", "testsrc2=size=64x64:rate=30:duration=0.3", "-pix_fmt", "yuv420p"])
        let unread = UnreadPipe()
        try unread.fillButOnePage()
        let script = "trap '' HUP; exec \"$0\" \"$@\""
        let command = try StartedCommand(
            ["-c", script, SwingCommand.path, "analyze", clip, "--overlay", "none", "--ndjson", "--quiet"],
            program: "/bin/bash", output: unread.pipe)
        try blockUntil("the analysis says that it has begun") { try unread.isFull || !command.isRunning }
        try unread.fill()
        #expect(command.isRunning)
        command.send(SIGHUP)
        let said = unread.pipe.fileHandleForReading.readDataToEndOfFile()
        #expect(command.end() == 0)
        #expect(String(decoding: said, as: UTF8.self).contains("\"event\":\"completed\""))
        #expect(FileManager.default.fileExists(atPath: folder.path + "/clip.swing/analysis.json"))
    }
}
