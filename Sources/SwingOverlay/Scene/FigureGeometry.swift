import Foundation
import SwingCore
import SwingTechnique
import SwingText

/// What a metric looks like on the body in the picture.
enum FigureGeometry {
    /// An angle between a limb and a direction.
    case arc(ArcFigure)
    /// A line between two joints, with the length to aim for where the picture can show it.
    case line(LineFigure)
    /// A ring round one joint.
    case point(RingFigure)
}

/// An angle at a joint.
///
/// Directions are radians in the picture, clockwise from the x axis as seen.
struct ArcFigure {
    /// The joint the angle is about and the one that would move toward the target.
    let joints: (vertex: Joint, moving: Joint)
    let vertex: SIMD2<Double>
    /// The end of the limb that would move toward the target.
    let movingEnd: SIMD2<Double>
    /// The end of the limb that stays; nil where the angle counts from the vertical or the horizontal.
    let fixedEnd: SIMD2<Double>?
    /// Where the angle counts from.
    let base: Double
    /// From `base` to the moving limb, signed.
    let sweep: Double
    /// From `base` to the two limits of the target, signed like `sweep`; nil where the picture cannot show it.
    let target: (from: Double, to: Double)?
    /// Whether the value counts the bend away from the fixed limb's straight continuation, as a goniometer does.
    let isFlexion: Bool

    /// Where the arc of the value starts.
    var arcStart: Double { isFlexion ? base + .pi : base }

    /// How far the arc of the value runs, signed.
    var arcSweep: Double { isFlexion ? sweep - (sweep < 0 ? -Double.pi : .pi) : sweep }

    /// The length of the moving limb.
    var limbLength: Double { vertex.distance(to: movingEnd) }

    /// Where the limb's end would be in the target; nil where there is no target or it is reached.
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

/// A ring round one joint: it says of what a value is, and has no target that a picture could show.
struct RingFigure {
    let middle: SIMD2<Double>
    let radius: Double

    /// Half a head and a little air, as a part of the standing height.
    static let share = 0.075

    /// The place of the ring nearest to one outside it.
    func nearest(to place: SIMD2<Double>) -> SIMD2<Double> {
        let way = place - middle
        return way.length > radius ? middle + way / way.length * radius : middle
    }
}

/// A line between two joints.
struct LineFigure {
    /// One end of the line, and where it would be at the two limits of the target.
    struct End {
        let place: SIMD2<Double>
        let near: SIMD2<Double>
        let far: SIMD2<Double>

        /// The nearer limit; nil where the target is reached.
        var goal: SIMD2<Double>? {
            let span = near.distance(to: far)
            if place.distance(to: near) <= span, place.distance(to: far) <= span { return nil }
            return place.distance(to: near) < place.distance(to: far) ? near : far
        }
    }

    let from: SIMD2<Double>
    let to: SIMD2<Double>
    /// The ends that would move: both of a left and a right joint, such as the feet, else the second; empty where the
    /// picture cannot show the target.
    let ends: [End]
}

extension FigureGeometry {
    /// How far a value measured in space and the projected limbs may differ; beyond, only the limbs are shown.
    ///
    /// The projection no longer tells the story of the value then. 25 degrees is what a limb 25 degrees out of the
    /// picture's plane loses at most.
    private static let agreement = 25.0 * .pi / 180

    /// The same for lines against the vertical, which are short angles: a lean toward the camera and one across the
    /// picture are different things, and ten degrees is what the landmarks of the trunk leave open.
    private static let leanAgreement = 10.0 * .pi / 180

    /// The figure of a callout at a moment, or nil where its joints are not known.
    init?(_ callout: Callout, in moment: Moment) {
        switch callout.metric.figure {
        case .none:
            return nil
        case .point(let joint):
            guard let middle = moment.point(joint) else { return nil }
            self = .point(
                RingFigure(middle: middle, radius: RingFigure.share * moment.bodyHeight(at: moment.sample)))
        case .angle(let first, let vertex, let second):
            guard let a = moment.point(first), let v = moment.point(vertex), let b = moment.point(second) else {
                return nil
            }
            let firstMoves = FigureGeometry.anchoring(of: second) > FigureGeometry.anchoring(of: first)
            self = .arc(
                FigureGeometry.angle(
                    fixed: firstMoves ? b : a, vertex: v, moving: firstMoves ? a : b,
                    joints: (vertex, firstMoves ? first : second), callout: callout,
                    bendSide: FigureGeometry.bendSide(
                        firstMoves ? (second, vertex, first) : (first, vertex, second), in: moment)))
        case .inclination(let from, let to):
            guard let a = moment.point(from), let b = moment.point(to) else { return nil }
            self = FigureGeometry.inclination(from: a, to: b, joints: (from, to), callout: callout)
        case .distance(let from, let to):
            guard let a = moment.point(from), let b = moment.point(to) else { return nil }
            self = .line(
                FigureGeometry.distance(
                    a, b, areTwins: from.mirrored == to, callout, moment.bodyHeight(at: moment.sample)))
        }
    }

