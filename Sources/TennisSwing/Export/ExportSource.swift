import Foundation
import SwingCore
import SwingFiles

/// What a motion is exported from: an analysis that is stored, or a clip that is analyzed for it.
package enum ExportSource: Hashable, Sendable {
    /// A folder that holds an analysis, or should.
    case analysis(folder: String)
    /// A file that is to be analyzed.
    case clip(String)

    /// Tells by what lies at a path: a file that is part of no result is a clip.
    ///
    /// Of a clip whose whole analysis lies beside it under its usual name, that is the source.
    package init(_ path: String) {
        let url = URL(fileURLWithPath: path)
        let around = url.deletingLastPathComponent().path
        let isPart =
            ResultPart(of: url.lastPathComponent) != nil
            && FileStatus(of: ResultPart.document.path(in: around)) != nil
        guard FileStatus(of: path, followsLinks: true)?.kind == .file, !isPart else {
            self = .analysis(folder: path)
            return
        }
        self = Self.analysis(of: path).map { .analysis(folder: $0) } ?? .clip(path)
    }

    /// The folder beside a clip that holds its analysis, which no interruption ended early.
    private static func analysis(of clip: String) -> String? {
        guard let planned = try? ResultFolders.plan(clips: [PlannedClip(path: clip)], out: nil).first,
            FileStatus(of: ResultPart.document.path(in: planned)) != nil,
            let digest = FileDigest.sha256(path: clip), ResultOwner(of: planned) == .clip(digest),
            let stored = try? ResultFolder(planned), stored.isWhole
        else { return nil }
        return planned
    }
}
