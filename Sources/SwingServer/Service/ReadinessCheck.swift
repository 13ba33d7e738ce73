import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import SwingBatch

/// Asks a running service whether it is ready.
enum ReadinessCheck {
    private static let patience = TimeAmount.seconds(5)
    private static let longestAnswer = 1 << 16

    /// - Throws: `ServerError` where it does not answer, or says that it is not.
    static func run(_ settings: ServerSettings) async throws(ServerError) {
        // The service of this machine, whatever address it listens at.
        let host = ["0.0.0.0", "::"].contains(settings.host) ? "127.0.0.1" : settings.host
        let address = host.contains(":") ? "[\(host)]:\(settings.port)" : "\(host):\(settings.port)"
        let reason: String
        do {
            let request = HTTPClientRequest(url: "http://\(address)/readyz")
            let response = try await HTTPClient.shared.execute(request, timeout: patience)
            if response.status == .ok { return }
            let body = try await response.body.collect(upTo: longestAnswer)
            reason = "\(response.status.code) " + String(buffer: body)
        } catch {
            reason = "\(error)"
        }
        throw ServerError(.notReady, ["address": .text(address), "reason": .text(reason)])
    }
}
