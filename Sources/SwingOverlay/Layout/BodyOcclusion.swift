import SwingCore

/// Marks what labels should not cover.
enum BodyOcclusion {
    /// Marks the player at a sample, and the arrow of the shot's direction.
    ///
    /// Proportions are of standing height (Winter's segment table): a head is 0.13 high, so 0.09 around its center
    /// keeps the whole face free; a limb is about 0.06 wide; a racket's strings end 0.35 beyond the wrist.
    static func mark(_ context: FrameContext, at sample: Int, on map: inout CostMap) {
        let height = context.bodyHeight(at: sample)
        func point(_ joint: Joint) -> SIMD2<Double>? { context.point(joint, at: sample) }
        for (from, to) in Joint.bones {
            guard let a = point(from), let b = point(to) else { continue }
            map.discourage(from: a, to: b, radius: height * 0.05)
        }
        if let a = point(.leftShoulder), let b = point(.rightShoulder), let c = point(.leftHip),
            let d = point(.rightHip)
        {
            map.discourage(from: (a + b) / 2, to: (c + d) / 2, radius: height * 0.09)
        }
        let head = [Joint.nose, .leftEar, .rightEar].compactMap(point)
        if !head.isEmpty {
            map.forbid(head.reduce(.zero, +) / Double(head.count), radius: height * 0.09)
        }
        let wrist = context.hittingWrist
        if let hand = point(wrist) {
            map.forbid(hand, radius: height * 0.06)
            // The racket's direction is not known; the ball is hit somewhere within its length.
            map.discourage(from: hand, to: hand, radius: height * 0.3)
        }
        if let arrow = TargetArrow(in: context) {
            map.discourage(from: arrow.tail, to: arrow.tip, radius: height * 0.05)
        }
    }

    /// Marks what a figure draws beside the body.
    static func mark(_ callout: Callout, in context: FrameContext, on map: inout CostMap) {
        let radius = context.bodyHeight(at: context.sample) * 0.03
        let geometry = FigureGeometry(callout, in: context)
        if case .line(let figure)? = geometry {
            for end in figure.ends { map.discourage(from: end.position, to: end.goal ?? end.position, radius: radius) }
        }
        if case .point(let ring)? = geometry { map.discourage(from: ring.center, to: ring.center, radius: ring.radius) }
        guard case .arc(let figure)? = geometry, let end = figure.ghostEnd else { return }
        map.discourage(from: figure.vertex, to: end, radius: radius)
        guard callout.isEvidence, let ghost = TargetGhost(figure, in: context) else { return }
        for bone in ghost.bones { map.discourage(from: bone.from, to: bone.to, radius: radius) }
    }

    /// The bounding box of the known joints at a sample, or nil where none is known.
    static func box(_ context: FrameContext, at sample: Int) -> Rect? {
        Rect(around: Joint.allCases.lazy.compactMap { context.point($0, at: sample) })
    }
}
