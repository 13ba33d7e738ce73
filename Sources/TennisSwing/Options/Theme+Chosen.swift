import SwingOverlay

extension Theme {
    /// The theme with a name.
    ///
    /// - Throws: `AnalysisError` with status `usage` for a name that no theme has.
    static func chosen(_ name: String) throws(AnalysisError) -> Theme {
        if let theme = Theme.named(name) { return theme }
        let names = Theme.all.map(\.name).joined(separator: ", ")
        throw .unknownTheme(name, known: names)
    }
}
