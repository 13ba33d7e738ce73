/// The value of a header field with its parameters, such as `form-data; name="video"`.
struct FieldValue: Hashable, Sendable {
    /// What stands before the first semicolon, in lower case.
    let value: String
    /// By their names in lower case.
    let parameters: [String: String]

    /// Reads a value; nil where a parameter is given twice, or a quotation does not end.
    init?(_ text: some StringProtocol) {
        var rest = Substring(text)
        value = Self.token(&rest).lowercased()
        var parameters: [String: String] = [:]
        while rest.popFirst() != nil {
            let pair = Self.name(&rest)
            // A semicolon at the end of the field is harmless.
            if pair.isEmpty, rest.isEmpty || rest.first == ";" { continue }
            guard rest.popFirst() == "=", parameters[pair] == nil else { return nil }
            if rest.first == "\"" {
                guard let quoted = Self.quoted(&rest) else { return nil }
                parameters[pair] = quoted
            } else {
                parameters[pair] = Self.token(&rest)
            }
        }
        self.parameters = parameters
    }

    /// The text up to a semicolon.
    private static func token(_ rest: inout Substring) -> String {
        let token = rest.prefix { $0 != ";" }
        rest = rest[token.endIndex...]
        return trimmed(token)
    }

    private static func name(_ rest: inout Substring) -> String {
        let name = rest.prefix { $0 != ";" && $0 != "=" }
        rest = rest[name.endIndex...]
        return trimmed(name).lowercased()
    }

    /// A quotation and what stands behind it up to a semicolon, which must be blank.
    private static func quoted(_ rest: inout Substring) -> String? {
        rest.removeFirst()
        var text = ""
        while let character = rest.popFirst() {
            if character == "\"" { return token(&rest).isEmpty ? text : nil }
            // Browsers leave a backslash as it is; only a quotation mark and itself are escaped by one.
            if character == "\\", let next = rest.first, next == "\"" || next == "\\" {
                text.append(next)
                rest.removeFirst()
            } else {
                text.append(character)
            }
        }
        return nil
    }

    private static func trimmed(_ text: Substring) -> String {
        let blank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        var text = text.drop(while: blank)
        while let last = text.last, blank(last) { text.removeLast() }
        return String(text)
    }
}
