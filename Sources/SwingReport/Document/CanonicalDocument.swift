public import Foundation
import SwingCore

/// A document with one canonical JSON encoding.
public protocol CanonicalDocument: Encodable {}

extension CanonicalDocument {
    /// The canonical bytes: sorted keys, two spaces of indentation, UTF-8, a line feed at the end.
    ///
    /// The same document always gives the same bytes. Control characters and characters that change the direction of
    /// text are escaped, so that a terminal can show it.
    ///
    /// - Throws: `EncodingError` for a number that is not finite where one must be known: a defect of the caller.
    public func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let text = String(decoding: try encoder.encode(self), as: UTF8.self)
        return Data((text.escapingControlCharactersForJSON + "\n").utf8)
    }
}
