import TennisSwing

/// Rows as RFC 4180 has them, which spreadsheets and data frames read alike.
struct CSVTable {
    private(set) var text: String

    init(header: [String]) {
        text = Self.line(header)
    }

    /// The table as a file: spreadsheets take a text for UTF-8 where it begins with a byte order mark.
    var bytes: [UInt8] { Self.byteOrderMark + Array(text.utf8) }

    /// U+FEFF in UTF-8.
    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    mutating func append(_ row: [String]) { text += Self.line(row) }

    private static func line(_ cells: [String]) -> String {
        cells.map { CSVField.quoted(harmless($0)) }.joined(separator: ",") + "\r\n"
    }

    /// With an apostrophe in front where a spreadsheet would take text for a formula, since names of clips come from
    /// strangers.
    private static func harmless(_ cell: String) -> String {
        let isFormula = cell.unicodeScalars.first.map { "=+-@\t\r".unicodeScalars.contains($0) } ?? false
        return isFormula && Double(cell) == nil ? "'" + cell : cell
    }
}
