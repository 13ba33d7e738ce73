import Foundation
import FoundationNetworking
import SwingTestKit
import Testing

/// The service as a program of its own.
final class ServiceProgram {
    private let process = Process()
    private let output = Pipe()

    /// - Parameters:
    ///   - files: how many files it may have open.
    ///   - environment: variables beside those of this process.
    ///   - log: a file that takes what it writes on standard error.
    init(
        data: String, worker: String, files: Int? = nil, grace: Int = 20, environment: [String: String] = [:],
        log: String = "/dev/null"
    ) throws {
        let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let serve = [
            folder.path + "/swing-serve", "serve", "--port", "0", "--data", data, "--worker", worker, "--workers", "1",
            "--grace", "\(grace)", "--free-space", "1B",
        ]
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        // The limit is the shell's, which then becomes the service.
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = ["-c", (files.map { "ulimit -n \($0); " } ?? "") + "exec \"$@\"", "serve"] + serve
        process.standardOutput = output
        process.standardError = FileHandle(forWritingAtPath: log)
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

    /// How many connections it has open, and sockets at which it listens.
    var sockets: Int {
        let folder = "/proc/\(process.processIdentifier)/fd/"
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let targets = files.compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: folder + $0) }
        return targets.count(where: { $0.hasPrefix("socket:") })
    }

    static func get(_ url: String) async throws -> [String: Any] {
        try await answer(to: try request(url))
    }

    private static func request(_ url: String) throws -> URLRequest {
        var request = URLRequest(url: try #require(URL(string: url)))
        request.timeoutInterval = Double(hangLimit.components.seconds)
        return request
    }

    private static func answer(to request: URLRequest) async throws -> [String: Any] {
        let (data, _) = try await URLSession.shared.data(for: request)
        return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    }

    static func submit(_ clip: String, to address: String) async throws -> String {
        try #require(try await answer(to: try order(clip, address))["id"] as? String)
    }

    /// What a clip that is not taken is answered with.
    static func refusal(_ clip: String, by address: String) async throws -> HTTPURLResponse {
        try #require(try await URLSession.shared.data(for: try order(clip, address)).1 as? HTTPURLResponse)
    }

    private static func order(_ clip: String, _ address: String) throws -> URLRequest {
        var order = try request(address + "v1/analyses")
        order.httpMethod = "POST"
        // Else it is sent as a form.
        order.setValue("video/mp4", forHTTPHeaderField: "Content-Type")
        order.httpBody = Data(clip.utf8)
        return order
    }

    static func wait(
        for job: String, at address: String, toBe state: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        try await waitUntil("\(job) is \(state)", sourceLocation: sourceLocation) {
            try await get(address + "v1/analyses/" + job)["state"] as? String == state
        }
    }
}
