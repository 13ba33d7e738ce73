public import SwingOverlay
import SwingReport

/// What of the picture a video shows.
public enum VideoShape: String, CaseIterable, Hashable, Sendable {
    /// All of it.
    case whole
    /// A window of 9:16 that follows the player, for phones held upright.
    case portrait
}

/// What is drawn of a clip, and how.
public struct DrawingOptions: Hashable, Sendable {
    /// The name of the theme.
    public var theme = "tennis"
    /// The units in which lengths and speeds are told on pictures, video and page; `analysis.json` keeps its own.
    public var units: UnitSystem = .metric
    /// What to draw.
    public var selection: OverlaySelection = .both
    /// What of the picture the video shows.
    public var frame: VideoShape = .whole
    /// Whether a moving card for chat apps is written for each stroke that is coached on a frame of its own.
    public var makesCards = false
    /// Whether the video begins with one stroke in slow motion, paused at the frame that its coaching rests on.
    public var showsSlowMotionIntro = false
    /// Whether the player's face is made unrecognizable; other people's faces are not known and stay.
    public var blursFaces = false
    /// The most bytes of a smaller version of the video for chat apps, `share.mp4`, or nil for none.
    ///
    /// Where the video is too long for anything that can be watched in so many bytes, the result says so and has none.
    public var shareSize: Int?

    /// Makes options: the default theme, everything drawn.
    public init() {}

    /// What can be asked for: in fewer bytes nothing can be watched for a second, and more is a copy of anything.
    package static let shareSizes = ByteSize(bytes: 100_000)...ByteSize(bytes: 100_000_000_000)

    /// The names of all themes.
    public static var themes: [String] { Theme.all.map(\.name) }
}

extension [String] {
    /// As a sentence lists them, such as “csv, json and coco”.
    package func listed(last word: String = "or") -> String {
        [dropLast().joined(separator: ", "), suffix(1).joined()].filter { !$0.isEmpty }.joined(separator: " \(word) ")
    }
}

extension Theme {
    /// The theme with a name.
    ///
    /// - Throws: `AnalysisError` with status `usage` for a name that no theme has.
    static func chosen(_ name: String) throws(AnalysisError) -> Theme {
        if let theme = Theme.named(name) { return theme }
        throw .unknownTheme(name)
    }

    var ofPage: PageTheme { PageTheme(name: name, styleSheet: cssVariables) }
}

extension AnalysisError {
    package static func unknownTheme(_ name: String) -> AnalysisError {
        let known = DrawingOptions.themes.joined(separator: ", ")
        return AnalysisError(.unknownTheme, ["name": .text(name), "known": .text(known)])
    }
}
