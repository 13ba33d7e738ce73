import Foundation
import SwingTestKit
import Testing

/// A command that fails leaves nothing where there was nothing, and takes nothing away from others.
@Suite struct NothingLeftTests {
    private static let clip = SwingCommand.samples + "/forehand-right.mp4"
    private static let quick = ["--effort", "quick", "--overlay", "none", "--quiet"]

    private static func broken(in folder: TemporaryFolder) throws -> String {
        try folder.file("clips/broken.mp4", Array("no video".utf8))
    }

    @Test(
        "folders that were made for a result go where there is none, with a lock or without",
        arguments: ["auto", "none"])
    func madeFolders(mode: String) throws {
        let folder = try TemporaryFolder()
        let broken = try Self.broken(in: folder)
        try folder.file("old/note.txt", [1])
        mkdir(folder.path + "/empty", 0o755)
        let before = try folder.contents().sorted()
        for out in ["new", "new/a/b", "old/a/b", "empty"] {
            for words in [
                ["analyze", broken], ["analyze", broken, Self.clip + ".missing"], ["analyze", folder.path + "/none"],
            ] {
                let run = try SwingCommand.run(
                    words + ["--out", folder.path + "/" + out, "--isolation", mode] + Self.quick)
                #expect(run.status != 0, "\(run.errors)")
                #expect(try folder.contents().sorted() == before, "\(out) \(words)")
            }
        }
    }

    @Test("a history that got nothing leaves no folder")
    func history() throws {
        let folder = try TemporaryFolder()
        let broken = try Self.broken(in: folder)
        let before = try folder.contents().sorted()
        let run = try SwingCommand.run(
            ["analyze", broken, "--player", "Ada", "--history", folder.path + "/new/history.sqlite"] + Self.quick)
        #expect(run.status == 65, "\(run.errors)")
        #expect(try folder.contents().sorted() == before)
    }

    @Test("an interruption leaves no folder", arguments: ["auto", "none"])
    func interruption(mode: String) throws {
        let folder = try TemporaryFolder()
        let clip = SwingCommand.samples + "/forehand-slow-motion.mp4"
        let command = try StartedCommand([
            "analyze", clip, "--out", folder.path + "/new/a", "--isolation", mode, "--quiet",
        ])
        blockUntil("the results are begun") {
            ((try? folder.contents()) ?? []).contains { $0.hasSuffix("/frames") } || !command.isRunning
        }
        command.send(SIGINT)
        #expect(command.end() == 130)
        #expect(try folder.contents().isEmpty)
    }

    @Test("a folder that another command is going to write in stays, whoever has made it")
    func sharedFolder() throws {
        let folder = try TemporaryFolder()
        let unread = ForcedEndTests.UnreadPipe()
        try unread.fill()
        let out = folder.path + "/new"
        let broken = try Self.broken(in: folder)
        let command = try StartedCommand(["analyze", broken, "--out", out, "--ndjson", "--quiet"], output: unread.pipe)
        blockUntil("the folder is made") { access(out, F_OK) == 0 || !command.isRunning }
        let other = open(out, O_RDONLY | O_DIRECTORY)
        #expect(other >= 0 && flock(other, LOCK_SH) == 0)
        _ = unread.pipe.fileHandleForReading.readDataToEndOfFile()
        #expect(command.end() == 65)
        #expect(try folder.contents().contains("new"))
    }

    @Test(
        "where less address space may be taken than an analysis needs, it is said at once and nothing is left",
        arguments: [400, 600, 1200])
    func addressSpace(megabytes: Int) throws {
        let folder = try TemporaryFolder()
        let words = [Self.clip, "--out", folder.path + "/new"] + Self.quick
        for mode in ["auto", "none"] {
            let run = try SwingCommand.shell(
                #"exec prlimit --as=\#(megabytes << 20) "$0" "$@""#, ["analyze"] + words + ["--isolation", mode])
            #expect(run.status == 69 && run.hasThreePartError && run.errors.contains("ulimit -v"), "\(run.errors)")
            #expect(try folder.contents().isEmpty)
        }
    }

    /// Whether another user may run the program: a checkout below /root is closed.
    private static let isReachable =
        geteuid() == 0 && (try? SwingCommand.shell(#"exec setpriv --reuid 54322 "$0" "$@""#, ["--version"]).status) == 0

    @Test(
        "where fewer threads may begin than an analysis needs, it is said at once and nothing is left",
        .enabled(if: isReachable, "not root, whose threads alone are not counted, or the checkout is closed to others"),
        arguments: [
            ["analyze", clip] + quick + ["--out"], ["batch", clip] + quick + ["--out"], ["serve", "--data"],
        ],
        [1, 3, 8, 12, 16])
    func threads(command: [String], limit: Int) throws {
        let folder = try TemporaryFolder()
        chmod(folder.path, 0o777)
        // A user whom no other test takes, as all threads of one count.
        let user = 54_400 + limit
        let run = try SwingCommand.shell(
            #"exec setpriv --reuid \#(user) --clear-groups prlimit --nproc=\#(limit) "$0" "$@""#,
            command + [folder.path + "/new"])
        #expect(run.status == 69 && run.hasThreePartError && run.errors.contains("ulimit -u"), "\(run.errors)")
        #expect(try folder.contents().isEmpty)
    }
}
