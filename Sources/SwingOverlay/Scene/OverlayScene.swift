@_exported public import SwingCore
package import SwingTechnique

/// Everything that can be drawn on a clip, built once from its analysis.
package struct OverlayScene: Sendable {
    let track: MotionTrack
    /// The hand that holds the racket.
    let hand: Hand
    /// The strokes in time order.
    package let assessments: [StrokeAssessment]
    /// The language of drawn text.
    package let phrases: Phrases
    /// The metrics that can be shown on the body, by stroke, the most important first.
    let callouts: [[Callout]]
    /// Where the ball was seen around contact, by stroke, in the order of time, pixels of the track; empty where it was
    /// not.
    let ballPaths: [[BallPlace]]

    /// Makes a scene.
    ///
    /// - Parameter balls: the hits of the ball that were seen.
    /// - Complexity: O(strokes × metrics × log).
    package init(
        track: MotionTrack, hand: Hand, assessments: [StrokeAssessment], balls: [BallContact] = [], phrases: Phrases
    ) {
        self.phrases = phrases
        self.track = track
        self.hand = hand
        self.assessments = assessments.sorted { $0.stroke.start < $1.stroke.start }
        callouts = self.assessments.map { Callout.ranked(of: $0, in: track) }
        ballPaths = self.assessments.map { OverlayScene.path(at: $0.stroke.contact.time, among: balls, track.playback) }
    }

    /// The farthest that the hit of a ball lies from the contact it belongs to, real seconds: a frame or two.
    private static let contactTolerance = 0.05

    private static func path(at contact: Double, among balls: [BallContact], _ playback: PlaybackRate) -> [BallPlace] {
        let near = balls.filter { ($0.time - contact).magnitude <= contactTolerance * playback }
        return near.min { ($0.time - contact).magnitude < ($1.time - contact).magnitude }?.path ?? []
    }

    /// The language of what is drawn of a stroke, with lengths as whoever hit it knows them.
    func phrases(ofStroke stroke: Int) -> Phrases { phrases.ofPlayer(assessments[stroke].stroke.player) }

    /// How slowly the clip plays; real time where the track holds a broken number.
    var playback: PlaybackRate {
        let factor = track.playback.slowMotionFactor
        return factor.isFinite && factor > 0 ? track.playback : .realTime
    }

    /// The index of the sample to draw at a time, or nil where the player was not sampled, or too seldom.
    ///
    /// Outside strokes, long recordings are sampled six times a second. A skeleton that jumps from sample to sample
    /// would lag behind the player by up to a twelfth of a second, so none is drawn there.
    func sample(shownAt time: Double) -> Int? {
        guard let sample = track.sample(nearest: time),
            (track.times[sample] - time).magnitude <= DisplayDurations.stale * playback
        else { return nil }
        return track.count == 1 || isTracked(from: sample - 1) || isTracked(from: sample) ? sample : nil
    }

    /// Whether a sample and the next one are consecutive frames, or nearly.
    private func isTracked(from sample: Int) -> Bool {
        guard sample >= 0, sample + 1 < track.count else { return false }
        return track.frameIndices[sample + 1] - track.frameIndices[sample] <= 1
            || track.times[sample + 1] - track.times[sample] <= OverlayScene.longestTrackedGap
    }

    /// The largest distance in clip seconds of samples that still track the player: three quarters of the period of
    /// sparse sampling.
    private static let longestTrackedGap = 0.12

    /// The stroke shown at a time: from its start until the next one starts, at most `DisplayDurations.resultHold`
    /// after its end.
    func stroke(at time: Double) -> Int? {
        guard let index = assessments.lastIndex(where: { $0.stroke.start <= time }) else { return nil }
        return time <= timeShown(of: index).to ? index : nil
    }

    /// The span in which a stroke is shown.
    func timeShown(of stroke: Int) -> (from: Double, to: Double) {
        let shown = assessments[stroke].stroke
        return (shown.start, min(shown.end + DisplayDurations.resultHold, start(after: stroke)))
    }

    /// The start of the stroke that follows one; infinite after the last.
    func start(after stroke: Int) -> Double {
        stroke + 1 < assessments.count ? assessments[stroke + 1].stroke.start : .infinity
    }

    /// The samples of a span of time.
    func samples(from: Double, to: Double) -> Range<Int> {
        guard let first = track.sample(nearest: from), let last = track.sample(nearest: to), first <= last else {
            return 0..<0
        }
        return first..<last + 1
    }

    /// The last event of a stroke at or before a time.
    func event(of stroke: Int, before time: Double) -> StrokeEvent? {
        assessments[stroke].stroke.events.last { $0.time <= time + MediaTime.rounding }
    }

    /// The lifted body on a key frame: joints in meters from the middle of the hips, x to the right of the frame, y up, z
    /// toward the camera; nil where the body was not lifted or does not fit the picture.
    package func liftedBody(on frame: KeyFrame) -> [Joint: SIMD3<Double>]? {
        let view = SceneView(self, theme: .tennis, width: max(1, track.width), height: max(1, track.height))
        let context = view.context(sample: frame.sample, time: frame.time, stroke: frame.stroke)
        guard let pose = SpatialPose(in: context), let hips = pose.middle(.leftHip, .rightHip) else { return nil }
        var joints: [Joint: SIMD3<Double>] = [:]
        for joint in Joint.allCases {
            guard let position = pose[joint].map({ $0 - hips }), position.dot(position) < OverlayScene.farthest else {
                continue
            }
            joints[joint] = position
        }
        return joints
    }

    /// The square of meters that no joint is away from the hips.
    private static let farthest = 4.0

    /// Real seconds shown before and after contact: forward swing and racket drop lie within 0.8 s before contact, and
    /// the hand has slowed down 0.4 s after it.
    private static let span = (before: 0.8, after: 0.4)
    /// The slowdown against real time at which a person can follow a swing: a forward swing of 0.3 s then lasts over a
    /// second.
    private static let slowdown = 4.0

    /// The section of the stroke with the lowest score; nil where no coaching is based on a key frame.
    ///
    /// One stroke only, however many there are: one thing to work on at a time.
    package var slowMotionSection: SlowMotionSection? {
        slowMotionSections.min { first, second in
            func order(_ section: SlowMotionSection) -> (Double, Int) {
                (assessments[section.keyFrame.stroke].score ?? .infinity, section.keyFrame.stroke)
            }
            return order(first) < order(second)
        }
    }

    /// The sections of all strokes whose coaching is based on a key frame, in their order.
    package var slowMotionSections: [SlowMotionSection] {
        assessments.indices.compactMap { index in
            guard let frame = keyFrames(of: index).first(where: \.isEvidence) else { return nil }
            let stroke = assessments[index].stroke
            let start = max(stroke.start, stroke.contact.time - OverlayScene.span.before * playback)
            let end = min(stroke.end, stroke.contact.time + OverlayScene.span.after * playback)
            return SlowMotionSection(
                start: min(start, frame.time), end: max(end, frame.time), keyFrame: frame,
                slowdown: max(1, Int(clamping: min(OverlayScene.slowdown / playback.slowMotionFactor, 8).rounded())))
        }
    }
}

