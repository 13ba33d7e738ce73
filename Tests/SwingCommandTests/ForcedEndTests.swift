import Foundation
import SwingTestKit
import Testing

/// Work that is stuck where it cannot look at the interruption: one signal ends it and leaves nothing.
@Suite struct ForcedEndTests {
    /// A command whose standard output nobody reads.
    private final class Unread {
        let process = Process()
        private let pipe = Pipe()

        init(_ arguments: [String]) throws {
            process.executableURL = URL(fileURLWithPath: SwingCommand.path)
            process.arguments = arguments
            process.standardOutput = pipe
            process.standardError = FileHandle.nullDevice
            process.standardInput = FileHandle.nullDevice
            try process.run()
        }

        /// Fills the pipe, whatever was written into it: from now on the command waits at its next word.
        func fill() throws {
            // Opened anew, so that only this end does not wait.
            let path = "/proc/self/fd/\(pipe.fileHandleForReading.fileDescriptor)"
            let end = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
            try #require(end >= 0)
            defer { close(end) }
            for size in [4096, 1] {
                let filling = [UInt8](repeating: UInt8(ascii: " "), count: size)
                while write(end, filling, size) > 0 {}
            }
            try #require(errno == EAGAIN)
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
        // Long enough that its drawing says something more while it is waited for.
        let clip = SwingCommand.samples + "/forehand-slow-motion.mp4"
        let command = try Unread(["analyze", clip, "--out", folder.path, "--ndjson", "--quiet"])
        let started = ContinuousClock.now
        // Events of progress come after lock and staging folder.
        func isBegun() throws -> Bool { try folder.contents().contains { $0.hasSuffix("/frames") } }
        while try !isBegun(), ContinuousClock.now - started < .seconds(30) {
            Thread.sleep(forTimeInterval: 0.01)
        }
        try command.fill()
        Thread.sleep(forTimeInterval: 4)
        let unfinished = try folder.contents()
        #expect(command.process.isRunning && unfinished.contains { $0.hasSuffix("/frames") }, "\(unfinished)")
        #expect(!unfinished.contains { $0.hasPrefix("forehand-slow-motion.swing") }, "\(unfinished)")
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
