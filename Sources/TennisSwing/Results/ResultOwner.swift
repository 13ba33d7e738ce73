import Foundation
import Glibc
import SwingFiles

/// Whose result lies in a folder.
enum ResultOwner: Equatable {
    /// Nothing of ours lies there.
    case nobody
    /// The clip with this SHA-256.
    case clip(String)
    /// There is a result, and it does not tell of which clip.
    case unknown

    private struct Document: Decodable {
        struct Input: Decodable { let sha256: String }
        let input: Input
    }

    private struct Poses: Decodable { let inputSha256: String }

    private struct Comparison: Decodable {
        let before: Document.Input
        let after: Document.Input
    }

    /// An hour's analysis takes a few megabytes.
    private static let longestDocument = 64 << 20
    /// The first line of poses names their clip; it holds the sounds of a whole session at most.
    private static let longestHeader = 1 << 20

    /// Reads whose analysis is in a folder.
    init(of folder: String) {
        if let document: Document = Self.read(.document, of: folder, atMost: Self.longestDocument) {
            self = .clip(document.input.sha256.lowercased())
        } else if let poses: Poses = Self.read(.poses, of: folder, atMost: Self.longestHeader, firstLine: true) {
            self = .clip(poses.inputSha256.lowercased())
        } else {
            self = ResultPart.analysis.contains { Self.holds($0, folder) } ? .unknown : .nobody
        }
    }

    /// Reads whose comparison is in a folder; its clips stand for one, earlier before later.
    init(ofComparisonIn folder: String) {
        if let sides: Comparison = Self.read(.comparison, of: folder, atMost: Self.longestDocument) {
            self = .clip(Self.pair(sides.before.sha256, sides.after.sha256))
        } else {
            self = Self.holds(.comparison, folder) ? .unknown : .nobody
        }
    }

    /// What names the two clips of a comparison.
    static func pair(_ before: String, _ after: String) -> String { before.lowercased() + " " + after.lowercased() }

    /// Whether the result of a clip may go there.
    func admits(_ clip: String) -> Bool { self == .nobody || self == .clip(clip) }

    /// Only a file that is one and lies in the folder itself is read: a pipe would never end, a link may lead anywhere.
    private static func read<Value: Decodable>(
        _ part: ResultPart, of folder: String, atMost limit: Int, firstLine: Bool = false
    ) -> Value? {
        guard let name = part.fileName, let bytes = try? start(of: name, below: folder, atMost: limit) else {
            return nil
        }
        let text = firstLine ? bytes.prefix { $0 != UInt8(ascii: "\n") } : bytes[...]
        return try? JSONDecoder().decode(Value.self, from: Data(text))
    }

    private static func start(
        of name: String, below folder: String, atMost limit: Int
    ) throws(RegularFileError) -> [UInt8] {
        let file = try RegularFile(name, below: folder)
        return try file.read(min(file.size, limit))
    }

    private static func holds(_ part: ResultPart, _ folder: String) -> Bool {
        if let name = part.fileName { return FileStatus(of: folder + "/" + name) != nil }
        let names = try? FileCalls().names(in: folder + "/" + ResultPart.pictureFolder).names
        return (names ?? []).contains { ResultPart(of: ResultPart.pictureFolder + "/" + $0) == part }
    }
}
