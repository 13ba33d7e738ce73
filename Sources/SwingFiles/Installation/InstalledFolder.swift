import FoundationEssentials
import SwingCore

/// A folder of what the toolkit reads beside clips: one of the file system, or one that is part of the program.
package enum InstalledFolder: Hashable, Sendable {
    /// A path in the file system.
    case folder(String)
    /// A folder of `EmbeddedFiles`.
    case embedded(String)

    /// Where it is, for messages and lists.
    package var path: String {
        switch self {
        case .folder(let path): path
        case .embedded(let path): "\(path) (in the program)"
        }
    }

    /// The names of what lies in it.
    package var names: [String] {
        switch self {
        case .folder(let path): (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        case .embedded(let path): EmbeddedFiles.names(in: path)
        }
    }

    /// A file of it, whether it is there or not.
    package func file(_ name: String) -> InstalledFile { InstalledFile(folder: self, name: name) }
}
