import SwingCore
import SwingTechnique

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
