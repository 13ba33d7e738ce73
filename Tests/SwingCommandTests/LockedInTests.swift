import Foundation
import SwingTestKit
import Testing

/// The commands that read a clip lock themselves in, and do what they did.
@Suite struct LockedInTests {
    private static let clip = SwingCommand.samples + "/backhand-one-handed-left.mp4"
    private static let quick = ["--effort", "quick", "--overlay", "none"]

    /// The stroke in a small picture, and its first half second, for what does not depend on more.
    private static let small = Result { try shrunk([]) }
    private static let short = Result { try shrunk(["-t", "0.5"]) }

    private static func shrunk(_ part: [String]) throws -> String {
        let path = try TemporaryFolder.untilExit().path + "/backhand-one-handed-left.mp4"
        let small = ["-i", clip, "-vf", "scale=640:-2", "-preset", "ultrafast", "-c:a", "copy"]
        try CommandLineTool.run("ffmpeg", ["-v", "error", "-nostdin"] + part + small + [path])
        return path
    }

    /// Starts `swing` as a user who is not root, and under a filter of system calls.
    private static let asUser =
        #"exec setpriv --reuid 54321 --regid 54321 --clear-groups env HOME=/nonexistent "$0" "$@""#
    private static let filtered = #"exec bwrap --dev-bind / / --seccomp 9 "$0" "$@" 9<"#

    /// A checkout below /root is closed to others.
    private static let isReachable =
        geteuid() == 0 && (try? SwingCommand.shell(asUser, ["probe", clip]).status) == 0
    private static let hasBubblewrap = (try? CommandLineTool.run("bwrap", ["--dev-bind", "/", "/", "true"])) != nil

    @Test(
        "every command that reads a clip is under seccomp and has no way to gain rights",
        arguments: [["probe"], ["analyze"] + quick, ["pose"]])
    func layersHold(words: [String]) throws {
        let folder = try TemporaryFolder()
        let clip = folder.path + "/clip.mp4"
        try FileManager.default.copyItem(atPath: Self.short.get(), toPath: clip)
        let locked = try SwingCommand.run([words[0], clip, "--verbose"] + words.dropFirst())
        #expect(locked.status == 0 && locked.errors.contains("isolation: ") && locked.errors.contains("seccomp"))
        try? FileManager.default.removeItem(atPath: folder.path + "/clip.swing")
        let open = try SwingCommand.run([words[0], clip, "--isolation", "none", "--verbose"] + words.dropFirst())
        #expect(open.status == 0 && !open.errors.contains("isolation: "), "\(open.errors)")
        #expect(words[0] == "analyze" || locked.output == open.output)
    }

