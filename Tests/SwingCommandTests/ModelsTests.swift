import Foundation
import SwingTestKit
import Testing

@Suite("swing models, and what happens without them")
struct ModelsTests {
    private static let motion = ["skeleton-lifter", "picture-lifter", "stroke-kinds", "event-times", "shot-direction"]

    @Test("lists the pose model and the models of motion with licence, size and digest")
    func list() throws {
        let run = try SwingCommand.run(["models", "--json"])
        try #require(run.status == 0, "\(run.errors)")
        let rows = try #require(
            try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
        #expect(rows.compactMap { $0["name"] as? String }.suffix(5) == Self.motion[...] && rows.count > 5)
        for row in rows {
            #expect((row["digest"] as? String)?.count == 64 && (row["bytes"] as? Int ?? 0) > 20_000)
            #expect((row["licence"] as? String)?.isEmpty == false && (row["title"] as? String)?.isEmpty == false)
        }
        #expect(rows.suffix(5).allSatisfy { $0["licence"] as? String == "CC-BY-SA-3.0" })
        let text = try SwingCommand.run(["models"]).output
        for name in Self.motion { #expect(text.contains(name)) }
    }

    @Test("without the models of motion every command that needs them ends in 69 and says where it looked")
    func missing() throws {
        let folder = try TemporaryFolder()
        let clip = SwingCommand.samples + "/forehand-right.mp4"
        for arguments in [["analyze", clip, "--out", folder.path], ["models"], ["doctor"]] {
            let end = try SwingCommand.run(arguments, environment: ["SWING_MOTION_MODELS": folder.path + "/none"])
            #expect(end.status == 69, "\(arguments)")
            if arguments != ["doctor"] {
                #expect(end.errors.contains("motion models") && end.errors.contains("/none"), "\(end.errors)")
                #expect(end.errors.contains("what to do:"))
            }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test("what is missing is named once by doctor, not again by the process that would need it")
    func namedOnce() throws {
        let moved = try TemporaryFolder()
        let program = moved.path + "/swing"
        try FileManager.default.copyItem(atPath: SwingCommand.path, toPath: program)
        let end = try SwingCommand.shell(
            "env -i PATH=\"$PATH\" SWING_MODELS=\"$2\" \"$1\" doctor", [program, Repository.root.path + "/.models"])
        #expect(end.status == 69 && end.output.components(separatedBy: "SWING_OPENVINO").count == 2, "\(end.output)")
    }

    @Test("a program that was copied away from all it was built with still has rubric, texts and models of motion")
    func moved() throws {
        let folder = try TemporaryFolder()
        let program = folder.path + "/swing"
        try FileManager.default.copyItem(atPath: SwingCommand.path, toPath: program)
        let poses = try StoredSample.copy(to: folder) + "/pose.jsonl"
        let script = "cd \"$1\" && env -i ./swing analyze --pose \"$2\" --out out --overlay none --quiet"
        let run = try SwingCommand.shell(script, [folder.path, poses])
        #expect(run.status == 0, "\(run.errors)")
        let page = try String(contentsOfFile: folder.path + "/out/pose.swing/report.html", encoding: .utf8)
        #expect(page.contains("orehand"))
    }

    /// A folder as one is that the command has filled.
    private static func filled(_ path: String) throws -> String {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, target) in [
            ("openvino", ".tools/openvino/openvino/libs"), ("blazepose-full", ".models/blazepose-full"),
        ] {
            try FileManager.default.createSymbolicLink(
                atPath: path + "/" + name, withDestinationPath: Repository.root.path + "/" + target)
        }
        return path
    }

    @Test(
        "where runtime and models are there, nothing is fetched; a folder without them is told, and nothing is left in it"
    )
    func fetch() throws {
        let folder = try TemporaryFolder()
        let empty = folder.path + "/wheels"
        try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
        let into = folder.path + "/models"
        let none = try SwingCommand.run(["models", "fetch", "--to", into, "--from", empty])
        #expect(none.status == 69 && none.hasThreePartError && none.errors.contains(empty), "\(none.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: into).isEmpty)

        let there = try SwingCommand.run(["models", "fetch", "--to", try Self.filled(into), "--from", empty])
        #expect(there.status == 0 && there.errors.contains("already"), "\(there.errors)")

        let nowhere = try SwingCommand.run(
            ["models", "fetch", "--to", folder.path + "/x", "--from", folder.path + "/y"])
        #expect(nowhere.status == 66 && nowhere.hasThreePartError, "\(nowhere.errors)")

        let refused = try SwingCommand.run(["models", "fetch", "--to", "/proc/models"])
        #expect(refused.status == 73 && refused.hasThreePartError, "\(refused.errors)")
    }

    @Test("from a filled folder both are copied, in place of what was there before, and without Python")
    func copied() throws {
        let folder = try TemporaryFolder()
        let source = try Self.filled(folder.path + "/source")
        let into = folder.path + "/models"
        let former = into + "/openvino/libopenvino_c.so.2025"
        try FileManager.default.createDirectory(atPath: into + "/openvino", withIntermediateDirectories: true)
        try Data("former".utf8).write(to: URL(filePath: former))
        let script = "cd / && env -i PATH=/nowhere \"$1\" models fetch --to \"$2\" --from \"$3\""
        let run = try SwingCommand.shell(script, [SwingCommand.path, into, source])
        #expect(run.status == 0, "\(run.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: into).sorted() == ["blazepose-full", "openvino"])
        #expect(!FileManager.default.fileExists(atPath: former))
        let listed = try SwingCommand.run(
            ["models"], environment: ["SWING_MODELS": into, "SWING_OPENVINO": into + "/openvino"])
        #expect(listed.status == 0 && listed.output.contains(into), "\(listed.errors)")
    }

    @Test(
        "a file of another version, a damaged one and none are told by their paths, and nothing is put in the folder",
        arguments: [("manifest.yaml", 69), ("detector.bin", 69), (nil, 66)] as [(String?, Int32)])
    func foreign(file: String?, status: Int32) throws {
        let folder = try TemporaryFolder()
        let source = try Self.filled(folder.path + "/source")
        let model = source + "/blazepose-full"
        let whole = try FileManager.default.destinationOfSymbolicLink(atPath: model)
        try FileManager.default.removeItem(atPath: model)
        if let file {
            try FileManager.default.createDirectory(atPath: model, withIntermediateDirectories: true)
            for name in ["manifest.yaml", "detector.xml", "detector.bin", "landmarker.xml", "landmarker.bin"] {
                let data = try Data(contentsOf: URL(filePath: whole + "/" + name))
                try (name == file ? data + Data("#".utf8) : data).write(to: URL(filePath: model + "/" + name))
            }
        }
        let into = folder.path + "/models"
        let run = try SwingCommand.run(["models", "fetch", "--to", into, "--from", source])
        #expect(run.status == status && run.hasThreePartError, "\(run.errors)")
        #expect(run.errors.contains(model + "/" + (file ?? "")), "\(run.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: into).isEmpty)
    }

    @Test("an analysis names the models of motion that read it, in the document and in the poses")
    func recorded() throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(to: folder)
        let provenance = try #require(StoredSample.plain.document["provenance"] as? [String: Any])
        let digests = try #require(provenance["motionModels"] as? [String: String])
        #expect(Set(digests.keys) == Set(Self.motion) && digests.values.allSatisfy { $0.count == 64 })
        let poses = try String(contentsOfFile: result + "/pose.jsonl", encoding: .utf8)
        let line = try #require(poses.split(separator: "\n").first)
        let header = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        #expect(header?["motionModels"] as? [String: String] == digests)
    }
}
