import SwingCore

/// Whether swings in a clip can be graded, judged by the file alone; whether a player is in it, only the
/// frames show.
public struct ClipVerdict: Hashable, Sendable, Codable {
    /// How it stands.
    public enum Grading: String, Hashable, Sendable, Codable {
        /// No obstacle.
        case possible
        /// Possible, with less certainty or with parts missing.
        case doubtful
        /// No stroke in it can be found.
        case impossible
    }

    /// How it stands.
    public let grading: Grading
    /// Why it is not simply possible, each a sentence; empty where it is.
    public let reasons: [String]

    /// From where the racket comes forward, 0.3 s before contact, to where it is plain that the ball was hit, 0.2 s
    /// after.
    private static let shortestSwing = 0.5
    /// A hand as fast as in a stroke is recognized by its displacement in 0.16 s; frames farther apart do not show it.
    private static let longestInterval = 0.16
    /// Warnings about what was put right or is missed by nothing that is graded.
    private static let harmless: Set<String> = ["slowMotion", "mirrored", "noAudio"]

    init(grading: Grading, reasons: [String]) {
        self.grading = grading
        self.reasons = reasons
    }

    /// Judges the result of a scan.
    init(_ info: ClipInfo, _ scan: ClipScan, _ warnings: [AnalysisWarning]) {
        let obstacles = ClipVerdict.obstacles(info, scan)
        let doubts = warnings.filter { !ClipVerdict.harmless.contains($0.code) }
        grading = !obstacles.isEmpty ? .impossible : doubts.isEmpty ? .possible : .doubtful
        reasons = obstacles.isEmpty ? doubts.map(\.what) : obstacles
    }

    private static func obstacles(_ info: ClipInfo, _ scan: ClipScan) -> [String] {
        guard scan.frameCount > 1, let interval = scan.medianInterval else {
            return ["It holds a single picture, and a swing is a movement."]
        }
        var reasons: [String] = []
        let (length, step) = (scan.duration / info.playback, interval / info.playback)
        if length < shortestSwing {
            reasons.append(
                "It lasts \(hundredths(length)) s; from the racket's way forward to after the hit a swing takes half a second."
            )
        }
        if step > longestInterval {
            reasons.append("Its pictures are \(hundredths(step)) s apart: a whole swing fits between two of them.")
        }
        return reasons
    }

    private static func hundredths(_ value: Double) -> String {
        value.isFinite ? "\((value * 100).rounded() / 100)" : "unknown"
    }
}
