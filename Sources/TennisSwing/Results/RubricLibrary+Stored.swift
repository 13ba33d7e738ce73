import SwingTechnique
package import SwingText

extension RubricLibrary {
    /// The words of a language, or of the one a result folder was made in.
    ///
    /// - Parameters:
    ///   - language: as for `load`; nil for the folder's.
    ///   - folder: what `Analyzer` has written.
    /// - Throws: as `texts` does, and `DocumentError` where the folder holds no analysis that can be read.
    package static func words(_ language: String? = nil, ofFolder folder: String) throws -> Phrases {
        if let language { return try texts(language).phrases }
        var options = AnalysisOptions(config: try StoredAnalysis.document(folder).provenance.config)
        return try texts(for: &options).phrases
    }
}
