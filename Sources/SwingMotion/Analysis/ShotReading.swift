import SwingCore

/// What was understood of one shot of a video.
struct ShotReading {
    let repair: MotionRepair
    let detector: StrokeDetector
    /// The median presentation time between two frames, seconds; nil with fewer than three frames.
    let frameInterval: Double?
    /// The motion with the skeleton lifted into space.
    let track: MotionTrack
    let built: [StrokeBuilder.Built]
    /// How many strokes there were before a person's corrections.
    let found: Int
    /// Which of all corrections applies to each stroke, by its place among them; nil for none.
    let corrections: [Int?]
    /// How much slower the strokes seem to play than the track states; real time where they do not.
    let suspectedPlayback: PlaybackRate
    /// How slowly the shot seems to play; nil where it seems to play as stated.
    let playbackEstimate: PlaybackEstimate?

    var strokes: [Stroke] { built.map(\.stroke) }
}

extension [ShotReading] {
    /// Those with strokes, or all where there are none.
    private var telling: [ShotReading] {
        let told = filter { !$0.built.isEmpty }
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
        return shots.max { $0.built.count < $1.built.count }
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
