@_exported public import SwingCore

/// Everything understood from a pose track: the smoothed motion, the player, the camera and the strokes.
package struct MotionAnalysis: Hashable, Sendable {
    /// The repaired and smoothed motion.
    package let track: MotionTrack
    /// The hand that holds the racket.
    package let hand: Hand
    /// How the hand was found: `detected`, `user` or `assumed`.
    package let handSource: String
    /// How sure `hand` is, 0 to 1.
    package let handConfidence: Double
    /// Where the camera stands, over all strokes.
    package let view: CameraView
    /// How sure `view` is, 0 to 1.
    package let viewConfidence: Double
    /// The strokes, in time order.
    package let strokes: [Stroke]
    /// Where the camera stands for each stroke, same order.
    package let strokeViews: [CameraView]
    /// How sure each of these is by its stroke alone, 0 to 1, same order.
    private let strokeViewConfidences: [Double]
    /// Where the ball of each stroke is sent, same order, or nil where hips and chest do not show it.
    package let strokeTargets: [HitDirection?]
    /// Which of a person's corrections applies to each stroke, same order, by its index among them; nil for none.
    package let strokeCorrections: [Int?]
    /// The hits of the ball that were seen.
    package let balls: [BallContact]
    /// How much slower each stroke seems to play than the track states, same order; empty where all play as slowly.
    private let strokePlaybacks: [PlaybackRate]
    /// When new shots of an edited video begin, presentation seconds, in time order.
    package let cuts: [Double]
    /// How much slower the strokes seem to play than the track states; real time where they do not, or not in all shots.
    ///
    /// A guess from the strokes themselves, good to about a factor of 1.5: enough to find events, not to state speeds.
    package let suspectedPlayback: PlaybackRate
    /// How slowly the clip seems to play beyond what the track states, by hands, body and ball; nil where it seems to
    /// play as stated.
    package let playbackEstimate: PlaybackEstimate?
    /// What is worth knowing about how far the analysis can be trusted.
    package let warnings: [AnalysisWarning]

    package init(
        track: MotionTrack, hand: Hand, handSource: String, handConfidence: Double, view: CameraView,
        viewConfidence: Double, strokes: [Stroke], strokeViews: [CameraView], strokeViewConfidences: [Double] = [],
        strokeTargets: [HitDirection?] = [], strokeCorrections: [Int?] = [], balls: [BallContact] = [],
        cuts: [Double] = [], warnings: [AnalysisWarning],
        suspectedPlayback: PlaybackRate = .realTime, playbackEstimate: PlaybackEstimate? = nil,
        strokePlaybacks: [PlaybackRate] = []
    ) {
        (self.track, self.cuts, self.balls, self.warnings) = (track, cuts, balls, warnings)
        (self.hand, self.handSource, self.handConfidence) = (hand, handSource, handConfidence)
        (self.view, self.viewConfidence) = (view, viewConfidence)
        (self.strokes, self.strokeViews, self.strokeTargets) = (strokes, strokeViews, strokeTargets)
        (self.strokeViewConfidences, self.strokeCorrections) = (strokeViewConfidences, strokeCorrections)
        self.strokePlaybacks = strokePlaybacks
        (self.suspectedPlayback, self.playbackEstimate) = (suspectedPlayback, playbackEstimate)
    }

    /// How much slower a stroke of this analysis seems to play than the track states.
    ///
    /// Complexity: O(strokes).
    package func suspectedPlayback(of stroke: Stroke) -> PlaybackRate {
        value(of: stroke, in: strokePlaybacks) ?? suspectedPlayback
    }

    /// How sure the view of a stroke of this analysis is by the stroke alone, 0 to 1, or nil where that is not known.
    ///
    /// Complexity: O(strokes).
    package func viewConfidence(of stroke: Stroke) -> Double? { value(of: stroke, in: strokeViewConfidences) }

    /// Where the ball of a stroke of this analysis is sent, as in `strokeTargets`, or nil where that is not known.
    ///
    /// Complexity: O(strokes).
    package func target(of stroke: Stroke) -> HitDirection? { value(of: stroke, in: strokeTargets) ?? nil }

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

    /// The codes of the warnings an analysis of motion can give, to distinguish them from those of other stages.
    package static var warningCodes: Set<AnalysisWarning.Code> { MotionWarnings.codes }

    /// Repairs a pose track and finds the strokes in it.
    ///
    /// A pure function of its arguments: no clock, no input or output, the same answer every time. Empty tracks, single
    /// frames, gaps and broken numbers give an analysis without strokes and a warning, never a failure.
    ///
    /// - Complexity: O(n) in the number of frames.
    package static func analyze(
        _ track: PoseTrack, options: MotionOptions = .init(), models: MotionModels
    ) -> MotionAnalysis {
        MotionAnalyzer(track, options: options, models: models).analysis(options.cues)
    }
}

