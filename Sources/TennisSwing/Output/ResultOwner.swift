import Foundation
import Glibc
import SwingMedia

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

    /// Looks into a folder for an analysis.
    init(of folder: String) {
        if let document: Document = Self.read(.document, of: folder, atMost: Self.longestDocument) {
            self = .clip(document.input.sha256.lowercased())
        } else if let poses: Poses = Self.read(.poses, of: folder, atMost: Self.longestHeader, firstLine: true) {
            self = .clip(poses.inputSha256.lowercased())
        } else {
            self = ResultPart.analysis.contains { Self.holds($0, folder) } ? .unknown : .nobody
        }
    }

    /// Looks into a folder for a comparison; its clips stand for one, earlier before later.
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

    /// Only a file that is one is read: a pipe would never end.
    private static func read<Value: Decodable>(
        _ part: ResultPart, of folder: String, atMost limit: Int, firstLine: Bool = false
    ) -> Value? {
        guard let name = part.fileName else { return nil }
        let file = open(folder + "/" + name, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
        guard FileStatus(of: file)?.kind == .file, var data = try? handle.read(upToCount: limit) else { return nil }
        if firstLine { data = data.prefix { $0 != UInt8(ascii: "\n") } }
        return try? JSONDecoder().decode(Value.self, from: data)
    }

    private static func holds(_ part: ResultPart, _ folder: String) -> Bool {
        if let name = part.fileName { return FileStatus(of: folder + "/" + name) != nil }
        let names = try? FileCalls().names(in: folder + "/" + ResultPart.pictureFolder).names
        return (names ?? []).contains { ResultPart(of: ResultPart.pictureFolder + "/" + $0) == part }
    }
}
