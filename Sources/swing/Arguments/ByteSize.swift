import ArgumentParser
import SwingNumbers

/// A number of bytes as people write it, such as `16MB`, `1.5GB` or `500000`; units are powers of 1000.
struct ByteSize: ExpressibleByArgument, Hashable, Sendable {
    let bytes: Int

    private static let units = ["KB": 1e3, "MB": 1e6, "GB": 1e9, "K": 1e3, "M": 1e6, "G": 1e9, "B": 1]
    /// More than any machine has.
    private static let most = 1e15

    init?(argument: String) {
        let text = argument.uppercased()
        let unit = Self.units.keys.sorted { $0.count > $1.count }.first { text.hasSuffix($0) }
        let digits = text.dropLast(unit?.count ?? 0)
        guard let number = Double(digits), number > 0, digits.allSatisfy({ "0123456789.".contains($0) }) else {
            return nil
        }
        let bytes = number * (unit.flatMap { Self.units[$0] } ?? 1)
        guard bytes >= 1, bytes <= Self.most else { return nil }
        self.bytes = Int(clamping: bytes)
    }
}
