import SwingCore
import SwingTechnique
import SwingText

/// The player as they were before, laid over the player as they are: at the same moment of the stroke, as tall, hips on
/// hips.
///
/// Hips on hips shows the posture whatever the place on the court. Strokes of different hands are mirrored.
struct BeforeGhost: Sendable {
    private let track: MotionTrack
    /// From pixels of the earlier picture to pixels of the later one; x turned round where hands differ.
    private let grow: SIMD2<Double>

    /// - Throws: the reason why the two cannot be laid over each other.
    init(of before: ComparedSide, over after: ComparedSide) throws(GhostObstacle) {
        let views = (before.assessment.view, after.assessment.view)
        guard views.0 == views.1, views.0 != .unknown else { throw .views }
        let areMirrored = before.assessment.stroke.hand != after.assessment.stroke.hand
        let directions = before.hitDirection * after.hitDirection
        guard directions == 0 || (directions < 0) == areMirrored else { throw .sides }
        track = before.scene.track
        let scale = after.bodyHeight / before.bodyHeight
        grow = SIMD2(areMirrored ? -scale : scale, scale)
    }

    /// The limbs at a moment of the earlier clip, in pixels of the later picture; nil where the hips of one are not known.
    func silhouette(at time: Double, onHips hips: SIMD2<Double>) -> Silhouette? {
        guard let sample = track.sample(nearest: time), let own = ComparedSide.hips(track, sample) else { return nil }
        func place(_ joint: Joint) -> SIMD2<Double>? {
            track.image(joint, sample).map { hips + ($0 - own) * grow }
        }
        let bones = Joint.bones.compactMap { from, to -> Silhouette.Bone? in
            guard let a = place(from), let b = place(to) else { return nil }
            return (a, b)
        }
        guard !bones.isEmpty else { return nil }
        let ears = [Joint.leftEar, .rightEar].compactMap(place)
        let head = ears.isEmpty ? place(.nose) : ears.reduce(.zero, +) / Double(ears.count)
        return Silhouette(bones: bones, head: head)
    }
}

/// Why the earlier body cannot be laid over the later one.
public enum GhostObstacle: Error, Hashable, Sendable {
    /// The clips were filmed from different places, or it is not known from where.
    case views
    /// The clips were filmed from opposite sides.
    case sides
}
