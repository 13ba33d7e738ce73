import SwingCore

/// What a person should know about how the clip was understood.
struct MotionWarnings {
    /// The shots of the clip.
    let shots: [ShotReading]
    let options: MotionOptions

    private var strokes: [Stroke] { shots.flatMap(\.strokes) }
    /// How many strokes there were before a person's corrections.
    private var found: Int { shots.reduce(0) { $0 + $1.found } }

    var all: [AnalysisWarning] {
        let (strokes, found) = (strokes, found)
        var warnings: [AnalysisWarning] = []
        if strokes.isEmpty {
            warnings.append(found > 0 ? AnalysisWarning(.strokesRemoved) : MotionWarnings.noStroke(of: options.hand))
        }
        if let uncertain = uncertain(strokes) { warnings.append(uncertain) }
        if let slowMotion { warnings.append(slowMotion) }
        if let lowRate { warnings.append(lowRate) }
        // Models take left for right in 8 to 19 % of frames from behind; beyond that the repair itself is in doubt.
        let swapped = shots.reduce(0) { $0 + $1.repair.swappedFrames }
        if Double(swapped) > 0.25 * Double(frames) {
            warnings.append(AnalysisWarning(.sidesUncertain))
        }
        // In real clips 0 to 9 % of the arm samples are impossible; beyond twice that little is left to believe.
        if rejectedFraction > 0.18 { warnings.append(AnalysisWarning(.armsUnsteady)) }
        if options.contacts.count > found { warnings.append(AnalysisWarning(.contactIgnored)) }
        if shots.contains(where: isCutShort) { warnings.append(AnalysisWarning(.strokeCutShort)) }
        if shots.contains(where: { $0.track.isPictureAlone && !$0.built.isEmpty }) {
            warnings.append(AnalysisWarning(.depthInferred))
        }
        return warnings
    }

    /// The frames of all shots.
    private var frames: Int { shots.reduce(0) { $0 + $1.track.count } }

    /// The fraction of the arm samples that were impossible, over the frames of all shots.
    private var rejectedFraction: Double {
        let rejected = shots.reduce(0) { $0 + $1.repair.rejectedFraction * Double($1.track.count) }
        return frames > 0 ? rejected / Double(frames) : 0
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
    private func uncertain(_ strokes: [Stroke]) -> AnalysisWarning? {
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
        guard let playbackEstimate = shots.compactMap(\.playbackEstimate).first else { return nil }
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
        // 25 frames a second: a hand moves a quarter of a meter between two frames, and the contact is a guess.
        let isLow = shots.contains { shot in
            guard let interval = shot.frameInterval, !shot.built.isEmpty else { return false }
            return interval / shot.detector.signals.playback > 0.041
        }
        return isLow ? AnalysisWarning(.fewFramesInStroke) : nil
    }

    /// Whether a shot ends before a swing does: one too little of which is shown, one that was just hit, or a hand as fast
    /// as in a stroke where none was found.
    private func isCutShort(_ shot: ShotReading) -> Bool {
        let signals = shot.detector.signals
        let isSwinging = Hand.allCases.contains { hand in
            guard let speed = signals.effort(hand).last, let speed else { return false }
            return speed >= MotionWarnings.swinging
        }
        if shot.found == 0, shot.built.isEmpty, isSwinging { return true }
        if options.contacts.isEmpty, shot.detector.strokes.count > shot.found { return true }
        guard let hit = shot.strokes.last?.contact.time, let end = signals.times.last else { return false }
        return end - hit < StrokeCandidates.leastShown * signals.playback
    }

    /// Body heights per second: from here on a burst is as fast as strokes are (`StrokeClassifier`).
    private static let swinging = 1.7
}
