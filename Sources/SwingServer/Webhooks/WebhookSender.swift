import AsyncHTTPClient
import Crypto
import Foundation
import Logging
import NIOCore
import NIOHTTP1
import ServiceLifecycle
import SwingBatch
import Synchronization

/// Sends messages to webhooks, and again where that fails.
struct WebhookSender: Service {
    let store: ServerStore
    let settings: ServerSettings
    let names: NameLookup
    let logger: Logger

    /// Seconds before each further try, as Standard Webhooks suggests.
    static let delays: [Double] = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]
    private static let interval = Duration.seconds(1)
    /// Tries at the same time: in all, of one client, and to one address.
    private static let mostAtOnce = 32
    private static let mostOfClient = 8
    private static let mostOfWebhook = 2

    /// The messages that are being sent.
    private let underWay = UnderWay()

    final class UnderWay: Sendable {
        private let webhooks = Mutex<[String: Webhook]>([:])

        /// Takes of the messages that are due those that may be sent now.
        ///
        /// One that is being sent when the reading begins may be told as due and have ended before it is looked at: it waits
        /// for the next reading, or it would be sent twice.
        func take(
            ofThoseDue read: () async throws -> [(delivery: Delivery, webhook: Webhook)]
        ) async rethrows -> [(delivery: Delivery, webhook: Webhook)] {
            let before = Set(webhooks.withLock { $0.keys })
            return try await read().filter { !before.contains($0.delivery.id) && take($0.delivery, to: $0.webhook) }
        }

        /// Takes a message, unless it is being sent or too many are.
        ///
        /// A client has at most as many as are left free (dynamic thresholds: Choudhury and Hahne, IEEE/ACM Transactions on
        /// Networking 6, 1998), so that those whose receivers keep silent never take the last ones.
        private func take(_ delivery: Delivery, to webhook: Webhook) -> Bool {
            webhooks.withLock { webhooks in
                let free = WebhookSender.mostAtOnce - webhooks.count
                guard webhooks[delivery.id] == nil,
                    webhooks.values.count(where: { $0.id == webhook.id }) < WebhookSender.mostOfWebhook,
                    webhooks.values.count(where: { $0.owner == webhook.owner }) < min(WebhookSender.mostOfClient, free)
                else { return false }
                webhooks[delivery.id] = webhook
                return true
            }
        }

        func end(_ delivery: Delivery) { webhooks.withLock { $0[delivery.id] = nil } }
    }

    /// How long an address may take to answer; what it says beyond the head is not read.
    private var patience: TimeAmount { .milliseconds(Instant.milliseconds(settings.webhookPatience)) }

    /// How a try went.
    private struct Outcome {
        var status: Int?
        var problem: String?
        var retryAfter: Double?
    }

    func run() async throws {
        await cancelWhenGracefulShutdown {
            // Each try ends by itself: none is waited for by others.
            await withDiscardingTaskGroup { group in
                while !Task.isCancelled {
                    do {
                        let due = try await underWay.take { try await store.dueDeliveries(ofEach: Self.mostOfWebhook) }
                        for (delivery, webhook) in due {
                            group.addTask {
                                await send(delivery, to: webhook)
                                underWay.end(delivery)
                            }
                        }
                    } catch {
                        logger.unlessEnding("webhooks not read", error)
                    }
                    try? await Task.sleep(for: Self.interval)
                }
                group.cancelAll()
            }
        }
    }

    private func send(_ delivery: Delivery, to webhook: Webhook) async {
        let outcome = await attempt(delivery, webhook)
        // A try that the service's end cut off is made again after the next start.
        if outcome.problem != nil, Task.isCancelled { return }
        let nextAt = outcome.problem == nil ? nil : Self.next(delivery.attempt, outcome.retryAfter)
        do {
            try await store.keep(
                delivery, status: outcome.status, problem: outcome.problem, nextAt: nextAt,
                isGone: outcome.status == 410)
        } catch {
            logger.error("delivery not kept", metadata: ["delivery": "\(delivery.id)", "reason": "\(error)"])
        }
        logger.info(
            "webhook",
            metadata: [
                "delivery": "\(delivery.id)", "webhook": "\(webhook.id)",
                "attempt": .stringConvertible(delivery.attempt + 1),
                "status": outcome.status.map { .stringConvertible($0) } ?? "", "problem": "\(outcome.problem ?? "")",
            ])
    }

    /// When a message is tried again, a tenth sooner or later, so that many do not come at once; nil after the last try.
    private static func next(_ attempt: Int, _ retryAfter: Double?) -> Int64? {
        guard attempt < delays.count else { return nil }
        let delay = max(delays[attempt] * Double.random(in: 0.9...1.1), retryAfter ?? 0)
        return Instant.now + Instant.milliseconds(delay)
    }

    private func attempt(_ delivery: Delivery, _ webhook: Webhook) async -> Outcome {
        guard let host = URL(string: webhook.url)?.host else { return Outcome(problem: "the address is none") }
        // Looked up anew each time, and connected to what was looked at: a name may lead elsewhere by now.
        let address: String
        switch await names.resolve(host, for: webhook.owner) {
        case .address(let found): address = found
        case .notPublic: return Outcome(problem: "the address is not public")
        case .noAnswer: return Outcome(problem: "the name was not looked up in time")
        }
        var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
        configuration.dnsOverride = [host: address]
        configuration.timeout = .init(connect: patience, read: patience)
        let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
        let outcome = await post(delivery, webhook, client)
        try? await client.shutdown()
        return outcome
    }

    private func post(_ delivery: Delivery, _ webhook: Webhook, _ client: HTTPClient) async -> Outcome {
        let seconds = Instant.now / 1000
        guard
            let signature = WebhookSignature.sign(
                id: delivery.id, seconds: seconds, body: delivery.body, secret: webhook.secret)
        else { return Outcome(problem: "the secret is none") }
        var request = HTTPClientRequest(url: webhook.url)
        request.method = .POST
        request.headers = [
            "content-type": "application/json", "user-agent": "tennisswing", "webhook-id": delivery.id,
            "webhook-timestamp": "\(seconds)", "webhook-signature": signature,
        ]
        request.body = .bytes(ByteBuffer(string: delivery.body))
        do {
            let response = try await client.execute(request, timeout: patience)
            let status = Int(response.status.code)
            // What it says beyond its head is not read: a receiver could take its time for it.
            if (200...299).contains(status) { return Outcome(status: status) }
            let after = response.headers.first(name: "retry-after").flatMap { Double($0) }
            return Outcome(status: status, problem: "status \(status)", retryAfter: after.map { min($0, 86_400) })
        } catch {
            return Outcome(problem: "\(error)")
        }
    }
}

/// The signature of a message by Standard Webhooks 1.0.0.
enum WebhookSignature {
    private static let prefix = "whsec_"

    /// A new secret of 32 random bytes.
    static func makeSecret() -> String {
        prefix + SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }.base64EncodedString()
    }

    /// The value of `webhook-signature`: over name, time and body just as they are sent.
    static func sign(id: String, seconds: Int64, body: String, secret: String) -> String? {
        guard secret.hasPrefix(prefix), let key = Data(base64Encoded: String(secret.dropFirst(prefix.count))) else {
            return nil
        }
        let signed = Data("\(id).\(seconds).\(body)".utf8)
        let code = HMAC<SHA256>.authenticationCode(for: signed, using: SymmetricKey(data: key))
        return "v1," + Data(code).base64EncodedString()
    }
}
