import Foundation
import Glibc
import Logging

extension Logger {
    /// Says that a round of a loop failed; not of one that is being ended, which fails for that.
    func unlessEnding(_ message: Logger.Message, _ failure: any Error) {
        if !Task.isCancelled { error(message, metadata: ["reason": "\(failure)"]) }
    }
}

/// Writes what is logged as JSON, one object a line, to standard error.
struct JSONLogHandler: LogHandler {
    var logLevel = Logger.Level.info
    var metadata: Logger.Metadata = [:]
    private let label: String

    init(label: String) { self.label = label }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        var fields: Logger.Metadata = [
            "time": "\(Instant.text(Instant.now))", "level": "\(event.level)", "message": "\(event.message)",
            "source": "\(label)",
        ]
        for (key, value) in self.metadata.merging(event.metadata ?? [:], uniquingKeysWith: { $1 }) {
            // The server names each connection's request itself; ours are those that clients know.
            if key != "hb.request.id", value != "", value != [] { fields[key] = value }
        }
        guard let data = try? StoredJSON.bytes(fields.mapValues(Value.init)) else { return }
        // One call, so that lines of several threads do not mix.
        let bytes = [UInt8](data) + [0x0a]
        _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    /// A value as JSON has it: numbers and booleans as such, everything else as text.
    private struct Value: Encodable {
        let value: Logger.MetadataValue

        func encode(to encoder: any Encoder) throws {
            switch value {
            case .array(let values): try values.map(Value.init).encode(to: encoder)
            case .dictionary(let values): try values.mapValues(Value.init).encode(to: encoder)
            case .stringConvertible(let flag as Bool): try flag.encode(to: encoder)
            case .stringConvertible(let count as any BinaryInteger): try Int64(clamping: count).encode(to: encoder)
            case .stringConvertible(let number as Double) where number.isFinite: try number.encode(to: encoder)
            case .string, .stringConvertible: try "\(value)".encode(to: encoder)
            }
        }
    }
}
