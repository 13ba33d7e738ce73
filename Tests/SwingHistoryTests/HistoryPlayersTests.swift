import Foundation
import GRDB
import SwingCore
import SwingReport
import SwingTestKit
import Testing

@testable import SwingHistory

/// Whose a stroke is: one player's, whatever the accents of the name and however often a recording comes.
@Suite struct HistoryPlayersTests {
    private let folder: TemporaryFolder
    private let store: HistoryStore

    init() throws {
        folder = try TemporaryFolder()
        store = try HistoryStore(folder.path + "/history.sqlite", for: .adding)
    }

    private func analysis(_ change: (inout AnalysisDocument) -> Void = { _ in }) throws -> AnalyzedClip {
        let file = Repository.tests("SwingReportTests/Snapshots/analysis.json")
        var document = try AnalysisDocument(json: Data(contentsOf: file), file: file.path)
        change(&document)
        return AnalyzedClip(document: document, folder: "/results/a.swing", pictures: [:], changed: { nil })
    }

    @Test("a copy of a clip counts for whom the recording was added first, another player's own strokes for that one")
    func copies() throws {
        let (ana, ben, eve) = (try PlayerName("Ana"), try PlayerName("Ben"), try PlayerName("Eve"))
        let original = try analysis()
        let others = try analysis { document in
            for index in document.strokes.indices { document.strokes[index].contact.time += 20 }
        }
        for (clip, player) in [(original, ana), (original, ben), (others, eve)] {
            #expect(try store.add(clip, for: player) == .added)
        }
        let count = original.strokes.count
        #expect(try store.history(of: ana).clips.flatMap(\.strokes).count == count)
        #expect(try store.history(of: ben).clips.flatMap(\.strokes).isEmpty)
        #expect(try store.history(of: ben).sessions(until: CalendarDay(number: 30_000)).isEmpty)
        #expect(try store.history(of: eve).clips.flatMap(\.strokes).count == count)
        #expect(try store.histories().map { $0.clips.flatMap(\.strokes).count } == [count, 0, count])
        let listed = try store.players()
        #expect(listed.map(\.clips) == [1, 0, 1] && listed.map(\.copies) == [0, 1, 0])
        #expect(listed.map(\.strokes) == [count, 0, count] && listed.map(\.days) == [1, 0, 1])
        #expect(try listed[1].lastDay == nil && store.traces(of: ben).entry.strokes == count)
        // What is exported is whole, and the copy counts where the first one goes.
        #expect(try store.document(of: ben).players.first?.clips.first?.strokes.count == count)
        try store.forget(ana)
        #expect(try store.history(of: ben).clips.flatMap(\.strokes).count == count)
        #expect(try store.players().map(\.copies) == [0, 0])
    }

    @Test("a player is shown as the name was written first")
    func firstSpelling() throws {
        #expect(try store.add(analysis(), for: PlayerName("José")) == .added)
        #expect(try store.add(analysis(), for: PlayerName("jose")) == .unchanged)
        #expect(try store.players().map(\.name) == ["José"])
    }

    @Test("players of an earlier version whose names differ in accents become one, and lose no clip")
    func joinsAccents() throws {
        let file = folder.path + "/earlier.sqlite"
        do {
            let earlier = try DatabaseQueue(path: file)
            try HistorySchema.migrator.migrate(earlier, upTo: "3")
            try earlier.write { db in
                for (id, key, name) in [(1, "josé", "José"), (2, "jose", "Jose"), (3, "ana", "Ana")] {
                    try db.execute(
                        sql: "INSERT INTO players VALUES (?, ?, ?, 1780000000)", arguments: [id, key, name])
                }
                for (player, digest) in [(1, 1), (2, 1), (2, 2), (3, 3)] {
                    try db.execute(
                        sql: "INSERT INTO clips (player, sha256, fileName, day, addedAt) VALUES (?, ?, 'a', 20000, 0)",
                        arguments: [player, HistoryFixtures.digest(digest)])
                }
            }
        }
        let store = try HistoryStore(file, for: .adding)
        #expect(try store.players().map(\.name) == ["Ana", "José"])
        #expect(try store.players().map(\.clips) == [1, 2] && store.examine().faults.isEmpty)
        #expect(try store.history(of: PlayerName("Jose")).clips.count == 2)
    }
}
