/// Rows under each other; columns are as wide as what stands in them.
enum TextTable {
    /// The lines of a table: the first column to the left, the others to the right.
    ///
    /// - Parameter ends: what follows each row, outside of the columns; styled text may stand here.
    static func lines(_ rows: [[String]], ends: [String] = [], indent: String = "  ") -> [String] {
        let widths = widths(rows)
        return rows.enumerated().map { index, row in
            let cells = zip(row, widths).enumerated().map { column, cell in
                let space = String(repeating: " ", count: cell.1 - DisplayWidth.of(cell.0))
                return column == 0 ? cell.0 + space : space + cell.0
            }
            let line = indent + cells.joined(separator: gap)
            return ends.indices.contains(index) && !ends[index].isEmpty ? line + gap + ends[index] : line
        }
    }

    private static let gap = "  "
    /// What is cut where the columns are too wide, in this order: the names, the advice, the verdicts, down to a width.
    private static let cuts = [(0, 16), (3, 12), (2, 12), (0, 6), (3, 0), (2, 4)]

    /// The lines of a table with all columns to the left; where that is too wide, cells are cut.
    ///
    /// - Parameters:
    ///   - rows: at least one; those that are cut have four cells: a name, a number, a verdict and advice.
    ///   - columns: the width of the terminal, or nil for any.
    static func fitted(_ rows: [[String]], columns: Int? = nil) -> [String] {
        var widths = widths(rows)
        if let columns {
            var excess = widths.reduce(0, +) + gap.count * (widths.count - 1) - columns
            for (column, least) in cuts where excess > 0 {
                let cut = min(excess, max(0, widths[column] - least))
                widths[column] -= cut
                excess -= cut
            }
        }
        return rows.map { row in
            let cells = zip(row, widths).enumerated().map { column, cell in
                let (text, width) = cell
                let cut =
                    column == 0
                    ? DisplayWidth.cutInTheMiddle(text, to: width) : DisplayWidth.cutAtTheEnd(text, to: width)
                return DisplayWidth.padded(cut, to: width)
            }
            let line = cells.joined(separator: gap)
            return DisplayWidth.cutAtTheEnd(String(line.reversed().drop { $0 == " " }.reversed()), to: columns ?? .max)
        }
    }

    private static func widths(_ rows: [[String]]) -> [Int] {
        (rows.first ?? []).indices.map { column in rows.map { DisplayWidth.of($0[column]) }.max() ?? 0 }
    }
}
