import Foundation
import SwingTestKit
import Testing

/// Settings come from options, else the environment, else a file, and every mistake in them has its place.
@Suite struct ConfigurationTests {
    private struct Shown: Decodable {
        struct Entry: Decodable, Equatable {
            let value: String?
            let origin: String
            let place: String?
        }
        let file: String?
        let settings: [String: Entry]
    }

    private static func shown(
        _ options: [String] = [], _ environment: [String: String] = [:], in folder: TemporaryFolder
    ) throws -> Shown {
        let run = try SwingCommand.run(
            ["config", "show", "--json"] + options, in: folder.path, environment: environment)
        try #require(run.status == 0, "\(run.errors)")
        return try JSONDecoder().decode(Shown.self, from: Data(run.output.utf8))
    }

    @Test("options win over the environment, the environment over the file, the file over the defaults")
    func precedence() throws {
        let folder = try TemporaryFolder()
        let file = try folder.file(
            "club.yaml", Array("theme: mono\nlevel: pro\nheight: 1.7\nhand: left\nblurFaces: true\n".utf8))
        let environment = ["SWING_CONFIG": file, "SWING_LEVEL": "beginner", "SWING_HEIGHT": "1.8", "SWING_VIEW": ""]
        let shown = try Self.shown(["--height", "1.9", "--no-blur-faces"], environment, in: folder)
        #expect(shown.file == file)
        let settings = shown.settings
        #expect(settings["theme"] == Shown.Entry(value: "mono", origin: "file", place: "\(file):1"))
        #expect(settings["hand"] == Shown.Entry(value: "left", origin: "file", place: "\(file):4"))
        #expect(settings["level"] == Shown.Entry(value: "beginner", origin: "environment", place: "SWING_LEVEL"))
        #expect(settings["height"] == Shown.Entry(value: "1.9", origin: "option", place: "--height"))
        #expect(settings["blurFaces"] == Shown.Entry(value: "false", origin: "option", place: "--blur-faces"))
        #expect(settings["overlay"] == Shown.Entry(value: "both", origin: "default", place: nil))
        #expect(settings["view"] == Shown.Entry(value: nil, origin: "default", place: nil))
        let text = try SwingCommand.run(["config", "show", "--config", file])
        #expect(text.status == 0 && text.output.contains("\(file):1") && text.output.contains("Configuration file:"))
    }

    @Test("a variable that is nearly called as a setting is named with it, and stops nothing; others are left alone")
    func mistyped() throws {
        let folder = try TemporaryFolder()
        let environment = ["SWING_HEIGT": "2", "SWING_SERVER_PROT": "1", "SWING_DANCE": "waltz", "SWING_LEVEL": "pro"]
        let run = try SwingCommand.run(["config", "show"], in: folder.path, environment: environment)
        #expect(run.status == 0 && run.output.contains("SWING_LEVEL"))
        for words in ["SWING_HEIGT", "Did you mean SWING_HEIGHT?", "Did you mean SWING_SERVER_PORT?"] {
            #expect(run.errors.contains(words), "\(words)")
        }
        #expect(!run.errors.contains("SWING_DANCE") && !run.errors.contains("SWING_LEVEL"))
        let quiet = try SwingCommand.run(["config", "show", "--quiet"], in: folder.path, environment: environment)
        #expect(quiet.status == 0 && quiet.errors.isEmpty)
    }

    @Test("a named file is read instead of that of the environment, that instead of the user's own")
    func places() throws {
        let folder = try TemporaryFolder()
        let own = try folder.file("xdg/tennisswing/config.yaml", Array("theme: pastel\n".utf8))
        let other = try folder.file("other.yaml", Array("theme: mono\n".utf8))
        let named = try folder.file("named.yaml", Array("theme: rounded\n".utf8))
        let home = ["XDG_CONFIG_HOME": folder.path + "/xdg", "SWING_CONFIG": ""]
        #expect(try Self.shown([], home, in: folder).file == own)
        let all = home.merging(["SWING_CONFIG": other]) { $1 }
        #expect(try Self.shown([], all, in: folder).file == other)
        #expect(try Self.shown(["--config", named], all, in: folder).settings["theme"]?.value == "rounded")
        #expect(try Self.shown(["--config", "none"], all, in: folder).file == nil)
        let relative = ["XDG_CONFIG_HOME": "xdg", "HOME": folder.path + "/nobody", "SWING_CONFIG": ""]
        #expect(try Self.shown([], relative, in: folder).file == nil)
    }

    @Test("a relative path starts at the folder of the file, one of the environment where the command is run")
    func paths() throws {
        let folder = try TemporaryFolder()
        let rubric = try folder.file(
            "club/rubric.yaml", Array(try String(contentsOf: Repository.rubric, encoding: .utf8).utf8))
        let file = try folder.file("club/config.yaml", Array("rubric: rubric.yaml\nout: ../results\n".utf8))
        let shown = try Self.shown(["--config", file], ["SWING_ROSTER": "players.csv"], in: folder)
        #expect(shown.settings["rubric"]?.value == rubric)
        #expect(shown.settings["out"]?.value == folder.path + "/results")
        #expect(shown.settings["roster"]?.value == folder.path + "/players.csv")
        let check = try SwingCommand.run(["config", "check", file])
        #expect(check.status == 0 && check.output.contains("can be used"), "\(check.output)")
    }

