import Foundation
import NIOHTTP1
import SwingBatch
import SwingTestKit
import Testing

/// Uploads in parts: what arrived is kept, and a clip is one only once it is whole.
@Suite struct UploadTests {
    private static let version = ["Tus-Resumable": "1.0.0"]
    private static let type = "application/offset+octet-stream"

    private static func create(_ server: TestServer, length: Int, metadata: String? = nil) async throws -> String {
        var headers = version.merging(["Upload-Length": "\(length)"]) { $1 }
        headers["Upload-Metadata"] = metadata
        let answer = try await server.send(.POST, "/v1/uploads", headers: headers)
        #expect(answer.status == 201, "\(answer.text)")
        return try #require(answer.headers.first(name: "Location"))
    }

    private static func append(
        _ server: TestServer, _ path: String, _ bytes: String, at offset: Int
    ) async throws -> TestServer.Answer {
        try await server.send(
            .PATCH, path, bytes,
            headers: version.merging(["Upload-Offset": "\(offset)", "Content-Type": type]) { $1 })
    }

    private static func offset(_ server: TestServer, _ path: String) async throws -> String? {
        let answer = try await server.send(.HEAD, path, headers: version)
        #expect(answer.headers.first(name: "Cache-Control") == "no-store")
        return answer.headers.first(name: "Upload-Offset")
    }

    @Test("a clip that comes in parts is analyzed as one that comes at once")
    func parts() async throws {
        let folder = try TemporaryFolder()
        var server = try await TestServer(in: folder)
        let name = Data("my serve.mp4".utf8).base64EncodedString()
        let path = try await Self.create(server, length: 6, metadata: "filename \(name),empty")
        let id = try #require(path.split(separator: "/").last)
        #expect(try await Self.append(server, path, "go ", at: 0).status == 204)
        #expect(try await Self.offset(server, path) == "3")
        let early = try await server.send(.POST, "/v1/analyses?upload=\(id)")
        #expect(early.status == 409 && early.text.contains("uploadIncomplete"))
        let wrong = try await Self.append(server, path, "abc", at: 2)
        #expect(wrong.status == 409 && wrong.headers.first(name: "Upload-Offset") == "3")
        // Another process goes on where this one was.
        await server.stop()
        server = try await TestServer(in: folder)
        #expect(try await Self.append(server, path, "abc", at: 3).headers.first(name: "Upload-Offset") == "6")
        let job = try await server.submit("", "?upload=\(id)&hand=right")
        let answer = try await server.wait(for: job)
        #expect(answer.json["state"] as? String == "completed")
        let clip = try #require(answer.json["clip"] as? [String: Any])
        #expect(clip["name"] as? String == "my_serve.mp4" && clip["size"] as? Int == 6)
        #expect(try await server.send(.HEAD, path, headers: Self.version).status == 404)
        #expect(try folder.contents().filter { $0.hasPrefix("data/uploads/") }.isEmpty)
        await server.stop()
    }

    @Test("what is not of the protocol is refused")
    func refusals() async throws {
        let server = try await TestServer { $0.uploadLimit = 100 }
        let options = try await server.send(.OPTIONS, "/v1/uploads")
        #expect(options.status == 204 && options.headers.first(name: "Tus-Max-Size") == "100")
        #expect(options.headers.first(name: "Tus-Extension") == "creation,expiration,termination")
        #expect(try await server.send(.POST, "/v1/uploads", headers: ["Upload-Length": "4"]).status == 412)
        for (length, status) in [("101", 413), ("0", 400), ("-1", 400), ("many", 400)] {
            let headers = Self.version.merging(["Upload-Length": length]) { $1 }
            #expect(try await server.send(.POST, "/v1/uploads", headers: headers).status == status, "\(length)")
        }
        let path = try await Self.create(server, length: 4)
        let typed = try await server.send(
            .PATCH, path, "go", headers: Self.version.merging(["Upload-Offset": "0"]) { $1 })
        #expect(typed.status == 415)
        #expect(try await Self.append(server, path, "too much", at: 0).status == 413)
        #expect(try await server.send(.DELETE, path, headers: Self.version).status == 204)
        #expect(try await server.send(.HEAD, path, headers: Self.version).status == 404)
        #expect(try server.folder.contents().filter { $0.hasPrefix("data/uploads/") }.isEmpty)
        await server.stop()
    }
}
