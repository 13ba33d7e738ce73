import SwingCore
import Testing

@testable import SwingTechnique

/// What a metric measures decides how its target is shown.
@Suite struct MetricGeometryTests {
    @Test(arguments: StrokeKind.allCases) func everyMetricHasOne(kind: StrokeKind) {
        for id in MetricCatalog.metrics(for: kind) {
            #expect(MetricCatalog.geometry(of: id, for: kind) != nil, "\(id)")
        }
        #expect(MetricCatalog.geometry(of: "nosuch", for: kind) == nil)
    }

    @Test(arguments: [
        ("frontKneeFlexionLoading", StrokeKind.serve, MetricGeometry.limb), ("trunkInclinationLoading", .serve, .lean),
        ("trunkLateralLeanContact", .serve, .sideLean), ("shoulderOverShoulderContact", .smash, .shoulderTilt),
        ("shoulderTurnBackswing", .forehand, .turn), ("shoulderRotationRange", .forehand, .turnRange),
        ("hipShoulderSeparationLoading", .serve, .separation), ("offHandCoil", .forehand, .apart),
        ("contactForwardOfHips", .backhand, .ahead), ("followThroughAcross", .forehand, .aside),
        ("backFootBehindFront", .serve, .behind), ("offArmCounterbalance", .backhand, .behind),
        ("contactHandHeight", .serve, .above), ("tossHandHeight", .serve, .above),
        ("legDriveHipRise", .serve, .path), ("frontKneeExtensionDrive", .serve, .bendRange),
        ("forwardSwingTime", .forehand, .time), ("trunkRotationTiming", .forehand, .time),
        ("handPeakSpeed", .serve, .speed), ("headStability", .forehand, .speed),
    ]) func kindsOfValues(id: String, kind: StrokeKind, expected: MetricGeometry) {
        #expect(MetricCatalog.geometry(of: id, for: kind) == expected)
    }
}
