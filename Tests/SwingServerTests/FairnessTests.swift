import AsyncHTTPClient
import Foundation
import GRDB
import NIOCore
import NIOHTTP1
import NIOPosix
import SwingBatch
import SwingCore
import SwingTestKit
import Synchronization
import Testing

@testable import SwingServer

/// No client waits for another one.
@Suite struct FairnessTests {
    @Test("clients take turns, however many clips one of them has sent; a queue has room for the others")
    func turns() async throws {
        let (server, clients) = try await TestServer.start(["greedy", "other"]) {
            $0.workers = 1
            $0.queueLimit = 8
        }
        let flag = server.folder.path + "/flag"
        let running = try await server.submit("wait \(flag)", headers: clients[0])
        try await server.wait(for: running, toBe: ["running"], headers: clients[0])
        var greedy: [String] = []
        for number in 0..<4 { greedy.append(try await server.submit("go", "?name=\(number).mp4", headers: clients[0])) }
        let refused = try await server.send(.POST, "/v1/analyses", "go", headers: clients[0])
        #expect(refused.status == 429 && refused.text.contains("queueFull"))
        var others: [String] = []
        for _ in 0..<2 { others.append(try await server.submit("go", headers: clients[1])) }
        let places = try await others.asyncMap { job in
            let answer = try await server.send(.GET, "/v1/analyses/\(job)", headers: clients[1])
            return (answer.json["queue"] as? [String: Any])?["position"] as? Int
        }
        #expect(places[0] == 0)
        #expect(try #require(places[1]) <= 2)
        _ = try server.folder.file("flag", [])
        func begin(_ job: String, _ client: [String: String]) async throws -> String {
            try #require(try await server.wait(for: job, headers: client).json["startedAt"] as? String)
        }
        let order = try await greedy.asyncMap { try await begin($0, clients[0]) }
        let first = try await begin(others[0], clients[1])
        let second = try await begin(others[1], clients[1])
        #expect(first <= order[0])
        #expect(second <= order[1])
        await server.stop()
    }

