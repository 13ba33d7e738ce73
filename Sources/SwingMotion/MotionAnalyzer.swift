public import SwingCore

/// What is understood of a pose track before it is known what pictures around contacts show: for those who look at these then.
public struct MotionAnalyzer: Sendable {
    /// The motion of a track with frames.
    private struct Motion {
        let repair: MotionRepair
        let detector: StrokeDetector
        let lifted: MotionTrack
    }

    private let asPlayed: MotionRepair
    private let motion: Motion?
    private let options: MotionOptions
    private let models: MotionModels

    /// Repairs a track, finds the strokes in it and lifts the skeleton into space.
    ///
    /// - Parameters:
    ///   - options: what the user knows, and what is heard.
    ///   - models: the trained models.
    /// - Complexity: O(n) in the number of frames.
    public init(_ track: PoseTrack, options: MotionOptions, models: MotionModels) {
        self.options = options
        self.models = models
        asPlayed = MotionRepair(track, lifter: models.lifter)
        guard !asPlayed.track.times.isEmpty else {
            motion = nil
            return
        }
        let found = PlaybackSpeedSearch(track, repair: asPlayed, options: options, models: models)
        let second = found.repair.track.slowMotionFactor * found.detector.slowness
        motion = Motion(
            repair: found.repair, detector: found.detector,
            lifted: models.lifter.lifted(found.repair.track, second: second))
    }

    /// The strokes, with what pictures show of hits and of the court.
    ///
    /// - Parameter cues: whose sounds are those of the options.
    /// - Complexity: O(1) in the number of frames, but for the strokes' own.
    public func analysis(_ cues: ContactCues) -> MotionAnalysis {
        guard let motion else { return nothing }
        let (detector, lifted) = (motion.detector, motion.lifted)
        var options = options
        options.cues = cues
        let builder = StrokeBuilder(detector: detector, options: options, models: models)
        let built = builder.strokes(builder.moments(), on: HandSignals(lifted, slowness: detector.slowness))
        let overall = builder.overallView(built)
        let warnings = MotionWarnings(
            repair: motion.repair, detector: detector, options: options, strokes: built.map(\.stroke))
        return MotionAnalysis(
            track: lifted, hand: detector.hand,
            handSource: options.hand != nil ? "user" : detector.handConfidence > 0 ? "detected" : "assumed",
            handConfidence: options.hand != nil ? 1 : detector.handConfidence, view: overall.view,
            viewConfidence: overall.confidence, strokes: built.map(\.stroke), strokeViews: built.map(\.view),
            strokeTargets: built.map(\.target),
            warnings: warnings.all, suspectedSlowness: built.isEmpty ? 1 : detector.slowness)
    }

    /// The analysis of a track without frames.
    private var nothing: MotionAnalysis {
        MotionAnalysis(
            track: asPlayed.track, hand: options.hand ?? .right, handSource: options.hand == nil ? "assumed" : "user",
            handConfidence: options.hand == nil ? 0 : 1, view: options.view ?? .unknown,
            viewConfidence: options.view == nil ? 0 : 1, strokes: [], strokeViews: [],
            warnings: [MotionWarnings.noStroke(of: options.hand)])
    }
}
