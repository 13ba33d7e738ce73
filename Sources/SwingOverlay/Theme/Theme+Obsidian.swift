import SwingCore

extension Theme {
    /// Nearly black, with neon on active elements only; always dark.
    package static let obsidian = Theme(
        name: "obsidian",
        colors: ColorTokens(
            background: Color(0x09090B), foreground: Color(0xFAFAFA), secondary: Color(0xC4C4CC),
            accent: Color(0xA855F7),
            ghost: Color(0x22D3EE), casing: Color(0x09090B, alpha: 0.72), raised: Color(0x18181B)),
        grades: GradeTokens(
            excellent: Color(0x22C55E), good: Color(0x3B82F6), needsWork: Color(0xF59E0B), critical: Color(0xEF4444)),
        // The design guide sets its largest text in the system's rounded face.
        fonts: FontTokens(text: .inter, number: .jetBrainsMono, display: .quicksand),
        type: TypeTokens(
            hero: TextStyle(34, weight: 700, role: .display), title: TextStyle(22, weight: 600),
            headline: TextStyle(17, weight: 600), body: TextStyle(15, weight: 400),
            subheadline: TextStyle(15, weight: 400), caption: TextStyle(13, weight: 500),
            captionNumber: TextStyle(12, weight: 500, role: .number), metric: TextStyle(24, weight: 700, role: .number),
            metricCompact: TextStyle(17, weight: 700, role: .number)),
        spacing: SpacingTokens(micro: 4, small: 8, medium: 16, large: 24),
        radii: RadiusTokens(small: 12, medium: 16, large: 24),
        glass: GlassTokens(
            subtle: GlassLevel(opacity: 0.78, borderOpacity: 0.06, blur: 12),
            medium: GlassLevel(opacity: 0.84, borderOpacity: 0.10, blur: 16),
            heavy: GlassLevel(opacity: 0.92, borderOpacity: 0.15, blur: 24)),
        page: PageTokens(
            light: nil, dark: obsidianDark, gradients: [],
            motion: MotionTokens(curve: .spring(response: 0.5, damping: 0.8), stagger: 0.04),
            label: TextStyle(11, weight: 500)))

    private static let obsidianDark = PageColors(
        background: Color(0x09090B), surface: Color(0x18181B), raised: Color(0x27272A), text: Color(0xFAFAFA),
        muted: Color(0xA1A1AA), accent: Color(0x8B5CF6), onAccent: Color(0x09090B), border: Color(0x3F3F46),
        grades: PageGrades(Color(0x22C55E), Color(0x3B82F6), Color(0xF59E0B), Color(0xEF4444)),
        series: [Color(0xA855F7), Color(0x22C55E), Color(0x3B82F6), Color(0xF59E0B)],
        glass: [0.3, 0.5, 0.7].map { Color(0x18181B, alpha: $0) }, glassBorder: Color(0xFFFFFF, alpha: 0.10),
        shadow: Shadow(y: 10, blur: 20, opacity: 0.3),
        // Moonlight, for text and signs only.
        hero: [Color(0xA855F7), Color(0x6366F1)])
}