    /// How firmly a joint stays where it is while the other end of the angle moves: feet on the ground, then the
    /// trunk, then the arms.
    private static func anchoring(of joint: Joint) -> Int {
        switch joint {
        case .leftAnkle, .rightAnkle, .leftHeel, .rightHeel, .leftFootIndex, .rightFootIndex: 4
        case .leftHip, .rightHip: 3
        case .leftShoulder, .rightShoulder: 2
        case .leftElbow, .rightElbow: 1
        default: 0
        }
    }

    /// From here on the side to which a limb bends is noise: a bend of 10 degrees moves the joint by 4 per cent of
    /// the limb's length, about as much as landmarks err.
    private static let straight = 170.0 * .pi / 180

    /// On which side of the line the limb bends, 1 or -1: told by the moment around in which it is bent most.
    private static func bendSide(_ joints: (Joint, Joint, Joint), in moment: Moment) -> Double {
        let track = moment.scene.track
        let reach = 0.5 * moment.scene.clipSecondsPerSecond
        guard let first = track.sample(nearest: moment.time - reach),
            let last = track.sample(nearest: moment.time + reach), first <= last
        else { return 1 }
        var mostBent = (angle: Double.infinity, side: 1.0)
        for sample in first...last {
            guard let a = moment.point(joints.0, at: sample), let v = moment.point(joints.1, at: sample),
                let b = moment.point(joints.2, at: sample)
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
        // A straight limb that seems to bend the wrong way by a few degrees bends the right way by more than half a
        // turn: limb and wedge stay consistent, and the ghost shows on the right side.
        let isTurned = sweep.magnitude > straight && sweep * bendSide < 0
        let shown = isTurned ? sweep + 2 * .pi * bendSide : sweep
        let drawn = shown.magnitude
        let value = callout.value * .pi / 180
        // A value counts either the angle between the limbs or the bend away from straight. Which one, the drawing
        // itself tells, but for a right angle; there elbows and knees count bend.
        let asInterior = (value - drawn).magnitude
        let asFlexion = (.pi - value - drawn).magnitude
        let hinges: Set<Joint> = [.leftElbow, .rightElbow, .leftKnee, .rightKnee]
        let isUnclear = (asInterior - asFlexion).magnitude < 30 * .pi / 180
        let isFlexion = isUnclear ? hinges.contains(joints.vertex) : asFlexion < asInterior
        let fits = min(asInterior, asFlexion) <= agreement && callout.metric.unit == "deg"
        let target =
            fits
            ? targetSweeps(
                callout, drawn: drawn, growth: isFlexion ? -1 : 1,
                orientation: shown < 0 ? -1 : 1, limits: 0...max(.pi, drawn)) : nil
        return ArcFigure(
            joints: joints, vertex: vertex, movingEnd: moving, fixedEnd: fixed, base: base, sweep: shown,
            target: target, isFlexion: isFlexion)
    }

    /// The target's limits as sweeps: the drawn angle moved by as much as the value is off, so that limb and wedge
    /// agree with the value whatever the projection.
    private static func targetSweeps(
        _ callout: Callout, drawn: Double, growth: Double, orientation: Double, limits: ClosedRange<Double>
    ) -> (from: Double, to: Double)? {
        guard let range = callout.metric.target, range.low != nil || range.high != nil else { return nil }
        // An open end is shown 20 degrees wide.
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
        guard callout.metric.unit == "deg" else { return plain }
        // Against the vertical; lines across the body count from the horizontal on their own side.
        let horizontal = cos(direction) < 0 ? Double.pi : 0
        let candidates = [-Double.pi / 2, horizontal].map { base in (base, (direction - base).wrapped) }
        let errors = candidates.map { (value.magnitude - $0.1.magnitude).magnitude }
        let pick = errors[0] <= errors[1] ? 0 : 1
        guard errors[pick] <= leanAgreement else { return plain }
        let (base, sweep) = candidates[pick]
        // A line that is almost upright does not say to which side it should lean further.
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

    /// The target is shown only where the drawn length is what the value counts: in agreement within 15 per cent.
    private static func distance(
        _ from: SIMD2<Double>, _ to: SIMD2<Double>, areTwins: Bool, _ callout: Callout, _ bodyHeight: Double
    ) -> LineFigure {
        let length = from.distance(to: to)
        let unit: Double? =
            switch callout.metric.unit {
            case "percentHeight": bodyHeight / 100
            case "bodyHeights": bodyHeight
            default: nil
            }
        guard let unit, length > 1, callout.value > 0, let range = callout.metric.target,
            (callout.value * unit / length - 1).magnitude <= 0.15
        else { return LineFigure(from: from, to: to, ends: []) }
        let low = range.low ?? 0
        let high = range.high ?? low + callout.value * 0.2
        let still = areTwins ? (from + to) / 2 : from
        let ends = (areTwins ? [from, to] : [to]).map { end in
            func place(_ value: Double) -> SIMD2<Double> { still + (end - still) * (value / callout.value) }
            return LineFigure.End(place: end, near: place(low), far: place(high))
        }
        return LineFigure(from: from, to: to, ends: ends)
    }
}
