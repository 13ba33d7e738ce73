import Foundation
import NIOHTTP1
import SwingBatch
import SwingTestKit
import Testing

@testable import SwingServer

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
        #expect(report.status == 200 && report.text.hasPrefix("<p>report</p>"))
        #expect(report.headers.first(name: "X-Frame-Options") == "SAMEORIGIN")
        let base = url.replacing("report.html", with: "")
        #expect(try await server.send(.GET, base + "frames/picture.png").status == 200)
        for path in [
            base + "clip", base + "../" + job, url.replacing("link_", with: "link_a"),
            base.dropLast(2) + "/report.html",
            base + "analysis.json", base + "frames/other.png",
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

    @Test("links are listed without what opens them, and each is ended by hand")
    func endedByHand() async throws {
        let server = try await TestServer()
        let job = try await server.submit("go")
        try await server.wait(for: job)
        var urls: [String] = []
        for _ in 0..<2 {
            let made = try await server.send(.POST, "/v1/analyses/\(job)/share")
            urls.append(try #require(made.json["url"] as? String, "\(made.text)"))
        }
        func links() async throws -> [String] {
            let listed = try await server.send(.GET, "/v1/analyses/\(job)/share")
            #expect(!listed.text.contains("/shared/"), "\(listed.text)")
            return (listed.json["links"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
        }
        let both = try await links()
        #expect(both.count == 2)
        #expect(try await server.send(.DELETE, "/v1/analyses/\(job)/share/\(both[0])").status == 204)
        #expect(try await server.send(.DELETE, "/v1/analyses/\(job)/share/\(both[0])").status == 404)
        #expect(try await links() == [both[1]])
        var statuses: [Int] = []
        for url in urls { statuses.append(try await server.send(.GET, url).status) }
        #expect(statuses.sorted() == [200, 410])
        await server.stop()
    }

    @Test("a link ends with the token that made it")
    func revoked() async throws {
        let folder = try TemporaryFolder()
        let store = try ServerStore(folder: folder.path + "/data")
        let token = try await store.createToken(name: "club", isReadOnly: false, lifetime: nil)
        let bearer = ["Authorization": "Bearer \(token)"]
        let server = try await TestServer(in: folder)
        let job = try await server.submit("go", headers: bearer)
        try await server.wait(for: job, headers: bearer)
        let made = try await server.send(.POST, "/v1/analyses/\(job)/share", headers: bearer)
        let url = try #require(made.json["url"] as? String, "\(made.text)")
        #expect(try await server.send(.GET, url).status == 200)
        try await store.revokeToken(try #require(try await store.tokens().first).id)
        #expect(try await server.send(.GET, url).status == 410)
        await server.stop()
    }

    @Test("a browser that opens a link that has ended gets a page in its language, a program a document")
    func ended() async throws {
        let server = try await TestServer()
        let job = try await server.submit("go")
        try await server.wait(for: job)
        let made = try await server.send(.POST, "/v1/analyses/\(job)/share?hours=0.5")
        let url = try #require(made.json["url"] as? String, "\(made.text)")
        // Browsers keep what it opens no longer than it lasts.
        let kept = try await server.send(.GET, url).headers.first(name: "Cache-Control") ?? ""
        let seconds = try #require(Int(kept.replacing("private, max-age=", with: "")), "\(kept)")
        #expect((1...1800).contains(seconds))
        let id = try #require(made.json["id"] as? String, "\(made.text)")
        let list = try await server.send(.GET, "/v1/analyses/\(job)/share")
        #expect(((list.json["links"] as? [[String: Any]])?.map { $0["id"] as? String }) == [id])
        #expect(!list.text.contains(url))
        #expect(try await server.send(.DELETE, "/v1/analyses/\(job)/share/\(id)").status == 204)
        #expect(try await server.send(.DELETE, "/v1/analyses/\(job)/share/\(id)").status == 404)
        let ended = url
        let browser = ["Accept": "text/html,*/*;q=0.8", "Accept-Language": "es"]
        let page = try await server.send(.GET, ended, headers: browser)
        #expect(page.status == 410)
        #expect(page.headers.first(name: "Content-Type") == "text/html; charset=utf-8")
        #expect(page.headers.first(name: "Content-Security-Policy")?.hasPrefix("default-src 'none'") == true)
        #expect(page.text.contains("<html lang=\"es\">") && page.text.contains("<h1>Este enlace ha terminado.</h1>"))
        let document = try await server.send(.GET, ended)
        #expect(document.status == 410 && document.json["type"] as? String == "urn:tennisswing:problem:linkEnded")
        // Elsewhere programs ask, whatever they say that they accept.
        let elsewhere = try await server.send(.GET, "/v1/analyses/job_none", headers: browser)
        #expect(elsewhere.status == 404 && elsewhere.headers.first(name: "Content-Type") == "application/problem+json")
        await server.stop()
    }
}
