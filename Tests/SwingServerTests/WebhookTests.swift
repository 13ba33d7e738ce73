import Foundation
import NIOHTTP1
import SwingBatch
import SwingTestKit
import Testing

@testable import SwingServer

/// Webhooks are told once, signed, and lead nowhere that is not public.
@Suite struct WebhookTests {
    /// The published example of the specification's libraries.
    @Test("messages are signed as Standard Webhooks says")
    func signature() {
        let signature = WebhookSignature.sign(
            id: "msg_p5jXN8AQM9LWM0D4loKWxJek", seconds: 1_614_265_330, body: #"{"test": 2432232314}"#,
            secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
        #expect(signature == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=")
        #expect(WebhookSignature.sign(id: "a", seconds: 1, body: "", secret: "none") == nil)
    }

    @Test(
        "addresses of the machine and its networks are not public",
        arguments: [
            "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0",
            "224.0.0.1",
            "255.255.255.255", "::1", "fe80::1", "fd00::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::a00:1",
            "2002:7f00:1::", "2001:db8::1", "localhost", "0x7f000001", "2130706433", "127.1",
        ])
    func privateAddresses(host: String) {
        #expect(PublicAddress.resolve(host, allowsPrivate: false) == nil)
    }

    @Test("addresses of the internet are", arguments: ["1.1.1.1", "172.32.0.1", "2606:4700:4700::1111"])
    func publicAddresses(host: String) {
        #expect(PublicAddress.resolve(host, allowsPrivate: false) == host)
    }

    @Test(
        "a webhook to such an address is refused",
        arguments: [
            "https://127.0.0.1/", "https://localhost/", "http://1.1.1.1/", "https://169.254.169.254/latest",
            "https://user:secret@1.1.1.1/", "file:///etc/passwd", "https://[::1]/", "https://2130706433/", "https:///x",
            "https://93.184.216.34%00.evil/", "https://93.184.216.34%20.evil/", "https://93.184.216.34%2f.evil/",
        ])
    func refused(url: String) async throws {
        let server = try await TestServer()
        let answer = try await server.send(.POST, "/v1/webhooks", #"{"url":"\#(url)"}"#)
        #expect(answer.status == 400 && answer.text.contains("webhookAddress"), "\(answer.text)")
        await server.stop()
    }

    /// The messages to a webhook, once the newest was answered with a status.
    private static func deliveries(
        _ server: TestServer, _ path: String, withStatus status: Int
    ) async throws -> [[String: Any]] {
        var deliveries: [[String: Any]] = []
        try await waitUntil("the message was answered with \(status)") {
            deliveries = try await server.send(.GET, path).json["deliveries"] as? [[String: Any]] ?? []
            return deliveries.first?["status"] as? Int == status
        }
        return deliveries
    }

    @Test("the end of a job is told, with a signature that holds, and again when that is asked for")
    func delivers() async throws {
        let receiver = try await WebhookReceiver(.statuses([200, 503]))
        let server = try await TestServer { $0.allowsPrivateWebhooks = true }
        let made = try await server.send(
            .POST, "/v1/webhooks", #"{"url":"http://127.0.0.1:\#(receiver.port)/hook","types":["analysis.completed"]}"#)
        #expect(made.status == 201, "\(made.text)")
        let (id, secret) = (try #require(made.json["id"] as? String), try #require(made.json["secret"] as? String))
        let list = try await server.send(.GET, "/v1/webhooks")
        #expect(list.text.contains(id) && !list.text.contains(secret))
        let job = try await server.submit("go", "?passthrough=mine")
        _ = try await server.submit("refuse")
        let first = try await receiver.next()
        let signature = WebhookSignature.sign(
            id: try #require(first.headers.first(name: "webhook-id")),
            seconds: try #require(first.headers.first(name: "webhook-timestamp").flatMap { Int64($0) }),
            body: first.body, secret: secret)
        #expect(first.headers.first(name: "webhook-signature") == signature)
        #expect(first.body.contains(job) && first.body.contains("\"passthrough\":\"mine\""))
        #expect(first.body.contains("\"type\":\"analysis.completed\""))
        let path = "/v1/webhooks/\(id)/deliveries"
        let message = try #require(first.headers.first(name: "webhook-id"))
        // Its answer is kept, or the next try would be lost with it.
        _ = try await Self.deliveries(server, path, withStatus: 200)
        let again = try await server.send(.POST, path + "/\(message)/redeliver")
        #expect(again.status == 202)
        let second = try await receiver.next()
        #expect(second.body == first.body && second.headers.first(name: "webhook-id") == message)
        let deliveries = try await Self.deliveries(server, path, withStatus: 503)
        // The one that failed is tried again later; that of the other job was not asked for.
        #expect(deliveries.count == 1 && deliveries.first?["nextAt"] != nil, "\(deliveries)")
        #expect(try await server.send(.DELETE, "/v1/webhooks/\(id)").status == 204)
        await server.stop()
        await receiver.stop()
    }

    @Test("a receiver that drips its answer delays nobody: no other webhook, and not the next round")
    func drippingReceiver() async throws {
        let (dripping, healthy) = (try await WebhookReceiver(.dripping), try await WebhookReceiver())
        let server = try await TestServer { $0.allowsPrivateWebhooks = true }
        for receiver in [dripping, healthy] { try await Self.add(receiver, to: server) }
        // The first one's answers never end while the others are told.
        for _ in 0..<3 {
            let job = try await server.submit("go")
            #expect(try await healthy.next().body.contains(job))
        }
        await server.stop()
        for receiver in [dripping, healthy] { await receiver.stop() }
    }

    @Test("a message that was sent while the due ones were read is not sent again")
    func endedMeanwhile() async {
        let webhook = Webhook(
            id: "wh", owner: "a", url: "https://1.1.1.1/", secret: "s", types: [], createdAt: 0, disabledAt: nil)
        let delivery = Delivery(
            id: "msg", webhook: "wh", type: "analysis.completed", body: "{}", createdAt: 0, attempt: 0, nextAt: 0,
            deliveredAt: nil, status: nil, problem: nil)
        let underWay = WebhookSender.UnderWay()
        #expect(await underWay.take { [(delivery, webhook)] }.count == 1)
        let again = await underWay.take {
            underWay.end(delivery)
            return [(delivery, webhook)]
        }
        #expect(again.isEmpty)
        // Where it is due still, as it failed, its turn comes with the next reading.
        #expect(await underWay.take { [(delivery, webhook)] }.count == 1)
    }

    @Test("to one address two messages go at a time, and the others after them")
    func mostOfWebhook() async throws {
        let (slow, healthy) = (try await WebhookReceiver(.holding), try await WebhookReceiver())
        let server = try await TestServer { $0.allowsPrivateWebhooks = true }
        for receiver in [slow, healthy] { try await Self.add(receiver, to: server) }
        var jobs: Set<String> = []
        // In each round the first one's turn would come as well.
        for _ in 0..<5 {
            let job = try await server.submit("go")
            jobs.insert(job)
            #expect(try await healthy.next().body.contains(job))
        }
        try await waitUntil("two wait for their answers") { slow.held >= 2 }
        #expect(slow.held == 2)
        slow.letGo()
        for _ in 0..<5 { jobs.remove(try Self.job(of: try await slow.next())) }
        #expect(jobs.isEmpty)
        await server.stop()
        for receiver in [slow, healthy] { await receiver.stop() }
    }

    @Test("of one client eight messages are under way, whose other ones keep no other client's back")
    func mostOfClient() async throws {
        let (slow, healthy) = (try await WebhookReceiver(.holding), try await WebhookReceiver())
        let (server, clients) = try await TestServer.start(["greedy", "other"]) { $0.allowsPrivateWebhooks = true }
        for _ in 0..<6 { try await Self.add(slow, to: server, clients[0]) }
        try await Self.add(healthy, to: server, clients[1])
        for _ in 0..<2 { _ = try await server.submit("go", headers: clients[0]) }
        try await waitUntil("eight wait for their answers") { slow.held >= 8 }
        for _ in 0..<3 {
            let job = try await server.submit("go", headers: clients[1])
            #expect(try await healthy.next().body.contains(job))
        }
        #expect(slow.held == 8)
        slow.letGo()
        for _ in 0..<12 { _ = try await slow.next() }
        await server.stop()
        for receiver in [slow, healthy] { await receiver.stop() }
    }

    @Test("clients whose receivers keep silent leave room for one that comes later, and are told everything in the end")
    func roomForAnother() async throws {
        let (slow, healthy) = (try await WebhookReceiver(.holding), try await WebhookReceiver())
        let (server, clients) = try await TestServer.start(["one", "two", "three", "four", "late"]) {
            $0.allowsPrivateWebhooks = true
        }
        let greedy = clients.dropLast()
        for client in greedy {
            for _ in 0..<5 { try await Self.add(slow, to: server, client) }
            for _ in 0..<2 { _ = try await server.submit("go", headers: client) }
        }
        try await Self.add(healthy, to: server, clients[4])
        // Where nobody may take more, each of the four has at least what is left free.
        try await waitUntil("the four have all they may") { slow.held >= 26 }
        let job = try await server.submit("go", headers: clients[4])
        #expect(try await healthy.next().body.contains(job))
        #expect(slow.held <= 28)
        slow.letGo()
        for _ in 0..<10 * greedy.count { _ = try await slow.next() }
        await server.stop()
        for receiver in [slow, healthy] { await receiver.stop() }
    }

    private static func add(
        _ receiver: WebhookReceiver, to server: TestServer, _ client: [String: String] = [:]
    ) async throws {
        let hook = #"{"url":"http://127.0.0.1:\#(receiver.port)/hook"}"#
        let answer = try await server.send(.POST, "/v1/webhooks", hook, headers: client)
        #expect(answer.status == 201, "\(answer.text)")
    }

    /// The job that a message is about.
    private static func job(of message: WebhookReceiver.Message) throws -> String {
        let body = try JSONSerialization.jsonObject(with: Data(message.body.utf8)) as? [String: Any]
        return try #require((body?["data"] as? [String: Any])?["id"] as? String)
    }
}
