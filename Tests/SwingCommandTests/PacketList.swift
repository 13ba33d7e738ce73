import Foundation

/// The presentation times of a video's packets in order.
struct PacketList {
    let video: [Double]
    let audio: [Double]

    init(of path: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "ffprobe", "-v", "error", "-show_entries", "packet=codec_type,pts_time", "-of", "csv=p=0", path,
        ]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        func times(_ kind: String) -> [Double] {
            text.split(separator: "\n").filter { $0.hasPrefix(kind) }
                .compactMap { $0.split(separator: ",").dropFirst().first.flatMap { Double($0) } }.sorted()
        }
        video = times("video")
        audio = times("audio")
    }
}
