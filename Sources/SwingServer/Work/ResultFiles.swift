import Crypto
import Foundation
import SwingFiles

/// The files of a result folder, as they are listed for those who fetch them.
enum ResultFiles {
    /// A result holds a handful of files for each stroke.
    private static let most = 10_000
    private static let pieceSize = 1 << 18

    /// Every regular file below a folder, with size and digest; a link, which no analysis writes, is left out.
    static func list(_ folder: String) -> [Artifact] {
        names(folder).compactMap { name in
            guard let (size, sha256) = digest(name, below: folder) else { return nil }
            return Artifact(name: name, size: size, sha256: sha256, mediaType: Artifact.mediaType(of: name))
        }
    }

    /// What lies below a folder, without unfinished files and locks, whose names have a point in front.
    static func names(_ folder: String) -> [String] {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        return names.filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }.sorted().prefix(most).map(
            \.self)
    }

    private static func digest(_ name: String, below folder: String) -> (Int, String)? {
        do throws(RegularFileError) {
            let file = try RegularFile(name, below: folder)
            var hash = SHA256()
            var size = 0
            while case let piece = try file.read(pieceSize), !piece.isEmpty {
                hash.update(data: piece)
                size += piece.count
            }
            return (size, hash.finalize().hexadecimal)
        } catch {
            return nil
        }
    }
}

extension Sequence<UInt8> {
    /// The bytes in lower-case hexadecimal, two digits each.
    var hexadecimal: String {
        map { byte in
            let text = String(byte, radix: 16)
            return text.count == 2 ? text : "0" + text
        }.joined()
    }
}
