import SwingCore

/// What a person should know about how the clip was understood.
struct MotionWarnings {
    let shots: [ShotReading]
    let options: MotionOptions

    private var strokes: [Stroke] { shots.flatMap(\.strokes) }
    /// How many strokes there were before a person's corrections.
    private var found: Int { shots.reduce(0) { $0 + $1.foundAlone } }

    var all: [AnalysisWarning] {
        let (strokes, found) = (strokes, found)
        var warnings: [AnalysisWarning] = []
        if strokes.isEmpty {
            warnings.append(found > 0 ? AnalysisWarning(.strokesRemoved) : MotionWarnings.noStroke(of: options.hand))
        }
        if let uncertain = uncertain(strokes) { warnings.append(uncertain) }
        if let shownAgain { warnings.append(shownAgain) }
        if let slowMotion { warnings.append(slowMotion) }
        if let lowRate { warnings.append(lowRate) }
        // Models take left for right in 8 to 19 % of frames from behind; beyond that the repair itself is in doubt.
        let swapped = shots.reduce(0) { $0 + $1.repair.swappedFrames }
        if Double(swapped) > 0.25 * Double(frames) { warnings.append(AnalysisWarning(.sidesUncertain)) }
        // In real clips 0 to 9 % of the arm samples are impossible; beyond twice that little is left to believe.
        if rejectedFraction > 0.18 { warnings.append(AnalysisWarning(.armsUnsteady)) }
        if options.contacts.count > found { warnings.append(AnalysisWarning(.contactIgnored)) }
        if strokes.isEmpty, found == 0, let outside { warnings.append(outside) }
        if shots.contains(where: isCutShort) { warnings.append(AnalysisWarning(.strokeCutShort)) }
        if shots.contains(where: { $0.track.isPictureAlone && !$0.found.isEmpty }) {
            warnings.append(AnalysisWarning(.depthInferred))
        }
        return warnings
    }

    private var frames: Int { shots.reduce(0) { $0 + $1.track.count } }

    /// The fraction of the arm samples that were impossible, over the frames of all shots.
    private var rejectedFraction: Double {
        let rejected = shots.reduce(0) { $0 + $1.repair.rejectedFraction * Double($1.track.count) }
        return frames > 0 ? rejected / Double(frames) : 0
    }

    static let codes: Set<AnalysisWarning.Code> = [
        .noStroke, .noStrokeOfHand, .strokesRemoved, .uncertainStroke, .slowMotionSuspected, .fewFramesInStroke,
        .sidesUncertain, .armsUnsteady, .contactIgnored, .playerPartlyOutside, .strokeCutShort, .strokeShownAgain,
        .depthInferred,
    ]

