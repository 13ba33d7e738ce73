public import Foundation
public import SwingTechnique

/// What to draw.
public enum OverlaySelection: String, CaseIterable, Hashable, Sendable {
    /// Annotated key frames and strips.
    case frames
    /// The annotated video.
    case video
    /// Key frames, strips and the video.
    case both
    /// Nothing.
    case none

    /// Whether key frames and strips are drawn.
    package var includesFrames: Bool { self == .frames || self == .both }
    package var includesVideo: Bool { self == .video || self == .both }
}

/// Whose strokes an analysis finds.
public enum PlayerSelection: String, CaseIterable, Hashable, Sendable {
    /// Those of the main player.
    case main
    /// Those of everybody who is about as large in the picture and swings when the main player does not.
    case all
}

/// What the user knows or wants of one analysis.
public struct AnalysisOptions: Hashable, Sendable {
    /// What to draw, and how.
    public var drawing = DrawingOptions()
    /// The racket hand, or nil to find it.
    public var hand: Hand?
    /// The kind of every stroke in the clip, or nil to find it.
    public var kind: StrokeKind?
    /// Where the camera stands, or nil to find it.
    public var view: CameraView?
    /// What is expected of the player, or nil for the rubric's bands as published.
    public var level: PlayerLevel?
    /// The player's standing height in meters, which turns body heights into meters.
    public var height: Double?
    /// The true capture rate of a slow-motion clip in frames a second.
    public var captureFrameRate: Double?
    /// Degrees by which the stored picture is turned clockwise, 0, 90, 180 or 270, or nil to do as the clip
    /// says, and as the player stands in it where that is otherwise.
    public var rotation: Int?
    /// Contact times in presentation seconds that replace detection.
    public var contacts: [Double] = []
    /// A box around the player in pixels of the upright picture, at the first frame: x, y, width, height.
    public var playerBox: SIMD4<Double>?
    /// Whose strokes are found.
    public var players = PlayerSelection.all
    /// How much work is put into finding strokes.
    public var effort = Effort.balanced
    /// The path of the rubric file to grade with, or nil for the one that comes with the toolkit.
    var rubricPath: String?
    /// The language of the coaching: the code of one that is installed, or a texts file that ends in `.yaml`.
    package var language = RubricLibrary.defaultLanguage
    /// The SHA-256 of the rubric file that a stored analysis was made with; nil for one that the user names now.
    ///
    /// A remembered file is used only while it still holds the same bytes.
    var rubricDigest: String?
    /// The same of a texts file.
    var languageDigest: String?
    /// The name of the main player, which the page says first; nil where nobody has told it.
    package var playerName: String?
    /// What a person has corrected of the strokes that were found, or nil for nothing.
    var corrections: Corrections?
    /// Whether the language was read from a stored analysis rather than named by the user.
    var isLanguageStored = false

    /// The degrees by which a picture can be turned.
    package static let rotations = [0, 90, 180, 270]
    /// Standing heights of people in meters.
    package static let heights = PlayerHeight.possible
    /// Presentation seconds within which a contact can be given: a day.
    package static let contactTimes = 0.0...86_400.0
    /// Frames a second that cameras capture.
    package static let captureRates = 1.0...10_000.0

    /// Makes options that leave everything to the toolkit.
    public init() {}

    /// The rubric file to grade with, or nil for the one that comes with the toolkit.
    public var rubric: URL? {
        get { rubricPath.map(URL.init(fileURLWithPath:)) }
        set { rubricPath = newValue?.path }
    }

    /// The language of the coaching: English, where nobody says otherwise.
    ///
    /// A language of which no texts are installed is an error of the analysis. Takes the place of `texts`.
    public var locale: Locale {
        get { Locale(identifier: texts == nil ? language : RubricLibrary.defaultLanguage) }
        set { language = RubricLibrary.language(of: newValue) }
    }

    /// A texts file to coach with in place of the installed texts of a language, or nil for those of `locale`.
    ///
    /// Its name ends in `.yaml`; of another the analysis says that it is no language.
    public var texts: URL? {
        get { RubricLibrary.isFile(language: language) ? URL(fileURLWithPath: language) : nil }
        set { language = newValue?.path ?? RubricLibrary.defaultLanguage }
    }

    /// What the grading needs of them.
    var technique: TechniqueOptions { TechniqueOptions(level: level, height: height) }

    /// What the search for strokes needs of them.
    func motion(cues: ContactCues) -> MotionOptions {
        var motion = MotionOptions(
            hand: corrections?.hand?.hand ?? hand, kind: kind, view: view, contacts: contacts, cues: cues)
        motion.corrections = corrections?.strokes.compactMap(\.correction) ?? []
        motion.isHandCorrected = corrections?.hand.map { $0.hand != $0.before } == true
        return motion
    }
}
