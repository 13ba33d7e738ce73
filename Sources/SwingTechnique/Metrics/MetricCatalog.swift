package import SwingCore

/// The one table of metric definitions.
///
/// Definitions follow the re-analysis of the open Tennis-MoCap recordings from which most bands come, so that a value
/// and its band mean the same thing; windows are those of that re-analysis.
package enum MetricCatalog {
    /// The names of all metrics defined for a kind of stroke.
    package static func metrics(for kind: StrokeKind) -> [String] {
        rows.filter { $0.kinds.contains(kind) }.map(\.id)
    }

    /// The names of all metrics, each once, in the table's order.
    package static let names: [String] = rows.reduce(into: []) { names, row in
        if !names.contains(row.id) { names.append(row.id) }
    }

    /// The landmarks that any metric is read from, whichever hand holds the racket.
    static let joints: [Joint] = {
        let read = rows.flatMap { row -> [Joint] in
            guard case .quantity(let quantity, _) = row.measure else { return [] }
            return row.kinds.flatMap { kind in Hand.allCases.flatMap { quantity.joints($0, kind) } }
        }
        return Joint.allCases.filter(Set(read).contains)
    }()

    /// The unit of a metric, or nil where no such metric is defined for the kind.
    package static func unit(of id: String, for kind: StrokeKind) -> MetricUnit? { definition(id, for: kind)?.unit }

    static func definition(_ id: String, for kind: StrokeKind) -> MetricDefinition? { byKind[kind]?[id] }

    private static let byKind: [StrokeKind: [String: MetricDefinition]] = {
        var table: [StrokeKind: [String: MetricDefinition]] = [:]
        for row in rows {
            for kind in row.kinds { table[kind, default: [:]][row.id] = row }
        }
        return table
    }()

    static let rows: [MetricDefinition] = legs + trunk + arm + contactPosition + tempo

    private static let overhead: [StrokeKind] = [.serve, .smash]
    private static let groundstrokes: [StrokeKind] = [.forehand, .backhand]
    private static let volleys: [StrokeKind] = [.forehandVolley, .backhandVolley]

    /// The 0.9 s before contact in which the legs load: from the backswing's end on, the same recordings read 9 degrees
    /// less.
    private static let loadingWindow = TimeWindow(anchor: .contact, before: 0.9, after: 0)
    private static let hit = TimeWindow(anchor: .contact, before: 0.15, after: 0.1)
    private static let forwardSwing = TimeWindow(anchor: .contact, before: 0.35, after: 0.1)
    /// Frames a second below which the evidence gives speeds of turning, and their timing, no meaning: 60 and 120, which
    /// cameras round down to 59.94 and 119.88.
    private static let (turnRate, timingRate) = (59.0, 119.0)
    private static let followThrough = TimeWindow(anchor: .contact, before: 0, after: 0.55)

    private static let legs: [MetricDefinition] = [
        MetricDefinition(
            "frontKneeFlexionLoading", [.serve], .degrees, 0...150,
            .quantity(.limb(.kneeFlexion, .front), .at(.loading)), .angle(.hip, .knee, .ankle, .front)),
        MetricDefinition(
            "backKneeFlexionLoading", [.serve], .degrees, 0...150,
            .quantity(.limb(.kneeFlexion, .back), .at(.loading)), .angle(.hip, .knee, .ankle, .back)),
        MetricDefinition(
            "frontKneeFlexionLoading", volleys + [.backhand, .smash], .degrees, 0...150,
            .quantity(.limb(.kneeFlexion, .front), .greatest(loadingWindow)), .angle(.hip, .knee, .ankle, .front)),
        MetricDefinition(
            "backKneeFlexionLoading", [.forehand], .degrees, 0...150,
            .quantity(.limb(.kneeFlexion, .back), .greatest(loadingWindow)), .angle(.hip, .knee, .ankle, .back)),
        MetricDefinition(
            "backKneeFlexionContact", [.serve], .degrees, 0...150,
            .quantity(.limb(.kneeFlexion, .back), .at(.contact)), .angle(.hip, .knee, .ankle, .back)),
        MetricDefinition(
            "frontKneeExtensionDrive", [.serve], .degrees, -60...130,
            .quantity(.limb(.kneeFlexion, .front), .fall(from: .loading, to: .contact)),
            .angle(.hip, .knee, .ankle, .front)),
        MetricDefinition(
            "backFootKick", [.serve], .percentHeight, -60...80,
            .quantity(.heightOver(.part(.ankle, .back), .part(.ankle, .front)), .greatest(followThrough)),
            .line(.part(.ankle, .front), .part(.ankle, .back))),
        MetricDefinition(
            "frontKneeFlexionContact", [.backhand], .degrees, 0...150,
            .quantity(.limb(.kneeFlexion, .front), .at(.contact)), .angle(.hip, .knee, .ankle, .front)),
        MetricDefinition(
            "backFootBehindFront", [.serve], .percentHeight, -60...60,
            .quantity(.forwardOffset(.part(.ankle, .front), of: .part(.ankle, .back)), .at(.loading)),
            .line(.part(.ankle, .front), .part(.ankle, .back))),
        MetricDefinition(
            "legDriveHipRise", [.serve], .percentHeight, -30...60,
            .quantity(.relativeHeight(.hips), .riseToAnchor(TimeWindow(anchor: .contact, before: 0.6, after: 0)))),
        MetricDefinition(
            "stanceWidth", groundstrokes, .percentHeight, 0...110,
            .quantity(.groundDistance(.part(.ankle, .front), .part(.ankle, .back)), .at(.backswingEnd)),
            .line(.part(.ankle, .front), .part(.ankle, .back))),
    ]

    private static let trunk: [MetricDefinition] = [
        MetricDefinition(
            "trunkInclinationLoading", [.serve], .degrees, 0...75, .quantity(.trunkInclination, .at(.loading)), .trunk),
        MetricDefinition(
            "trunkInclinationContact", overhead + groundstrokes + volleys, .degrees, 0...75,
            .quantity(.trunkInclination, .at(.contact)), .trunk),
        MetricDefinition(
            "trunkLateralLeanContact", [.serve], .degrees, -40...70, .quantity(.trunkLeanToOffSide, .at(.contact)),
            .trunk),
        MetricDefinition(
            "shoulderOverShoulderContact", overhead, .degrees, -60...90,
            .quantity(.hittingShoulderAbove, .at(.contact)), .line(.part(.shoulder, .off), .part(.shoulder, .hitting))),
        MetricDefinition(
            "shoulderTurnLoading", [.serve], .degrees, 0...220,
            .quantity(.shoulderTurn, .greatest(TimeWindow(anchor: .contact, before: 1.2, after: 0))),
            .line(.part(.shoulder, .off), .part(.shoulder, .hitting))),
        MetricDefinition(
            "shoulderTurnPreparation", [.smash], .degrees, 0...220,
            .quantity(.shoulderTurn, .greatest(TimeWindow(anchor: .contact, before: 0.7, after: 0))),
            .line(.part(.shoulder, .off), .part(.shoulder, .hitting))),
        MetricDefinition(
            "hipShoulderSeparationLoading", [.serve], .degrees, MetricEvaluator.twist,
            .quantity(.separation, .atFullTurn(TimeWindow(anchor: .contact, before: 1.2, after: 0)))),
        MetricDefinition(
            "shoulderTurnBackswing", groundstrokes, .degrees, 0...230, .quantity(.shoulderTurn, .at(.backswingEnd)),
            .line(.part(.shoulder, .off), .part(.shoulder, .hitting))),
        MetricDefinition(
            "hipShoulderSeparationBackswing", groundstrokes, .degrees, MetricEvaluator.twist,
            .quantity(.separation, .at(.backswingEnd))),
        MetricDefinition(
            "shoulderRotationRange", groundstrokes + volleys, .degrees, -30...200,
            .quantity(.shoulderTurn, .fall(from: .backswingEnd, to: .contact)),
            .line(.part(.shoulder, .off), .part(.shoulder, .hitting))),
        MetricDefinition(
            "hipRotationRange", groundstrokes, .degrees, -40...180,
            .quantity(.hipTurn, .fall(from: .backswingEnd, to: .contact))),
        MetricDefinition(
            "trunkRotationSpeedContact", [.serve], .degreesPerSecond, -500...2500,
            .quantity(.turnSpeed(.shoulder), .at(.contact)), minimumRate: turnRate),
        MetricDefinition(
            "pelvisPeakAngularSpeed", [.backhand], .degreesPerSecond, 0...2500,
            .quantity(.turnSpeed(.hip), .greatest(forwardSwing)), minimumRate: turnRate),
        MetricDefinition(
            "sidewaysAtContact", [.backhand], .degrees, -30...200, .quantity(.shoulderTurn, .at(.contact)),
            .line(.part(.shoulder, .off), .part(.shoulder, .hitting))),
        MetricDefinition(
            "headStability", groundstrokes + volleys, .bodyHeightsPerSecond, 0...6,
            .quantity(.drift(.nose), .at(.contact)), .point(.nose)),
    ]

    private static let arm: [MetricDefinition] = [
        MetricDefinition(
            "hittingElbowFlexionCocking", overhead, .degrees, 0...165,
            .quantity(.limb(.elbowFlexion, .hitting), .at(.cocking)), .angle(.shoulder, .elbow, .wrist, .hitting)),
        MetricDefinition(
            "tossArmStraightness", [.serve], .degrees, 0...165, .quantity(.limb(.elbowFlexion, .off), .at(.tossTop)),
            .angle(.shoulder, .elbow, .wrist, .off)),
        MetricDefinition(
            "shoulderElevationContact", overhead, .degrees, 0...180,
            .quantity(.limb(.shoulderElevation, .hitting), .at(.contact)), .armAgainstTrunk),
        MetricDefinition(
            "elbowFlexionContact", overhead, .degrees, 0...165,
            .quantity(.limb(.elbowFlexion, .hitting), .least(TimeWindow(anchor: .contact, before: 0.08, after: 0.08))),
            .angle(.shoulder, .elbow, .wrist, .hitting)),
        MetricDefinition(
            "elbowFlexionContact", volleys + [.forehand], .degrees, 0...165,
            .quantity(.limb(.elbowFlexion, .hitting), .at(.contact)), .angle(.shoulder, .elbow, .wrist, .hitting)),
        MetricDefinition(
            "elbowFlexionForwardSwing", [.backhand], .degrees, 0...165,
            .quantity(.limb(.elbowFlexion, .hitting), .least(TimeWindow(anchor: .contact, before: 0.08, after: 0.08))),
            .angle(.shoulder, .elbow, .wrist, .hitting)),
        MetricDefinition(
            "elbowFlexionBackswing", groundstrokes, .degrees, 0...165,
            .quantity(.limb(.elbowFlexion, .hitting), .at(.backswingEnd)), .angle(.shoulder, .elbow, .wrist, .hitting)),
        MetricDefinition(
            "elbowExtensionThroughContact", [.backhand], .degrees, -90...165,
            .quantity(.limb(.elbowFlexion, .hitting), .fall(from: .backswingEnd, to: .contact)),
            .angle(.shoulder, .elbow, .wrist, .hitting)),
        MetricDefinition(
            "hittingArmElevationCocking", [.serve], .degrees, 0...180,
            .quantity(.limb(.shoulderElevation, .hitting), .at(.cocking)), .armAgainstTrunk),
        MetricDefinition(
            "offArmPointHeight", [.smash], .percentHeight, -60...60,
            .quantity(
                .heightOver(.part(.wrist, .off), .nose), .greatest(TimeWindow(anchor: .contact, before: 1, after: 0))),
            .line(.nose, .part(.wrist, .off))),
        MetricDefinition(
            "tossHandHeight", [.serve], .percentHeight, -60...60,
            .quantity(
                .heightOver(.part(.wrist, .off), .nose), .greatest(TimeWindow(anchor: .contact, before: 1.2, after: 0))),
            .line(.nose, .part(.wrist, .off))),
        MetricDefinition(
            "offHandCoil", [.forehand], .percentHeight, 0...110,
            .quantity(.distance(.part(.wrist, .off), .part(.wrist, .hitting)), .at(.backswingEnd)),
            .line(.part(.wrist, .off), .part(.wrist, .hitting))),
        MetricDefinition(
            "offHandCloseContact", [.forehandVolley], .percentHeight, 0...110,
            .quantity(.distance(.part(.wrist, .off), .part(.wrist, .hitting)), .at(.contact)),
            .line(.part(.wrist, .off), .part(.wrist, .hitting))),
        MetricDefinition(
            "offArmCounterbalance", [.backhand], .percentHeight, -60...60,
            .quantity(.forwardOffset(.hips, of: .part(.wrist, .off)), .greatest(followThrough)),
            .line(.hips, .part(.wrist, .off))),
        MetricDefinition(
            "followThroughAcross", [.forehand], .percentHeight, -60...80,
            .quantity(.toHittingSide(.part(.wrist, .hitting), of: .part(.shoulder, .off)), .least(followThrough)),
            .line(.part(.shoulder, .off), .part(.wrist, .hitting))),
        MetricDefinition(
            "followThroughHeight", [.backhand], .percentHeight, -60...60,
            .quantity(.heightOver(.part(.wrist, .hitting), .shoulders), .greatest(followThrough)),
            .line(.part(.shoulder, .hitting), .part(.wrist, .hitting))),
        MetricDefinition(
            "racketHandStartHeight", [.backhand], .percentHeight, -60...90,
            .quantity(.relativeHeight(.part(.wrist, .hitting)), .fall(from: .backswingEnd, to: .contact))),
        MetricDefinition(
            "forwardPathLength", [.backhand], .percentHeight, -20...90,
            .quantity(
                .forwardOffset(.part(.wrist, .hitting), of: .hips),
                .riseFromAnchor(TimeWindow(anchor: .contact, before: 0, after: 0.3)))),
        MetricDefinition(
            "backswingHandPath", volleys, .percentHeight, 0...250,
            .quantity(
                .pathLength(.part(.wrist, .hitting)), .riseToAnchor(TimeWindow(anchor: .contact, before: 0.5, after: 0))
            )
        ),
        MetricDefinition(
            "followThroughPath", volleys, .percentHeight, 0...250,
            .quantity(
                .pathLength(.part(.wrist, .hitting)),
                .riseFromAnchor(TimeWindow(anchor: .contact, before: 0, after: 0.45)))),
    ]

    private static let contactPosition: [MetricDefinition] = [
        MetricDefinition(
            "contactHandHeight", overhead, .percentHeight, 50...160,
            .quantity(.height(.part(.wrist, .hitting)), .at(.contact))),
        MetricDefinition(
            "contactForwardOfHips", groundstrokes + volleys + [.smash], .percentHeight, -60...70,
            .quantity(.forwardOffset(.part(.wrist, .hitting), of: .hips), .at(.contact)),
            .line(.part(.hip, .hitting), .part(.wrist, .hitting))),
        MetricDefinition(
            "contactForwardOfFrontFoot", [.backhand], .percentHeight, -70...70,
            .quantity(.forwardOffset(.part(.wrist, .hitting), of: .part(.ankle, .front)), .at(.contact)),
            .line(.part(.ankle, .front), .part(.wrist, .hitting))),
        MetricDefinition(
            "contactSpacing", [.forehand], .percentHeight, 0...50,
            .quantity(.distance(.part(.shoulder, .hitting), .part(.wrist, .hitting)), .at(.contact)),
            .line(.part(.shoulder, .hitting), .part(.wrist, .hitting))),
        MetricDefinition(
            "handsDropBelowContact", [.backhand], .percentHeight, -20...90,
            .quantity(
                .relativeHeight(.part(.wrist, .hitting)),
                .riseToAnchor(TimeWindow(anchor: .contact, before: 0.35, after: 0)))),
    ]

    private static let tempo: [MetricDefinition] = [
        MetricDefinition("tossTopToContactTime", [.serve], .seconds, 0...3, .duration(from: .tossTop, to: .contact)),
        MetricDefinition(
            "forwardSwingTime", groundstrokes, .seconds, 0...2, .duration(from: .backswingEnd, to: .contact)),
        MetricDefinition("prepToContactTime", [.smash], .seconds, 0...2, .duration(from: .backswingEnd, to: .contact)),
        MetricDefinition(
            "trunkRotationTiming", [.forehand], .seconds, -0.4...0.2,
            .quantity(.turnSpeed(.shoulder), .timeOfGreatest(forwardSwing)), minimumRate: timingRate),
        MetricDefinition(
            "shoulderPeakSpeed", [.forehand], .bodyHeightsPerSecond, 0...6,
            .quantity(.speed(.part(.shoulder, .hitting)), .greatest(forwardSwing)), minimumRate: turnRate),
        MetricDefinition(
            "handPeakSpeed", overhead + groundstrokes, .bodyHeightsPerSecond, 0...12,
            .quantity(.speed(.part(.wrist, .hitting)), .greatest(hit)), minimumRate: PeakSpeedAttenuation.lowestRate),
        MetricDefinition(
            "rearHandPeakSpeed", [.backhand], .bodyHeightsPerSecond, 0...12,
            .quantity(.speed(.part(.wrist, .off)), .greatest(hit)), minimumRate: PeakSpeedAttenuation.lowestRate),
    ]
}
