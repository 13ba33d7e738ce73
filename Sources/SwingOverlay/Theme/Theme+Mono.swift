import SwingCore

extension Theme {
    /// Black, white and opacity only, all in one monospaced face; always dark.
    package static let mono = Theme(
        name: "mono",
        colors: ColorTokens(
            background: Color(0x000000), foreground: Color(0xFFFFFF), secondary: Color(0xD0D0D0),
            accent: Color(0xFFFFFF),
            ghost: Color(0xE8E8E8), casing: Color(0x000000, alpha: 0.72), raised: Color(0x0F0F0F)),
        // What needs attention first is the brightest.
        grades: GradeTokens(
            excellent: Color(0x858585), good: Color(0xA6A6A6), needsWork: Color(0xD0D0D0), critical: Color(0xFFFFFF)),
        fonts: FontTokens(text: .jetBrainsMono, number: .jetBrainsMono, display: .jetBrainsMono),
        type: TypeTokens(
            hero: TextStyle(42, weight: 700, role: .display), title: TextStyle(22, weight: 700, role: .display),
            headline: TextStyle(15, weight: 700), body: TextStyle(15, weight: 400),
            subheadline: TextStyle(13, weight: 500), caption: TextStyle(11, weight: 500, isCapitals: true, tracking: 1),
            captionNumber: TextStyle(11, weight: 500, role: .number), metric: TextStyle(28, weight: 700, role: .number),
            metricCompact: TextStyle(18, weight: 700, role: .number)),
        spacing: SpacingTokens(micro: 4, small: 8, medium: 16, large: 24),
        radii: RadiusTokens(small: 12, medium: 14, large: 14),
        glass: GlassTokens(
            subtle: GlassLevel(opacity: 0.78, borderOpacity: 0.08, blur: 8),
            medium: GlassLevel(opacity: 0.84, borderOpacity: 0.08, blur: 8),
            heavy: GlassLevel(opacity: 0.92, borderOpacity: 0.10, blur: 8)),
        page: PageTokens(
            light: nil, dark: monoDark, gradients: [],
            motion: MotionTokens(curve: .bezier(0.42, 0, 0.58, 1), stagger: 0),
            label: TextStyle(11, weight: 500, isCapitals: true, tracking: 1.2)))

    private static let monoDark = PageColors(
        background: Color(0x000000), surface: Color(0xFFFFFF, alpha: 0.06).over(Color(0x000000)),
        raised: Color(0xFFFFFF, alpha: 0.10).over(Color(0x000000)), text: Color(0xFFFFFF),
        // The design guide's gray, a step lighter: it is also used on raised backgrounds.
        muted: Color(0xA0A0A0), accent: Color(0xFFFFFF), onAccent: Color(0x000000),
        border: Color(0xFFFFFF, alpha: 0.10),
        grades: PageGrades(Color(0x858585), Color(0xA6A6A6), Color(0xD0D0D0), Color(0xFFFFFF)),
        series: [Color(0xFFFFFF), Color(0xB4B4B4), Color(0x8C8C8C), Color(0x6E6E6E)],
        glass: [0.06, 0.08, 0.10].map { Color(0xFFFFFF, alpha: $0) }, glassBorder: Color(0xFFFFFF, alpha: 0.08),
        shadow: .none, hero: [Color(0xFFFFFF), Color(0xFFFFFF)])
}
