import SwingTechnique

/// What annotators draw from: a scene at one time, projected onto one frame.
struct FrameContext {
    let scene: OverlayScene
    let theme: Theme
    let scale: PointScale
    /// From the track's pixels to the frame's.
    let map: PictureTransform
    /// The part of the frame that may be drawn on.
    let area: Rect
    /// Presentation time in seconds.
    let time: Double
    /// The index of the track's sample; nil where no body is shown.
    let sample: Int?
    /// The index of the stroke being shown.
    let stroke: Int?

    var assessment: StrokeAssessment? { stroke.map { scene.assessments[$0] } }

    /// The joint's position in the frame, or nil where it is not known.
    func point(_ joint: Joint) -> SIMD2<Double>? { sample.flatMap { point(joint, at: $0) } }

    /// The joint's position in the frame at a sample, or nil where it is not known.
    ///
    /// A position more than one frame outside the frame counts as unknown: drawing with such numbers could overflow
    /// Cairo's 24.8 fixed point.
    func point(_ joint: Joint, at sample: Int) -> SIMD2<Double>? {
        guard let raw = scene.track.image(joint, sample) else { return nil }
        let point = map(raw)
        guard point.x.isFinite, point.y.isFinite, point.x > area.x - area.width, point.x < area.maxX + area.width,
            point.y > area.y - area.height, point.y < area.maxY + area.height
        else { return nil }
        return point
    }

    /// Whether the joint was observed with enough visibility, not interpolated or occluded.
    func isVisible(_ joint: Joint) -> Bool {
        guard let sample else { return false }
        let trajectory = scene.track.joints[joint.rawValue]
        return trajectory.states[sample] == .observed
            && trajectory.visibility[sample] >= FrameContext.visibilityThreshold
    }

    /// BlazePose's visibility is a probability; a joint counts as visible from even odds on.
    private static let visibilityThreshold = 0.5

    /// The player's standing height in pixels of the frame; a third of the frame where it is not known.
    func bodyHeight(at sample: Int?) -> Double {
        let fallback = area.height / 3
        guard let sample else { return fallback }
        let height = scene.track.bodyHeight[sample] * map.scale.y
        return height.isFinite && height > 1 ? min(height, area.height * 4) : fallback
    }

    /// The width of a bone: in proportion to the player, bounded by what is legible on a small frame and what hides
    /// nothing on a large one.
    var boneWidth: Double { min(max(bodyHeight(at: sample) * 0.011, scale(2)), scale(4.5)) }

    /// The wrist of the hand that holds the racket.
    var hittingWrist: Joint { (assessment?.stroke.hand ?? scene.hand) == .right ? .rightWrist : .leftWrist }
}
