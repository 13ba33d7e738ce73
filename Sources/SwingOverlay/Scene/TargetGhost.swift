import Foundation
import SwingCore
import SwingTechnique

/// The player's own limbs moved to the target: the solution on their own body.
///
/// Where the body was lifted, they are moved in space and projected (`SpatialTarget`). Elsewhere the segments beyond the
/// vertex of the angle rotate around it in the image plane. The axis is the line of sight, so every length is kept, in
/// the frame and in depth. A standing leg bends or straightens over its foot instead: the hip stays on its line from the
/// foot, and the trunk follows without rotating.
struct TargetGhost {
    /// The limbs, each from joint to joint.
    let bones: [(from: SIMD2<Double>, to: SIMD2<Double>)]
    /// The center of the head; nil where it does not move.
    let head: SIMD2<Double>?
    /// Whether the vertex of the angle moves too, so that its wedge would lie beside the ghost.
    let movesVertex: Bool

    /// A ghost that looks like the player within this many standing heights shows nothing: a limb's width.
    private static let leastWay = 0.03

    init(bones: [(from: SIMD2<Double>, to: SIMD2<Double>)], head: SIMD2<Double>?, movesVertex: Bool) {
        self.bones = bones
        self.head = head
        self.movesVertex = movesVertex
    }

    /// The ghost of the value that the coaching rests on; nil where its target is reached or cannot be shown truthfully.
    init?(_ callout: Callout, in context: FrameContext) {
        guard callout.isEvidence, callout.goal != nil else { return nil }
        if let pose = SpatialPose(in: context), let target = SpatialTarget(callout, pose, in: context) {
            let way = target.moved.values.map { pose.projected($0).length }.max() ?? 0
            guard way >= TargetGhost.leastWay * context.bodyHeight(at: context.sample),
                let ghost = target.ghost(pose, in: context)
            else { return nil }
            self = ghost
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
        bones = Joint.bones.compactMap { from, to in
            guard let a = position(from), let b = position(to) else { return nil }
            return (a, b)
        }
        guard !bones.isEmpty else { return nil }
        let ears = [Joint.leftEar, .rightEar].compactMap(position)
        head = ears.isEmpty ? position(.nose) : ears.reduce(.zero, +) / Double(ears.count)
        movesVertex = false
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
        func along(_ angle: Double, _ length: Double) -> SIMD2<Double> {
            foot + SIMD2(cos(angle), sin(angle)) * length
        }
        let newKnee = along(direction + side * lean, lower)
        let newHip = along(direction, hipDistance)
        let trunk: Set<Joint> = [.leftHip, .rightHip, .leftShoulder, .rightShoulder]
        let carried = Joint.bones.compactMap { from, to -> (from: SIMD2<Double>, to: SIMD2<Double>)? in
            guard trunk.contains(from), trunk.contains(to), let a = context.point(from), let b = context.point(to)
            else {
                return nil
            }
            return (a + (newHip - hip), b + (newHip - hip))
        }
        bones = [(foot, newKnee), (newKnee, newHip)] + carried
        head = nil
        movesVertex = true
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
