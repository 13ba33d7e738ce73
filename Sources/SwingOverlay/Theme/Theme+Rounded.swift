import SwingCore

extension Theme {
    /// Rounded bold titles, the system's colors in light and dark, wide corners.
    package static let rounded = Theme(
        name: "rounded",
        colors: ColorTokens(
            background: Color(0x1C1C1E), foreground: Color(0xFFFFFF), secondary: Color(0xDCDCE2),
            accent: Color(0x64B5FF),
            ghost: Color(0xC69CFF), casing: Color(0x1C1C1E, alpha: 0.72), raised: Color(0x2C2C2E)),
        grades: GradeTokens(
            excellent: Color(0x30D158), good: Color(0x409CFF), needsWork: Color(0xFF9F0A), critical: Color(0xFF375F)),
        fonts: FontTokens(text: .inter, number: .jetBrainsMono, display: .quicksand),
        type: TypeTokens(
            hero: TextStyle(36, weight: 700, role: .display), title: TextStyle(28, weight: 700, role: .display),
            headline: TextStyle(18, weight: 700, role: .display), body: TextStyle(16, weight: 500),
            subheadline: TextStyle(16, weight: 500), caption: TextStyle(13, weight: 500),
            captionNumber: TextStyle(12, weight: 500, role: .number), metric: TextStyle(24, weight: 700, role: .number),
            metricCompact: TextStyle(18, weight: 700, role: .number)),
        spacing: SpacingTokens(micro: 4, small: 8, medium: 16, large: 24),
        radii: RadiusTokens(small: 12, medium: 16, large: 24),
        glass: GlassTokens(
            subtle: GlassLevel(opacity: 0.78, borderOpacity: 0.10, blur: 8),
            medium: GlassLevel(opacity: 0.84, borderOpacity: 0.12, blur: 12),
            heavy: GlassLevel(opacity: 0.92, borderOpacity: 0.15, blur: 16)),
        page: PageTokens(
            light: roundedLight, dark: roundedDark, gradients: [],
            motion: MotionTokens(curve: .spring(response: 0.6, damping: 0.8), stagger: 0.1),
            label: TextStyle(14, weight: 500)))

    private static let roundedLight = PageColors(
        background: Color(0xFFFFFF), surface: Color(0x000000, alpha: 0.05).over(Color(0xFFFFFF)),
        raised: Color(0x000000, alpha: 0.10).over(Color(0xFFFFFF)), text: Color(0x111113), muted: Color(0x55555A),
        // The system's blue, darkened until white text on it is legible.
        accent: Color(0x007AFF).ink(on: [Color(0xFFFFFF), Color(0xE6E6E6)], toward: Color(0x000000)),
        onAccent: Color(0xFFFFFF), border: Color(0x000000, alpha: 0.10),
        grades: PageGrades(Color(0x34C759), Color(0x007AFF), Color(0xFF9500), Color(0xFF2D55)),
        series: [Color(0x0062CC), Color(0xB45F06), Color(0x8E44AD), Color(0x1E7D3A)],
        glass: [0.60, 0.72, 0.84].map { Color(0xFFFFFF, alpha: $0) }, glassBorder: Color(0x000000, alpha: 0.08),
        shadow: Shadow(y: 2, blur: 8, opacity: 0.10), hero: [Color(0x111113), Color(0x111113)])

    private static let roundedDark = PageColors(
        background: Color(0x0B0B0C), surface: Color(0xFFFFFF, alpha: 0.07).over(Color(0x0B0B0C)),
        raised: Color(0xFFFFFF, alpha: 0.13).over(Color(0x0B0B0C)), text: Color(0xFFFFFF), muted: Color(0xB4B4BC),
        accent: Color(0x4DA3FF), onAccent: Color(0x04121F), border: Color(0xFFFFFF, alpha: 0.12),
        grades: PageGrades(Color(0x30D158), Color(0x0A84FF), Color(0xFF9F0A), Color(0xFF375F)),
        series: [Color(0x4DA3FF), Color(0xFF9F0A), Color(0xBF8CFF), Color(0x30D158)],
        glass: [0.60, 0.72, 0.84].map { Color(0x1C1C1E, alpha: $0) }, glassBorder: Color(0xFFFFFF, alpha: 0.12),
        shadow: Shadow(y: 2, blur: 8, opacity: 0.30), hero: [Color(0xFFFFFF), Color(0xFFFFFF)])
}
