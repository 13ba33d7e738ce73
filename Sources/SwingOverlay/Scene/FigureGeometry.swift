import Foundation
import SwingTechnique

/// The shape that shows a metric on the body in the frame.
enum FigureGeometry {
    /// An angle between a limb and a direction.
    case arc(ArcFigure)
    /// A line between two joints, with the target length where the projection can show it.
    case line(LineFigure)
    /// A ring around one joint.
    case point(RingFigure)
}

/// An angle at a joint.
///
/// Directions are radians in the frame, clockwise from the x axis.
struct ArcFigure {
    /// The vertex of the angle, and the joint that would move toward the target.
    let joints: (vertex: Joint, moving: Joint)
    let vertex: SIMD2<Double>
    /// The end of the limb that would move toward the target.
    let movingEnd: SIMD2<Double>
    /// The end of the fixed limb; nil where the angle is measured from the vertical or the horizontal.
    let fixedEnd: SIMD2<Double>?
    /// The direction the angle is measured from.
    let base: Double
    /// From `base` to the moving limb, signed.
    let sweep: Double
    /// From `base` to the two limits of the target, signed like `sweep`; nil where the projection cannot show it.
    let target: (from: Double, to: Double)?
    /// Whether the value counts the bend away from the fixed limb's straight continuation, as a goniometer does.
    let isFlexion: Bool

    /// The direction in which the arc of the value starts.
    var arcStart: Double { isFlexion ? base + .pi : base }

    /// The signed sweep of the arc of the value.
    var arcSweep: Double { isFlexion ? sweep - (sweep < 0 ? -Double.pi : .pi) : sweep }

    var limbLength: Double { vertex.distance(to: movingEnd) }

    /// The limb's end in the target; nil where there is no target or it is reached.
    var ghostEnd: SIMD2<Double>? {
        guard let target else { return nil }
        let low = min(target.from, target.to)
        let high = max(target.from, target.to)
        guard sweep < low || sweep > high else { return nil }
        // A little inside the nearer limit, so that the ghost lies on the wedge and not on its edge.
        let inset = min((high - low) / 4, 5 * .pi / 180)
        let direction = base + (sweep < low ? low + inset : high - inset)
        return vertex + SIMD2(cos(direction), sin(direction)) * limbLength
    }
}

/// A ring around one joint: it shows what a value belongs to, and has no target that could be drawn.
struct RingFigure {
    let center: SIMD2<Double>
    let radius: Double

    /// In standing heights: half a head and a margin.
    static let radiusInHeights = 0.075

    /// The point of the ring nearest to a point outside it.
    func nearest(to point: SIMD2<Double>) -> SIMD2<Double> {
        let offset = point - center
        return offset.length > radius ? center + offset / offset.length * radius : center
    }
}

/// A line between two joints.
struct LineFigure {
    /// One end of the line, and its positions at the two limits of the target.
    struct End {
        let position: SIMD2<Double>
        let near: SIMD2<Double>
        let far: SIMD2<Double>

        /// The position at the nearer limit; nil where the target is reached.
        var goal: SIMD2<Double>? {
            let span = near.distance(to: far)
            if position.distance(to: near) <= span, position.distance(to: far) <= span { return nil }
            return position.distance(to: near) < position.distance(to: far) ? near : far
        }
    }

    let from: SIMD2<Double>
    let to: SIMD2<Double>
    /// The ends that would move: both of a left and right pair, such as the feet, else the second; empty where the
    /// projection cannot show the target.
    let ends: [End]
}

extension FigureGeometry {
    /// The largest difference between a value measured in space and the projected angle; beyond it only the limbs are
    /// drawn.
    ///
    /// The projection then no longer shows the value. 25 degrees is the most that a limb 25 degrees out of the image
    /// plane loses.
    private static let agreement = 25.0 * .pi / 180

    /// The same for inclinations, which are small angles: a lean toward the camera differs from one across the frame,
    /// and ten degrees is the uncertainty of the trunk's landmarks.
    private static let leanAgreement = 10.0 * .pi / 180

