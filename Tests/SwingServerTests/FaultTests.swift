import Foundation
import GRDB
import Glibc
import NIOHTTP1
import SwingBatch
import SwingTestKit
import Testing

/// What the machine under the service does wrong loses no job that was accepted, and ends the service never.
@Suite struct FaultTests {
    /// Changes what the service has stored, as nobody else would.
    private static func change(_ server: TestServer, _ sql: String) throws {
        try TestServer.store(in: server.folder).write { try $0.execute(sql: sql) }
    }

    @Test("a clock that is set forward takes no job from the worker that is at it")
    func clockAhead() async throws {
        let server = try await TestServer { $0.housekeepingInterval = 0.05 }
        let flag = server.folder.path + "/flag"
        let job = try await server.submit("wait \(flag)")
        try await server.waitForWorker(of: job)
        let others = [try await server.submit("go"), try await server.submit("go on")]
        for other in others { try await server.wait(for: other) }
        // However often it is renewed, its lease is over.
        try Self.change(
            server,
            """
            CREATE TRIGGER ahead AFTER UPDATE OF leaseUntil ON jobs WHEN NEW.leaseUntil > 1
              BEGIN UPDATE jobs SET leaseUntil = 1 WHERE id = NEW.id; END;
            UPDATE jobs SET leaseUntil = 1 WHERE state = 'running';
            """)
        // Housekeeping looks for lost workers, then removes what is due: the second one goes in a round that began later.
        for other in others {
            try Self.change(server, "UPDATE jobs SET expiresAt = 1 WHERE id = '\(other)'")
            try await server.wait(for: other, toBe: ["expired"])
        }
        _ = try server.folder.file("flag", [])
        let answer = try await server.wait(for: job).json
        #expect(answer["state"] as? String == "completed")
        #expect(answer["attempt"] as? Int == 1)
        await server.stop()
    }

    @Test("a clock that is set back leaves no job waiting until it has caught up")
    func clockBehind() async throws {
        let server = try await TestServer { $0.workers = 1 }
        let flag = server.folder.path + "/flag"
        let first = try await server.submit("wait \(flag)")
        try await server.wait(for: first, toBe: ["running"])
        let second = try await server.submit("go")
        try Self.change(server, "UPDATE jobs SET runAt = runAt + 3600000 WHERE state = 'queued'")
        _ = try server.folder.file("flag", [])
        for job in [first, second] {
            #expect(try await server.wait(for: job).json["state"] as? String == "completed")
        }
        await server.stop()
    }

