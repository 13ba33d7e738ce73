import Foundation
import NIOHTTP1
import SwingBatch
import SwingTestKit
import Testing

/// Requests of every sort get an answer that says what is meant, and none that leads elsewhere.
@Suite struct RequestTests {
    @Test("a problem says what happened, why it matters and what to do next, in the client's language")
    func problems() async throws {
        let server = try await TestServer()
        let answer = try await server.send(
            .POST, "/v1/analyses?hand=both", "go", headers: ["X-Request-Id": "mine-1"])
        #expect(answer.status == 400)
        #expect(answer.headers.first(name: "Content-Type") == "application/problem+json")
        #expect(answer.headers.first(name: "X-Request-Id") == "mine-1")
        #expect(answer.json["type"] as? String == "urn:tennisswing:problem:badOption")
        #expect(answer.json["code"] as? Int == 64 && answer.json["status"] as? Int == 400)
        #expect((answer.json["title"] as? String)?.contains("'hand'") == true)
        #expect((answer.json["next"] as? String)?.contains("left") == true)
        #expect(answer.json["instance"] as? String == "urn:tennisswing:request:mine-1")
        let spanish = try await server.send(
            .GET, "/v1/analyses/job_none", headers: ["Accept-Language": "es-MX, en;q=0.5"])
        #expect(spanish.status == 404 && (spanish.json["title"] as? String) == "No hay nada en esta dirección.")
        let method = try await server.send(.PUT, "/v1/analyses")
        #expect(method.status == 405 && method.headers.first(name: "Allow") == "GET, POST")
        #expect(try await server.send(.GET, "/v2/none").status == 404)
        await server.stop()
    }

    @Test(
        "options and types that are not taken are refused",
        arguments: [
            "?rubric=/etc/passwd", "?language=/etc/passwd", "?out=/tmp", "?contact=soon", "?player-box=1,2", "?effort=",
            "?theme=..%2F..%2Fetc", "?language=es.yaml",
        ])
    func badOptions(query: String) async throws {
        let server = try await TestServer()
        let answer = try await server.send(.POST, "/v1/analyses\(query)", "go")
        #expect(answer.status == 400, "\(answer.text)")
        #expect(try server.folder.contents().filter { $0.hasPrefix("data/jobs/") }.isEmpty)
        await server.stop()
    }

    @Test("a clip that is too large, empty or no video is refused, and nothing is left of it")
    func badClips() async throws {
        let server = try await TestServer { $0.uploadLimit = 1000 }
        let large = try await server.send(.POST, "/v1/analyses", String(repeating: "x", count: 1001))
        #expect(large.status == 413 && large.json["code"] as? Int == 65)
        #expect(try await server.send(.POST, "/v1/analyses", "").status == 400)
        let typed = try await server.send(.POST, "/v1/analyses", "go", headers: ["Content-Type": "text/html"])
        #expect(typed.status == 415)
        let left = try server.folder.contents().filter { $0.hasPrefix("data/jobs/") || $0.hasPrefix("data/uploads/") }
        #expect(left.isEmpty, "\(left)")
        await server.stop()
    }

    @Test("a body of JSON that is too large is refused as one, and is no defect", arguments: ["analyses", "webhooks"])
    func longJSON(route: String) async throws {
        let server = try await TestServer()
        let body = "{\"path\": \"" + String(repeating: "a", count: 70_000) + "\"}"
        let answer = try await server.send(
            .POST, "/v1/" + route, body, headers: ["Content-Type": "application/json"])
        #expect(answer.status == 413 && answer.json["code"] as? Int == 65, "\(answer.text)")
        await server.stop()
    }

    @Test("a file is given whole, in part, or not at all where the client has it")
    func ranges() async throws {
        let server = try await TestServer()
        let job = try await server.submit("go")
        try await server.wait(for: job)
        let path = "/v1/analyses/\(job)/files/frames/picture.png"
        let whole = try await server.send(.GET, path)
        let tag = try #require(whole.headers.first(name: "ETag"))
        #expect(whole.status == 200 && whole.text == "0123456789")
        #expect(whole.headers.first(name: "Content-Type") == "image/png")
        #expect(whole.headers.first(name: "Content-Security-Policy")?.hasPrefix("sandbox") == true)
        for (range, text) in [("bytes=2-4", "234"), ("bytes=7-", "789"), ("bytes=-3", "789"), ("bytes=8-99", "89")] {
            let part = try await server.send(.GET, path, headers: ["Range": range])
            #expect(part.status == 206 && part.text == text, "\(range)")
        }
        let outside = try await server.send(.GET, path, headers: ["Range": "bytes=10-"])
        #expect(outside.status == 416 && outside.headers.first(name: "Content-Range") == "bytes */10")
        #expect(try await server.send(.GET, path, headers: ["If-None-Match": tag]).status == 304)
        let changed = try await server.send(.GET, path, headers: ["Range": "bytes=2-4", "If-Range": "\"other\""])
        #expect(changed.status == 200 && changed.text == "0123456789")
        let head = try await server.send(.HEAD, path)
        #expect(head.status == 200 && head.headers.first(name: "Content-Length") == "10" && head.bytes.isEmpty)
        await server.stop()
    }

