import Foundation
import SwingTestKit
import Testing

/// An analysis that many tests begin with: it is made once, and each of them gets a copy.
struct StoredSample {
    /// A forehand that is not drawn; printed as JSON.
    static let plain = StoredSample("forehand-right", ["--overlay", "none", "--json"])
    /// The same forehand, drawn.
    static let drawn = StoredSample("forehand-right", ["--overlay", "both"])
    /// A serve of a player 1.8 m tall, not drawn; printed as events.
    static let serve = StoredSample("serve-right", ["--overlay", "none", "--height", "1.8", "--ndjson"])
    /// A left-hander's backhand, analyzed in a hurry and not drawn.
    static let quick = StoredSample("backhand-one-handed-left", ["--overlay", "none", "--effort", "quick"])
    /// A clip without a player, drawn.
    static let empty = StoredSample(nil, ["--overlay", "both"])

    private struct Made {
        let result: String
        let output: String
    }

    private let made: Result<Made, any Error>

    private init(_ sample: String?, _ options: [String]) {
        made = Result {
            let folder = try TemporaryFolder.untilExit().path
            let clip = try sample.map { SwingCommand.samples + "/\($0).mp4" } ?? Self.emptyClip(in: folder)
            let run = try SwingCommand.run(["analyze", clip, "--out", folder, "--quiet"] + options)
            try #require(run.status == 0, "\(run.errors)")
            return Made(result: "\(folder)/\(sample ?? "empty").swing", output: run.output)
        }
    }

    private static func emptyClip(in folder: String) throws -> String {
        let clip = folder + "/empty.mp4"
        let picture = ["-f", "lavfi", "-i", "testsrc2=size=320x180:rate=30:duration=0.5", "-pix_fmt", "yuv420p"]
        try CommandLineTool.run("ffmpeg", ["-v", "error", "-nostdin"] + picture + [clip])
        return clip
    }

    /// What its analysis printed.
    var output: String { get throws { try made.get().output } }

    /// Its document.
    var document: [String: Any] {
        get throws {
            let data = try Data(contentsOf: URL(fileURLWithPath: made.get().result + "/analysis.json"))
            return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        }
    }

    /// A copy of a result folder inside another folder.
    ///
    /// - Parameter clip: where its clip lies by now, or nil where that has not changed.
    static func copy(
        _ sample: StoredSample = .plain, to folder: TemporaryFolder, as name: String = "received.swing",
        clip: String? = nil
    ) throws -> String {
        let target = folder.path + "/" + name
        try FileManager.default.copyItem(atPath: sample.made.get().result, toPath: target)
        if let clip { try change(target) { $0.replacing(/"path" : "[^"]*"/, with: "\"path\" : \"\(clip)\"") } }
        return target
    }

    /// Changes the text of a document.
    static func change(_ result: String, _ change: (String) throws -> String) throws {
        let path = result + "/analysis.json"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let changed = try change(text)
        try #require(changed != text)
        try Data(changed.utf8).write(to: URL(fileURLWithPath: path))
    }
}
