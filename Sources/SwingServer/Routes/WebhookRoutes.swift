import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import SwingBatch

extension Backend {
    private static let largestWebhookBody = 1 << 14
    private static let mostWebhooks = 20
    private static let shownDeliveries = 100

    private struct WebhookOrder: Decodable {
        let url: String
        let types: [String]?
    }

    private struct WebhookEntry: Encodable {
        let id: String
        let url: String
        let types: [String]
        let createdAt: String
        let disabledAt: String?
        /// Told once, when it is made.
        let secret: String?

        init(_ webhook: Webhook, secret: String? = nil) {
            (id, url, types) = (webhook.id, webhook.url, webhook.types)
            createdAt = Instant.text(webhook.createdAt)
            disabledAt = webhook.disabledAt.map(Instant.text)
            self.secret = secret
        }
    }

    private struct DeliveryEntry: Encodable {
        let id: String
        let type: String
        let createdAt: String
        let attempts: Int
        let nextAt: String?
        let deliveredAt: String?
        let status: Int?
        let problem: String?

        init(_ delivery: Delivery) {
            (id, type, attempts) = (delivery.id, delivery.type, delivery.attempt)
            createdAt = Instant.text(delivery.createdAt)
            nextAt = delivery.nextAt.map(Instant.text)
            deliveredAt = delivery.deliveredAt.map(Instant.text)
            (status, problem) = (delivery.status, delivery.problem)
        }
    }

    /// `POST /v1/webhooks`: a new one; its secret is told in this answer alone.
    func createWebhook(_ request: Request, _ context: ServerContext) async throws -> Response {
        let body = try await request.wholeBody(atMost: Self.largestWebhookBody)
        guard let order = try? JSONDecoder().decode(WebhookOrder.self, from: Data(body.readableBytesView)) else {
            throw Problem(.badRequest, ["reason": "JSON: url, types"])
        }
        let types = order.types ?? Webhook.types
        if let other = types.first(where: { !Webhook.types.contains($0) }) {
            throw ServerError.badOption("types", other, known: Webhook.types.joined(separator: ", "))
        }
        // Each is a lookup of a name that its sender chose.
        _ = try quota.take(context.owner)
        try await checkAddress(order.url, context.owner)
        guard try await store.webhooks(of: context.owner).count < Self.mostWebhooks else {
            throw Problem(.tooManyUploads, ["limit": .text(String(Self.mostWebhooks))])
        }
        let webhook = Webhook(
            id: RandomID.make("hook"), owner: context.owner, url: order.url, secret: WebhookSignature.makeSecret(),
            types: types, createdAt: Instant.now, disabledAt: nil)
        try await store.add(webhook)
        return .json(WebhookEntry(webhook, secret: webhook.secret), status: .created)
    }

    private func checkAddress(_ url: String, _ owner: String) async throws {
        let problem = Problem(.webhookAddress, ["address": .text(String(url.prefix(200)))])
        let isOpen = settings.allowsPrivateWebhooks
        guard url.utf8.count <= 2000, let parts = URLComponents(string: url), let host = parts.host, !host.isEmpty,
            parts.user == nil, parts.password == nil, parts.scheme == "https" || isOpen && parts.scheme == "http"
        else { throw problem }
        guard case .address = await names.resolve(host, for: owner) else { throw problem }
    }

    /// `GET /v1/webhooks`.
    func listWebhooks(_ request: Request, _ context: ServerContext) async throws -> Response {
        .json(["webhooks": try await store.webhooks(of: context.owner).map { WebhookEntry($0) }])
    }

    /// `DELETE /v1/webhooks/{id}`.
    func deleteWebhook(_ request: Request, _ context: ServerContext) async throws -> Response {
        guard try await store.removeWebhook(try await webhook(context), of: context.owner) else {
            throw Problem(.notFound)
        }
        return Response(status: .noContent)
    }

    /// `GET /v1/webhooks/{id}/deliveries`: what it was told, and how that went.
    func listDeliveries(_ request: Request, _ context: ServerContext) async throws -> Response {
        let found = try await store.deliveries(of: try await webhook(context), count: Self.shownDeliveries)
        return .json(["deliveries": found.map(DeliveryEntry.init)])
    }

    /// `POST /v1/webhooks/{id}/deliveries/{delivery}/redeliver`: says it again.
    func redeliver(_ request: Request, _ context: ServerContext) async throws -> Response {
        guard let delivery = context.parameters.get("delivery"),
            try await store.repeatDelivery(delivery, of: try await webhook(context))
        else { throw Problem(.notFound) }
        return Response(status: .accepted)
    }

    /// The name of the webhook that a request is about.
    private func webhook(_ context: ServerContext) async throws -> String {
        guard let id = context.parameters.get("id"),
            try await store.webhooks(of: context.owner).contains(where: { $0.id == id })
        else { throw Problem(.notFound) }
        return id
    }
}
