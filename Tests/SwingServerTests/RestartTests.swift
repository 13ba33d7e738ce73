import Foundation
import NIOHTTP1
import SwingBatch
import SwingTestKit
import Testing

/// What was accepted is not lost, however the service ends.
@Suite struct RestartTests {
    @Test("a job that runs and a job that waits survive a kill of the service")
    func killed() async throws {
        let folder = try TemporaryFolder()
        let worker = try FakeWorker.make(in: folder)
        let flag = folder.path + "/flag"
        let first = try ServiceProgram(data: folder.path + "/data", worker: worker)
        let address = await first.address()
        let running = try await ServiceProgram.submit("wait \(flag)", to: address)
        let waiting = try await ServiceProgram.submit("wait \(flag) ", to: address)
        try await ServiceProgram.wait(for: running, at: address, toBe: "running")
        await first.kill(SIGKILL)
        _ = try folder.file("flag", [])
        let second = try ServiceProgram(data: folder.path + "/data", worker: worker)
        let next = await second.address()
        for job in [running, waiting] {
            try await ServiceProgram.wait(for: job, at: next, toBe: "completed")
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

    @Test("a port that is in use is told with an exit code, and the service that has it goes on")
    func port() async throws {
        let folder = try TemporaryFolder()
        let server = try await TestServer(in: folder)
        let error = await #expect(throws: ServerError.self) {
            try await TestServer(in: try TemporaryFolder()) { $0.port = server.port }
        }
        #expect(error?.category.exitCode == 69)
        #expect(try await server.send(.GET, "/healthz").status == 200)
        await server.stop()
    }
}
