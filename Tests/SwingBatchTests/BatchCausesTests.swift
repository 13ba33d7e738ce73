import Foundation
import SwingReport
import SwingTestKit
import TennisSwing
import Testing

@testable import SwingBatch

/// What a group needs is what its strokes are asked to work on.
@Suite struct BatchCausesTests {
    private func summary(
        player: String? = nil, _ change: (inout AnalysisDocument) -> Void = { _ in }
    ) throws -> BatchSummary {
        let file = Repository.tests("SwingReportTests/Snapshots/analysis.json")
        var document = try AnalysisDocument(json: Data(contentsOf: file), file: file.path)
        change(&document)
        var notes = ClipNotes()
        notes.player = player
        let clip = BatchClip(
            key: "a", path: "/clips/a.mp4", folder: "/out/a.swing", notes: notes, isNamedByFolder: false,
            options: AnalysisOptions())
        return BatchSummary([(clip, .analyzed(document, folder: "a.swing"))])
    }

    @Test func aCopyOfAClipIsToldFromTheClip() throws {
        let file = Repository.tests("SwingReportTests/Snapshots/analysis.json")
        let document = try AnalysisDocument(json: Data(contentsOf: file), file: file.path)
        var other = document
        other.input.sha256 = String(repeating: "f", count: 64)
        let outcomes = [("a", document), ("b", other), ("c", document), ("d", document)].map { key, document in
            let clip = BatchClip(
                key: key, path: "/clips/\(key).mp4", folder: "/out/\(key).swing", notes: ClipNotes(),
                isNamedByFolder: false, options: AnalysisOptions())
            return (clip: clip, outcome: ClipOutcome.analyzed(document, folder: key + ".swing"))
        }
        let summary = BatchSummary(outcomes)
        #expect(summary.clips.map(\.copyOf) == [nil, nil, "a", "a"])
        // No stroke counts twice, neither in the counts nor in what the group needs.
        let each = document.strokes.count
        #expect(summary.counts.strokes == 2 * each && summary.clips.map(\.strokes.count) == [each, each, 0, 0])
        #expect(summary.causes.map(\.strokes) == [2])
    }

    @Test func whatToKeepIsNoNeedOfTheGroup() throws {
        let asked = try summary()
        #expect(asked.causes.map(\.metric) == ["kneeBend"] && asked.causes.map(\.headline) == ["Sit deeper"])
        let kept = try summary { document in
            for index in document.strokes.indices { document.strokes[index].coaching?.asksForChange = false }
        }
        #expect(kept.causes.isEmpty && kept.counts.strokes == asked.counts.strokes)
    }

    @Test func gripsAndContraryAdviceAreApartAndWhatIsSureGoesFirst() throws {
        let file = Repository.tests("SwingReportTests/Snapshots/analysis.json")
        let document = try AnalysisDocument(json: Data(contentsOf: file), file: file.path)
        let told: [(StrokeVariant?, String, Coaching.Sureness)] = [
            (nil, "Sit deeper", .worthALook), (.slice, "Sit deeper", .worthALook), (nil, "Stay tall", .next),
        ]
        let outcomes = told.enumerated().map { index, said in
            var document = document
            document.input.sha256 = String(repeating: "\(index)", count: 64)
            document.strokes[0].variant = said.0
            document.strokes[0].coaching?.headline = said.1
            document.strokes[0].coaching?.sureness = said.2
            document.strokes[0].coaching?.asksForChange = true
            let clip = BatchClip(
                key: "\(index)", path: "/clips/\(index).mp4", folder: "/out/\(index).swing", notes: ClipNotes(),
                isNamedByFolder: false, options: AnalysisOptions())
            return (clip: clip, outcome: ClipOutcome.analyzed(document, folder: "\(index).swing"))
        }
        let causes = BatchSummary(outcomes).causes
        #expect(causes.map(\.headline) == ["Stay tall", "Sit deeper", "Sit deeper"])
        #expect(causes.map(\.variant) == [nil, nil, .slice])
    }

    @Test(arguments: [(1, nil, ["Ana"]), (1, 0.9, ["Ana"]), (1, 0.5, []), (2, 0.9, [])] as [(Int, Double?, [String])])
    func onlyTheMainPlayersNeedsAreTheirs(number: Int, confidence: Double?, players: [String]) throws {
        let asked = try summary(player: "Ana") { document in
            document.strokes[0].player = number
            document.strokes[0].playerConfidence = confidence
        }
        #expect(asked.causes.map(\.players) == [players] && asked.causes.map(\.strokes) == [1])
    }
}
