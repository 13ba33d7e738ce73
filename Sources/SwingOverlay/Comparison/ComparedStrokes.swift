import SwingTechnique

/// The result of a comparison of two strokes: the value with the most relevant change.
package struct ComparisonChange: Hashable, Sendable {
    /// The metric's stable name.
    package let metric: String
    /// What changed, such as "Knee bend while loading 32 → 45°".
    package let title: String
    /// The meaning of the change, such as "Closer to the target".
    package let verdict: String

    package init(metric: String, title: String, verdict: String) {
        (self.metric, self.title, self.verdict) = (metric, title, verdict)
    }
}

/// Two strokes of a kind to be drawn side by side: at the same height, with events aligned in time, and the earlier
/// body laid over the later one where both were filmed from the same side.
package struct ComparedStrokes: Sendable {
    /// The alignment of the two strokes in time.
    let alignment: PhaseAlignment
    /// Why the earlier body is not laid over the later one; nil where it is.
    package let ghostObstacle: GhostError?
    /// The value to highlight, or nil where none changed.
    let change: ComparisonChange?
    /// The text shown where none changed.
    let summary: String
    let before: ComparedSide
    let after: ComparedSide
    let ghost: BeforeGhost?
    /// The size of every panel's crop, in standing heights.
    let window: SIMD2<Double>

    /// The aspect ratio of a panel, width to height: a player with space for the arms.
    static let aspect = 0.75

    /// Compares two strokes.
    ///
    /// - Parameters:
    ///   - beforeStroke: the number of the earlier stroke, 1 for the first.
    ///   - afterStroke: the number of the later stroke, 1 for the first.
    ///   - summary: the text shown where there is no change to highlight.
    /// - Returns: nil where a scene has no stroke of that number.
    package init?(
        before: OverlayScene, stroke beforeStroke: Int, after: OverlayScene, stroke afterStroke: Int,
        change: ComparisonChange?, summary: String
    ) {
        guard let first = before.assessments.firstIndex(where: { $0.stroke.id == beforeStroke }),
            let second = after.assessments.firstIndex(where: { $0.stroke.id == afterStroke })
        else { return nil }
        self.before = ComparedSide(scene: before, stroke: first)
        self.after = ComparedSide(scene: after, stroke: second)
        self.change = change
        self.summary = summary
        alignment = PhaseAlignment(
            before: before.assessments[first].stroke, after: after.assessments[second].stroke,
            rate: before.playback.slowMotionFactor / after.playback.slowMotionFactor)
        do throws(GhostError) {
            ghost = try BeforeGhost(of: self.before, over: self.after)
            ghostObstacle = nil
        } catch {
            ghost = nil
            ghostObstacle = error
        }
        let span = ComparisonTimeline.span(of: self.after)
        let extent = pointwiseMax(
            self.after.extent(from: span.from, to: span.to),
            self.before.extent(from: alignment.before(span.from), to: alignment.before(span.to)))
        let height = 2 * max(extent.y, extent.x / ComparedStrokes.aspect)
        window = SIMD2(height * ComparedStrokes.aspect, height)
    }

    /// The event at which the changed value is measured, in the later stroke.
    var changeEvent: StrokeEventID? {
        change.flatMap { change in after.assessment.metrics.first { $0.id == change.metric }?.event }
    }
}

/// One of two strokes being compared, and the crop of its frames that shows it.
struct ComparedSide: Sendable {
    let scene: OverlayScene
    /// The index of the stroke in the scene.
    let stroke: Int
    /// The player's standing height at contact in pixels of the upright source frame.
    let bodyHeight: Double
    private let path: PlayerPath

    var assessment: StrokeAssessment { scene.assessments[stroke] }
    var contact: Double { assessment.stroke.contact.time }

    init(scene: OverlayScene, stroke: Int) {
        self.scene = scene
        self.stroke = stroke
        let track = scene.track
        let contact = scene.assessments[stroke].stroke.contact.time
        let height = track.sample(nearest: contact).map { track.bodyHeight[$0] } ?? 0
        bodyHeight = height.isFinite && height > 1 ? height : Double(max(1, track.height)) / 3
        path = PlayerPath(of: scene)
    }

    /// The greatest distance of a joint from the center between two times, in standing heights, with a margin for head,
    /// soles and fingers.
    ///
    /// The racket may exceed it: with space for all of it the player would be a third smaller.
    func extent(from: Double, to: Double) -> SIMD2<Double> {
        let track = scene.track
        guard let first = track.sample(nearest: from), let last = track.sample(nearest: to), first <= last else {
            return SIMD2(0.5, 0.7)
        }
        return (first...last).reduce(SIMD2<Double>.zero) { extent, sample in
            pointwiseMax(extent, path.extent(track, at: sample, bodyHeight: bodyHeight) / bodyHeight)
        }
    }

    /// The part of the upright source frame to show at a time, which may exceed the frame.
    ///
    /// - Parameter size: its size in standing heights.
    func crop(at time: Double, size: SIMD2<Double>) -> Rect {
        let track = scene.track
        let size = size * bodyHeight
        let center = track.sample(nearest: time).map { path.centers[$0] } ?? size / 2
        return Rect(size, around: center, within: SIMD2(Double(track.width), Double(track.height)))
    }

