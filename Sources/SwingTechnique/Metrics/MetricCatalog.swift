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

    static func definition(_ id: String, for kind: StrokeKind) -> MetricDefinition? { byKind[kind]?[id] }

    private static let byKind: [StrokeKind: [String: MetricDefinition]] = {
        var table: [StrokeKind: [String: MetricDefinition]] = [:]
        for row in rows {
            for kind in row.kinds { table[kind, default: [:]][row.id] = row }
        }
        return table
    }()

    private typealias Row = MetricDefinition

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

    private static let legs: [Row] = [
        Row(
            "frontKneeFlexionLoading", [.serve], .degrees, 0...150,
            .quantity(.limb(.kneeFlexion, .front), .at(.loading))),
        Row(
            "backKneeFlexionLoading", [.serve], .degrees, 0...150,
            .quantity(.limb(.kneeFlexion, .back), .at(.loading))),
        Row(
            "frontKneeFlexionLoading", volleys + [.backhand, .smash], .degrees, 0...150,
            .quantity(.limb(.kneeFlexion, .front), .greatest(loadingWindow))),
        Row(
            "backKneeFlexionLoading", [.forehand], .degrees, 0...150,
            .quantity(.limb(.kneeFlexion, .back), .greatest(loadingWindow))),
        Row(
            "backKneeFlexionContact", [.serve], .degrees, 0...150,
            .quantity(.limb(.kneeFlexion, .back), .at(.contact))),
        Row(
            "frontKneeExtensionDrive", [.serve], .degrees, -60...130,
            .quantity(.limb(.kneeFlexion, .front), .fall(from: .loading, to: .contact))),
        Row(
            "backFootKick", [.serve], .percentHeight, -60...80,
            .quantity(.heightOver(.part(.ankle, .back), .part(.ankle, .front)), .greatest(followThrough))),
        Row(
            "frontKneeFlexionContact", [.backhand], .degrees, 0...150,
            .quantity(.limb(.kneeFlexion, .front), .at(.contact))),
        Row(
            "backFootBehindFront", [.serve], .percentHeight, -60...60,
            .quantity(.forwardOffset(.part(.ankle, .front), of: .part(.ankle, .back)), .at(.loading)),
            .line(.part(.ankle, .front), .part(.ankle, .back))),
        Row(
            "legDriveHipRise", [.serve], .percentHeight, -30...60,
            .quantity(.relativeHeight(.hips), .riseToAnchor(TimeWindow(anchor: .contact, before: 0.6, after: 0)))),
        Row(
            "stanceWidth", groundstrokes, .percentHeight, 0...110,
            .quantity(.groundDistance(.part(.ankle, .front), .part(.ankle, .back)), .at(.backswingEnd))),
    ]

    private static let trunk: [Row] = [
        Row("trunkInclinationLoading", [.serve], .degrees, 0...75, .quantity(.trunkInclination, .at(.loading))),
        Row(
            "trunkInclinationContact", overhead + groundstrokes + volleys, .degrees, 0...75,
            .quantity(.trunkInclination, .at(.contact))),
        Row("trunkLateralLeanContact", [.serve], .degrees, -40...70, .quantity(.trunkLeanToOffSide, .at(.contact))),
        Row(
            "shoulderOverShoulderContact", overhead, .degrees, -60...90,
            .quantity(.hittingShoulderAbove, .at(.contact))),
        Row(
            "shoulderTurnLoading", [.serve], .degrees, 0...220,
            .quantity(.shoulderTurn, .greatest(TimeWindow(anchor: .contact, before: 1.2, after: 0)))),
        Row(
            "shoulderTurnPreparation", [.smash], .degrees, 0...220,
            .quantity(.shoulderTurn, .greatest(TimeWindow(anchor: .contact, before: 0.7, after: 0)))),
        Row(
            "hipShoulderSeparationLoading", [.serve], .degrees, MetricEvaluator.twist,
            .quantity(.separation, .atFullTurn(TimeWindow(anchor: .contact, before: 1.2, after: 0)))),
        Row("shoulderTurnBackswing", groundstrokes, .degrees, 0...230, .quantity(.shoulderTurn, .at(.backswingEnd))),
        Row(
            "hipShoulderSeparationBackswing", groundstrokes, .degrees, MetricEvaluator.twist,
            .quantity(.separation, .at(.backswingEnd))),
        Row(
            "shoulderRotationRange", groundstrokes + volleys, .degrees, -30...200,
            .quantity(.shoulderTurn, .fall(from: .backswingEnd, to: .contact))),
        Row(
            "hipRotationRange", groundstrokes, .degrees, -40...180,
            .quantity(.hipTurn, .fall(from: .backswingEnd, to: .contact))),
        Row(
            "trunkRotationSpeedContact", [.serve], .degreesPerSecond, -500...2500,
            .quantity(.turnSpeed(.shoulder), .at(.contact)), minimumRate: turnRate),
        Row(
            "pelvisPeakAngularSpeed", [.backhand], .degreesPerSecond, 0...2500,
            .quantity(.turnSpeed(.hip), .greatest(forwardSwing)), minimumRate: turnRate),
        Row("sidewaysAtContact", [.backhand], .degrees, -30...200, .quantity(.shoulderTurn, .at(.contact))),
        Row(
            "headStability", groundstrokes + volleys, .bodyHeightsPerSecond, 0...6,
            .quantity(.drift(.nose), .at(.contact))),
    ]

    private static let arm: [Row] = [
        Row(
            "hittingElbowFlexionCocking", overhead, .degrees, 0...165,
            .quantity(.limb(.elbowFlexion, .hitting), .at(.cocking))),
        Row("tossArmStraightness", [.serve], .degrees, 0...165, .quantity(.limb(.elbowFlexion, .off), .at(.tossTop))),
        Row(
            "shoulderElevationContact", overhead, .degrees, 0...180,
            .quantity(.limb(.shoulderElevation, .hitting), .at(.contact))),
        Row(
            "elbowFlexionContact", overhead, .degrees, 0...165,
            .quantity(.limb(.elbowFlexion, .hitting), .least(TimeWindow(anchor: .contact, before: 0.08, after: 0.08)))),
        Row(
            "elbowFlexionContact", volleys + [.forehand], .degrees, 0...165,
            .quantity(.limb(.elbowFlexion, .hitting), .at(.contact))),
        Row(
            "elbowFlexionForwardSwing", [.backhand], .degrees, 0...165,
            .quantity(.limb(.elbowFlexion, .hitting), .least(TimeWindow(anchor: .contact, before: 0.08, after: 0.08)))),
        Row(
            "elbowFlexionBackswing", groundstrokes, .degrees, 0...165,
            .quantity(.limb(.elbowFlexion, .hitting), .at(.backswingEnd))),
        Row(
            "elbowExtensionThroughContact", [.backhand], .degrees, -90...165,
            .quantity(.limb(.elbowFlexion, .hitting), .fall(from: .backswingEnd, to: .contact))),
        Row(
            "hittingArmElevationCocking", [.serve], .degrees, 0...180,
            .quantity(.limb(.shoulderElevation, .hitting), .at(.cocking))),
        Row(
            "offArmPointHeight", [.smash], .percentHeight, -60...60,
            .quantity(
                .heightOver(.part(.wrist, .off), .nose), .greatest(TimeWindow(anchor: .contact, before: 1, after: 0)))),
        Row(
            "tossHandHeight", [.serve], .percentHeight, -60...60,
            .quantity(
                .heightOver(.part(.wrist, .off), .nose), .greatest(TimeWindow(anchor: .contact, before: 1.2, after: 0)))
        ),
        Row(
            "offHandCoil", [.forehand], .percentHeight, 0...110,
            .quantity(.distance(.part(.wrist, .off), .part(.wrist, .hitting)), .at(.backswingEnd))),
        Row(
            "offHandCloseContact", [.forehandVolley], .percentHeight, 0...110,
            .quantity(.distance(.part(.wrist, .off), .part(.wrist, .hitting)), .at(.contact))),
        Row(
            "offArmCounterbalance", [.backhand], .percentHeight, -60...60,
            .quantity(.forwardOffset(.hips, of: .part(.wrist, .off)), .greatest(followThrough)),
            .line(.hips, .part(.wrist, .off))),
        Row(
            "followThroughAcross", [.forehand], .percentHeight, -60...80,
            .quantity(.toHittingSide(.part(.wrist, .hitting), of: .part(.shoulder, .off)), .least(followThrough))),
        Row(
            "followThroughHeight", [.backhand], .percentHeight, -60...60,
            .quantity(.heightOver(.part(.wrist, .hitting), .shoulders), .greatest(followThrough))),
        Row(
            "racketHandStartHeight", [.backhand], .percentHeight, -60...90,
            .quantity(.relativeHeight(.part(.wrist, .hitting)), .fall(from: .backswingEnd, to: .contact))),
        Row(
            "forwardPathLength", [.backhand], .percentHeight, -20...90,
            .quantity(
                .forwardOffset(.part(.wrist, .hitting), of: .hips),
                .riseFromAnchor(TimeWindow(anchor: .contact, before: 0, after: 0.3)))),
        Row(
            "backswingHandPath", volleys, .percentHeight, 0...250,
            .quantity(
                .pathLength(.part(.wrist, .hitting)), .riseToAnchor(TimeWindow(anchor: .contact, before: 0.5, after: 0))
            )),
        Row(
            "followThroughPath", volleys, .percentHeight, 0...250,
            .quantity(
                .pathLength(.part(.wrist, .hitting)),
                .riseFromAnchor(TimeWindow(anchor: .contact, before: 0, after: 0.45)))),
    ]

    private static let contactPosition: [Row] = [
        Row(
            "contactHandHeight", overhead, .percentHeight, 50...160,
            .quantity(.height(.part(.wrist, .hitting)), .at(.contact))),
        Row(
            "contactForwardOfHips", groundstrokes + volleys + [.smash], .percentHeight, -60...70,
            .quantity(.forwardOffset(.part(.wrist, .hitting), of: .hips), .at(.contact))),
        Row(
            "contactForwardOfFrontFoot", [.backhand], .percentHeight, -70...70,
            .quantity(.forwardOffset(.part(.wrist, .hitting), of: .part(.ankle, .front)), .at(.contact))),
        Row(
            "contactSpacing", [.forehand], .percentHeight, 0...50,
            .quantity(.distance(.part(.shoulder, .hitting), .part(.wrist, .hitting)), .at(.contact))),
        Row(
            "handsDropBelowContact", [.backhand], .percentHeight, -20...90,
            .quantity(
                .relativeHeight(.part(.wrist, .hitting)),
                .riseToAnchor(TimeWindow(anchor: .contact, before: 0.35, after: 0)))),
    ]

    private static let tempo: [Row] = [
        Row("tossTopToContactTime", [.serve], .seconds, 0...3, .duration(from: .tossTop, to: .contact)),
        Row("forwardSwingTime", groundstrokes, .seconds, 0...2, .duration(from: .backswingEnd, to: .contact)),
        Row("prepToContactTime", [.smash], .seconds, 0...2, .duration(from: .backswingEnd, to: .contact)),
        Row(
            "trunkRotationTiming", [.forehand], .seconds, -0.4...0.2,
            .quantity(.turnSpeed(.shoulder), .timeOfGreatest(forwardSwing)), minimumRate: timingRate),
        Row(
            "shoulderPeakSpeed", [.forehand], .bodyHeightsPerSecond, 0...6,
            .quantity(.speed(.part(.shoulder, .hitting)), .greatest(forwardSwing)), minimumRate: turnRate),
        Row(
            "handPeakSpeed", overhead + groundstrokes, .bodyHeightsPerSecond, 0...12,
            .quantity(.speed(.part(.wrist, .hitting)), .greatest(hit)), minimumRate: PeakSpeedAttenuation.lowestRate),
        Row(
            "rearHandPeakSpeed", [.backhand], .bodyHeightsPerSecond, 0...12,
            .quantity(.speed(.part(.wrist, .off)), .greatest(hit)), minimumRate: PeakSpeedAttenuation.lowestRate),
    ]
}