    @Test(
        "every mistake is refused with file, line and key, and what would be right",
        arguments: [
            ("thme: mono", "there is no setting “thme”", "Did you mean theme?"),
            ("theme: purple", "“purple” is not known here", "obsidian"),
            ("theme: [mono]", "a single value on one line is expected", "mono"),
            ("height: tall", "“tall” is not a number from 0.5 to 2.6", "1.82"),
            ("height: 182", "“182” is not a number from 0.5 to 2.6", "1.82"),
            ("height: .nan", "“.nan” is not a number", "1.82"),
            ("jobs: 1.5", "“1.5” is not a whole number", "256"),
            ("jobs: 99999999999999999999", "is not a whole number", "256"),
            ("blurFaces: yes", "“yes” is neither true nor false", "true or false"),
            ("level: &a pro\nhand: *a", "an alias stands", "swing config example"),
            ("theme: mono\ntheme: mono", "appears twice", "swing config example"),
            ("- theme", "a mapping is expected", "swing config example"),
            ("theme: \"mono", "not valid YAML", "swing config example"),
            ("rubric: \"a\\u202eb.yaml\"", "a single value", "club-rubric.yaml"),
        ])
    func mistakes(line: String, problem: String, remedy: String) throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("club.yaml", Array("# the club's\n\(line)\n".utf8))
        let used = try SwingCommand.run(["analyze", "none.mp4", "--config", file], in: folder.path)
        #expect(used.status == 65 && used.hasThreePartError, "\(used.errors)")
        #expect(used.errors.contains("club.yaml") && used.errors.contains(problem), "\(used.errors)")
        #expect(used.errors.contains(", line ") && used.errors.contains(remedy), "\(used.errors)")
        let check = try SwingCommand.run(["config", "check", file, "--json"])
        #expect(check.status == 65 && check.output.contains("\"usable\" : false"), "\(check.output)")
    }

    @Test("check names all mistakes at once, with the line of each, and those of the rubric that is named")
    func check() throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("club.yaml", Array("theme: purple\nhand: left\nheigth: 1.8\njobs: 0\n".utf8))
        let check = try SwingCommand.run(["config", "check", file])
        #expect(check.status == 65)
        for place in ["line 1, theme", "line 3: there is no setting “heigth”", "line 4, jobs", "Did you mean height?"] {
            #expect(check.output.contains(place), "\(check.output)")
        }
        try folder.file("rubric.yaml", Array("id: 1\n".utf8))
        let broken = try folder.file("broken.yaml", Array("rubric: rubric.yaml\n".utf8))
        let rubric = try SwingCommand.run(["config", "check", broken])
        #expect(rubric.status == 65 && rubric.output.contains("rubric.yaml"), "\(rubric.output)")
        let none = try SwingCommand.run(["config", "check"])
        #expect(none.status == 0 && none.output.contains("There is no configuration file"))
    }

    @Test("a variable that is not right is wrong usage, and is named")
    func variables() throws {
        let run = try SwingCommand.run(["analyze", "none.mp4"], environment: ["SWING_CAPTURE_FPS": "fast"])
        #expect(run.status == 64 && run.hasThreePartError)
        #expect(run.errors.contains("SWING_CAPTURE_FPS in the environment: “fast” is not a number"), "\(run.errors)")
    }

    @Test("what cannot be a configuration is refused at once")
    func hostile() throws {
        let folder = try TemporaryFolder()
        let pipe = folder.path + "/pipe"
        try #require(mkfifo(pipe, 0o600) == 0)
        let files: [(String, Int32)] = [
            (folder.path, 66), (folder.path + "/missing.yaml", 66), (pipe, 66), ("/dev/zero", 66),
            (try folder.file("latin.yaml", Array("level: ".utf8) + [0xE9, 0x0A]), 65),
            (try folder.file("huge.yaml", Array(repeating: UInt8(ascii: "#"), count: 200_000)), 65),
            (try folder.file("deep.yaml", Array(String(repeating: "[", count: 60_000).utf8)), 65),
            (try folder.file("nul.yaml", [0, 1, 2, 0]), 65),
        ]
        for (file, status) in files {
            for command in [["analyze", "none.mp4", "--config", file], ["config", "check", file]] {
                let run = try SwingCommand.run(command)
                #expect(run.status == status, "\(command): \(run.status) \(run.errors)")
            }
            let shown = try SwingCommand.run(["config", "show", "--config", file])
            #expect(shown.status == status && shown.hasThreePartError, "\(file): \(shown.errors)")
        }
    }

    @Test("the example sets nothing, and sets what can be used where its comments are taken away")
    func example() throws {
        let folder = try TemporaryFolder()
        let example = try SwingCommand.run(["config", "example"]).output
        let blank = try folder.file("blank.yaml", Array(example.utf8))
        let settings = try Self.shown(["--config", blank], in: folder).settings
        #expect(settings.values.allSatisfy { $0.origin == "default" })
        let lines = example.components(separatedBy: "\n").filter { $0.contains(#/^# [a-zA-Z]+: /#) }
        #expect(lines.count == settings.count)
        let text = lines.map { $0.dropFirst(2) }.filter { !$0.hasPrefix("rubric") }.joined(separator: "\n")
        let file = try folder.file("all.yaml", Array(text.utf8))
        #expect(try SwingCommand.run(["config", "check", file]).status == 0)
        let schema = try SwingCommand.run(["config", "schema"]).output
        #expect(try SwingCommand.run(["schema", "config"]).output == schema)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(schema.utf8)) as? [String: Any])
        let properties = try #require(object["properties"] as? [String: Any])
        #expect(Set(properties.keys) == Set(settings.keys))
    }

    @Test("every option of an analysis arrives by its flag")
    func flags() throws {
        let shows = try #require(try CommandHelp.ofProgram().subcommand("config")?.subcommand("show")).options
        let example = try SwingCommand.run(["config", "example"]).output
        var words: [String] = []
        var expected: Set<String> = []
        for (_, key, value) in example.matches(of: #/# ([a-zA-Z]+): (.+)/#).map(\.output) {
            let option = "--" + key.replacing(#/[A-Z]/#) { "-" + $0.output.lowercased() }
            // A smaller video is of a video, which the example of `overlay` leaves out.
            guard shows.contains(option), key != "overlay" else { continue }
            words += value == "true" ? [option] : [option, String(value)]
            expected.insert(option)
        }
        let settings = try Self.shown(words, in: TemporaryFolder()).settings.values
        #expect(Set(settings.filter { $0.origin == "option" }.compactMap(\.place)) == expected && expected.count > 15)
    }

    @Test("an analysis keeps the options it was made with, unless a file is named for it")
    func storedAnalysis() throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(to: folder)
        let file = try folder.file("club.yaml", Array("level: beginner\n".utf8))
        func level(_ options: [String], _ environment: [String: String]) throws -> String? {
            let run = try SwingCommand.run(["grade", result, "--json"] + options, environment: environment)
            try #require(run.status == 0, "\(run.errors)")
            let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
            let provenance = document?["provenance"] as? [String: Any]
            return (provenance?["config"] as? [String: Any])?["level"] as? String
        }
        #expect(try level([], ["SWING_CONFIG": file]) == nil)
        #expect(try level([], ["SWING_LEVEL": "pro"]) == nil)
        #expect(try level(["--config", file], [:]) == "beginner")
        #expect(try level(["--config", file, "--level", "pro"], [:]) == "pro")
    }

    @Test("an analysis is made with the settings, and drawn again with those of drawing")
    func analysis() throws {
        let folder = try TemporaryFolder()
        let file = try folder.file(
            "club.yaml", Array("level: advanced\noverlay: none\nlanguage: es\nout: results\neffort: quick\n".utf8))
        let clip = try folder.clip(
            "clip.mp4", ["-f", "lavfi", "-i", "testsrc2=size=64x64:rate=30:duration=0.3", "-pix_fmt", "yuv420p"])
        let run = try SwingCommand.run(["analyze", clip, "--quiet"], environment: ["SWING_CONFIG": file])
        try #require(run.status == 0, "\(run.errors)")
        let result = folder.path + "/results/clip.swing"
        let text = try String(contentsOfFile: result + "/analysis.json", encoding: .utf8)
        for value in [#""level" : "advanced""#, #""language" : "es""#, #""effort" : "quick""#] {
            #expect(text.contains(value), "\(value)")
        }
        #expect(!FileManager.default.fileExists(atPath: result + "/overlay.mp4"))
        let drawn = try SwingCommand.run(
            ["render", result, "--json"], environment: ["SWING_OVERLAY": "none", "SWING_THEME": "mono"])
        // Whoever asks for drawings gets them.
        #expect(FileManager.default.fileExists(atPath: result + "/overlay.mp4"))
        #expect(drawn.status == 0 && drawn.output.contains("\"theme\" : \"mono\""), "\(drawn.errors)\(drawn.output)")
    }

    @Test("every setting is an option of a command, and has a variable")
    func options() throws {
        let all = try CommandHelp.ofProgram().all
        let options = all.reduce(into: Set<String>()) { $0.formUnion($1.options) }
        // A batch has them; see `swing batch --help` where it is there.
        let ofBatch: Set = ["--roster", "--jobs", "--time-limit", "--memory-limit"]
        let hasBatch = all.contains { $0.commandName == "batch" }
        for key in try Self.shown(in: TemporaryFolder()).settings.keys {
            let option = "--" + key.replacing(#/[A-Z]/#) { "-" + $0.output.lowercased() }
            if hasBatch || !ofBatch.contains(option) { #expect(options.contains(option), "\(key)") }
        }
    }
}
