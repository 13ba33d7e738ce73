import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import SwingBatch
import SwingTestKit
import Testing

/// Whoever follows a job is told all that happens to it, also after a break.
@Suite struct EventTests {
    @Test("events come in order with growing numbers, and the last one ends the stream")
    func follows() async throws {
        let server = try await TestServer()
        let flag = server.folder.path + "/flag"
        let job = try await server.submit("wait \(flag)", "?passthrough=mine")
        async let stream = server.send(.GET, "/v1/analyses/\(job)/events")
        try await server.waitForWorker(of: job)
        _ = try server.folder.file("flag", [])
        let answer = try await stream
        #expect(answer.headers.first(name: "Content-Type") == "text/event-stream")
        #expect(answer.headers.first(name: "X-Accel-Buffering") == "no")
        let events = StreamEvent.all(in: answer.text)
        #expect(events.first?.name == "queued" && events.last?.name == "completed", "\(answer.text)")
        #expect(events.contains { $0.name == "progress" && $0.data.contains("\"stage\":\"pose\"") })
        #expect(events.map(\.id) == events.map(\.id).sorted() && Set(events.map(\.id)).count == events.count)
        #expect(events.allSatisfy { $0.data.contains("\"passthrough\":\"mine\"") })
        await server.stop()
    }

    @Test("a client that comes back gets what it has not seen, or how things stand where its number is not known")
    func returns() async throws {
        let server = try await TestServer()
        let job = try await server.submit("go")
        try await server.wait(for: job)
        let path = "/v1/analyses/\(job)/events"
        let all = StreamEvent.all(in: try await server.send(.GET, path).text)
        let last = try #require(all.last)
        let later = try await server.send(.GET, path, headers: ["Last-Event-ID": "1"])
        #expect(StreamEvent.all(in: later.text) == all.filter { $0.id > 1 })
        #expect(try await server.send(.GET, path, headers: ["Last-Event-ID": "\(last.id)"]).status == 204)
        for number in ["999", "none"] {
            let answer = try await server.send(.GET, path, headers: ["Last-Event-ID": number])
            #expect(StreamEvent.all(in: answer.text).map(\.name) == ["snapshot"], "\(answer.text)")
        }
        await server.stop()
    }

    @Test("those who follow a job hear that the service is there, and a deleted job ends their streams")
    func comments() async throws {
        let server = try await TestServer { $0.housekeepingInterval = 0.1 }
        let job = try await server.submit("wait /nowhere")
        try await server.wait(for: job, toBe: ["running"])
        let request = HTTPClientRequest(url: server.address + "/v1/analyses/\(job)/events")
        let response = try await TestServer.client.execute(request, timeout: TestServer.patience)
        var text = ""
        var isDeleted = false
        // Ends where the stream does.
        for try await piece in response.body {
            text += String(buffer: piece)
            guard !isDeleted, text.contains("\n:\n") else { continue }
            _ = try await server.send(.DELETE, "/v1/analyses/\(job)")
            isDeleted = true
        }
        #expect(isDeleted, "\(text)")
        await server.stop()
    }
}
