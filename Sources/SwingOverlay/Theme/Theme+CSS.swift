import SwingCore

extension Theme {
    /// The theme as CSS custom properties: a `:root` block, and one for `prefers-color-scheme: dark` where the theme
    /// has both schemes.
    ///
    /// Text sizes are in `rem`, so that a reader's own text size is kept; `--space` is the step of 4 points of all
    /// distances. A grade's `-ink` is its color as text: at least 4.5:1 on ground, surface and raised.
    package var cssVariables: String {
        let first = page.light ?? page.dark
        let scheme = page.light == nil ? "dark" : "light dark"
        var css = ":root{color-scheme:\(scheme);"
        css += (sharedProperties + properties(of: first, isDark: page.light == nil)).map(CSS.line).joined() + "}\n"
        if page.light != nil {
            let dark = properties(of: page.dark, isDark: true).map(CSS.line).joined()
            css += "@media (prefers-color-scheme: dark){:root{\(dark)}}\n"
        }
        return css
    }

    /// The colors of one scheme.
    private func properties(of colors: PageColors, isDark: Bool) -> [CSS.Property] {
        var list: [CSS.Property] = [
            ("color-ground", CSS.color(colors.background)), ("color-surface", CSS.color(colors.surface)),
            ("color-raised", CSS.color(colors.raised)), ("color-text", CSS.color(colors.text)),
            ("color-muted", CSS.color(colors.muted)), ("color-accent", CSS.color(colors.accent)),
            ("color-on-accent", CSS.color(colors.onAccent)), ("color-border", CSS.color(colors.border)),
        ]
        for grade in colors.grades.named {
            list.append(("grade-\(grade.name)", CSS.color(grade.color)))
            list.append(("grade-\(grade.name)-ink", CSS.color(colors.ink(of: grade.color))))
        }
        for (index, color) in colors.series.enumerated() { list.append(("series-\(index + 1)", CSS.color(color))) }
        for (index, color) in colors.glass.enumerated() { list.append(("glass-\(index + 1)", CSS.color(color))) }
        list.append(("glass-border", CSS.color(colors.glassBorder)))
        list.append(("shadow", CSS.shadow(colors.shadow)))
        list.append(("hero-text-gradient", CSS.gradient(colors.hero)))
        for index in 0..<PageTokens.gradientCount {
            let gradient = index < page.gradients.count ? page.gradients[index] : nil
            list.append(("gradient-\(index + 1)", gradient.map { CSS.gradient(isDark ? $0.dark : $0.light) } ?? "none"))
        }
        return list
    }

    /// What both schemes have in common.
    private var sharedProperties: [CSS.Property] {
        var list: [CSS.Property] = [
            ("glass-blur-1", CSS.pixels(glass.subtle.blur)), ("glass-blur-2", CSS.pixels(glass.medium.blur)),
            ("glass-blur-3", CSS.pixels(glass.heavy.blur)), ("radius-small", CSS.pixels(radii.small)),
            ("radius-medium", CSS.pixels(radii.medium)), ("radius-large", CSS.pixels(radii.large)),
            ("space", CSS.pixels(spacing.micro)),
        ]
        list += [
            ("font-text", fonts.text.stack), ("font-number", fonts.number.stack), ("font-display", fonts.display.stack),
        ]
        let sizes = [
            ("hero", type.hero), ("title", type.title), ("headline", type.headline), ("body", type.body),
            ("caption", type.caption),
        ]
        list += sizes.map { ("size-\($0.0)", CSS.rem($0.1.size)) }
        list += [
            ("weight-title", "\(type.title.weight)"),
            ("label-transform", page.label.isCapitals ? "uppercase" : "none"),
            ("label-spacing", CSS.pixels(page.label.tracking)), ("ease", page.motion.curve.css),
            ("stagger", CSS.number(page.motion.stagger) + "s"),
        ]
        return list
    }
}

extension PageTokens {
    /// How many gradients a page may use; a theme without them sets `none`.
    static let gradientCount = 12
}

extension PageColors {
    /// A grade's color as text on any plain background of the page.
    func ink(of grade: Color) -> Color { grade.ink(on: [background, surface, raised], toward: text) }
}

/// Values in CSS syntax.
enum CSS {
    typealias Property = (name: String, value: String)

    static func line(_ property: Property) -> String { "--\(property.name):\(property.value);" }

    static func color(_ color: Color) -> String { color.hexadecimal }

    static func gradient(_ stops: [Color]) -> String {
        "linear-gradient(135deg,\(stops.map(color).joined(separator: ",")))"
    }

    static func shadow(_ shadow: Shadow) -> String {
        guard shadow.opacity > 0 else { return "none" }
        return "0 \(pixels(shadow.y)) \(pixels(shadow.blur)) " + color(Color(0x000000, alpha: shadow.opacity))
    }

    static func pixels(_ points: Double) -> String { number(points) + "px" }

    /// A browser's own text size is 16 points.
    static func rem(_ points: Double) -> String { number(points / 16) + "rem" }

    /// At most four decimals, no trailing zeros.
    static func number(_ value: Double) -> String {
        let tenThousandths = Int(clamping: (value * 10_000).rounded())
        if tenThousandths % 10_000 == 0 { return "\(tenThousandths / 10_000)" }
        var text = "\((Double(tenThousandths) / 10_000))"
        while text.last == "0" { text.removeLast() }
        return text
    }
}
