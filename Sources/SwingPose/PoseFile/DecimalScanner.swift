import SwingCore

/// Reads fixed texts and plain decimals from a line, without making strings of them.
struct DecimalScanner {
    private let bytes: [UInt8]
    /// How many bytes have been read.
    private(set) var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Whether everything was read.
    var isAtEnd: Bool { position == bytes.count }

    /// Reads a text, or nothing where another stands.
    mutating func take(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { text in
            guard bytes.count - position >= text.count else { return false }
            for index in text.indices where bytes[position + index] != text[index] { return false }
            position += text.count
            return true
        }
    }

    /// Reads a whole number of at most eighteen digits.
    mutating func integer() -> Int? {
        let isNegative = take("-")
        guard let value = digits(atMost: 18)?.value else { return nil }
        return isNegative ? -value : value
    }

    /// Reads a number of at most `decimals` decimals.
    mutating func decimal(_ decimals: Int) -> Float? {
        let isNegative = take("-")
        guard let whole = digits(atMost: 12)?.value else { return nil }
        var units = whole * Int(clamping: PoseRounding.scale(decimals))
        if take(".") {
            guard let fraction = digits(atMost: decimals) else { return nil }
            units += fraction.value * Int(clamping: PoseRounding.scale(decimals) / PoseRounding.scale(fraction.count))
        }
        return PoseRounding.value(isNegative ? -units : units, decimals: decimals)
    }

    private mutating func digits(atMost limit: Int) -> (value: Int, count: Int)? {
        var value = 0
        var count = 0
        while position < bytes.count, count < limit, (48...57).contains(bytes[position]) {
            value = value * 10 + Int(bytes[position] - 48)
            position += 1
            count += 1
        }
        return count > 0 ? (value, count) : nil
    }
}
