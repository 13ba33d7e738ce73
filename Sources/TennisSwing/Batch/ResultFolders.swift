import Foundation
import SwingFiles

/// Where the results of each clip go.
package enum ResultFolders {
    package static let ending = ResultName.ending

    /// The folder of each clip, in the order given: `<clip name>.swing` beside the clip, or below `out`.
    ///
    /// Below `out` the clips of named folders keep their folders, counted from the deepest folder that all arguments have
    /// in common. Clips that were each named keep none, unless two names are alike: phones count from IMG_0001, and two
    /// players' clips are distinguished by where they lie.
    ///
    /// The folders are where results are wanted. Two clips may want the same one; `Analyzer` gives each its own.
    ///
    /// - Parameter keepsFolders: whether named clips keep their folders too: a batch that goes on finds them, whatever else is named.
    /// - Throws: `AnalysisError` where a path names nothing at all.
    package static func plan(
        clips: [PlannedClip], out: String?, keepsFolders: Bool = false
    ) throws(AnalysisError) -> [String] {
        guard clips.allSatisfy({ !$0.path.isEmpty }) else {
            throw AnalysisError(.emptyName)
        }
        guard let out else { return clips.map { folder(of: $0.path) + "/" + name(of: $0.path) } }
        let top = URL(fileURLWithPath: out).path
        let common = commonFolder(clips)
        let names = clips.map { name(of: $0.path) }
        let isFlat = !keepsFolders && clips.allSatisfy { $0.root == nil } && Set(names).count == names.count
        return zip(clips, names).map { clip, name in
            let kept = isFlat ? [] : components(folder(of: clip.path)).dropFirst(common.count)
            return (CollectionOfOne(top == "/" ? "" : top) + kept + [name]).joined(separator: "/")
        }
    }

    /// The folders in which results are written that are wanted at places; they are made where they are missing.
    ///
    /// What cannot be written is left out: whoever writes there says why.
    package static func written(_ places: [String]) -> [String] {
        Set(
            places.compactMap { try? Destination($0) }.flatMap { [$0.workplace, $0.path, folder(of: $0.named)] }
        ).sorted()
    }

    /// Makes the folder above all results that are wanted at places, and keeps it until the command ends.
    ///
    /// What cannot be made is left out: whoever writes there says why.
    package static func hold(_ places: [String]) {
        let common = Set(places.map { components(folder(of: $0)) }).commonPrefix
        try? MadeFolders.hold("/" + common.dropFirst().joined(separator: "/"))
    }

    /// The deepest folder that holds all clips and all folders that were named.
    private static func commonFolder(_ clips: [PlannedClip]) -> [String] {
        Set(clips.map { $0.root ?? folder(of: $0.path) }).map(components).commonPrefix
    }

    private static func folder(of path: String) -> String {
        URL(fileURLWithPath: path).deletingLastPathComponent().path
    }

    /// The parts of an absolute path without `.` and `..`, as the user sees it: links are not followed.
    private static func components(_ folder: String) -> [String] {
        URL(fileURLWithPath: folder).standardized.pathComponents
    }

    private static func name(of path: String) -> String {
        let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        return ResultName(stem: stem.isEmpty ? "clip" : stem).numbered()
    }
}

/// A clip that is to be analyzed, and the argument that named it.
package struct PlannedClip: Hashable, Sendable {
    package let path: String
    /// The folder that was named and holds the clip at some depth, or nil where the clip itself was named.
    package let root: String?

    /// Plans a clip.
    package init(path: String, root: String? = nil) { (self.path, self.root) = (path, root) }
}
