import HTTPTypes
import Hummingbird
import SwingBatch

enum ServerRoutes {
    private typealias Handler = @Sendable (Request, ServerContext) async throws -> Response

    private static let routes: [(method: HTTPRequest.Method, path: String, handler: @Sendable (Backend) -> Handler)] = [
        (.get, "/", { ServiceRoutes(backend: $0).page }),
        (.get, "/healthz", { ServiceRoutes(backend: $0).health }),
        (.get, "/readyz", { ServiceRoutes(backend: $0).readiness }),
        (.get, "/metrics", { ServiceRoutes(backend: $0).metrics }),
        (.get, "/openapi.json", { ServiceRoutes(backend: $0).description }),
        (.get, "/v1/schema", { ServiceRoutes(backend: $0).schema }),
        (.get, "/v1/rubrics", { ServiceRoutes(backend: $0).rubrics }),
        (.post, "/v1/analyses", { SubmitRoute(backend: $0).submit }),
        (.get, "/v1/analyses", { JobRoutes(backend: $0).list }),
        (.get, "/v1/analyses/{id}", { JobRoutes(backend: $0).get }),
        (.delete, "/v1/analyses/{id}", { JobRoutes(backend: $0).delete }),
        (.post, "/v1/analyses/{id}/cancel", { JobRoutes(backend: $0).cancel }),
        (.get, "/v1/analyses/{id}/events", { EventsRoute(backend: $0).events }),
        (.get, "/v1/analyses/{id}/files/**", { JobRoutes(backend: $0).file }),
        (.head, "/v1/analyses/{id}/files/**", { JobRoutes(backend: $0).file }),
        (.post, "/v1/analyses/{id}/grade", { GradeRoute(backend: $0).grade }),
        (.post, "/v1/analyses/{id}/share", { ShareRoutes(backend: $0).create }),
        (.get, "/v1/analyses/{id}/share", { ShareRoutes(backend: $0).list }),
        (.delete, "/v1/analyses/{id}/share/{link}", { ShareRoutes(backend: $0).delete }),
        (.get, "/shared/{link}/**", { ShareRoutes(backend: $0).file }),
        (.head, "/shared/{link}/**", { ShareRoutes(backend: $0).file }),
        (.get, "/v1/players", { PlayerRoutes(backend: $0).list }),
        (.get, "/v1/players/{name}", { PlayerRoutes(backend: $0).get }),
        (.delete, "/v1/players/{name}", { PlayerRoutes(backend: $0).delete }),
        (.options, "/v1/uploads", { UploadRoutes(backend: $0).describe }),
        (.post, "/v1/uploads", { UploadRoutes(backend: $0).create }),
        (.head, "/v1/uploads/{id}", { UploadRoutes(backend: $0).offset }),
        (.patch, "/v1/uploads/{id}", { UploadRoutes(backend: $0).append }),
        (.delete, "/v1/uploads/{id}", { UploadRoutes(backend: $0).delete }),
        (.post, "/v1/webhooks", { WebhookRoutes(backend: $0).create }),
        (.get, "/v1/webhooks", { WebhookRoutes(backend: $0).list }),
        (.delete, "/v1/webhooks/{id}", { WebhookRoutes(backend: $0).delete }),
        (.get, "/v1/webhooks/{id}/deliveries", { WebhookRoutes(backend: $0).deliveries }),
        (
            .post, "/v1/webhooks/{id}/deliveries/{delivery}/redeliver",
            { WebhookRoutes(backend: $0).redeliver }
        ),
    ]

    static let table = routes.reduce(into: RouteTable()) { $0.add($1.method, $1.path) }

    /// What answers requests.
    static func responder(_ backend: Backend) -> RouterResponder<ServerContext> {
        let router = Router(context: ServerContext.self)
        router.add(middleware: RequestFrame(texts: backend.texts, metrics: backend.metrics, routes: table))
        router.add(middleware: Authentication(store: backend.store, settings: backend.settings))
        for route in routes { router.on(RouterPath(route.path), method: route.method, use: route.handler(backend)) }
        return router.buildResponder()
    }
}
