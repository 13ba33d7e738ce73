import Foundation
import Testing

/// Work that is stuck where it cannot look at the interruption: one signal ends it and leaves nothing.
@Suite struct ForcedEndTests {
    /// A command whose standard output nobody reads.
    private final class Unread {
        let process = Process()
        private let pipe = Pipe()

        /// - Parameter room: bytes that the pipe takes before a write waits; nil for what it usually takes.
        init(_ arguments: [String], room: Int? = nil) throws {
            process.executableURL = URL(fileURLWithPath: SwingCommand.path)
            process.arguments = arguments
            process.standardOutput = pipe
            process.standardError = FileHandle.nullDevice
            process.standardInput = FileHandle.nullDevice
            if let room {
                let descriptor = pipe.fileHandleForWriting.fileDescriptor
                // F_SETPIPE_SZ; a page is the least.
                let size = fcntl(descriptor, 1031, 4096)
                try #require(size >= room)
                let filling = [UInt8](repeating: UInt8(ascii: " "), count: Int(size) - room)
                try #require(write(descriptor, filling, filling.count) == filling.count)
            }
            try process.run()
        }

        /// The seconds until it has ended after a signal.
        func end(with signal: Int32) -> Double {
            let started = ContinuousClock.now
            kill(process.processIdentifier, signal)
            while process.isRunning, ContinuousClock.now - started < .seconds(20) {
                Thread.sleep(forTimeInterval: 0.02)
            }
            if process.isRunning { kill(process.processIdentifier, SIGKILL) }
            process.waitUntilExit()
            let elapsed = ContinuousClock.now - started
            return Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18
        }
    }

    @Test(
        "a reader that does not read: one signal ends the command soon after a second",
        arguments: [
            SIGINT, SIGTERM, SIGHUP,
        ])
    func waitingForReader(signal: Int32) throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(to: folder)
        let command = try Unread(["pose", result, "--format", "csv"])
        Thread.sleep(forTimeInterval: 1.5)
        #expect(command.process.isRunning, "the table fits into the pipe")
        let seconds = command.end(with: signal)
        #expect(command.process.terminationStatus == 130)
        #expect((0.8...4).contains(seconds), "\(seconds)")
    }

    @Test("an analysis that is stuck leaves nothing behind")
    func staging() throws {
        let folder = try TemporaryFolder()
        let clip = SwingCommand.samples + "/forehand-right.mp4"
        // There is room for the event that begins it and for no further one, which comes when the folder is there.
        let command = try Unread(
            ["analyze", clip, "--out", folder.path, "--ndjson", "--quiet"], room: clip.utf8.count + 60)
        let started = ContinuousClock.now
        while try folder.contents().isEmpty, ContinuousClock.now - started < .seconds(30) {
            Thread.sleep(forTimeInterval: 0.05)
        }
        Thread.sleep(forTimeInterval: 4)
        let isFilling = try !folder.contents().isEmpty
        #expect(command.process.isRunning && isFilling)
        let seconds = command.end(with: SIGINT)
        #expect(command.process.terminationStatus == 130 && seconds < 4, "\(seconds)")
        #expect(try folder.contents().isEmpty)
    }

    @Test("a terminal that closes ends an analysis, unless it was started to outlive it", arguments: [false, true])
    func hangUp(isIgnored: Bool) throws {
        let folder = try TemporaryFolder()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments =
            ["-c", (isIgnored ? "trap '' HUP; " : "") + "exec \"$0\" \"$@\"", SwingCommand.path]
            + ["analyze", SwingCommand.samples + "/forehand-right.mp4", "--out", folder.path, "--overlay", "none"]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        let started = ContinuousClock.now
        while try folder.contents().isEmpty, ContinuousClock.now - started < .seconds(30) {
            Thread.sleep(forTimeInterval: 0.02)
        }
        kill(process.processIdentifier, SIGHUP)
        process.waitUntilExit()
        #expect(process.terminationStatus == (isIgnored ? 0 : 130))
        #expect(try folder.contents().isEmpty == !isIgnored)
    }
}
