import SwingCore

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

/// Presentation times as hours, minutes, seconds and milliseconds.
enum Timecode {
    /// Such as `00:01:05.250`; a time before zero begins with a minus sign.
    ///
    /// - Parameter separator: what stands before the milliseconds: a point, in subtitles a comma.
    static func text(_ seconds: Double, separator: String = ".") -> String {
        let total = Int(clamping: (seconds * 1000).rounded())
        let (whole, milliseconds) = abs(total).quotientAndRemainder(dividingBy: 1000)
        let clock = [whole / 3600, whole / 60 % 60, whole % 60].map { FixedPoint.padded($0, digits: 2) }
        return (total < 0 ? "-" : "") + clock.joined(separator: ":") + separator
            + FixedPoint.padded(milliseconds, digits: 3)
    }
}

/// Text as a string of JSON.
enum JSONString {
    /// The text in quotation marks, with everything escaped that JSON demands.
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\" + String(scalar)
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
