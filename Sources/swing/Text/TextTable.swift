/// Rows under each other; columns are as wide as what stands in them.
enum TextTable {
    /// The lines of a table: the first column to the left, the others to the right.
    ///
    /// - Parameter ends: what follows each row, outside of the columns; styled text may stand here.
    static func lines(_ rows: [[String]], ends: [String] = [], indent: String = "  ") -> [String] {
        guard let first = rows.first else { return [] }
        let widths = first.indices.map { column in rows.map { DisplayWidth.of($0[column]) }.max() ?? 0 }
        return rows.enumerated().map { index, row in
            let cells = zip(row, widths).enumerated().map { column, cell in
                let space = String(repeating: " ", count: cell.1 - DisplayWidth.of(cell.0))
                return column == 0 ? cell.0 + space : space + cell.0
            }
            let line = indent + cells.joined(separator: "  ")
            return ends.indices.contains(index) && !ends[index].isEmpty ? line + "  " + ends[index] : line
        }
    }
}
