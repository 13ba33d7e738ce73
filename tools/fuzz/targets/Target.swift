import Foundation
import SwingMedia
import SwingPose
import SwingReport
import TennisSwing

/// What is read from bytes of a stranger: what each does is what the command does that reads such a file.
///
/// An error that is thrown is an answer; what is looked for ends the program, takes too much or never ends.
enum Target: String, CaseIterable {
    case pose, coco, openpose, table, mapping, rubric, texts, stored, samsung, clip

    /// The file that the bytes are written to, below a folder of this run.
    var file: String {
        switch self {
        case .pose: "pose.jsonl"
        case .coco, .mapping: "poses.json"
        case .openpose: "poses/clip_000_keypoints.json"
        case .table: "poses.csv"
        case .rubric: "rubric.yaml"
        case .texts: "texts.yaml"
        case .stored: "analysis.json"
        case .samsung, .clip: "clip.mp4"
        }
    }

    /// Reads the file as a command would.
    ///
    /// - Parameter bytes: what is in it, for what reads bytes.
    func read(_ place: Place, _ bytes: [UInt8]) throws {
        let path = place.path(file)
        switch self {
        case .pose: _ = try PoseFile.read(path)
        case .coco: _ = try PoseSource.read(path, mapping: try PoseMapping.read(place.path("rate.yaml")))
        case .openpose:
            _ = try PoseSource.read(place.path("poses"), mapping: try PoseMapping.read(place.path("rate.yaml")))
        case .table: _ = try PoseSource.read(path, mapping: try PoseMapping.read(place.path("joints.yaml")))
        case .mapping: _ = try PoseMapping.read(path)
        case .rubric, .texts: _ = try RubricLibrary.check(path)
        case .stored: _ = try AnalysisDocument(json: Data(bytes), file: path)
        case .samsung: try Self.readMetadata(path)
        case .clip: try Self.decode(path)
        }
    }

    /// Frames after which enough of a clip was decoded.
    private static let mostFrames = 30

    /// Looks at a clip, then decodes it as an analysis does.
    private static func decode(_ path: String) throws {
        let probe = try ClipProbe.scan(path)
        var options = probe.readerOptions
        options.threads = 1
        var reader = try VideoReader(path: path, options: options)
        for _ in 0..<mostFrames {
            guard try reader.next() != nil else { break }
        }
    }
}
