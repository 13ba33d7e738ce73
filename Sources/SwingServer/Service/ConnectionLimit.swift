import HTTPTypes
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Closes a connection where its address has too many already, so that one client does not take them from all others; and asks
/// for a body that its sender holds back until it is asked for (RFC 9110, 10.1.1).
final class ConnectionLimit: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let counts: Counts
    private let most: Int
    private let logger: Logger

    init(_ counts: Counts, most: Int, _ logger: Logger) {
        (self.counts, self.most, self.logger) = (counts, most, logger)
    }

    func channelActive(context: ChannelHandlerContext) {
        defer { context.fireChannelActive() }
        guard let address = context.remoteAddress?.ipAddress else { return }
        let count = counts.add(address)
        context.channel.closeFuture.whenComplete { [counts] _ in counts.remove(address) }
        if count > most { context.close(promise: nil) }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if case .head(let request) = unwrapInboundIn(data),
            request.headerFields[.expect]?.lowercased() == "100-continue"
        {
            context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
        }
        context.fireChannelRead(data)
    }

    /// What is no HTTP is answered with 400 before it is a request, which would be logged.
    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if error is HTTPParserError {
            logger.info("no HTTP", metadata: ["status": .stringConvertible(400), "reason": "\(error)"])
        }
        context.fireErrorCaught(error)
    }
}
