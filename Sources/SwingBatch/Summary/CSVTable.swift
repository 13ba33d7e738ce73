import SwingCore

/// Rows as RFC 4180 has them, which spreadsheets and data frames read alike.
struct CSVTable {
    private(set) var text: String

    init(header: [String]) {
        text = Self.line(header)
    }

    mutating func append(_ row: [String]) { text += Self.line(row) }

    private static func line(_ cells: [String]) -> String { cells.map(quoted).joined(separator: ",") + "\r\n" }

    /// Quoted where a comma, a quote or a line break would be misread; and with an apostrophe in front where a spreadsheet would
    /// take text for a formula, since names of clips come from strangers.
    private static func quoted(_ cell: String) -> String {
        let isNumber = Double(cell) != nil
        let safe =
            !isNumber && cell.unicodeScalars.first.map { "=+-@\t\r".unicodeScalars.contains($0) } == true
            ? "'" + cell : cell
        guard safe.unicodeScalars.contains(where: { [",", "\"", "\r", "\n"].contains($0) }) else { return safe }
        return "\"" + safe.replacing("\"", with: "\"\"") + "\""
    }
}
