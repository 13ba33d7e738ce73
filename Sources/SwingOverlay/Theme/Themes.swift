import SwingCore

extension Theme {
    /// Tennis greens, ball yellow, clay orange: the default.
    ///
    /// Glass on a frame is the design guide's dark variant: frames may be white, and white text has to keep its
    /// contrast over them.
    package static let tennis = Theme(
        name: "tennis",
        colors: ColorTokens(
            background: 0x1C1C1E, foreground: 0xFAFAFA, secondary: 0xD8D8DC, accent: 0xF7DC6F, ghost: 0x6CC4FF,
            casing: Color(0x1C1C1E, alpha: 0.72), raised: 0x2C2C2E),
        grades: GradeColors(0x5CB85C, 0x4A9B4E, 0xF7DC6F, 0xE67E22),
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
            medium: GlassLevel(opacity: 0.82, borderOpacity: 0.15, blur: 12)),
        page: PageTokens(
            light: tennisLight, dark: tennisDark, gradients: [],
            motion: MotionTokens(curve: .spring(response: 0.4, damping: 0.75), stagger: 0.05),
            label: TextStyle(12, weight: 400)))

    private static let tennisLight = PageColors(
        background: 0xFAFAFA, surface: 0xFFFFFF, raised: 0xF0F3EE, text: 0x1C1C1E, muted: 0x5B5B60,
        // Ball yellow is not visible on a light page; court green, its complement in the design guide, is.
        accent: 0x3B7F3C, onAccent: 0xFFFFFF, border: Color(0x1C1C1E, alpha: 0.12),
        grades: GradeColors(0x5CB85C, 0x4A9B4E, 0xF7DC6F, 0xE67E22), series: [0x3B7F3C, 0xC1611A, 0x2B6CB0, 0x7B4FA3],
        glass: [0.62, 0.72, 0.82].map { Color(0xFFFFFF, alpha: $0) }, glassBorder: Color(0x1C1C1E, alpha: 0.10),
        shadow: Shadow(y: 4, blur: 8, opacity: 0.08), hero: [0x1C1C1E, 0x1C1C1E])

    /// Inverted brightness, the same hues with a tenth more saturation, a fifth more opacity of glass, no shadow.
    private static let tennisDark = PageColors(
        background: 0x1C1C1E, surface: 0x2C2C2E, raised: 0x3A3A3C, text: 0xFAFAFA, muted: 0xC7C7CC,
        accent: Color(0xF7DC6F).saturated(by: 1.1), onAccent: 0x1F4A20, border: Color(0xFFFFFF, alpha: 0.15),
        grades: GradeColors(
            Color(0x5CB85C).saturated(by: 1.1), Color(0x4A9B4E).saturated(by: 1.1), Color(0xF7DC6F).saturated(by: 1.1),
            Color(0xE67E22).saturated(by: 1.1)),
        series: [Color(0x5CB85C), 0xE67E22, 0x63A8E8, 0xC59BE8].map { $0.saturated(by: 1.1) },
        glass: [0.62, 0.72, 0.82].map { Color(0x2C2C2E, alpha: $0 * 1.2) }, glassBorder: Color(0xFFFFFF, alpha: 0.15),
        shadow: .none, hero: [0xFAFAFA, 0xFAFAFA])
}

