package import SwingCore
package import SwingReport

/// A player with all that is recorded, as it is exported.
package struct HistoryPlayer: Codable, Hashable, Sendable {
    /// The player's name.
    package var name: String
    /// When the player was added.
    package var addedAt: Timestamp
    /// The analyzed clips, in the order of their days.
    package var clips: [HistoryClip]
}

/// The analysis of one clip of a player.
package struct HistoryClip: Codable, Hashable, Sendable {
    /// The SHA-256 of the clip, in lower-case hex.
    package var sha256: String
    /// The clip's file name, without its folder.
    package var fileName: String
    /// The absolute path of the result folder, or nil where it is not known.
    @ExplicitNull package var resultFolder: String?
    /// The day of practice: when the clip was recorded or, where that is not known, added.
    package var day: CalendarDay
    /// Who says the day; nil where it is the day of adding, and in histories of earlier versions.
    @ExplicitNull package var daySource: ClipDay.Source?
    /// When it was recorded, or nil where the clip does not say.
    @ExplicitNull package var recordedAt: Timestamp?
    /// When it was added.
    package var addedAt: Timestamp
    /// How it was graded, each time that gave another result, in the order in which they were added.
    package var gradings: [HistoryGrading]
}

/// One grading of a clip's strokes, and what it was done with.
package struct HistoryGrading: Codable, Hashable, Sendable {
    /// The SHA-256 of all that was found and of what found it, in lower-case hex: the same for the same result.
    package var digest: String
    /// Whether it is the one that counts: the last one added.
    package var isCurrent: Bool
    /// When it was added.
    package var addedAt: Timestamp
    /// The version of the program.
    package var version: String
    /// The rubric's name.
    package var rubric: String
    /// The SHA-256 of the rubric's file, where it is the user's own; that of the toolkit is known by the version.
    @ExplicitNull package var rubricSha256: String?
    /// The SHA-256 of each model, by its name.
    package var models: [String: String]
    /// The level that the player was graded for, or nil.
    @ExplicitNull package var level: String?
    /// Frames captured per second of real time, or nil where that is not known.
    @ExplicitNull package var captureRate: Double?
    /// The player's standing height in meters, or nil where nobody has told it.
    @ExplicitNull package var height: Double?
    /// The strokes, in time order.
    package var strokes: [HistoryStroke]
}
