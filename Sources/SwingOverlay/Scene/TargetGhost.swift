import Foundation
import SwingTechnique

/// The player's own limbs moved to the target: the solution on their own body.
///
/// Where the body was lifted, they are moved in space and projected (`SpatialTarget`). Elsewhere the segments beyond the
/// vertex of the angle rotate around it in the image plane. The axis is the line of sight, so every length is kept, in
/// the frame and in depth. A standing leg bends or straightens over its foot instead: the hip stays on its line from the
/// foot, and the trunk follows without rotating.
struct TargetGhost {
    /// The limbs, and the head where it moves.
    let body: Silhouette

    /// A ghost that looks like the player within this many standing heights shows nothing: a limb's width.
    private static let leastWay = 0.03

    private init(body: Silhouette) { self.body = body }

    /// The ghost of the value that the coaching rests on; nil where its target is reached or cannot be shown truthfully.
    init?(_ callout: Callout, in context: FrameContext) {
        guard callout.isEvidence, callout.goal != nil else { return nil }
        if let pose = SpatialPose(in: context), let target = SpatialTarget(callout, pose, in: context) {
            let way = target.moved.values.map { pose.projected($0).length }.max() ?? 0
            guard way >= TargetGhost.leastWay * context.bodyHeight(at: context.sample),
                let ghost = target.ghost(pose, in: context)
            else { return nil }
            self.init(body: ghost)
            return
        }
        // A lean is seen in one plane only; which one, the picture alone does not tell.
        guard case .angle = callout.metric.figure, case .arc(let figure)? = FigureGeometry(callout, in: context) else {
            return nil
        }
        self.init(figure, in: context)
    }

    /// The ghost of a figure in the image plane, or nil where its target is reached or cannot be shown.
    init?(_ figure: ArcFigure, in context: FrameContext) {
        guard let end = figure.ghostEnd else { return nil }
        if let foot = figure.fixedEnd, [.leftHip, .rightHip].contains(figure.joints.moving) {
            self.init(standingOn: foot, figure, thigh: end, in: context)
        } else if let turned = TargetGhost.parts(beyond: figure.joints.moving) {
            self.init(turning: turned, of: figure, to: end, in: context)
        } else {
            return nil
        }
    }

    /// The ghost of segments that rotate around a fixed joint.
    private init?(turning turned: Set<Joint>, of figure: ArcFigure, to end: SIMD2<Double>, in context: FrameContext) {
        let turn = (end - figure.vertex).direction - (figure.movingEnd - figure.vertex).direction
        func position(_ joint: Joint) -> SIMD2<Double>? {
            guard let point = context.point(joint) else { return nil }
            if turned.contains(joint) { return point.turned(by: turn, round: figure.vertex) }
            return joint == figure.joints.vertex ? point : nil
        }
        guard let body = Silhouette(position) else { return nil }
        self.body = body
    }

    /// The ghost of a leg with its foot on the ground and its knee bent to the target, and of the trunk.
    ///
    /// The trunk is enough to show where the body goes; a second pair of arms and a second head would hide the player.
    ///
    /// - Parameter thigh: the end of the thigh if the knee were fixed, which determines the bend.
    private init?(
        standingOn foot: SIMD2<Double>, _ figure: ArcFigure, thigh end: SIMD2<Double>, in context: FrameContext
    ) {
        let (knee, hip) = (figure.vertex, figure.movingEnd)
        let (lower, upper) = (foot.distance(to: knee), knee.distance(to: hip))
        let bend = ((end - knee).direction - (foot - knee).direction).wrapped
        // The law of cosines, twice: the distance of the hip from the foot, and the angle of the shank to that line.
        let hipDistance = (lower * lower + upper * upper - 2 * lower * upper * cos(bend)).squareRoot()
        guard lower > 1, upper > 1, hipDistance > 1, hip.distance(to: foot) > 1 else { return nil }
        let lean = acos(
            min(max((lower * lower + hipDistance * hipDistance - upper * upper) / (2 * lower * hipDistance), -1), 1))
        let direction = (hip - foot).direction
        let side: Double = ((knee - foot).direction - direction).wrapped < 0 ? -1 : 1
        func along(_ angle: Double, _ length: Double) -> SIMD2<Double> { foot + SIMD2(cos(angle), sin(angle)) * length }
        let newKnee = along(direction + side * lean, lower)
        let newHip = along(direction, hipDistance)
        let trunk: Set<Joint> = [.leftHip, .rightHip, .leftShoulder, .rightShoulder]
        let carried = Joint.bones.compactMap { from, to -> Silhouette.Bone? in
            guard trunk.contains(from), trunk.contains(to), let a = context.point(from), let b = context.point(to)
            else { return nil }
            return (a + (newHip - hip), b + (newHip - hip))
        }
        body = Silhouette(bones: [(foot, newKnee), (newKnee, newHip)] + carried, head: nil)
    }

