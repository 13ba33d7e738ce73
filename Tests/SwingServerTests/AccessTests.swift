import Foundation
import NIOHTTP1
import SwingBatch
import SwingCore
import SwingTestKit
import Synchronization
import Testing

@testable import SwingServer

/// Only those who may see clips and results.
@Suite struct AccessTests {
    private static func bearer(_ token: String) -> [String: String] { ["Authorization": "Bearer \(token)"] }

    @Test("with tokens every request needs one, and clips belong to whoever sent them")
    func tokens() async throws {
        let tokens = Mutex<[String]>([])
        let server = try await TestServer { _ in
        } prepare: { store in
            for name in ["club", "coach"] {
                let token = try await store.createToken(name: name, isReadOnly: false, lifetime: nil)
                tokens.withLock { $0.append(token) }
            }
            let reader = try await store.createToken(name: "screen", isReadOnly: true, lifetime: nil)
            let former = try await store.createToken(name: "former", isReadOnly: false, lifetime: -1)
            tokens.withLock { $0 += [reader, former] }
        }
        let all = tokens.withLock { $0 }
        let job = try await server.submit("go", headers: Self.bearer(all[0]))
        try await server.wait(for: job, headers: Self.bearer(all[0]))
        for path in ["", "/events", "/files/report.html"] {
            let address = "/v1/analyses/\(job)" + path
            #expect(try await server.send(.GET, address, headers: Self.bearer(all[0])).status == 200, "\(path)")
            #expect(try await server.send(.GET, address, headers: Self.bearer(all[1])).status == 404, "\(path)")
            #expect(try await server.send(.GET, address).status == 401, "\(path)")
        }
        #expect(try await server.send(.DELETE, "/v1/analyses/\(job)", headers: Self.bearer(all[1])).status == 404)
        let changed = String(all[0].dropLast()) + (all[0].hasSuffix("z") ? "y" : "z")
        let forged = [all[0] + "x", changed, "swing_none_none", "", all[3]]
        for token in forged {
            #expect(try await server.send(.GET, "/v1/analyses", headers: Self.bearer(token)).status == 401, "\(token)")
        }
        #expect(try await server.send(.GET, "/v1/analyses", headers: Self.bearer(all[2])).status == 200)
        #expect(try await server.send(.POST, "/v1/analyses", "go", headers: Self.bearer(all[2])).status == 403)
        #expect(try await server.send(.GET, "/healthz").status == 200)
        #expect(try await server.send(.GET, "/metrics").status == 401)
        await server.stop()
    }

    @Test("a token that is taken back is refused from then on, and its secret is nowhere in the data folder")
    func revocation() async throws {
        let folder = try TemporaryFolder()
        let store = try ServerStore(folder: folder.path + "/data")
        let token = try await store.createToken(name: "club", isReadOnly: false, lifetime: nil)
        let server = try await TestServer(in: folder)
        #expect(try await server.send(.GET, "/v1/analyses", headers: Self.bearer(token)).status == 200)
        let known = try #require(try await store.tokens().first)
        #expect(known.usedAt != nil && known.isValid)
        try await store.revokeToken(known.id)
        #expect(try await server.send(.GET, "/v1/analyses", headers: Self.bearer(token)).status == 401)
        await server.stop()
        for name in try folder.contents() where name.contains("sqlite") {
            let bytes = try Data(contentsOf: folder.url.appendingPathComponent(name))
            #expect(bytes.range(of: Data(token.utf8)) == nil, "\(name)")
        }
        await #expect(throws: ServerError.self) { try await store.revokeToken("none") }
    }

    @Test("without tokens the service listens to this machine alone")
    func loopback() async throws {
        await #expect(throws: ServerError(.tokensNeeded, ["address": "0.0.0.0"])) {
            try await TestServer { $0.host = "0.0.0.0" }
        }
    }

    @Test("without tokens no page of another origin is served, whatever it calls this machine")
    func origins() async throws {
        let server = try await TestServer()
        for headers in [
            ["Origin": "https://evil.example"], ["Sec-Fetch-Site": "cross-site"], ["Host": "evil.example"],
            ["Origin": "null"],
        ] {
            let answer = try await server.send(.POST, "/v1/analyses", "go", headers: headers)
            #expect(answer.status == 403 && answer.text.contains("foreignOrigin"), "\(headers)")
        }
        #expect(try await server.send(.GET, "/v1/analyses", headers: ["Origin": server.address]).status == 200)
        await server.stop()
    }
}
