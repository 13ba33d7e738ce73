/// The design tokens that only the report page uses.
struct PageTokens: Hashable, Sendable {
    /// The colors in the light scheme; nil where the theme is always dark.
    let light: PageColors?
    /// The colors in the dark scheme.
    let dark: PageColors
    /// Two-stop backgrounds, one after the other down the page; empty in themes with a plain background.
    let gradients: [PageGradient]
    /// The animation of page elements.
    let motion: MotionTokens
    /// The style of labels above values.
    let label: TextStyle
}

/// Colors of a page under one color scheme.
struct PageColors: Hashable, Sendable {
    /// The page's background.
    let background: Color
    /// Cards.
    let surface: Color
    /// Elements raised above cards.
    let raised: Color
    /// Primary text.
    let text: Color
    /// Secondary text.
    let muted: Color
    /// Buttons, the focus ring, the selection.
    let accent: Color
    /// Text on the accent.
    let onAccent: Color
    /// Borders of cards.
    let border: Color
    /// The grades, as areas and marks.
    let grades: PageGrades
    /// Lines of plots, at least 3:1 against the surface.
    let series: [Color]
    /// Translucent backgrounds, thinnest first.
    let glass: [Color]
    /// The border of glass.
    let glassBorder: Color
    /// The shadow of cards.
    let shadow: Shadow
    /// The first and last color of the hero text's gradient, from the top left to the bottom right.
    let hero: [Color]
}

/// The colors of the four grades on a page.
struct PageGrades: Hashable, Sendable {
    /// The best grade.
    let excellent: Color
    /// The second grade.
    let good: Color
    /// The third grade.
    let needsWork: Color
    /// The grade that asks for attention first.
    let critical: Color

    init(_ excellent: Color, _ good: Color, _ needsWork: Color, _ critical: Color) {
        self.excellent = excellent
        self.good = good
        self.needsWork = needsWork
        self.critical = critical
    }

    /// The colors with their names in CSS.
    var named: [(name: String, color: Color)] {
        [("excellent", excellent), ("good", good), ("needs-work", needsWork), ("critical", critical)]
    }
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

/// A drop shadow.
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
    /// The easing curve.
    let curve: MotionCurve
    /// Seconds between the entrances of successive elements.
    let stagger: Double
}

/// An easing curve.
enum MotionCurve: Hashable, Sendable {
    /// A damped spring.
    ///
    /// - Parameters:
    ///   - response: period of the undamped spring in seconds.
    ///   - damping: the damping ratio, above 0; from 1 on there is no overshoot.
    case spring(response: Double, damping: Double)
    /// A cubic Bézier curve through (0, 0) and (1, 1) with these control points.
    case bezier(Double, Double, Double, Double)
}
