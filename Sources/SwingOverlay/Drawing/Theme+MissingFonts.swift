extension Theme {
    /// The font families of this theme that are not installed; text would be drawn in a substitute.
    ///
    /// - Throws: `drawingFailed` where the text engine cannot be started.
    package func missingFonts() throws(RasterError) -> [String] {
        try Typesetter().missingFamilies(of: [fonts.text, fonts.number, fonts.display].map(\.name))
    }
}
