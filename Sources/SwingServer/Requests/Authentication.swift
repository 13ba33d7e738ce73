import Foundation
import HTTPTypes
import Hummingbird
import SwingBatch

/// Finds whose request it is.
///
/// Once a token was made, every request needs one but those for what everybody may see; where there was never any, the service
/// listens to this machine alone, to no page of another origin that a browser shows, and to nobody through a proxy.
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
            guard settings.isLoopback, !settings.requiresToken, try await !store.needsTokens() else {
                throw Problem(.unauthorized, headers: [.wwwAuthenticate: "Bearer realm=\"swing\""])
            }
            try Self.checkNoProxy(request)
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

    /// What proxies add to the requests that they pass on.
    private static let proxied = ["forwarded", "via", "x-real-ip"]
    private static let proxiedPrefix = "x-forwarded-"

    /// A proxy of this machine passes on what anybody sends.
    private static func checkNoProxy(_ request: Request) throws {
        let names = request.headers.map { $0.name.canonicalName }
        guard !names.contains(where: { proxied.contains($0) || $0.hasPrefix(proxiedPrefix) }) else {
            throw Problem(.proxyWithoutTokens)
        }
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
