import Foundation
import Glibc
package import Logging

/// Writes what is logged as JSON, one object a line, to standard error.
package struct JSONLogHandler: LogHandler {
    package var logLevel = Logger.Level.info
    package var metadata: Logger.Metadata = [:]
    private let label: String

    package init(label: String) {
        self.label = label
    }

    package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    package func log(event: LogEvent) {
        var fields = ["time": Instant.text(Instant.now), "level": event.level.rawValue, "message": "\(event.message)"]
        fields["source"] = label
        for (key, value) in self.metadata.merging(event.metadata ?? [:], uniquingKeysWith: { $1 }) {
            let text = "\(value)"
            // The server names each connection's request itself; ours are those that clients know.
            if key != "hb.request.id", !text.isEmpty { fields[key] = text }
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(fields) else { return }
        // One call, so that lines of several threads do not mix.
        let bytes = [UInt8](data) + [0x0a]
        _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
