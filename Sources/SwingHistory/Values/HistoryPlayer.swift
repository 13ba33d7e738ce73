import Foundation
import SwingFiles
package import SwingReport

/// A player with all that is recorded, as it is exported.
///
/// This and what it holds are rows of the history as well: each property that is a single value is the column of its name.
package struct HistoryPlayer: Codable, Hashable, Sendable {
    package var name: String
    /// When the player was added.
    package var addedAt: Timestamp
    /// The analyzed clips, in the order of their days.
    package var clips: [HistoryClip]

    /// The days of practice, earliest first, each day once, each with a stroke.
    ///
    /// A clip without a stroke is no practice: it may show trees.
    ///
    /// - Parameter today: later days are left out.
    package func sessions(until today: CalendarDay) -> [PracticeSession] {
        let practiced = clips.filter { $0.day <= today && !$0.strokes.isEmpty }
        return Dictionary(grouping: practiced, by: \.day).sorted { $0.key < $1.key }.map { day, clips in
            let inOrder = clips.enumerated().sorted { first, second in
                let times = (first.element.recordedAt, second.element.recordedAt)
                guard times.0 != times.1 else { return first.offset < second.offset }
                return (times.0?.seconds ?? .max) < (times.1?.seconds ?? .max)
            }
            return PracticeSession(day: day, clips: inOrder.map(\.element))
        }
    }
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
    package var addedAt: Timestamp
    package var version: String
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
    package var strokes: [HistoryStroke]
}

/// One stroke of a grading.
package struct HistoryStroke: StrokeTyped, Codable, Hashable, Sendable {
    /// 1 for the first stroke of the clip.
    package var number: Int
    package var kind: StrokeKind
    /// The variant of the kind, or nil.
    @ExplicitNull package var variant: StrokeVariant?
    package var hand: Hand
    /// Whether kind and hand are certain; strokes of uncertain kind are counted, but are no part of a trend.
    package var isSure: Bool
    /// The camera's view of the player; values of different views are not compared.
    package var view: CameraView
    /// Whether that view is told as found; nil in gradings that earlier versions added.
    @ExplicitNull package var isViewSure: Bool?
    /// The contact of racket and ball, seconds of presentation time of the clip.
    package var contact: Double
    @ExplicitNull package var grade: Grade?
    /// 0 to 100, or nil.
    @ExplicitNull package var score: Double?
    /// Lower end of the 90 % interval of the score, or nil.
    @ExplicitNull package var scoreLow: Double?
    /// Upper end of the 90 % interval of the score, or nil.
    @ExplicitNull package var scoreHigh: Double?
    /// What the coaching asked to work on, or nil.
    @ExplicitNull package var focus: HistoryFocus?
    /// The key frame at contact, relative to the result folder, or nil where none was drawn.
    @ExplicitNull package var picture: String?
    /// The metrics that have a value, in the rubric's order.
    package var metrics: [HistoryMetric]

    /// The score where there is a grade: without one it says too little to be told.
    package var toldScore: Double? { grade == nil ? nil : score }

    /// Whether its values can be compared with those of other strokes.
    var isComparable: Bool { isSure && kind != .unknown }
}

/// The one thing that the coaching of a stroke asked to work on.
package struct HistoryFocus: Codable, Hashable, Sendable {
    /// The metric that it was based on.
    package var metric: String
    /// What to work on, in the words the player was given.
    package var headline: String
    @ExplicitNull package var drill: String?
}

/// One metric that was measured.
package struct HistoryMetric: Codable, Hashable, Sendable {
    package var id: String
    /// The value in `unit`.
    package var value: Double
    /// Lower end of the 90 % interval, or nil.
    @ExplicitNull package var low: Double?
    /// Upper end of the 90 % interval, or nil.
    @ExplicitNull package var high: Double?
    package var unit: String
    @ExplicitNull package var grade: Grade?
    /// The range of the best grade, or nil.
    @ExplicitNull package var target: TargetRange?
}

/// The clips of one day of practice.
package struct PracticeSession: Hashable, Sendable {
    package let day: CalendarDay
    /// The clips with a stroke in the order they were recorded; those whose time is not known keep their place after them.
    package let clips: [HistoryClip]

    /// Every stroke of the day, in time order.
    package var strokes: [HistoryStroke] { clips.flatMap(\.strokes) }
}

