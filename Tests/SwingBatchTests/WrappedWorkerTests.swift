import Foundation
import SwingCore
import SwingTestKit
import Synchronization
import Testing

@testable import SwingBatch

/// A worker that is started inside bubblewrap by whoever waits for it is seen, measured and ended as any other.
@Suite struct WrappedWorkerTests {
    static let hasBubblewrap =
        Bubblewrap()?.works(Bubblewrap.View(readable: [], clip: nil, writable: [])) ?? false
    static let lack: Comment = "bubblewrap is not installed, or not allowed here"

    /// A script in the program's place, with a clip, a job folder and a file that is nobody's business.
    private struct Place {
        let folder: TemporaryFolder
        let program: String
        var limits = WorkerLimits(seconds: 86_400, memory: 4 << 30)

        init(_ script: String) throws {
            folder = try TemporaryFolder()
            program = try folder.file("program/worker", Array("#!/bin/bash\n\(script)\n".utf8))
            chmod(program, 0o755)
            for name in ["clip/clip.mp4", "clip/diary.txt", "results/earlier.txt"] { try folder.file(name, [1]) }
        }

        /// - Parameter inside: the program for bubblewrap; nil for one without.
        func run(inside: WrappedProgram?) async -> (end: WorkerEnd, events: [String]) {
            let events = Mutex<[String]>([])
            let process = WorkerProcess(
                executable: program, folder: folder.path, variables: ["TRACEPARENT": "00-1-2-03"], limits: limits)
            let job = WorkerJob(
                clip: "clip/clip.mp4", result: "results/1.swing", isolation: .auto, cores: [1, 2])
            let end = await process.run(job, inside: inside) { event in events.withLock { $0.append(event.event) } }
            return (end, events.withLock { $0 })
        }

        var wrapped: WrappedProgram { WrappedProgram(path: program, readable: [program]) }

        /// Whether a file of the results is locked.
        var isLocked: Bool {
            let file = open(folder.path + "/results/lock", O_RDONLY)
            defer { close(file) }
            return file >= 0 && flock(file, LOCK_EX | LOCK_NB) != 0
        }
    }

    @Test(
        "a folder is seen with the links in it, also where these are named as well, as fontconfig's are",
        .enabled(if: hasBubblewrap, lack))
    func links() throws {
        let folder = try TemporaryFolder()
        let seen = folder.path + "/seen"
        try FileManager.default.createDirectory(atPath: seen, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: seen + "/link", withDestinationPath: "/usr/bin/env")
        let wrapper = try #require(Bubblewrap())
        #expect(wrapper.works(Bubblewrap.View(readable: [seen, seen + "/link"], clip: nil, writable: [])))
    }

