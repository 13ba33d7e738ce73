import Testing

@testable import SwingCore

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

    @Test("a spreadsheet knows a table for UTF-8 by its first bytes")
    func byteOrderMark() {
        let table = CSVTable(header: ["José Ángel"])
        #expect(table.bytes == [0xEF, 0xBB, 0xBF] + Array("José Ángel\r\n".utf8))
    }

    /// A clip's name is a stranger's, and a spreadsheet runs formulas.
    @Test func namesAreNoFormulas() {
        #expect(line(["=1+1", "@x", "+cmd", "-clip", "-1.5", "+2"]) == "'=1+1,'@x,'+cmd,'-clip,-1.5,+2\r\n")
    }
}
