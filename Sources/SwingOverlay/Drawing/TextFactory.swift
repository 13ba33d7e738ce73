import SwingTechnique

/// Shapes text in a theme, at a scale, in a language.
struct TextFactory {
    let theme: Theme
    let words: Phrases
    let scale: PointScale
    let typesetter: Typesetter

    /// The text in a style, or nil where the text engine gives none.
    ///
    /// - Parameter maxWidth: in pixels; longer text breaks into `maxLines` lines and then ends in an ellipsis.
    func callAsFunction(
        _ text: String, _ style: TextStyle, maxWidth: Double? = nil, maxLines: Int = 1
    ) -> ShapedText? {
        guard !text.isEmpty else { return nil }
        return typesetter.shape(
            Typesetter.Key(
                text: style.isCapitals ? text.uppercased() : text, family: theme.fonts[style.role].name,
                weight: style.weight, size: scale(style.size), tracking: scale(style.tracking),
                maxWidth: maxWidth.map { max(1, $0) }, maxLines: maxLines))
    }
}
