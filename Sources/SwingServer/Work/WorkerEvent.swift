import Foundation

/// What a worker says while it works: the part of an NDJSON event of `swing analyze` that the service needs.
struct WorkerEvent: Decodable, Hashable, Sendable {
    var event: String?
    var stage: String?
    var fraction: Double?
    var error: JobFailure?

    /// Reads a line; nil where it is no event.
    init?(line: String) {
        guard let event = try? JSONDecoder().decode(Self.self, from: Data(line.utf8)),
            event.event != nil || event.error != nil
        else { return nil }
        self = event
    }
}