/// The motion of a pose track, repaired and lifted, for analyses with different evidence of contacts.
///
/// Everything that does not depend on what pictures around contacts show is computed once. Where a video is cut, each
/// shot is judged as a clip of its own, knowing what the others say of the recording.
package struct MotionAnalyzer: Sendable {
    private let shots: [ShotAnalyzer]
    private let cuts: [Double]
    private let options: MotionOptions

    /// Repairs a track, finds the strokes in it and lifts the skeleton into space.
    ///
    /// - Parameters:
    ///   - options: what the user knows, and what is audible.
    ///   - models: the trained models.
    ///   - main: of the main player, where the track is of somebody else in the same shots: one recording shows one game,
    ///     and all in a shot play at one rate.
    /// - Complexity: O(n log n) in the number of frames.
    package init(_ track: PoseTrack, options: MotionOptions, models: MotionModels, besides main: MotionAnalyzer? = nil)
    {
        self.options = options
        cuts = track.cuts
        let stated = main?.shots.map(\.playsAsStated) ?? []
        let alone = Shot.all(of: track).enumerated().map { index, shot in
            ShotAnalyzer(
                shot, options: options, models: models, rateIsKnown: stated.indices.contains(index) && stated[index])
        }
        let recording = RecordingEvidence.shared(alone.map(\.evidence), besides: main?.shots.map(\.evidence) ?? [])
        shots = zip(alone, recording).map { $0.knowing($1) }
    }

    /// The strokes, with the hits and the court that pictures show.
    ///
    /// - Parameter cues: only balls and lines are used; sounds are those of the options.
    /// - Complexity: O(n) in the number of strokes, not in that of frames; the start of a serve is searched back to
    ///   where both hands rest.
    package func analysis(_ cues: ContactCues) -> MotionAnalysis {
        var readings: [ShotReading] = []
        var count = 0
        for shot in shots {
            guard let reading = shot.reading(cues, after: count) else { continue }
            readings.append(reading)
            count += reading.built.count
        }
        guard !readings.isEmpty else { return emptyAnalysis }
        let built = readings.flatMap(\.built)
        let view = options.view.map { ($0, 1) } ?? StrokeBuilder.overallView(built)
        let (hand, confidence) = readings.hand
        let slowed = readings.slowed
        return MotionAnalysis(
            track: MotionTrack(joining: readings.map(\.track)), hand: hand,
            handSource: options.hand != nil ? "user" : confidence > 0 ? "detected" : "assumed",
            handConfidence: options.hand != nil ? 1 : confidence, view: view.0, viewConfidence: view.1,
            strokes: built.map(\.stroke), strokeViews: built.map(\.view),
            strokeViewConfidences: built.map(\.viewConfidence), strokeTargets: built.map(\.target),
            strokeCorrections: readings.flatMap(\.corrections), balls: cues.balls, cuts: cuts,
            warnings: MotionWarnings(shots: readings, options: options).all,
            suspectedPlayback: slowed?.suspectedPlayback ?? .realTime, playbackEstimate: slowed?.playbackEstimate,
            strokePlaybacks: readings.flatMap { shot in shot.built.map { _ in shot.suspectedPlayback } })
    }

    /// Whether swings follow each other sooner than a tennis ball comes back, as in table tennis.
    package var isFastExchange: Bool { shots.contains(where: \.isFastExchange) }

    /// The times of gestures that may be strokes and were not believed, presentation seconds.
    package var open: [Double] { shots.flatMap(\.open) }

    /// The analysis of a track without frames.
    private var emptyAnalysis: MotionAnalysis {
        MotionAnalysis(
            track: MotionTrack(joining: shots.map(\.unslowedTrack)), hand: options.hand ?? .right,
            handSource: options.hand == nil ? "assumed" : "user", handConfidence: options.hand == nil ? 0 : 1,
            view: options.view ?? .unknown, viewConfidence: options.view == nil ? 0 : 1, strokes: [], strokeViews: [],
            cuts: cuts, warnings: [MotionWarnings.noStroke(of: options.hand)])
    }
}
