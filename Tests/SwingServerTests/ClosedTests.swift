import Foundation
import FoundationNetworking
import NIOHTTP1
import SwingBatch
import SwingCore
import SwingPose
import SwingTestKit
import Testing

@testable import SwingServer

/// The service is closed where it should be.
@Suite struct ClosedTests {
    @Test(
        "without tokens nothing that came through a proxy is served",
        arguments: [
            ["X-Forwarded-For": "203.0.113.7"], ["x-forwarded-proto": "https"], ["Forwarded": "for=203.0.113.7"],
            ["Via": "1.1 proxy"], ["X-Real-IP": "203.0.113.7"],
        ])
    func proxied(headers: [String: String]) async throws {
        let server = try await TestServer()
        for (method, path) in [(HTTPMethod.GET, "/v1/analyses"), (.POST, "/v1/analyses"), (.GET, "/metrics")] {
            let answer = try await server.send(method, path, "go", headers: headers)
            #expect(answer.status == 403 && answer.text.contains("proxyWithoutTokens"), "\(answer.text)")
            #expect(answer.text.contains("swing token create"))
        }
        #expect(try await server.send(.GET, "/healthz", headers: headers).status == 200)
        await server.stop()
    }

    @Test("once a token was made they are needed for good: also when it has ended, or was taken back")
    func forGood() async throws {
        let folder = try TemporaryFolder()
        let store = try ServerStore(folder: folder.path + "/data")
        let server = try await TestServer(in: folder)
        #expect(try await server.send(.GET, "/v1/analyses").status == 200)
        _ = try await store.createToken(name: "club", isReadOnly: false, lifetime: -1)
        #expect(try await server.send(.GET, "/v1/analyses").status == 401)
        _ = try await store.createToken(name: "coach", isReadOnly: false, lifetime: nil)
        for token in try await store.tokens() { try await store.revokeToken(token.id) }
        #expect(try await server.send(.GET, "/v1/analyses").status == 401)
        await server.stop()
    }

    @Test("a service that requires tokens serves nobody without one, and does not begin without any")
    func required() async throws {
        let folder = try TemporaryFolder()
        await #expect(throws: ServerError.self) { try await TestServer(in: folder) { $0.requiresToken = true } }
        let store = try ServerStore(folder: folder.path + "/data")
        let token = try await store.createToken(name: "club", isReadOnly: false, lifetime: nil)
        let server = try await TestServer(in: folder) { $0.requiresToken = true }
        #expect(try await server.send(.GET, "/v1/analyses").status == 401)
        #expect(
            try await server.send(.GET, "/v1/analyses", headers: ["Authorization": "Bearer \(token)"]).status == 200)
        await server.stop()
    }

    @Test("a service that requires isolation does not begin where a layer is missing, and says which")
    func isolation() async throws {
        // This worker says nothing of what keeps it in.
        let error = await #expect(throws: ServerError.self) { try await TestServer { $0.isolation = .require } }
        #expect(error?.code == .isolationMissing && error?.category.exitCode == 69)
        let server = try await TestServer { $0.isolation = .off }
        let answer = try await server.wait(for: try await server.submit("go"))
        #expect(answer.json["state"] as? String == "completed")
        await server.stop()
    }

    @Test("what is said of a clip names no place of the machine")
    func places() async throws {
        let server = try await TestServer()
        let answer = try await server.wait(for: try await server.submit("place"))
        let error = try #require(answer.json["error"] as? [String: Any])
        #expect(error["what"] as? String == "results/overlay.mp4 is too large.", "\(answer.text)")
        await server.stop()
    }

    @Test(
        "without models it is not ready, and says that without a path", arguments: ["SWING_MODELS", "SWING_OPENVINO"])
    func withoutModels(variable: String) async throws {
        let folder = try TemporaryFolder()
        let service = try ServiceProgram(
            data: folder.path + "/data", worker: try FakeWorker.make(in: folder), environment: [variable: folder.path])
        let readiness = try await ServiceProgram.get(await service.address() + "readyz")
        let checks = try #require(readiness["checks"] as? [String: String])
        #expect(readiness["ready"] as? Bool == false && checks.filter { $0.value != "ok" }.keys.sorted() == ["models"])
        #expect(checks["models"]?.contains("/") == false)
        service.send(SIGTERM)
        await service.end()
    }

    @Test("with a damaged model it is not ready, and with the right one again it is", arguments: ["bin", "xml"])
    func damagedModel(kind: String) async throws {
        let folder = try TemporaryFolder()
        let model = try #require(ModelLibrary().folder())
        let copy = folder.path + "/" + ModelLibrary.defaultModel
        try folder.copyFiles(of: model, to: ModelLibrary.defaultModel)
        let service = try ServiceProgram(
            data: folder.path + "/data", worker: try FakeWorker.make(in: folder),
            environment: ["SWING_MODELS": folder.path])
        let readiness = await service.address() + "readyz"
        #expect(try await ServiceProgram.get(readiness)["ready"] as? Bool == true)
        let network = URL(fileURLWithPath: copy + "/landmarker." + kind)
        let whole = try Data(contentsOf: network)
        var damaged = whole
        damaged[whole.count / 2] ^= 1
        for (bytes, isReady) in [(damaged, false), (whole, true), (damaged.dropLast(), false), (whole, true)] {
            try bytes.write(to: network, options: .atomic)
            let answer = try await ServiceProgram.get(readiness)
            #expect(answer["ready"] as? Bool == isReady)
            let state = (answer["checks"] as? [String: String])?["models"]
            #expect(state == (isReady ? "ok" : "damaged; swing doctor says which"))
        }
        service.send(SIGTERM)
        await service.end()
    }

    @Test("while it is being stopped those who ask are answered, and clips are refused with a time to come back")
    func drains() async throws {
        let folder = try TemporaryFolder()
        let flag = folder.path + "/flag"
        let service = try ServiceProgram(
            data: folder.path + "/data", worker: try FakeWorker.make(in: folder), grace: 3600)
        let address = await service.address()
        let job = try await ServiceProgram.submit("wait \(flag)", to: address)
        try await ServiceProgram.wait(for: job, at: address, toBe: "running")
        service.send(SIGTERM)
        try await waitUntil("it says that it is being stopped") {
            try await ServiceProgram.get(address + "readyz")["ready"] as? Bool == false
        }
        #expect(try await ServiceProgram.get(address + "v1/analyses/" + job)["state"] as? String == "running")
        let refused = try await ServiceProgram.refusal("go", by: address)
        #expect(refused.statusCode == 503 && refused.value(forHTTPHeaderField: "Retry-After") != nil)
        _ = try folder.file("flag", [])
        await service.end()
        #expect(service.status == 0)
    }
}
