import Foundation

/// Clips made for these tests, in a folder that belongs to this run.
enum Fixtures {
    static let folder: URL = {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("swing-media-\(UUID().uuidString)")
        try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        atexit { try? FileManager.default.removeItem(at: Fixtures.folder) }
        return url
    }()

    /// A path in the folder that no other test uses.
    static func path(_ name: String) -> String {
        let unique = folder.appendingPathComponent(UUID().uuidString)
        try? FileManager.default.createDirectory(at: unique, withIntermediateDirectories: true)
        return unique.appendingPathComponent(name).path
    }

    /// Makes a clip with ffmpeg; `arguments` is everything but the output.
    static func clip(_ name: String, _ arguments: [String]) throws -> String {
        let path = path(name)
        try Tool.run("ffmpeg", ["-v", "error", "-y", "-nostdin"] + arguments + ["file:" + path])
        return path
    }

    /// A moving picture of FFmpeg's own making.
    static func source(_ size: String = "160x120", rate: String = "30", seconds: Double = 1) -> [String] {
        ["-f", "lavfi", "-i", "testsrc2=size=\(size):rate=\(rate):duration=\(seconds)"]
    }

    static func file(_ name: String, _ bytes: [UInt8]) throws -> String {
        let path = path(name)
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return path
    }

    static func bytes(_ path: String) throws -> [UInt8] {
        try Array(Data(contentsOf: URL(fileURLWithPath: path)))
    }
}

/// The measuring clips, where this machine has them.
enum MeasuringClips {
    static let folder: URL? = {
        let environment = ProcessInfo.processInfo.environment["SWING_DATA"]
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let candidates =
            (environment.map { [URL(fileURLWithPath: $0)] } ?? []) + [
                package.appendingPathComponent("../shared/data").standardizedFileURL
            ]
        return candidates.first {
            FileManager.default.fileExists(atPath: $0.appendingPathComponent("media").path)
        }
    }()

    static func files(_ name: String) -> [String] {
        guard let folder else { return [] }
        let url = folder.appendingPathComponent(name)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        return names.sorted().map { url.appendingPathComponent($0).path }
    }
}
