import Foundation
import SwingFiles

/// The files of a result folder, as they are listed for those who fetch them.
enum ResultFiles {
    /// A result holds a handful of files for each stroke.
    private static let most = 10_000

    /// Every regular file below a folder, with size and digest; a link, which no analysis writes, is left out.
    static func list(_ folder: String) -> [Artifact] {
        names(folder).compactMap { name in
            guard let file = try? RegularFile(name, below: folder), let sha256 = FileDigest.sha256(of: file) else {
                return nil
            }
            return Artifact(name: name, size: file.size, sha256: sha256, mediaType: Artifact.mediaType(of: name))
        }
    }

    /// What lies below a folder, without unfinished files and locks, whose names have a point in front.
    static func names(_ folder: String) -> [String] {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        return Array(names.filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }.sorted().prefix(most))
    }
}