    @Test(
        "it sees its clip and its job folder by their names, and nothing beside them", .enabled(if: hasBubblewrap, lack)
    )
    func view() async throws {
        let place = try Place(
            #"""
            [ "$*" = "worker --wrapping=held" ] && grep -q '"clip":"clip/clip.mp4","cores":\[1,2\]' || exit 10
            [ "$TRACEPARENT" = 00-1-2-03 ] || exit 11
            [ -r clip/clip.mp4 ] && ! echo 2>/dev/null >clip/clip.mp4 || exit 12
            [ ! -e clip/diary.txt ] && [ ! -e /etc/passwd ] || exit 13
            echo new >results/new.txt && [ -e results/earlier.txt ] || exit 14
            [ $$ -lt 10 ] || exit 15
            [ "$(grep NoNewPrivs /proc/self/status | tr -dc 0-9)" = 1 ] || exit 16
            [ "$(grep -c : /proc/net/dev)" = 1 ] || exit 17
            echo '{"event":"completed"}'
            """#)
        let (end, events) = await place.run(inside: place.wrapped)
        #expect(end == .exited(0) && events == ["completed"])
        #expect(try place.folder.contents().contains("results/new.txt"))
    }

    @Test(
        "how it ends is told as without bubblewrap", .enabled(if: hasBubblewrap, lack),
        arguments: [
            ("exit 65", .exited(65)), ("kill -SEGV $$", .killed(signal: SIGSEGV)),
            ("kill -XCPU $$", .timedOut(seconds: 86_400)), ("echo hello; exec sleep 86400", .brokenProtocol),
        ] as [(String, WorkerEnd)])
    func ends(script: String, expected: WorkerEnd) async throws {
        let place = try Place(script)
        #expect(await place.run(inside: place.wrapped).end == expected)
        #expect(await place.run(inside: nil).end == expected)
    }

    @Test("what ends it ends all that runs inside", .enabled(if: hasBubblewrap, lack))
    func nothingIsLeft() async throws {
        // The lock is held as long as anything lives that has the file open.
        let place = try Place("exec 9>results/lock; flock 9; while :; do sleep 0.02; done & wait")
        // On a thread of its own, as below: of a busy machine the tests that block may hold all others for a quarter of an hour.
        let run = Task(executorPreference: QueueExecutor()) { await place.run(inside: place.wrapped).end }
        try await waitUntil("it runs") { place.isLocked }
        run.cancel()
        #expect(await run.value == .interrupted)
        try await waitUntil("nothing of it runs") { !place.isLocked }
    }

    @Test("memory of what runs inside counts", .enabled(if: hasBubblewrap, lack))
    func memory() async throws {
        var place = try Place("(head -c 200000000 /dev/zero && exec sleep 86400) | tail >/dev/null")
        place.limits = WorkerLimits(seconds: 86_400, memory: 60 << 20)
        let started = place
        // A thread of its own: who starts and watches the process must not wait for tests that hold all others.
        let end = await withTaskExecutorPreference(QueueExecutor()) { await started.run(inside: started.wrapped).end }
        #expect(end == .outOfMemory(limit: 60 << 20))
    }

    @Test("where it cannot begin inside, it is started to see to that itself")
    func cannotBegin() async throws {
        let place = try Place(#"[ "$*" = worker ] && grep -q results/1.swing && echo '{"event":"completed"}'"#)
        let gone = WrappedProgram(path: place.folder.path + "/gone", readable: [])
        let (end, events) = await place.run(inside: gone)
        #expect(end == .exited(0) && events == ["completed"])
    }

    @Test("what has begun inside is not started again without bubblewrap", .enabled(if: hasBubblewrap, lack))
    func isNotStartedTwice() async throws {
        let place = try Place("echo '{\"event\":\"started\"}'; exit 1")
        let (end, events) = await place.run(inside: place.wrapped)
        #expect(end == .exited(1) && events == ["started"])
    }

    @Test(
        "a worker is started inside only where its check said that bubblewrap holds",
        arguments: ["held", "unavailable"])
    func check(state: String) async throws {
        let place = try Place(
            #"""
            echo '{"event":"program","program":{"path":"'"$(realpath "$0")"'","readable":["/a"]}}'
            echo '{"event":"isolation","isolation":{"mode":"auto","layers":[{"layer":"bubblewrap","state":"\#(state)"}]}}'
            """#)
        let check = await WorkerProcess.check(place.program, .check(.auto), limits: place.limits)
        #expect(check.report?.layers.count == 1)
        #expect(check.wrapped?.readable == (state == "held" ? ["/a"] : nil))
    }

    @Test("a script that starts the program is not left out")
    func script() async throws {
        let place = try Place(
            #"""
            echo '{"event":"program","program":{"path":"/usr/bin/true","readable":[]}}'
            echo '{"event":"isolation","isolation":{"mode":"auto","layers":[{"layer":"bubblewrap","state":"held"}]}}'
            """#)
        #expect(await WorkerProcess.check(place.program, .check(.auto), limits: place.limits).wrapped == nil)
    }
}
