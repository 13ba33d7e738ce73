import Foundation
import SwingCore
import SwingFiles

extension StrokeLabels {
    /// The columns of `labels.csv`.
    private static let columns = ["file", "stroke", "hand", "view", "contact_s", "uncertainty_s", "people", "notes"]

    /// The table, with a line feed at the end of every row.
    ///
    /// - Parameter folder: where it will lie, so that clips below that are named from there; nil for whole paths.
    package func csv(in folder: String? = nil) -> String {
        let base = folder.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
        let lines = rows.map { row in
            [
                Self.name(of: row.file, from: base), row.stroke, row.hand, row.view, Self.text(row.contact),
                Self.text(row.uncertainty), "", row.by.isEmpty ? "" : "by " + row.by,
            ]
        }
        return ([Self.columns] + lines).map { CSVTable.line($0) }.joined()
    }

    /// Writes the table to a file that is not there yet.
    ///
    /// - Throws: `AnalysisError` where it cannot be written, or something of that name is there: labels that a person
    ///   has completed by hand are not replaced.
    package func write(to path: String) throws(AnalysisError) {
        try NewFile.write(Array(csv(in: URL(fileURLWithPath: path).deletingLastPathComponent().path).utf8), to: path)
    }

    private static func name(of file: String, from base: String?) -> String {
        guard let base, file.hasPrefix(base + "/") else { return file }
        return String(file.dropFirst(base.count + 1))
    }

    /// Seconds to a tenth of a millisecond, as the analysis has them.
    private static func text(_ seconds: Double?) -> String {
        seconds.map { String(format: "%.4f", $0) } ?? ""
    }
}
