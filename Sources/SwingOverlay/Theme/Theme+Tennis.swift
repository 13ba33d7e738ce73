import SwingCore

extension Theme {
    /// Tennis greens, ball yellow, clay orange: the default.
    ///
    /// Glass on a frame is the design guide's dark variant: frames may be white, and white text has to keep its
    /// contrast over them.
    package static let tennis = Theme(
        name: "tennis",
        colors: ColorTokens(
            background: Color(0x1C1C1E), foreground: Color(0xFAFAFA), secondary: Color(0xD8D8DC),
            accent: Color(0xF7DC6F),
            ghost: Color(0x6CC4FF), casing: Color(0x1C1C1E, alpha: 0.72), raised: Color(0x2C2C2E)),
        grades: GradeTokens(
            excellent: Color(0x5CB85C), good: Color(0x4A9B4E), needsWork: Color(0xF7DC6F), critical: Color(0xE67E22)),
        fonts: FontTokens(text: .inter, number: .jetBrainsMono, display: .inter),
        type: TypeTokens(
            hero: TextStyle(34, weight: 400, role: .display), title: TextStyle(28, weight: 400, role: .display),
            headline: TextStyle(17, weight: 600), body: TextStyle(17, weight: 400),
            subheadline: TextStyle(15, weight: 400), caption: TextStyle(12, weight: 400),
            captionNumber: TextStyle(12, weight: 400, role: .number), metric: TextStyle(24, weight: 700, role: .number),
            metricCompact: TextStyle(17, weight: 700, role: .number)),
        spacing: SpacingTokens(micro: 4, small: 8, medium: 16, large: 24),
        radii: RadiusTokens(small: 8, medium: 12, large: 16),
        glass: GlassTokens(
            subtle: GlassLevel(opacity: 0.76, borderOpacity: 0.10, blur: 8),
            medium: GlassLevel(opacity: 0.82, borderOpacity: 0.15, blur: 12),
            heavy: GlassLevel(opacity: 0.90, borderOpacity: 0.20, blur: 16)),
        page: PageTokens(
            light: tennisLight, dark: tennisDark, gradients: [],
            motion: MotionTokens(curve: .spring(response: 0.4, damping: 0.75), stagger: 0.05),
            label: TextStyle(12, weight: 400)))

    private static let tennisLight = PageColors(
        background: Color(0xFAFAFA), surface: Color(0xFFFFFF), raised: Color(0xF0F3EE), text: Color(0x1C1C1E),
        muted: Color(0x5B5B60),
        // Ball yellow is not visible on a light page; court green, its complement in the design guide, is.
        accent: Color(0x3B7F3C), onAccent: Color(0xFFFFFF), border: Color(0x1C1C1E, alpha: 0.12),
        grades: PageGrades(Color(0x5CB85C), Color(0x4A9B4E), Color(0xF7DC6F), Color(0xE67E22)),
        series: [Color(0x3B7F3C), Color(0xC1611A), Color(0x2B6CB0), Color(0x7B4FA3)],
        glass: [0.62, 0.72, 0.82].map { Color(0xFFFFFF, alpha: $0) }, glassBorder: Color(0x1C1C1E, alpha: 0.10),
        shadow: Shadow(y: 4, blur: 8, opacity: 0.08), hero: [Color(0x1C1C1E), Color(0x1C1C1E)])

    /// Inverted brightness, the same hues with a tenth more saturation, a fifth more opacity of glass, no shadow.
    private static let tennisDark = PageColors(
        background: Color(0x1C1C1E), surface: Color(0x2C2C2E), raised: Color(0x3A3A3C), text: Color(0xFAFAFA),
        muted: Color(0xC7C7CC), accent: Color(0xF7DC6F).saturated(by: 1.1), onAccent: Color(0x1F4A20),
        border: Color(0xFFFFFF, alpha: 0.15),
        grades: PageGrades(
            Color(0x5CB85C).saturated(by: 1.1), Color(0x4A9B4E).saturated(by: 1.1), Color(0xF7DC6F).saturated(by: 1.1),
            Color(0xE67E22).saturated(by: 1.1)),
        series: [Color(0x5CB85C), Color(0xE67E22), Color(0x63A8E8), Color(0xC59BE8)].map { $0.saturated(by: 1.1) },
        glass: [0.62, 0.72, 0.82].map { Color(0x2C2C2E, alpha: $0 * 1.2) }, glassBorder: Color(0xFFFFFF, alpha: 0.15),
        shadow: .none, hero: [Color(0xFAFAFA), Color(0xFAFAFA)])
}
