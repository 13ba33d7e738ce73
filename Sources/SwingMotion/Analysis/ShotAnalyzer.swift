import SwingCore

/// The motion of one shot of a video, repaired and lifted: of other shots only what they say of the whole recording counts.
struct ShotAnalyzer: Sendable {
    /// The motion of a track with frames.
    private struct Motion {
        let repair: MotionRepair
        var detector: StrokeDetector
        let gravity: GravityEvidence?
        var candidates: StrokeCandidates
        /// Of the motion with the skeleton lifted into space.
        let series: EventSignals
        /// The median presentation time between two frames, seconds; nil with fewer than three frames.
        let frameInterval: Double?
    }

    private let shot: Shot
    private let unslowed: MotionRepair
    private var motion: Motion?
    /// What it shows, judged as a clip of its own.
    let evidence: ShotEvidence
    private let options: MotionOptions
    private let models: MotionModels
    /// Of the corrections of the shot, their indices among all.
    private let corrected: [Int]

    /// Repairs a track, finds the strokes in it and lifts the skeleton into space.
    ///
    /// - Parameters:
    ///   - options: of the whole video.
    ///   - rateIsKnown: whether it plays as its track states.
    /// - Complexity: O(n log n) in the number of frames.
    init(_ shot: Shot, options: MotionOptions, models: MotionModels, rateIsKnown: Bool) {
        self.shot = shot
        self.models = models
        corrected = options.corrections.indices.filter { shot.span.contains(options.corrections[$0].found) }
        var options = options
        options.cues = options.cues.within(shot.span)
        options.corrections = corrected.map { [options] in options.corrections[$0] }
        self.options = options
        let raw = RawMotion(shot.track)
        let scale = BodyScale(raw)
        unslowed = MotionRepair(raw, scale: scale, lifter: models.lifter)
        guard !raw.times.isEmpty else {
            motion = nil
            evidence = ShotEvidence(strokes: [:], isFastExchange: false, player: nil)
            return
        }
        let found = PlaybackSpeedSearch(
            raw, scale: scale, repair: unslowed, isKnown: rateIsKnown, options: options, models: models)
        let detector = found.detector
        evidence = ShotEvidence(
            strokes: detector.evidence, isFastExchange: detector.isFastExchange, player: .init(of: shot.track))
        let lifted =
            raw.isLifted
            ? found.repair.track : models.lifter.lifted(found.repair.track, playback: detector.signals.playback)
        let steps = zip(raw.times.dropFirst(), raw.times).map { $0 - $1 }
        motion = Motion(
            repair: found.repair, detector: detector, gravity: found.gravity,
            candidates: StrokeCandidates(detector, options: options, models: models),
            series: EventSignals(HandSignals(lifted, supposed: detector.supposedPlayback)),
            frameInterval: steps.count > 1 ? steps.quantile(0.5) : nil)
    }

    /// The same with what is known of the recording; neither repaired nor lifted again.
    ///
    /// - Complexity: O(n) in the number of frames.
    func knowing(_ recording: RecordingEvidence) -> ShotAnalyzer {
        guard var motion, recording != .alone else { return self }
        motion.detector = StrokeDetector(
            motion.repair.track, options: options, kinds: models.kinds, supposed: motion.detector.supposedPlayback,
            in: recording)
        motion.candidates = StrokeCandidates(motion.detector, options: options, models: models)
        var result = self
        result.motion = motion
        return result
    }

    /// Whether it seems to play as its track states.
    var playsAsStated: Bool {
        motion.map { $0.candidates.all.isEmpty || $0.detector.supposedPlayback.isRealTime } ?? true
    }

