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
        let routes = Set(
            ServerRoutes.table.routes.map { "\($0.method) \($0.pattern.replacing("**", with: "{name}"))" })
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

    @Test("a request may give every setting but those of whoever runs the machine")
    func settings() {
        let ofTheMachine: Set<Setting> = [.out, .roster, .jobs, .timeLimit, .memoryLimit, .isolation]
        let expected = Set(Setting.allCases).subtracting(ofTheMachine).map { $0.words.joined(separator: "-") }
        #expect(Set(JobOptions.names) == Set(expected + ["contact", "player-box"]))
    }

    @Test("a value that the command would refuse is refused at once, one that it takes stands in its command line")
    func commandLine() throws {
        var options = JobOptions()
        try options.set("hand", "left")
        try options.set("blur-faces", "true")
        try options.set("slow-motion-intro", "false")
        try options.set("contact", "1.5")
        try options.set("contact", "2")
        try options.set("share-cards", "true")
        try options.set("frame", "portrait")
        try options.set("rubric", RubricLibrary.defaultName)
        #expect(
            options.commandLine == [
                "--blur-faces", "--contact=1.5", "--contact=2", "--frame=portrait", "--hand=left", "--rubric=auto",
                "--share-cards", "--no-slow-motion-intro",
            ])
        for (name, value) in [
            ("hand", "both"), ("height", "180"), ("contact", "-1"), ("config", "x"), ("height", "nan"),
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
