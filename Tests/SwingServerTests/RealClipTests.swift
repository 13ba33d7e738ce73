import Foundation
import NIOHTTP1
import SwingBatch
import SwingTestKit
import Testing

@testable import SwingServer

/// A real clip, analyzed by the program that is built beside the tests.
@Suite struct RealClipTests {
    @Test("a sample is sent, analyzed and graded, and its result names no place of the machine")
    func sample() async throws {
        let server = try await TestServer { $0.worker = ServerProgram.beside("swing") }
        let clip = try Data(contentsOf: Repository.samples.appendingPathComponent("forehand-right.mp4"))
        let job = try await server.submit(
            clip, "?name=forehand.mp4&effort=quick&overlay=none&blur-faces=true&player=Ada%20L.")
        let answer = try await server.wait(for: job)
        #expect(answer.json["state"] as? String == "completed", "\(answer.text.prefix(2000))")
        let analysis = try #require(answer.json["analysis"] as? [String: Any])
        let strokes = try #require(analysis["strokes"] as? [[String: Any]])
        #expect(strokes.first?["kind"] as? String == "forehand")
        #expect(!answer.text.contains(server.folder.path))
        let report = try await server.send(.GET, "/v1/analyses/\(job)/files/report.html")
        #expect(report.status == 200 && report.text.contains("<html"))
        #expect(!report.text.contains(server.folder.path))
        // The layers were asked for when the service began.
        try await waitUntil("the service knows that limits hold") {
            let isolation = try await server.send(.GET, "/readyz").json["isolation"] as? [String: [String]]
            return isolation?["held"]?.contains { $0.hasPrefix("limits") } == true
        }
        let graded = try await Self.grade(job, server)
        await server.stop()
        try await Self.cut(graded, in: server.folder)
    }

    /// A service that ended while a job was deleted leaves nothing half deleted: its player's history goes, too.
    private static func cut(_ job: String, in folder: TemporaryFolder) async throws {
        let store = try ServerStore(folder: folder.path + "/data")
        try await store.remove(try #require(try await store.job(job)))
        #expect(try await store.forgets(of: nil).map(\.player) == ["Ada L."])
        let server = try await TestServer(in: folder)
        #expect(try await server.send(.GET, "/v1/analyses/\(job)").status == 404)
        #expect(try await server.send(.GET, "/v1/players/Ada%20L.").status == 404)
        #expect(try await store.forgets(of: nil).isEmpty)
        await server.stop()
    }

    /// Grades the result for another level, and looks at what is recorded of its player.
    ///
    /// - Returns: the job of the grading, which alone is left.
    private static func grade(_ job: String, _ server: TestServer) async throws -> String {
        let sent = try await server.send(
            .POST, "/v1/analyses/\(job)/grade", #"{"level": "pro", "language": "es"}"#)
        #expect(sent.status == 202 && sent.json["parent"] as? String == job, "\(sent.text)")
        let graded = try #require(sent.json["id"] as? String)
        let answer = try await server.wait(for: graded)
        #expect(answer.json["state"] as? String == "completed", "\(answer.text.prefix(2000))")
        let analysis = try #require(answer.json["analysis"] as? [String: Any])
        let config = try #require((analysis["provenance"] as? [String: Any])?["config"] as? [String: Any])
        #expect(config["level"] as? String == "pro" && config["language"] as? String == "es")
        #expect(!answer.text.contains(server.folder.path))
        let report = try await server.send(.GET, "/v1/analyses/\(graded)/files/report.html")
        #expect(report.status == 200 && report.text.contains("lang=\"es\""))
        let first = try await server.send(.GET, "/v1/analyses/\(job)/files/report.html")
        #expect(first.text.contains("lang=\"en\""))

        let list = try await server.send(.GET, "/v1/players")
        let players = try #require(list.json["players"] as? [[String: Any]], "\(list.text)")
        #expect(
            players.count == 1 && players.first?["name"] as? String == "Ada L." && players.first?["clips"] as? Int == 1)
        let history = try await server.send(.GET, "/v1/players/ada%20l.")
        #expect(history.status == 200 && history.text.contains("\"level\":\"pro\""), "\(history.text.prefix(500))")
        #expect(!history.text.contains(server.folder.path))
        // The clip stays recorded as long as a job with its result is there.
        #expect(try await server.send(.DELETE, "/v1/analyses/\(job)").status == 204)
        #expect(try await server.send(.GET, "/v1/players/Ada%20L.").status == 200)
        #expect(try await server.send(.GET, "/v1/analyses/\(graded)/files/report.html").status == 200)
        return graded
    }

    @Test("a file that is no video fails with what the command line says of it")
    func noVideo() async throws {
        let server = try await TestServer { $0.worker = ServerProgram.beside("swing") }
        let answer = try await server.wait(for: try await server.submit("this is no video"))
        let error = try #require(answer.json["error"] as? [String: Any])
        #expect(error["exitCode"] as? Int == 65 && error["code"] as? String == "dataUnusable", "\(answer.text)")
        #expect(!answer.text.contains(server.folder.path))
        await server.stop()
    }
}
