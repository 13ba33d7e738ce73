import Foundation
import NIOHTTP1
import SwingServer
import SwingServerInterface
import SwingTestKit
import Testing

/// A link lets anybody read one result for a while, and nothing else.
@Suite struct ShareTests {
    @Test("a link opens the files of its result without a token until it ends")
    func link() async throws {
        let folder = try TemporaryFolder()
        let store = try ServerStore(folder: folder.path + "/data")
        let token = try await store.createToken(name: "club", isReadOnly: false, lifetime: nil)
        let bearer = ["Authorization": "Bearer \(token)"]
        let server = try await TestServer(in: folder)
        let job = try await server.submit("go", headers: bearer)
        try await server.wait(for: job, headers: bearer)
        let made = try await server.send(.POST, "/v1/analyses/\(job)/share?hours=1", headers: bearer)
        let url = try #require(made.json["url"] as? String, "\(made.text)")
        let report = try await server.send(.GET, url)
        #expect(report.status == 200 && report.text == "<p>report</p>")
        #expect(report.headers.first(name: "X-Frame-Options") == "SAMEORIGIN")
        let base = url.replacing("report.html", with: "")
        #expect(try await server.send(.GET, base + "frames/picture.png").status == 200)
        for path in [
            base + "clip", base + "../" + job, url.replacing("job_", with: "job_a"), base.dropLast(2) + "/report.html",
        ] {
            #expect([404, 410].contains(try await server.send(.GET, String(path)).status), "\(path)")
        }
        let short = try await server.send(.POST, "/v1/analyses/\(job)/share?hours=0.0101", headers: bearer)
        #expect(short.status == 201)
        for hours in ["0", "-1", "1000", "nan", "soon"] {
            let answer = try await server.send(.POST, "/v1/analyses/\(job)/share?hours=\(hours)", headers: bearer)
            #expect(answer.status == 400, "\(hours)")
        }
        #expect(try await server.send(.DELETE, "/v1/analyses/\(job)", headers: bearer).status == 204)
        #expect(try await server.send(.GET, url).status == 410)
        await server.stop()
    }
}
