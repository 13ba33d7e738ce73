import Foundation
import NIOHTTP1
import SwingBatch
import SwingTestKit
import Testing

/// A clip comes by a form, or from a folder of the machine that whoever runs the service has opened, and by no other way.
@Suite struct SubmitTests {
    private static func form(_ fields: [(head: String, content: String)]) -> String {
        fields.map { "--cut\r\nContent-Disposition: form-data; \($0.head)\r\n\r\n\($0.content)\r\n" }.joined()
            + "--cut--\r\n"
    }

    private static func send(_ server: TestServer, _ body: String, _ query: String = "") async throws
        -> TestServer.Answer
    {
        try await server.send(
            .POST, "/v1/analyses" + query, body, headers: ["Content-Type": "multipart/form-data; boundary=cut"])
    }

    private static func send(_ server: TestServer, json: String) async throws -> TestServer.Answer {
        try await server.send(.POST, "/v1/analyses", json, headers: ["Content-Type": "application/json"])
    }

    private static func uploads(_ server: TestServer) throws -> [String] {
        try server.folder.contents().filter { $0.hasPrefix("data/uploads/") || $0.hasPrefix("data/jobs/") }
    }

    @Test("a form holds the clip and, before or behind it, options")
    func form() async throws {
        let server = try await TestServer()
        let sent = try await Self.send(
            server,
            Self.form([
                ("name=hand", "left"), ("name=\"video\"; filename=\"my serve.mp4\"", "go\r\n--cu"),
                ("name=passthrough", "row 7"), ("name=contact", "1"), ("name=contact", "2.5"),
            ]), "?effort=quick")
        #expect(sent.status == 202, "\(sent.text)")
        let job = try #require(sent.json["id"] as? String)
        let answer = try await server.wait(for: job)
        #expect(answer.json["state"] as? String == "completed")
        #expect(answer.json["passthrough"] as? String == "row 7")
        let clip = try #require(answer.json["clip"] as? [String: Any])
        #expect(clip["name"] as? String == "my_serve.mp4" && clip["size"] as? Int == 8)
        let options = try #require(answer.json["options"] as? [String: [String]])
        #expect(options == ["hand": ["left"], "contact": ["1", "2.5"], "effort": ["quick"]])
        await server.stop()
    }

    @Test("a form without a clip, with two, with an unknown option or a clip that is too large leaves nothing behind")
    func badForms() async throws {
        let server = try await TestServer { $0.uploadLimit = 1000 }
        let video = "name=video; filename=a.mp4"
        for (fields, status, code) in [
            ([("name=hand", "left")], 400, "noClip"), ([(video, "")], 400, "noClip"),
            ([(video, "go"), (video, "go")], 400, "twoClips"),
            ([(video, "go"), ("name=out", "/tmp")], 400, "unknownOption"),
            ([(video, String(repeating: "x", count: 1001))], 413, "tooLarge"),
            ([(video, "go"), ("name=passthrough", String(repeating: "x", count: 5000))], 400, "badForm"),
            ([(video, "go"), ("name=upload", "upload_none")], 400, "twoClips"),
        ] {
            let answer = try await Self.send(server, Self.form(fields))
            #expect(answer.status == status && answer.text.contains(code), "\(code): \(answer.text)")
        }
        let cut = try await Self.send(server, String(Self.form([(video, "go")]).dropLast(6)))
        #expect(cut.status == 400 && cut.text.contains("badForm"))
        #expect(try Self.uploads(server).isEmpty)
        await server.stop()
    }

    @Test("an option that is given twice is refused, wherever: none of the values is known to hold")
    func repeated() async throws {
        let server = try await TestServer()
        let video = ("name=video; filename=a.mp4", "go")
        for query in ["?hand=left&hand=right", "?hand=left&hand=left", "?name=a&name=b", "?player=Ana&player=Ben"] {
            let answer = try await server.send(.POST, "/v1/analyses" + query, "go")
            #expect(answer.status == 400 && answer.text.contains("repeatedOption"), "\(query): \(answer.text)")
        }
        for form in [[video, ("name=hand", "right")], [("name=hand", "right"), video]] {
            let answer = try await Self.send(server, Self.form(form), "?hand=left")
            #expect(answer.status == 400 && answer.text.contains("repeatedOption"), "\(answer.text)")
        }
        #expect(try Self.uploads(server).isEmpty)
        let several = try await Self.send(server, Self.form([video, ("name=contact", "2")]), "?contact=1&contact=1.5")
        #expect(several.status == 202, "\(several.text)")
        await server.stop()
    }

