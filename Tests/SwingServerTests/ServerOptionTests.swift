import ArgumentParser
import Foundation
import SwingBatch
import SwingTestKit
import TennisSwing
import Testing

/// Every option of the service comes by its flag and by its variable, out of one table.
@Suite struct ServerOptionTests {
    /// What asks for something else than to serve, or is for tests.
    private static let others: Set = ["help", "check", "backup", "worker"]

    @Test("the table lists the flags that there are, and no others")
    func flags() {
        let help = ServeArguments.helpMessage(includeHidden: true)
        let flags = help.matches(of: /^ +(?:-h, )?--([a-z-]+)/.anchorsMatchLineEndings()).map { String($0.output.1) }
        #expect(Set(flags).subtracting(Self.others) == Set(ServerOption.allCases.map(\.rawValue)))
    }

    /// A value that nobody has without saying so.
    private static func sample(_ option: ServerOption) -> String {
        switch option.kind {
        case .number, .count: "9"
        case .size: "64MB"
        case .flag: "true"
        case .choice(let words): words.last ?? ""
        case .path, .language, .times, .box: "/tmp"
        case nil: "0.0.0.0"
        }
    }

    private static func words(_ option: ServerOption, _ value: String) -> [String] {
        option.kind == .flag ? ["--\(option.rawValue)"] : ["--\(option.rawValue)=\(value)"]
    }

    private static let home = ["HOME": "/home/somebody"]

    @Test("a variable does what its flag does", arguments: ServerOption.allCases)
    func variable(option: ServerOption) throws {
        let value = Self.sample(option)
        // Without the other nothing can be told from what it is anyway.
        let usual = try ServeArguments.parse([]).settings(Self.home)
        let flagged = try ServeArguments.parse(Self.words(option, value)).settings(Self.home)
        let said = try ServeArguments.parse([]).settings(Self.home.merging([option.variable: value]) { $1 })
        #expect(flagged == said && flagged != usual)
        #expect(try ServeArguments.parse([]).settings(Self.home.merging([option.variable: ""]) { $1 }) == usual)
    }

    @Test("a flag counts more than a variable, also one that takes something back")
    func flagFirst() throws {
        let environment = Self.home.merging([
            "SWING_SERVER_QUEUE": "5", "SWING_SERVER_REQUIRE_TOKEN": "true", "SWING_SERVER_ALLOW_ROOT": "/tmp:/usr",
            "SWING_SERVER_DATA": "/nowhere",
        ]) { $1 }
        let all = try ServeArguments.parse([]).settings(environment)
        #expect(all.queueLimit == 5 && all.requiresToken && all.allowedRoots == ["/tmp", "/usr"])
        #expect(all.data == "/nowhere")
        let words = ["--queue", "6", "--no-require-token", "--allow-root", "/etc", "--data", "/elsewhere"]
        let settings = try ServeArguments.parse(words).settings(environment)
        #expect(settings.queueLimit == 6 && !settings.requiresToken && settings.allowedRoots == ["/etc"])
        #expect(settings.data == "/elsewhere")
    }

    @Test(
        "what an option does not take is refused by flag and variable, with the name of either and what it takes",
        arguments: [
            (ServerOption.port, "70000", "0 to 65535"), (.workers, "many", "1 to 256"), (.storage, "2 TB", "1B to"),
            (.retention, "nan", "0.001 to 3650"), (.memoryLimit, "3", "16MB to"), (.isolation, "some", "require"),
            (.logLevel, "loud", "debug, info"), (.allowRoot, "/nowhere", "folder"),
        ])
    func refused(option: ServerOption, value: String, takes: String) {
        var messages: [String] = []
        do {
            _ = try ServeArguments.parse(["--\(option.rawValue)=\(value)"])
        } catch {
            messages.append(ServeArguments.message(for: error))
            #expect(messages.last?.contains("--" + option.rawValue) == true)
        }
        do {
            _ = try ServeArguments.parse([]).settings([option.variable: value])
        } catch {
            messages.append(ServeArguments.message(for: error))
            #expect(messages.last?.hasPrefix(option.variable) == true)
        }
        #expect(messages.count == 2 && messages.allSatisfy { $0.contains(takes) }, "\(messages)")
    }

    @Test(
        "with a variable that says nothing an option takes the service does not begin", arguments: ["yes", "1", "TRUE"])
    func program(value: String) async throws {
        let folder = try TemporaryFolder()
        let log = try folder.file("log", [])
        let service = try ServiceProgram(
            data: folder.path + "/data", worker: "/bin/true", environment: ["SWING_SERVER_REQUIRE_TOKEN": value],
            log: log)
        await service.end()
        #expect(service.status == 64)
        #expect(try String(contentsOfFile: log, encoding: .utf8).hasPrefix("error: SWING_SERVER_REQUIRE_TOKEN: "))
    }
}
