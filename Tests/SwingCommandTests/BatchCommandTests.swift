import Foundation
import SwingTestKit
import Testing

/// Folders of clips, as a coach gives them.
@Suite struct BatchCommandTests {
    private struct Event: Decodable {
        struct Failure: Decodable {
            let code: String
            let exitCode: Int32?
            let what: String
            let next: String
        }

        let event: String
        let key: String
        var reused: Bool?
        var error: Failure?
    }

    private static func events(_ outcome: SwingCommand.Outcome) throws -> [Event] {
        try outcome.output.split(separator: "\n").map { try JSONDecoder().decode(Event.self, from: Data($0.utf8)) }
    }

    /// A folder with two clips, a broken file and a text.
    ///
    /// - Parameter sample: of what the clips are copies; nil for a short clip without a player.
    private static func camp(_ sample: String? = nil) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let picture = ["-f", "lavfi", "-i", "testsrc2=size=64x64:rate=30:duration=0.3", "-pix_fmt", "yuv420p"]
        let path = try sample.map { SwingCommand.samples + "/" + $0 } ?? folder.clip("plain.mp4", picture)
        let sample = try Data(contentsOf: URL(fileURLWithPath: path))
        for (place, number) in [("ada/- odd näme 🎾.mp4", UInt8(1)), ("bob/forehand.mp4", 2)] {
            let url = folder.url.appendingPathComponent("camp/" + place)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            // A box that players skip makes each copy a clip of its own.
            try (sample + Data([0, 0, 0, 9] + Array("free".utf8) + [number])).write(to: url)
        }
        try Data("no video".utf8).write(to: folder.url.appendingPathComponent("camp/broken.mp4"))
        try Data("shopping".utf8).write(to: folder.url.appendingPathComponent("camp/notes.txt"))
        return folder
    }

    /// Without the lock, which other tests try, and which takes two more processes a clip.
    private static let unlocked = ["--isolation", "none"]

    private static func batch(_ folder: TemporaryFolder, _ more: [String] = []) throws -> SwingCommand.Outcome {
        try SwingCommand.run(
            ["batch", folder.path + "/camp", "--overlay", "none", "--ndjson", "--quiet"] + more)
    }

    @Test func endsEveryClipOnceAndGoesOnWhereItEnded() throws {
        let folder = try Self.camp()
        let first = try Self.batch(folder)
        #expect(first.status == 1)
        let events = try Self.events(first)
        for key in ["ada/- odd näme 🎾", "bob/forehand", "broken"] {
            #expect(events.count { $0.key == key && $0.event == "queued" } == 1)
            #expect(events.count { $0.key == key && ["finished", "failed"].contains($0.event) } == 1)
        }
        let failure = try #require(events.first { $0.event == "failed" })
        #expect(failure.key == "broken" && failure.error?.exitCode == 65 && failure.error?.code == "dataUnusable")
        let results = folder.path + "/camp-results/"
        let page = try String(contentsOfFile: results + "index.html", encoding: .utf8)
        #expect(page.contains("- odd näme 🎾.mp4") && page.contains("broken.mp4"))
        let table = try String(contentsOfFile: results + "summary.csv", encoding: .utf8)
        #expect(table.split(separator: "\r\n").count == 4)

        let document = results + "bob/forehand.swing/analysis.json"
        let before = try FileManager.default.attributesOfItem(atPath: document)[.modificationDate] as? Date
        let second = try Self.batch(folder)
        #expect(second.status == 1)
        #expect(try Self.events(second).count { $0.reused == true } == 2)
        #expect(try Self.events(second).allSatisfy { $0.event != "started" })
        #expect(try FileManager.default.attributesOfItem(atPath: document)[.modificationDate] as? Date == before)

        // Another option is other work; a broken clip is only tried again when asked.
        let third = try Self.batch(folder, ["--level", "pro", "--redo", "failed"])
        #expect(try Self.events(third).count { $0.event == "started" } == 3)
    }

    @Test("a history that cannot be used costs no result; a quiet batch says so once, and ends with 1")
    func brokenHistory() throws {
        let folder = try Self.camp("forehand-right.mp4")
        try FileManager.default.removeItem(atPath: folder.path + "/camp/broken.mp4")
        let file = try folder.file("history.sqlite", Array("no history, and long enough to look like one".utf8))
        let options = ["--effort", "quick", "--player", "Ana", "--history", file] + Self.unlocked
        let broken = try Self.batch(folder, options)
        #expect(broken.status == 1 && broken.hasThreePartError, "\(broken.errors)")
        #expect(broken.errors.split(separator: "\n").count { $0.hasPrefix("error:") } == 1, "\(broken.errors)")
        let events = try Self.events(broken)
        #expect(events.count { $0.event == "finished" } == 2)
        #expect(events.filter { $0.event == "notInHistory" }.map(\.error?.exitCode) == [65, 65])
        // The advice: mend the history, and the same batch again.
        try FileManager.default.removeItem(atPath: file)
        let mended = try Self.batch(folder, options)
        #expect(mended.status == 0 && mended.errors.isEmpty, "\(mended.errors)")
        #expect(try Self.events(mended).allSatisfy { !["started", "notInHistory"].contains($0.event) })
        let told = try SwingCommand.run(["batch", folder.path + "/camp"] + options)
        #expect(told.status == 0 && told.errors.contains("The histories have these results already: 2 clips."))
        #expect(told.errors.contains("2 clips found; results are written below"), "\(told.errors)")
        #expect(told.errors.components(separatedBy: "already").count == 2, "\(told.errors)")
        let shown = try SwingCommand.run(["history", "show", "Ana", "--history", file])
        #expect(shown.output.contains("forehand.mp4"), "\(shown.errors)")

        // What is corrected is old in the batch: the way to mend it is said.
        let corrected = try SwingCommand.run(
            ["correct", folder.path + "/camp-results/bob/forehand.swing", "--stroke", "1", "--kind", "forehandVolley"])
        #expect(corrected.status == 0 && corrected.errors.contains("run the same batch again"), "\(corrected.errors)")
        let again = try Self.batch(folder, options)
        #expect(again.status == 0 && again.errors.isEmpty, "\(again.errors)")
        let table = try String(contentsOfFile: folder.path + "/camp-results/summary.csv", encoding: .utf8)
        #expect(table.contains("forehandVolley"))
        let labels = try SwingCommand.run(["labels", folder.path + "/camp-results"])
        #expect(labels.status == 65 && labels.errors.contains("--confirm"), "\(labels.errors)")
    }

    @Test func shardsGiveWhatOneBatchGives() throws {
        let folder = try Self.camp()
        for shard in ["1/2", "2/2"] {
            _ = try Self.batch(folder, ["--shard", shard, "--out", folder.path + "/parts"] + Self.unlocked)
        }
        _ = try Self.batch(folder, ["--out", folder.path + "/whole"] + Self.unlocked)
        for name in ["summary.csv", "summary-long.csv", "summary.json"] {
            let parts = try Data(contentsOf: folder.url.appendingPathComponent("parts/" + name))
            #expect(try Data(contentsOf: folder.url.appendingPathComponent("whole/" + name)) == parts)
        }
    }

    private struct Summary: Decodable {
        struct Advice: Decodable, Equatable {
            struct Drill: Decodable, Equatable { let name: String }

            let player: String
            let kind: String
            let clips: Int
            let strokes: Int
            let sessions: Int
            let headline: String
            let sureness: String
            let cue: String
            let drill: Drill?
        }

        let sessionAdvice: [Advice]
    }

    @Test(
        "a player's clips of a kind tell one thing together, once however often the batch runs; what cannot be read is told"
    )
    func sessionAdvice() throws {
        let folder = try Self.camp("forehand-right.mp4")
        let results = folder.path + "/camp-results/"
        for place in ["broken.mp4", "bob"] {
            try FileManager.default.removeItem(atPath: folder.path + "/camp/" + place)
        }
        func batch() throws -> (advice: [Summary.Advice], errors: String) {
            let outcome = try SwingCommand.run(
                ["batch", folder.path + "/camp", "--overlay", "none", "--effort", "quick"] + Self.unlocked)
            #expect(outcome.status == 0, "\(outcome.errors)")
            let summary = try Data(contentsOf: URL(fileURLWithPath: results + "summary.json"))
            return (try JSONDecoder().decode(Summary.self, from: summary).sessionAdvice, outcome.errors)
        }
        func records() throws -> [String: Date?] {
            let names = try FileManager.default.contentsOfDirectory(atPath: results + ".batch")
            return try Dictionary(
                uniqueKeysWithValues: names.filter { $0.hasPrefix("session-") }.map { name in
                    let attributes = try FileManager.default.attributesOfItem(atPath: results + ".batch/" + name)
                    return (name, attributes[.modificationDate] as? Date)
                })
        }
        // One clip is told by itself, and so is a copy of it.
        let first = folder.path + "/camp/ada/- odd näme 🎾.mp4"
        let clip = try Data(contentsOf: URL(fileURLWithPath: first))
        try clip.write(to: folder.url.appendingPathComponent("camp/ada/copy.mp4"))
        #expect(try batch().advice.isEmpty && records().isEmpty)
        // A box that players skip makes it a clip of its own.
        let other = clip + Data([0, 0, 0, 9] + Array("free".utf8) + [9])
        try other.write(to: folder.url.appendingPathComponent("camp/ada/second.mp4"))
        // Nobody says its day but the file: two weeks earlier.
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -14 * 86_400)],
            ofItemAtPath: folder.path + "/camp/ada/second.mp4")
        let (advice, errors) = try batch()
        #expect(advice.map(\.player) == ["ada"] && advice.map(\.kind) == ["forehand"])
        #expect(advice.map(\.clips) == [2] && advice.map(\.strokes) == [2] && !errors.contains("read again"))
        #expect(advice.map(\.sessions) == [2])
        let page = try String(contentsOfFile: results + "index.html", encoding: .utf8)
        #expect(
            page.contains("2 strokes in 2 clips of 2 sessions, judged together")
                && advice.allSatisfy { page.contains($0.headline) })

        let before = try records()
        #expect(try before.count == 1 && batch().advice == advice && records() == before)

        try Data("no poses".utf8).write(to: URL(fileURLWithPath: results + "ada/second.swing/pose.jsonl"))
        for _ in 0..<2 {
            let damaged = try batch()
            #expect(
                damaged.advice.isEmpty && damaged.errors.contains("ada/second.swing. To have them"), "\(damaged.errors)"
            )
        }
    }

    @Test func whatStandsInTheWayIsNotOverwritten() throws {
        let folder = try TemporaryFolder()
        let results = folder.url.appendingPathComponent("camp-results")
        for url in [folder.url.appendingPathComponent("camp"), results] {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        }
        try Data("no video".utf8).write(to: folder.url.appendingPathComponent("camp/broken.mp4"))
        try Data("mine".utf8).write(to: results.appendingPathComponent("index.html"))
        let outcome = try Self.batch(folder)
        #expect(outcome.status == 73 && outcome.hasThreePartError)
        #expect(try Data(contentsOf: results.appendingPathComponent("index.html")) == Data("mine".utf8))
    }

    @Test("a name that was mistyped, or a list of nothing, ends before anything is written")
    func nothingToAnalyze() throws {
        let folder = try TemporaryFolder()
        let results = folder.path + "/results"
        let empty = try folder.file("list.txt", Array("\n\n".utf8))
        for named in [[folder.path + "/capm"], ["--list", empty], ["--list", folder.path + "/none.txt"]] {
            let outcome = try SwingCommand.run(["batch", "--out", results, "--ndjson", "--quiet"] + named)
            #expect(outcome.status == 66 && outcome.hasThreePartError, "\(outcome.errors)")
        }
        #expect(!FileManager.default.fileExists(atPath: results))
    }

    @Test("files whose names are no text are named even where little is said")
    func misnamedFiles() throws {
        let folder = try TemporaryFolder()
        _ = try folder.file("camp/broken.mp4", Array("no video".utf8))
        let name: [CChar] = (folder.path + "/camp/").utf8CString.dropLast() + [CChar(bitPattern: 0xFF), 0]
        let descriptor = open(name, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
        try #require(descriptor >= 0)
        close(descriptor)
        let outcome = try Self.batch(folder)
        #expect(outcome.errors.contains("UTF-8"), "\(outcome.errors)")
    }

    @Test("a run of other clips says that the page lists those of an earlier one no longer")
    func otherClips() throws {
        let folder = try Self.camp()
        _ = try Self.batch(folder, Self.unlocked)
        let results = folder.path + "/camp-results"
        let other = try SwingCommand.run(
            ["batch", folder.path + "/camp/broken.mp4", "--out", results, "--overlay", "none"] + Self.unlocked)
        #expect(other.errors.contains("does not name: 2"), "\(other.errors)")
    }

    @Test func aThousandOtherFilesAreNoClips() throws {
        let folder = try TemporaryFolder()
        let camp = folder.url.appendingPathComponent("camp")
        try FileManager.default.createDirectory(at: camp, withIntermediateDirectories: true)
        for number in 0..<1000 { try Data("text".utf8).write(to: camp.appendingPathComponent("\(number).txt")) }
        try FileManager.default.createSymbolicLink(at: camp.appendingPathComponent("loop"), withDestinationURL: camp)
        let outcome = try Self.batch(folder)
        #expect(outcome.status == 66 && outcome.hasThreePartError)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/camp-results"))
    }

    @Test("a clip that takes more memory than it may is given up, and says so; nothing of it is left")
    func memoryLimit() throws {
        let folder = try Self.camp()
        let outcome = try Self.batch(folder, ["--memory-limit", "40MB"])
        #expect(outcome.status == 1)
        let failures = try Self.events(outcome).filter { $0.event == "failed" && $0.key != "broken" }
        #expect(failures.map(\.error?.code) == ["outOfMemory", "outOfMemory"])
        #expect(failures.allSatisfy { $0.error?.next.contains("--memory-limit") == true }, "\(failures)")
        let left = try folder.contents().filter { $0.hasPrefix("camp-results/") && $0.contains(".swing") }
        #expect(left.isEmpty, "\(left)")
        // A limit is no property of the clip: with more it is done.
        let again = try Self.batch(folder, ["--memory-limit", "4GB"])
        #expect(try Self.events(again).count { $0.event == "finished" } == 2)
    }

    @Test("the day is the one the camera wrote into the clip; players of folders are named, days and courts are none")
    func dayAndPlayers() throws {
        let folder = try TemporaryFolder()
        for place in ["Ada", "day 1", "clips"] {
            try FileManager.default.createDirectory(
                atPath: folder.path + "/camp/" + place, withIntermediateDirectories: true)
        }
        for (place, number) in [("Ada/a", 1), ("day 1/b", 2), ("clips/c", 3)] {
            _ = try folder.clip(
                "camp/\(place).mp4",
                [
                    "-f", "lavfi", "-i", "color=gray:size=160x\(90 + 2 * number):rate=30:duration=0.2", "-pix_fmt",
                    "yuv420p",
                    "-metadata", "creation_time=2025-07-0\(number)T12:00:00Z",
                ])
        }
        let outcome = try SwingCommand.run(["batch", folder.path + "/camp", "--overlay", "none"] + Self.unlocked)
        #expect(outcome.status == 0 && outcome.errors.contains("named by their folders: Ada\n"), "\(outcome.errors)")
        let summary = try #require(
            try JSONSerialization.jsonObject(
                with: Data(contentsOf: folder.url.appendingPathComponent("camp-results/summary.json")))
                as? [String: Any])
        let clips = try #require(summary["clips"] as? [[String: Any]])
        #expect(clips.map { $0["player"] as? String } == ["Ada", nil, nil])
        for reason in clips.map({ ($0["reason"] as? [String: Any])?["what"] as? String }) {
            let said = try #require(reason)
            #expect(outcome.output.contains(said), "\(outcome.output)")
        }
        #expect(clips.map { $0["isNamedByFolder"] as? Bool } == [true, false, false])
        #expect(clips.map { $0["date"] as? String } == ["2025-07-01", "2025-07-03", "2025-07-02"])
        let page = try String(contentsOfFile: folder.path + "/camp-results/index.html", encoding: .utf8)
        #expect(page.contains(/No stroke found\. \w/))
        #expect(page.contains("Players named by their folders: Ada</p>"))
        #expect(page.contains("2025-07-02 <span class=\"meta\">by the camera</span>"))
    }

    @Test(
        arguments: [
            (["--shard", "3/2"], 64), (["--jobs", "0"], 64), (["--time-limit", "-1"], 64),
            (["--memory-limit", "lots"], 64), (["--redo", "some"], 64), (["--roster", "/no/such.csv"], 65),
            (["--players", "players.csv"], 64),
            (["--theme", "none such"], 64), (["--json"], 64),
        ] as [([String], Int32)])
    func badOptionsAreRefusedBeforeAnythingIsDone(options: [String], status: Int32) throws {
        let folder = try TemporaryFolder()
        let camp = folder.url.appendingPathComponent("camp")
        try FileManager.default.createDirectory(at: camp, withIntermediateDirectories: true)
        try Data("no video".utf8).write(to: camp.appendingPathComponent("a.mp4"))
        let outcome = try Self.batch(folder, options)
        #expect(outcome.status == status && outcome.hasThreePartError, "\(outcome.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/camp-results"))
    }

    @Test("a day in a sidecar that is none ends the batch before the first clip, with file and line")
    func badDay() throws {
        let folder = try TemporaryFolder()
        _ = try folder.file("camp/a.mp4", Array("no video".utf8))
        _ = try folder.file("camp/a.yaml", Array("player: Zed\ndate: May 3\n".utf8))
        let outcome = try Self.batch(folder)
        #expect(outcome.status == 65 && outcome.hasThreePartError, "\(outcome.errors)")
        #expect(outcome.errors.contains("camp/a.yaml, line 2,"), "\(outcome.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/camp-results"))
    }

    @Test func aListNamesClipsByLinesOrZeroBytes() throws {
        let folder = try Self.camp()
        let clips = ["camp/broken.mp4", "camp/not there.mp4"].map { folder.path + "/" + $0 }
        for separator in ["\n", "\0"] {
            let list = folder.path + "/list"
            try Data((clips.joined(separator: separator) + separator).utf8).write(to: URL(fileURLWithPath: list))
            let outcome = try SwingCommand.run(
                ["batch", "--list", list, "--ndjson", "--quiet"] + Self.unlocked, in: folder.path)
            let failures = try Self.events(outcome).filter { $0.event == "failed" }.map { $0.error?.code }
            #expect(outcome.status == 1 && Set(failures) == ["dataUnusable", "noInput"])
        }
    }
}
