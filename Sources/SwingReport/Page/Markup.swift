import SwingCore
import SwingNumbers

/// A piece of HTML whose text is escaped where it is put in.
///
/// Literals are markup. Strings interpolated into them are text: whatever they hold, such as a hostile file name, can
/// neither end an attribute nor open an element.
struct Markup: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The markup.
    let text: String

    init(stringLiteral value: String) { text = value }

    init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

    private init(text: String) { self.text = text }

    /// Takes over text of this program that is markup already: no text that is made or read while it runs can be given.
    static func verbatim(_ text: StaticString) -> Markup { Markup(text: text.description) }

    /// A style sheet, which nothing in it can end.
    static func style(_ sheet: String) -> Markup {
        // In CSS a bracket only stands in texts, where an escape does as well.
        Markup(text: "<style>" + sheet.replacing("<", with: "\\3C ") + "</style>")
    }

    /// Pieces of markup, one right after the other.
    static func joined(_ parts: [Markup]) -> Markup { Markup(text: parts.map(\.text).joined()) }

    static let nothing = Markup(text: "")

    var isEmpty: Bool { text.isEmpty }

    /// Text with every character that means something in HTML replaced.
    ///
    /// Control characters, which HTML does not allow, and what turns the way text runs become U+FFFD.
    static func escaped(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            case "\t", "\n": result.unicodeScalars.append(scalar)
            case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.turnsText:
                result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Gathers the parts of an interpolated literal.
    struct Interpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity * 2) }

        mutating func appendLiteral(_ literal: String) { text += literal }

        /// Text, escaped.
        mutating func appendInterpolation(_ value: String) { text += Markup.escaped(value) }

        /// A piece of markup, as it is.
        mutating func appendInterpolation(_ value: Markup) { text += value.text }

        /// A piece of markup where there is one.
        mutating func appendInterpolation(_ value: Markup?) { text += value?.text ?? "" }

        /// Pieces of markup, one a line.
        mutating func appendInterpolation(_ values: [Markup]) {
            text += values.filter { !$0.isEmpty }.map(\.text).joined(separator: "\n")
        }

        mutating func appendInterpolation(_ value: Int) { text += String(value) }

        /// A length or coordinate, with as many decimals as are asked for.
        mutating func appendInterpolation(_ value: Double, decimals: Int) {
            text += Coordinate.text(value, decimals: decimals)
        }
    }
}

/// Numbers as attributes take them: a full stop, no exponent, no trailing zeros.
enum Coordinate {
    /// The number; values that are not finite or beyond a billion become 0.
    static func text(_ value: Double, decimals: Int) -> String {
        guard value.isFinite, value.magnitude < 1e9 else { return "0" }
        var power = 1
        for _ in 0..<decimals { power *= 10 }
        let scaled = Int(clamping: (value.magnitude * Double(power)).rounded())
        var digits = String(scaled / power)
        if decimals > 0, scaled % power > 0 {
            let fraction = String(scaled % power)
            var tail = String(repeating: "0", count: decimals - fraction.count) + fraction
            while tail.hasSuffix("0") { tail.removeLast() }
            digits += "." + tail
        }
        return value < 0 && scaled > 0 ? "-" + digits : digits
    }
}
