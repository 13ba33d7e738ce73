public import SwingCore

/// The one table of metric definitions.
///
/// Definitions follow the re-analysis of the open Tennis-MoCap recordings from which most bands come, so that a value
/// and its band mean the same thing; windows are those of that re-analysis.
public enum MetricCatalog {
    /// The names of all metrics defined for a kind of stroke.
    public static func metrics(for kind: StrokeKind) -> [String] {
        rows.filter { $0.kinds.contains(kind) }.map(\.id)
    }

    /// The unit of a metric, or nil where no such metric is defined for the kind.
    public static func unit(of id: String, for kind: StrokeKind) -> MetricUnit? {
        definition(id, for: kind)?.unit
    }

    /// Whether any stroke has a metric of this name.
    static func knows(_ id: String) -> Bool { rows.contains { $0.id == id } }

    static func definition(_ id: String, for kind: StrokeKind) -> MetricDefinition? {
        byKind[kind]?[id]
    }

    private static let byKind: [StrokeKind: [String: MetricDefinition]] = {
        var table: [StrokeKind: [String: MetricDefinition]] = [:]
        for row in rows {
            for kind in row.kinds { table[kind, default: [:]][row.id] = row }
        }
        return table
    }()

    static let rows: [MetricDefinition] = legs + trunk + arm + contactPlace + tempo

    private static let overhead: [StrokeKind] = [.serve, .smash]
    private static let groundstrokes: [StrokeKind] = [.forehand, .backhand]

    /// The 0.9 s before contact in which the legs load.
    private static let loadingWindow = TimeWindow(anchor: .contact, before: 0.9, after: 0)
    private static let hit = TimeWindow(anchor: .contact, before: 0.15, after: 0.1)
    private static let followThrough = TimeWindow(anchor: .contact, before: 0, after: 0.55)

    private static let legs: [MetricDefinition] = [
        MetricDefinition(
            "frontKneeFlexionLoading", [.serve], .degrees,
            .quantity(.limb(.kneeFlexion, .front), .at(.loading)), .angle(.hip, .knee, .ankle, .front)),
        MetricDefinition(
            "backKneeFlexionLoading", [.serve], .degrees,
            .quantity(.limb(.kneeFlexion, .back), .at(.loading)), .angle(.hip, .knee, .ankle, .back)),
        MetricDefinition(
            "frontKneeFlexionLoading", [.backhand], .degrees,
            .quantity(.limb(.kneeFlexion, .front), .greatest(loadingWindow)), .angle(.hip, .knee, .ankle, .front)),
        MetricDefinition(
            "backKneeFlexionLoading", [.forehand], .degrees,
            .quantity(.limb(.kneeFlexion, .back), .greatest(loadingWindow)), .angle(.hip, .knee, .ankle, .back)),
        MetricDefinition(
            "legDriveHipRise", [.serve], .percentHeight,
            .quantity(.level(.hips), .riseToAnchor(TimeWindow(anchor: .contact, before: 0.6, after: 0)))),
        MetricDefinition(
            "stanceWidth", groundstrokes, .percentHeight,
            .quantity(.groundDistance(.part(.ankle, .front), .part(.ankle, .back)), .at(.backswingEnd)),
            .line(.part(.ankle, .front), .part(.ankle, .back))),
    ]

    private static let trunk: [MetricDefinition] = [
        MetricDefinition(
            "trunkInclinationLoading", [.serve], .degrees, .quantity(.trunkInclination, .at(.loading)), .trunk),
        MetricDefinition(
            "trunkInclinationContact", overhead + groundstrokes, .degrees,
            .quantity(.trunkInclination, .at(.contact)), .trunk),
        MetricDefinition(
            "trunkLateralLeanContact", [.serve], .degrees, .quantity(.trunkLeanToOffSide, .at(.contact)), .trunk),
        MetricDefinition(
            "shoulderOverShoulderContact", overhead, .degrees, .quantity(.hittingShoulderAbove, .at(.contact)),
            .line(.part(.shoulder, .off), .part(.shoulder, .hitting))),
        MetricDefinition(
            "shoulderTurnLoading", [.serve], .degrees,
            .quantity(.shoulderTurn, .greatest(TimeWindow(anchor: .contact, before: 1.2, after: 0))),
            .line(.part(.shoulder, .off), .part(.shoulder, .hitting))),
        MetricDefinition(
            "hipShoulderSeparationLoading", [.serve], .degrees,
            .quantity(.separation, .atFullTurn(TimeWindow(anchor: .contact, before: 1.2, after: 0)))),
        MetricDefinition(
            "shoulderTurnBackswing", groundstrokes, .degrees, .quantity(.shoulderTurn, .at(.backswingEnd)),
            .line(.part(.shoulder, .off), .part(.shoulder, .hitting))),
        MetricDefinition(
            "hipShoulderSeparationBackswing", groundstrokes, .degrees, .quantity(.separation, .at(.backswingEnd))),
        MetricDefinition(
            "shoulderRotationRange", groundstrokes, .degrees,
            .quantity(.shoulderTurn, .fall(from: .backswingEnd, to: .contact)),
            .line(.part(.shoulder, .off), .part(.shoulder, .hitting))),
        MetricDefinition(
            "hipRotationRange", groundstrokes, .degrees,
            .quantity(.hipTurn, .fall(from: .backswingEnd, to: .contact))),
        MetricDefinition(
            "sidewaysAtContact", [.backhand], .degrees, .quantity(.shoulderTurn, .at(.contact)),
            .line(.part(.shoulder, .off), .part(.shoulder, .hitting))),
        MetricDefinition(
            "headStability", groundstrokes, .bodyHeightsPerSecond,
            .quantity(.speed(.nose), .mean(TimeWindow(anchor: .contact, before: 0.1, after: 0.05)))),
    ]

