import Foundation
import SwingTestKit
import Testing

/// A result folder that came from someone else: what its files are and what its document says is not believed.
@Suite struct ReceivedFolderTests {
    /// Puts a pipe that nobody writes to in place of a file.
    private func pipe(_ path: String) throws {
        try? FileManager.default.removeItem(atPath: path)
        try #require(mkfifo(path, 0o600) == 0)
    }

    private func refused(_ arguments: [String], _ status: Int32) throws -> String {
        let outcome = try SwingCommand.run(arguments)
        #expect(outcome.status == status, "\(arguments): \(outcome.errors)")
        #expect(outcome.hasThreePartError, "\(outcome.errors)")
        return outcome.errors
    }

    @Test(
        "a pipe or a link in place of the document or the poses is refused and never waited for",
        arguments: [
            "analysis.json", "pose.jsonl",
        ])
    func documents(name: String) throws {
        let folder = try TemporaryFolder()
        let (piped, linked) = (try StoredSample.copy(to: folder), try StoredSample.copy(to: folder, as: "linked.swing"))
        let own = try StoredSample.copy(to: folder, as: "own.swing")
        try pipe(piped + "/" + name)
        try FileManager.default.removeItem(atPath: linked + "/" + name)
        try FileManager.default.createSymbolicLink(
            atPath: linked + "/" + name, withDestinationPath: own + "/" + name)
        for result in [piped, linked] {
            let word = result == piped ? "a pipe" : "a link"
            #expect(try refused(["grade", result], 66).contains(word))
            #expect(try refused(["pose", result], 66).contains(word))
            #expect(try refused(["render", result], 66).contains(word))
            if name == "analysis.json" { _ = try refused(["compare", own, result], 66) }
        }
    }

