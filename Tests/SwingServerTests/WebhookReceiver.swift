import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization
import Testing

/// A program that webhooks lead to, as far as tests need one.
final class WebhookReceiver: Sendable {
    struct Message: Sendable {
        let headers: HTTPHeaders
        let body: String
    }

    let port: Int
    private let channel: any Channel
    private let messages: AsyncStream<Message>

    /// Listens at a free port.
    ///
    /// - Parameter answers: the status of each answer in turn; the last one from then on.
    init(answers: [Int]) async throws {
        let (messages, continuation) = AsyncStream<Message>.makeStream()
        self.messages = messages
        let count = Counter()
        channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.configureHTTPServerPipeline()
                    try channel.pipeline.syncOperations.addHandler(
                        Handler { message in
                            continuation.yield(message)
                            return answers[min(count.next(), answers.count - 1)]
                        })
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        port = channel.localAddress?.port ?? 0
    }

    /// The next message that comes.
    func next() async throws -> Message {
        for await message in messages { return message }
        throw Closed()
    }

    private struct Closed: Error {}

    func stop() async { try? await channel.close() }

    private final class Counter: Sendable {
        private let value = Mutex(-1)
        func next() -> Int {
            value.withLock { value in
                value += 1
                return value
            }
        }
    }

    private final class Handler: ChannelInboundHandler {
        typealias InboundIn = HTTPServerRequestPart
        typealias OutboundOut = HTTPServerResponsePart

        private let answer: @Sendable (Message) -> Int
        private var headers: HTTPHeaders = [:]
        private var body = ""

        init(answer: @escaping @Sendable (Message) -> Int) {
            self.answer = answer
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            switch unwrapInboundIn(data) {
            case .head(let head): (headers, body) = (head.headers, "")
            case .body(let buffer): body += String(buffer: buffer)
            case .end:
                let status = HTTPResponseStatus(statusCode: answer(Message(headers: headers, body: body)))
                let head = HTTPResponseHead(version: .http1_1, status: status, headers: ["content-length": "0"])
                context.write(wrapOutboundOut(.head(head)), promise: nil)
                context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
            }
        }
    }
}