extension Theme {
    /// Black, white and opacity only, all in one monospaced face; always dark.
    package static let mono = Theme(
        name: "mono",
        colors: ColorTokens(
            background: 0x000000, foreground: 0xFFFFFF, secondary: 0xD0D0D0, accent: 0xFFFFFF, ghost: 0xE8E8E8,
            casing: Color(0x000000, alpha: 0.72), raised: 0x0F0F0F),
        // What needs attention first is the brightest.
        grades: GradeColors(0x858585, 0xA6A6A6, 0xD0D0D0, 0xFFFFFF),
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
            medium: GlassLevel(opacity: 0.84, borderOpacity: 0.08, blur: 8)),
        page: PageTokens(
            light: nil, dark: monoDark, gradients: [],
            motion: MotionTokens(curve: .bezier(0.42, 0, 0.58, 1), stagger: 0),
            label: TextStyle(11, weight: 500, isCapitals: true, tracking: 1.2)))

    private static let monoDark = PageColors(
        background: 0x000000, surface: Color(0xFFFFFF, alpha: 0.06).over(0x000000),
        raised: Color(0xFFFFFF, alpha: 0.10).over(0x000000), text: 0xFFFFFF,
        // The design guide's gray, a step lighter: it is also used on raised backgrounds.
        muted: 0xA0A0A0, accent: 0xFFFFFF, onAccent: 0x000000, border: Color(0xFFFFFF, alpha: 0.10),
        grades: GradeColors(0x858585, 0xA6A6A6, 0xD0D0D0, 0xFFFFFF), series: [0xFFFFFF, 0xB4B4B4, 0x8C8C8C, 0x6E6E6E],
        glass: [0.06, 0.08, 0.10].map { Color(0xFFFFFF, alpha: $0) }, glassBorder: Color(0xFFFFFF, alpha: 0.08),
        shadow: .none, hero: [0xFFFFFF, 0xFFFFFF])
}

extension Theme {
    /// Soft two-stop gradients with dark variants, light text as the hero, weightless glass.
    ///
    /// On frames glass takes the dark variant of lilac: light text on light glass would not be legible over white.
    package static let pastel = Theme(
        name: "pastel",
        colors: ColorTokens(
            background: 0x24203B, foreground: 0xFDF9FF, secondary: 0xE2DCEE, accent: 0xF9C7D6, ghost: 0xC7B8FF,
            casing: Color(0x24203B, alpha: 0.72), raised: 0x2E2946),
        grades: GradeColors(0x9BE3C4, 0xA9CDF7, 0xFFE08A, 0xF79A8C),
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
            medium: GlassLevel(opacity: 0.82, borderOpacity: 0.30, blur: 12)),
        page: PageTokens(
            light: pastelLight, dark: pastelDark, gradients: pastelGradients,
            // Stiffness 130 and damping 12 of a unit mass: a period of 0.55 s, a damping ratio of 0.53.
            motion: MotionTokens(curve: .spring(response: 0.551, damping: 0.526), stagger: 0.012),
            label: TextStyle(13, weight: 400)))

    private static let pastelLight = PageColors(
        background: 0xFDE6D4, surface: 0xFFFBF8, raised: 0xF6ECF3, text: 0x2A2436, muted: 0x564D66, accent: 0x7A4483,
        onAccent: 0xFFFFFF, border: Color(0x2A2436, alpha: 0.10),
        grades: GradeColors(0x5CC09A, 0x6AA5E0, 0xEBC04F, 0xE88273), series: [0x7A4483, 0x2F7F78, 0xB2543F, 0x3F63B5],
        glass: [0.45, 0.55, 0.70].map { Color(0xFFFFFF, alpha: $0) }, glassBorder: Color(0xFFFFFF, alpha: 0.60),
        shadow: Shadow(y: 4, blur: 8, opacity: 0.05), hero: [0x8A3566, 0x4A4A9E])

    private static let pastelDark = PageColors(
        background: 0x24203B, surface: 0x2C2743, raised: 0x38325A, text: 0xFDF9FF, muted: 0xCFC7E0, accent: 0xF9C7D6,
        onAccent: 0x362128, border: Color(0xFFFFFF, alpha: 0.16),
        grades: GradeColors(0x9BE3C4, 0xA9CDF7, 0xFFE08A, 0xF79A8C), series: [0xE5D1F8, 0xB7E8D4, 0xF9C7D6, 0xB9CCFF],
        glass: [0.06, 0.09, 0.12].map { Color(0xFFFFFF, alpha: $0) }, glassBorder: Color(0xFFFFFF, alpha: 0.30),
        shadow: Shadow(y: 4, blur: 8, opacity: 0.05), hero: [0xFCD5E8, 0xD8DEFF])

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

