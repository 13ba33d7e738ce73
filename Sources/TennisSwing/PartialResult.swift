import Foundation
import SwingCore
import SwingMedia
import SwingNumbers
import SwingReport

/// What is left of a long clip's analysis that was interrupted: the strokes up to there, without pictures.
enum PartialResult {
    /// The code of the warning that such a document carries.
    static let code = AnalysisWarning.Code.interrupted

    /// Whether what was found is to be written.
    ///
    /// Without a stroke there is nothing to keep, and an earlier analysis may be of the whole clip.
    static func isWorthKeeping(_ judgment: GradedMotion, in destination: String) -> Bool {
        !judgment.assessments.isEmpty && !FileManager.default.fileExists(atPath: destination + "/analysis.json")
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
