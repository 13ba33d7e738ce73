import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import SwingBatch
import SwingTestKit
import Synchronization
import Testing

/// Connections that do not behave cost little and do not stay.
@Suite struct ConnectionTests {
    /// Opens a connection.
    ///
    /// - Parameter heard: takes what comes back.
    private static func connect(to port: Int, _ heard: Heard = Heard()) async throws -> any Channel {
        try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Listener(heard))
                }
            }
            .connect(host: "127.0.0.1", port: port).get()
    }

    /// Asks until there is an answer: a service that closes connections soon closes those of a busy machine, too.
    private static func waitForAnswer(of server: TestServer) async throws {
        try await waitUntil("the service answers") {
            (try? await server.send(.GET, "/healthz").status) == 200
        }
    }

    /// What is left of clips and jobs once nobody is at them any longer.
    private static func leftovers(_ server: TestServer) async throws -> [String] {
        await server.stop()
        return try server.folder.contents().filter { $0.hasPrefix("data/uploads/") || $0.hasPrefix("data/jobs/") }
    }

    /// Sends text as it is, and returns what came back once the service has closed the connection.
    static func talk(to port: Int, _ texts: [String]) async throws -> String {
        let heard = Heard()
        let channel = try await connect(to: port, heard)
        // The service may have closed the connection already; what it said before counts.
        for text in texts where channel.isActive { try? await channel.writeAndFlush(ByteBuffer(string: text)) }
        try await channel.closeFuture.get()
        return heard.text.withLock { $0 }
    }

    private final class Heard: Sendable {
        let text = Mutex("")
    }

    private final class Listener: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        private let heard: Heard

        init(_ heard: Heard) {
            self.heard = heard
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let text = String(buffer: unwrapInboundIn(data))
            heard.text.withLock { $0 += text }
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
    }

    @Test("who sends a head in pieces and never ends it is closed, and so is who says nothing")
    func slowHead() async throws {
        let server = try await TestServer { $0.idleTimeout = 0.3 }
        _ = try await Self.talk(to: server.port, ["GET /healthz HTTP/1.1\r\n", "X-A: b\r\n"])
        _ = try await Self.talk(to: server.port, [])
        try await Self.waitForAnswer(of: server)
        await server.stop()
    }

    @Test("who promises a clip and does not send it is closed, and nothing is left")
    func silentBody() async throws {
        let server = try await TestServer { $0.idleTimeout = 0.3 }
        let head = "POST /v1/analyses HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\nabc"
        _ = try await Self.talk(to: server.port, [head])
        #expect(try await Self.leftovers(server) == [])
    }

    @Test("who sends a clip too slowly is refused and closed, and nothing is left")
    func slowBody() async throws {
        let server = try await TestServer { $0.uploadPatience = 0 }
        let channel = try await Self.connect(to: server.port)
        let head = "POST /v1/analyses HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000000\r\n\r\n"
        try await channel.writeAndFlush(ByteBuffer(string: head))
        try await waitUntil("the connection is closed") {
            try? await channel.writeAndFlush(ByteBuffer(string: "a"))
            return !channel.isActive
        }
        let metrics = try await server.send(.GET, "/metrics").text
        #expect(metrics.contains("swing_refusals_total{type=\"tooSlow\"} 1"), "\(metrics)")
        #expect(try await Self.leftovers(server) == [])
    }

    @Test("a head that is too large, or no HTTP, is refused and closed")
    func badHeads() async throws {
        let server = try await TestServer { $0.idleTimeout = 1 }
        let large = "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: \(String(repeating: "a", count: 40_000))\r\n\r\n"
        let many = "GET / HTTP/1.1\r\n" + (0..<200).map { "X-\($0): a\r\n" }.joined() + "\r\n"
        let coded = "POST /v1/analyses HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: xchunked\r\n\r\n2\r\ngo\r\n"
        let broken = coded.replacing("xchunked", with: "chunked") + "no length\r\n"
        for text in [
            large, many, "no HTTP at all\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: -5\r\n\r\n", coded, broken,
        ] {
            let answer = try await Self.talk(to: server.port, [text])
            #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 4"), "\(answer.prefix(100))")
        }
        try await Self.waitForAnswer(of: server)
        await server.stop()
    }

    @Test("who asks before a clip is sent whether it is taken is told so at once")
    func expectation() async throws {
        let server = try await TestServer()
        let heard = Heard()
        let channel = try await Self.connect(to: server.port, heard)
        let head = "POST /v1/analyses HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n"
        try await channel.writeAndFlush(ByteBuffer(string: head))
        try await waitUntil("the clip is asked for") {
            heard.text.withLock { $0.hasPrefix("HTTP/1.1 100 Continue\r\n\r\n") }
        }
        try await channel.writeAndFlush(ByteBuffer(string: "go"))
        try await waitUntil("it is taken") { heard.text.withLock { $0.contains("HTTP/1.1 202") } }
        try await channel.close()
        await server.stop()
    }

    @Test("one address has no more connections than its share")
    func connections() async throws {
        let server = try await TestServer { $0.connectionsPerAddress = 3 }
        var open: [any Channel] = []
        for _ in 0..<3 {
            let heard = Heard()
            let channel = try await Self.connect(to: server.port, heard)
            try await channel.writeAndFlush(ByteBuffer(string: "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"))
            // Answered, it is counted, before one that comes after it.
            try await waitUntil("the service answers") { heard.text.withLock { $0.hasPrefix("HTTP/1.1 200") } }
            open.append(channel)
        }
        _ = try await Self.talk(to: server.port, [])
        for channel in open {
            #expect(channel.isActive)
            try await channel.close()
        }
        try await Self.waitForAnswer(of: server)
        await server.stop()
    }

    @Test("what arrived of an upload whose connection was cut is kept")
    func cutUpload() async throws {
        let server = try await TestServer()
        let made = try await server.send(
            .POST, "/v1/uploads", headers: ["Tus-Resumable": "1.0.0", "Upload-Length": "10"])
        let path = try #require(made.headers.first(name: "Location"))
        let head = """
            PATCH \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\n\
            Content-Type: application/offset+octet-stream\r\nContent-Length: 10\r\n\r\ngo 1
            """
        let channel = try await Self.connect(to: server.port)
        try await channel.writeAndFlush(ByteBuffer(string: head))
        // Cut once it arrived, and not after a time that a busy machine may need for it.
        let file = server.folder.path + "/data/uploads/" + path.components(separatedBy: "/").last! + ".clip"
        try await waitUntil("what was sent is there") { FileManager.default.contents(atPath: file)?.count == 4 }
        try await channel.close()
        // Refused as long as the request that was cut is at it.
        var answer: TestServer.Answer?
        try await waitUntil("the upload can be asked about") {
            answer = try await server.send(.HEAD, path, headers: ["Tus-Resumable": "1.0.0"])
            return answer?.status == 200
        }
        #expect(answer?.headers.first(name: "Upload-Offset") == "4")
        await server.stop()
    }
}
