import Foundation
import SwingReport
import SwingTestKit
import TennisSwing
import Testing

@testable import SwingBatch

/// What a group needs is what its strokes are asked to work on.
@Suite struct BatchCausesTests {
    private func summary(_ change: (inout AnalysisDocument) -> Void = { _ in }) throws -> BatchSummary {
        let file = Repository.tests("SwingReportTests/Snapshots/analysis.json")
        var document = try AnalysisDocument(json: Data(contentsOf: file), file: file.path)
        change(&document)
        let clip = BatchClip(
            key: "a", path: "/clips/a.mp4", folder: "/out/a.swing", notes: ClipNotes(), isNamedByFolder: false,
            options: AnalysisOptions())
        return BatchSummary([(clip, .analyzed(document, folder: "a.swing"))])
    }

    @Test func whatToKeepIsNoNeedOfTheGroup() throws {
        let asked = try summary()
        #expect(asked.causes.map(\.metric) == ["kneeBend"] && asked.causes.map(\.headline) == ["Sit deeper"])
        let kept = try summary { document in
            for index in document.strokes.indices { document.strokes[index].coaching?.asksForChange = false }
        }
        #expect(kept.causes.isEmpty && kept.counts.strokes == asked.counts.strokes)
    }
}
