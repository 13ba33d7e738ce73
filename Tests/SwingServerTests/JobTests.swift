import Foundation
import NIOHTTP1
import SwingBatch
import SwingTestKit
import Testing

/// A clip that was accepted comes to its end, whatever its worker does.
@Suite struct JobTests {
    @Test("a clip is analyzed, and its results are listed with their digests")
    func completes() async throws {
        let server = try await TestServer()
        let job = try await server.submit("go", "?name=My%20serve.mp4&hand=left&passthrough=club-7")
        let answer = try await server.wait(for: job)
        #expect(answer.json["state"] as? String == "completed", "\(answer.text)")
        #expect(answer.json["passthrough"] as? String == "club-7")
        let analysis = try #require(answer.json["analysis"] as? [String: Any])
        let told = try #require(analysis["job"] as? [String: Any])
        #expect(told["options"] as? [String: [String]] == ["hand": ["left"]])
        #expect(told["clip"] as? String == "clip/My_serve.mp4" && told["result"] as? String == "results/1.swing")
        let files = try #require(answer.json["artifacts"] as? [[String: Any]])
        #expect(files.compactMap { $0["name"] as? String } == ["analysis.json", "frames/picture.png", "report.html"])
        #expect(
            files[1]["sha256"] as? String == "84d89877f0d4041efb6bf91a16f0248f2fd573e6af05c19f96bedb9f882f7882")
        await server.stop()
    }

    @Test(
        "where bubblewrap holds, a worker is started inside at once",
        .enabled(
            if: Bubblewrap()?.works(.init(readable: [], clip: nil, writable: [])) ?? false,
            "bubblewrap is not installed, or not allowed here"))
    func startedInside() async throws {
        let folder = try TemporaryFolder()
        try FakeWorker.tellWrapping(of: try FakeWorker.make(in: folder))
        let server = try await TestServer(in: folder)
        try await waitUntil("the service knows what holds") {
            try await server.send(.GET, "/readyz").json["isolation"] != nil
        }
        let answer = try await server.wait(for: try await server.submit("go", "?name=serve.mp4"))
        #expect(answer.json["state"] as? String == "completed", "\(answer.text)")
        let analysis = try #require(answer.json["analysis"] as? [String: Any])
        #expect(analysis["arguments"] as? String == "worker --wrapping=held")
        await server.stop()
    }

    @Test("what the analysis says of an unusable clip is what the client is told, with the exit code")
    func refuses() async throws {
        let server = try await TestServer()
        let answer = try await server.wait(for: try await server.submit("refuse"))
        let error = try #require(answer.json["error"] as? [String: Any])
        #expect(answer.json["state"] as? String == "failed")
        #expect(error["code"] as? String == "dataUnusable" && error["exitCode"] as? Int == 65)
        #expect(error["what"] as? String == "No video.")
        await server.stop()
    }

    @Test("a worker that crashes is given one more try; then the clip is not taken again")
    func crashes() async throws {
        let server = try await TestServer()
        let answer = try await server.wait(for: try await server.submit("crash"))
        let error = try #require(answer.json["error"] as? [String: Any])
        #expect(error["code"] as? String == "workerCrashed" && answer.json["attempt"] as? Int == 2)
        #expect(error["exitCode"] as? Int == 70)
        let again = try await server.send(.POST, "/v1/analyses", "crash")
        #expect(again.status == 422 && again.text.contains("clipRefused"))
        let flag = server.folder.path + "/crashed"
        let mended = try await server.wait(for: try await server.submit("crashOnce \(flag)"))
        #expect(mended.json["state"] as? String == "completed" && mended.json["attempt"] as? Int == 2)
        await server.stop()
    }

    @Test("a worker that says what is no event, or leaves no result, gives no result", arguments: ["babble", "vanish"])
    func protocolFaults(deed: String) async throws {
        let server = try await TestServer()
        let answer = try await server.wait(for: try await server.submit(deed))
        let error = try #require(answer.json["error"] as? [String: Any])
        #expect(error["code"] as? String == "workerProtocol")
        await server.stop()
    }

    @Test("a worker that takes too long is ended")
    func timesOut() async throws {
        let server = try await TestServer { $0.timeLimit = 1 }
        let answer = try await server.wait(for: try await server.submit("wait /nowhere"))
        #expect((answer.json["error"] as? [String: Any])?["code"] as? String == "workerTimedOut")
        await server.stop()
    }

    @Test("a job that waits or runs can be cancelled; its clip is removed")
    func cancels() async throws {
        let server = try await TestServer { $0.workers = 1 }
        let running = try await server.submit("wait /nowhere")
        try await server.wait(for: running, toBe: ["running"])
        let waiting = try await server.submit("go")
        let place = try await server.send(.GET, "/v1/analyses/\(waiting)")
        #expect((place.json["queue"] as? [String: Any])?["position"] as? Int == 0)
        for job in [waiting, running] {
            let answer = try await server.send(.POST, "/v1/analyses/\(job)/cancel")
            #expect(answer.status == 200 && answer.json["state"] as? String == "cancelled", "\(answer.text)")
            #expect(!FileManager.default.fileExists(atPath: server.folder.path + "/data/jobs/" + job))
        }
        // The worker is free for others.
        let next = try await server.wait(for: try await server.submit("go"))
        #expect(next.json["state"] as? String == "completed")
        await server.stop()
    }

    @Test("a job that is deleted leaves nothing", arguments: ["go", "wait /nowhere"])
    func deletes(clip: String) async throws {
        let server = try await TestServer()
        let job = try await server.submit(clip)
        try await server.wait(for: job, toBe: ["completed", "running"])
        #expect(try await server.send(.DELETE, "/v1/analyses/\(job)").status == 204)
        #expect(try await server.send(.GET, "/v1/analyses/\(job)").status == 404)
        #expect(try await server.send(.DELETE, "/v1/analyses/\(job)").status == 404)
        let left = try server.folder.contents().filter { $0.contains(job) }
        #expect(left.isEmpty, "\(left)")
        await server.stop()
    }

    @Test("a job that several stop and delete at once is gone, and each of them is answered")
    func deletedTogether() async throws {
        let server = try await TestServer()
        let job = try await server.submit("wait /nowhere")
        try await server.waitForWorker(of: job)
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<8 {
                group.addTask {
                    let isDeletion = number % 2 == 0
                    return try await server.send(
                        isDeletion ? .DELETE : .POST, "/v1/analyses/\(job)" + (isDeletion ? "" : "/cancel")
                    ).status
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses.allSatisfy { [200, 204, 404].contains($0) } && statuses.contains(204), "\(statuses)")
        #expect(try server.folder.contents().filter { $0.contains(job) } == [])
        await server.stop()
    }

    @Test("a full queue refuses clips before they are sent, and says when to come back")
    func fullQueue() async throws {
        let server = try await TestServer {
            $0.workers = 1
            $0.queueLimit = 1
        }
        let running = try await server.submit("wait /nowhere")
        try await server.wait(for: running, toBe: ["running"])
        _ = try await server.submit("go")
        let refused = try await server.send(.POST, "/v1/analyses", "go")
        #expect(refused.status == 429 && refused.text.contains("queueFull"))
        #expect(refused.headers.first(name: "Retry-After") != nil)
        await server.stop()
    }

    @Test("a request that is repeated with its key is done once; another with the key is refused")
    func idempotency() async throws {
        let server = try await TestServer()
        let key = ["Idempotency-Key": "\"a-1\""]
        let first = try await server.submit("go", "?name=a.mp4", headers: key)
        let again = try await server.send(.POST, "/v1/analyses?name=a.mp4", "go", headers: key)
        #expect(again.json["id"] as? String == first && again.headers.first(name: "Idempotent-Replayed") == "true")
        let other = try await server.send(.POST, "/v1/analyses?name=a.mp4", "another", headers: key)
        #expect(other.status == 422 && other.text.contains("keyReused"))
        let list = try await server.send(.GET, "/v1/analyses")
        #expect((list.json["analyses"] as? [Any])?.count == 1)
        await server.stop()
    }

    @Test("what is kept no longer is gone, and says so")
    func retention() async throws {
        let folder = try TemporaryFolder()
        let first = try await TestServer(in: folder) {
            $0.retention = 0.01
            // It is to be seen that the job has completed.
            $0.housekeepingInterval = 86_400
        }
        let job = try await first.submit("go")
        try await first.wait(for: job)
        await first.stop()
        let second = try await TestServer(in: folder) {
            $0.retention = 3600
            $0.housekeepingInterval = 0.05
        }
        let answer = try await second.wait(for: job, toBe: ["expired"])
        #expect(answer.json["analysis"] == nil)
        #expect(try await second.send(.GET, "/v1/analyses/\(job)/files/report.html").status == 410)
        try await waitUntil("its files are gone") {
            !FileManager.default.fileExists(atPath: folder.path + "/data/jobs/" + job)
        }
        await second.stop()
    }
}
