import Foundation
import GRDB
import SwingCore
import SwingFiles
import SwingTestKit
import Testing

@testable import SwingHistory

/// Files that are no history, or cannot be used as one.
@Suite struct HistoryFileTests {
    private let folder: TemporaryFolder
    private var file: String { folder.path + "/history.sqlite" }

    init() throws { folder = try TemporaryFolder() }

    /// Makes a history with one player and closes it.
    private func make() throws {
        let store = try HistoryStore(file, for: .adding)
        _ = try store.add(HistoryFixtures.document(HistoryFixtures.player("Ana")))
    }

    private func change(_ sql: String) throws {
        try DatabaseQueue(path: file).writeWithoutTransaction { try $0.execute(sql: sql) }
    }

    private func bytes() throws -> Data { try Data(contentsOf: URL(fileURLWithPath: file)) }

    /// The code of the error with which a history does not open.
    private func code(_ purpose: HistoryStore.Purpose = .reading) -> HistoryError.Code? {
        do throws(HistoryError) {
            _ = try HistoryStore(file, for: purpose, patience: 0.1)
            return nil
        } catch {
            return error.code
        }
    }

    @Test("a history is one file that only its user can read, in a folder of the user's own")
    func privacy() throws {
        let file = folder.path + "/a/b/history.sqlite"
        do {
            let store = try HistoryStore(file, for: .adding)
            _ = try store.add(HistoryFixtures.document(HistoryFixtures.player("Ana")))
            #expect(FileStatus(of: file)?.permissions == 0o600 && FileStatus(of: file + "-wal")?.permissions == 0o600)
        }
        #expect(FileStatus(of: folder.path + "/a/b")?.permissions == 0o700)
        #expect(try folder.contents() == ["a", "a/b", "a/b/history.sqlite"])
    }

    @Test("what is not there is not made by reading")
    func missing() throws {
        #expect(code() == .notFound && code(.changing) == .notFound && code(.copying) == .notFound)
        #expect(try folder.contents().isEmpty)
        try folder.file("history.sqlite", [])
        #expect(code() == .notFound)
        #expect(code(.adding) == nil && code() == nil)
    }

    @Test("the usual place is in the user's data folder, and the environment can name another")
    func location() throws {
        let home = ["HOME": "/home/ana"]
        let usual = "/home/ana/.local/share/tennisswing/history.sqlite"
        #expect(try HistoryLocation.file(named: nil, environment: home) == usual)
        let named = home.merging(["XDG_DATA_HOME": "/data"]) { $1 }
        #expect(try HistoryLocation.file(named: nil, environment: named) == "/data/tennisswing/history.sqlite")
        let other = named.merging([HistoryLocation.variable: "h.sqlite"]) { $1 }
        #expect(try HistoryLocation.file(named: nil, environment: other) == "h.sqlite")
        #expect(try HistoryLocation.file(named: "x", environment: other) == "x")
        #expect(throws: HistoryError.noPlace) { try HistoryLocation.file(named: nil, environment: [:]) }
    }

    @Test("a file that is no database, or another program's, stays as it is")
    func foreign() throws {
        try folder.file("history.sqlite", Array("my notes\n".utf8))
        #expect(code() == .notADatabase && code(.adding) == .notADatabase)
        #expect(try bytes() == Data("my notes\n".utf8))
        try FileManager.default.removeItem(atPath: file)
        try change("CREATE TABLE notes (text)")
        let before = try bytes()
        #expect(code() == .ofAnotherProgram && code(.adding) == .ofAnotherProgram)
        #expect(try bytes() == before && folder.contents() == ["history.sqlite"])
    }

    @Test("a history of a newer version stays as it is")
    func newer() throws {
        try make()
        try change("INSERT INTO grdb_migrations VALUES ('999')")
        for purpose in [HistoryStore.Purpose.reading, .changing, .adding, .copying] {
            #expect(code(purpose) == .newer)
        }
    }

    @Test("a damaged history is found, whether its pages, its words or its references are damaged")
    func damaged() throws {
        try make()
        let whole = try bytes()
        #expect(try HistoryStore(file, for: .reading).examine().faults.isEmpty)
        try change("PRAGMA foreign_keys = OFF; DELETE FROM gradings")
        #expect(try !HistoryStore(file, for: .reading).examine().faults.isEmpty)
        try whole.write(to: URL(fileURLWithPath: file))
        try change("UPDATE strokes SET kind = 'lob'")
        #expect(throws: HistoryError.self) { try HistoryStore(file, for: .reading).histories() }
        #expect(faultCode() == .damaged)
        for length in [1, 100, 4096, whole.count - 4096] {
            try whole.prefix(length).write(to: URL(fileURLWithPath: file))
            let found = code() ?? faultCode()
            #expect([.damaged, .notADatabase, .notFound].contains(found), "\(length): \(String(describing: found))")
        }
        var smeared = whole
        for place in stride(from: 4096, to: whole.count, by: 7) { smeared[place] = 0xA5 }
        try smeared.write(to: URL(fileURLWithPath: file))
        #expect(code() ?? faultCode() == .damaged)
    }

