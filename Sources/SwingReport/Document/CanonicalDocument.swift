public import Foundation

/// A document that has one canonical form as JSON.
public protocol CanonicalDocument: Encodable {}

extension CanonicalDocument {
    /// The canonical bytes: sorted keys, two spaces of indentation, UTF-8, a line feed at the end.
    ///
    /// The same document always gives the same bytes.
    ///
    /// - Throws: `EncodingError` for a number that is not finite where one must be known: a defect of the caller.
    public func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        var bytes = try encoder.encode(self)
        bytes.append(UInt8(ascii: "\n"))
        return bytes
    }
}
