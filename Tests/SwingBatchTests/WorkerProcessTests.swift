import Foundation
import SwingTestKit
import Synchronization
import Testing

@testable import SwingBatch

/// A process that may have been taken over is believed nothing but events, and is told apart by how it ends.
@Suite struct WorkerProcessTests {
    /// Only a hang takes a day; beside five suites and eight busy processes an hour passed before a test went on.
    private static let limits = WorkerLimits(seconds: 86_400, memory: 4 << 30)

    /// Runs a shell script in the worker's place.
    private func run(_ script: String, limits: WorkerLimits = Self.limits) async -> (
        end: WorkerEnd, events: [WorkerEvent]
    ) {
        let events = Mutex<[WorkerEvent]>([])
        let process = WorkerProcess(executable: "/bin/sh", limits: limits, longestLine: 1 << 20)
        let end = await process.run(["-c", script]) { event in events.withLock { $0.append(event) } }
        return (end, events.withLock { $0 })
    }

    @Test func eventsAreReadToTheEnd() async {
        let (end, events) = await run(#"echo '{"event":"started"}'; echo '{"event":"completed","folder":"/a"}'"#)
        #expect(end == .exited(0) && events.map(\.event) == ["started", "completed"] && events.last?.folder == "/a")
    }

    @Test(
        arguments: [
            "echo hello", "echo '{\"event\":\"started\"}'; echo; exec sleep 86400",
            "printf '\\377\\376\\n'; exec sleep 86400", "echo '{\"event\":1}'; exec sleep 86400",
            "head -c 1100000 /dev/zero | tr '\\0' x; exec sleep 86400",
        ])
    func whatIsNoEventEndsTheProcess(script: String) async {
        #expect(await run(script).end == .brokenProtocol)
    }

    @Test func whatTakesTooLongIsEnded() async {
        let limits = WorkerLimits(seconds: 0.1, memory: 4 << 30)
        #expect(await run("exec sleep 86400", limits: limits).end == .timedOut(seconds: 0.1))
    }

    @Test(
        arguments: [
            ("exit 65", .exited(65)), ("exit 130", .exited(130)), ("kill -SEGV $$", .killed(signal: SIGSEGV)),
            // As bubblewrap tells of a signal.
            ("exit 139", .killed(signal: SIGSEGV)), ("kill -XCPU $$", .timedOut(seconds: 86_400)),
            ("exit 152", .timedOut(seconds: 86_400)),
        ] as [(String, WorkerEnd)])
    func endsAreToldApart(script: String, expected: WorkerEnd) async {
        #expect(await run(script).end == expected)
    }

    @Test func secretsOfTheEnvironmentAreNotPassedOn() async {
        setenv("TENNIS_TOKEN", "secret", 1)
        setenv("SWING_TEST_SETTING", "plain", 1)
        defer {
            unsetenv("TENNIS_TOKEN")
            unsetenv("SWING_TEST_SETTING")
        }
        #expect(await run(#"test -z "$TENNIS_TOKEN" && test "$SWING_TEST_SETTING" = plain"#).end == .exited(0))
    }

    @Test func memoryOfChildrenCounts() async {
        let process = WorkerProcess(executable: "/bin/sh", limits: WorkerLimits(seconds: 86_400, memory: 60 << 20))
        // It stays as long as the process that is watched, and is not the one that is ended with it.
        let stays = "while kill -0 $$ 2>/dev/null; do sleep 0.1; done"
        let script = "((head -c 200000000 /dev/zero && \(stays)) | tail > /dev/null) & wait"
        // A thread of its own: who starts and watches the process must not wait for tests that hold all others.
        let end = await withTaskExecutorPreference(QueueExecutor()) { await process.run(["-c", script]) { _ in } }
        #expect(end == .outOfMemory(limit: 60 << 20))
    }

    @Test("of groups that killed programs have left none stays; those that are new, in use or others' do")
    func abandonedGroups() throws {
        let folder = try TemporaryFolder()
        let hour = Date().addingTimeInterval(-3600)
        for name in ["swing-left", "swing-used/process", "other", "swing-new"] {
            try FileManager.default.createDirectory(atPath: folder.path + "/" + name, withIntermediateDirectories: true)
        }
        // Its process has ended, and nobody has asked yet why: of a busy machine that takes minutes.
        try FileManager.default.createDirectory(
            atPath: folder.path + "/swing-asked", withIntermediateDirectories: true)
        for name in ["swing-left", "swing-used", "swing-asked", "other"] {
            try FileManager.default.setAttributes([.modificationDate: hour], ofItemAtPath: folder.path + "/" + name)
        }
        let asked = open(folder.path + "/swing-asked", O_RDONLY | O_DIRECTORY)
        defer { close(asked) }
        #expect(flock(asked, LOCK_EX | LOCK_NB) == 0)
        MemoryGroup.removeAbandoned(in: folder.path)
        #expect(try folder.contents() == ["other", "swing-asked", "swing-new", "swing-used", "swing-used/process"])
    }
}
