/// What the page of a look takes beyond what pictures take.
struct PageTokens: Hashable, Sendable, Codable {
    /// The colors by daylight; nil where the look is always dark.
    let light: PageColors?
    /// The colors in the dark.
    let dark: PageColors
    /// Two-stop grounds, one after the other down the page; empty in looks with a plain ground.
    let gradients: [PageGradient]
    /// How things move.
    let motion: MotionTokens
    /// The style of labels above values.
    let label: TextStyle
}

/// Colors of a page under one color scheme.
struct PageColors: Hashable, Sendable, Codable {
    /// The page.
    let ground: Color
    /// Cards.
    let surface: Color
    /// What stands out from cards.
    let raised: Color
    /// Text of first rank.
    let text: Color
    /// Text of second rank.
    let muted: Color
    /// Buttons, the focus, the chosen one.
    let accent: Color
    /// Text on the accent.
    let onAccent: Color
    /// Edges of cards.
    let border: Color
    /// The grades, as areas and marks.
    let grades: PageGrades
    /// Lines of plots, at least 3:1 against the surface.
    let series: [Color]
    /// Translucent grounds, thinnest first.
    let glass: [Color]
    /// The edge of glass.
    let glassBorder: Color
    /// The shadow of cards.
    let shadow: Shadow
    /// The first and last color of the largest text, from the top left to the bottom right.
    let hero: [Color]
}

/// The colors of the four grades on a page.
struct PageGrades: Hashable, Sendable, Codable {
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

    /// The colors with the names CSS knows them by.
    var named: [(name: String, color: Color)] {
        [("excellent", excellent), ("good", good), ("needs-work", needsWork), ("critical", critical)]
    }
}

/// A ground that goes from one color to another, with its twin for the dark.
struct PageGradient: Hashable, Sendable, Codable {
    /// The first and the last color by daylight.
    let light: [Color]
    /// The first and the last color in the dark.
    let dark: [Color]

    init(_ first: UInt32, _ last: UInt32, dark darkFirst: UInt32, _ darkLast: UInt32) {
        light = [Color(first), Color(last)]
        dark = [Color(darkFirst), Color(darkLast)]
    }
}

/// A shadow that falls downwards.
struct Shadow: Hashable, Sendable, Codable {
    /// How far down it falls, in points.
    let y: Double
    /// How soft it is, in points.
    let blur: Double
    /// Its opacity, 0 to 1.
    let opacity: Double

    static let none = Shadow(y: 0, blur: 0, opacity: 0)
}

/// How things move on a page.
struct MotionTokens: Hashable, Sendable, Codable {
    /// The course of a movement.
    let curve: MotionCurve
    /// Seconds from one thing's entrance to the next one's.
    let stagger: Double
}

/// The course of a movement over its duration.
enum MotionCurve: Hashable, Sendable, Codable {
    /// A damped spring.
    ///
    /// - Parameters:
    ///   - response: period of the undamped spring in seconds.
    ///   - damping: share of critical damping, above 0; from 1 on there is no overshoot.
    case spring(response: Double, damping: Double)
    /// A cubic curve through (0, 0) and (1, 1) with these control points.
    case bezier(Double, Double, Double, Double)
}
