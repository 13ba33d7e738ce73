package import SwingReport

/// What a result folder holds, for those who did not write it themselves.
package enum StoredResult {
    /// The document of a whole analysis; nil where there is none that can be read, or a partial one.
    package static func document(in folder: String) -> AnalysisDocument? {
        guard let document = try? StoredAnalysis.document(folder),
            !document.warnings.contains(where: { $0.code == PartialResult.code })
        else { return nil }
        return document
    }

    /// Whether everything that drawing options ask for was drawn, in their theme.
    package static func isDrawn(_ drawing: DrawingOptions, in folder: String) -> Bool {
        guard let record = RenderRecord(of: folder), record.theme == drawing.theme else { return false }
        let frames = record.keyFrames.map { $0.theme == drawing.theme && $0.blursFaces == drawing.blursFaces }
        let video = record.video.map { $0.theme == drawing.theme && $0.blursFaces == drawing.blursFaces }
        return (!drawing.selection.includesFrames || frames ?? false)
            && (!drawing.selection.includesVideo || video ?? false)
    }
}