    @Test("a name server that never answers holds neither uploads nor other clients")
    func slowNames() async throws {
        let isOver = Flag()
        let names = NameLookup(allowsPrivate: true, patience: .milliseconds(50)) { host, _ in
            while host == "slow.example", !isOver.value.withLock({ $0 }) { usleep(1000) }
            return "127.0.0.1"
        }
        // As many as one client may have, and more of it, which wait for them in vain.
        for _ in 0..<4 { #expect(await names.resolve("slow.example", for: "greedy") == .noAnswer) }
        let other = NameLookup(allowsPrivate: true, patience: hangLimit) { _, _ in "127.0.0.1" }
        #expect(await other.resolve("fast.example", for: "other") == .address("127.0.0.1"))
        isOver.value.withLock { $0 = true }
        try await waitUntil("the client's lookups are free again") {
            await names.resolve("fast.example", for: "greedy") == .address("127.0.0.1")
        }
    }

    @Test("more names of one client than are looked up at a time wait for their turn, and all are found")
    func manyNames() async throws {
        let busy = Mutex(0)
        let most = Mutex(0)
        let names = NameLookup(allowsPrivate: true, patience: hangLimit) { _, _ in
            let count = busy.withLock { busy in
                busy += 1
                return busy
            }
            most.withLock { $0 = max($0, count) }
            usleep(1000)
            busy.withLock { $0 -= 1 }
            return "127.0.0.1"
        }
        await withTaskGroup(of: NameLookup.Outcome.self) { group in
            for number in 0..<20 { group.addTask { await names.resolve("\(number).example", for: "one") } }
            for await outcome in group { #expect(outcome == .address("127.0.0.1")) }
        }
        #expect(most.withLock { $0 } == 2)
    }

    @Test("what the machine lacks is waited for: the job stays, and is done when it is there")
    func machineLacks() async throws {
        let server = try await TestServer()
        let flag = server.folder.path + "/flag"
        let job = try await server.submit("lack \(flag)")
        try await waitUntil("it was tried and put off") {
            let answer = try await server.send(.GET, "/v1/analyses/\(job)").json
            return answer["state"] as? String == "queued" && (answer["attempt"] as? Int ?? 0) > 0
        }
        _ = try server.folder.file("flag", [])
        #expect(try await server.wait(for: job).json["state"] as? String == "completed")
        await server.stop()
    }

    @Test("what is done of a job never becomes less while it is tried")
    func fraction() async throws {
        let folder = try TemporaryFolder()
        let server = try await TestServer(in: folder) { $0.workers = 1 }
        let job = try await server.submit("wait /nowhere")
        try await server.wait(for: job, toBe: ["running"])
        let store = try ServerStore(folder: folder.path + "/data")
        let held = try #require(try await store.job(job))
        for (said, kept) in [(0.93, 0.93), (0.5, 0.93), (0, 0.93), (0.97, 0.97)] {
            #expect(try await store.renew(held, stage: "pose", fraction: said))
            #expect(try #require(try await store.job(job)?.fraction) >= kept)
        }
        await server.stop()
    }

    @Test("a worker that is killed from outside says nothing against its clip")
    func killedFromOutside() async throws {
        let server = try await TestServer()
        let answer = try await server.wait(for: try await server.submit("kill"))
        #expect((answer.json["error"] as? [String: Any])?["code"] as? String == "workerLost", "\(answer.text)")
        #expect(try await server.send(.POST, "/v1/analyses", "kill").status == 202)
        await server.stop()
    }

    @Test("a clip that crashed is refused to whoever sent it, and to nobody else")
    func bans() async throws {
        let (server, clients) = try await TestServer.start(["first", "second"]) { _ in }
        let job = try await server.submit("crash", headers: clients[0])
        try await server.wait(for: job, headers: clients[0])
        #expect(try await server.send(.POST, "/v1/analyses", "crash", headers: clients[0]).status == 422)
        #expect(try await server.send(.POST, "/v1/analyses", "crash", headers: clients[1]).status == 202)
        await server.stop()
    }

    @Test(
        "the refusal of a clip that crashed ends after a day, and with another version",
        arguments: [
            "refusedAt = refusedAt - 86400001", "version = '0'",
        ])
    func banEnds(change: String) async throws {
        let server = try await TestServer()
        try await server.wait(for: try await server.submit("crash"))
        #expect(try await server.send(.POST, "/v1/analyses", "crash").status == 422)
        try await TestServer.store(in: server.folder).write { try $0.execute(sql: "UPDATE refusedClips SET " + change) }
        #expect(try await server.send(.POST, "/v1/analyses", "crash").status == 202)
        await server.stop()
    }

    @Test("who names addresses too often, of which each is looked up, is told when to come back")
    func addresses() async throws {
        let server = try await TestServer { $0.uploadsPerMinute = 2 }
        var last = try await server.send(.POST, "/v1/webhooks", #"{"url":"https://127.0.0.1/hook"}"#)
        #expect(last.status == 400, "\(last.text)")
        try await waitUntil("one more is too many") {
            last = try await server.send(.POST, "/v1/webhooks", #"{"url":"https://127.0.0.1/hook"}"#)
            return last.status == 429
        }
        #expect(last.headers.first(name: "Retry-After") != nil && last.text.contains("\"next\""), "\(last.text)")
        await server.stop()
    }

    @Test("a client has no more than its share of the disk; open uploads count, and what is deleted does not")
    func storage() async throws {
        let server = try await TestServer { $0.clientStorage = 1000 }
        let version = ["Tus-Resumable": "1.0.0"]
        let made = try await server.send(
            .POST, "/v1/uploads", headers: version.merging(["Upload-Length": "900"]) { $1 })
        #expect(made.status == 201)
        let refused = try await server.send(.POST, "/v1/analyses", Data(repeating: 7, count: 500))
        #expect(refused.status == 507 && refused.text.contains("storageFull"), "\(refused.text)")
        let path = try #require(made.headers.first(name: "Location"))
        #expect(try await server.send(.DELETE, path, headers: version).status == 204)
        #expect(try await server.send(.POST, "/v1/analyses", "go").status == 202)
        await server.stop()
    }

    @Test("a result that is graded again takes the room of what it leaves as it was once")
    func sharedFiles() async throws {
        let server = try await TestServer()
        let job = try await server.submit("go")
        try await server.wait(for: job)
        let sent = try await server.send(
            .POST, "/v1/analyses/\(job)/grade", "{}", headers: ["Content-Type": "application/json"])
        let graded = try #require(sent.json["id"] as? String, "\(sent.text)")
        try await server.wait(for: graded)
        let pictures = try [job, graded].map { id in
            let path = server.folder.path + "/data/jobs/\(id)/results/1.swing/frames/picture.png"
            return try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
        }
        #expect(pictures[0] != nil && pictures[0] == pictures[1])
        await server.stop()
    }

    @Test("below the least room clips are refused, the service is not ready, and those that wait do")
    func leastRoom() async throws {
        let server = try await TestServer { $0.freeSpace = .max }
        let refused = try await server.send(.POST, "/v1/analyses", "go")
        #expect(refused.status == 507 && refused.headers.first(name: "Retry-After") != nil, "\(refused.text)")
        let ready = try await server.send(.GET, "/readyz")
        #expect(ready.status == 503 && ready.text.contains("too little room"), "\(ready.text)")
        await server.stop()
    }
}

private final class Flag: Sendable {
    let value = Mutex(false)
}

extension Array {
    /// The elements as something else, one after another.
    fileprivate func asyncMap<Other>(_ transform: (Element) async throws -> Other) async rethrows -> [Other] {
        var others: [Other] = []
        for element in self { others.append(try await transform(element)) }
        return others
    }
}
