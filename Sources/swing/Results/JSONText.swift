import Foundation
import SwingCore

/// JSON as the commands print it: sorted keys, one newline at the end.
enum JSONText {
    static func encode(_ value: some Encodable) throws -> String { try JSONEncoder.readable.text(value) }

    /// A value in one line; nil for what JSON cannot say.
    static func line(_ value: some Encodable) -> String? { try? JSONEncoder.sorted().text(value) }
}
