import Foundation
import SwingBatch
import SwingTechnique
import SwingTestKit
import TennisSwing
import Testing

@testable import SwingServer

/// What is said of the service is what it does.
@Suite struct DescriptionTests {
    @Test("the description for programs names the routes that there are, and no others")
    func routes() throws {
        let document = try #require(
            try JSONSerialization.jsonObject(with: Data(OpenAPI.json)) as? [String: Any])
        let paths = try #require(document["paths"] as? [String: [String: Any]])
        let described = Set(
            paths.flatMap { path, item in
                item.keys.filter { $0 != "parameters" }.map { "\($0.uppercased()) \(path)" }
            })
        let routes = Set(ServerRoutes.routes.map { "\($0.method) \($0.path)".replacing("**", with: "{name}") })
        // The page is for people.
        #expect(described == routes.subtracting(["GET /"]))
    }

    @Test("every option of a request is described, and is one of the command's")
    func options() throws {
        let document = try #require(
            try JSONSerialization.jsonObject(with: Data(OpenAPI.json)) as? [String: Any])
        let paths = try #require(document["paths"] as? [String: [String: Any]])
        let post = try #require(paths["/v1/analyses"]?["post"] as? [String: Any])
        let parameters = try #require(post["parameters"] as? [[String: Any]]).compactMap { $0["name"] as? String }
        #expect(Set(parameters) == Set(JobOptions.names + ["name", "passthrough", "player", "upload"]))
    }

    @Test("a cursor is taken where the description's pattern takes it")
    func cursor() throws {
        let document = try #require(
            try JSONSerialization.jsonObject(with: Data(OpenAPI.json)) as? [String: Any])
        let paths = try #require(document["paths"] as? [String: [String: Any]])
        let get = try #require(paths["/v1/analyses"]?["get"] as? [String: Any])
        let parameters = try #require(get["parameters"] as? [[String: Any]])
        let schema = try #require(parameters.first { $0["name"] as? String == "cursor" }?["schema"] as? [String: Any])
        let pattern = try Regex(try #require(schema["pattern"] as? String))
        let job = RandomID.make("job")
        for text in [
            "0.\(job)", "1795856400000.\(job)", "-1.\(job)", "+1.\(job)", ".\(job)", "1.job_none", "1", "1.\(job).",
            "9223372036854775807.\(job)", "999999999999999999.\(job)", "1. \(job)",
        ] {
            #expect((JobCursor(text) != nil) == (text.wholeMatch(of: pattern) != nil), "\(text)")
        }
    }

    @Test("a value that the command would refuse is refused at once, one that it takes stands in the worker's job")
    func jobOptions() throws {
        var options = JobOptions()
        let given = [
            ("hand", "left"), ("blur-faces", "true"), ("slow-motion-intro", "false"), ("contact", "1.5"),
            ("contact", "2"), ("frame", "portrait"), ("language", "auto"), ("rubric", RubricLibrary.defaultName),
            ("hand", "right"),
        ]
        for (name, value) in given { try options.set(name, value) }
        #expect(options.ofWorker[.rubric] == ["auto"] && options.ofWorker[.contact] == ["1.5", "2"])
        #expect(options.ofWorker.applied().hand == .right && options.ofWorker.applied().drawing.blursFaces)
        for (name, value) in [
            ("hand", "both"), ("height", "180"), ("contact", "-1"), ("contact", "86401"), ("config", "x"),
            ("height", "nan"), ("player-box", "1,2,0,4"), ("out", "results"),
            ("rubric", "/etc/passwd"), ("rubric", "none.yaml"), ("share-cards", "yes"), ("frame", "round"),
        ] {
            #expect(throws: ServerError.self, "\(name)") { try options.set(name, value) }
        }
    }

    @Test("names of clips are safe as names of files")
    func clipNames() {
        for (sent, safe) in [
            ("serve.mp4", "serve.mp4"), ("../../etc/passwd", "passwd"), ("..", "clip"), ("", "clip"),
            ("a b;c.mov", "a_b_c.mov"),
            ("-rf.mp4", "rf.mp4"), ("C:\\clips\\x.mp4", "x.mp4"), ("\u{202e}4pm.exe", "_4pm.exe"),
        ] {
            #expect(ClipName.safe(sent) == safe)
        }
        #expect(ClipName.safe(String(repeating: "a", count: 300) + ".mp4").hasSuffix("a.mp4"))
        #expect(ClipName.safe(String(repeating: "ä", count: 300)).utf8.count <= 80)
    }
}
