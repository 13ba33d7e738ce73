import Foundation
public import SwingCore
import SwingMotion
import SwingOverlay
import SwingPose
import SwingReport
public import SwingTechnique

/// Grades a stored analysis again: from its pose file, without decoding and without inference.
///
/// A new rubric, another level, or a stroke the toolkit named wrongly cost no second look at the video. The same folder
/// and options give the same bytes, timings aside.
public struct Regrader {
    /// What the user now knows or wants otherwise; nil and empty for what the stored analysis was made with.
    public struct Changes: Hashable, Sendable {
        /// The racket hand.
        public var hand: Hand?
        /// The kind of every stroke.
        public var kind: StrokeKind?
        /// Where the camera stands.
        public var view: CameraView?
        /// What is expected of the player.
        public var level: PlayerLevel?
        /// The player's standing height in metres.
        public var height: Double?
        /// Contact times in presentation seconds that replace detection.
        public var contacts: [Double] = []
        /// A rubric file to grade with, or nil for the one that comes with the toolkit.
        public var rubricPath: String?

        /// Makes changes that change nothing.
        public init() {}

        func applied(to stored: AnalysisOptions) -> AnalysisOptions {
            var options = stored
            options.hand = hand ?? stored.hand
            options.kind = kind ?? stored.kind
            options.view = view ?? stored.view
            options.level = level ?? stored.level
            options.height = height ?? stored.height
            options.contacts = contacts.isEmpty ? stored.contacts : contacts
            return options
        }
    }

    private let changes: Changes
    private let rubric: Rubric

    /// - Throws: `AnalysisError` for a missing rubric, `RubricError` for one that is not right.
    public init(changes: Changes = Changes()) throws {
        self.changes = changes
        rubric = try RubricLibrary.load(changes.rubricPath)
    }

    /// Grades the analysis of a folder again and replaces its document and its page.
    ///
    /// Pictures and video are left as they are.
    ///
    /// - Throws: a `UserFacingError`: `DocumentError`, `PoseError` or `AnalysisError`.
    public func grade(_ folder: String) throws -> AnalysisResult {
        var clock = StageClock()
        let stored = try storedDocument(folder)
        let contents = try PoseFile.read(folder + "/pose.jsonl")
        guard contents.header.inputSha256 == stored.input.sha256 else { throw AnalysisError.foreignPose(folder) }
        clock.end("input")
        let options = changes.applied(to: AnalysisOptions(config: stored.provenance.config))
        let judgement = Judgement(
            contents.track, onsets: contents.header.sounds ?? [], options: options, rubric: rubric)
        clock.end("analysis")
        let document = judgement.document(
            input: stored.input, pose: stored.pose,
            earlier: stored.warnings.filter { !MotionAnalysis.warningCodes.contains($0.code) },
            timings: clock.timings)
        let json = try document.json()
        let report = ReportWriter(document, judgement, theme: ReportWriter.theme(ofPageIn: folder) ?? .tennis)
        try replace(ReportWriter.fileName, of: folder, with: Data(report.page(for: folder, drawnFrom: stored)))
        try replace("analysis.json", of: folder, with: json)
        return judgement.result(of: stored.input.path, in: folder, document, json)
    }

    /// An hour's analysis takes a few megabytes; a parser is not fed more than that.
    private static let largestDocument = 64 << 20

    private func storedDocument(_ folder: String) throws -> AnalysisDocument {
        let path = folder + "/analysis.json"
        guard let handle = FileHandle(forReadingAtPath: path),
            let json = try? handle.read(upToCount: Self.largestDocument)
        else { throw AnalysisError.noAnalysis(folder) }
        return try AnalysisDocument(json: json, file: path)
    }

    private func replace(_ name: String, of folder: String, with bytes: Data) throws(AnalysisError) {
        do {
            try bytes.write(to: URL(fileURLWithPath: folder + "/" + name), options: .atomic)
        } catch {
            throw .notWritten(folder + "/" + name, reason: OutputFolder.reason(error))
        }
    }
}
