import Foundation
import SwingFiles

/// Where a worker reads and writes.
package struct JobPlace {
    /// The clip as named, or nil.
    package let clip: String?
    /// The folder that was made for this run, as named; nil where nothing is written.
    package let folder: String?
    /// The same with links resolved.
    package let realFolder: String?

    /// - Parameters:
    ///   - result: the result folder.
    ///   - isIsolated: whether the folder above the result is given to a process that may be taken over.
    /// - Throws: `IsolationError` where that folder is not there, or holds the clip.
    package init(clip: String?, result: String?, isIsolated: Bool) throws(IsolationError) {
        self.clip = clip
        let url = result.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
        folder = url?.path
        realFolder = url?.resolvingSymlinksInPath().path
        guard isIsolated, let realFolder else { return }
        try IsolationPolicy.check(jobFolder: realFolder, clip: clip)
    }

    /// Bytes of the clip, 0 where it cannot be seen.
    package var clipSize: Int { clip.flatMap { FileStatus(of: $0, followsLinks: true)?.size } ?? 0 }
}
