public import Foundation
import SwingCore
import SwingMotion
public import SwingReport
import SwingTechnique

extension ExportedMotion {
    /// The motion of a stored analysis, as it was graded: from the poses of its folder, without decoding and without
    /// inference.
    ///
    /// Strokes, grades and headlines are those of its document, in its language.
    ///
    /// - Parameters:
    ///   - folder: what `Analyzer` has left.
    ///   - player: who, where several take turns; nil for the main player.
    ///   - height: the player's standing height in meters; nil for what the analysis was told of the main player, else
    ///     the height that is assumed everywhere.
    /// - Throws: a `UserFacingError`: `DocumentError`, `PoseError`, `AnalysisError`, or `ExportError` where there is no
    ///   such player.
    public init(analysisIn folder: URL, player: Int? = nil, height: Double? = nil) throws {
        try self.init(analysisIn: folder.path, player: player, height: height)
    }

    /// The motion of the analysis that is stored at a path.
    package init(analysisIn folder: String, player: Int? = nil, height: Double? = nil) throws {
        let stored = try StoredAnalysis(folder)
        let track = try stored.motion(by: MotionModelLibrary.load()).track
        // A document may come from anybody: no texts file that it names is read.
        let language = stored.options.language
        let isInstalled = RubricLibrary.languages().contains(language)
        let words = try RubricLibrary.texts(isInstalled ? language : RubricLibrary.defaultLanguage).phrases
        try self.init(track, of: player, height: height, poses: stored.track, document: stored.document, words)
    }

    /// The motion of an analysis that need not have been written.
    ///
    /// ```swift
    /// let analysis = try await analyzer.analyze(URL(filePath: "forehand.mp4"))
    /// let export = try MotionExport(ExportedMotion(analysis), as: .csv)
    /// ```
    ///
    /// - Parameters:
    ///   - player: who, where several take turns; nil for the main player.
    ///   - height: the player's standing height in meters; nil for what the analysis was told of the main player, else
    ///     the height that is assumed everywhere.
    /// - Throws: `ExportError` where there is no such player.
    public init(_ analysis: Analysis, player: Int? = nil, height: Double? = nil) throws(ExportError) {
        try self.init(
            analysis.motion, of: player, height: height, poses: analysis.poses, document: analysis.document,
            analysis.graded.words)
    }

    init(
        _ track: MotionTrack, of player: Int?, height: Double?, poses: PoseTrack, document: AnalysisDocument,
        _ words: Phrases
    ) throws(ExportError) {
        let seen = poses.turns.players(at: track.times)
        let players = Set(seen + document.strokes.map(\.player)).sorted()
        let chosen = player ?? players.first ?? PlayerTurn.mainPlayer
        guard players.isEmpty || players.contains(chosen) else { throw .noSuchPlayer(chosen, among: players) }
        let body = PlayerHeight(height ?? (chosen == PlayerTurn.mainPlayer ? document.player.height : nil))
        let times = Dictionary(uniqueKeysWithValues: poses.frames.lazy.map { ($0.index, $0.time) })
        self.init(
            name: URL(fileURLWithPath: document.input.path).deletingPathExtension().lastPathComponent,
            track: track.keeping(seen.map { $0 == chosen }),
            presentation: zip(track.frameIndices, track.times).map { index, time in
                times[index] ?? MediaTime(roundingSeconds: time, timeBase: .microseconds)
            },
            strokes: document.strokes.filter { $0.player == chosen }.map { ExportedStroke($0, words) },
            player: chosen, omittedPlayers: player == nil ? players.filter { $0 != chosen } : [],
            height: ExportedHeight(meters: body.meters, isAssumed: body.isAssumed))
    }
}

extension MotionTrack {
    /// The same frames with nobody in those that are not kept.
    fileprivate func keeping(_ isKept: [Bool]) -> MotionTrack {
        guard isKept.contains(false) else { return self }
        let joints = joints.map { joint in
            var joint = joint
            for sample in isKept.indices where !isKept[sample] { joint.states[sample] = .missing }
            return joint
        }
        return MotionTrack(
            times: times, frameIndices: frameIndices, width: width, height: height, playback: playback,
            bodyHeight: zip(bodyHeight, isKept).map { $1 ? $0 : .nan }, joints: joints, isPictureAlone: isPictureAlone)
    }
}

extension ExportedStroke {
    fileprivate init(_ stroke: StrokeSummary, _ words: Phrases) {
        self.init(
            id: stroke.id,
            title: words.title(
                of: stroke.kind, stroke.variant, isSure: stroke.isSure, player: stroke.player,
                isPlayerSure: stroke.isPlayerSure),
            start: stroke.start, end: stroke.end, contact: stroke.contact.time,
            events: stroke.events.map { StrokeEvent(id: $0.id, time: $0.time, uncertainty: $0.uncertainty) },
            verdict: stroke.grade.map { words.grade($0) }, headline: stroke.coaching.map(words.instruction))
    }
}
