import Foundation
import SwingCore
import SwingReport

extension AnalysisResult {
    /// What was written of graded strokes.
    ///
    /// - Parameter wanted: the folder that was asked for, where that may be another.
    init(
        _ graded: GradedMotion, _ document: AnalysisDocument, json: Data, path: String, in folder: String,
        wanted: String? = nil
    ) {
        self.init(
            clipName: URL(fileURLWithPath: path).lastPathComponent, folder: folder, document: document,
            json: String(decoding: json, as: UTF8.self), assessments: graded.assessments, words: graded.words)
        noteFolder(wanted: wanted ?? folder)
    }

    /// Says so where a clip's result did not go where it was wanted.
    private mutating func noteFolder(wanted: String) {
        let asked = URL(fileURLWithPath: wanted).lastPathComponent
        let given = URL(fileURLWithPath: folder).lastPathComponent
        guard asked != given else { return }
        advice.append(AnalysisWarning(.resultNumbered, ["wanted": .text(asked), "folder": .text(given)]))
    }
}
