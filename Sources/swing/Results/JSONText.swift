import Foundation
import SwingCore

/// JSON as the commands print it: sorted keys, readable, one newline at the end.
enum JSONText {
    static func encode(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self).escapingControlCharactersForJSON + "\n"
    }

    /// A value in one line, with its end; nil for what JSON cannot say.
    static func line(_ value: some Encodable) -> String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(value)).map {
            String(decoding: $0, as: UTF8.self).escapingControlCharactersForJSON + "\n"
        }
    }
}