    @Test("a file below an allowed folder is copied, and stays as it is")
    func path() async throws {
        let folder = try TemporaryFolder()
        let clip = try folder.file("clips/day 1/serve.mp4", Array("go".utf8))
        let server = try await TestServer(in: folder) { $0.allowedRoots = [folder.path + "/clips"] }
        let sent = try await Self.send(
            server, json: "{\"path\": \"\(clip)\", \"hand\": \"left\", \"blur-faces\": true, \"contact\": [1, \"2.5\"]}"
        )
        #expect(sent.status == 202, "\(sent.text)")
        let answer = try await server.wait(for: try #require(sent.json["id"] as? String))
        #expect(answer.json["state"] as? String == "completed")
        #expect((answer.json["clip"] as? [String: Any])?["name"] as? String == "serve.mp4")
        let options = try #require(answer.json["options"] as? [String: [String]])
        #expect(options == ["hand": ["left"], "blur-faces": ["true"], "contact": ["1", "2.5"]])
        // A copy: not another name of the same file.
        let links = try FileManager.default.attributesOfItem(atPath: clip)[.referenceCount] as? Int
        #expect(links == 1)
        #expect(try String(contentsOfFile: clip, encoding: .utf8) == "go")
        await server.stop()
    }

    @Test("no path leads out of an allowed folder, over a link, to what is no file, or to one that is too large")
    func badPaths() async throws {
        let folder = try TemporaryFolder()
        let root = folder.path + "/clips"
        _ = try folder.file("clips/serve.mp4", Array("go".utf8))
        _ = try folder.file("clips/large.mp4", Array(repeating: 0, count: 1001))
        _ = try folder.file("clips/empty.mp4", [])
        _ = try folder.file("secret/clip.mp4", Array("go".utf8))
        let files = FileManager.default
        try files.createSymbolicLink(atPath: root + "/link.mp4", withDestinationPath: folder.path + "/secret/clip.mp4")
        try files.createSymbolicLink(atPath: root + "/inside.mp4", withDestinationPath: "serve.mp4")
        try files.createSymbolicLink(atPath: root + "/linked", withDestinationPath: folder.path + "/secret")
        #expect(mkfifo(root + "/pipe.mp4", 0o600) == 0)
        let server = try await TestServer(in: folder) {
            $0.allowedRoots = [root]
            $0.uploadLimit = 1000
        }
        for (name, status, code) in [
            ("/../secret/clip.mp4", 422, "pathUnusable"), ("/./serve.mp4", 422, "pathUnusable"),
            ("//serve.mp4", 422, "pathUnusable"), ("/link.mp4", 422, "pathUnusable"),
            ("/inside.mp4", 422, "pathUnusable"), ("/linked/clip.mp4", 422, "pathUnusable"),
            ("/pipe.mp4", 422, "pathUnusable"), ("", 403, "pathNotAllowed"), ("/", 422, "pathUnusable"),
            ("/linked", 422, "pathUnusable"), ("/none.mp4", 422, "pathUnusable"), ("/large.mp4", 413, "tooLarge"),
            ("/empty.mp4", 400, "noClip"), ("2/serve.mp4", 403, "pathNotAllowed"),
        ] {
            let answer = try await Self.send(server, json: "{\"path\": \"\(root)\(name)\"}")
            #expect(answer.status == status && answer.text.contains(code), "\(name): \(answer.text)")
        }
        for (json, code) in [
            ("{\"path\": \"/etc/passwd\"}", "pathNotAllowed"), ("{\"path\": \"serve.mp4\"}", "pathNotAllowed"),
            ("{\"path\": \"\(root)/serve.mp4\", \"upload\": \"upload_none\"}", "twoClips"),
            ("{\"path\": [\"\(root)/serve.mp4\", \"\(root)/serve.mp4\"]}", "twoClips"), ("{}", "noClip"),
            ("", "noClip"),
            ("[]", "badRequest"), ("{\"path\": null}", "badRequest"), ("{\"contact\": [[1]]}", "badRequest"),
            ("{\"out\": \"/tmp\"}", "unknownOption"),
        ] {
            let answer = try await Self.send(server, json: json)
            #expect((400..<500).contains(answer.status) && answer.text.contains(code), "\(json): \(answer.text)")
        }
        #expect(try Self.uploads(server).isEmpty)
        await server.stop()
    }

    @Test("no path is taken where no folder was opened, and none in the query")
    func closed() async throws {
        let server = try await TestServer()
        let clip = try server.folder.file("clips/serve.mp4", Array("go".utf8))
        let answer = try await Self.send(server, json: "{\"path\": \"\(clip)\"}")
        #expect(answer.status == 403 && answer.text.contains("pathNotAllowed"))
        let query = try await server.send(.POST, "/v1/analyses?path=" + clip, "go")
        #expect(query.status == 400 && query.text.contains("unknownOption"))
        await server.stop()
    }
}
