import Foundation
import SwingTestKit
import Testing

/// What the service writes of its work, for programs that read it.
@Suite struct LogTests {
    /// The lines of a log, each a JSON object.
    private static func lines(_ path: String) throws -> [[String: Any]] {
        try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").compactMap {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }
    }

    @Test("the last lines of a worker that crashed stand in the log, harmless, and numbers are numbers")
    func crash() async throws {
        let folder = try TemporaryFolder()
        let log = try folder.file("log", [])
        let service = try ServiceProgram(data: folder.path + "/data", worker: try FakeWorker.make(in: folder), log: log)
        let address = await service.address()
        let job = try await ServiceProgram.submit("complain", to: address)
        try await ServiceProgram.wait(for: job, at: address, toBe: "failed")
        let other = try await ServiceProgram.submit("refuse", to: address)
        try await ServiceProgram.wait(for: other, at: address, toBe: "failed")
        await service.kill(SIGTERM)
        let ended = try Self.lines(log).filter { $0["message"] as? String == "job ended" }
        let crashes = ended.filter { $0["job"] as? String == job }
        #expect(crashes.count == 2)
        for (number, crash) in crashes.enumerated() {
            #expect(crash["level"] as? String == "warning" && crash["attempt"] as? Int == number + 1)
            let complaints = try #require(crash["complaints"] as? [String])
            #expect(complaints.count == 20 && complaints.first == "line 982")
            #expect(complaints.last == "\u{FFFD}[2Jdoor \u{FFFD}(\u{FFFD}")
        }
        // What says itself why it failed needs no more.
        let refusal = try #require(ended.first { $0["job"] as? String == other })
        #expect(refusal["level"] as? String == "info" && refusal["complaints"] == nil)
        #expect(refusal["seconds"] is Double)
    }

    @Test("what is no HTTP stands in the log, and an option says how much does", arguments: ["info", "warning"])
    func parser(level: String) async throws {
        let folder = try TemporaryFolder()
        let log = try folder.file("log", [])
        let service = try ServiceProgram(
            data: folder.path + "/data", worker: try FakeWorker.make(in: folder),
            environment: ["SWING_SERVER_LOG_LEVEL": level], log: log)
        let port = try #require(URL(string: await service.address())?.port)
        // A service that hardly gets to work closes a connection as idle before it reads from it: then it is asked again.
        var answer = ""
        for _ in 0..<100 where !answer.contains(" 400 ") {
            answer = try await ConnectionTests.talk(to: port, ["no HTTP at all\r\n\r\n"])
        }
        #expect(answer.hasPrefix("HTTP/1.1 400 "))
        // The answer goes out before the line is written: a service that ends at once would not write it.
        if level == "info" {
            try await waitUntil("the log says so") {
                try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").contains {
                    $0.contains("no HTTP")
                }
            }
        }
        await service.kill(SIGTERM)
        let found = try Self.lines(log).filter { $0["message"] as? String == "no HTTP" }
        #expect(found.isEmpty == (level == "warning") && found.allSatisfy { $0["status"] as? Int == 400 })
        #expect(try Self.lines(log).contains { $0["message"] as? String == "service started" } == (level == "info"))
    }
}