    /// The figure of a callout on a frame, or nil where its joints are not known.
    init?(_ callout: Callout, in context: FrameContext) {
        switch callout.metric.figure {
        case .none:
            return nil
        case .point(let joint):
            guard let center = context.point(joint) else { return nil }
            self = .point(
                RingFigure(center: center, radius: RingFigure.radiusInHeights * context.bodyHeight(at: context.sample)))
        case .angle(let first, let vertex, let second):
            guard let a = context.point(first), let v = context.point(vertex), let b = context.point(second) else {
                return nil
            }
            let firstMoves = FigureGeometry.anchoring(of: second) > FigureGeometry.anchoring(of: first)
            self = .arc(
                FigureGeometry.angle(
                    fixed: firstMoves ? b : a, vertex: v, moving: firstMoves ? a : b,
                    joints: (vertex, firstMoves ? first : second), callout: callout,
                    bendSide: FigureGeometry.bendSide(
                        firstMoves ? (second, vertex, first) : (first, vertex, second), in: context)))
        case .inclination(let from, let to):
            guard let a = context.point(from), let b = context.point(to) else { return nil }
            self = FigureGeometry.inclination(from: a, to: b, joints: (from, to), callout: callout)
        case .distance(let from, let to):
            guard let a = context.point(from), let b = context.point(to) else { return nil }
            self = .line(
                FigureGeometry.distance(
                    a, b, isPair: from.mirrored == to, callout, context.bodyHeight(at: context.sample)))
        }
    }

    /// How fixed a joint is while the other end of the angle moves: feet on the ground, then the trunk, then the arms.
    static func anchoring(of joint: Joint) -> Int {
        switch joint {
        case .leftAnkle, .rightAnkle, .leftHeel, .rightHeel, .leftFootIndex, .rightFootIndex: 4
        case .leftHip, .rightHip: 3
        case .leftShoulder, .rightShoulder: 2
        case .leftElbow, .rightElbow: 1
        default: 0
        }
    }

    /// From this angle on the side to which a limb bends is noise: a bend of 10 degrees moves the joint by 4 per cent
    /// of the limb's length, about the error of a landmark.
    private static let straight = 170.0 * .pi / 180

    /// The side of the line to which the limb bends, 1 or -1: that of the nearby sample with the largest bend.
    private static func bendSide(_ joints: (Joint, Joint, Joint), in context: FrameContext) -> Double {
        let track = context.scene.track
        let halfWindow = 0.5 * context.scene.playback
        guard let first = track.sample(nearest: context.time - halfWindow),
            let last = track.sample(nearest: context.time + halfWindow), first <= last
        else { return 1 }
        var mostBent = (angle: Double.infinity, side: 1.0)
        for sample in first...last {
            guard let a = context.point(joints.0, at: sample), let v = context.point(joints.1, at: sample),
                let b = context.point(joints.2, at: sample)
            else { continue }
            let sweep = ((b - v).direction - (a - v).direction).wrapped
            if sweep.magnitude < mostBent.angle { mostBent = (sweep.magnitude, sweep < 0 ? -1 : 1) }
        }
        return mostBent.side
    }

    private static func angle(
        fixed: SIMD2<Double>, vertex: SIMD2<Double>, moving: SIMD2<Double>, joints: (vertex: Joint, moving: Joint),
        callout: Callout, bendSide: Double
    ) -> ArcFigure {
        let base = (fixed - vertex).direction
        let sweep = ((moving - vertex).direction - base).wrapped
        // A straight limb that seems to bend backward by a few degrees is drawn as bending forward by more than half a
        // turn: limb and wedge stay consistent, and the ghost lies on the right side.
        let isTurned = sweep.magnitude > straight && sweep * bendSide < 0
        let shown = isTurned ? sweep + 2 * .pi * bendSide : sweep
        let drawn = shown.magnitude
        let value = callout.value * .pi / 180
        // A value is either the angle between the limbs or the bend away from straight. The drawn angle decides which,
        // except near a right angle; there elbows and knees measure bend.
        let asInterior = (value - drawn).magnitude
        let asFlexion = (.pi - value - drawn).magnitude
        let hinges: Set<Joint> = [.leftElbow, .rightElbow, .leftKnee, .rightKnee]
        let isUnclear = (asInterior - asFlexion).magnitude < 30 * .pi / 180
        let isFlexion = isUnclear ? hinges.contains(joints.vertex) : asFlexion < asInterior
        let fits =
            min(asInterior, asFlexion) <= agreement && callout.unit == .degrees && callout.isAngleOfTheMoment
        let target =
            fits
            ? targetSweeps(
                callout, drawn: drawn, growth: isFlexion ? -1 : 1,
                orientation: shown < 0 ? -1 : 1, limits: 0...max(.pi, drawn)) : nil
        return ArcFigure(
            joints: joints, vertex: vertex, movingEnd: moving, fixedEnd: fixed, base: base, sweep: shown,
            target: target, isFlexion: isFlexion)
    }

