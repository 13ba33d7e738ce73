package import SwingCore
package import SwingReport

/// A player with all that is recorded, as it is exported.
///
/// This and what it holds are rows of the history as well: each property that is a single value is the column of its name.
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

    /// The grading that counts.
    package var current: HistoryGrading? { gradings.first(where: \.isCurrent) }

    /// The strokes of the grading that counts, in time order.
    package var strokes: [HistoryStroke] { current?.strokes ?? [] }
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

/// One stroke of a grading.
package struct HistoryStroke: Codable, Hashable, Sendable {
    /// 1 for the first stroke of the clip.
    package var number: Int
    /// The kind of stroke.
    package var kind: StrokeKind
    /// The variant of the kind, or nil.
    @ExplicitNull package var variant: StrokeVariant?
    /// The hitting hand.
    package var hand: Hand
    /// Whether kind and hand are certain; strokes of uncertain kind are counted, but are no part of a trend.
    package var isSure: Bool
    /// The camera's view of the player; values of different views are not compared.
    package var view: CameraView
    /// The contact of racket and ball, seconds of presentation time of the clip.
    package var contact: Double
    /// The grade, or nil.
    @ExplicitNull package var grade: Grade?
    /// The score, 0 to 100, or nil.
    @ExplicitNull package var score: Double?
    /// What the coaching asked to work on, or nil.
    @ExplicitNull package var focus: HistoryFocus?
    /// The key frame at contact, relative to the result folder, or nil where none was drawn.
    @ExplicitNull package var picture: String?
    /// The metrics that have a value, in the rubric's order.
    package var metrics: [HistoryMetric]

    /// Whether its values can be compared with those of other strokes.
    var isComparable: Bool { isSure && kind != .unknown }
}

/// The one thing that the coaching of a stroke asked to work on.
package struct HistoryFocus: Codable, Hashable, Sendable {
    /// The metric that it was based on.
    package var metric: String
    /// What to work on, in the words the player was given.
    package var headline: String
    /// The name of the drill, or nil.
    @ExplicitNull package var drill: String?
}

/// One metric that was measured.
package struct HistoryMetric: Codable, Hashable, Sendable {
    /// The metric's stable name.
    package var id: String
    /// The value in `unit`.
    package var value: Double
    /// Lower end of the 90 % interval, or nil.
    @ExplicitNull package var low: Double?
    /// Upper end of the 90 % interval, or nil.
    @ExplicitNull package var high: Double?
    /// The unit.
    package var unit: String
    /// The grade, or nil.
    @ExplicitNull package var grade: Grade?
    /// The range of the best grade, or nil.
    @ExplicitNull package var target: TargetRange?
}
