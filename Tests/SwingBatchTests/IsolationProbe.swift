import Foundation
import SwingBatch
import SwingTestKit

/// Runs the program that locks itself in and then tries one thing.
struct IsolationProbe {
    /// Who starts it under bubblewrap; for a command nobody does.
    enum Wrapping {
        case none, itself, parent, command, requiringCommand

        /// What the program is told.
        var word: String {
            switch self {
            case .none, .parent: "bare"
            case .itself: "bubblewrap"
            case .command: "command"
            case .requiringCommand: "required"
            }
        }
    }

    /// What it printed, and how it ended.
    struct Outcome {
        let status: Int32
        let output: String

        /// The error numbers of a thread begun before, the first thread and one begun afterwards.
        var codes: [Int32] { output.split(whereSeparator: \.isWhitespace).compactMap { Int32($0) } }
    }

    static let path = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("SwingIsolationProbe").path

    /// The newest version of Landlock to use; 0 for none.
    var landlock = 7
    var wrapping = Wrapping.none
    /// Who runs it; nil for whoever runs the tests.
    var user: UInt32?

    /// A folder with a clip, something beside it, and a job folder.
    let folder: TemporaryFolder

    var job: String { folder.path + "/job" }
    var clip: String { folder.path + "/clips/clip.mp4" }
    var beside: String { folder.path + "/clips/diary.txt" }

    init(landlock: Int = 7, wrapping: Wrapping = .none, user: UInt32? = nil) throws {
        (self.landlock, self.wrapping, self.user) = (landlock, wrapping, user)
        folder = try TemporaryFolder()
        for name in ["clips/clip.mp4", "clips/diary.txt", "job/earlier.txt"] { try folder.file(name, [1]) }
        chmod(folder.path, 0o755)
        for path in [clip, beside] { chmod(path, 0o644) }
        if let user {
            for path in [job, job + "/earlier.txt", folder.path + "/clips", clip, beside] { chown(path, user, user) }
        }
    }

    func run(_ action: String...) throws -> Outcome {
        let said = [String(landlock), wrapping.word, job, clip] + action
        guard wrapping == .parent else { return try start([Self.path] + said) }
        let told = try start([Self.path, "program"]).output
        let program = try JSONDecoder().decode(WrappedProgram.self, from: Data(told.utf8))
        let place = try JobPlace(clip: clip, result: job + "/clip.swing", isIsolated: true)
        guard let wrapper = Bubblewrap() else { return Outcome(status: 2, output: "") }
        let inside = [program.path, said[0], "inside"] + said.dropFirst(2)
        let command = wrapper.commandLine(inside, seeing: program.view(of: place))
        return try start([command.executable] + command.arguments)
    }

    private func start(_ words: [String]) throws -> Outcome {
        let process = Process()
        let prefix = user.map { ["setpriv", "--reuid", "\($0)", "--regid", "\($0)", "--clear-groups"] } ?? []
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = prefix + words
        let output = Pipe()
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return Outcome(status: process.terminationStatus, output: text)
    }
}
