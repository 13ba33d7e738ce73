import SwingCore

/// What the page of a look takes beyond what pictures take.
public struct PageTokens: Hashable, Sendable, Codable {
    /// The colors by daylight; nil where the look is always dark.
    public let light: PageColors?
    /// The colors in the dark.
    public let dark: PageColors
    /// Two-stop grounds, one after the other down the page; empty in looks with a plain ground.
    public let gradients: [PageGradient]
    /// How things move.
    public let motion: MotionTokens
    /// The style of labels above values.
    public let label: TextStyle
}

/// Colors of a page under one color scheme.
public struct PageColors: Hashable, Sendable, Codable {
    /// The page.
    public let ground: Color
    /// Cards.
    public let surface: Color
    /// What stands out from cards.
    public let raised: Color
    /// Text of first rank.
    public let text: Color
    /// Text of second rank.
    public let muted: Color
    /// Buttons, the focus, the chosen one.
    public let accent: Color
    /// Text on the accent.
    public let onAccent: Color
    /// Edges of cards.
    public let border: Color
    /// The grades, as areas and marks.
    public let grades: PageGrades
    /// Lines of plots, at least 3:1 against the surface.
    public let series: [Color]
    /// Translucent grounds, thinnest first.
    public let glass: [Color]
    /// The edge of glass.
    public let glassBorder: Color
    /// The shadow of cards.
    public let shadow: Shadow
    /// The first and last color of the largest text, from the top left to the bottom right.
    public let hero: [Color]
}

/// The colors of the four grades on a page.
public struct PageGrades: Hashable, Sendable, Codable {
    /// The best grade.
    public let excellent: Color
    /// The second grade.
    public let good: Color
    /// The third grade.
    public let needsWork: Color
    /// The grade that asks for attention first.
    public let critical: Color

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
public struct PageGradient: Hashable, Sendable, Codable {
    /// The first and the last color by daylight.
    public let light: [Color]
    /// The first and the last color in the dark.
    public let dark: [Color]

    init(_ first: UInt32, _ last: UInt32, dark darkFirst: UInt32, _ darkLast: UInt32) {
        light = [Color(first), Color(last)]
        dark = [Color(darkFirst), Color(darkLast)]
    }
}

/// A shadow that falls downwards.
public struct Shadow: Hashable, Sendable, Codable {
    /// How far down it falls, in points.
    public let y: Double
    /// How soft it is, in points.
    public let blur: Double
    /// Its opacity, 0 to 1.
    public let opacity: Double

    static let none = Shadow(y: 0, blur: 0, opacity: 0)
}

/// How things move on a page.
public struct MotionTokens: Hashable, Sendable, Codable {
    /// The course of a movement.
    public let curve: MotionCurve
    /// Seconds from one thing's entrance to the next one's.
    public let stagger: Double
}

/// The course of a movement over its duration.
public enum MotionCurve: Hashable, Sendable, Codable {
    /// A damped spring.
    ///
    /// - Parameters:
    ///   - response: period of the undamped spring in seconds.
    ///   - damping: share of critical damping, above 0; from 1 on there is no overshoot.
    case spring(response: Double, damping: Double)
    /// A cubic curve through (0, 0) and (1, 1) with these control points.
    case bezier(Double, Double, Double, Double)
}
