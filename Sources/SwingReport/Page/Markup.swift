import Foundation
import SwingTechnique

/// HTML whose interpolated text is escaped.
///
/// Literals are markup. Interpolated strings are text: whatever they contain, such as a hostile file name, can neither
/// end an attribute nor open an element.
package struct Markup: Hashable, Sendable, ExpressibleByStringInterpolation {
    package let text: String

    package init(stringLiteral value: String) { text = value }

    package init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

    private init(text: String) { self.text = text }

    /// Takes markup that is part of this program: text made or read at run time cannot be passed.
    static func verbatim(_ text: StaticString) -> Markup { Markup(text: text.description) }

    /// The content of a script element; a script is part of this program.
    static func script(_ script: PageScript) -> Markup { Markup(text: script.text) }

    /// A style element that its content cannot end.
    static func style(_ sheet: String) -> Markup {
        // In CSS `<` occurs in strings only, where an escape is equivalent.
        Markup(text: "<style>" + sheet.replacing("<", with: "\\3C ") + "</style>")
    }

    /// Concatenates pieces of markup.
    static func joined(_ parts: [Markup]) -> Markup { Markup(text: parts.map(\.text).joined()) }

    package static let nothing = Markup(text: "")

    var isEmpty: Bool { text.isEmpty }

    /// The text with every character that is special in HTML escaped.
    ///
    /// Control characters, which HTML does not allow, and characters that change the direction of text become U+FFFD.
    package static func escaped(_ text: String) -> String {
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
            case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.isBidirectionalControl:
                result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Gathers the parts of an interpolated literal.
    package struct Interpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        package init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity * 2) }

        package mutating func appendLiteral(_ literal: String) { text += literal }

        package mutating func appendInterpolation(_ value: String) { text += Markup.escaped(value) }

        /// Inserts markup.
        package mutating func appendInterpolation(_ value: Markup) { text += value.text }

        /// Inserts markup where there is some.
        package mutating func appendInterpolation(_ value: Markup?) { text += value?.text ?? "" }

        /// Inserts pieces of markup, one per line.
        package mutating func appendInterpolation(_ values: [Markup]) {
            text += values.filter { !$0.isEmpty }.map(\.text).joined(separator: "\n")
        }

        package mutating func appendInterpolation(_ value: Int) { text += String(value) }

        /// Inserts a length or coordinate with a number of decimals.
        package mutating func appendInterpolation(_ value: Double, decimals: Int) {
            text += Coordinate.text(value, decimals: decimals)
        }
    }
}

extension Markup {
    /// A section of a page under a heading, by which screen readers name it.
    ///
    /// - Parameter name: its class, and the beginning of its heading's identifier.
    package static func section(_ name: String, _ title: String, _ content: Markup) -> Markup {
        """
        <section class="\(name)" aria-labelledby="\(name)-title">
        <h2 id="\(name)-title">\(title)</h2>
        \(content)
        </section>
        """
    }

    /// What is shown once its summary is chosen.
    package static func fold(_ summary: String, classes: String = "fold", _ content: Markup) -> Markup {
        """
        <details class="\(classes)">
        <summary>\(summary)</summary>
        \(content)
        </details>
        """
    }

    /// A table that scrolls by itself where it is wider than the page.
    package static func table(
        _ label: String, heads: [Markup], rows: [Markup], classes: String = "scroll"
    ) -> Markup {
        """
        <div class="\(classes)" tabindex="0" role="region" aria-label="\(label)">
        <table>
        <thead><tr>\(heads)</tr></thead>
        <tbody>\(rows)</tbody>
        </table>
        </div>
        """
    }
}

/// Numbers in attribute syntax: a decimal point, no exponent, no trailing zeros.
package enum Coordinate {
    /// The number; values that are not finite or beyond a billion become 0.
    package static func text(_ value: Double, decimals: Int) -> String {
        guard value.isFinite, value.magnitude < 1e9 else { return "0" }
        let power = Int(clamping: pow(10, Double(decimals)))
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

extension Phrases {
    /// What a player reads, and in its place, where the page's switch for coaches is on, what the document says.
    ///
    /// - Parameter classes: classes of the style sheet.
    func reading(_ classes: String = "", _ said: (Phrases) -> String) -> Markup {
        let (player, coach) = (said(self), said(forCoach))
        if player == coach { return classes.isEmpty ? "\(player)" : "<span class=\"\(classes)\">\(player)</span>" }
        let both = [("player-only", player), ("coach-only", coach)].map { reader, text -> Markup in
            "<span class=\"\(classes.isEmpty ? reader : classes + " " + reader)\">\(text)</span>"
        }
        return Markup.joined(both)
    }

    package func columnHeads(_ lines: [PhraseID]) -> [Markup] { lines.map { "<th scope=\"col\">\(title($0))</th>" } }

    /// What a player must know of the lengths and speeds beside it, where their height is assumed; coaches read heights.
    ///
    /// - Parameter units: those of the values beside it.
    package func assumptionNote(for units: some Sequence<String>) -> Markup? {
        assumption(for: units).map { "<p class=\"meta player-only\">\($0)</p>" }
    }
}
