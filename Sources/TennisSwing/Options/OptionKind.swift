import SwingCore

/// What an option takes, as text.
package enum OptionKind: Hashable, Sendable {
    /// One of some words.
    case choice([String])
    /// A number.
    case number(ClosedRange<Double>)
    /// A number without a fraction.
    case count(ClosedRange<Int>)
    /// A number of bytes, such as `16MB`.
    case size(ClosedRange<ByteSize>)
    /// `true` or `false`.
    case flag
    /// The path of a file or folder; a relative one starts at the folder of the configuration file.
    case path
    /// The code of a language, or the path of a texts file.
    case language
    /// Seconds; several may be given.
    case times(ClosedRange<Double>)
    /// A box in pixels: x, y, width and height with commas between them.
    case box

    /// Pixels: no picture that is decoded is as wide.
    private static let largestPlace = 65_536.0

    /// Whether it takes a text.
    package func takes(_ text: String) -> Bool {
        switch self {
        case .choice(let words): words.contains(text)
        case .number(let range), .times(let range): Self.number(text).map { range.contains($0) } ?? false
        case .count(let range): Int(text).map { range.contains($0) } ?? false
        case .size(let range): ByteSize(text).map { range.contains($0) } ?? false
        case .flag: Bool(text) != nil
        case .path, .language: !text.isEmpty
        case .box: Self.box(text) != nil
        }
    }

    /// The box that a text gives; nil where it gives none.
    static func box(_ text: String) -> SIMD4<Double>? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { number(String($0)) }
        guard parts.count == 4, let x = parts[0], let y = parts[1], let width = parts[2], let height = parts[3],
            [x, y, width, height].allSatisfy({ $0.magnitude <= largestPlace }), width > 0, height > 0
        else { return nil }
        return SIMD4(x, y, width, height)
    }

    /// The words to choose from; none where it takes something else.
    package var words: [String] { if case .choice(let words) = self { words } else { [] } }

    /// The least and the most that it takes, such as 1 and 256; nil where it takes no amount.
    package var ends: (low: String, high: String)? {
        switch self {
        case .number(let range), .times(let range): (Self.text(range.lowerBound), Self.text(range.upperBound))
        case .count(let range): (String(range.lowerBound), String(range.upperBound))
        case .size(let range): ("\(range.lowerBound)", "\(range.upperBound)")
        case .choice, .flag, .path, .language, .box: nil
        }
    }

    /// The same in words, such as `1 to 256`.
    package var bounds: String? { ends.map { "\($0.low) to \($0.high)" } }

    /// The number that a text is in decimal digits; nil for any other text, and for one that only a programmer reads as a
    /// number, such as `0x1`.
    package static func number(_ text: String) -> Double? {
        text.contains { $0 == "x" || $0 == "X" } ? nil : Double(text)
    }

    /// A number as people write it: 240, not 240.0.
    package static func text(_ number: Double) -> String {
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