    /// The strokes, with the hits and the court that pictures show; nil where the shot has no frame.
    ///
    /// - Parameters:
    ///   - cues: of the whole video; only balls and lines are used.
    ///   - earlier: how many strokes earlier shots hold.
    /// - Complexity: O(n) in the number of strokes, not in that of frames; the start of a serve is searched back to
    ///   where both hands rest.
    func reading(_ cues: ContactCues, after earlier: Int) -> ShotReading? {
        guard let motion else { return nil }
        let detector = motion.detector
        let cues = cues.within(shot.span)
        let builder = StrokeBuilder(
            detector: detector, series: motion.series, options: options, cues: cues, models: models,
            turns: shot.track.turns, corrected: corrected, playback: detector.supposedPlayback)
        let found = builder.strokes(motion.candidates, after: earlier)
        let supposed = found.isEmpty ? .realTime : detector.supposedPlayback
        let estimate =
            supposed.isRealTime
            ? nil : motion.gravity.map { PlaybackEstimate(supposed: supposed, gravity: $0, balls: cues.balls) }
        return ShotReading(
            repair: motion.repair, detector: detector, frameInterval: motion.frameInterval,
            track: motion.series.hands.track, found: found, foundAlone: motion.candidates.found,
            suspectedPlayback: supposed, playbackEstimate: estimate)
    }

    /// Whether swings follow each other sooner than a tennis ball comes back, as in table tennis.
    var isFastExchange: Bool { motion?.detector.isFastExchange ?? false }

    /// The times of gestures that may be strokes and were not believed, presentation seconds.
    var open: [Double] { motion?.detector.open ?? [] }

    /// The motion at the stated rate of playback.
    var unslowedTrack: MotionTrack { unslowed.track }
}

/// What was understood of one shot of a video.
struct ShotReading {
    let repair: MotionRepair
    let detector: StrokeDetector
    /// The median presentation time between two frames, seconds; nil with fewer than three frames.
    let frameInterval: Double?
    /// The motion with the skeleton lifted into space.
    let track: MotionTrack
    let found: [FoundStroke]
    /// How many strokes there were before a person's corrections.
    let foundAlone: Int
    /// How much slower the strokes seem to play than the track states; real time where they do not.
    let suspectedPlayback: PlaybackRate
    /// How slowly the shot seems to play; nil where it seems to play as stated.
    let playbackEstimate: PlaybackEstimate?

    var strokes: [Stroke] { found.map(\.stroke) }
}

extension [ShotReading] {
    /// Those with strokes, or all where there are none.
    private var telling: [ShotReading] {
        let told = filter { !$0.found.isEmpty }
        return told.isEmpty ? self : told
    }

    /// The racket hand of most shots with strokes, and how sure it is; strokes of others say their own.
    var hand: (hand: Hand, confidence: Double) {
        let shots = telling
        var sums: [Hand: Double] = [:]
        for shot in shots { sums[shot.detector.hand, default: 0] += shot.detector.handConfidence }
        let hand = Hand.allCases.max { sums[$0, default: -1] < sums[$1, default: -1] } ?? .right
        return (hand, shots.isEmpty ? 0 : sums[hand, default: 0] / Double(shots.count))
    }

    /// The shot whose rate of playback stands for all: the one with the most strokes, where all with strokes seem to play
    /// slower than stated.
    var slowed: ShotReading? {
        let shots = telling
        guard shots.allSatisfy({ !$0.suspectedPlayback.isRealTime }) else { return nil }
        return shots.max { $0.found.count < $1.found.count }
    }
}

extension MotionTrack {
    /// Shots as one track; the first frame of each further one is left out, so that nothing is measured across a cut.
    ///
    /// - Parameter shots: of one video, in time order, at least one.
    init(joining shots: [MotionTrack]) {
        var joints = shots[0].joints
        for shot in shots.dropFirst() where shot.count > 0 {
            for joint in joints.indices {
                joints[joint].image += shot.joints[joint].image
                joints[joint].world += shot.joints[joint].world
                joints[joint].visibility += shot.joints[joint].visibility
                joints[joint].states += [.missing] + shot.joints[joint].states.dropFirst()
            }
        }
        self.init(
            times: shots.flatMap(\.times), frameIndices: shots.flatMap(\.frameIndices), width: shots[0].width,
            height: shots[0].height, playback: shots[0].playback, bodyHeight: shots.flatMap(\.bodyHeight),
            joints: joints, isPictureAlone: shots.allSatisfy(\.isPictureAlone))
    }
}