    /// - Parameter hand: the racket hand as the user gave it, which then may be why there is none.
    static func noStroke(of hand: Hand?) -> AnalysisWarning {
        guard let hand else { return AnalysisWarning(.noStroke) }
        return AnalysisWarning(.noStrokeOfHand, ["hand": .text(hand.rawValue), "other": .text(hand.other.rawValue)])
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

    /// Of strokes with which a shot begins as another ended, but seen from elsewhere or slower: replays are shown so.
    ///
    /// Readings hardly tell a stroke that is shown again from the player's next one: errors of two views are as large as what
    /// differs between strokes of one player (docs/model-experiments.md).
    private var shownAgain: AnalysisWarning? {
        let telling = shots.filter { !$0.found.isEmpty }
        let again = zip(telling, telling.dropFirst()).compactMap { earlier, later -> Int? in
            guard let last = earlier.found.last, let first = later.found.first, last.stroke.isLike(first.stroke),
                last.isFromElsewhere(than: first) || earlier.suspectedPlayback != later.suspectedPlayback
            else { return nil }
            return first.stroke.id
        }
        guard !again.isEmpty else { return nil }
        return AnalysisWarning(
            .strokeShownAgain, variant: again.count == 1 ? "one" : nil, ["strokes": .list(again.map(String.init))])
    }

    private var slowMotion: AnalysisWarning? {
        guard let playbackEstimate = shots.compactMap(\.playbackEstimate).first else { return nil }
        func tenths(_ factor: Double) -> MessageValue { "\((factor * 10).rounded() / 10)" }
        return AnalysisWarning(
            .slowMotionSuspected, variant: playbackEstimate.mayBeGentle ? "hands" : nil,
            [
                "factor": tenths(playbackEstimate.playback.slowMotionFactor),
                "low": tenths(playbackEstimate.factors.lowerBound), "high": tenths(playbackEstimate.factors.upperBound),
            ])
    }

    private var lowRate: AnalysisWarning? {
        // 25 frames a second: a hand moves a quarter of a meter between two frames, and the contact is a guess.
        let isLow = shots.contains { shot in
            guard let interval = shot.frameInterval, !shot.found.isEmpty else { return false }
            return interval / shot.detector.signals.playback > 0.041
        }
        return isLow ? AnalysisWarning(.fewFramesInStroke) : nil
    }

    /// Of a player who was partly beyond the edges for as long as a swing takes.
    private var outside: AnalysisWarning? {
        let longest = shots.map { $0.track.longestOutside / $0.detector.signals.playback }.max() ?? 0
        guard longest >= Stroke.swingDuration else { return nil }
        return AnalysisWarning(.playerPartlyOutside, ["seconds": "\((longest * 10).rounded() / 10)"])
    }

    /// Whether a shot ends before a swing does: one too little of which is shown, one that was just hit, or a hand as fast
    /// as in a stroke where none was found.
    private func isCutShort(_ shot: ShotReading) -> Bool {
        guard shot.foundAlone > 0 || !shot.found.isEmpty else { return isCutAtItsEdge(shot) }
        if options.contacts.isEmpty, shot.detector.strokes.count > shot.foundAlone { return true }
        let signals = shot.detector.signals
        guard let hit = shot.strokes.last?.contact.time, let end = signals.times.last else { return false }
        return end - hit < StrokeCandidates.leastShown * signals.playback
    }

    /// Whether what a shot without a stroke shows at its beginning or end may be one of which the rest is missing.
    ///
    /// A gesture resembles one, or a hand is as fast at the end as in one; it must be faster than the other hand, and than
    /// itself in the rest of the shot, which is no stroke.
    private func isCutAtItsEdge(_ shot: ShotReading) -> Bool {
        let signals = shot.detector.signals
        let unfinished = (options.hand.map { [$0] } ?? Hand.allCases).compactMap { hand -> SwingBurst? in
            let speed = signals.effort(hand)
            guard let last = speed.last, let last, last >= MotionWarnings.swinging else { return nil }
            return BurstFinder.burst(at: speed.count - 1, of: hand, in: signals)
        }
        let incomplete = options.contacts.isEmpty ? shot.detector.strokes.map(\.burst) : []
        return (unfinished + incomplete).contains { burst in
            !burst.isMatched(by: BurstFinder.bursts(of: burst.hand, in: signals), signals)
                && SwingFeatures(burst, signals).isOneSided
        }
    }

    /// Body heights per second: from here on a burst is as fast as strokes are (`StrokeClassifier`).
    private static let swinging = 1.7
}

extension Stroke {
    /// Whether both are surely of one player, hand and kind.
    fileprivate func isLike(_ other: Stroke) -> Bool {
        isSure && other.isSure && isPlayerSure && other.isPlayerSure && player == other.player && hand == other.hand
            && type == other.type
    }
}

extension FoundStroke {
    /// Whether it was surely filmed from elsewhere than another one: views are sectors, and one camera's strokes fall on both
    /// sides of a limit.
    fileprivate func isFromElsewhere(than other: FoundStroke) -> Bool {
        guard view != other.view, let here = target, let there = other.target else { return view != other.view }
        let variance = here.deviation * here.deviation + there.deviation * there.deviation
        return abs(Degrees.wrapped(here.azimuth - there.azimuth)) > NormalDistribution.central90 * variance.squareRoot()
    }
}

extension MotionTrack {
    /// The joints that a stroke is told from.
    private static let telling: [Joint] = [
        .nose, .leftShoulder, .rightShoulder, .leftElbow, .rightElbow, .leftWrist, .rightWrist, .leftHip, .rightHip,
    ]

    /// For how long at most, presentation seconds, the player was seen with head, arms or hips outside the picture.
    fileprivate var longestOutside: Double {
        guard width > 0, height > 0 else { return 0 }
        var longest = 0.0
        var start: Double?
        for sample in times.indices {
            let seen = MotionTrack.telling.compactMap { image($0, sample) }
            // Where nobody is seen, nobody is partly outside.
            if seen.allSatisfy({ (0...Double(width)).contains($0.x) && (0...Double(height)).contains($0.y) }) {
                start = nil
            } else {
                start = start ?? times[sample]
                longest = max(longest, times[sample] - (start ?? 0))
            }
        }
        return longest
    }
}
