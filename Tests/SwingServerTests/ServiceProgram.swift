import Foundation
import FoundationNetworking
import Testing

/// The service as a program of its own.
final class ServiceProgram {
    private let process = Process()
    private let output = Pipe()

    /// - Parameter files: how many files it may have open.
    init(data: String, worker: String, files: Int? = nil, grace: Int = 20) throws {
        let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let serve = [
            folder.path + "/swing-serve", "serve", "--port", "0", "--data", data, "--worker", worker, "--workers", "1",
            "--grace", "\(grace)", "--free-space", "1B",
        ]
        // The limit is the shell's, which then becomes the service.
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = ["-c", (files.map { "ulimit -n \($0); " } ?? "") + "exec \"$@\"", "serve"] + serve
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
        send(signal)
        await end()
    }

    func send(_ signal: Int32) { Foundation.kill(process.processIdentifier, signal) }

    /// Waits until it has ended.
    func end() async {
        let process = process
        await Self.apart { process.waitUntilExit() }
    }

    var status: Int32 { process.terminationStatus }

    static func get(_ url: String) async throws -> [String: Any] {
        let (data, _) = try await URLSession.shared.data(from: try #require(URL(string: url)))
        return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    }

    static func submit(_ clip: String, to address: String) async throws -> String {
        let (data, _) = try await URLSession.shared.data(for: try order(clip, address))
        let answer = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        return try #require(answer?["id"] as? String)
    }

    /// What a clip that is not taken is answered with.
    static func refusal(_ clip: String, by address: String) async throws -> HTTPURLResponse {
        try #require(try await URLSession.shared.data(for: try order(clip, address)).1 as? HTTPURLResponse)
    }

    private static func order(_ clip: String, _ address: String) throws -> URLRequest {
        var request = URLRequest(url: try #require(URL(string: address + "v1/analyses")))
        request.httpMethod = "POST"
        // Else it is sent as a form.
        request.setValue("video/mp4", forHTTPHeaderField: "Content-Type")
        request.httpBody = Data(clip.utf8)
        return request
    }

    static func wait(for job: String, at address: String, toBe state: String) async throws -> [String: Any] {
        for _ in 0..<1500 {
            let answer = try await get(address + "v1/analyses/" + job)
            if answer["state"] as? String == state { return answer }
            try await Task.sleep(for: .milliseconds(20))
        }
        return [:]
    }
}
