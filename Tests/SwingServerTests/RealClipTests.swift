import Foundation
import NIOHTTP1
import SwingServerInterface
import SwingTestKit
import Testing

/// A real clip, analyzed by the program that is built beside the tests.
@Suite struct RealClipTests {
    @Test("a sample is sent, analyzed and graded, and its result names no place of the machine")
    func sample() async throws {
        let server = try await TestServer { $0.worker = ServerProgram.beside("swing") }
        let clip = try Data(contentsOf: Repository.samples.appendingPathComponent("forehand-right.mp4"))
        let job = try await server.submit(
            clip, "?name=forehand.mp4&effort=quick&overlay=none&blur-faces=true")
        let answer = try await server.wait(for: job, limit: 300)
        #expect(answer.json["state"] as? String == "completed", "\(answer.text.prefix(2000))")
        let analysis = try #require(answer.json["analysis"] as? [String: Any])
        let strokes = try #require(analysis["strokes"] as? [[String: Any]])
        #expect(strokes.first?["kind"] as? String == "forehand")
        #expect(!answer.text.contains(server.folder.path))
        let report = try await server.send(.GET, "/v1/analyses/\(job)/files/report.html")
        #expect(report.status == 200 && report.text.contains("<html"))
        #expect(!report.text.contains(server.folder.path))
        // The layers were asked for when the service began.
        let isolation = try await server.send(.GET, "/readyz").json["isolation"] as? [String: [String]]
        #expect(isolation?["held"]?.contains { $0.hasPrefix("limits") } == true)
        await server.stop()
    }

    @Test("a file that is no video fails with what the command line says of it")
    func noVideo() async throws {
        let server = try await TestServer { $0.worker = ServerProgram.beside("swing") }
        let answer = try await server.wait(for: try await server.submit("this is no video"), limit: 120)
        let error = try #require(answer.json["error"] as? [String: Any])
        #expect(error["exitCode"] as? Int == 65 && error["code"] as? String == "dataUnusable", "\(answer.text)")
        #expect(!answer.text.contains(server.folder.path))
        await server.stop()
    }
}
