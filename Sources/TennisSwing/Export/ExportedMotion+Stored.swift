import Foundation
import SwingCore
public import SwingExport
import SwingMotion
import SwingReport
import SwingText

extension ExportedMotion {
    /// The motion of a stored analysis, as it was graded: from the poses of its folder, without decoding and without
    /// inference.
    ///
    /// Strokes, grades and headlines are those of its document, in its language.
    ///
    /// - Parameter folder: what `Analyzer` has left.
    /// - Throws: a `UserFacingError`: `DocumentError`, `PoseError` or `AnalysisError`.
    public init(analysisIn folder: String) throws {
        let stored = try StoredAnalysis(folder)
        let track = try stored.motion(by: MotionModelLibrary.load()).track
        // A document may come from anybody: no texts file that it names is read.
        let language = stored.options.language
        let isInstalled = RubricLibrary.languages().contains(language)
        let words = try RubricLibrary.texts(isInstalled ? language : RubricLibrary.defaultLanguage).phrases
        self.init(track, poses: stored.track, document: stored.document, words)
    }

    /// The motion of an analysis that need not have been written.
    ///
    /// ```swift
    /// let analysis = try await analyzer.analyze("forehand.mp4")
    /// let export = try MotionExport(ExportedMotion(analysis), as: .csv)
    /// ```
    public init(_ analysis: Analysis) {
        self.init(
            analysis.motion, poses: analysis.poses, document: analysis.document, analysis.graded.words)
    }

    private init(_ track: MotionTrack, poses: PoseTrack, document: AnalysisDocument, _ words: Phrases) {
        let times = Dictionary(uniqueKeysWithValues: poses.frames.lazy.map { ($0.index, $0.time) })
        self.init(
            name: URL(fileURLWithPath: document.input.path).deletingPathExtension().lastPathComponent, track: track,
            presentation: zip(track.frameIndices, track.times).map { index, time in
                times[index] ?? MediaTime(roundingSeconds: time, timeBase: .microseconds)
            },
            strokes: document.strokes.map { ExportedStroke($0, words) })
    }
}

extension ExportedStroke {
    fileprivate init(_ stroke: StrokeSummary, _ words: Phrases) {
        let name = Phrases.sentence(words.stroke(stroke.kind, stroke.variant))
        self.init(
            id: stroke.id, title: stroke.isSure ? name : words(.inDoubt, ["what": name]), start: stroke.start,
            end: stroke.end, contact: stroke.contact.time,
            events: stroke.events.map { StrokeEvent(id: $0.id, time: $0.time, uncertainty: $0.uncertainty) },
            verdict: stroke.grade.map { words.grade($0) }, headline: stroke.coaching?.headline)
    }
}
