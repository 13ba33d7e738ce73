extension Unicode.Scalar {
    /// Whether it is no sign but acts on those around it: drives a terminal, breaks a line, turns the way text runs or
    /// hides in it.
    ///
    /// The joiners, which shape emoji and Persian words, do none of that.
    package var isHidden: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        case .format: self != "\u{200C}" && self != "\u{200D}"
        default: false
        }
    }

    /// Whether it turns the way text runs, so that what is read is not what is written.
    package var turnsText: Bool {
        ("\u{202A}"..."\u{202E}").contains(self) || ("\u{2066}"..."\u{2069}").contains(self)
    }
}

extension String {
    /// The text with U+FFFD in place of everything hidden: names and words from elsewhere, as a terminal may show them.
    package var withoutHiddenScalars: String {
        guard unicodeScalars.contains(where: \.isHidden) else { return self }
        return String(UnicodeScalarView(unicodeScalars.map { $0.isHidden ? "\u{FFFD}" : $0 }))
    }

    /// JSON that means the same, with everything hidden but line breaks written by its number.
    ///
    /// Nothing hidden stands outside of texts in JSON, where an escape means the same.
    package var withHiddenScalarsEscaped: String {
        guard unicodeScalars.contains(where: { $0.isHidden && $0 != "\n" }) else { return self }
        var escaped = ""
        for scalar in unicodeScalars {
            guard scalar.isHidden, scalar != "\n" else {
                escaped.unicodeScalars.append(scalar)
                continue
            }
            for unit in String(scalar).utf16 {
                let digits = String(unit, radix: 16)
                escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return escaped
    }
}
