import Foundation
import SwingIsolation

/// What the process that analyzes a clip says while it works: the part of an NDJSON event of `swing worker` that a
/// batch needs.
struct WorkerEvent: Decodable, Hashable, Sendable {
    struct Failure: Decodable, Hashable, Sendable {
        var code: String
        var what: String
        var why: String
        var next: String
    }

    var event: String
    var stage: String?
    var fraction: Double?
    var folder: String?
    var error: Failure?
    var isolation: IsolationReport?

    /// Reads a line; nil where it is no event.
    init?(line: String) {
        guard let event = try? JSONDecoder().decode(Self.self, from: Data(line.utf8)) else { return nil }
        self = event
    }
}