    @Test("a store that is damaged under the service takes it out of the balancer, and each answer says what to do")
    func damagedStore() async throws {
        let server = try await TestServer()
        try await server.wait(for: try await server.submit("go"))
        // What the store has kept in memory it reads again after each request that writes.
        for (name, start) in [("server.sqlite", 4096), ("server.sqlite-wal", 32)] {
            let path = server.folder.path + "/data/" + name
            let size = (try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
            guard size > start, let file = FileHandle(forUpdatingAtPath: path) else { continue }
            try file.seek(toOffset: UInt64(clamping: start))
            try file.write(contentsOf: Data(repeating: 0xa5, count: size - start))
            try file.close()
        }
        var refused: TestServer.Answer?
        try await waitUntil("the service is not ready") {
            refused = try await server.send(.POST, "/v1/analyses", "go")
            let ready = try await server.send(.GET, "/readyz")
            return ready.status == 503 && ready.text.contains("\"store\"")
        }
        let answer = try #require(refused)
        #expect(answer.status >= 500 && answer.text.contains("\"next\""), "\(answer.status) \(answer.text)")
        await server.stop()
    }

    @Test("a store that another process holds for a while is waited for")
    func heldStore() async throws {
        let server = try await TestServer()
        let store = try TestServer.store(in: server.folder)
        let clips = server.folder.path + "/data/jobs"
        let (held, isHeld) = AsyncStream<Void>.makeStream()
        async let holding: Void = try await store.writeWithoutTransaction { db in
            defer { isHeld.finish() }
            try db.execute(sql: "BEGIN IMMEDIATE")
            isHeld.finish()
            try blockUntil("the clip is in its place, and lacks nothing but the store") {
                try !FileManager.default.contentsOfDirectory(atPath: clips).isEmpty
            }
            try db.execute(sql: "ROLLBACK")
        }
        for await _ in held {}
        let job = try await server.submit("go")
        try await holding
        #expect(try await server.wait(for: job).json["state"] as? String == "completed")
        await server.stop()
    }

    @Test(
        "a full disk refuses clips, loses none that was accepted, and takes them again when there is room",
        .enabled(if: SmallDisk.isPossible, "mounting a small file system takes rights that this process lacks"))
    func fullDisk() async throws {
        let disk = try SmallDisk(kilobytes: 4096)
        let server = try await TestServer { $0.data = disk.path + "/data" }
        let flag = server.folder.path + "/flag"
        let job = try await server.submit("wait \(flag)")
        try await server.wait(for: job, toBe: ["running"])
        try disk.fill()
        for clip in [Data("go".utf8), Data(repeating: 7, count: 1 << 20)] {
            let answer = try await server.send(.POST, "/v1/analyses", clip, headers: ["Content-Type": "video/mp4"])
            #expect(answer.status == 507, "\(answer.text)")
            #expect((answer.json["type"] as? String)?.hasSuffix(":diskFull") == true, "\(answer.text)")
        }
        #expect(try await server.send(.GET, "/healthz").status == 200)
        #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path + "/data/jobs") == [job])
        try disk.empty()
        _ = try server.folder.file("flag", [])
        #expect(try await server.wait(for: job).json["state"] as? String == "completed")
        let next = try await server.submit("go")
        #expect(try await server.wait(for: next).json["state"] as? String == "completed")
        await server.stop()
    }

    @Test(
        "clips that were accepted wait where the disk has little room left, none fails, and all are done when there is room",
        .enabled(if: SmallDisk.isPossible, "mounting a small file system takes rights that this process lacks"))
    func littleRoom() async throws {
        let disk = try SmallDisk(kilobytes: 6 << 10)
        let server = try await TestServer {
            $0.data = disk.path + "/data"
            $0.freeSpace = 1 << 20
            $0.workers = 1
        }
        let flag = server.folder.path + "/flag"
        let first = try await server.submit("wait \(flag)")
        try await server.wait(for: first, toBe: ["running"])
        var waiting: [String] = []
        for number in 0..<4 { waiting.append(try await server.submit("go \(number)")) }
        // Enough for what the store and the first result need, and less than is to stay free.
        try disk.fill(leaving: 512 << 10)
        #expect(try await server.send(.GET, "/readyz").status == 503)
        let refused = try await server.send(.POST, "/v1/analyses", "go on")
        #expect(refused.status == 507 && refused.headers.first(name: "Retry-After") != nil, "\(refused.text)")
        _ = try server.folder.file("flag", [])
        #expect(try await server.wait(for: first).json["state"] as? String == "completed")
        for job in waiting {
            #expect(try await server.send(.GET, "/v1/analyses/\(job)").json["state"] as? String == "queued")
        }
        try disk.empty()
        for job in waiting { #expect(try await server.wait(for: job).json["state"] as? String == "completed") }
        #expect(try await server.send(.GET, "/readyz").status == 200)
        await server.stop()
    }

    @Test("a request that is repeated with its key needs no room, and after a day the key is a new one's")
    func repeated() async throws {
        let folder = try TemporaryFolder()
        let flag = folder.path + "/flag"
        let clip = "wait \(flag)"
        let server = try await TestServer(in: folder) {
            ($0.workers, $0.queueLimit, $0.clientStorage) = (1, 1, clip.utf8.count + 1)
        }
        let key = ["Idempotency-Key": "one"]
        let job = try await server.submit(clip, headers: key)
        try await server.wait(for: job, toBe: ["running"])
        #expect(try await server.send(.POST, "/v1/analyses", clip).status == 507)
        let again = try await server.send(.POST, "/v1/analyses", clip, headers: key)
        #expect(again.status == 202 && again.json["id"] as? String == job, "\(again.text)")
        #expect(again.headers.first(name: "Idempotent-Replayed") == "true")
        _ = try folder.file("flag", [])
        try await server.wait(for: job)
        let done = try await server.send(.POST, "/v1/analyses", clip, headers: key)
        #expect(done.status == 202 && done.json["analysis"] != nil, "\(done.text)")
        try Self.change(
            server, "UPDATE idempotencyKeys SET createdAt = 1; UPDATE jobs SET size = 0; DELETE FROM artifacts")
        let next = try await server.submit(clip, headers: key)
        #expect(next != job)
        await server.stop()
    }

    @Test("where few files may be open, idle connections neither end the service nor its jobs")
    func fewFiles() async throws {
        let folder = try TemporaryFolder()
        let flag = folder.path + "/flag"
        // Those of a dozen connections, on a machine of many cores as well.
        let files = 88 + 4 * ProcessInfo.processInfo.activeProcessorCount
        let service = try ServiceProgram(
            data: folder.path + "/data", worker: try FakeWorker.make(in: folder), files: files)
        let address = await service.address()
        let job = try await ServiceProgram.submit("wait \(flag)", to: address)
        try await ServiceProgram.wait(for: job, at: address, toBe: "running")
        let port = try #require(URL(string: address)?.port)
        let before = service.sockets
        let idle = (0..<160).map { _ in Self.connection(to: UInt16(clamping: port)) }
        try await waitUntil("the service takes them") { service.sockets > before + 2 }
        _ = try folder.file("flag", [])
        // Seen in its store: it has no connection left for those who ask.
        let store = try TestServer.store(in: folder)
        try await waitUntil("the job has completed beside them") {
            try await store.read { db in
                try String.fetchOne(db, sql: "SELECT state FROM jobs WHERE id = ?", arguments: [job])
            } == "completed"
        }
        for descriptor in idle { close(descriptor) }
        let next = try await ServiceProgram.submit("go", to: address)
        try await ServiceProgram.wait(for: next, at: address, toBe: "completed")
        await service.kill(SIGTERM)
        #expect(service.status == 0)
    }

    /// A connection on which nothing is said.
    private static func connection(to port: UInt16) -> Int32 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = connect(descriptor, $0, socklen_t(clamping: MemoryLayout<sockaddr_in>.size))
            }
        }
        return descriptor
    }
}