    @Test(
        "no name of a file leads out of the result",
        arguments: [
            "secret.html", "../clip/clip", "..%2fclip%2fclip", "%2e%2e/clip/clip", "/etc/passwd", "frames", "frames/",
            "",
            "frames/../report.html",
        ])
    func traversal(name: String) async throws {
        let server = try await TestServer()
        let job = try await server.submit("go")
        try await server.wait(for: job)
        let answer = try await server.send(.GET, "/v1/analyses/\(job)/files/" + name)
        #expect(answer.status == 404, "\(answer.text)")
        await server.stop()
    }

    @Test("a list is given in pages that neither repeat nor leave out")
    func pages() async throws {
        let server = try await TestServer()
        var sent: Set<String> = []
        for number in 0..<5 { sent.insert(try await server.submit("go \(number)")) }
        var (seen, cursor): ([String], String?) = ([], nil)
        repeat {
            let answer = try await server.send(.GET, "/v1/analyses?limit=2" + (cursor.map { "&cursor=" + $0 } ?? ""))
            #expect(answer.status == 200, "\(answer.text)")
            seen += (answer.json["analyses"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
            cursor = answer.json["next"] as? String
        } while cursor != nil && seen.count < 10
        #expect(seen.count == 5 && Set(seen) == sent)
        for job in sent { try await server.wait(for: job) }
        let failed = try await server.send(.GET, "/v1/analyses?state=failed")
        #expect((failed.json["analyses"] as? [Any])?.isEmpty == true)
        for query in ["state=lost", "limit=0", "limit=many", "cursor=1"] {
            #expect(try await server.send(.GET, "/v1/analyses?" + query).status == 400, "\(query)")
        }
        await server.stop()
    }

    @Test("a client that sends too often is told when to come back")
    func quota() async throws {
        let server = try await TestServer { $0.uploadsPerMinute = 2 }
        let first = try await server.send(.POST, "/v1/analyses", "go")
        #expect(first.headers.first(name: "RateLimit")?.hasPrefix("\"uploads\";r=1;t=") == true)
        // As often as it takes: on a busy machine a minute may end meanwhile.
        var last = first
        try await waitUntil("one more is too many") {
            last = try await server.send(.POST, "/v1/analyses", "go")
            return last.status == 429
        }
        #expect(last.text.contains("tooManyUploads"))
        #expect(last.headers.first(name: "Retry-After").flatMap { Int($0) }.map { (1...60).contains($0) } == true)
        await server.stop()
    }

    @Test("the service says that it is up, ready, and what it has done")
    func figures() async throws {
        let server = try await TestServer()
        try await server.wait(for: try await server.submit("go"))
        try await server.wait(for: try await server.submit("refuse"))
        #expect(try await server.send(.GET, "/healthz").status == 200)
        let readiness = try await server.send(.GET, "/readyz").json
        #expect(readiness["ready"] as? Bool == true && readiness["isolation"] == nil, "a shell script says no layers")
        let lines = [
            "swing_jobs{state=\"completed\"} 1", "swing_jobs{state=\"failed\"} 1", "swing_queue_depth 0",
            "swing_job_attempts_total{outcome=\"completed\"} 1",
            "swing_http_requests_total{method=\"POST\",route=\"/v1/analyses\",status=\"202\"} 2",
        ]
        // A try is counted a moment after its job has ended.
        var metrics = ""
        try await waitUntil("the figures are \(lines)") {
            metrics = try await server.send(.GET, "/metrics").text
            return lines.allSatisfy { metrics.contains($0) }
        }
        for line in lines { #expect(metrics.contains(line), "\(line)\n\(metrics)") }
        #expect(try await server.send(.GET, "/v1/schema").json["title"] as? String == "TennisSwing analysis")
        let rubrics = try await server.send(.GET, "/v1/rubrics")
        #expect((rubrics.json["languages"] as? [String])?.contains("es") == true)
        await server.stop()
    }
}
