import Foundation
import SwingTestKit

/// The presentation times of a video's packets in order.
struct PacketList {
    let video: [Double]
    let audio: [Double]

    init(of path: String) throws {
        let printed = try CommandLineTool.run(
            "ffprobe", ["-v", "error", "-show_entries", "packet=codec_type,pts_time", "-of", "csv=p=0", path])
        let text = String(decoding: printed, as: UTF8.self)
        func times(_ kind: String) -> [Double] {
            text.split(separator: "\n").filter { $0.hasPrefix(kind) }
                .compactMap { $0.split(separator: ",").dropFirst().first.flatMap { Double($0) } }.sorted()
        }
        video = times("video")
        audio = times("audio")
    }
}
