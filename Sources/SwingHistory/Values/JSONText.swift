import Foundation

/// JSON in a column of a table.
enum JSONText {
    /// A dictionary with its keys in order.
    static func sorted(_ values: [String: String]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(values), as: UTF8.self)
    }

    /// Reads it back; nil for what is none.
    static func dictionary(_ text: String) -> [String: String]? {
        try? JSONDecoder().decode([String: String].self, from: Data(text.utf8))
    }
}
