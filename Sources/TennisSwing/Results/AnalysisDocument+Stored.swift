package import SwingReport

extension AnalysisDocument {
    /// The document of a result folder.
    ///
    /// - Throws: a `UserFacingError`: `DocumentError` or `AnalysisError`.
    package init(analysisIn folder: String) throws { self = try StoredAnalysis.document(folder) }
}
