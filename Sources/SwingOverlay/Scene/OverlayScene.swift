public import SwingCore
public import SwingTechnique
public import SwingText

/// Everything that can be drawn on a clip, built once from its analysis.
public struct OverlayScene: Sendable {
    /// The player's motion.
    public let track: MotionTrack
    /// The hand that holds the racket.
    public let hand: Hand
    /// The strokes in time order.
    public let assessments: [StrokeAssessment]
    /// The language of what is drawn.
    public let words: Phrases
    /// What can be pointed at on the body, by stroke, the most important first.
    let callouts: [[Callout]]

    /// Makes a scene.
    ///
    /// Complexity: O(strokes × metrics × log).
    public init(track: MotionTrack, hand: Hand, assessments: [StrokeAssessment], words: Phrases) {
        self.words = words
        self.track = track
        self.hand = hand
        self.assessments = assessments.sorted { $0.stroke.start < $1.stroke.start }
        callouts = self.assessments.map { Callout.ranked(of: $0, in: track) }
    }

    /// Clip seconds that one second of real time takes.
    var clipSecondsPerSecond: Double {
        track.slowMotionFactor.isFinite && track.slowMotionFactor > 0 ? track.slowMotionFactor : 1
    }

    /// The sample to show at a time, or nil where the player was not looked for, or only now and then.
    ///
    /// Long recordings are looked through six times a second outside strokes. A figure that jumps from look to look would
    /// lag behind the player by up to a twelfth of a second, so none is drawn there.
    func sample(shownAt time: Double) -> Int? {
        guard let sample = track.sample(nearest: time),
            (track.times[sample] - time).magnitude <= DisplayDurations.stale * clipSecondsPerSecond
        else { return nil }
        return track.count == 1 || isFollowed(from: sample - 1) || isFollowed(from: sample) ? sample : nil
    }

    /// Whether a sample and the next one come from frames that follow each other, or nearly.
    private func isFollowed(from sample: Int) -> Bool {
        guard sample >= 0, sample + 1 < track.count else { return false }
        return track.frameIndices[sample + 1] - track.frameIndices[sample] <= 1
            || track.times[sample + 1] - track.times[sample] <= OverlayScene.closely
    }

    /// Clip seconds between samples that still follow the player: three quarters of the time between looks.
    private static let closely = 0.12

    /// The stroke whose story is told at a time: from its start until the next one starts, at most
    /// `DisplayDurations.resultHold` after its end.
    func stroke(at time: Double) -> Int? {
        guard let index = assessments.lastIndex(where: { $0.stroke.start <= time }) else { return nil }
        return time <= timeShown(of: index).to ? index : nil
    }

    /// When the story of a stroke is told.
    func timeShown(of stroke: Int) -> (from: Double, to: Double) {
        let shown = assessments[stroke].stroke
        return (shown.start, min(shown.end + DisplayDurations.resultHold, start(after: stroke)))
    }

    /// When the stroke that follows one starts; infinite after the last.
    func start(after stroke: Int) -> Double {
        stroke + 1 < assessments.count ? assessments[stroke + 1].stroke.start : .infinity
    }

    /// At most so many samples spread evenly over a span of time.
    func samples(from: Double, to: Double, atMost count: Int) -> [Int] {
        guard let first = track.sample(nearest: from), let last = track.sample(nearest: to), first <= last else {
            return []
        }
        return Array(Swift.stride(from: first, through: last, by: max(1, (last - first) / count + 1)))
    }

    /// The last event of a stroke at or before a time.
    func event(of stroke: Int, before time: Double) -> StrokeEvent? {
        assessments[stroke].stroke.events.last { $0.time <= time + OverlayScene.frameTolerance }
    }

    /// Times of frames are rounded to microseconds in some containers.
    private static let frameTolerance = 1e-4
}

/// How long things stay on a video.
///
/// Reading a chip of four words takes about a second; the result needs the three seconds the guide gives for
/// understanding, and one more to look up. Motion is counted in real time, reading in clip time.
enum DisplayDurations {
    /// Clip seconds the result of a stroke stays after its end.
    static let resultHold = 4.0
    /// Seconds an event's banner stays on the screen, unless the next event comes.
    static let banner = 0.9
    /// Clip seconds a chip stays after its moment.
    static let chip = 1.4
    /// Clip seconds a chip shows before its moment, so that the eye is there.
    static let chipLead = 0.1
    /// Real seconds before and after its moment during which an angle is drawn on the moving body.
    static let figure = 0.12
    /// Real seconds a body stays drawn where it was last seen: half a frame of the slowest clips, 5 frames a second.
    static let stale = 0.1
    /// Real seconds of the hand's way that stay visible.
    static let trail = 0.4
}