    @Test("a result and its drawings are the same, locked in or not")
    func resultsAreTheSame() throws {
        let folder = try TemporaryFolder()
        for mode in ["auto", "none"] {
            let words = ["--isolation", mode, "--quiet", "--overlay", "both", "--effort", "quick", "--share", "100MB"]
            #expect(
                try SwingCommand.run(["analyze", Self.small.get(), "--out", folder.path + "/" + mode] + words).status
                    == 0)
            let drawn = ["--isolation", mode, "--quiet", "--theme", "mono", "--out", folder.path + "/drawn-" + mode]
            let result = folder.path + "/\(mode)/backhand-one-handed-left.swing"
            #expect(try SwingCommand.run(["render", result] + drawn).status == 0)
        }
        let result = "/backhand-one-handed-left.swing"
        for name in ["/pose.jsonl", "/overlay.mp4", "/share.mp4", "/report.html"] {
            let both = try ["/auto", "/none"].map {
                try Data(contentsOf: URL(fileURLWithPath: folder.path + $0 + result + name))
            }
            #expect(both[0] == both[1], "\(name)")
        }
        let drawn = try ["/drawn-auto", "/drawn-none"].map {
            try Data(contentsOf: URL(fileURLWithPath: folder.path + $0 + "/overlay.mp4"))
        }
        #expect(drawn[0] == drawn[1])
    }

    @Test("a result folder keeps rights, group and the files of others when its clip is analyzed again")
    func rightsAreKept() throws {
        let folder = try TemporaryFolder()
        let words = try ["analyze", Self.short.get(), "--out", folder.path, "--quiet"] + Self.quick
        #expect(try SwingCommand.run(words).status == 0)
        let result = folder.path + "/backhand-one-handed-left.swing"
        try Data("note".utf8).write(to: URL(fileURLWithPath: result + "/note.txt"))
        chmod(result, 0o2770)
        if geteuid() == 0 { chown(result, 0, 54321) }
        let before = try FileManager.default.attributesOfItem(atPath: result)
        #expect(try SwingCommand.run(words + ["--level", "pro"]).status == 0)
        let after = try FileManager.default.attributesOfItem(atPath: result)
        for key in [FileAttributeKey.posixPermissions, .ownerAccountID, .groupOwnerAccountID] {
            #expect(before[key] as? NSNumber == after[key] as? NSNumber, "\(key)")
        }
        #expect(try String(contentsOfFile: result + "/note.txt", encoding: .utf8) == "note")
        #expect(try String(contentsOfFile: result + "/analysis.json", encoding: .utf8).contains("\"pro\""))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["backhand-one-handed-left.swing"])
    }

    @Test("the history is written in a folder that is not there yet, and again by a link")
    func historyIsWritten() throws {
        let folder = try TemporaryFolder()
        let history = folder.path + "/new/history.sqlite"
        let words = ["analyze", Self.clip, "--out", folder.path + "/R", "--player", "Ada"] + Self.quick
        #expect(try SwingCommand.run(words + ["--history", history]).errors.contains("Ada"))
        try FileManager.default.createDirectory(atPath: folder.path + "/else", withIntermediateDirectories: false)
        let link = folder.path + "/else/link.sqlite"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: history)
        let again = try SwingCommand.run(words + ["--history", link, "--level", "pro"])
        #expect(again.status == 0, "\(again.errors)")
    }

    @Test(
        "a person who is not root gets a result",
        .enabled(if: isReachable, "not root, or the checkout is closed to others"))
    func ordinaryUser() throws {
        let folder = try TemporaryFolder()
        chmod(folder.path, 0o777)
        let clip = folder.path + "/clip.mp4"
        try FileManager.default.copyItem(atPath: Self.short.get(), toPath: clip)
        chmod(clip, 0o644)
        let run = try SwingCommand.shell(Self.asUser, ["analyze", clip, "--verbose"] + Self.quick)
        #expect(run.status == 0 && run.errors.contains("user (uid 54321)"), "\(run.errors)")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["clip.mp4", "clip.swing"])
    }

    @Test(
        "where a kernel has no Landlock, commands go on; one that requires it ends with 69 and says what to do",
        .enabled(if: hasBubblewrap, "bubblewrap is not installed, or not allowed here"))
    func withoutLandlock() throws {
        let folder = try TemporaryFolder()
        let filter = try folder.file("filter", Self.filter(of: 444, answer: ENOSYS))
        func probe(_ words: [String]) throws -> SwingCommand.Outcome {
            try SwingCommand.shell(Self.filtered + "'\(filter)'", ["probe", Self.clip] + words)
        }
        let open = try probe(["--verbose"])
        #expect(open.status == 0 && open.errors.contains("not landlock (not in this kernel)"), "\(open.errors)")
        #expect(try probe([]).errors.isEmpty)
        let closed = try probe(["--isolation", "require"])
        #expect(closed.status == 69 && closed.output.isEmpty && closed.hasThreePartError, "\(closed.errors)")
        #expect(closed.errors.contains("landlock (not in this kernel)") && closed.errors.contains("--isolation auto"))
        let plain = try SwingCommand.run(["probe", Self.clip, "--isolation", "require"])
        #expect(plain.status == 0, "\(plain.errors)")
    }

    @Test(
        "where a rule is refused, or the rules are, commands do without; one that requires them ends with 69",
        .enabled(if: hasBubblewrap, "bubblewrap is not installed, or not allowed here"), arguments: [445, 446])
    func refusedLandlock(number: UInt32) throws {
        let folder = try TemporaryFolder()
        let filter = try folder.file("filter", Self.filter(of: number, answer: E2BIG))
        func probe(_ words: [String]) throws -> SwingCommand.Outcome {
            try SwingCommand.shell(Self.filtered + "'\(filter)'", ["probe", Self.clip] + words)
        }
        let open = try probe(["--verbose"])
        #expect(open.status == 0 && open.errors.contains("not landlock ("), "\(open.errors)")
        let closed = try probe(["--isolation", "require"])
        #expect(closed.status == 69 && closed.hasThreePartError, "\(closed.errors)")
    }

    @Test("letters are drawn as without a lock where fonts lie in a folder of one's own")
    func fontsElsewhere() throws {
        // Not beside the results, where everything may be read.
        let (folder, own) = (try TemporaryFolder(), try TemporaryFolder())
        try FileManager.default.copyItem(atPath: "/usr/share/fonts/opentype/inter", toPath: own.path + "/fonts")
        let configuration = own.path + "/fonts.conf"
        try """
        <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
        <fontconfig><dir>\(own.path)/fonts</dir><cachedir>\(own.path)/cache</cachedir></fontconfig>
        """.write(toFile: configuration, atomically: true, encoding: .utf8)
        let pictures = try ["auto", "none"].map { mode in
            let result = try StoredSample.copy(to: folder, as: mode + ".swing")
            let run = try SwingCommand.run(
                ["render", result, "--overlay", "frames", "--isolation", mode],
                environment: ["FONTCONFIG_FILE": configuration])
            #expect(run.status == 0 && !run.errors.contains("Pango"), "\(mode): \(run.errors)")
            return try Data(contentsOf: URL(fileURLWithPath: result + "/frames/stroke-01-contact.png"))
        }
        #expect(pictures[0] == pictures[1])
    }

    @Test("a limit that was set lower than ours stays", arguments: ["auto", "none"])
    func lowerLimits(mode: String) throws {
        let folder = try TemporaryFolder()
        let run = try SwingCommand.shell(
            #"ulimit -Sf 20; exec "$0" "$@""#,
            ["analyze", Self.short.get(), "--out", folder.path, "--isolation", mode] + Self.quick)
        #expect(run.status == 74 && run.hasThreePartError, "\(run.errors)")
    }

    /// A filter of system calls by which one of them, such as 444 by which Landlock begins, ends with an error.
    private static func filter(of call: UInt32, answer: Int32) -> [UInt8] {
        let steps: [(code: UInt16, yes: UInt8, no: UInt8, value: UInt32)] = [
            (0x20, 0, 0, 0), (0x15, 0, 1, call), (0x06, 0, 0, 0x0005_0000 | UInt32(answer)), (0x06, 0, 0, 0x7fff_0000),
        ]
        return steps.flatMap { step in
            [UInt8(step.code), 0, step.yes, step.no] + (0..<4).map { UInt8(truncatingIfNeeded: step.value >> ($0 * 8)) }
        }
    }

    @Test("another value is refused with those that there are", arguments: ["self", "yes"])
    func unknownValue(value: String) throws {
        for command in [
            ["probe", Self.clip], ["analyze", Self.clip], ["render", "R"], ["pose", Self.clip], ["batch", "R"],
        ] {
            let run = try SwingCommand.run(command + ["--isolation=" + value])
            #expect(run.status == 64 && run.errors.contains("auto, require, none"), "\(command) \(run.errors)")
        }
        let setting = try SwingCommand.run(["probe", Self.clip], environment: ["SWING_ISOLATION": value])
        #expect(setting.status != 0 && setting.errors.contains("require"), "\(setting.errors)")
        let none = try SwingCommand.run(["probe", Self.clip, "-v"], environment: ["SWING_ISOLATION": "none"])
        #expect(none.status == 0 && !none.errors.contains("isolation: "))
    }
}
