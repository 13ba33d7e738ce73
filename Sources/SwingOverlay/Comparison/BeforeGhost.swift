import SwingCore
import SwingTechnique

/// The earlier posture laid over the later player: at the same phase of the stroke, scaled to the same height, hips on
/// hips.
///
/// Aligned hips show the posture wherever the player stands on the court. Strokes of different hands are mirrored.
struct BeforeGhost: Sendable {
    private let track: MotionTrack
    /// From pixels of the earlier frame to pixels of the later one; x is mirrored where hands differ.
    private let factor: SIMD2<Double>

    /// - Throws: the reason why the two cannot be laid over each other.
    init(of before: ComparedSide, over after: ComparedSide) throws(GhostObstacle) {
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
        func position(_ joint: Joint) -> SIMD2<Double>? {
            track.image(joint, sample).map { hips + ($0 - own) * factor }
        }
        let bones = Joint.bones.compactMap { from, to -> Silhouette.Bone? in
            guard let a = position(from), let b = position(to) else { return nil }
            return (a, b)
        }
        guard !bones.isEmpty else { return nil }
        let ears = [Joint.leftEar, .rightEar].compactMap(position)
        let head = ears.isEmpty ? position(.nose) : ears.reduce(.zero, +) / Double(ears.count)
        return Silhouette(bones: bones, head: head)
    }
}

/// Why the earlier body cannot be laid over the later one.
package enum GhostObstacle: Error, Hashable, Sendable {
    /// The clips were filmed from different positions, or at least one position is not known.
    case views
    /// The clips were filmed from opposite sides.
    case sides
}