    /// The joints that rotate with the end of a limb, that end included; nil where it is no limb's end.
    static func parts(beyond joint: Joint) -> Set<Joint>? {
        switch joint {
        case .leftWrist: leftHand
        case .rightWrist: rightHand
        case .leftElbow: leftHand.union([.leftElbow])
        case .rightElbow: rightHand.union([.rightElbow])
        case .leftAnkle: leftFoot
        case .rightAnkle: rightFoot
        case .leftKnee: leftFoot.union([.leftKnee])
        case .rightKnee: rightFoot.union([.rightKnee])
        case .leftShoulder, .rightShoulder: upperBody
        default: nil
        }
    }

    private static let leftHand: Set<Joint> = [.leftWrist, .leftPinky, .leftIndex, .leftThumb]
    private static let rightHand: Set<Joint> = [.rightWrist, .rightPinky, .rightIndex, .rightThumb]
    private static let leftFoot: Set<Joint> = [.leftAnkle, .leftHeel, .leftFootIndex]
    private static let rightFoot: Set<Joint> = [.rightAnkle, .rightHeel, .rightFootIndex]
    static let upperBody = leftHand.union(rightHand).union([
        .leftShoulder, .rightShoulder, .leftElbow, .rightElbow, .nose, .leftEar, .rightEar,
    ])
}

/// Joints of the lifted body moved in space to where the target has them.
///
/// Only movements that the value and the body determine: a lean of a few degrees has no direction to grow in.
struct SpatialTarget {
    /// How far each moved joint goes, in meters.
    private(set) var moved: [Joint: SIMD3<Double>] = [:]
    /// The joints that hold still where a moved bone ends.
    private var fixed: Set<Joint> = []
    private var hasHead = false

    /// The most degrees by which the lifted body may miss the value; beyond it shows another pose than was measured.
    private static let agreement = 15.0
    /// Below this a lean has no direction: the uncertainty of the trunk's landmarks.
    private static let directionless = 8.0
    private static let up = SIMD3<Double>(0, 1, 0)

    /// Makes the target of a value; nil where the body does not determine it.
    init?(_ callout: Callout, _ pose: SpatialPose, in context: FrameContext) {
        guard let goal = callout.goal, callout.unit == .degrees, let geometry = callout.geometry else { return nil }
        switch (geometry, callout.metric.figure) {
        case (.limb, .angle(let first, let vertex, let second)):
            let firstMoves = FigureGeometry.anchoring(of: second) > FigureGeometry.anchoring(of: first)
            bend(
                fixed: firstMoves ? second : first, vertex: vertex, moving: firstMoves ? first : second,
                from: callout.value, to: goal, pose)
        case (.lean, _): lean(callout, to: goal, pose, context)
        case (.sideLean, _): sideLean(by: goal - callout.value, pose, context)
        case (.shoulderTilt, .distance(let off, let hitting)): tilt(off, hitting, by: goal - callout.value, pose)
        default: break
        }
        guard !moved.isEmpty else { return nil }
    }

    /// The moved limbs on the frame.
    func ghost(_ pose: SpatialPose, in context: FrameContext) -> Silhouette? {
        func position(_ joint: Joint) -> SIMD2<Double>? {
            guard let point = context.point(joint) else { return nil }
            if let way = moved[joint] { return point + pose.projected(way) }
            return fixed.contains(joint) ? point : nil
        }
        return Silhouette(position, showing: { moved[$0] != nil || moved[$1] != nil }).map {
            Silhouette(bones: $0.bones, head: hasHead ? $0.head : nil)
        }
    }

    /// Turns joints around a point and an axis.
    private mutating func turn(
        _ joints: some Sequence<Joint>, by degrees: Double, round center: SIMD3<Double>, axis: SIMD3<Double>,
        _ pose: SpatialPose
    ) {
        for joint in joints {
            guard let position = pose[joint] else { continue }
            let arm = position - center
            moved[joint] = arm.turned(by: degrees * .pi / 180, round: axis) - arm
        }
    }

