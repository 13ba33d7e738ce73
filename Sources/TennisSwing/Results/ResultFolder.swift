import Foundation
import SwingCore
import SwingFiles
import SwingOverlay
package import SwingReport

/// A result folder that `swing analyze` has written, as other commands read it.
package struct ResultFolder: Sendable {
    /// Its absolute path.
    package let path: String
    /// What its document says.
    package let document: AnalysisDocument

    /// Reads the document of a folder, which may come from someone else.
    ///
    /// - Throws: a `UserFacingError`: `DocumentError` or `AnalysisError`.
    package init(_ folder: String) throws {
        self.init(folder, try StoredAnalysis.document(folder))
    }

    /// The folder of an analysis that was just written.
    package init(_ result: AnalysisResult) {
        self.init(result.folder, result.document)
    }

    /// A folder whose document is known already.
    package init(_ folder: String, _ document: AnalysisDocument) {
        path = URL(fileURLWithPath: folder).standardizedFileURL.path
        self.document = document
    }

    /// When the file of the clip was last changed, in seconds since 1970; nil where the clip is not found.
    package var clipChanged: Double? {
        ClipLocator.places(of: document.input, folder: path)
            .first { FileDigest.sha256(path: $0) == document.input.sha256 }
            .flatMap { FileStatus(of: $0, followsLinks: true)?.modified }
    }

    /// Whether the whole clip was analyzed: an interruption leaves the strokes up to there.
    package var isWhole: Bool { !document.warnings.contains { $0.code == PartialResult.code } }

    /// Whether everything that drawing options ask for was drawn, in their theme and units.
    package func holds(_ drawing: DrawingOptions) -> Bool {
        let units = drawing.units.recorded
        guard let record = RenderRecord(of: path), record.theme == drawing.theme, record.units == units else {
            return false
        }
        let frames = record.keyFrames.map {
            $0.theme == drawing.theme && $0.units == units && $0.blursFaces == drawing.blursFaces
                && (!drawing.makesCards || $0.cards == true)
        }
        let video = record.video.map {
            $0.theme == drawing.theme && $0.units == units && $0.blursFaces == drawing.blursFaces
                && ($0.frame ?? VideoShape.whole.rawValue) == drawing.frame.rawValue
        }
        return (!drawing.selection.includesFrames || frames ?? false)
            && (!drawing.selection.includesVideo || (video ?? false) && holdsShare(of: drawing.shareSize, record))
    }

    private func holdsShare(of size: Int?, _ record: RenderRecord) -> Bool {
        guard let size else { return true }
        guard let share = record.share, share.limit == size else { return false }
        return share.bytes == nil || RegularFile.exists(ResultPart.share.name, below: path)
    }

    /// The smaller version of the overlay video, where there is one.
    package var share: RenderRecord.Share? { Self.share(in: path) }

    /// The smaller version of the overlay video of a result folder, where there is one.
    package static func share(in folder: String) -> RenderRecord.Share? {
        RegularFile.exists(ResultPart.share.name, below: folder) ? RenderRecord(of: folder)?.share : nil
    }

    /// The key frame at contact of each stroke that has one, by the stroke's number, relative to the folder.
    package var contactPictures: [Int: String] {
        let pictures = document.strokes.map { stroke in
            (stroke.id, ResultPart.picture(KeyFrame.imageName(strokeID: stroke.id, event: .contact)))
        }
        return Dictionary(pictures, uniquingKeysWith: { first, _ in first })
            .filter { RegularFile.exists($0.value, below: path) }
    }
}
