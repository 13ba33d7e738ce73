import SwingNumbers

/// Numbers as decimals of fixed precision, independent of any locale.
enum FixedPoint {
    /// The nearest decimal with so many places; never negative zero.
    ///
    /// A number too large to have such places is written without them.
    static func text(_ value: Double, places: Int) -> String {
        var scale = 1.0
        for _ in 0..<places { scale *= 10 }
        let scaled = (value * scale).rounded()
        guard scaled.magnitude < 0x1p53 else { return String(Int64(clamping: value)) }
        let whole = Int64(clamping: scaled)
        var digits = String(whole.magnitude)
        if digits.utf8.count <= places {
            digits = String(repeating: "0", count: places + 1 - digits.utf8.count) + digits
        }
        let sign = whole < 0 ? "-" : ""
        guard places > 0 else { return sign + digits }
        return "\(sign)\(digits.dropLast(places)).\(digits.suffix(places))"
    }

    /// A whole number with leading zeros.
    static func padded(_ value: Int, digits: Int) -> String {
        let text = String(value)
        return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    }
}
