package import SwingCore

/// What a metric measures on the body or in the swing: it decides how its target can be shown.
package enum MetricGeometry: Hashable, Sendable {
    /// How far a joint is bent, or a limb is raised against the trunk.
    case limb
    /// How far the trunk leans, to any side.
    case lean
    /// How far the trunk leans to the side of the free hand.
    case sideLean
    /// How far the hitting shoulder is above the other.
    case shoulderTilt
    /// How far shoulders or hips are turned away from the target.
    case turn
    /// Through how many degrees shoulders or hips turn.
    case turnRange
    /// By how many degrees a limb bends or straightens.
    case bendRange
    /// How much further the shoulders are turned than the hips.
    case separation
    /// How far two points are apart.
    case apart
    /// How far a point is nearer to the target than another.
    case ahead
    /// How far a point is to the hitting side of another.
    case aside
    /// How high a point is over another or over the ground.
    case above
    /// By how much a point rises or falls, or how long its path is.
    case path
    /// When something happens, or how long it takes.
    case time
    /// How fast something moves or turns.
    case speed
}

extension MetricCatalog {
    /// What a metric measures; nil where no such metric is defined for the kind of stroke.
    package static func geometry(of id: String, for kind: StrokeKind) -> MetricGeometry? {
        definition(id, for: kind)?.geometry
    }
}

extension MetricDefinition {
    /// What it measures.
    fileprivate var geometry: MetricGeometry {
        guard case .quantity(let quantity, let reduction) = measure else { return .time }
        if case .timeOfGreatest = reduction { return .time }
        let isDifference =
            switch reduction {
            case .fall, .riseToAnchor, .riseFromAnchor: true
            default: false
            }
        return switch quantity {
        case .shoulderTurn, .hipTurn: isDifference ? .turnRange : .turn
        case .speed, .drift, .turnSpeed: .speed
        // A change has no place on one frame.
        case _ where isDifference: unit == .percentHeight ? .path : .bendRange
        case .limb: .limb
        case .trunkInclination: .lean
        case .trunkLeanToOffSide: .sideLean
        case .hittingShoulderAbove: .shoulderTilt
        case .separation: .separation
        case .height, .heightOver: .above
        case .relativeHeight, .pathLength: .path
        case .forwardOffset: .ahead
        case .toHittingSide: .aside
        case .distance, .groundDistance: .apart
        }
    }
}
