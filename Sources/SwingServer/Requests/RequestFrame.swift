import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOHTTP1
import SwingBatch

/// What is done around every request: it gets a name, errors become problem documents, and it is counted and logged.
struct RequestFrame: RouterMiddleware {
    typealias Context = ServerContext

    let texts: ServerTexts
    let metrics: ServerMetrics
    /// The paths that there are, as the router writes them.
    let patterns: Set<String>
    /// The methods that a path takes.
    let methods: @Sendable (String) -> [String]

    func handle(
        _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
    ) async throws -> Response {
        let start = ContinuousClock.now
        var context = context
        context.requestID = Self.name(sent: request.headers[.requestID])
        context.languages = request.headers[.acceptLanguage].map { String($0.prefix(200)) }
        let isShared = request.uri.path.hasPrefix("/shared/")
        context.isBrowser = isShared && request.headers[.accept]?.contains("text/html") == true
        context.logger[metadataKey: "request"] = "\(context.requestID)"
        var response: Response
        do {
            response = try await next(request, context)
        } catch {
            let problem = problem(error, request, context)
            metrics.refused(problem.error.code.rawValue)
            response = problem.response(texts, context)
            if [.tooLarge, .tooSlow].contains(problem.error.code) || error is HTTPParserError {
                // Whoever goes on sending is not listened to.
                response = response.closing(context.channel)
            }
        }
        response.headers[.requestID] = context.requestID
        response.headers[.contentTypeOptions] = "nosniff"
        response.headers[.frameOptions] = isShared ? "SAMEORIGIN" : "DENY"
        response.headers[.referrerPolicy] = "no-referrer"
        let route = context.endpointPath.flatMap { patterns.contains($0) ? $0 : nil } ?? "none"
        let seconds = (ContinuousClock.now - start).seconds
        metrics.answered(method: request.method.rawValue, route: route, status: response.status.code, seconds: seconds)
        // Those who ask every few seconds whether the service is up would drown the rest.
        let isProbe = ["/healthz", "/readyz", "/metrics"].contains(route)
        context.logger.log(
            level: isProbe ? .debug : .info, "request",
            metadata: [
                // A link to a result is a key to it.
                "method": "\(request.method)", "path": "\(route == "/shared/{link}/**" ? route : request.uri.path)",
                "status": .stringConvertible(response.status.code), "seconds": .stringConvertible(seconds),
                "traceparent": "\(request.headers[.traceparent] ?? "")",
            ])
        return response
    }

    /// What an error is to the client; what is not expected is logged and not told.
    private func problem(_ error: any Error, _ request: Request, _ context: ServerContext) -> Problem {
        if let problem = error as? Problem { return problem }
        if let error = error as? ServerError { return Problem(error) }
        if let error = error as? HTTPError {
            if error.status == .notFound {
                let allowed = methods(request.uri.path)
                guard !allowed.isEmpty else { return Problem(.notFound) }
                return Problem(.methodNotAllowed, headers: [.allow: allowed.joined(separator: ", ")])
            }
            if error.status == .contentTooLarge { return Problem(.tooLarge, ["limit": "2 MB"]) }
            return Problem(.badRequest, ["reason": .text(error.body ?? "\(error.status)")])
        }
        // What follows the head is no HTTP.
        if let error = error as? HTTPParserError { return Problem(.badRequest, ["reason": .text("\(error)")]) }
        if let problem = Problem(storing: error) {
            context.logger.error("nothing stored", metadata: ["reason": "\(error)"])
            return problem
        }
        context.logger.error("unexpected error", metadata: ["reason": "\(error)"])
        return Problem(.notExpected)
    }

    /// The name that a client or proxy gave its request, where it is harmless; else a new one.
    private static func name(sent: String?) -> String {
        if let sent, (1...64).contains(sent.utf8.count),
            sent.utf8.allSatisfy({ byte in
                let character = Character(UnicodeScalar(byte))
                return character.isASCII && (character.isLetter || character.isNumber || "-_.".contains(character))
            })
        {
            return sent
        }
        return RandomID.make("req")
    }
}

extension Response {
    /// How long a client has to read why it is not listened to.
    private static let patience = Duration.seconds(1)

    /// The same answer; then the connection is closed.
    fileprivate func closing(_ channel: any Channel) -> Response {
        var response = self
        let body = self.body
        response.headers[.connection] = "close"
        response.body = ResponseBody(contentLength: body.contentLength) { writer in
            let kept = writer
            try await body.write(kept)
            Task {
                try? await Task.sleep(for: Self.patience)
                channel.close(promise: nil)
            }
        }
        return response
    }
}

struct ServerContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The connection, to close it where a client would go on sending.
    let channel: any Channel
    /// A name of the request, given back in every answer.
    var requestID = ""
    /// Whose request it is: the number of an API token, or `local`.
    var owner = ""
    /// Whether it may change something.
    var isReadOnly = false
    /// Whether a person opened a link in a browser, and would read a page rather than a document.
    var isBrowser = false
    /// The languages that its sender prefers.
    var languages: String?

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        channel = source.channel
    }
}
