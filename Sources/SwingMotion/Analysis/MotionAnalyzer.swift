public import SwingCore

/// The motion of a pose track, repaired and lifted, for analyses with different evidence of contacts.
///
/// Everything that does not depend on what pictures around contacts show is computed once.
public struct MotionAnalyzer: Sendable {
    /// The motion of a track with frames.
    private struct Motion {
        let repair: MotionRepair
        let detector: StrokeDetector
        let gravity: GravityEvidence?
        let candidates: StrokeCandidates
        /// Of the motion with the skeleton lifted into space.
        let series: EventSignals
        /// Who is followed from when on.
        let turns: [PlayerTurn]
        /// The median presentation time between two frames, seconds; nil with fewer than three frames.
        let frameInterval: Double?
    }

    private let unslowed: MotionRepair
    private let motion: Motion?
    private let options: MotionOptions
    private let models: MotionModels

    /// Repairs a track, finds the strokes in it and lifts the skeleton into space.
    ///
    /// - Parameters:
    ///   - options: what the user knows, and what is audible.
    ///   - models: the trained models.
    /// - Complexity: O(n log n) in the number of frames.
    public init(_ track: PoseTrack, options: MotionOptions, models: MotionModels) {
        self.options = options
        self.models = models
        let raw = RawMotion(track)
        let scale = BodyScale(raw)
        unslowed = MotionRepair(raw, scale: scale, lifter: models.lifter)
        guard !raw.times.isEmpty else {
            motion = nil
            return
        }
        let found = PlaybackSpeedSearch(raw, scale: scale, repair: unslowed, options: options, models: models)
        let detector = found.detector
        let lifted =
            raw.isLifted
            ? found.repair.track : models.lifter.lifted(found.repair.track, playback: detector.signals.playback)
        let steps = zip(raw.times.dropFirst(), raw.times).map { $0 - $1 }
        motion = Motion(
            repair: found.repair, detector: detector, gravity: found.gravity,
            candidates: StrokeCandidates(detector, options: options, models: models),
            series: EventSignals(HandSignals(lifted, supposed: detector.supposedPlayback)),
            turns: track.turns, frameInterval: steps.count > 1 ? steps.quantile(0.5) : nil)
    }

    /// The strokes, with the hits and the court that pictures show.
    ///
    /// - Parameter cues: only balls and lines are used; sounds are those of the options.
    /// - Complexity: O(n) in the number of strokes, not in that of frames; the start of a serve is searched back to
    ///   where both hands rest.
    public func analysis(_ cues: ContactCues) -> MotionAnalysis {
        guard let motion else { return emptyAnalysis }
        let detector = motion.detector
        let builder = StrokeBuilder(
            detector: detector, series: motion.series, options: options, cues: cues, models: models,
            turns: motion.turns)
        let built = builder.strokes(motion.candidates)
        let overall = builder.overallView(built)
        let supposed = built.isEmpty ? .realTime : detector.supposedPlayback
        let estimate =
            supposed.isRealTime
            ? nil : motion.gravity.map { PlaybackEstimate(supposed: supposed, gravity: $0, balls: cues.balls) }
        let warnings = MotionWarnings(
            repair: motion.repair, detector: detector, frameInterval: motion.frameInterval, options: options,
            strokes: built.map(\.stroke), found: motion.candidates.found, playbackEstimate: estimate)
        return MotionAnalysis(
            track: motion.series.hands.track, hand: detector.hand,
            handSource: options.hand != nil ? "user" : detector.handConfidence > 0 ? "detected" : "assumed",
            handConfidence: options.hand != nil ? 1 : detector.handConfidence, view: overall.view,
            viewConfidence: overall.confidence, strokes: built.map(\.stroke), strokeViews: built.map(\.view),
            strokeTargets: built.map(\.target), strokeCorrections: built.map(\.correction),
            balls: cues.balls, warnings: warnings.all,
            suspectedPlayback: supposed, playbackEstimate: estimate)
    }

    /// Whether swings follow each other sooner than a tennis ball comes back, as in table tennis.
    public var isFastExchange: Bool { motion?.detector.isFastExchange ?? false }

    /// The times of gestures that may be strokes and were not believed, presentation seconds.
    public var open: [Double] { motion?.detector.open ?? [] }

    /// The analysis of a track without frames.
    private var emptyAnalysis: MotionAnalysis {
        MotionAnalysis(
            track: unslowed.track, hand: options.hand ?? .right, handSource: options.hand == nil ? "assumed" : "user",
            handConfidence: options.hand == nil ? 0 : 1, view: options.view ?? .unknown,
            viewConfidence: options.view == nil ? 0 : 1, strokes: [], strokeViews: [],
            warnings: [MotionWarnings.noStroke(of: options.hand)])
    }
}
