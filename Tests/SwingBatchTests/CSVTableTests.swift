import Testing

@testable import SwingBatch

/// Tables that spreadsheets open.
@Suite struct CSVTableTests {
    private func line(_ cells: [String]) -> String {
        var table = CSVTable(header: ["a"])
        table.append(cells)
        return String(table.text.dropFirst(2))
    }

    @Test func quotesWhatWouldBeMisread() {
        #expect(
            line(["a,b", "say \"hi\"", "two\nlines", "plain"]) == "\"a,b\",\"say \"\"hi\"\"\",\"two\nlines\",plain\r\n")
    }

    /// A clip's name is a stranger's, and a spreadsheet runs formulas.
    @Test func namesAreNoFormulas() {
        #expect(line(["=1+1", "@x", "+cmd", "-clip", "-1.5", "+2"]) == "'=1+1,'@x,'+cmd,'-clip,-1.5,+2\r\n")
    }
}
