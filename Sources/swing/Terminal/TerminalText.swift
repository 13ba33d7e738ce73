import SwingCore

/// What a terminal is given: text whose only commands are the program's own colors.
///
/// A style is written between two control characters and becomes a command when everything is put together; no other
/// control character ever does. So nothing that stands in a clip's name, a rubric or a stored analysis can drive the
/// terminal, wherever it is put in: at worst it is colored.
enum TerminalText {
    /// Before and after the code of a style: what teleprinters once changed the color of their ribbon with.
    private static let opening: Unicode.Scalar = "\u{E}"
    private static let closing: Unicode.Scalar = "\u{F}"

    /// The text in a style of the terminal's own palette.
    static func styled(_ text: String, _ code: String) -> String {
        "\(opening)\(code)\(closing)\(text)\(opening)0\(closing)"
    }

    /// The text as it may be written: lines stay lines, everything hidden becomes U+FFFD.
    static func shown(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0.isControlOrFormat && $0 != "\n" }) else { return text }
        var shown = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if scalar == opening, let end = rest.firstIndex(of: closing), rest[..<end].allSatisfy(isStyle) {
                shown += "\u{1B}[".unicodeScalars
                shown += rest[..<end]
                shown.append("m")
                rest = rest[rest.index(after: end)...]
            } else {
                shown.append(scalar.isControlOrFormat && scalar != "\n" ? "\u{FFFD}" : scalar)
            }
        }
        return String(shown)
    }

    /// Digits of a style such as “1” or “33”.
    private static func isStyle(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) || scalar == ";" }
}
