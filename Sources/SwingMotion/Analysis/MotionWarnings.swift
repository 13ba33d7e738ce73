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

    var all: [AnalysisWarning] {
        var warnings: [AnalysisWarning] = []
        if strokes.isEmpty { warnings.append(MotionWarnings.noStroke(of: options.hand)) }
        if let uncertain { warnings.append(uncertain) }
        if !strokes.isEmpty, detector.supposedPlayback.slowMotionFactor >= 2 { warnings.append(slowMotion) }
        if let lowRate { warnings.append(lowRate) }
        // Models take left for right in 8 to 19 % of frames from behind; beyond that the repair itself is in doubt.
        if Double(repair.swappedFrames) > 0.25 * Double(repair.track.count) { warnings.append(swaps) }
        // In real clips 0 to 9 % of the arm samples are impossible; beyond twice that little is left to believe.
        if repair.rejectedFraction > 0.18 { warnings.append(unsteady) }
        if options.contacts.count > strokes.count { warnings.append(contactsLost) }
        if isCutShort { warnings.append(MotionWarnings.cutShort) }
        return warnings
    }

    /// The codes of all of them.
    static let codes: Set<String> = [
        "noStroke", "noStrokeOfHand", "uncertainStroke", "slowMotionSuspected", "fewFramesInStroke", "sidesUncertain",
        "armsUnsteady", "contactIgnored",
        "strokeCutShort",
    ]

    /// - Parameter hand: the racket hand as the user gave it, which then may be why there is none.
    static func noStroke(of hand: Hand?) -> AnalysisWarning {
        guard let hand else { return noStroke }
        return AnalysisWarning(
            code: "noStrokeOfHand", what: "No \(hand.rawValue)-handed stroke was found in this clip.",
            why: "With --hand \(hand.rawValue) strokes of the other hand are not looked for.",
            next: "If the player holds the racket in the other hand, grade it again with --hand auto or --hand "
                + hand.other.rawValue + "; else film one whole stroke with the whole body in the picture.")
    }

    private static let noStroke = AnalysisWarning(
        code: "noStroke", what: "No tennis stroke was found in this clip.",
        why: "A stroke needs the whole body in the picture from the backswing to the follow-through.",
        next: "Film one whole stroke with the player \(FilmingAdvice.playerSize), or name the moment of the hit with "
            + "--contact SECONDS."
    )

    /// A stroke that may be another one: a question to who was there.
    private var uncertain: AnalysisWarning? {
        let doubtful = strokes.filter { !$0.isSure }
        guard let first = doubtful.first else { return nil }
        let numbers = doubtful.map { String($0.id) }
        let subject =
            doubtful.count == 1
            ? "Stroke \(first.id)" : "Strokes \(numbers.dropLast().joined(separator: ", ")) and \(numbers.last ?? "")"
        let taken = doubtful.count == 1 ? "it was taken for" : "they were taken for"
        let least = doubtful.map(\.confidence).min() ?? 0
        return AnalysisWarning(
            code: "uncertainStroke",
            what: "\(subject) may not be what \(taken): the confidence is \(Int(clamping: (least * 100).rounded())) %.",
            why: "Another kind of stroke or another hand is judged by other values.",
            next:
                "If kind or hand is not right, run 'swing grade' on the result folder with --stroke KIND or --hand right|left."
        )
    }

    private var slowMotion: AnalysisWarning {
        AnalysisWarning(
            code: "slowMotionSuspected",
            what:
                "The clip seems to play about \(Int(clamping: detector.supposedPlayback.slowMotionFactor.rounded())) times slower than it was filmed.",
            why: "Speeds and durations are only right when the true capture rate is known.",
            next: "Give the rate the camera filmed at with --capture-fps, for example --capture-fps 240.")
    }

    private var lowRate: AnalysisWarning? {
        guard let frameInterval, !strokes.isEmpty else { return nil }
        // 25 frames a second: a hand moves a quarter of a meter between two frames, and the contact is a guess.
        guard frameInterval / detector.signals.playback > 0.041 else { return nil }
        return AnalysisWarning(
            code: "fewFramesInStroke", what: "The clip has fewer than 25 frames for each second of the stroke.",
            why: "The hit falls between two frames, so speeds and angles at contact are rough.",
            next: "Film with 60 frames a second or more.")
    }

    private var swaps: AnalysisWarning {
        AnalysisWarning(
            code: "sidesUncertain", what: "Left and right were hard to tell apart in much of the clip.",
            why: "Angles of the arms and legs may belong to the other side.",
            next: "Film from the side of the chest, or diagonally from the front.")
    }

    private var unsteady: AnalysisWarning {
        AnalysisWarning(
            code: "armsUnsteady", what: "The arms could not be followed reliably in this clip.",
            why: "Blur, darkness or something in front of the player makes the model guess.",
            next: "Film in brighter light with a short shutter, and with nothing between camera and player.")
    }

    /// Whether the clip ends before a swing does: one too little of which is shown, one that was just hit, or a hand as
    /// fast as in a stroke where none was found.
    private var isCutShort: Bool {
        let signals = detector.signals
        let isSwinging = Hand.allCases.contains { hand in
            guard let speed = signals.effort(hand).last, let speed else { return false }
            return speed >= MotionWarnings.swinging
        }
        if strokes.isEmpty, isSwinging { return true }
        if options.contacts.isEmpty, detector.strokes.count > strokes.count { return true }
        guard let hit = strokes.last?.contact.time, let end = signals.times.last else { return false }
        return end - hit < StrokeCandidates.leastShown * signals.playback
    }

    /// Body heights per second: from here on a burst is as fast as strokes are (`StrokeClassifier`).
    private static let swinging = 1.7

    private static let cutShort = AnalysisWarning(
        code: "strokeCutShort", what: "The clip ends in the middle of a swing.",
        why: "Whether it was a stroke, which one and how it ended is not shown.",
        next: "Keep the camera running until a second after the hit, and trim no closer.")

    private var contactsLost: AnalysisWarning {
        AnalysisWarning(
            code: "contactIgnored", what: "A given contact time has no player or lies outside the clip.",
            why: "Nothing can be measured there.",
            next: "Give times in seconds within the clip, where the player is seen.")
    }
}
