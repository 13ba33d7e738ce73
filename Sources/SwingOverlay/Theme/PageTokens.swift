import Foundation
import SwingCore

/// The design tokens that only the report page uses.
struct PageTokens: Hashable, Sendable {
    /// The colors in the light scheme; nil where the theme is always dark.
    let light: PageColors?
    let dark: PageColors
    /// Two-stop backgrounds, one after the other down the page; empty in themes with a plain background.
    let gradients: [PageGradient]
    /// The animation of page elements.
    let motion: MotionTokens
    /// The style of labels above values.
    let label: TextStyle

    /// How many gradients a page may use; a theme without them sets `none`.
    static let gradientCount = 12
}

/// Colors of a page under one color scheme.
struct PageColors: Hashable, Sendable {
    let background: Color
    /// Cards.
    let surface: Color
    /// Elements raised above cards.
    let raised: Color
    let text: Color
    /// Secondary text.
    let muted: Color
    /// Buttons, the focus ring, the selection.
    let accent: Color
    /// Text on the accent.
    let onAccent: Color
    let border: Color
    /// The grades, as areas and marks.
    let grades: GradeColors
    /// Lines of plots, at least 3:1 against the surface.
    let series: [Color]
    /// Translucent backgrounds, thinnest first.
    let glass: [Color]
    let glassBorder: Color
    /// The shadow of cards.
    let shadow: Shadow
    /// The first and last color of the hero text's gradient, from the top left to the bottom right.
    let hero: [Color]

    /// A grade's color as text on any plain background of the page.
    func ink(of grade: Color) -> Color { grade.ink(on: [background, surface, raised], toward: text) }
}

/// A background gradient, with its variant for the dark scheme.
struct PageGradient: Hashable, Sendable {
    /// The first and the last color in the light scheme.
    let light: [Color]
    /// The first and the last color in the dark scheme.
    let dark: [Color]

    init(_ first: UInt32, _ last: UInt32, dark darkFirst: UInt32, _ darkLast: UInt32) {
        light = [Color(first), Color(last)]
        dark = [Color(darkFirst), Color(darkLast)]
    }
}

struct Shadow: Hashable, Sendable {
    /// The vertical offset, in points.
    let y: Double
    /// The blur radius, in points.
    let blur: Double
    /// Its opacity, 0 to 1.
    let opacity: Double

    static let none = Shadow(y: 0, blur: 0, opacity: 0)
}

/// The animation of page elements.
struct MotionTokens: Hashable, Sendable {
    let curve: MotionCurve
    /// Seconds between the entrances of successive elements.
    let stagger: Double
}

enum MotionCurve: Hashable, Sendable {
    /// A damped spring.
    ///
    /// - Parameters:
    ///   - response: period of the undamped spring in seconds.
    ///   - damping: the damping ratio, above 0; from 1 on there is no overshoot.
    case spring(response: Double, damping: Double)
    /// A cubic Bézier curve through (0, 0) and (1, 1) with these control points.
    case bezier(Double, Double, Double, Double)

    /// The curve as a CSS easing function.
    ///
    /// A spring becomes `linear(…)`: its response from 0 to 1 until it stays within one per cent, so the transition's
    /// duration is the spring's settling time.
    var css: String {
        switch self {
        case .bezier(let x1, let y1, let x2, let y2):
            "cubic-bezier(\([x1, y1, x2, y2].map(CSS.number).joined(separator: ",")))"
        case .spring(let response, let damping):
            "linear(\(MotionCurve.samples(response: response, damping: damping).map(short).joined(separator: ",")))"
        }
    }

    private func short(_ value: Double) -> String { CSS.number((value * 1000).rounded() / 1000) }

    /// The step response of a damped spring from 0 to 1, sampled evenly in time.
    ///
    /// - Parameters:
    ///   - response: period of the undamped spring in seconds.
    ///   - damping: the damping ratio; taken as at most 0.999, since the formula is the underdamped one.
    static func samples(response: Double, damping: Double, count: Int = 24) -> [Double] {
        let ratio = min(max(damping, 0.05), 0.999)
        let natural = 2 * Double.pi / max(response, 1e-3)
        let damped = natural * (1 - ratio * ratio).squareRoot()
        // The envelope e^(-ζωt) falls to one per cent after ln 100 / ζω.
        let settled = log(100) / (ratio * natural)
        var values = (0..<count).map { index -> Double in
            let time = settled * Double(index) / Double(count)
            let oscillation = cos(damped * time) + ratio * natural / damped * sin(damped * time)
            return 1 - exp(-ratio * natural * time) * oscillation
        }
        values.append(1)
        return values
    }
}

extension Theme {
    /// The theme as CSS custom properties: a `:root` block, and one for `prefers-color-scheme: dark` where the theme
    /// has both schemes.
    ///
    /// Text sizes are in `rem`, so that a reader's own text size is kept. A grade's `-ink` is its color as text: at least
    /// 4.5:1 on ground, surface and raised.
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
        for grade in Grade.allCases {
            let (name, color) = (grade.rawValue.words(joinedBy: "-"), colors.grades[grade].color)
            list.append(("grade-\(name)", CSS.color(color)))
            list.append(("grade-\(name)-ink", CSS.color(colors.ink(of: color))))
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
            ("glass-blur-2", CSS.pixels(glass.medium.blur)), ("radius-small", CSS.pixels(radii.small)),
            ("radius-medium", CSS.pixels(radii.medium)), ("radius-large", CSS.pixels(radii.large)),
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
            ("weight-title", "\(type.title.weight)"), ("label-transform", page.label.isCapitals ? "uppercase" : "none"),
            ("label-spacing", CSS.pixels(page.label.tracking)), ("ease", page.motion.curve.css),
            ("stagger", CSS.number(page.motion.stagger) + "s"),
        ]
        return list
    }
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
