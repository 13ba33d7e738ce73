import Foundation
import GRDB
import SwingCore
import SwingFiles
import SwingTestKit
import Testing

@testable import SwingHistory

/// Deleting for good, and copies.
@Suite struct HistoryCopyTests {
    private let folder: TemporaryFolder
    private let store: HistoryStore
    private var copy: String { folder.path + "/copy.sqlite" }

    init() throws {
        folder = try TemporaryFolder()
        store = try HistoryStore(folder.path + "/history.sqlite", for: .adding)
        let strokes = (1...40).map { HistoryFixtures.stroke($0) }
        let secret = HistoryFixtures.grading(
            9,
            strokes: strokes.map { stroke in
                var stroke = stroke
                let number = stroke.number
                stroke.focus?.headline = "Zebra headline \(number)"
                return stroke
            })
        let clips = (1...9).map { HistoryFixtures.clip($0, gradings: [secret]) }
        _ = try store.add(
            HistoryFixtures.document(
                HistoryFixtures.player("Quentin Zebra", clips: clips), HistoryFixtures.player("Ana")))
    }

    /// Whether a text stands anywhere in the files of the history.
    private func isWritten(_ text: String) throws -> Bool {
        try folder.contents().contains { name in
            try Data(contentsOf: folder.url.appendingPathComponent(name)).range(of: Data(text.utf8)) != nil
        }
    }

    @Test("who is forgotten is in no byte of the files, and the others are as before")
    func forgets() throws {
        let ana = try store.document(of: PlayerName("Ana"))
        #expect(try isWritten("Quentin Zebra") && isWritten("Zebra headline 40"))
        try store.forget(PlayerName("quentin zebra"))
        #expect(try !isWritten("Quentin") && !isWritten("Zebra"))
        #expect(try store.document() == ana && store.examine().faults.isEmpty)
        let error = #expect(throws: HistoryError.self) { try store.forget(PlayerName("Quentin Zebra")) }
        #expect(error?.code == .unknownPlayer)
    }

    @Test("a clip is forgotten alone, and with the last one its player; others that have it keep it")
    func forgetsClips() throws {
        let player = try PlayerName("Quentin Zebra")
        let ana = try store.document(of: PlayerName("Ana"))
        try store.forget(clip: HistoryFixtures.digest(3), of: player)
        try store.forget(clip: HistoryFixtures.digest(99), of: player)
        let left = try #require(try store.document(of: player).players.first).clips.map(\.sha256)
        #expect(left == [1, 2, 4, 5, 6, 7, 8, 9].map(HistoryFixtures.digest))
        for clip in 1...9 { try store.forget(clip: HistoryFixtures.digest(clip), of: player) }
        #expect(try !isWritten("Quentin") && !isWritten("Zebra"))
        #expect(try store.document() == ana && store.examine().faults.isEmpty)
    }

    @Test("what would go is known before, and which folders belong to others too")
    func traces() throws {
        let traces = try store.traces(of: PlayerName("Quentin Zebra"))
        #expect(traces.entry.clips == 9 && traces.entry.strokes == 360)
        #expect(traces.clips.compactMap(\.resultFolder) == (1...9).map { "/results/clip \($0).swing" })
        #expect(traces.clips.map(\.sha256) == (1...9).map(HistoryFixtures.digest))
        #expect(traces.clips.filter(\.isFolderShared).compactMap(\.resultFolder) == ["/results/clip 1.swing"])
        let error = #expect(throws: HistoryError.self) { try store.traces(of: PlayerName("Anna")) }
        #expect(error?.userMessage.next.contains("'Ana'") == true)
    }

    @Test("a backup restores the history as it was, and is not changed by that")
    func restores() throws {
        let before = try store.document()
        try store.backUp(to: copy)
        #expect(FileStatus(of: copy)?.permissions == 0o600)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: copy))
        try store.forget(PlayerName("Ana"))
        try store.restore(from: HistoryStore(copy, for: .copying))
        #expect(try store.document() == before && store.examine().faults.isEmpty)
        #expect(try Bytes(Data(contentsOf: URL(fileURLWithPath: copy))) == Bytes(bytes))
        let fresh = try HistoryStore(folder.path + "/fresh.sqlite", for: .adding)
        try fresh.restore(from: HistoryStore(copy, for: .copying))
        #expect(try fresh.document() == before)
        #expect(try folder.contents().filter { $0.hasPrefix(".") }.isEmpty)
    }

    @Test("a backup takes nothing away: not a file of its name, and not the history when it is no good")
    func keeps() throws {
        let path = try folder.file("copy.sqlite", Array("mine".utf8))
        let refused = #expect(throws: HistoryError.self) { try store.backUp(to: path) }
        #expect(refused?.code == .exists)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("mine".utf8))
        let nowhere = #expect(throws: HistoryError.self) { try store.backUp(to: folder.path + "/no/copy.sqlite") }
        #expect(nowhere?.code == .cannotOpen)

        let before = try store.document()
        let damaged = folder.path + "/damaged.sqlite"
        try store.backUp(to: damaged)
        try DatabaseQueue(path: damaged).writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA foreign_keys = OFF; DELETE FROM clips")
        }
        let error = #expect(throws: HistoryError.self) { try store.restore(from: HistoryStore(damaged, for: .copying)) }
        #expect(error?.code == .damaged)
        let same = #expect(throws: HistoryError.self) {
            try store.restore(from: HistoryStore(store.file, for: .copying))
        }
        #expect(same?.code == .cannotOpen)
        #expect(try store.document() == before)
    }

    @Test("a backup of a damaged history names the history, not the copy")
    func damaged() throws {
        let path = folder.path + "/damaged.sqlite"
        try store.backUp(to: path)
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
        // Some page in the middle: the first ones are read when it is opened.
        try file.seek(toOffset: try file.seekToEnd() / 2 / 4096 * 4096)
        try file.write(contentsOf: Data(repeating: 0xFF, count: 8 * 4096))
        try file.close()
        let error = #expect(throws: HistoryError.self) { try HistoryStore(path, for: .reading).backUp(to: copy) }
        #expect(error?.code == .damaged && error?.message.context["file"] == .text(path))
        #expect(FileStatus(of: copy) == nil)
    }

    @Test("many at once, each with its own connection: nothing is lost and nothing is there twice")
    func together() async throws {
        let file = folder.path + "/many.sqlite"
        try await withThrowingTaskGroup(of: Void.self) { group in
            for worker in 0..<6 {
                group.addTask {
                    for number in 1...5 {
                        // Each clip comes from two of them.
                        let clip = HistoryFixtures.clip(worker / 2 * 5 + number)
                        let store = try HistoryStore(file, for: .adding, patience: 60)
                        _ = try store.add(HistoryFixtures.document(HistoryFixtures.player("Ana", clips: [clip])))
                    }
                }
            }
            try await group.waitForAll()
        }
        let many = try HistoryStore(file, for: .reading)
        #expect(try many.players().map(\.clips) == [15] && many.examine().faults.isEmpty)
    }
}
