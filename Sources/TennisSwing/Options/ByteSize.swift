import Foundation
import SwingCore

/// A number of bytes as people write it, such as `16MB`, `1.5GB` or `500000`; units are powers of 1000.
package struct ByteSize: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// How many bytes, at least 1.
    package let bytes: Int

    private static let units = ["KB": 1e3, "MB": 1e6, "GB": 1e9, "K": 1e3, "M": 1e6, "G": 1e9, "B": 1]
    /// More than any machine has.
    private static let most = 1e15

    /// A number of bytes.
    package init(bytes: Int) { self.bytes = bytes }

    /// Reads what a person has written; nil where it is no size.
    package init?(_ written: String) {
        let text = written.uppercased()
        let unit = Self.units.keys.sorted { $0.count > $1.count }.first { text.hasSuffix($0) }
        let digits = text.dropLast(unit?.count ?? 0)
        guard let number = Double(digits), number > 0, digits.allSatisfy({ "0123456789.".contains($0) }) else {
            return nil
        }
        let bytes = number * (unit.flatMap { Self.units[$0] } ?? 1)
        guard bytes >= 1, bytes <= Self.most else { return nil }
        self.bytes = Int(clamping: bytes)
    }

    /// As it would be typed: `16MB`, `3.4MB`, `500B`.
    package var description: String {
        let unit = [("GB", 1e9), ("MB", 1e6), ("KB", 1e3)].first { Double(bytes) >= $0.1 }
        guard let (name, size) = unit, bytes % Int(clamping: size / 10) == 0 else { return "\(bytes)B" }
        let text = String(format: "%.1f", Double(bytes) / size)
        return (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + name
    }

    package static func < (first: ByteSize, second: ByteSize) -> Bool { first.bytes < second.bytes }
}
