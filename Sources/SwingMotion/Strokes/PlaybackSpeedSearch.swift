import SwingCore

/// Finds how slowly a clip plays, where it does not say.
///
/// What is slow is also smooth: for every supposed slowness the motion is repaired in the time of life. Half the supposed
/// slowness is used for it, so that a wrong guess does not smooth a stroke away.
struct PlaybackSpeedSearch {
    let repair: MotionRepair
    let detector: StrokeDetector

    /// Playback speeds that are tried: up to 240 frames a second played at 24.
    private static let slownesses: [Double] = [2, 3, 4, 6, 8, 10]
    /// Life is so much the likelier playback that slow motion must explain four times as much: gentle strokes, half as
    /// fast and twice as long as the middle one, are still a quarter as typical.
    private static let preference = 0.25

    /// A gentle stroke may look half as fast as it is, never so much slower: from there on rules that are all but sure of a
    /// stroke are believed against a model that alone sees one at life's speed.
    private static let beyondGentle = 3.0

    /// - Parameter repair: the track repaired in its own time; not empty.
    init(_ track: PoseTrack, repair: MotionRepair, options: MotionOptions, models: MotionModels) {
        var best = (repair: repair, detector: StrokeDetector(repair.track, options: options, kinds: models.kinds))
        var (support, agreed) = (best.detector.support, best.detector.agreedSupport)
        // No stroke at all speaks for life's speed: then others are tried too.
        let isSettled = best.detector.isHeard || agreed > PlaybackSpeedSearch.preference * best.detector.mostSupport
        let isKnown = repair.track.slowMotionFactor != 1
        for slowness in PlaybackSpeedSearch.slownesses where !isSettled && !isKnown {
            let slower = slowness > 2 ? MotionRepair(track, lifter: models.lifter, slowness: slowness / 2) : repair
            let detector = StrokeDetector(
                slower.track, options: options, kinds: models.kinds, slowness: slowness)
            guard detector.signals.isHumanlyPossible else { break }
            let weighed = detector.support * PlaybackSpeedSearch.preference
            let isBeyondGentle = slowness >= PlaybackSpeedSearch.beyondGentle && detector.hasPlainStroke
            if weighed > (isBeyondGentle ? agreed : support) {
                best = (slower, detector)
                (support, agreed) = (weighed, weighed)
            }
        }
        self.repair = best.repair
        detector = best.detector
    }
}