extension Theme {
    /// Rounded bold titles, the system's colors in light and dark, wide corners.
    package static let rounded = Theme(
        name: "rounded",
        colors: ColorTokens(
            background: 0x1C1C1E, foreground: 0xFFFFFF, secondary: 0xDCDCE2, accent: 0x64B5FF, ghost: 0xC69CFF,
            casing: Color(0x1C1C1E, alpha: 0.72), raised: 0x2C2C2E),
        grades: GradeColors(0x30D158, 0x409CFF, 0xFF9F0A, 0xFF375F),
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
            medium: GlassLevel(opacity: 0.84, borderOpacity: 0.12, blur: 12)),
        page: PageTokens(
            light: roundedLight, dark: roundedDark, gradients: [],
            motion: MotionTokens(curve: .spring(response: 0.6, damping: 0.8), stagger: 0.1),
            label: TextStyle(14, weight: 500)))

    private static let roundedLight = PageColors(
        background: 0xFFFFFF, surface: Color(0x000000, alpha: 0.05).over(0xFFFFFF),
        raised: Color(0x000000, alpha: 0.10).over(0xFFFFFF), text: 0x111113, muted: 0x55555A,
        // The system's blue, darkened until white text on it is legible.
        accent: Color(0x007AFF).ink(on: [0xFFFFFF, 0xE6E6E6], toward: 0x000000), onAccent: 0xFFFFFF,
        border: Color(0x000000, alpha: 0.10), grades: GradeColors(0x34C759, 0x007AFF, 0xFF9500, 0xFF2D55),
        series: [0x0062CC, 0xB45F06, 0x8E44AD, 0x1E7D3A], glass: [0.60, 0.72, 0.84].map { Color(0xFFFFFF, alpha: $0) },
        glassBorder: Color(0x000000, alpha: 0.08), shadow: Shadow(y: 2, blur: 8, opacity: 0.10),
        hero: [0x111113, 0x111113])

    private static let roundedDark = PageColors(
        background: 0x0B0B0C, surface: Color(0xFFFFFF, alpha: 0.07).over(0x0B0B0C),
        raised: Color(0xFFFFFF, alpha: 0.13).over(0x0B0B0C), text: 0xFFFFFF, muted: 0xB4B4BC, accent: 0x4DA3FF,
        onAccent: 0x04121F, border: Color(0xFFFFFF, alpha: 0.12),
        grades: GradeColors(0x30D158, 0x0A84FF, 0xFF9F0A, 0xFF375F), series: [0x4DA3FF, 0xFF9F0A, 0xBF8CFF, 0x30D158],
        glass: [0.60, 0.72, 0.84].map { Color(0x1C1C1E, alpha: $0) }, glassBorder: Color(0xFFFFFF, alpha: 0.12),
        shadow: Shadow(y: 2, blur: 8, opacity: 0.30), hero: [0xFFFFFF, 0xFFFFFF])
}

extension Theme {
    /// Nearly black, with neon on active elements only; always dark.
    package static let obsidian = Theme(
        name: "obsidian",
        colors: ColorTokens(
            background: 0x09090B, foreground: 0xFAFAFA, secondary: 0xC4C4CC, accent: 0xA855F7, ghost: 0x22D3EE,
            casing: Color(0x09090B, alpha: 0.72), raised: 0x18181B),
        grades: GradeColors(0x22C55E, 0x3B82F6, 0xF59E0B, 0xEF4444),
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
            medium: GlassLevel(opacity: 0.84, borderOpacity: 0.10, blur: 16)),
        page: PageTokens(
            light: nil, dark: obsidianDark, gradients: [],
            motion: MotionTokens(curve: .spring(response: 0.5, damping: 0.8), stagger: 0.04),
            label: TextStyle(11, weight: 500)))

    private static let obsidianDark = PageColors(
        background: 0x09090B, surface: 0x18181B, raised: 0x27272A, text: 0xFAFAFA, muted: 0xA1A1AA, accent: 0x8B5CF6,
        onAccent: 0x09090B, border: 0x3F3F46, grades: GradeColors(0x22C55E, 0x3B82F6, 0xF59E0B, 0xEF4444),
        series: [0xA855F7, 0x22C55E, 0x3B82F6, 0xF59E0B], glass: [0.3, 0.5, 0.7].map { Color(0x18181B, alpha: $0) },
        glassBorder: Color(0xFFFFFF, alpha: 0.10), shadow: Shadow(y: 10, blur: 20, opacity: 0.3),
        // Moonlight, for text and signs only.
        hero: [0xA855F7, 0x6366F1])
}
