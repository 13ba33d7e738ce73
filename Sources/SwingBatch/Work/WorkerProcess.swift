import Foundation
import Subprocess
import SwingCore
import Synchronization
import SystemPackage

/// Analyzes a clip in a process of its own, so that no clip can take the others, or a service, with it.
package struct WorkerProcess: Sendable {
    let executable: String
    /// Its working folder; nil for that of this process.
    let folder: String?
    /// Variables beside those of `WorkerEnvironment`.
    let variables: [String: String]
    let limits: WorkerLimits
    /// An event of `swing worker` holds the whole document, which may take megabytes; a line is never longer than this.
    let longestLine: Int

    /// - Parameters:
    ///   - executable: the program.
    ///   - folder: its working folder; nil for that of this process.
    ///   - variables: what its environment holds beside what `WorkerEnvironment` lets through.
    ///   - limits: what it may take.
    ///   - longestLine: bytes of the longest line that is read.
    package init(
        executable: String, folder: String? = nil, variables: [String: String] = [:], limits: WorkerLimits,
        longestLine: Int = 64 << 20
    ) {
        self.executable = executable
        self.folder = folder
        self.variables = variables
        self.limits = limits
        self.longestLine = longestLine
    }

    /// How long a process may take to stop after it was asked to.
    private static let grace = Duration.seconds(5)
    private static let watchInterval = Duration.milliseconds(500)

    /// Runs the program to its end.
    ///
    /// Cancelling the task asks the process to stop, and ends it where it does not.
    ///
    /// - Parameters:
    ///   - job: what it reads on standard input; nil for nothing.
    ///   - memory: told the resident bytes of the process and what it started, now and then.
    ///   - complaints: told the last lines that it wrote on standard error, once.
    ///   - report: told every event as it comes.
    package func run(
        _ arguments: [String], job: WorkerJob? = nil, memory: @escaping @Sendable (Int) -> Void = { _ in },
        complaints: @escaping @Sendable ([String]) -> Void = { _ in },
        report: @escaping @Sendable (WorkerEvent) async -> Void
    ) async -> WorkerEnd {
        let group = MemoryGroup(limit: limits.memory)
        let end = await run(arguments, job, in: group, memory, complaints, report)
        await group?.remove()
        return end
    }

    private func run(
        _ arguments: [String], _ job: WorkerJob?, in group: MemoryGroup?, _ memory: @escaping @Sendable (Int) -> Void,
        _ complaints: @escaping @Sendable ([String]) -> Void, _ report: @escaping @Sendable (WorkerEvent) async -> Void
    ) async -> WorkerEnd {
        var platform = PlatformOptions()
        // In a group of its own, so that Ctrl-C reaches it through this process alone.
        platform.processGroupID = 0
        platform.teardownSequence = [.gracefulShutDown(allowedDurationToNextStep: Self.grace)]
        let stopped = Stopped()
        guard let input = job.map(\.descriptor) ?? open("/dev/null", O_RDONLY | O_CLOEXEC) else {
            return .notStarted("no memory for the job")
        }
        do {
            let result = try await Subprocess.run(
                .path(.init(executable)), arguments: Arguments(arguments), environment: environment,
                workingDirectory: folder.map { FilePath($0) }, platformOptions: platform,
                input: .fileDescriptor(FileDescriptor(rawValue: input), closeAfterSpawningProcess: true),
                output: .sequence, error: .sequence
            ) { execution in
                group?.take(execution.processIdentifier.value)
                // Cancelled where this scope ends.
                async let _: Void = {
                    guard let end = await excess(of: execution.processIdentifier.value, memory) else { return }
                    stopped.set(end)
                    await execution.teardown(using: [.gracefulShutDown(allowedDurationToNextStep: Self.grace)])
                }()
                async let complained = LastLines(of: execution.standardError)
                // The lines end when the process does.
                let lines = execution.standardOutput.strings(bufferingPolicy: .maxLineLength(longestLine))
                if await !Self.follow(lines, report), !Task.isCancelled {
                    stopped.set(.brokenProtocol)
                    await execution.teardown(using: [TeardownStep]())
                }
                complaints(await complained.lines)
            }
            if let end = stopped.end { return end }
            if Task.isCancelled { return .interrupted }
            if group?.wasExceeded ?? false { return .outOfMemory(limit: limits.memory) }
            return switch result.terminationStatus {
            case .exited(let code): WorkerEnd(status: Int32(code), limits)
            case .signaled(let signal): WorkerEnd(signal: Int32(signal), limits)
            }
        } catch {
            if Task.isCancelled { return .interrupted }
            return stopped.end ?? .notStarted(String(describing: error))
        }
    }

    /// A server or a shell keeps secrets in its environment.
    private var environment: Subprocess.Environment {
        let own = WorkerEnvironment.filtered(ProcessInfo.processInfo.environment).merging(variables) { $1 }
        return .custom(Dictionary(uniqueKeysWithValues: own.map { (.init(stringLiteral: $0), $1) }))
    }

    /// Reads events to the end.
    ///
    /// - Returns: false where something else comes: a process that was taken over may say anything.
    private static func follow<Lines: AsyncSequence>(
        _ lines: Lines, _ report: @Sendable (WorkerEvent) async -> Void
    ) async -> Bool where Lines.Element == String {
        do {
            for try await line in lines {
                guard let event = WorkerEvent(line: line) else { return false }
                await report(event)
            }
            return true
        } catch {
            return false
        }
    }

    /// Waits until a process takes more than it may; nil where the wait is cancelled first.
    private func excess(of process: pid_t, _ memory: @Sendable (Int) -> Void) async -> WorkerEnd? {
        let start = ContinuousClock.now
        while !Task.isCancelled {
            if ContinuousClock.now - start > .seconds(limits.seconds) { return .timedOut(seconds: limits.seconds) }
            if let resident = ResidentMemory.bytes(ofTree: process) {
                memory(resident)
                if resident > limits.memory { return .outOfMemory(limit: limits.memory) }
            }
            try? await Task.sleep(for: Self.watchInterval)
        }
        return nil
    }

    /// The end of what a process writes on standard error: what it says may be without end, and anything.
    private struct LastLines {
        private static let mostBytes = 4096
        private static let mostLines = 20
        private var bytes: [UInt8] = []

        init(of output: SubprocessOutputSequence) async {
            var iterator = output.makeAsyncIterator()
            while let buffer = try? await iterator.next() {
                buffer.withUnsafeBytes { bytes += $0.suffix(Self.mostBytes) }
                bytes.removeFirst(max(0, bytes.count - Self.mostBytes))
            }
        }

        /// The lines, with nothing in them that a terminal takes for a command.
        var lines: [String] {
            String(decoding: bytes, as: UTF8.self).split(separator: "\n").suffix(Self.mostLines)
                .map { String($0).replacingControlCharacters }
        }
    }

    /// Why the process was ended, if it was: the first reason counts.
    private final class Stopped: Sendable {
        private let value = Mutex<WorkerEnd?>(nil)

        var end: WorkerEnd? { value.withLock { $0 } }

        func set(_ end: WorkerEnd) { value.withLock { $0 = $0 ?? end } }
    }
}

/// The variables of the environment that a worker needs: a server's own hold its keys.
package enum WorkerEnvironment {
    private static let names: Set = ["PATH", "HOME", "LANG", "LANGUAGE", "TZ", "TMPDIR", "NO_COLOR", "LD_LIBRARY_PATH"]
    private static let prefixes = ["SWING_", "LC_", "XDG_", "FONTCONFIG_"]

    /// What a worker is given of an environment.
    package static func filtered(_ environment: [String: String]) -> [String: String] {
        environment.filter { name, _ in names.contains(name) || prefixes.contains { name.hasPrefix($0) } }
    }
}
