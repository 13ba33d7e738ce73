public import SwingCore

/// A look: every color, size and shape that drawing takes, as data.
///
/// A theme changes looks, never facts. Lengths are points (`PointScale`).
public struct Theme: Hashable, Sendable, Codable {
    /// The name a user types, such as `tennis`.
    public let name: String
    /// Colors that are not grades.
    public let colors: ColorTokens
    /// Color and mark of each grade.
    public let grades: GradeTokens
    /// Font families as fontconfig names them.
    public let fonts: FontTokens
    /// The sizes and weights of text.
    public let type: TypeTokens
    /// Distances between things.
    public let spacing: SpacingTokens
    /// Corner radii.
    public let radii: RadiusTokens
    /// The translucent grounds of text.
    public let glass: GlassTokens
    /// What only the page takes: colors by light and dark, gradients, motion.
    public let page: PageTokens
}

/// Colors that are not grades, as drawn on pictures.
public struct ColorTokens: Hashable, Sendable, Codable {
    /// The darkest color; also what glass is tinted with.
    public let ground: Color
    /// Text and neutral limbs.
    public let foreground: Color
    /// Text of second rank.
    public let secondary: Color
    /// The hand's trail, the contact and what is pointed at.
    public let accent: Color
    /// Where the target lies.
    public let target: Color
    /// The edge drawn round lines so that they read over any picture.
    public let casing: Color
    /// What stands behind pictures that do not fill their place.
    public let raised: Color
}

/// What tells one grade from another, with and without color.
public struct GradeStyle: Hashable, Sendable, Codable {
    /// The color.
    public let color: Color
    /// The mark, whose outline differs from every other grade's.
    public let mark: GradeMark
}

/// The styles of the four grades.
public struct GradeTokens: Hashable, Sendable, Codable {
    /// The best grade.
    public let excellent: GradeStyle
    /// The second grade.
    public let good: GradeStyle
    /// The third grade.
    public let needsWork: GradeStyle
    /// The grade that asks for attention first.
    public let critical: GradeStyle

    /// Marks are the same in every look: looks change, facts do not.
    init(excellent: Color, good: Color, needsWork: Color, critical: Color) {
        self.excellent = GradeStyle(color: excellent, mark: .star)
        self.good = GradeStyle(color: good, mark: .check)
        self.needsWork = GradeStyle(color: needsWork, mark: .arrow)
        self.critical = GradeStyle(color: critical, mark: .alert)
    }

    /// The style of a grade.
    public subscript(grade: Grade) -> GradeStyle {
        switch grade {
        case .excellent: excellent
        case .good: good
        case .needsWork: needsWork
        case .critical: critical
        }
    }
}

/// One font family with what a page takes where it is not installed.
public struct FontFamily: Hashable, Sendable, Codable {
    /// The family as fontconfig names it, which pictures are drawn with.
    public let name: String
    /// The value of CSS's `font-family`, the wanted family among it.
    public let stack: String
}

/// Font families.
public struct FontTokens: Hashable, Sendable, Codable {
    /// The family of words.
    public let text: FontFamily
    /// The family of numbers that change, all digits of one width.
    public let number: FontFamily
    /// The family of headings.
    public let display: FontFamily

    /// The family that has a role.
    subscript(role: FontRole) -> FontFamily {
        switch role {
        case .text: text
        case .number: number
        case .display: display
        }
    }
}

/// What a text is for, and thereby its family.
public enum FontRole: String, Hashable, Sendable, Codable {
    /// Words.
    case text
    /// Numbers that change.
    case number
    /// Headings.
    case display
}

/// One size and weight of text.
public struct TextStyle: Hashable, Sendable, Codable {
    /// The size in points, at least 11.
    public let size: Double
    /// The weight, 100 (thin) to 900 (heavy).
    public let weight: Int
    /// Which family is taken.
    public let role: FontRole
    /// Whether all letters are capitals.
    public let isCapitals: Bool
    /// Space added between letters in points.
    public let tracking: Double

    init(_ size: Double, weight: Int, role: FontRole = .text, isCapitals: Bool = false, tracking: Double = 0) {
        self.size = size
        self.weight = weight
        self.role = role
        self.isCapitals = isCapitals
        self.tracking = tracking
    }
}

/// The type scale.
public struct TypeTokens: Hashable, Sendable, Codable {
    /// The one sentence at the top of a page.
    public let hero: TextStyle
    /// Section headings.
    public let title: TextStyle
    /// Card titles.
    public let headline: TextStyle
    /// Primary text.
    public let body: TextStyle
    /// Text of second rank.
    public let subheadline: TextStyle
    /// Small text.
    public let caption: TextStyle
    /// Small numbers.
    public let captionNumber: TextStyle
    /// Scores and values.
    public let metric: TextStyle
    /// Values where room is short.
    public let metricCompact: TextStyle
}

/// Distances, all multiples of 4 points.
public struct SpacingTokens: Hashable, Sendable, Codable {
    /// Between related things.
    public let micro: Double
    /// Within components.
    public let small: Double
    /// Default padding.
    public let medium: Double
    /// Between sections.
    public let large: Double
}

/// Corner radii.
public struct RadiusTokens: Hashable, Sendable, Codable {
    /// Of chips on a picture.
    public let small: Double
    /// Of bars and pictures.
    public let medium: Double
    /// Of cards.
    public let large: Double
}

/// One kind of glass: a tint over a softened picture, with a border.
public struct GlassLevel: Hashable, Sendable, Codable {
    /// Opacity of the tint.
    ///
    /// At 0.76 and above, foreground and secondary text keep a contrast of 4.5 over white.
    public let opacity: Double
    /// Opacity of the white border.
    public let borderOpacity: Double
    /// How far the picture behind is softened, in points.
    public let blur: Double
}

/// The kinds of glass, thinnest first.
///
/// At most two lie over each other.
public struct GlassTokens: Hashable, Sendable, Codable {
    /// On moving pictures.
    public let subtle: GlassLevel
    /// Cards.
    public let medium: GlassLevel
    /// On top of other glass.
    public let heavy: GlassLevel
}
