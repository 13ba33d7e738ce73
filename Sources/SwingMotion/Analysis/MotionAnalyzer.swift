public import SwingCore

/// The motion of a pose track, repaired and lifted, for analyses with different evidence of contacts.
///
/// Everything that does not depend on what pictures around contacts show is computed once. Where a video is cut, each
/// shot is judged as a clip of its own, knowing what the others say of the recording.
public struct MotionAnalyzer: Sendable {
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
    public init(
        _ track: PoseTrack, options: MotionOptions, models: MotionModels, besides main: MotionAnalyzer? = nil
    ) {
        self.options = options
        cuts = track.cuts
        let stated = main?.shots.map(\.playsAsStated) ?? []
        let alone = Shot.all(of: track).enumerated().map { place, shot in
            ShotAnalyzer(
                shot, options: options, models: models, rateIsKnown: stated.indices.contains(place) && stated[place])
        }
        let recording = RecordingEvidence.shared(
            alone.map(\.evidence), besides: main?.shots.map(\.evidence) ?? [])
        shots = zip(alone, recording).map { $0.knowing($1) }
    }

    /// The strokes, with the hits and the court that pictures show.
    ///
    /// - Parameter cues: only balls and lines are used; sounds are those of the options.
    /// - Complexity: O(n) in the number of strokes, not in that of frames; the start of a serve is searched back to
    ///   where both hands rest.
    public func analysis(_ cues: ContactCues) -> MotionAnalysis {
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
            strokes: built.map(\.stroke), strokeViews: built.map(\.view), strokeTargets: built.map(\.target),
            strokeCorrections: readings.flatMap(\.corrections), balls: cues.balls, cuts: cuts,
            warnings: MotionWarnings(shots: readings, options: options).all,
            suspectedPlayback: slowed?.suspectedPlayback ?? .realTime, playbackEstimate: slowed?.playbackEstimate,
            strokePlaybacks: readings.flatMap { shot in shot.built.map { _ in shot.suspectedPlayback } })
    }

    /// Whether swings follow each other sooner than a tennis ball comes back, as in table tennis.
    public var isFastExchange: Bool { shots.contains(where: \.isFastExchange) }

    /// The times of gestures that may be strokes and were not believed, presentation seconds.
    public var open: [Double] { shots.flatMap(\.open) }

    /// The analysis of a track without frames.
    private var emptyAnalysis: MotionAnalysis {
        MotionAnalysis(
            track: MotionTrack(joining: shots.map(\.unslowedTrack)), hand: options.hand ?? .right,
            handSource: options.hand == nil ? "assumed" : "user", handConfidence: options.hand == nil ? 0 : 1,
            view: options.view ?? .unknown, viewConfidence: options.view == nil ? 0 : 1, strokes: [], strokeViews: [],
            cuts: cuts, warnings: [MotionWarnings.noStroke(of: options.hand)])
    }
}
