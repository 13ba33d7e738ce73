import AsyncHTTPClient
import Foundation
import GRDB
import Logging
import NIOCore
import NIOHTTP1
import SwingBatch
import SwingTestKit
import Synchronization
import Testing

@testable import SwingServer

/// A service of a test: the real one, at a free port of this machine, with a worker that does what its clip says.
final class TestServer: Sendable {
    let folder: TemporaryFolder
    let port: Int
    private let task: Task<Void, any Error>

    static let patience = TimeAmount(hangLimit)
    /// A client that waits for as long as tests do; it stays until the test process ends.
    static let client: HTTPClient = {
        var configuration = HTTPClient.Configuration.singletonConfiguration
        configuration.timeout = .init(connect: patience, read: patience)
        return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }()

    /// An answer, whole.
    struct Answer: Sendable {
        let status: Int
        let headers: HTTPHeaders
        let bytes: [UInt8]

        var text: String { String(decoding: bytes, as: UTF8.self) }

        /// The document, whatever it holds.
        var json: [String: Any] {
            (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any] ?? [:]
        }
    }

    /// Starts a service.
    ///
    /// - Parameter change: sets what the test needs otherwise.
    init(
        in folder: TemporaryFolder? = nil, _ change: (inout ServerSettings) -> Void = { _ in },
        prepare: (ServerStore) async throws -> Void = { _ in }
    ) async throws {
        let folder = try folder ?? TemporaryFolder()
        self.folder = folder
        var settings = ServerSettings()
        settings.data = folder.path + "/data"
        settings.port = 0
        settings.workers = 2
        settings.worker = try FakeWorker.make(in: folder)
        settings.grace = 0.2
        // The disks of tests are small.
        settings.freeSpace = 0
        settings.uploadsPerMinute = 10_000
        // Nothing ends because a busy machine is late, unless a test asks for that.
        let never = Double(4 * hangLimit.components.seconds)
        (settings.idleTimeout, settings.uploadPatience, settings.webhookPatience) = (never, never, never)
        change(&settings)
        try await prepare(try ServerStore(folder: settings.data))
        let (ports, found) = AsyncStream<Int>.makeStream()
        let server = try SwingServer(settings, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        let task = Task {
            defer { found.finish() }
            try await server.run(takesSignals: false) { found.yield($0) }
        }
        self.task = task
        guard let port = await ports.first(where: { _ in true }) else {
            try await task.value
            throw NotStarted()
        }
        self.port = port
    }

    private struct NotStarted: Error {}

    /// Starts a service with clients of these names; returns the fields by which each is known.
    static func start(
        _ names: [String], _ change: (inout ServerSettings) -> Void = { _ in }
    ) async throws -> (server: TestServer, clients: [[String: String]]) {
        let tokens = Mutex<[String]>([])
        let server = try await TestServer(in: nil, change) { store in
            for name in names {
                let token = try await store.createToken(name: name, isReadOnly: false, lifetime: nil)
                tokens.withLock { $0.append(token) }
            }
        }
        return (server, tokens.withLock { $0.map { ["Authorization": "Bearer \($0)"] } })
    }

    /// A test that ends early leaves no service behind that takes time from others.
    deinit { task.cancel() }

    /// Stops it as a signal would not: without a last word.
    func stop() async {
        task.cancel()
        _ = await task.result
    }

    /// What a service has stored in a folder, for another program that waits for its turn.
    static func store(in folder: TemporaryFolder) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.busyMode = .timeout(Double(hangLimit.components.seconds))
        return try DatabaseQueue(path: folder.path + "/data/server.sqlite", configuration: configuration)
    }

    var address: String { "http://127.0.0.1:\(port)" }

    /// Sends a request and waits for the whole answer.
    func send(
        _ method: HTTPMethod, _ path: String, _ body: (some DataProtocol & Sendable)?, headers: [String: String] = [:]
    ) async throws -> Answer {
        var request = HTTPClientRequest(url: address + path)
        request.method = method
        for (name, value) in headers { request.headers.add(name: name, value: value) }
        if let body { request.body = .bytes(ByteBuffer(bytes: body)) }
        let response = try await Self.client.execute(request, timeout: Self.patience)
        let bytes = try await response.body.collect(upTo: 64 << 20)
        return Answer(
            status: Int(response.status.code), headers: response.headers, bytes: Array(bytes.readableBytesView))
    }

    /// Sends a request with text, or with nothing.
    func send(
        _ method: HTTPMethod, _ path: String, _ body: String? = nil, headers: [String: String] = [:]
    ) async throws -> Answer {
        try await send(method, path, body.map { Data($0.utf8) }, headers: headers)
    }

    /// Sends a clip and returns the job's name.
    func submit(_ clip: String, _ query: String = "", headers: [String: String] = [:]) async throws -> String {
        try await submit(Data(clip.utf8), query, headers: headers)
    }

    /// Sends a clip and returns the job's name.
    func submit(_ clip: Data, _ query: String = "", headers: [String: String] = [:]) async throws -> String {
        let answer = try await send(.POST, "/v1/analyses" + query, clip, headers: headers)
        #expect(answer.status == 202, "\(answer.text)")
        return try #require(answer.json["id"] as? String, "\(answer.text)")
    }

    /// Waits until a job is in one of some states.
    @discardableResult
    func wait(
        for job: String, toBe states: Set<String> = ["completed", "failed", "cancelled"],
        headers: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> Answer {
        var answer: Answer?
        try await waitUntil("\(job) is \(states.sorted())", sourceLocation: sourceLocation) {
            answer = try await send(.GET, "/v1/analyses/\(job)", headers: headers)
            return (answer?.json["state"] as? String).map { states.contains($0) } ?? false
        }
        return try #require(answer)
    }

    /// Waits until its worker is at work on a job, and has said so.
    func waitForWorker(of job: String) async throws {
        try await waitUntil("the worker of \(job) tells its progress") {
            let progress = try await send(.GET, "/v1/analyses/\(job)").json["progress"] as? [String: Any]
            return progress?["stage"] as? String == "pose"
        }
    }
}

/// An event of a stream.
struct StreamEvent: Hashable, Sendable {
    let id: Int
    let name: String
    let data: String

    /// The events of a text, without its comments.
    static func all(in text: String) -> [StreamEvent] {
        text.components(separatedBy: "\n\n").compactMap { block in
            var fields: [String: String] = [:]
            for line in block.split(separator: "\n") {
                guard let colon = line.firstIndex(of: ":"), colon != line.startIndex else { continue }
                fields[String(line[..<colon])] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            }
            guard let name = fields["event"], let id = fields["id"].flatMap({ Int($0) }) else { return nil }
            return StreamEvent(id: id, name: name, data: fields["data"] ?? "")
        }
    }
}
