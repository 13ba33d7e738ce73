import Foundation

/// Sentences with named placeholders in braces, such as `{count} strokes`.
package enum Template {
    /// The sentence with its placeholders filled in; one without a value stays as it is.
    package static func filled(_ template: String, _ values: [String: String]) -> String {
        var text = ""
        var rest = template[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = String(rest[rest.index(after: open)..<close])
            text += rest[..<open] + (values[name] ?? "{\(name)}")
            rest = rest[rest.index(after: close)...]
        }
        return text + rest
    }

    /// The sentence with its placeholders filled in and without the parts in brackets of which a value is not known.
    ///
    /// - Returns: nil where a value outside of brackets is not known.
    static func filledPartly(_ template: String, _ values: [String: String]) -> String? {
        func fill(_ part: Substring) -> String? {
            let part = String(part)
            return placeholders(of: part).allSatisfy { values[$0] != nil } ? filled(part, values) : nil
        }
        var text = ""
        var rest = template[...]
        while let open = rest.firstIndex(of: "["), let close = rest[open...].firstIndex(of: "]") {
            guard let before = fill(rest[..<open]) else { return nil }
            text += before + (fill(rest[rest.index(after: open)..<close]) ?? "")
            rest = rest[rest.index(after: close)...]
        }
        guard let end = fill(rest) else { return nil }
        return (text + end).trimmingCharacters(in: CharacterSet(charactersIn: " "))
    }

    /// The names in braces, in their order.
    package static func placeholders(of template: String) -> [String] {
        template.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
            part.firstIndex(of: "}").map { String(part[..<$0]) }
        }
    }

    /// The values with which a template gives a sentence, or nil where it is no sentence of the template.
    static func values(_ template: String, in sentence: String) -> [String: String]? {
        let names = placeholders(of: template)
        let parts: [Substring] = template.split(separator: "{", omittingEmptySubsequences: false)
        var literals: [Substring] = Array(parts.prefix(1))
        for part in parts.dropFirst() {
            literals.append(part.firstIndex(of: "}").map { part[part.index(after: $0)...] } ?? part)
        }
        guard let first = literals.first, sentence.hasPrefix(first) else { return nil }
        var values: [String: String] = [:]
        var rest = sentence.dropFirst(first.count)
        for (name, literal) in zip(names, literals.dropFirst()) {
            let end = literal.isEmpty ? rest.endIndex : rest.firstRange(of: literal)?.lowerBound
            guard let end else { return nil }
            values[name] = String(rest[..<end])
            rest = rest[end...].dropFirst(literal.count)
        }
        return rest.isEmpty ? values : nil
    }
}

extension String {
    /// As a shell takes it for one word: quoted where it holds anything that a shell reads otherwise.
    package var shellWord: String {
        let plain = unicodeScalars.allSatisfy { scalar in
            scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                || "_-./,:=+@%".unicodeScalars.contains(scalar)
        }
        return plain && !isEmpty ? self : "'" + replacing("'", with: "'\\''") + "'"
    }
}
