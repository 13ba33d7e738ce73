import SwingOverlay
import SwingReport

extension Theme {
    /// The theme with a name.
    ///
    /// - Throws: `AnalysisError` with status `usage` for a name that no theme has.
    static func chosen(_ name: String) throws(AnalysisError) -> Theme {
        if let theme = Theme.named(name) { return theme }
        throw .unknownTheme(name)
    }

    var ofPage: PageTheme { PageTheme(name: name, styleSheet: cssVariables) }
}

extension AnalysisError {
    package static func unknownTheme(_ name: String) -> AnalysisError {
        let known = DrawingOptions.themes.joined(separator: ", ")
        return AnalysisError(.unknownTheme, ["name": .text(name), "known": .text(known)])
    }
}
