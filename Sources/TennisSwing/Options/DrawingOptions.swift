import SwingOverlay

/// What is drawn of a clip, and how.
public struct DrawingOptions: Hashable, Sendable {
    /// The name of the theme.
    public var theme = "tennis"
    /// What to draw.
    public var selection: OverlaySelection = .both
    /// Whether the video begins with one stroke in slow motion, paused at the frame that its coaching rests on.
    public var showsSlowMotionIntro = false
    /// Whether the player's face is made unrecognizable; other people's faces are not known and stay.
    public var blursFaces = false

    /// Makes options: the default theme, everything drawn.
    public init() {}

    /// The names of all themes.
    public static var themes: [String] { Theme.all.map(\.name) }
}
