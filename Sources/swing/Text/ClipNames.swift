import Foundation
import TennisSwing

/// How clips are named in lines: by the name of the file where that is one clip's, else by its place below the folder
/// that all clips have in common.
struct ClipNames {
    private let names: [String]

    init(_ paths: [String]) {
        let urls = paths.map { URL(fileURLWithPath: $0).standardized }
        let files = urls.map(\.lastPathComponent)
        let uses = Dictionary(files.map { ($0, 1) }, uniquingKeysWith: +)
        let folders = urls.map { $0.deletingLastPathComponent().pathComponents }
        let common = folders.commonPrefix
        names = zip(files, folders).map { file, folder in
            uses[file] == 1 ? file : (folder.dropFirst(common.count) + [file]).joined(separator: "/")
        }
    }

    /// The name of a clip, in the order of the paths.
    subscript(index: Int) -> String { names[index] }
}
