import Foundation
import SwingTestKit
import Testing

/// The commands about tokens, and what else a service says before it serves.
@Suite struct TokenCommandTests {
    private static func run(_ arguments: [String]) throws -> (status: Int32, output: String, errors: String) {
        let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let (process, output, errors) = (Process(), Pipe(), Pipe())
        process.executableURL = folder.appendingPathComponent("swing-serve")
        process.arguments = arguments
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        let said = [output, errors].map {
            String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        }
        process.waitUntilExit()
        return (process.terminationStatus, said[0], said[1])
    }

    @Test(
        "a name is one line, and what is wrong with a token is not told of the service",
        arguments: ["a\nb", "a\u{1B}[2J", ""])
    func name(name: String) throws {
        let folder = try TemporaryFolder()
        let made = try Self.run(["token", "create", name, "--data", folder.path + "/data"])
        #expect(made.status == 64 && made.errors.contains("No token was made"), "\(made.errors)")
        #expect(!made.errors.contains("service cannot begin") && made.errors.contains("swing token --help"))
        #expect(try folder.contents().isEmpty)
    }

    @Test("tokens are listed and taken back where there are some; only making one makes a store, and says so")
    func store() throws {
        let folder = try TemporaryFolder()
        let data = ["--data", folder.path + "/data"]
        for command in [["list"], ["revoke", "abc"]] {
            let outcome = try Self.run(["token"] + command + data)
            #expect(outcome.status == 66 && outcome.errors.contains("no store"), "\(outcome.errors)")
        }
        #expect(try folder.contents().isEmpty)
        let made = try Self.run(["token", "create", "club"] + data)
        #expect(made.status == 0 && made.errors.contains(folder.path + "/data"), "\(made.errors)")
        let second = try Self.run(["token", "create", "camp"] + data)
        #expect(second.status == 0 && second.errors.isEmpty, "\(second.errors)")
        #expect(try Self.run(["token", "list"] + data).output.contains("camp"))
    }

    @Test("a folder that a link names is none where the link leads in a circle")
    func circle() throws {
        let folder = try TemporaryFolder()
        let data = folder.path + "/data"
        try FileManager.default.createSymbolicLink(atPath: data, withDestinationPath: data)
        let outcome = try Self.run(["token", "list", "--data", data])
        #expect(outcome.status == 66 && outcome.errors.contains("no store"), "\(outcome.errors)")
    }

    @Test("what the system refuses is told in words, without names and numbers of a library")
    func reasons() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("file", [1])
        let made = try Self.run(["token", "create", "club", "--data", file + "/data"])
        #expect(made.status == 73 && !made.errors.contains("Cocoa") && made.errors.contains("a folder is needed"))
        // Nobody listens at the port of a socket that is closed.
        let log = try folder.file("log", [])
        let service = try ServiceProgram(
            data: folder.path + "/first", worker: try FakeWorker.make(in: folder), log: log)
        let port = try #require(URL(string: await service.address())?.port)
        let busy = try Self.run([
            "serve", "--port", "\(port)", "--data", folder.path + "/second", "--free-space", "1B",
        ])
        #expect(busy.status == 69 && busy.errors.contains("address already in use"), "\(busy.errors)")
        #expect(!busy.errors.contains("webhooks") && !busy.errors.contains("\"level\":\"error\""), "\(busy.errors)")
        await service.kill(SIGTERM)
        let checked = try Self.run(["serve", "--check", "--port", "\(port)"])
        #expect(checked.status == 69 && checked.errors.contains("not ready: connection refused."), "\(checked.errors)")
    }
}
