import Foundation
import NIOHTTP1
import SwingBatch
import SwingTestKit
import Testing

/// A result is graded again as a job of its own; the first stays as it is, and only one that is there can be.
@Suite struct GradeTests {
    private static func grade(
        _ job: String, _ server: TestServer, _ body: String = "", headers: [String: String] = [:]
    ) async throws -> TestServer.Answer {
        try await server.send(
            .POST, "/v1/analyses/\(job)/grade", body,
            headers: headers.merging(["Content-Type": "application/json"]) { $1 })
    }

    private static func digests(_ answer: TestServer.Answer) -> [String] {
        (answer.json["artifacts"] as? [[String: Any]] ?? []).compactMap { $0["sha256"] as? String }
    }

    @Test("a result is graded in a copy, with the options that were asked for, and outlives the first")
    func graded() async throws {
        let server = try await TestServer()
        let job = try await server.submit("go", "?name=serve.mp4&passthrough=first")
        let first = try await server.wait(for: job)
        let sent = try await Self.grade(
            job, server, #"{"level": "pro", "rubric": "auto", "contact": [1.5], "passthrough": "second"}"#)
        #expect(sent.status == 202, "\(sent.text)")
        #expect(sent.json["parent"] as? String == job && sent.json["passthrough"] as? String == "second")
        let id = try #require(sent.json["id"] as? String)
        let answer = try await server.wait(for: id)
        #expect(answer.json["state"] as? String == "completed", "\(answer.text)")
        let told = (answer.json["analysis"] as? [String: Any])?["job"] as? [String: Any]
        let expected = ["contact": ["1.5"], "level": ["pro"], "rubric": ["auto"]]
        #expect(told?["options"] as? [String: [String]] == expected && told?["clip"] == nil, "\(told ?? [:])")
        let names = (answer.json["artifacts"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
        #expect(names == ["analysis.json", "frames/picture.png", "report.html"])
        let now = try await server.send(.GET, "/v1/analyses/\(job)")
        #expect(Self.digests(now) == Self.digests(first) && !Self.digests(now).isEmpty)
        #expect(Self.digests(answer) != Self.digests(first))
        try await waitUntil("the copy that was graded is gone") {
            (try? server.folder.contents())?.allSatisfy { !$0.contains("stored.swing") } ?? false
        }
        // Of a grading another one can be made; each is deleted by itself.
        #expect(try await server.send(.DELETE, "/v1/analyses/\(job)").status == 204)
        let again = try await Self.grade(id, server)
        #expect(again.status == 202 && again.json["parent"] as? String == id)
        try await server.wait(for: try #require(again.json["id"] as? String))
        await server.stop()
    }

    @Test("a grading that is repeated with its key is done once, and another one with the key is refused")
    func idempotency() async throws {
        let server = try await TestServer()
        let job = try await server.submit("go")
        try await server.wait(for: job)
        let key = ["Idempotency-Key": "g-1"]
        let first = try await Self.grade(job, server, #"{"level": "pro"}"#, headers: key)
        let again = try await Self.grade(job, server, #"{"level": "pro"}"#, headers: key)
        #expect(first.json["id"] as? String == again.json["id"] as? String && again.status == 202)
        #expect(again.headers.first(name: "Idempotent-Replayed") == "true")
        #expect(try await Self.grade(job, server, "{}", headers: key).status == 422)
        await server.stop()
    }

    @Test("what has no result, or options that no grading has, are refused")
    func refused() async throws {
        let server = try await TestServer()
        let running = try await server.submit("wait /nowhere")
        #expect(try await Self.grade(running, server).text.contains("notFinished"))
        let failed = try await server.submit("refuse")
        try await server.wait(for: failed)
        let none = try await Self.grade(failed, server)
        #expect(none.status == 409 && none.text.contains("noResult"))
        #expect(try await Self.grade("job_none", server).status == 404)
        let job = try await server.submit("go")
        try await server.wait(for: job)
        for (body, code) in [
            (#"{"effort": "quick"}"#, "unknownOption"), (#"{"player": "Ada"}"#, "unknownOption"),
            (#"{"rubric": "/etc/passwd"}"#, "badOption"), (#"{"level": "best"}"#, "badOption"), ("pro", "badRequest"),
        ] {
            let answer = try await Self.grade(job, server, body)
            #expect(answer.status == 400 && answer.text.contains(code), "\(body): \(answer.text)")
        }
        let jobs = try await server.send(.GET, "/v1/analyses")
        #expect((jobs.json["analyses"] as? [Any])?.count == 3)
        await server.stop()
    }

    @Test("a player's name that nobody can have is refused, and each client sees its own players")
    func players() async throws {
        let server = try await TestServer()
        #expect(try await server.send(.POST, "/v1/analyses?player=", "go").status == 400)
        #expect(try await server.send(.POST, "/v1/analyses?player=a%00b", "go").status == 400)
        let job = try await server.submit("go", "?player=%20Ada%20%20L.")
        #expect(try await server.wait(for: job).json["player"] as? String == "Ada L.")
        let list = try await server.send(.GET, "/v1/players")
        #expect(list.status == 200 && (list.json["players"] as? [Any])?.isEmpty == true)
        for method in [HTTPMethod.GET, .DELETE] {
            #expect(try await server.send(method, "/v1/players/Ada").status == 404)
            #expect(try await server.send(method, "/v1/players/..%2Fada").status == 404)
        }
        await server.stop()
    }
}
