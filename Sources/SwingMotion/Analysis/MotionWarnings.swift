import SwingCore
import SwingNumbers

/// What a person should know about how the clip was understood.
struct MotionWarnings {
    let repair: MotionRepair
    let detector: StrokeDetector
    /// The median presentation time between two frames, seconds; nil with fewer than three frames.
    let frameInterval: Double?
    let options: MotionOptions
    let strokes: [Stroke]
    /// How many strokes there were before a person's corrections.
    let found: Int
    /// How slowly the clip seems to play; nil where it seems to play as stated.
    let playbackEstimate: PlaybackEstimate?

    var all: [AnalysisWarning] {
        var warnings: [AnalysisWarning] = []
        if strokes.isEmpty {
            warnings.append(found > 0 ? AnalysisWarning(.strokesRemoved) : MotionWarnings.noStroke(of: options.hand))
        }
        if let uncertain { warnings.append(uncertain) }
        if let slowMotion { warnings.append(slowMotion) }
        if let lowRate { warnings.append(lowRate) }
        // Models take left for right in 8 to 19 % of frames from behind; beyond that the repair itself is in doubt.
        if Double(repair.swappedFrames) > 0.25 * Double(repair.track.count) {
            warnings.append(AnalysisWarning(.sidesUncertain))
        }
        // In real clips 0 to 9 % of the arm samples are impossible; beyond twice that little is left to believe.
        if repair.rejectedFraction > 0.18 { warnings.append(AnalysisWarning(.armsUnsteady)) }
        if options.contacts.count > found { warnings.append(AnalysisWarning(.contactIgnored)) }
        if isCutShort { warnings.append(AnalysisWarning(.strokeCutShort)) }
        if repair.track.isPictureAlone, !strokes.isEmpty { warnings.append(AnalysisWarning(.depthInferred)) }
        return warnings
    }

    /// The codes of all of them.
    static let codes: Set<AnalysisWarning.Code> = [
        .noStroke, .noStrokeOfHand, .strokesRemoved, .uncertainStroke, .slowMotionSuspected, .fewFramesInStroke,
        .sidesUncertain,
        .armsUnsteady, .contactIgnored, .strokeCutShort, .depthInferred,
    ]

    /// - Parameter hand: the racket hand as the user gave it, which then may be why there is none.
    static func noStroke(of hand: Hand?) -> AnalysisWarning {
        guard let hand else { return AnalysisWarning(.noStroke) }
        return AnalysisWarning(
            .noStrokeOfHand, ["hand": .text(hand.rawValue), "other": .text(hand.other.rawValue)])
    }

    /// A stroke that may be another one: a question to who was there.
    private var uncertain: AnalysisWarning? {
        let doubtful = strokes.filter { !$0.isSure }
        guard let least = doubtful.map(\.confidence).min() else { return nil }
        return AnalysisWarning(
            .uncertainStroke, variant: doubtful.count == 1 ? "one" : nil,
            [
                "strokes": .list(doubtful.map { String($0.id) }),
                "percent": "\(Int(clamping: (least * 100).rounded()))",
            ])
    }

    private var slowMotion: AnalysisWarning? {
        guard let playbackEstimate else { return nil }
        func tenths(_ factor: Double) -> MessageValue { "\((factor * 10).rounded() / 10)" }
        return AnalysisWarning(
            .slowMotionSuspected,
            [
                "factor": tenths(playbackEstimate.playback.slowMotionFactor),
                "low": tenths(playbackEstimate.factors.lowerBound),
                "high": tenths(playbackEstimate.factors.upperBound),
            ])
    }

    private var lowRate: AnalysisWarning? {
        guard let frameInterval, !strokes.isEmpty else { return nil }
        // 25 frames a second: a hand moves a quarter of a meter between two frames, and the contact is a guess.
        return frameInterval / detector.signals.playback > 0.041 ? AnalysisWarning(.fewFramesInStroke) : nil
    }

    /// Whether the clip ends before a swing does: one too little of which is shown, one that was just hit, or a hand as
    /// fast as in a stroke where none was found.
    private var isCutShort: Bool {
        let signals = detector.signals
        let isSwinging = Hand.allCases.contains { hand in
            guard let speed = signals.effort(hand).last, let speed else { return false }
            return speed >= MotionWarnings.swinging
        }
        if found == 0, strokes.isEmpty, isSwinging { return true }
        if options.contacts.isEmpty, detector.strokes.count > found { return true }
        guard let hit = strokes.last?.contact.time, let end = signals.times.last else { return false }
        return end - hit < StrokeCandidates.leastShown * signals.playback
    }

    /// Body heights per second: from here on a burst is as fast as strokes are (`StrokeClassifier`).
    private static let swinging = 1.7
}
