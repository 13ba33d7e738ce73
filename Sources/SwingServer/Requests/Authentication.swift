import Foundation
import HTTPTypes
import Hummingbird
import SwingCore
import SwingServerInterface

/// Finds whose request it is.
///
/// Where there are tokens, every request needs one but those for what everybody may see; where
/// there are none, the service listens to this machine alone, and to no page of another origin that a browser shows.
struct Authentication: RouterMiddleware {
    typealias Context = ServerContext

    let store: ServerStore
    let settings: ServerSettings

    /// Whose the jobs are where nobody needs a token.
    static let local = "local"
    /// A link to a result says by itself what may be read.
    private static let shared = "/shared/"
    private static let open: Set = ["/", "/healthz", "/readyz", "/openapi.json"]

    func handle(
        _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        if let token = try await token(of: request) {
            context.owner = token.id
            context.isReadOnly = token.isReadOnly
        } else if !Self.open.contains(request.uri.path), !request.uri.path.hasPrefix(Self.shared) {
            guard try await !store.hasTokens(), settings.isLoopback else {
                throw Problem(.unauthorized, headers: [.wwwAuthenticate: "Bearer realm=\"swing\""])
            }
            try checkOrigin(request)
            context.owner = Self.local
        }
        if context.isReadOnly, ![.get, .head, .options].contains(request.method) { throw Problem(.forbidden) }
        return try await next(request, context)
    }

    private func token(of request: Request) async throws -> APIToken? {
        guard let header = request.headers[.authorization] else { return nil }
        let words = header.split(separator: " ", maxSplits: 1)
        guard words.count == 2, words[0].lowercased() == "bearer",
            let token = try await store.token(sent: String(words[1]))
        else {
            throw Problem(.unauthorized, headers: [.wwwAuthenticate: "Bearer realm=\"swing\", error=\"invalid_token\""])
        }
        return token
    }

    /// Any page that a browser of this machine shows can send requests here; only our own may.
    private func checkOrigin(_ request: Request) throws {
        let host = (request.head.authority ?? "").lowercased()
        let name = host.hasPrefix("[") ? String(host.prefix { $0 != "]" }) + "]" : String(host.prefix { $0 != ":" })
        let isHere = ["127.0.0.1", "localhost", "[::1]"].contains(name)
        let isOwn = request.headers[.origin].map { $0 == "http://" + host } ?? true
        let site = request.headers[.fetchSite] ?? "none"
        guard isHere, isOwn, ["none", "same-origin"].contains(site) else { throw Problem(.foreignOrigin) }
    }
}