/// How long annotations are shown on a video.
///
/// Reading a chip of four words takes about a second; the result needs the three seconds the design guide gives for
/// understanding, and one more to notice it. Motion is counted in real time, reading in clip time.
enum DisplayDurations {
    /// Clip seconds the result of a stroke is shown after its end.
    static let resultHold = 4.0
    /// Seconds an event's banner is shown, unless the next event comes first.
    static let banner = 0.9
    /// Clip seconds a chip is shown after its time.
    static let chip = 1.4
    /// Clip seconds a chip is shown before its time, so that the viewer has noticed it by then.
    static let chipLead = 0.1
    /// Real seconds before and after its time during which a figure is drawn on the moving body.
    static let figure = 0.12
    /// Real seconds a body may be drawn where it was last seen: half a frame period of the slowest clips, 5 frames a
    /// second.
    static let stale = 0.1
    /// Real seconds of the hand's path that are drawn.
    static let trail = 0.4
}

/// The part of a clip that is worth showing in slow motion: one stroke around contact, with the key frame its coaching
/// is based on.
package struct SlowMotionSection: Hashable, Sendable {
    /// The start, seconds of presentation time.
    package let start: Double
    /// The end, seconds of presentation time.
    package let end: Double
    package let keyFrame: KeyFrame
    /// How many times slower than the clip it is played; 1 for a clip that is in slow motion already.
    package let slowdown: Int
}
