import Foundation
import GRDB
import NIOHTTP1
import SwingBatch
import SwingCore
import SwingTestKit
import Testing

@testable import SwingServer

/// Nothing is deleted that nobody asked for, and what was asked for is.
@Suite struct KeptTests {
    private static func jobs(_ folder: TemporaryFolder) throws -> Set<String> {
        Set(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/data/jobs"))
    }

    private static func query(_ folder: TemporaryFolder, _ sql: String) throws -> [String] {
        try TestServer.store(in: folder).read { try String.fetchAll($0, sql: sql) }
    }

    @Test("beside folders of clips no empty store is begun, and nothing of them is touched")
    func missingStore() async throws {
        let folder = try TemporaryFolder()
        let server = try await TestServer(in: folder)
        let job = try await server.submit("go")
        try await server.wait(for: job)
        await server.stop()
        for name in try folder.contents() where name.contains("server.sqlite") {
            try FileManager.default.removeItem(atPath: folder.path + "/" + name)
        }
        // Also a second time, when the store is there and empty.
        for _ in 0..<2 {
            let error = await #expect(throws: ServerError.self) { try await TestServer(in: folder) }
            #expect(error?.code == .storeEmpty && error?.category.exitCode == 65)
        }
        #expect(try Self.jobs(folder) == [job])
        #expect(FileManager.default.fileExists(atPath: folder.path + "/data/jobs/\(job)/clip"))
    }

    @Test("a backup is a data folder: what it holds is there, and in the former folder what came later is put aside")
    func backup() async throws {
        let folder = try TemporaryFolder()
        let server = try await TestServer(in: folder)
        let first = try await server.submit("go", "?name=first.mp4&passthrough=mine")
        let answer = try await server.wait(for: first)
        let copy = folder.path + "/copy"
        let made = try await ServerBackup.make(of: folder.path + "/data", in: copy)
        #expect(made.text.contains("1 job"))
        await #expect(throws: ServerError.self) { try await ServerBackup.make(of: folder.path + "/data", in: copy) }
        await #expect(throws: ServerError.self) {
            try await ServerBackup.make(of: folder.path + "/nothing", in: folder.path + "/other")
        }
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/other"))
        let later = try await server.submit("go")
        try await server.wait(for: later)
        await server.stop()

        let restored = try await TestServer(in: folder) { $0.data = copy }
        let again = try await restored.send(.GET, "/v1/analyses/\(first)")
        #expect(again.json["passthrough"] as? String == "mine")
        #expect(
            (again.json["artifacts"] as? [[String: Any]])?.map { $0["sha256"] as? String }
                == (answer.json["artifacts"] as? [[String: Any]])?.map { $0["sha256"] as? String })
        #expect(try await restored.send(.GET, "/v1/analyses/\(first)/files/report.html").status == 200)
        #expect(try await restored.send(.GET, "/v1/analyses/\(later)").status == 404)
        await restored.stop()

        for suffix in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: folder.path + "/data/server.sqlite" + suffix)
        }
        try FileManager.default.copyItem(atPath: copy + "/server.sqlite", toPath: folder.path + "/data/server.sqlite")
        let older = try await TestServer(in: folder) { $0.housekeepingInterval = 0.05 }
        #expect(try await older.send(.GET, "/v1/analyses/\(first)/files/report.html").status == 200)
        #expect(try Self.jobs(folder) == [first])
        #expect(FileManager.default.fileExists(atPath: folder.path + "/data/orphans/\(later)/results"))
        await older.stop()
        // Kept as long as results are, and no longer.
        let last = try await TestServer(in: folder) {
            $0.housekeepingInterval = 0.05
            $0.retention = 3600
        }
        let past = Date(timeIntervalSinceNow: -3700)
        try FileManager.default.setAttributes(
            [.modificationDate: past], ofItemAtPath: folder.path + "/data/orphans/\(later)")
        try await waitUntil("what was put aside for long is gone") {
            try FileManager.default.contentsOfDirectory(atPath: folder.path + "/data/orphans").isEmpty
        }
        await last.stop()
    }

    @Test("a job that is deleted leaves nothing in the store: no message about it either")
    func deliveries() async throws {
        let folder = try TemporaryFolder()
        let receiver = try await WebhookReceiver()
        let server = try await TestServer(in: folder) { $0.allowsPrivateWebhooks = true }
        let hook = #"{"url":"http://127.0.0.1:\#(receiver.port)/hook"}"#
        #expect(try await server.send(.POST, "/v1/webhooks", hook).status == 201)
        let job = try await server.submit("go", "?passthrough=secret-of-the-club")
        try await server.wait(for: job)
        _ = try await receiver.next()
        #expect(try Self.query(folder, "SELECT body FROM deliveries").count == 1)
        #expect(try await server.send(.DELETE, "/v1/analyses/\(job)").status == 204)
        #expect(try Self.query(folder, "SELECT body FROM deliveries").isEmpty)
        await server.stop()
        await receiver.stop()
        // The log of changes goes a moment later, as the last one who has the store open lets go of it.
        try await waitUntil("nothing of it is in the store") {
            let names = try folder.contents().filter { $0.contains("server.sqlite") }
            return names.allSatisfy { name in
                let bytes = FileManager.default.contents(atPath: folder.path + "/" + name)
                return bytes?.range(of: Data("secret-of-the-club".utf8)) == nil
            }
        }
    }

    @Test("what was asked to go goes after a crash, too, wherever in the way it came", arguments: ["jobs", "uploads"])
    func crashed(sort: String) async throws {
        let folder = try TemporaryFolder()
        let first = try await TestServer(in: folder)
        let job = try await first.submit("go")
        try await first.wait(for: job)
        await first.stop()
        // The service wrote down that it goes, and ended before it went.
        let path = sort + "/left"
        try FileManager.default.createDirectory(
            atPath: folder.path + "/data/" + path, withIntermediateDirectories: true)
        try await TestServer.store(in: folder).write {
            try $0.execute(sql: "INSERT INTO removals (path) VALUES (?)", arguments: [path])
        }
        let second = try await TestServer(in: folder)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/data/" + path))
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/data/orphans"))
        #expect(try Self.query(folder, "SELECT path FROM removals").isEmpty)
        await second.stop()
    }

    @Test("an upload that became a clip leaves no file of its own")
    func upload() async throws {
        let folder = try TemporaryFolder()
        let server = try await TestServer(in: folder)
        let version = ["Tus-Resumable": "1.0.0"]
        let made = try await server.send(
            .POST, "/v1/uploads", headers: version.merging(["Upload-Length": "2"]) { $1 })
        let path = try #require(made.headers.first(name: "Location"))
        let type = ["Upload-Offset": "0", "Content-Type": "application/offset+octet-stream"]
        #expect(try await server.send(.PATCH, path, "go", headers: version.merging(type) { $1 }).status == 204)
        let name = try #require(path.split(separator: "/").last)
        let job = try await server.send(.POST, "/v1/analyses?upload=\(name)")
        #expect(job.status == 202, "\(job.text)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/data/uploads").isEmpty)
        #expect(try Self.query(folder, "SELECT path FROM removals").isEmpty)
        await server.stop()
    }

    @Test("a data folder that others could read is closed to them")
    func rights() async throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path + "/data", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
        _ = try ServerStore(folder: folder.path + "/data")
        let rights = try FileManager.default.attributesOfItem(atPath: folder.path + "/data")[.posixPermissions] as? Int
        #expect(rights == 0o700)
    }
}
