import SwingCore

extension Theme {
    /// Soft two-stop gradients with dark variants, light text as the hero, weightless glass.
    ///
    /// On frames glass takes the dark variant of lilac: light text on light glass would not be legible over white.
    package static let pastel = Theme(
        name: "pastel",
        colors: ColorTokens(
            background: Color(0x24203B), foreground: Color(0xFDF9FF), secondary: Color(0xE2DCEE),
            accent: Color(0xF9C7D6),
            ghost: Color(0xC7B8FF), casing: Color(0x24203B, alpha: 0.72), raised: Color(0x2E2946)),
        grades: GradeTokens(
            excellent: Color(0x9BE3C4), good: Color(0xA9CDF7), needsWork: Color(0xFFE08A), critical: Color(0xF79A8C)),
        fonts: FontTokens(text: .inter, number: .jetBrainsMono, display: .inter),
        // Thin weights are for large letters; small and changing text stays regular.
        type: TypeTokens(
            hero: TextStyle(44, weight: 300, role: .display), title: TextStyle(28, weight: 300, role: .display),
            headline: TextStyle(17, weight: 500), body: TextStyle(17, weight: 400),
            subheadline: TextStyle(15, weight: 400), caption: TextStyle(13, weight: 400),
            captionNumber: TextStyle(12, weight: 400, role: .number), metric: TextStyle(26, weight: 400, role: .number),
            metricCompact: TextStyle(18, weight: 400, role: .number)),
        spacing: SpacingTokens(micro: 4, small: 12, medium: 20, large: 24),
        radii: RadiusTokens(small: 16, medium: 20, large: 20),
        glass: GlassTokens(
            subtle: GlassLevel(opacity: 0.78, borderOpacity: 0.30, blur: 12),
            medium: GlassLevel(opacity: 0.82, borderOpacity: 0.30, blur: 12),
            heavy: GlassLevel(opacity: 0.90, borderOpacity: 0.30, blur: 12)),
        page: PageTokens(
            light: pastelLight, dark: pastelDark, gradients: pastelGradients,
            // Stiffness 130 and damping 12 of a unit mass: a period of 0.55 s, a damping ratio of 0.53.
            motion: MotionTokens(curve: .spring(response: 0.551, damping: 0.526), stagger: 0.012),
            label: TextStyle(13, weight: 400)))

    private static let pastelLight = PageColors(
        background: Color(0xFDE6D4), surface: Color(0xFFFBF8), raised: Color(0xF6ECF3), text: Color(0x2A2436),
        muted: Color(0x564D66), accent: Color(0x7A4483), onAccent: Color(0xFFFFFF),
        border: Color(0x2A2436, alpha: 0.10),
        grades: PageGrades(Color(0x5CC09A), Color(0x6AA5E0), Color(0xEBC04F), Color(0xE88273)),
        series: [Color(0x7A4483), Color(0x2F7F78), Color(0xB2543F), Color(0x3F63B5)],
        glass: [0.45, 0.55, 0.70].map { Color(0xFFFFFF, alpha: $0) }, glassBorder: Color(0xFFFFFF, alpha: 0.60),
        shadow: Shadow(y: 4, blur: 8, opacity: 0.05), hero: [Color(0x8A3566), Color(0x4A4A9E)])

    private static let pastelDark = PageColors(
        background: Color(0x24203B), surface: Color(0x2C2743), raised: Color(0x38325A), text: Color(0xFDF9FF),
        muted: Color(0xCFC7E0), accent: Color(0xF9C7D6), onAccent: Color(0x362128),
        border: Color(0xFFFFFF, alpha: 0.16),
        grades: PageGrades(Color(0x9BE3C4), Color(0xA9CDF7), Color(0xFFE08A), Color(0xF79A8C)),
        series: [Color(0xE5D1F8), Color(0xB7E8D4), Color(0xF9C7D6), Color(0xB9CCFF)],
        glass: [0.06, 0.09, 0.12].map { Color(0xFFFFFF, alpha: $0) }, glassBorder: Color(0xFFFFFF, alpha: 0.30),
        shadow: Shadow(y: 4, blur: 8, opacity: 0.05), hero: [Color(0xFCD5E8), Color(0xD8DEFF)])

    private static let pastelGradients = [
        PageGradient(0xFDE4D2, 0xF9C7D6, dark: 0x362128, 0x412932),
        PageGradient(0xD3F6F1, 0xB7E8F4, dark: 0x13313D, 0x14444F),
        PageGradient(0xE9E7FD, 0xDCD3F9, dark: 0x24203B, 0x2E2946),
        PageGradient(0xDFF2FD, 0xD8DEFF, dark: 0x15283A, 0x1C2541),
        PageGradient(0xE8F9E3, 0xFFF0CB, dark: 0x29372A, 0x3A3724),
        PageGradient(0xFFF8DB, 0xFFE4C2, dark: 0x3B3623, 0x46341F),
        PageGradient(0xE6FAFF, 0xE9E6FF, dark: 0x1F3540, 0x252B4A),
        PageGradient(0xFCD5E8, 0xE5D1F8, dark: 0x3A2436, 0x301E41),
        PageGradient(0xFEE3D6, 0xEBD6F5, dark: 0x3A2723, 0x33263B),
        PageGradient(0xE5F8D4, 0xCBF1E2, dark: 0x283827, 0x1F4033),
        PageGradient(0xFDE6D4, 0xF7E1FD, dark: 0x3D2720, 0x2F233A),
        PageGradient(0xF3D8F2, 0xD8E1FF, dark: 0x3A2638, 0x212849),
    ]
}
