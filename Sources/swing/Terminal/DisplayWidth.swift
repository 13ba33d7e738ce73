import Foundation
import SwingCore

/// How many columns of a terminal text takes, and text cut to fit some.
enum DisplayWidth {
    /// The columns of a text without control characters.
    ///
    /// Terminals do not agree on emoji that are joined of several: the most that any of them takes is counted.
    static func of(_ text: String) -> Int {
        text.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
    }

    /// The text with its middle left out, where it is wider: both ends of a clip's name tell it from others.
    static func cutInTheMiddle(_ text: String, to columns: Int) -> String {
        guard of(text) > columns else { return text }
        guard columns > 0 else { return "" }
        let front = start(of: Array(text), columns: columns / 2)
        let back = start(of: text.reversed(), columns: columns - 1 - of(String(front))).reversed()
        return String(front) + "…" + String(back)
    }

    /// The beginning of a text, where it is wider.
    static func cutAtTheEnd(_ text: String, to columns: Int) -> String {
        guard of(text) > columns else { return text }
        guard columns > 0 else { return "" }
        return String(start(of: Array(text), columns: columns - 1)) + "…"
    }

    /// The text with spaces after it, so that what follows stands below what follows other texts.
    static func padded(_ text: String, to columns: Int) -> String {
        text + String(repeating: " ", count: max(0, columns - of(text)))
    }

    /// As many whole characters as fit.
    private static func start(of characters: [Character], columns: Int) -> [Character] {
        var room = columns
        return Array(
            characters.prefix { character in
                room -= of(String(character))
                return room >= 0
            })
    }

    private static func columns(of scalar: Unicode.Scalar) -> Int {
        switch scalar.properties.generalCategory {
        // A variation selector may make the emoji before it wide.
        case _ where scalar == "\u{FE0F}": return 1
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: break
        }
        // Vowels and final consonants of Korean join the syllable before them.
        if (0x1160...0x11FF).contains(scalar.value) { return 0 }
        // Two of these make a flag.
        if (0x1F1E6...0x1F1FF).contains(scalar.value) { return 1 }
        if scalar.properties.isEmojiPresentation { return 2 }
        return wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }

    /// The blocks that Unicode's EastAsianWidth.txt has as wide or full width.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
        0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60,
        0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x1F300...0x1F64F,
        0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
    ]
}

enum TerminalSize {
    /// The columns of the terminal a descriptor leads to, as they are now; nil where it leads elsewhere.
    static func columns(of descriptor: Int32) -> Int? {
        guard isatty(descriptor) == 1 else { return nil }
        var size = winsize()
        guard ioctl(descriptor, UInt(clamping: TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return usual }
        return Int(size.ws_col)
    }

    /// Terminals that do not say are as wide as they always were.
    private static let usual = 80
}
