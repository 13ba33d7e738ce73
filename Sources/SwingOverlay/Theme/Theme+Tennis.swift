extension Theme {
    /// Tennis greens, ball yellow, clay orange: the default.
    ///
    /// Glass on a picture is the guide's dark variant: pictures move and may be white, and white text has to keep
    /// its contrast over them.
    public static let tennis = Theme(
        name: "tennis",
        colors: ColorTokens(
            ground: Color(0x1C1C1E), foreground: Color(0xFAFAFA), secondary: Color(0xD8D8DC), accent: Color(0xF7DC6F),
            target: Color(0x5CB85C), casing: Color(0x1C1C1E, alpha: 0.72)),
        grades: GradeTokens(
            excellent: GradeStyle(color: Color(0x5CB85C), mark: .star, word: "Excellent"),
            good: GradeStyle(color: Color(0x4A9B4E), mark: .check, word: "Good"),
            needsWork: GradeStyle(color: Color(0xF7DC6F), mark: .arrow, word: "Needs work"),
            critical: GradeStyle(color: Color(0xE67E22), mark: .alert, word: "Top priority")),
        fonts: FontTokens(text: "Inter", monospaced: "JetBrains Mono"),
        type: TypeTokens(
            title: TextStyle(size: 28, weight: 400, isMonospaced: false),
            headline: TextStyle(size: 17, weight: 600, isMonospaced: false),
            body: TextStyle(size: 17, weight: 400, isMonospaced: false),
            subheadline: TextStyle(size: 15, weight: 400, isMonospaced: false),
            caption: TextStyle(size: 12, weight: 400, isMonospaced: false),
            captionNumber: TextStyle(size: 12, weight: 400, isMonospaced: true),
            metric: TextStyle(size: 24, weight: 700, isMonospaced: true),
            metricCompact: TextStyle(size: 17, weight: 700, isMonospaced: true)),
        spacing: SpacingTokens(micro: 4, small: 8, medium: 16, large: 24),
        radii: RadiusTokens(small: 8, medium: 12, large: 16),
        glass: GlassTokens(
            subtle: GlassLevel(opacity: 0.76, borderOpacity: 0.10, blur: 8),
            medium: GlassLevel(opacity: 0.82, borderOpacity: 0.15, blur: 12),
            heavy: GlassLevel(opacity: 0.90, borderOpacity: 0.20, blur: 16)))

    /// All looks, the default first.
    public static let all: [Theme] = [.tennis]

    /// Finds a look by name.
    public static func named(_ name: String) -> Theme? { all.first { $0.name == name } }
}
