package import SwingCore

/// What sort of number a metric is.
public enum MetricKind: String, CaseIterable, Hashable, Sendable, Codable {
    /// How far a joint is bent from straight.
    case flexion
    /// The angle between two parts of the body.
    case interior
    /// The direction of one part of the body against the vertical, the ground or the target.
    case segment
    case time, distance, speed
}

extension MetricDefinition {
    /// What sort of number it is.
    var kind: MetricKind {
        switch measure {
        case .duration: .time
        case .quantity(let quantity, _):
            switch quantity {
            case .limb(.shoulderElevation, _): .interior
            case .limb: .flexion
            case .trunkInclination, .trunkLeanToOffSide, .hittingShoulderAbove, .shoulderTurn, .hipTurn, .separation:
                .segment
            case .height, .relativeHeight, .heightOver, .forwardOffset, .toHittingSide, .distance, .groundDistance,
                .pathLength:
                .distance
            case .speed, .drift, .turnSpeed: .speed
            }
        }
    }
}

extension MetricCatalog {
    /// What sort of number a metric is, or nil where no such metric is defined for the kind of stroke.
    package static func numberKind(of id: String, for kind: StrokeKind) -> MetricKind? {
        definition(id, for: kind)?.kind
    }
}
