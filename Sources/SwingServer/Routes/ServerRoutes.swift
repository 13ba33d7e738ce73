import HTTPTypes
import Hummingbird
import SwingBatch

/// The routes that there are, also to tell a wrong path from a wrong method and to compare with what is documented.
enum ServerRoutes {
    typealias Handler = @Sendable (Request, ServerContext) async throws -> Response

    static let routes: [(method: HTTPRequest.Method, path: RouterPath, handler: @Sendable (Backend) -> Handler)] = [
        (.get, "/", Backend.page),
        (.get, "/healthz", Backend.health),
        (.get, "/readyz", Backend.readiness),
        (.get, "/metrics", Backend.metricsText),
        (.get, "/openapi.json", Backend.openAPI),
        (.get, "/v1/schema", Backend.schema),
        (.get, "/v1/rubrics", Backend.rubrics),
        (.post, "/v1/analyses", Backend.submitClip),
        (.get, "/v1/analyses", Backend.listJobs),
        (.get, "/v1/analyses/{id}", Backend.getJob),
        (.delete, "/v1/analyses/{id}", Backend.deleteJob),
        (.post, "/v1/analyses/{id}/cancel", Backend.cancelJob),
        (.get, "/v1/analyses/{id}/events", Backend.events),
        (.get, "/v1/analyses/{id}/files/**", Backend.resultFile),
        (.head, "/v1/analyses/{id}/files/**", Backend.resultFile),
        (.post, "/v1/analyses/{id}/grade", Backend.grade),
        (.post, "/v1/analyses/{id}/share", Backend.createLink),
        (.get, "/v1/analyses/{id}/share", Backend.listLinks),
        (.delete, "/v1/analyses/{id}/share/{link}", Backend.deleteLink),
        (.get, "/shared/{link}/**", Backend.sharedFile),
        (.head, "/shared/{link}/**", Backend.sharedFile),
        (.get, "/v1/players", Backend.listPlayers),
        (.get, "/v1/players/{name}", Backend.getPlayer),
        (.delete, "/v1/players/{name}", Backend.deletePlayer),
        (.options, "/v1/uploads", Backend.describeUploads),
        (.post, "/v1/uploads", Backend.createUpload),
        (.head, "/v1/uploads/{id}", Backend.uploadOffset),
        (.patch, "/v1/uploads/{id}", Backend.appendUpload),
        (.delete, "/v1/uploads/{id}", Backend.deleteUpload),
        (.post, "/v1/webhooks", Backend.createWebhook),
        (.get, "/v1/webhooks", Backend.listWebhooks),
        (.delete, "/v1/webhooks/{id}", Backend.deleteWebhook),
        (.get, "/v1/webhooks/{id}/deliveries", Backend.listDeliveries),
        (.post, "/v1/webhooks/{id}/deliveries/{delivery}/redeliver", Backend.redeliver),
    ]

    /// Their paths as the router writes them: `/v1/analyses/{id}/files/**`.
    private static let patterns = Set(routes.map(\.path.description))

    /// The methods that a path takes, in order.
    private static func methods(at path: String) -> [String] {
        let parts = path.split(separator: "/")
        return Set(routes.filter { matches($0.path, parts) }.map(\.method.rawValue)).sorted()
    }

    private static func matches(_ pattern: RouterPath, _ path: [Substring]) -> Bool {
        let isOpen = pattern.components.last == .recursiveWildcard
        let fits = isOpen ? path.count >= pattern.count : path.count == pattern.count
        return fits && zip(pattern, path).allSatisfy { $0 ~= $1 }
    }

    /// What answers requests.
    static func responder(_ backend: Backend) -> RouterResponder<ServerContext> {
        let router = Router(context: ServerContext.self)
        router.add(
            middleware: RequestFrame(
                texts: backend.texts, metrics: backend.metrics, patterns: patterns, methods: { methods(at: $0) }))
        router.add(middleware: Authentication(store: backend.store, settings: backend.settings))
        for route in routes { router.on(route.path, method: route.method, use: route.handler(backend)) }
        return router.buildResponder()
    }
}
