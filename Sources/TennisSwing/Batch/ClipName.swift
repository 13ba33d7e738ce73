import Foundation
import SwingFiles

/// Tells clips from other files by their names, and by their first bytes where a name says nothing or too much.
package struct ClipName {
    private let ending: String

    /// - Parameter name: a file's name, or its path.
    package init(_ name: String) {
        ending = URL(fileURLWithPath: name).pathExtension.lowercased()
    }

    /// The endings of what phones, cameras and editors write.
    private static let endings: Set<String> = [
        "3g2", "3gp", "avi", "dv", "flv", "m2t", "m2ts", "m4v", "mkv", "mov", "mp4", "mpeg", "mpg", "mts", "mxf", "ogv",
        "tod", "webm", "wmv",
    ]
    /// Endings that other files have more often: programs in TypeScript, music of trackers.
    private static let shared: Set<String> = ["mod", "ts"]

    /// Whether no other file has such a name.
    package var isOfClip: Bool { Self.endings.contains(ending) }

    /// Whether a batch reads the file for what it says of clips and players.
    var isNotes: Bool { ["csv", "yaml"].contains(ending) }

    /// Whether the file is a clip by its name or, where that does not tell, its beginning.
    func isVideo(at path: String) -> Bool {
        if isOfClip { return true }
        guard ending.isEmpty || Self.shared.contains(ending),
            let start = try? RegularFile(path).read(256)
        else { return false }
        return Self.isVideo(start)
    }

    /// Whether bytes begin as MP4 or QuickTime, Matroska or WebM, AVI, or the streams of camcorders do.
    private static func isVideo(_ bytes: [UInt8]) -> Bool {
        func holds(_ text: String, at place: Int) -> Bool { bytes.dropFirst(place).starts(with: text.utf8) }
        if holds("ftyp", at: 4) {
            // Sounds and photos come in the same boxes.
            return !["M4A", "M4B", "heic", "heix", "mif1", "msf1", "avif"].contains { holds($0, at: 8) }
        }
        if holds("moov", at: 4) || holds("RIFF", at: 0) && holds("AVI ", at: 8) { return true }
        if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) || bytes.starts(with: [0, 0, 1, 0xBA]) { return true }
        // Packets of 188 bytes, on cameras with a time of four bytes before each.
        return [(0, 188), (4, 196)].contains { first, second in
            bytes.count > second && bytes[first] == 0x47 && bytes[second] == 0x47
        }
    }
}
