import Foundation
import SwingTestKit

/// What FFmpeg's own tools find in a clip.
enum Tool {
    /// One value a line, as ffprobe prints them.
    static func probe(_ path: String, stream: String = "v:0", entries: String) throws -> [String] {
        let data = try CommandLineTool.run(
            "ffprobe",
            ["-v", "quiet", "-select_streams", stream, "-show_entries", entries, "-of", "csv=p=0", "file:" + path])
        return String(decoding: data, as: UTF8.self).split(separator: "\n")
            .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: ", \r")) }.filter { !$0.isEmpty }
    }

    /// The presentation ticks of the frames that decode, as ffprobe sees them.
    static func frameTicks(_ path: String) throws -> [Int64] {
        try probe(path, entries: "frame=best_effort_timestamp").compactMap {
            $0.split(separator: ",").first.flatMap { Int64($0) }
        }
    }

    /// The presentation times in seconds of the frames that decode.
    static func frameTimes(_ path: String) throws -> [Double] {
        try probe(path, entries: "frame=best_effort_timestamp_time").compactMap {
            $0.split(separator: ",").first.flatMap { Double($0) }
        }
    }
}
