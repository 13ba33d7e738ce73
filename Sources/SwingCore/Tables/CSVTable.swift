/// A table with commas as RFC 4180 has it, which spreadsheets and data frames read alike.
package struct CSVTable {
    /// The rows.
    package private(set) var text: String

    package init(header: [String]) { text = Self.spreadsheetLine(header) }

    /// Adds a row.
    package mutating func append(_ row: [String]) { text += Self.spreadsheetLine(row) }

    /// The table as a file: spreadsheets take a text for UTF-8 where it begins with a byte order mark.
    package var bytes: [UInt8] { Self.byteOrderMark + Array(text.utf8) }

    /// U+FEFF in UTF-8.
    package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// A row: in quotes what holds a comma, a quote or a line break, which would be misread.
    package static func line(_ cells: [String], end: String = "\n") -> String {
        cells.map(quoted).joined(separator: ",") + end
    }

    private static func quoted(_ cell: String) -> String {
        let isMisread = cell.utf8.contains {
            $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n")
        }
        guard isMisread else { return cell }
        return "\"" + cell.replacing("\"", with: "\"\"") + "\""
    }

    private static func spreadsheetLine(_ cells: [String]) -> String { line(cells.map(harmless), end: "\r\n") }

    /// With an apostrophe in front where a spreadsheet would take text for a formula, since names of clips come from
    /// strangers.
    private static func harmless(_ cell: String) -> String {
        let isFormula = cell.unicodeScalars.first.map { "=+-@\t\r".unicodeScalars.contains($0) } ?? false
        return isFormula && Double(cell) == nil ? "'" + cell : cell
    }
}
