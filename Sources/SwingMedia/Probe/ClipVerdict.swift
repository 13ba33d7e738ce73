public import SwingCore

/// Whether swings in a clip can be graded, judged by the file alone; whether a player is in it, only the frames show.
public struct ClipVerdict: Hashable, Sendable {
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
    /// Why it is not simply possible; empty where it is.
    public let reasons: [Message]

    /// From where the racket comes forward, 0.3 s before contact, to where it is plain that the ball was hit, 0.2 s
    /// after.
    private static let shortestSwing = 0.5
    /// A hand as fast as in a stroke is recognized by its displacement in 0.16 s; frames farther apart do not show it.
    private static let longestInterval = 0.16
    /// Warnings about what was put right or is missed by nothing that is graded.
    private static let harmless: Set<AnalysisWarning.Code> = [.slowMotion, .mirrored, .noAudio]

    init(grading: Grading, reasons: [Message]) {
        self.grading = grading
        self.reasons = reasons
    }

    /// Judges the result of a scan.
    init(_ info: ClipInfo, _ scan: ClipScan, _ warnings: [AnalysisWarning]) {
        let obstacles = ClipVerdict.obstacles(info, scan)
        let doubts = warnings.filter { !ClipVerdict.harmless.contains($0.code) }
        grading = !obstacles.isEmpty ? .impossible : doubts.isEmpty ? .possible : .doubtful
        reasons = obstacles.isEmpty ? doubts.map(\.message) : obstacles
    }

    private static func obstacles(_ info: ClipInfo, _ scan: ClipScan) -> [Message] {
        guard scan.frameCount > 1, let interval = scan.medianInterval else {
            return [Message(singleFrame)]
        }
        var reasons: [Message] = []
        let (length, step) = (scan.duration / info.playback, interval / info.playback)
        if length < shortestSwing {
            reasons.append(Message(tooShort, ["seconds": .text(hundredths(length))]))
        }
        if step > longestInterval {
            reasons.append(Message(tooFarApart, ["seconds": .text(hundredths(step))]))
        }
        return reasons
    }

    private static let singleFrame = "clip.singleFrame"
    private static let tooShort = "clip.shorterThanSwing"
    private static let tooFarApart = "clip.framesTooFarApart"
    /// What can keep a clip from being graded.
    package static let keys = [singleFrame, tooShort, tooFarApart]

    private static func hundredths(_ value: Double) -> String {
        value.isFinite ? "\((value * 100).rounded() / 100)" : "unknown"
    }
}
