public import Foundation
import SwingCore

/// A document that has one canonical form as JSON.
public protocol CanonicalDocument: Encodable {}

extension CanonicalDocument {
    /// The canonical bytes: sorted keys, two spaces of indentation, UTF-8, a line feed at the end.
    ///
    /// The same document always gives the same bytes. Characters that would drive the terminal it is shown on, or turn the
    /// way text runs, stand there by their number.
    ///
    /// - Throws: `EncodingError` for a number that is not finite where one must be known: a defect of the caller.
    public func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let text = String(decoding: try encoder.encode(self), as: UTF8.self)
        return Data((text.withHiddenScalarsEscaped + "\n").utf8)
    }
}