/// The name that a player's records are kept under.
///
/// Names that differ only in the case of letters, in spaces or in accents are one player's: “José” is “jose”. It is shown as
/// it was written first.
package struct PlayerName: Hashable, Sendable, CustomStringConvertible {
    /// The name as it is shown.
    package let description: String
    /// What names of the same player have in common.
    let key: String

    /// More characters than this no name has.
    package static let longest = 100

    /// Takes a name as typed, or as a file has it.
    ///
    /// - Throws: `HistoryError` for a name that is empty, longer than `longest`, or holds characters that are not seen.
    package init(_ typed: String) throws(HistoryError) {
        let words = typed.precomposedStringWithCanonicalMapping.split(whereSeparator: \.isWhitespace)
        let name = words.joined(separator: " ")
        guard !name.isEmpty, name.count <= Self.longest, name == name.replacingControlCharacters else {
            throw HistoryError(.badName, ["name": .text(typed)])
        }
        description = name
        key = Self.folded(name)
    }

    /// A name without accents, in small letters; marks of scripts that are not read without them stay.
    static func folded(_ name: String) -> String {
        let letters = name.decomposedStringWithCanonicalMapping.unicodeScalars.filter { !accents.contains($0) }
        return String(String.UnicodeScalarView(letters)).lowercased().precomposedStringWithCanonicalMapping
    }

    /// The combining marks of Latin, Greek and Cyrillic letters.
    private static let accents: ClosedRange<Unicode.Scalar> = "\u{300}"..."\u{36F}"

    package static func == (left: Self, right: Self) -> Bool { left.key == right.key }

    package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// An analysis as it lies in a result folder.
package struct AnalyzedClip: Sendable {
    /// The document of the folder.
    package let document: AnalysisDocument
    /// The absolute path of the folder.
    package let folder: String
    /// The key frame at contact of each stroke that has one, by the stroke's number, relative to the folder.
    package let pictures: [Int: String]
    /// When the clip's file was last changed, in seconds since 1970; asked only where nobody knows the day better.
    let changed: @Sendable () -> Double?

    /// Describes an analysis.
    package init(
        document: AnalysisDocument, folder: String, pictures: [Int: String],
        changed: @escaping @Sendable () -> Double? = { nil }
    ) {
        self.document = document
        self.folder = folder
        self.pictures = pictures
        self.changed = changed
    }

    /// The strokes that a history keeps: others who take turns with the player are not the one whose history it is, and
    /// somebody may be another.
    package var strokes: [StrokeSummary] { document.strokes.filter(\.isOfMainPlayer) }
}

extension HistoryClip {
    /// What is kept of an analysis.
    ///
    /// - Parameters:
    ///   - day: the day of practice where a person knows it better than the clip, or nil.
    ///   - now: when it is added.
    init(_ analysis: AnalyzedClip, day: CalendarDay?, now: Timestamp) throws {
        let document = analysis.document
        let recordedAt = document.input.recordedAt
        let known = ClipDay(told: day, recordedAt: recordedAt, changed: analysis.changed, now: now)
        self.init(
            sha256: document.input.sha256.lowercased(),
            fileName: URL(fileURLWithPath: document.input.path).lastPathComponent, resultFolder: analysis.folder,
            day: known?.day ?? now.localDay, daySource: known?.source,
            recordedAt: RecordingTime(recordedAt, now: now)?.time, addedAt: now,
            gradings: [try HistoryGrading(analysis, now: now)])
    }
}

extension HistoryGrading {
    fileprivate init(_ analysis: AnalyzedClip, now: Timestamp) throws {
        let document = analysis.document
        let provenance = document.provenance
        let sureViews = document.strokesOfSureView
        self.init(
            digest: try document.gradingDigest(), isCurrent: true, addedAt: now, version: provenance.version,
            rubric: provenance.rubric, rubricSha256: provenance.config["rubricSha256"]?.text,
            models: (provenance.motionModels ?? [:]).merging([document.pose.model: document.pose.modelDigest]) { $1 },
            level: provenance.config["level"]?.text,
            captureRate: document.input.captureRate,
            height: document.player.height,
            strokes: analysis.strokes.map {
                HistoryStroke($0, isViewSure: sureViews.contains($0.id), picture: analysis.pictures[$0.id])
            })
    }
}

extension HistoryStroke {
    fileprivate init(_ stroke: StrokeSummary, isViewSure: Bool, picture: String?) {
        self.init(
            number: stroke.id, kind: stroke.kind, variant: stroke.variant, hand: stroke.hand, isSure: stroke.isSure,
            view: stroke.view, isViewSure: isViewSure, contact: stroke.contact.time, grade: stroke.grade,
            score: stroke.score,
            scoreLow: stroke.scoreRange?.low, scoreHigh: stroke.scoreRange?.high,
            focus: stroke.coaching.flatMap { coaching in
                // What to keep is nothing to work on.
                guard coaching.asksForChange else { return nil }
                return coaching.evidence.map {
                    HistoryFocus(metric: $0.metric, headline: coaching.headline, drill: coaching.drill?.name)
                }
            }, picture: picture, metrics: stroke.metrics.compactMap(HistoryMetric.init))
    }
}

extension HistoryMetric {
    fileprivate init?(_ entry: MetricEntry) {
        guard let value = entry.value else { return nil }
        self.init(
            id: entry.id, value: value, low: entry.low, high: entry.high, unit: entry.unit, grade: entry.grade,
            target: entry.target?.range)
    }
}

extension AnalysisDocument {
    /// The SHA-256 of what was found and what found it.
    ///
    /// How long it took, where the clip lies and what was warned of make no other grading.
    package func gradingDigest() throws -> String {
        var document = self
        document.provenance.timings = [:]
        document.input.path = ""
        document.input.recordedAt = nil
        document.warnings = []
        return FileDigest.sha256(try document.json())
    }
}
