import Foundation
import FoundationNetworking
import SwingServerInterface
import SwingTestKit
import Testing

/// What was accepted is not lost, however the service ends.
@Suite struct RestartTests {
    /// The service as a program of its own.
    private final class Program {
        private let process = Process()
        private let output = Pipe()

        init(data: String, worker: String) throws {
            let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            process.executableURL = folder.appendingPathComponent("swing-serve")
            process.arguments = ["serve", "--port", "0", "--data", data, "--worker", worker, "--workers", "1"]
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            try process.run()
        }

        /// Waits until it serves, and returns its address.
        func address() async -> String {
            let output = output
            let said = await Self.apart { output.fileHandleForReading.availableData }
            return String(decoding: said, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        }

        /// Waits for what blocks apart from the threads that all tests share.
        private static func apart<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
            await withCheckedContinuation { continuation in
                DispatchQueue.global().async { continuation.resume(returning: work()) }
            }
        }

        deinit { if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) } }

        func kill(_ signal: Int32) async {
            let process = process
            Foundation.kill(process.processIdentifier, signal)
            await Self.apart { process.waitUntilExit() }
        }

        var status: Int32 { process.terminationStatus }
    }

    private static func get(_ url: String) async throws -> [String: Any] {
        let (data, _) = try await URLSession.shared.data(from: try #require(URL(string: url)))
        return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    }

    private static func submit(_ clip: String, to address: String) async throws -> String {
        var request = URLRequest(url: try #require(URL(string: address + "v1/analyses")))
        request.httpMethod = "POST"
        // Else it is sent as a form.
        request.setValue("video/mp4", forHTTPHeaderField: "Content-Type")
        request.httpBody = Data(clip.utf8)
        let (data, _) = try await URLSession.shared.data(for: request)
        let answer = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        return try #require(answer?["id"] as? String)
    }

    private static func wait(for job: String, at address: String, toBe state: String) async throws -> [String: Any] {
        for _ in 0..<1500 {
            let answer = try await get(address + "v1/analyses/" + job)
            if answer["state"] as? String == state { return answer }
            try await Task.sleep(for: .milliseconds(20))
        }
        return [:]
    }

    @Test("a job that runs and a job that waits survive a kill of the service")
    func killed() async throws {
        let folder = try TemporaryFolder()
        let worker = try FakeWorker.make(in: folder)
        let flag = folder.path + "/flag"
        let first = try Program(data: folder.path + "/data", worker: worker)
        let address = await first.address()
        let running = try await Self.submit("wait \(flag)", to: address)
        let waiting = try await Self.submit("wait \(flag) ", to: address)
        _ = try await Self.wait(for: running, at: address, toBe: "running")
        await first.kill(SIGKILL)
        _ = try folder.file("flag", [])
        let second = try Program(data: folder.path + "/data", worker: worker)
        let next = await second.address()
        for job in [running, waiting] {
            let answer = try await Self.wait(for: job, at: next, toBe: "completed")
            #expect(answer["state"] as? String == "completed", "\(job)")
        }
        await second.kill(SIGTERM)
        #expect(second.status == 0)
    }

    @Test("a job that runs when the service is stopped goes back into the queue, and that does not count as a try")
    func stopped() async throws {
        let folder = try TemporaryFolder()
        let flag = folder.path + "/flag"
        let first = try await TestServer(in: folder)
        let job = try await first.submit("wait \(flag)")
        try await first.wait(for: job, toBe: ["running"])
        await first.stop()
        for _ in 0..<3 {
            let server = try await TestServer(in: folder)
            try await server.wait(for: job, toBe: ["running"])
            await server.stop()
        }
        _ = try folder.file("flag", [])
        let last = try await TestServer(in: folder)
        #expect(try await last.wait(for: job).json["state"] as? String == "completed")
        await last.stop()
    }

    @Test("two services cannot use one data folder")
    func lock() async throws {
        let folder = try TemporaryFolder()
        let server = try await TestServer(in: folder)
        await #expect(throws: ServerError.self) { try await TestServer(in: folder) }
        await server.stop()
    }
}