    /// Bends or straightens a limb in its own plane.
    private mutating func bend(
        fixed: Joint, vertex: Joint, moving: Joint, from value: Double, to goal: Double, _ pose: SpatialPose
    ) {
        guard let base = pose[fixed], let middle = pose[vertex], let end = pose[moving],
            let angle = (base - middle).angle(to: end - middle),
            let axis = (base - middle).cross(end - middle).normalized
        else { return }
        // Elbows and knees count from straight, an arm is measured against the trunk.
        let countsFromStraight = [.leftElbow, .rightElbow, .leftKnee, .rightKnee].contains(vertex)
        let measured = countsFromStraight ? 180 - value : value
        let wanted = countsFromStraight ? 180 - goal : goal
        // An almost straight limb has no plane.
        guard (measured - angle).magnitude <= SpatialTarget.agreement, angle < 175 else { return }
        if [.leftHip, .rightHip].contains(moving) {
            stand(on: fixed, knee: vertex, hip: moving, bend: wanted, pose)
        } else if let parts = TargetGhost.parts(beyond: moving) {
            turn(parts, by: wanted - angle, round: middle, axis: axis, pose)
            self.fixed = [vertex]
        }
    }

    /// Bends a standing leg over its foot: the hip stays on its line from the foot, and the trunk follows.
    private mutating func stand(on foot: Joint, knee: Joint, hip: Joint, bend angle: Double, _ pose: SpatialPose) {
        guard let base = pose[foot], let bent = pose[knee], let top = pose[hip], let line = (top - base).normalized
        else { return }
        let (lower, upper) = ((bent - base).length, (top - bent).length)
        // The law of cosines, twice: the distance of the hip from the foot, and the angle of the shank to that line.
        let distance = (lower * lower + upper * upper - 2 * lower * upper * cos(angle * .pi / 180)).squareRoot()
        let across = (bent - base) - line * line.dot(bent - base)
        guard distance > 0, lower > 0, let side = across.normalized else { return }
        let lean = acos(min(max((lower * lower + distance * distance - upper * upper) / (2 * lower * distance), -1), 1))
        moved[knee] = base + line * (lower * cos(lean)) + side * (lower * sin(lean)) - bent
        let drop = base + line * distance - top
        for joint in [Joint.leftHip, .rightHip, .leftShoulder, .rightShoulder] { moved[joint] = drop }
        fixed = [foot]
    }

    /// Leans the trunk further, or less, in the direction it leans in.
    private mutating func lean(_ callout: Callout, to goal: Double, _ pose: SpatialPose, _ context: FrameContext) {
        guard let hips = pose.middle(.leftHip, .rightHip), let shoulders = pose.middle(.leftShoulder, .rightShoulder),
            let angle = (shoulders - hips).angle(to: SpatialTarget.up),
            (angle - callout.value).magnitude <= SpatialTarget.agreement
        else { return }
        let trunk = shoulders - hips
        var side = SIMD3(trunk.x, 0, trunk.z).normalized
        if angle < SpatialTarget.directionless, goal > callout.value {
            // Into the ball is toward the target.
            side = callout.metric.event == .contact ? context.assessment?.target.map(SpatialPose.direction) : nil
        }
        guard let side, let axis = SpatialTarget.up.cross(side).normalized else { return }
        turnTrunk(by: goal - angle, round: hips, axis: axis, pose)
    }

    private mutating func sideLean(by degrees: Double, _ pose: SpatialPose, _ context: FrameContext) {
        guard let hips = pose.middle(.leftHip, .rightHip), let assessment = context.assessment,
            let target = assessment.target
        else { return }
        let offSide = target + (assessment.stroke.hand == .right ? 90 : -90)
        guard let axis = SpatialTarget.up.cross(SpatialPose.direction(offSide)).normalized else { return }
        turnTrunk(by: degrees, round: hips, axis: axis, pose)
    }

    private mutating func turnTrunk(
        by degrees: Double, round hips: SIMD3<Double>, axis: SIMD3<Double>, _ pose: SpatialPose
    ) {
        turn(TargetGhost.upperBody, by: degrees, round: hips, axis: axis, pose)
        fixed = [.leftHip, .rightHip]
        hasHead = true
    }

    /// Tilts the line of the shoulders: the hitting one goes up, the other down.
    private mutating func tilt(_ off: Joint, _ hitting: Joint, by degrees: Double, _ pose: SpatialPose) {
        guard let middle = pose.middle(off, hitting), let from = pose[off], let to = pose[hitting] else { return }
        let line = to - from
        guard let axis = SIMD3(line.x, 0, line.z).cross(SpatialTarget.up).normalized else { return }
        turn([off, hitting], by: degrees, round: middle, axis: axis, pose)
    }
}
