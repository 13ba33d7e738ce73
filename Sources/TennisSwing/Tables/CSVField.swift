/// A field of a table with commas.
package enum CSVField {
    /// The text as RFC 4180 has it: in quotes where a comma, a quote or a line break would be misread.
    package static func quoted(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { [",", "\"", "\r", "\n"].contains($0) }) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
}