    /// The direction of the hitting hand through contact: 1 to the right of the frame, -1 to the left, 0 where it is
    /// not clear.
    var hitDirection: Double {
        let track = scene.track
        let wrist: Joint = assessment.stroke.hand == .right ? .rightWrist : .leftWrist
        let span = 0.08 * scene.playback
        guard let first = track.sample(nearest: contact - span), let last = track.sample(nearest: contact + span),
            let from = track.image(wrist, first), let to = track.image(wrist, last)
        else { return 0 }
        let displacement = (to.x - from.x) / bodyHeight
        // A tenth of standing height within 0.16 s: ten times the error of a landmark.
        return displacement.magnitude < 0.1 ? 0 : displacement < 0 ? -1 : 1
    }
}

/// The earlier posture laid over the later player: at the same phase of the stroke, scaled to the same height, hips on
/// hips.
///
/// Aligned hips show the posture wherever the player stands on the court. Strokes of different hands are mirrored.
struct BeforeGhost: Sendable {
    private let track: MotionTrack
    /// From pixels of the earlier frame to pixels of the later one; x is mirrored where hands differ.
    private let factor: SIMD2<Double>

    /// - Throws: the reason why the two cannot be laid over each other.
    init(of before: ComparedSide, over after: ComparedSide) throws(GhostError) {
        let views = (before.assessment.view, after.assessment.view)
        guard views.0 == views.1, views.0 != .unknown else { throw .views }
        let isMirrored = before.assessment.stroke.hand != after.assessment.stroke.hand
        let directions = before.hitDirection * after.hitDirection
        guard directions == 0 || (directions < 0) == isMirrored else { throw .sides }
        track = before.scene.track
        let scale = after.bodyHeight / before.bodyHeight
        factor = SIMD2(isMirrored ? -scale : scale, scale)
    }

    /// The limbs at a time of the earlier clip, in pixels of the later frame; nil where the hips of one are not known.
    func silhouette(at time: Double, onHips hips: SIMD2<Double>) -> Silhouette? {
        guard let sample = track.sample(nearest: time), let own = PlayerPath.hips(track, sample) else { return nil }
        return Silhouette { joint in track.image(joint, sample).map { hips + ($0 - own) * factor } }
    }
}

/// Why the earlier body cannot be laid over the later one.
package enum GhostError: Error, Hashable, Sendable {
    /// The clips were filmed from different positions, or at least one position is not known.
    case views
    /// The clips were filmed from opposite sides.
    case sides
}

/// Maps times of a later stroke to times of an earlier one, piecewise linearly: the events both have coincide, contact
/// first of all.
struct PhaseAlignment: Hashable, Sendable {
    /// An event both strokes have.
    struct Anchor: Hashable, Sendable {
        let event: StrokeEventID
        /// When it is in the earlier clip, seconds of presentation time.
        let before: Double
        /// When it is in the later clip, seconds of presentation time.
        let after: Double
    }

    /// The events both strokes have in the same order, contact among them, in time order.
    let anchors: [Anchor]
    /// Seconds of the earlier clip per second of the later one before the first and after the last anchor.
    private let rate: Double

    /// Aligns two strokes of the same kind.
    ///
    /// - Parameter rate: seconds of the earlier clip that take as long in real time as one second of the later one.
    init(before: Stroke, after: Stroke, rate: Double = 1) {
        self.rate = rate
        let contact = Anchor(event: .contact, before: before.contact.time, after: after.contact.time)
        let shared = after.events.compactMap { event -> Anchor? in
            guard event.id != .contact, let earlier = before.event(event.id) else { return nil }
            return Anchor(event: event.id, before: earlier.time, after: event.time)
        }
        // Outward from contact, so that where the order of events differs those nearer to contact are kept.
        var found = [contact]
        for anchor in shared.filter({ $0.after < contact.after }).sorted(by: { $0.after > $1.after })
        where anchor.before < found[0].before && anchor.after < found[0].after { found.insert(anchor, at: 0) }
        for anchor in shared.filter({ $0.after > contact.after }).sorted(by: { $0.after < $1.after })
        where anchor.before > found[found.count - 1].before && anchor.after > found[found.count - 1].after {
            found.append(anchor)
        }
        anchors = found
    }

    /// The time of the earlier clip that corresponds to a time of the later one, both in seconds.
    func before(_ time: Double) -> Double {
        let first = anchors[0]
        let last = anchors[anchors.count - 1]
        if time <= first.after { return first.before + (time - first.after) * rate }
        if time >= last.after { return last.before + (time - last.after) * rate }
        let next = anchors.firstIndex { $0.after > time } ?? anchors.count - 1
        let (from, to) = (anchors[next - 1], anchors[next])
        let fraction = (time - from.after) / (to.after - from.after)
        return from.before + fraction * (to.before - from.before)
    }
}
