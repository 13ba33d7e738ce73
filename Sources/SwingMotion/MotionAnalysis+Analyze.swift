public import SwingCore

extension MotionAnalysis {
    /// The codes of the warnings an analysis of motion can give, to tell them from those of other stages.
    public static var warningCodes: Set<String> { MotionWarnings.codes }

    /// Repairs a pose track and finds the strokes in it.
    ///
    /// A pure function of its arguments: no clock, no input or output, the same answer every time. Empty tracks, single
    /// frames, gaps and broken numbers give an analysis without strokes and a warning, never a failure.
    ///
    /// - Complexity: O(n) in the number of frames.
    public static func analyze(_ track: PoseTrack, options: MotionOptions = .init()) -> MotionAnalysis {
        let asPlayed = MotionRepair(track)
        guard !asPlayed.track.times.isEmpty else { return .nothing(asPlayed.track, options) }
        let search = PlaybackSearch(track, repair: asPlayed, options: options)
        let (repair, detector) = (search.repair, search.detector)
        let second = repair.track.slowMotionFactor * detector.slowness
        let builder = StrokeBuilder(detector: detector, options: options)
        let moments = builder.moments()
        let lifted = SkeletonLifter().lifted(repair.track, second: second)
        let built = builder.strokes(moments, on: HandSignals(lifted, slowness: detector.slowness))
        let overall = builder.overallView(built)
        let warnings = MotionWarnings(
            repair: repair, detector: detector, options: options, strokes: built.map(\.stroke))
        return MotionAnalysis(
            track: lifted, hand: detector.hand,
            handSource: options.hand != nil ? "user" : detector.handConfidence > 0 ? "detected" : "assumed",
            handConfidence: options.hand != nil ? 1 : detector.handConfidence, view: overall.view,
            viewConfidence: overall.confidence, strokes: built.map(\.stroke), strokeViews: built.map(\.view),
            strokeTargets: built.map(\.target),
            warnings: warnings.all, suspectedSlowness: built.isEmpty ? 1 : detector.slowness)
    }

    private static func nothing(_ track: MotionTrack, _ options: MotionOptions) -> MotionAnalysis {
        MotionAnalysis(
            track: track, hand: options.hand ?? .right, handSource: options.hand == nil ? "assumed" : "user",
            handConfidence: options.hand == nil ? 0 : 1, view: options.view ?? .unknown,
            viewConfidence: options.view == nil ? 0 : 1, strokes: [], strokeViews: [],
            warnings: [MotionWarnings.noStroke])
    }
}
