import Foundation
package import SwingFiles
import SwingReport

/// Strokes that a person has corrected or confirmed, as labels: in the columns that `tools/accuracy` reads, so that the
/// toolkit can be measured on clips of one's own.
package struct StrokeLabels {
    /// One stroke, or a clip without any.
    package struct Row: Hashable, Sendable, Encodable {
        package var file: String
        /// The kind; `none` for a clip that holds no stroke.
        package let stroke: String
        package let hand: String
        /// The camera's view, as the toolkit told it.
        package let view: String
        /// The contact, seconds of presentation time; nil for a clip without strokes.
        package let contact: Double?
        /// How exactly a person can tell it, seconds.
        package let uncertainty: Double?
        /// Who confirmed or corrected it last.
        package let by: String
    }

    /// The labels, by clip and time.
    package let rows: [Row]
    package let clips: Int
    /// Which results give none, and why; said once for several.
    package let warnings: [AnalysisWarning]

    /// Collects the labels of results.
    ///
    /// A clip is labeled where a person has confirmed every one of its strokes, or given its contact, which nobody does
    /// who has not looked at it: a stroke without a label would count as found falsely, and one that nobody has seen would
    /// measure the toolkit by itself.
    ///
    /// - Parameters:
    ///   - folders: results, or folders that hold results.
    ///   - cancellation: looked at between clips; every clip is read once, to make sure that it is the one analyzed.
    ///   - progress: told how many results are done, and how many there are.
    /// - Throws: a `UserFacingError` for the first folder or clip that cannot be read, and where no clip is labeled.
    package init(
        of folders: [String], cancellation: CancellationFlag = CancellationFlag(),
        progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
    ) throws {
        var rows: [Row] = []
        var unlabeled: [(folder: String, strokes: [Int])] = []
        var clips = 0
        let locator = ClipLocator(cancellation: cancellation)
        let results = try folders.flatMap(StoredAnalysis.analyses)
        for (index, folder) in results.enumerated() {
            progress(index, results.count)
            let stored = try StoredAnalysis(folder)
            let open = Self.unconfirmed(stored.document)
            guard open.isEmpty, Self.isLabeled(stored.document) else {
                unlabeled.append((folder, open))
                continue
            }
            let path = URL(fileURLWithPath: try locator.clip(of: stored, at: nil).path).standardizedFileURL.path
            rows += Self.rows(stored.document, clip: path)
            clips += 1
        }
        guard clips > 0 else {
            throw AnalysisError(.nothingConfirmed, ["folders": .text(folders.joined(separator: ", "))])
        }
        self.rows = rows
        self.clips = clips
        warnings = Self.warnings(of: unlabeled, all: results.count)
    }

    /// Why results give no labels: each for itself would bury what there is to read.
    private static func warnings(of unlabeled: [(folder: String, strokes: [Int])], all: Int) -> [AnalysisWarning] {
        guard let first = unlabeled.first else { return [] }
        var context: [String: MessageValue] = ["folder": .text(first.folder)]
        if unlabeled.count > 1 {
            context["count"] = "\(unlabeled.count)"
            context["all"] = "\(all)"
            return [AnalysisWarning(.strokesNotConfirmed, variant: "several", context)]
        }
        if !first.strokes.isEmpty { context["strokes"] = .list(first.strokes.map { String($0) }) }
        return [AnalysisWarning(.strokesNotConfirmed, variant: first.strokes.isEmpty ? "none" : nil, context)]
    }

    package var strokes: Int { rows.count { $0.contact != nil } }

    /// The strokes that nobody has confirmed or given a contact.
    private static func unconfirmed(_ document: AnalysisDocument) -> [Int] {
        document.strokes.map(\.id).filter { stroke in
            let changes = document.corrections.filter { $0.stroke == stroke }.map(\.change)
            return !changes.contains { [.confirmed, .contact, .added].contains($0) }
        }
    }

    /// Whether a clip without strokes is one by a person's word.
    private static func isLabeled(_ document: AnalysisDocument) -> Bool {
        !document.strokes.isEmpty || document.corrections.contains { [.removed, .confirmed].contains($0.change) }
    }

    private static func rows(_ document: AnalysisDocument, clip: String) -> [Row] {
        guard !document.strokes.isEmpty else {
            return [
                Row(
                    file: clip, stroke: "none", hand: "", view: "", contact: nil, uncertainty: nil,
                    by: document.corrections.last?.by ?? "")
            ]
        }
        // A person says which frame shows the contact: it lies between the one before and the one after.
        let frame = document.input.frameRate.average.map { 1 / $0 }
        return document.strokes.map { stroke in
            Row(
                file: clip, stroke: stroke.kind.rawValue, hand: stroke.hand.rawValue, view: stroke.view.rawValue,
                contact: stroke.contact.time, uncertainty: frame ?? stroke.contact.uncertainty,
                by: document.corrections.last { $0.stroke == stroke.id }?.by ?? "")
        }
    }

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
