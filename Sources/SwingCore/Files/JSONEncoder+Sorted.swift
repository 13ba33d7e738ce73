package import Foundation

extension JSONEncoder {
    /// Members in order, so that equal values give equal bytes; in one line.
    package static func sorted(_ more: OutputFormatting = .withoutEscapingSlashes) -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = more.union(.sortedKeys)
        return encoder
    }

    /// As `sorted`, indented by two spaces.
    package static var readable: JSONEncoder { sorted([.prettyPrinted, .withoutEscapingSlashes]) }

    /// The text of a value as a terminal can show it, with a line feed at the end.
    ///
    /// Control characters and characters that change the direction of text are escaped.
    package func text(_ value: some Encodable) throws -> String {
        String(decoding: try encode(value), as: UTF8.self).escapingControlCharactersForJSON + "\n"
    }
}
