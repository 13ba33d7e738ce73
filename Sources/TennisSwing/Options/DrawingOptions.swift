import SwingOverlay

/// What is drawn of a clip, and how.
public struct DrawingOptions: Hashable, Sendable {
    /// The name of the look.
    public var theme = "tennis"
    /// What to draw.
    public var selection: OverlaySelection = .both
    /// Whether the video begins with one stroke in slow motion that stands still where its coaching rests.
    public var showsMoments = false
    /// Whether the player's face is made unrecognizable; other people's faces are not known and stay.
    public var blursFaces = false

    /// Makes options: the default look, everything drawn.
    public init() {}

    /// The names of all looks.
    public static var themes: [String] { Theme.all.map(\.name) }
}
