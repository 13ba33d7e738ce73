import SwingCore
import SwingMotion

extension Quantity {
    /// Whether it needs to know where the ball is sent.
    var needsTarget: Bool {
        switch self {
        case .trunkLeanToOffSide, .shoulderTurn, .hipTurn, .forwardOffset, .toHittingSide: true
        default: false
        }
    }

    /// The landmarks it needs of a player with this racket hand.
    func joints(_ hitting: Hand, _ kind: StrokeKind) -> [Joint] {
        switch self {
        case .limb(let angle, let side): AngleTable.definition(angle.id(side.hand(hitting, kind))).joints
        case .trunkInclination, .trunkLeanToOffSide, .separation:
            [.leftShoulder, .rightShoulder, .leftHip, .rightHip]
        case .hittingShoulderAbove, .shoulderTurn: [.leftShoulder, .rightShoulder]
        case .hipTurn, .turnSpeed(.hip): [.leftHip, .rightHip]
        case .turnSpeed: [.leftShoulder, .rightShoulder]
        case .height(let point), .relativeHeight(let point), .drift(let point): point.anglePoint(hitting, kind).joints
        case .speed(let point), .pathLength(let point): point.anglePoint(hitting, kind).joints + AnglePoint.hips.joints
        case .heightOver(let first, let second), .forwardOffset(let first, let second),
            .toHittingSide(let first, let second),
            .distance(let first, let second), .groundDistance(let first, let second):
            first.anglePoint(hitting, kind).joints + second.anglePoint(hitting, kind).joints
        }
    }
}