    @Test("a pipe in place of the page or of a picture does not stop a command")
    func pages() throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(to: folder)
        try FileManager.default.createDirectory(atPath: result + "/frames", withIntermediateDirectories: true)
        try pipe(result + "/report.html")
        try pipe(result + "/frames/stroke-01-contact.png")
        try pipe(result + "/overlay.mp4")
        try pipe(result + "/render.json")
        let graded = try SwingCommand.run(["grade", result, "--quiet"])
        #expect(graded.status == 0, "\(graded.errors)")
        #expect(try String(contentsOfFile: result + "/report.html", encoding: .utf8).contains("<!DOCTYPE html>"))
    }

    @Test("a picture is embedded where it lies in the folder, and not through a link")
    func pictures() throws {
        let folder = try TemporaryFolder()
        let picture = try folder.clip(
            "elsewhere.png", ["-f", "lavfi", "-i", "color=red:size=320x180", "-frames:v", "1", "-pix_fmt", "rgb24"])
        let files = folder.path + "/files"
        for (name, isEmbedded) in [("own", true), ("linked", false), ("outside", false)] {
            let result = try StoredSample.copy(to: folder, as: name + ".swing")
            let place = result + "/frames/stroke-01-strip.png"
            if name == "outside" {
                try FileManager.default.createDirectory(atPath: files, withIntermediateDirectories: true)
                try FileManager.default.copyItem(atPath: picture, toPath: files + "/stroke-01-strip.png")
                try FileManager.default.createSymbolicLink(atPath: result + "/frames", withDestinationPath: files)
            } else {
                try FileManager.default.createDirectory(atPath: result + "/frames", withIntermediateDirectories: true)
                if name == "own" {
                    try FileManager.default.copyItem(atPath: picture, toPath: place)
                } else {
                    try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: picture)
                }
            }
            if name == "outside" {
                // Pictures that a later run writes would go there, and so nothing is written at all.
                let names = ["analysis.json", "report.html"]
                let before = try names.map { try String(contentsOfFile: result + "/" + $0, encoding: .utf8) }
                let said = try refused(["grade", result, "--quiet"], 73)
                #expect(said.contains("frames cannot be created: it is a link"), "\(said)")
                let after = try names.map { try String(contentsOfFile: result + "/" + $0, encoding: .utf8) }
                #expect(after == before)
                #expect(try FileManager.default.destinationOfSymbolicLink(atPath: result + "/frames") == files)
                continue
            }
            #expect(try SwingCommand.run(["grade", result, "--quiet"]).status == 0)
            if name == "linked" {
                #expect(try FileManager.default.destinationOfSymbolicLink(atPath: place) == picture)
            }
            let page = try String(contentsOfFile: result + "/report.html", encoding: .utf8)
            #expect(page.contains("data:image/jpeg;base64,") == isEmbedded, "\(name)")
        }
    }

    @Test("where a document says its clip is, nothing is told of what is there")
    func clipPaths() throws {
        let folder = try TemporaryFolder()
        let waiting = folder.path + "/waiting"
        try pipe(waiting)
        let other = try folder.file("secret.txt", Array("something else".utf8))
        var messages: Set<String> = []
        for path in [folder.path + "/nothing", waiting, other, "/dev/zero", folder.path] {
            let inner = folder.path + "/inner"
            try? FileManager.default.removeItem(atPath: inner)
            try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
            let result = inner + "/received.swing"
            let copy = try StoredSample.copy(to: folder, clip: path)
            try FileManager.default.moveItem(atPath: copy, toPath: result)
            messages.insert(try refused(["render", result], 66).replacingOccurrences(of: path, with: "CLIP"))
        }
        #expect(messages.count == 1, "\(messages)")
    }

    @Test(
        "numbers beyond all measure are refused as the document's, not as a defect",
        arguments: [
            ("\"average\" : [0-9.]+", "\"average\" : 1e308"), ("\"captured\" : null", "\"captured\" : 1e308"),
            ("\"height\" : null", "\"height\" : 1e308"), ("\"captureFps\" : null", "\"captureFps\" : -4"),
            ("\"contact\" : \\[\n *\n? *\\]", "\"contact\" : [MANY]"),
        ])
    func numbers(pattern: String, value: String) throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(to: folder)
        let own = try StoredSample.copy(to: folder, as: "own.swing")
        // Written here, because arguments are printed with every test.
        let many = Array(repeating: "1.5", count: 100_000).joined(separator: ",")
        try StoredSample.change(result) {
            $0.replacing(try Regex(pattern), with: value.replacingOccurrences(of: "MANY", with: many))
        }
        #expect(try !refused(["grade", result], 65).contains("defect"))
        _ = try refused(["compare", result, own, "--json"], 65)
    }

    @Test("texts of a document do not drive the terminal")
    func terminal() throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(to: folder)
        let hostile = "m/s\\u001b]0;PWN\\u0007\\u001b[31m\\u202e\\u2066\\u009b"
        try StoredSample.change(result) {
            $0.replacingOccurrences(of: "\"unit\" : \"deg\"", with: "\"unit\" : \"\(hostile)\"")
        }
        for arguments in [["compare", result, result], ["compare", result, result, "--json"]] {
            let outcome = try SwingCommand.run(arguments)
            #expect(outcome.status == 0 && outcome.output.contains("PWN"), "\(outcome.errors)")
            let hidden = (outcome.output + outcome.errors).unicodeScalars.filter {
                $0 != "\n" && [.control, .format].contains($0.properties.generalCategory)
            }
            #expect(hidden.isEmpty, "\(hidden)")
        }
    }

    @Test("texts that a document names are not opened because it does")
    func language() throws {
        let folder = try TemporaryFolder()
        let foreign = try folder.file("foreign.yaml", Array("root_password: hunter2\n".utf8))
        let waiting = folder.path + "/waiting.yaml"
        try pipe(waiting)
        for path in [foreign, waiting, "../received.swing/../foreign.yaml", "/etc/passwd", "xx"] {
            let result = try StoredSample.copy(to: folder)
            defer { try? FileManager.default.removeItem(atPath: result) }
            try StoredSample.change(result) {
                $0.replacingOccurrences(of: "\"language\" : \"en\"", with: "\"language\" : \"\(path)\"")
            }
            for command in ["grade", "render"] {
                let outcome = try SwingCommand.run([command, result], in: folder.path)
                #expect(outcome.status == 65 && outcome.hasThreePartError, "\(outcome.errors)")
                #expect(!outcome.errors.contains("root_password"))
            }
        }
    }
}
