import SwingCore

/// The player's outline as thick lines: what nothing may be written over.
///
/// Widths are of standing height (Winter's segment table): a limb is about 0.06 wide, a trunk 0.16, a head 0.13 high, a hand 0.108
/// long.
enum BodyOutline {
    /// A line with what lies within a radius of it, in pixels of the frame.
    struct Capsule {
        let from: SIMD2<Double>
        let to: SIMD2<Double>
        let radius: Double

        /// Whether a disc reaches into it.
        func meets(_ center: SIMD2<Double>, radius: Double) -> Bool {
            let way = to - from
            let share = way.length > 0 ? min(max((center - from).dot(way) / way.dot(way), 0), 1) : 0
            return (from + way * share).distance(to: center) < self.radius + radius
        }

        /// Whether a rectangle reaches into it.
        func meets(_ rect: Rect) -> Bool {
            // Steps of half the radius miss no more than a thirtieth of it.
            let steps = max(1, min(256, Int(clamping: (2 * from.distance(to: to) / max(radius, 1)).rounded(.up))))
            return (0...steps).contains { step in
                let point = from + (to - from) * (Double(step) / Double(steps))
                return rect.nearest(to: point).distance(to: point) < radius
            }
        }
    }

    private static let limb = 0.03
    private static let trunk = 0.08
    private static let head = 0.075
    private static let hand = 0.045
    private static let handLength = 0.108

    /// The outline at a sample; empty where no joint is known.
    static func capsules(_ context: FrameContext, at sample: Int) -> [Capsule] {
        let height = context.bodyHeight(at: sample)
        func point(_ joint: Joint) -> SIMD2<Double>? { context.point(joint, at: sample) }
        var found = Joint.bones.compactMap { from, to -> Capsule? in
            guard let a = point(from), let b = point(to) else { return nil }
            return Capsule(from: a, to: b, radius: height * limb)
        }
        if let a = point(.leftShoulder), let b = point(.rightShoulder), let c = point(.leftHip),
            let d = point(.rightHip)
        {
            found.append(Capsule(from: (a + b) / 2, to: (c + d) / 2, radius: height * trunk))
        }
        let face = [Joint.nose, .leftEar, .rightEar].compactMap(point)
        if !face.isEmpty {
            let center = face.reduce(.zero, +) / Double(face.count)
            found.append(Capsule(from: center, to: center, radius: height * head))
        }
        for (elbow, wrist) in [(Joint.leftElbow, Joint.leftWrist), (.rightElbow, .rightWrist)] {
            guard let position = point(wrist) else { continue }
            // The hand goes on from the forearm.
            let arm = point(elbow).map { position - $0 } ?? .zero
            let reach = arm.length > 1 ? arm / arm.length * (height * handLength) : .zero
            found.append(Capsule(from: position, to: position + reach, radius: height * hand))
        }
        return found
    }
}

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
        for bone in TargetGhost(callout, in: context)?.body.bones ?? [] {
            map.forbid(from: bone.from, to: bone.to, radius: radius)
        }
    }

    /// The bounding box of the known joints at a sample, or nil where none is known.
    static func box(_ context: FrameContext, at sample: Int) -> Rect? {
        Rect(around: Joint.allCases.lazy.compactMap { context.point($0, at: sample) })
    }
}
