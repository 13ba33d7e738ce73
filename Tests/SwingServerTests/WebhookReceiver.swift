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

    /// How it answers.
    enum Manner: Sendable {
        /// With these in turn, and the last one from then on.
        case statuses([Int])
        /// With a head that promises a body, of which it never sends the rest.
        case dripping
        /// Not before it is let go.
        case holding
    }

    let port: Int
    private let channel: any Channel
    private let messages: AsyncStream<Message>
    private let answers: Answers

    /// Listens at a free port.
    init(_ manner: Manner = .statuses([200])) async throws {
        let (messages, continuation) = AsyncStream<Message>.makeStream()
        let answers = Answers(manner)
        (self.messages, self.answers) = (messages, answers)
        channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.configureHTTPServerPipeline()
                    try channel.pipeline.syncOperations.addHandler(
                        Handler {
                            continuation.yield($0)
                            answers.answer($1)
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

    /// How many messages wait for their answer.
    var held: Int { answers.held.withLock { $0?.count ?? 0 } }

    /// Answers what waits, and at once from then on.
    func letGo() { answers.letGo() }

    func stop() async { try? await channel.close() }

    private final class Answers: Sendable {
        private let manner: Manner
        private let count = Mutex(0)
        /// Who waits; nil once none is to.
        let held = Mutex<[any Channel]?>([])

        init(_ manner: Manner) { self.manner = manner }

        func answer(_ channel: any Channel) {
            switch manner {
            case .statuses(let all):
                let number = count.withLock { count in
                    count += 1
                    return count
                }
                Self.send(all[min(number, all.count) - 1], to: channel)
            case .dripping:
                let head = HTTPResponseHead(version: .http1_1, status: .ok, headers: ["content-length": "60000"])
                channel.write(HTTPServerResponsePart.head(head), promise: nil)
                channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(string: "a"))), promise: nil)
            case .holding:
                let isHeld = held.withLock { held in
                    held?.append(channel)
                    return held != nil
                }
                if !isHeld { Self.send(200, to: channel) }
            }
        }

        func letGo() {
            let waiting = held.withLock { held in
                defer { held = nil }
                return held ?? []
            }
            for channel in waiting { Self.send(200, to: channel) }
        }

        private static func send(_ status: Int, to channel: any Channel) {
            let head = HTTPResponseHead(
                version: .http1_1, status: .init(statusCode: status), headers: ["content-length": "0"])
            channel.write(HTTPServerResponsePart.head(head), promise: nil)
            channel.writeAndFlush(HTTPServerResponsePart.end(nil), promise: nil)
        }
    }

    private final class Handler: ChannelInboundHandler {
        typealias InboundIn = HTTPServerRequestPart

        private let take: @Sendable (Message, any Channel) -> Void
        private var headers: HTTPHeaders = [:]
        private var body = ""

        init(take: @escaping @Sendable (Message, any Channel) -> Void) {
            self.take = take
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            switch unwrapInboundIn(data) {
            case .head(let head): (headers, body) = (head.headers, "")
            case .body(let buffer): body += String(buffer: buffer)
            case .end: take(Message(headers: headers, body: body), context.channel)
            }
        }
    }
}
