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
    /// The strokes with what was found of each, in time order.
    package let found: [FoundStroke]
    /// The strokes alone, in time order.
    package let strokes: [Stroke]
    /// The hits of the ball that were seen.
    package let balls: [BallContact]
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
        viewConfidence: Double, found: [FoundStroke], balls: [BallContact] = [], cuts: [Double] = [],
        warnings: [AnalysisWarning], suspectedPlayback: PlaybackRate = .realTime,
        playbackEstimate: PlaybackEstimate? = nil
    ) {
        (self.track, self.cuts, self.balls, self.warnings) = (track, cuts, balls, warnings)
        (self.hand, self.handSource, self.handConfidence) = (hand, handSource, handConfidence)
        (self.view, self.viewConfidence) = (view, viewConfidence)
        self.found = found
        strokes = found.map(\.stroke)
        (self.suspectedPlayback, self.playbackEstimate) = (suspectedPlayback, playbackEstimate)
    }

    /// What was found of a stroke of this analysis.
    ///
    /// Complexity: O(strokes).
    package func found(_ stroke: Stroke) -> FoundStroke? { found.first { $0.stroke.id == stroke.id } }

    /// How much slower a stroke of this analysis seems to play than the track states.
    ///
    /// Complexity: O(strokes).
    package func suspectedPlayback(of stroke: Stroke) -> PlaybackRate { found(stroke)?.playback ?? suspectedPlayback }

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

/// A stroke with what else was found of it.
package struct FoundStroke: Hashable, Sendable {
    package let stroke: Stroke
    /// Where the camera stands.
    package let view: CameraView
    /// How sure `view` is by this stroke alone, 0 to 1.
    package let viewConfidence: Double?
    /// Where the ball is sent, or nil where hips and chest do not show it.
    package let target: HitDirection?
    /// Which of a person's corrections applies to it, by its index among them; nil for none.
    package let correction: Int?
    /// How much slower it seems to play than the track states; nil where it is as the whole analysis says.
    package let playback: PlaybackRate?

    package init(
        _ stroke: Stroke, view: CameraView, viewConfidence: Double? = nil, target: HitDirection? = nil,
        correction: Int? = nil, playback: PlaybackRate? = nil
    ) {
        (self.stroke, self.view, self.viewConfidence, self.target) = (stroke, view, viewConfidence, target)
        (self.correction, self.playback) = (correction, playback)
    }
}

extension [FoundStroke] {
    /// The view most strokes were filmed from.
    var overallView: (view: CameraView, confidence: Double) {
        var sums: [CameraView: Double] = [:]
        for one in self where one.view != .unknown { sums[one.view, default: 0] += one.viewConfidence ?? 0 }
        // All cases in their order, so that a tie falls the same way every time.
        guard let best = CameraView.allCases.max(by: { sums[$0, default: 0] < sums[$1, default: 0] }),
            let sum = sums[best], !isEmpty
        else { return (.unknown, 0) }
        return (best, sum / Double(count))
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
            count += reading.found.count
        }
        guard !readings.isEmpty else { return emptyAnalysis }
        let found = readings.flatMap(\.found)
        let view = options.view.map { ($0, 1) } ?? found.overallView
        let (hand, confidence) = readings.hand
        let slowed = readings.slowed
        return MotionAnalysis(
            track: MotionTrack(joining: readings.map(\.track)), hand: hand,
            handSource: options.hand != nil ? "user" : confidence > 0 ? "detected" : "assumed",
            handConfidence: options.hand != nil ? 1 : confidence, view: view.0, viewConfidence: view.1,
            found: found, balls: cues.balls, cuts: cuts,
            warnings: MotionWarnings(shots: readings, options: options).all,
            suspectedPlayback: slowed?.suspectedPlayback ?? .realTime, playbackEstimate: slowed?.playbackEstimate)
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
            view: options.view ?? .unknown, viewConfidence: options.view == nil ? 0 : 1, found: [], cuts: cuts,
            warnings: [MotionWarnings.noStroke(of: options.hand)])
    }
}
