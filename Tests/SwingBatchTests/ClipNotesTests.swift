import Foundation
import SwingCore
import SwingTechnique
import SwingTestKit
import TennisSwing
import Testing

@testable import SwingBatch

/// What a coach writes down beside clips.
@Suite struct ClipNotesTests {
    private func notes(_ yaml: String) throws -> ClipNotes? {
        let folder = try TemporaryFolder()
        try Data(yaml.utf8).write(to: folder.url.appendingPathComponent("serve.yaml"))
        return try ClipNotesReader.notes(for: folder.path + "/serve.mp4")
    }

    private func code(_ body: () throws -> some Any) -> String? {
        do {
            _ = try body()
            return nil
        } catch { return (error as? BatchError)?.message.key }
    }

    @Test func sidecarFileSaysEverything() throws {
        let notes = try #require(
            try notes(
                "player: Ada\nhand: left\nstroke: serve\nheight: 1.68\nlevel: pro\ncontact: [2.41, 5]\ncaptureFps: 240\nnote: new grip\ndate: 2026-05-03\n"
            ))
        let options = notes.options.applied()
        #expect(notes.player == "Ada" && options.hand == .left && options.kind == .serve && options.height == 1.68)
        #expect(options.level == .pro && options.contacts == [2.41, 5] && options.captureFrameRate == 240)
        #expect(notes.note == "new grip" && notes.date == CalendarDay("2026-05-03"))
    }

    @Test("what the table of options says of notes is read", arguments: AnalysisOption.of(.notes))
    func option(option: AnalysisOption) throws {
        let read = try #require(try notes("\(option.rawValue): \(option.example)\n"))
        #expect(read.options[option]?.first.map(option.accepts) == true)
        let more = option.kind == .times(AnalysisOptions.contactTimes) ? "[1, 2.5]" : option.example
        #expect(try notes("\(option.rawValue): \(more)\n")?.options[option]?.isEmpty == false)
    }

    @Test func noFileIsNoNotes() throws {
        let folder = try TemporaryFolder()
        #expect(try ClipNotesReader.notes(for: folder.path + "/a.mp4") == nil)
        #expect(try notes("") == ClipNotes())
    }

    @Test(arguments: [
        ("hnad: left", "batch.notesUnknownKey"), ("hand: both", "batch.notesNotAChoice"),
        ("height: 168", "batch.notesNotANumber"), ("stroke: unknown", "batch.notesNotAChoice"),
        ("height: .nan", "batch.notesNotANumber"), ("contact: soon", "batch.notesNotANumber"),
        ("player: ''", "batch.notesNotAText"), ("stroke: slice", "batch.notesNotAKind"),
        ("- a\n- b", "batch.notesNotAMapping"), ("a: [", "batch.notesUnreadable"),
        ("player: [1]", "batch.notesNotAText"), ("player: &a Ada\nnote: *a", "batch.notesUnreadable"),
        (nested(levels: 12), "batch.notesUnreadable"), ("date: May 3", "batch.notesNotADay"),
        ("date: 2026-02-30", "batch.notesNotADay"), ("date: 3.5.2026", "batch.notesNotADay"),
        ("date: [2026-05-03]", "batch.notesNotADay"), ("date: 2999-01-01", "batch.notesNotADay"),
    ])
    func faultsAreNamed(yaml: String, key: String) { #expect(code { try notes(yaml) } == key) }

    /// Aliases as keys and values of mappings, which cost more than twice as much a level to follow.
    private static func nested(levels: Int) -> String {
        (0..<levels).reduce(into: "l0: &l0 {a: b}\n") { text, level in
            text += "l\(level + 1): &l\(level + 1)\n  ? *l\(level)\n  : [*l\(level), *l\(level), *l\(level)]\n"
        }
    }

    @Test(arguments: ["player: Ada\nhand: both\n", "player: Ada\ndate: tomorrow\n"])
    func faultsNameTheirLine(yaml: String) {
        do {
            _ = try notes(yaml)
            Issue.record("not refused")
        } catch {
            let context = (error as? BatchError)?.message.context
            #expect(context?["line"] == .text("2") && "\(context?["file"] as Any)".contains("serve.yaml"))
            #expect((error as? BatchError)?.category == .dataUnusable)
        }
    }

    @Test func noFileIsTooLargeOrNoText() throws {
        let folder = try TemporaryFolder()
        let url = folder.url.appendingPathComponent("a.yaml")
        try Data([0xFF, 0xFE, 0x00]).write(to: url)
        #expect(code { try ClipNotesReader.notes(for: folder.path + "/a.mov") } == "batch.notesUnreadable")
    }

    private func roster(_ csv: String) throws -> PlayerRoster {
        let folder = try TemporaryFolder()
        let file = folder.path + "/players.csv"
        try Data(csv.utf8).write(to: URL(fileURLWithPath: file))
        return try PlayerRoster(file: file)
    }

    @Test func rosterKnowsPlayersByFolder() throws {
        let roster = try roster(
            "\u{FEFF}player,folder,hand,height,level,date\r\n\"Ada, L.\",ada,left,1.68,pro,2026-05-03\r\nBob,,,,,\r\n")
        #expect(roster.player(of: "/camp/ada/day 1/serve.mp4") == "Ada, L.")
        #expect(roster.player(of: "/camp/Bob/serve.mp4") == "Bob")
        #expect(roster.player(of: "/camp/serve.mp4") == nil)
        let ada = roster.notes(of: "Ada, L.")
        let options = ada.options.applied()
        #expect(options.hand == .left && options.height == 1.68 && options.level == .pro)
        #expect(ada.date == CalendarDay("2026-05-03") && roster.notes(of: "Bob").date == nil)
    }

    @Test(arguments: [
        ("name,hand\nAda,left\n", "batch.rosterWithoutPlayers"),
        ("player,hand\n,left\n", "batch.rosterRowWithoutPlayer"),
        ("player,hand\nAda,both\n", "batch.rosterBadValue"), ("player,height\nAda,168\n", "batch.rosterBadValue"),
        ("player,date\nAda,03/05/2026\n", "batch.rosterBadValue"),
        ("player\nAda\nAda\n", "batch.rosterDuplicatePlayer"), ("player\nJosé\nJose\n", "batch.rosterDuplicatePlayer"),
        ("player,folder\nAda,a\nBob,a\n", "batch.rosterDuplicateFolder"),
        ("player,hand,Player \nAda,left,Bob\n", "batch.rosterDuplicateColumn"),
        ("player,player\nAda,Ada\n", "batch.rosterDuplicateColumn"),
        ("player,hand,hand\nAda,left,right\n", "batch.rosterDuplicateColumn"),
    ])
    func rosterFaultsAreNamed(csv: String, key: String) { #expect(code { try roster(csv) } == key) }

    @Test(
        "a quotation mark that does not stand around a value is told by its line",
        arguments: [
            ("player,folder\n\"Ada,ada\nBob,bob\n", 2), ("player\nAda\n\"Bob\nCy\n\"\"Di\n", 3),
            ("player;folder\n\"Ada\" L.;ada\n", 2), ("player\r\nAda \"Ace\" L.\r\n", 2),
            ("player\nAda\nBob\"", 3), ("\"player,folder\nAda,ada\n", 1),
        ])
    func brokenQuotes(csv: String, line: Int) {
        let error = #expect(throws: BatchError.self) { try roster(csv) }
        #expect(error?.message.key == "batch.rosterQuote" && error?.category == .dataUnusable)
        #expect(error?.message.context["line"] == .text("\(line)"))
    }

    @Test("marks around values and doubled ones within are taken, also over lines")
    func quotes() throws {
        let roster = try roster("player, \"folder\"\n\"Ada \"\"Ace\"\" L.\" ,ada\n\"Bob\nB.\",\"\"\n")
        #expect(roster.names == ["Ada \"Ace\" L.", "Bob\nB."])
    }

    @Test(
        "notes that cannot be read say why, with the line where there is one",
        arguments: [
            ("player: Ada\nhand: left\nplayer: Bob\n", "player", true), ("player: &a Ada\nnote: *a\n", "aliases", true),
            ("player: Ada\nhand: [", "YAML", true), ("player: Ada\u{FF}", "UTF-8", false),
        ])
    func reasons(yaml: String, reason: String, hasLine: Bool) throws {
        let folder = try TemporaryFolder()
        // The last scalar stands for a byte that no UTF-8 has.
        try folder.file("a.yaml", yaml.unicodeScalars.map { UInt8($0.value) })
        let error = #expect(throws: BatchError.self) { try ClipNotesReader.notes(for: folder.path + "/a.mov") }
        let message = try #require(error?.message)
        #expect(message.key == "batch.notesUnreadable" && (message.context["line"] != nil) == hasLine)
        #expect(RubricLibrary.messages().atTerminal(message).what.contains(reason))
    }

    @Test func notesOfAClipComeBeforeThoseOfAPlayer() throws {
        var own = ClipNotes()
        try own.options.set(.hand, to: ["right"])
        var player = ClipNotes()
        try player.options.set(.hand, to: ["left"])
        try player.options.set(.height, to: ["1.7"])
        player.date = CalendarDay("2026-05-03")
        let both = own.completed(by: player)
        let options = both.options.applied()
        #expect(options.hand == .right && options.height == 1.7 && both.date == player.date)
        own.date = CalendarDay("2026-05-04")
        #expect(own.completed(by: player).date == own.date)
    }
}