    /// The target's limits as sweeps: the drawn angle moved by the value's distance to the target, so that limb and
    /// wedge agree with the value in any projection.
    private static func targetSweeps(
        _ callout: Callout, drawn: Double, growth: Double, orientation: Double, limits: ClosedRange<Double>
    ) -> (from: Double, to: Double)? {
        guard let range = callout.metric.target, range.low != nil || range.high != nil else { return nil }
        // An open end is drawn 20 degrees wide.
        let low = range.low ?? (range.high ?? 0) - 20
        let high = range.high ?? (range.low ?? 0) + 20
        func sweep(_ target: Double) -> Double {
            let moved = drawn + growth * (target - callout.value) * .pi / 180
            return orientation * min(max(moved, limits.lowerBound), limits.upperBound)
        }
        let (from, to) = (sweep(low), sweep(high))
        return (from - to).magnitude > 0.01 ? (from, to) : nil
    }

    private static func inclination(
        from: SIMD2<Double>, to: SIMD2<Double>, joints: (vertex: Joint, moving: Joint), callout: Callout
    ) -> FigureGeometry {
        let direction = (to - from).direction
        let value = callout.value * .pi / 180
        let plain = FigureGeometry.line(LineFigure(from: from, to: to, ends: []))
        guard callout.unit == .degrees else { return plain }
        // From the vertical; lines across the body are measured from the horizontal on their own side.
        let horizontal = cos(direction) < 0 ? Double.pi : 0
        let candidates = [-Double.pi / 2, horizontal].map { base in (base, (direction - base).wrapped) }
        let errors = candidates.map { (value.magnitude - $0.1.magnitude).magnitude }
        let pick = errors[0] <= errors[1] ? 0 : 1
        guard errors[pick] <= leanAgreement else { return plain }
        let (base, sweep) = candidates[pick]
        // An almost upright line does not show to which side it should lean further.
        let isSideUnknown =
            sweep.magnitude < leanAgreement && (callout.metric.target?.low).map { callout.value < $0 } ?? false
        let target =
            isSideUnknown
            ? nil
            : targetSweeps(
                callout, drawn: sweep.magnitude, growth: value < 0 ? -1 : 1, orientation: sweep < 0 ? -1 : 1,
                limits: -Double.pi / 2...Double.pi)
        return .arc(
            ArcFigure(
                joints: joints, vertex: from, movingEnd: to, fixedEnd: nil, base: base, sweep: sweep,
                target: target, isFlexion: false))
    }

    /// The target is drawn only where the drawn length agrees with the value within 15 per cent.
    private static func distance(
        _ from: SIMD2<Double>, _ to: SIMD2<Double>, isPair: Bool, _ callout: Callout, _ bodyHeight: Double
    ) -> LineFigure {
        let length = from.distance(to: to)
        guard callout.unit == .percentHeight, length > 1, callout.value > 0, let range = callout.metric.target,
            (callout.value * (bodyHeight / 100) / length - 1).magnitude <= 0.15
        else { return LineFigure(from: from, to: to, ends: []) }
        let low = range.low ?? 0
        let high = range.high ?? low + callout.value * 0.2
        let origin = isPair ? (from + to) / 2 : from
        let ends = (isPair ? [from, to] : [to]).map { end in
            func position(_ value: Double) -> SIMD2<Double> { origin + (end - origin) * (value / callout.value) }
            return LineFigure.End(position: end, near: position(low), far: position(high))
        }
        return LineFigure(from: from, to: to, ends: ends)
    }
}
