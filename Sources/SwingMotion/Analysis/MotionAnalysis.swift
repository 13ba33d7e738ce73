public import SwingCore

/// Everything understood from a pose track: the smoothed motion, the player, the camera and the strokes.
public struct MotionAnalysis: Hashable, Sendable {
    /// The repaired and smoothed motion.
    public let track: MotionTrack
    /// The hand that holds the racket.
    public let hand: Hand
    /// How the hand was found: `detected`, `user` or `assumed`.
    public let handSource: String
    /// How sure `hand` is, 0 to 1.
    public let handConfidence: Double
    /// Where the camera stands, over all strokes.
    public let view: CameraView
    /// How sure `view` is, 0 to 1.
    public let viewConfidence: Double
    /// The strokes, in time order.
    public let strokes: [Stroke]
    /// Where the camera stands for each stroke, same order.
    public let strokeViews: [CameraView]
    /// Where the ball of each stroke is sent, same order, or nil where hips and chest do not show it.
    public let strokeTargets: [HitDirection?]
    /// Which of a person's corrections applies to each stroke, same order, by its place among them; nil for none.
    public let strokeCorrections: [Int?]
    /// The hits of the ball that were seen.
    public let balls: [BallContact]
    /// How much slower each stroke seems to play than the track states, same order; empty where all play as slowly.
    private let strokePlaybacks: [PlaybackRate]
    /// When new shots of an edited video begin, presentation seconds, in time order.
    public let cuts: [Double]
    /// How much slower the strokes seem to play than the track states; real time where they do not, or not in all shots.
    ///
    /// A guess from the strokes themselves, good to about a factor of 1.5: enough to find events, not to state speeds.
    public let suspectedPlayback: PlaybackRate
    /// How slowly the clip seems to play beyond what the track states, by hands, body and ball; nil where it seems to
    /// play as stated.
    public let playbackEstimate: PlaybackEstimate?
    /// What is worth knowing about how far the analysis can be trusted.
    public let warnings: [AnalysisWarning]

    /// Makes an analysis.
    public init(
        track: MotionTrack, hand: Hand, handSource: String, handConfidence: Double, view: CameraView,
        viewConfidence: Double, strokes: [Stroke], strokeViews: [CameraView], strokeTargets: [HitDirection?] = [],
        strokeCorrections: [Int?] = [], balls: [BallContact] = [], cuts: [Double] = [],
        warnings: [AnalysisWarning],
        suspectedPlayback: PlaybackRate = .realTime, playbackEstimate: PlaybackEstimate? = nil,
        strokePlaybacks: [PlaybackRate] = []
    ) {
        self.track = track
        self.hand = hand
        self.handSource = handSource
        self.handConfidence = handConfidence
        self.view = view
        self.viewConfidence = viewConfidence
        self.strokes = strokes
        self.strokeViews = strokeViews
        self.strokeTargets = strokeTargets
        self.strokeCorrections = strokeCorrections
        self.balls = balls
        self.cuts = cuts
        self.warnings = warnings
        self.suspectedPlayback = suspectedPlayback
        self.playbackEstimate = playbackEstimate
        self.strokePlaybacks = strokePlaybacks
    }

    /// How much slower a stroke of this analysis seems to play than the track states.
    ///
    /// Complexity: O(strokes).
    public func suspectedPlayback(of stroke: Stroke) -> PlaybackRate {
        value(of: stroke, in: strokePlaybacks) ?? suspectedPlayback
    }

    /// Where the ball of a stroke of this analysis is sent, as in `strokeTargets`, or nil where that is not known.
    ///
    /// Complexity: O(strokes).
    public func target(of stroke: Stroke) -> HitDirection? {
        value(of: stroke, in: strokeTargets) ?? nil
    }

    /// What a list in the order of the strokes has for one of them; nil where it has nothing.
    private func value<Value>(of stroke: Stroke, in values: [Value]) -> Value? {
        strokes.firstIndex { $0.id == stroke.id }.flatMap { values.indices.contains($0) ? values[$0] : nil }
    }

    /// The parts of some time between cuts, presentation seconds.
    ///
    /// Complexity: O(cuts).
    func parts(of span: ClosedRange<Double>) -> [ClosedRange<Double>] {
        let inside = cuts.filter { span.lowerBound < $0 && $0 <= span.upperBound }
        return zip([span.lowerBound] + inside, inside.map(\.nextDown) + [span.upperBound]).map { $0...$1 }
    }
}
