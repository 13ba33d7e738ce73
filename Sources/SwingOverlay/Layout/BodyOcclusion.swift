import SwingCore

/// Marks what labels must not and should not cover.
enum BodyOcclusion {
    /// Forbids the player's outline at a sample, and discourages where the racket may be.
    static func mark(_ context: FrameContext, at sample: Int, on map: inout CostMap) {
        for capsule in BodyOutline.capsules(context, at: sample) {
            map.forbid(from: capsule.from, to: capsule.to, radius: capsule.radius)
        }
        // The racket's direction is not known; the ball is hit somewhere within its length, 0.35 of standing height.
        if let hand = context.point(context.hittingWrist, at: sample) {
            map.discourage(from: hand, to: hand, radius: context.bodyHeight(at: sample) * 0.3)
        }
    }

    /// Forbids what a figure draws beside the body: the ghost and the place of the target.
    static func mark(_ callout: Callout, in context: FrameContext, on map: inout CostMap) {
        let radius = context.bodyHeight(at: context.sample) * 0.03
        if case .point(let ring)? = FigureGeometry(callout, in: context) {
            map.forbid(ring.center, radius: ring.radius)
        }
        for way in TargetPlace(callout, in: context)?.ways ?? [] {
            map.forbid(from: way.from, to: way.to, radius: radius)
        }
        for bone in TargetGhost(callout, in: context)?.bones ?? [] {
            map.forbid(from: bone.from, to: bone.to, radius: radius)
        }
    }

    /// The bounding box of the known joints at a sample, or nil where none is known.
    static func box(_ context: FrameContext, at sample: Int) -> Rect? {
        Rect(around: Joint.allCases.lazy.compactMap { context.point($0, at: sample) })
    }
}
