public import Foundation
public import SwingCore
import SwingMedia
public import SwingReport
public import SwingTechnique

/// What was written of one analysis.
public struct AnalysisResult: Sendable {
    /// The clip's file name.
    public let clipName: String
    /// The path of the folder that holds the results.
    package let folder: String
    /// The coaching document.
    public let document: AnalysisDocument
    /// The path of the report page in that folder.
    package var pagePath: String { page.path }
    /// The folder that holds the results.
    public var url: URL { URL(fileURLWithPath: folder, isDirectory: true) }
    /// The report page in that folder.
    public var page: URL { URL(fileURLWithPath: ResultPart.page.path(in: folder)) }
    /// The document as it was written to `analysis.json`.
    public let json: String
    /// The strokes, measured, graded and coached.
    public let assessments: [StrokeAssessment]
    /// The language of the coaching, for what is said beside it.
    package let words: Phrases
    /// What a person should know that is not about the clip and stands in no document.
    public var advice: [AnalysisWarning] = []
}

/// What is left of a long clip's analysis that was interrupted: the strokes up to there, without pictures.
enum PartialResult {
    /// The code of the warning that such a document carries.
    static let code = AnalysisWarning.Code.interrupted

    /// Whether an earlier result leaves room for it: that may be of the whole clip.
    static func mayBeWritten(to destination: String) -> Bool {
        !FileManager.default.fileExists(atPath: ResultPart.document.path(in: destination))
    }

    /// - Parameters:
    ///   - end: presentation seconds of the last frame that was read closely.
    ///   - clip: the clip.
    static func warning(at end: Double, of clip: Clip) -> AnalysisWarning {
        let scan = clip.probe.scan
        return AnalysisWarning(
            code, ["time": .text(clock(end - scan.firstTime)), "duration": .text(clock(scan.duration))])
    }

    private static func clock(_ seconds: Double) -> String {
        let whole = Int(clamping: max(0, seconds).rounded(.down))
        return String(format: "%d:%02d", whole / 60, whole % 60)
    }
}

extension AnalysisResult {
    /// Whether an interruption ended the analysis early: strokes after that are missing.
    public var isInterrupted: Bool { document.warnings.contains { $0.code == PartialResult.code } }
}