    private static let arm: [MetricDefinition] = [
        MetricDefinition(
            "hittingElbowFlexionCocking", overhead, .degrees,
            .quantity(.limb(.elbowFlexion, .hitting), .at(.cocking)), .angle(.shoulder, .elbow, .wrist, .hitting)),
        MetricDefinition(
            "tossArmStraightness", [.serve], .degrees, .quantity(.limb(.elbowFlexion, .off), .at(.tossTop)),
            .angle(.shoulder, .elbow, .wrist, .off)),
        MetricDefinition(
            "shoulderElevationContact", overhead, .degrees,
            .quantity(.limb(.shoulderElevation, .hitting), .at(.contact)), .armAgainstTrunk),
        MetricDefinition(
            "elbowFlexionContact", overhead, .degrees,
            .quantity(
                .limb(.elbowFlexion, .hitting), .least(TimeWindow(anchor: .contact, before: 0.08, after: 0.08))),
            .angle(.shoulder, .elbow, .wrist, .hitting)),
        MetricDefinition(
            "elbowFlexionContact", [.forehand], .degrees,
            .quantity(.limb(.elbowFlexion, .hitting), .at(.contact)), .angle(.shoulder, .elbow, .wrist, .hitting)),
        MetricDefinition(
            "elbowFlexionForwardSwing", [.backhand], .degrees,
            .quantity(
                .limb(.elbowFlexion, .hitting), .least(TimeWindow(anchor: .contact, before: 0.08, after: 0.08))),
            .angle(.shoulder, .elbow, .wrist, .hitting)),
        MetricDefinition(
            "elbowFlexionBackswing", groundstrokes, .degrees,
            .quantity(.limb(.elbowFlexion, .hitting), .at(.backswingEnd)),
            .angle(.shoulder, .elbow, .wrist, .hitting)),
        MetricDefinition(
            "offHandCoil", [.forehand], .percentHeight,
            .quantity(.distance(.part(.wrist, .off), .part(.wrist, .hitting)), .at(.backswingEnd)),
            .line(.part(.wrist, .off), .part(.wrist, .hitting))),
        MetricDefinition(
            "offArmCounterbalance", [.backhand], .percentHeight,
            .quantity(.ahead(.hips, of: .part(.wrist, .off)), .greatest(followThrough)),
            .line(.hips, .part(.wrist, .off))),
        MetricDefinition(
            "followThroughAcross", [.forehand], .percentHeight,
            .quantity(.toHittingSide(.part(.wrist, .hitting), of: .part(.shoulder, .off)), .least(followThrough)),
            .line(.part(.shoulder, .off), .part(.wrist, .hitting))),
        MetricDefinition(
            "followThroughHeight", [.backhand], .percentHeight,
            .quantity(.heightOver(.part(.wrist, .hitting), .shoulders), .greatest(followThrough)),
            .line(.part(.shoulder, .hitting), .part(.wrist, .hitting))),
    ]

    private static let contactPlace: [MetricDefinition] = [
        MetricDefinition(
            "contactHandHeight", overhead, .percentHeight,
            .quantity(.height(.part(.wrist, .hitting)), .at(.contact))),
        MetricDefinition(
            "contactForwardOfHips", groundstrokes, .percentHeight,
            .quantity(.ahead(.part(.wrist, .hitting), of: .hips), .at(.contact)),
            .line(.part(.hip, .hitting), .part(.wrist, .hitting))),
        MetricDefinition(
            "contactForwardOfFrontFoot", [.backhand], .percentHeight,
            .quantity(.ahead(.part(.wrist, .hitting), of: .part(.ankle, .front)), .at(.contact)),
            .line(.part(.ankle, .front), .part(.wrist, .hitting))),
        MetricDefinition(
            "contactSpacing", [.forehand], .percentHeight,
            .quantity(.distance(.part(.shoulder, .hitting), .part(.wrist, .hitting)), .at(.contact)),
            .line(.part(.shoulder, .hitting), .part(.wrist, .hitting))),
        MetricDefinition(
            "handsDropBelowContact", [.backhand], .percentHeight,
            .quantity(
                .level(.part(.wrist, .hitting)),
                .riseToAnchor(TimeWindow(anchor: .contact, before: 0.35, after: 0)))),
    ]

    /// Speeds need 50 captured frames a second: at 30 the peak reads 12 to 16 per cent low (down-sampled recordings).
    private static let speedRate = 50.0

    private static let tempo: [MetricDefinition] = [
        MetricDefinition("tossTopToContactTime", [.serve], .seconds, .duration(from: .tossTop, to: .contact)),
        MetricDefinition("forwardSwingTime", groundstrokes, .seconds, .duration(from: .backswingEnd, to: .contact)),
        MetricDefinition(
            "handPeakSpeed", overhead + groundstrokes, .bodyHeightsPerSecond,
            .quantity(.speed(.part(.wrist, .hitting)), .greatest(hit)), minimumRate: speedRate),
        MetricDefinition(
            "rearHandPeakSpeed", [.backhand], .bodyHeightsPerSecond,
            .quantity(.speed(.part(.wrist, .off)), .greatest(hit)), minimumRate: speedRate),
    ]
}