    @Test(
        "wherever a file is damaged, whoever reads or changes it says so, and nobody calls it a defect of the program")
    func damagedAnywhere() throws {
        do {
            let store = try HistoryStore(file, for: .adding)
            for number in 0..<40 {
                let strokes = (1...3).map { HistoryFixtures.stroke($0) }
                let clip = HistoryFixtures.clip(number, gradings: [HistoryFixtures.grading(number, strokes: strokes)])
                _ = try store.add(HistoryFixtures.document(HistoryFixtures.player("Ana \(number % 4)", clips: [clip])))
            }
        }
        let whole = try bytes()
        try #require(whole.count > 30_000)
        var random = SeededRandom(seed: 38)
        var ranges = [5000..<30_000]
        for _ in 0..<60 {
            let start = Int.random(in: 100..<whole.count - 8, using: &random)
            ranges.append(start..<min(whole.count, start + Int.random(in: 4...9000, using: &random)))
        }
        var found: [HistoryError.Code: Int] = [:]
        for (number, range) in ranges.enumerated() {
            let fill: UInt8 = number % 2 == 0 ? 0 : 0xA5
            var bytes = whole
            bytes.replaceSubrange(range, with: repeatElement(fill, count: range.count))
            for work in Work.allCases {
                try bytes.write(to: URL(fileURLWithPath: file))
                for ending in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file + ending) }
                do throws(HistoryError) { try work.run(file) } catch {
                    found[error.code, default: 0] += 1
                    #expect(
                        [.damaged, .notADatabase, .notFound, .ofAnotherProgram, .unknownPlayer, .newer].contains(
                            error.code)
                            || error.code == .notCleaned,
                        "\(range) \(fill): \(error)")
                    if case .text(let reason)? = error.message.context["reason"] {
                        #expect(!reason.contains("SELECT") && !reason.contains("sql"), "\(reason)")
                    }
                }
            }
        }
        #expect((found[.damaged] ?? 0) > ranges.count)
    }

    /// What commands do with a file.
    private enum Work: CaseIterable {
        case list, export, progress, check, add, forget

        func run(_ file: String) throws(HistoryError) {
            switch self {
            case .list: _ = try HistoryStore(file, for: .reading).players()
            case .export: _ = try HistoryStore(file, for: .reading).document()
            case .progress: _ = try HistoryStore(file, for: .reading).histories()
            case .check:
                let examination = try HistoryStore(file, for: .reading).examine()
                if let fault = examination.faults.first { throw HistoryError.damaged(file, reason: fault) }
            case .add:
                _ = try HistoryStore(file, for: .adding).add(HistoryFixtures.document(HistoryFixtures.player("Eve")))
            case .forget: try HistoryStore(file, for: .changing).forget(try PlayerName("Ana 1"))
            }
        }
    }

    /// The code of what a check finds in a history that opens.
    private func faultCode() -> HistoryError.Code? {
        do throws(HistoryError) {
            return try HistoryStore(file, for: .reading).examine().faults.isEmpty ? nil : .damaged
        } catch {
            return error.code
        }
    }

    @Test("what stands in place of the file is named")
    func inTheWay() throws {
        try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
        #expect(code() == .cannotOpen && code(.adding) == .cannotOpen)
        try FileManager.default.removeItem(atPath: file)
        try #require(mkfifo(file, 0o600) == 0)
        #expect(code() == .cannotOpen && code(.adding) == .cannotOpen)
        let inner = try folder.file("note.txt", []) + "/history.sqlite"
        #expect(throws: HistoryError.self) { try HistoryStore(inner, for: .adding) }
    }

    @Test(
        "what cannot be written can be read but not changed",
        .enabled(if: geteuid() != 0, "the rights of a file do not bind root"))
    func readOnly() throws {
        try make()
        try #require(chmod(file, 0o400) == 0)
        #expect(code(.changing) == .readOnly && code(.adding) == .readOnly)
    }

    @Test("while another process writes, a change waits, fails with a reason, and changes nothing; reading goes on")
    func locked() throws {
        try make()
        let other = try DatabaseQueue(path: file)
        let store = try HistoryStore(file, for: .changing, patience: 0.1)
        let before = try store.document()
        try other.inTransaction(.immediate) { _ in
            let error = #expect(throws: HistoryError.self) {
                try store.add(HistoryFixtures.document(HistoryFixtures.player("Ben")))
            }
            #expect(error?.code == .locked)
            let after = try store.document()
            #expect(after == before)
            return .rollback
        }
        #expect(try store.add(HistoryFixtures.document(HistoryFixtures.player("Ben"))).added == 1)
    }

    @Test("without room on the disk nothing is added, and the history is as before")
    func full() throws {
        try make()
        let store = try HistoryStore(file, for: .changing)
        let before = try store.document()
        try store.database.writeWithoutTransaction { db in
            let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
            try db.execute(sql: "PRAGMA max_page_count = \(pages + 1)")
        }
        let strokes = (1...500).map { HistoryFixtures.stroke($0) }
        let clip = HistoryFixtures.clip(5, gradings: [HistoryFixtures.grading(5, strokes: strokes)])
        let error = #expect(throws: HistoryError.self) {
            try store.add(HistoryFixtures.document(HistoryFixtures.player("Ben", clips: [clip])))
        }
        #expect(error?.code == .diskFull)
        #expect(try store.document() == before && store.examine().faults.isEmpty)
    }

    @Test("a name that SQLite takes for something else than a file is a file")
    func names() throws {
        let names = [":memory:", "file:x?mode=memory", "a b\n'é\".sqlite"]
        for name in names {
            let path = folder.path + "/" + name
            do { _ = try HistoryStore(path, for: .adding).add(HistoryFixtures.document(HistoryFixtures.player("Ana"))) }
            #expect(try HistoryStore(path, for: .reading).players().count == 1)
        }
        #expect(try Set(folder.contents()) == Set(names))
    }
}
