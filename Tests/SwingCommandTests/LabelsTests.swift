import Foundation
import SwingTestKit
import Testing

/// `swing labels DIR…`: what a person has confirmed, in the table that the accuracy tool reads.
@Suite struct LabelsTests {
    private static let columns = "file,stroke,hand,view,contact_s,uncertainty_s,people,notes"

    @Test("what nobody has confirmed is no label")
    func unconfirmed() throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(to: folder)
        let plain = try SwingCommand.run(["labels", result])
        #expect(plain.status == 65 && plain.hasThreePartError && plain.output.isEmpty)
        #expect(try SwingCommand.run(["correct", result, "--kind", "forehand", "--quiet"]).status == 0)
        let kindOnly = try SwingCommand.run(["labels", result])
        #expect(kindOnly.status == 65 && kindOnly.errors.contains("--confirm"), "\(kindOnly.errors)")
    }

    @Test("a corrected contact is a label, and results without any are warned of once")
    func contact() throws {
        let folder = try TemporaryFolder()
        let good = try StoredSample.copy(to: folder, as: "good.swing")
        for name in ["a.swing", "b.swing", "c.swing"] { _ = try StoredSample.copy(to: folder, as: name) }
        let corrected = try SwingCommand.run(["correct", good, "--stroke", "1", "--contact", "1.5", "--quiet"])
        #expect(corrected.status == 0, "\(corrected.errors)")
        let outcome = try SwingCommand.run(["labels", folder.path])
        #expect(outcome.status == 0 && outcome.output.split(separator: "\n").count == 2, "\(outcome.errors)")
        #expect(outcome.output.contains(",forehand,right,") && outcome.output.contains(",1.5000,"))
        #expect(outcome.errors.ranges(of: "warning:").count == 1 && outcome.errors.contains("3 of 4 results"))
    }

    @Test("confirmed and removed strokes become rows, and a file that is there is not replaced")
    func confirmed() throws {
        let folder = try TemporaryFolder()
        let good = try StoredSample.copy(to: folder, as: "good.swing")
        let none = try StoredSample.copy(to: folder, as: "none.swing")
        _ = try StoredSample.copy(to: folder, as: "open.swing")
        #expect(try SwingCommand.run(["correct", good, "--confirm", "--by", "Ana, coach", "--quiet"]).status == 0)
        #expect(try SwingCommand.run(["correct", none, "--remove", "1", "--by", "Bea", "--quiet"]).status == 0)
        let file = folder.path + "/labels.csv"
        let outcome = try SwingCommand.run(["labels", folder.path, "--output", file])
        #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome.errors)")
        #expect(outcome.errors.contains("open.swing") && outcome.errors.contains("Labels for 1 stroke of 2 clips"))
        let rows = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map(String.init)
        try #require(rows.count == 3)
        #expect(rows[0] == Self.columns)
        let fields = rows[1].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        #expect(fields[0].hasSuffix("forehand-right.mp4") && Array(fields[1...2]) == ["forehand", "right"])
        #expect(rows[1].hasSuffix("\"by Ana, coach\""))
        #expect(rows[2].contains(",none,,,,,,by Bea"))
        let again = try SwingCommand.run(["labels", folder.path, "--out", file])
        #expect(again.status == 73 && again.hasThreePartError)

        let json = try SwingCommand.run(["labels", good, "--json", "--quiet"])
        let read = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        #expect((read?["labels"] as? [[String: Any]])?.first?["stroke"] as? String == "forehand")
    }
}
