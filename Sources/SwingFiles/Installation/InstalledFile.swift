import FoundationEssentials
import SwingCore

/// A file of an installed folder.
package struct InstalledFile: Hashable, Sendable {
    /// Where it lies.
    package let folder: InstalledFolder
    /// Its name in there.
    package let name: String

    /// Where it is: its path, or what says that it is part of the program.
    package var path: String {
        switch folder {
        case .folder(let path): path + "/" + name
        case .embedded(let path): "\(path)/\(name) (in the program)"
        }
    }

    /// Whether it is there.
    package var exists: Bool {
        switch folder {
        case .folder: FileManager.default.fileExists(atPath: path)
        case .embedded(let folder): EmbeddedFiles.holds(folder + "/" + name)
        }
    }

    /// Its content, which must not be more than `limit`.
    package func bytes(atMost limit: Int) throws(RegularFileError) -> [UInt8] {
        switch folder {
        case .folder: return try RegularFile(path).bytes(atMost: limit)
        case .embedded(let folder):
            guard let bytes = EmbeddedFiles.bytes(of: folder + "/" + name) else { throw .missing }
            return bytes
        }
    }
}
