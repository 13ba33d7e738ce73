extension Unicode.Scalar {
    /// Whether it is a control, format or separator character, which may drive a terminal, break a line, reverse the
    /// direction of text or hide in it.
    ///
    /// The joiners, which shape emoji and Persian words, do none of that.
    package var isControlOrFormat: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        case .format: self != "\u{200C}" && self != "\u{200D}"
        default: false
        }
    }

    /// Whether it changes the direction of text (bidirectional control), so that what is read is not what is written.
    package var isBidirectionalControl: Bool {
        ("\u{202A}"..."\u{202E}").contains(self) || ("\u{2066}"..."\u{2069}").contains(self)
    }
}

extension String {
    /// The text with U+FFFD in place of control characters: names and words from elsewhere, as a terminal may show
    /// them.
    package var replacingControlCharacters: String {
        guard unicodeScalars.contains(where: \.isControlOrFormat) else { return self }
        return String(UnicodeScalarView(unicodeScalars.map { $0.isControlOrFormat ? "\u{FFFD}" : $0 }))
    }

    /// JSON that means the same, with control characters but line breaks written as escapes.
    ///
    /// None of them stands outside of strings in JSON, where an escape means the same.
    package var escapingControlCharactersForJSON: String {
        guard unicodeScalars.contains(where: { $0.isControlOrFormat && $0 != "\n" }) else { return self }
        var escaped = ""
        for scalar in unicodeScalars {
            guard scalar.isControlOrFormat, scalar != "\n" else {
                escaped.unicodeScalars.append(scalar)
                continue
            }
            for unit in String(scalar).utf16 { escaped += "\\u" + unit.padded(to: 4, radix: 16) }
        }
        return escaped
    }
}

/// YAML's anchors and aliases: parts that are written once and named where they are meant again.
///
/// With them some hundred bytes stand for more than a parser can ever walk through, so none of the toolkit's files has
/// any.
package enum YAMLAnchors {
    /// The same text with every anchor renamed, or nil where no part of it can be meant twice.
    ///
    /// Structure and places stay as they are but no alias finds its anchor, so that a parser stops at the first one
    /// instead of following it. The name is drawn at random: nobody can write aliases for it.
    package static func renamed(in yaml: String) -> String? {
        guard yaml.utf8.contains(UInt8(ascii: "&")), yaml.utf8.contains(UInt8(ascii: "*")) else { return nil }
        let name = Array(("&" + String(UInt64.random(in: .min ... .max), radix: 36)).utf8)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(yaml.utf8.count)
        for byte in yaml.utf8 {
            if byte == UInt8(ascii: "&") { bytes += name } else { bytes.append(byte) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
