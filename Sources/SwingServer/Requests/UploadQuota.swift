import Foundation
import HTTPTypes
import SwingBatch
import Synchronization

/// How many clips a client may send in a minute.
final class UploadQuota: Sendable {
    private struct Window {
        var start: ContinuousClock.Instant
        var count: Int
    }

    private let limit: Int
    private let windows = Mutex<[String: Window]>([:])

    private static let length = 60

    init(limit: Int) { self.limit = limit }

    /// Counts an upload.
    ///
    /// - Returns: the fields that say what is left.
    /// - Throws: `Problem` where nothing is.
    func take(_ owner: String) throws -> HTTPFields {
        let (rest, seconds) = windows.withLock { windows in
            let now = ContinuousClock.now
            var window = windows[owner] ?? Window(start: now, count: 0)
            if now - window.start >= .seconds(Self.length) { window = Window(start: now, count: 0) }
            window.count += 1
            windows[owner] = window
            let left = Duration.seconds(Self.length) - (now - window.start)
            return (limit - window.count, max(1, Int(clamping: left.seconds.rounded(.up))))
        }
        var headers: HTTPFields = [
            .rateLimitPolicy: "\"uploads\";q=\(limit);w=\(Self.length)",
            .rateLimit: "\"uploads\";r=\(max(0, rest));t=\(seconds)",
        ]
        guard rest >= 0 else {
            headers[.retryAfter] = "\(seconds)"
            throw Problem(.tooManyUploads, ["limit": .text(String(limit))], headers: headers)
        }
        return headers
    }
}
