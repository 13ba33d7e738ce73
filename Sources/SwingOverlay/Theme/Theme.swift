import SwingTechnique

/// A theme: every color, size and shape used in drawing, as data.
///
/// A theme changes appearance, never content. Lengths are points (`PointScale`).
package struct Theme: Hashable, Sendable {
    /// The name a user types, such as `tennis`.
    package let name: String
    /// Colors other than those of grades.
    let colors: ColorTokens
    let grades: GradeColors
    /// Font families by their fontconfig names.
    let fonts: FontTokens
    /// The sizes and weights of text.
    let type: TypeTokens
    /// Distances between things.
    let spacing: SpacingTokens
    let radii: RadiusTokens
    /// The translucent backgrounds of text.
    let glass: GlassTokens
    /// What only the report page uses: light and dark colors, gradients, animation.
    let page: PageTokens

    /// All themes, the default first.
    package static let all: [Theme] = [.tennis, .obsidian, .pastel, .mono, .rounded]

    package static func named(_ name: String) -> Theme? { all.first { $0.name == name } }
}

/// Colors other than those of grades, as drawn on frames.
struct ColorTokens: Hashable, Sendable {
    /// The darkest color; also the tint of glass.
    let background: Color
    /// Text and neutral limbs.
    let foreground: Color
    let secondary: Color
    /// The hand's trail, the contact and highlights.
    let accent: Color
    /// The target drawn on the body and beside it: never the color of a grade.
    let ghost: Color
    /// The edge drawn around lines so that they are visible on any frame.
    let casing: Color
    /// The background of frames that do not fill their panel.
    let raised: Color
}

/// What distinguishes a grade from the others, with and without color: its mark, whose outline differs from every
/// other grade's in every theme.
///
/// Color alone is not enough. Between the two most similar grades the CIE 1976 difference is 12 (tennis), 57, 42, 14
/// and 71 (obsidian, pastel, mono, rounded) for normal vision, 10 to 27 for the three color vision deficiencies and 1
/// to 4 in gray (14 in mono); about 2 is just noticeable.
struct GradeStyle: Hashable, Sendable {
    let grade: Grade
    let color: Color
}

/// The colors of the four grades, on frames or on a page.
struct GradeColors: Hashable, Sendable {
    private let colors: [Color]

    init(_ excellent: Color, _ good: Color, _ needsWork: Color, _ critical: Color) {
        colors = [excellent, good, needsWork, critical]
    }

    subscript(grade: Grade) -> GradeStyle { GradeStyle(grade: grade, color: colors[grade.rank]) }
}

/// One font family with its substitutes on a page.
struct FontFamily: Hashable, Sendable {
    /// The fontconfig name of the family that frames are drawn with.
    let name: String
    /// The value of CSS's `font-family`, the family itself included.
    let stack: String

    static let inter = FontFamily(
        name: "Inter", stack: "\"Inter\", system-ui, -apple-system, \"Segoe UI\", Roboto, sans-serif")
    static let jetBrainsMono = FontFamily(
        name: "JetBrains Mono",
        stack: "\"JetBrains Mono\", ui-monospace, \"SF Mono\", Menlo, Consolas, \"DejaVu Sans Mono\", monospace")
    /// Rounded ends like the system's rounded face; light to bold, so it sets headings, not small text.
    static let quicksand = FontFamily(
        name: "Quicksand", stack: "ui-rounded, \"SF Pro Rounded\", \"Quicksand\", \"Nunito\", system-ui, sans-serif")
}

struct FontTokens: Hashable, Sendable {
    let text: FontFamily
    /// The family of changing numbers, all digits of one width.
    let number: FontFamily
    let display: FontFamily

    subscript(role: FontRole) -> FontFamily {
        switch role {
        case .text: text
        case .number: number
        case .display: display
        }
    }
}

/// The role of a text, which determines its family.
enum FontRole: Hashable, Sendable {
    /// Words.
    case text
    /// Changing numbers.
    case number
    /// Headings.
    case display
}

/// One size and weight of text.
struct TextStyle: Hashable, Sendable {
    /// The size in points, at least 11.
    let size: Double
    /// The weight, 100 (thin) to 900 (heavy).
    let weight: Int
    let role: FontRole
    /// Whether all letters are capitals.
    let isCapitals: Bool
    /// Space added between letters in points.
    let tracking: Double

    init(_ size: Double, weight: Int, role: FontRole = .text, isCapitals: Bool = false, tracking: Double = 0) {
        (self.size, self.weight, self.role, self.isCapitals, self.tracking) = (size, weight, role, isCapitals, tracking)
    }
}

struct TypeTokens: Hashable, Sendable {
    /// The one sentence at the top of a page.
    let hero: TextStyle
    /// Section headings.
    let title: TextStyle
    /// Card titles.
    let headline: TextStyle
    let body: TextStyle
    /// Secondary text.
    let subheadline: TextStyle
    let caption: TextStyle
    let captionNumber: TextStyle
    /// Scores and values.
    let metric: TextStyle
    /// Values where space is short.
    let metricCompact: TextStyle
}

/// Distances, all multiples of 4 points.
struct SpacingTokens: Hashable, Sendable {
    /// Between related things.
    let micro: Double
    /// Within components.
    let small: Double
    /// Default padding.
    let medium: Double
    /// Between sections.
    let large: Double
}

/// Corner radii.
struct RadiusTokens: Hashable, Sendable {
    /// Of chips on a frame.
    let small: Double
    /// Of bars and images.
    let medium: Double
    /// Of cards.
    let large: Double
}

/// One kind of glass: a tint over a blurred image, with a border.
struct GlassLevel: Hashable, Sendable {
    /// Opacity of the tint.
    ///
    /// At 0.76 and above, foreground and secondary text keep a contrast of 4.5 over white.
    let opacity: Double
    /// Opacity of the white border.
    let borderOpacity: Double
    /// The blur of the image behind, in points.
    let blur: Double
}

/// The kinds of glass, thinnest first.
///
/// At most two are stacked.
struct GlassTokens: Hashable, Sendable {
    /// On video frames.
    let subtle: GlassLevel
    /// Cards.
    let medium: GlassLevel
}
