import Foundation

/// What the process that analyzes a clip says while it works: the part of an NDJSON event of `swing worker` that
/// whoever started it needs.
package struct WorkerEvent: Decodable, Hashable, Sendable {
    package var event: String
    package var stage: String?
    package var fraction: Double?
    var folder: String?
    package var error: ErrorReport?
    package var isolation: IsolationReport?
    var program: WrappedProgram?

    /// Reads a line; nil where it is no event.
    init?(line: String) {
        guard let event = try? JSONDecoder().decode(Self.self, from: Data(line.utf8)) else { return nil }
        self = event
    }
}
