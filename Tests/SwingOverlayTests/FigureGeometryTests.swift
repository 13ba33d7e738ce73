import Foundation
import SwingCore
import SwingTechnique
import Testing

@testable import SwingOverlay

@Suite struct FigureGeometryTests {
    /// A scene whose right knee is bent by some degrees in the image plane, foot on the ground.
    private static func context(bend: Double, metric: MetricResult) -> (FrameContext, Callout?) {
        let base = Stage.track(width: 1280, height: 720, bodyHeight: 400, center: SIMD2(640, 650))
        var joints = base.joints
        let angle = bend * .pi / 180
        let places: [(Joint, SIMD2<Double>)] = [
            (.rightAnkle, SIMD2(600, 600)), (.rightKnee, SIMD2(600, 500)),
            (.rightHip, SIMD2(600, 500) + SIMD2(-sin(angle), -cos(angle)) * 100),
        ]
        for (joint, place) in places {
            joints[joint.rawValue].image = Array(repeating: place, count: base.count)
        }
        let track = MotionTrack(
            times: base.times, frameIndices: base.frameIndices, width: 1280, height: 720, playback: .realTime,
            bodyHeight: base.bodyHeight, joints: joints)
        let scene = OverlayScene(
            track: track, hand: .right, assessments: [Stage.assessment(metrics: [metric])], phrases: Stage.phrases)
        return (Stage.context(scene, at: 1), scene.callouts[0].first)
    }

    private static func arc(bend: Double, value: Double, low: Double?, high: Double?) throws -> ArcFigure {
        let metric = Stage.metric(value: value, target: TargetRange(low: low, high: high))
        let (context, callout) = context(bend: bend, metric: metric)
        guard case .arc(let figure) = FigureGeometry(try #require(callout), in: context) else {
            throw Missing()
        }
        return figure
    }

    private struct Missing: Error {}

    @Test(arguments: [20.0, 40, 60, 90, 120])
    func theGhostOfABentKneeHasTheTargetsBend(bend: Double) throws {
        // Flexion of `bend` with a target 20 degrees deeper: the ghost thigh is bent within the target.
        let figure = try FigureGeometryTests.arc(bend: bend, value: bend, low: bend + 20, high: bend + 30)
        let ghost = try #require(figure.ghostEnd)
        let shank = SIMD2<Double>(600, 600) - figure.vertex
        let interior = ((ghost - figure.vertex).direction - shank.direction).wrapped.magnitude * 180 / .pi
        #expect(180 - interior >= bend + 20 && 180 - interior <= bend + 30)
        #expect((figure.vertex.distance(to: ghost) / figure.limbLength - 1).magnitude < 0.01)
        // It bends to the same side as the limb.
        #expect(ghost.x < figure.vertex.x)
        // The foot stands; the thigh moves.
        #expect(figure.fixedEnd == SIMD2(600, 600))
    }

    @Test(arguments: [5.0, 20, 60, 110])
    func theArcOfABentKneeSpansItsValue(bend: Double) throws {
        let figure = try FigureGeometryTests.arc(bend: bend, value: bend, low: 0, high: 180)
        #expect((figure.arcSweep.magnitude * 180 / .pi - bend).magnitude < 1e-6)
        // It ends at the thigh.
        let end = (figure.arcStart + figure.arcSweep - (figure.movingEnd - figure.vertex).direction).wrapped
        #expect(end.magnitude < 1e-6)
    }

    @Test func theArcOfAnInteriorAngleSpansItsValue() throws {
        let figure = try FigureGeometryTests.arc(bend: 40, value: 140, low: 100, high: 180)
        #expect((figure.arcSweep.magnitude * 180 / .pi - 140).magnitude < 1e-6)
    }

    @Test func aReachedTargetHasNoGhost() throws {
        #expect(try FigureGeometryTests.arc(bend: 40, value: 40, low: 30, high: 60).ghostEnd == nil)
        #expect(try FigureGeometryTests.arc(bend: 40, value: 40, low: 30, high: nil).ghostEnd == nil)
        #expect(try FigureGeometryTests.arc(bend: 40, value: 40, low: nil, high: 60).ghostEnd == nil)
    }

    @Test func aMissedOpenTargetHasAGhost() throws {
        #expect(try FigureGeometryTests.arc(bend: 40, value: 40, low: 60, high: nil).ghostEnd != nil)
        #expect(try FigureGeometryTests.arc(bend: 40, value: 40, low: nil, high: 20).ghostEnd != nil)
    }

    @Test func anInteriorAngleIsRecognizedByItsValue() throws {
        // Drawn 140 degrees between the limbs, value 140: smaller is more bent.
        let figure = try FigureGeometryTests.arc(bend: 40, value: 140, low: 100, high: 120)
        let ghost = try #require(figure.ghostEnd)
        let shank = SIMD2<Double>(600, 600) - figure.vertex
        let interior = ((ghost - figure.vertex).direction - shank.direction).wrapped.magnitude * 180 / .pi
        #expect(interior >= 100 && interior <= 120)
    }

    @Test func aValueTheProjectionContradictsGetsNoTarget() throws {
        // Measured in space 75 degrees, but projected almost straight: a wedge would be wrong.
        #expect(try FigureGeometryTests.arc(bend: 10, value: 75, low: 90, high: 100).target == nil)
    }

    @Test(arguments: [3.0, 6, 9])
    func aStraightLimbProjectedAsHyperextendedStaysInItsTarget(wrong: Double) throws {
        #expect(try FigureGeometryTests.arc(bend: -wrong, value: wrong, low: 0, high: 20).ghostEnd == nil)
    }

    @Test func anInclinationCountsFromTheVertical() throws {
        let metric = Stage.metric(
            value: 14, target: TargetRange(low: 20, high: 30),
            figure: .inclination(from: .rightHip, to: .rightKnee))
        // Reversed: from knee up to hip leans 14 degrees.
        let upward = Stage.metric(
            value: 14, target: TargetRange(low: 20, high: 30),
            figure: .inclination(from: .rightKnee, to: .rightHip))
        let (context, callout) = FigureGeometryTests.context(bend: 14, metric: upward)
        guard case .arc(let figure) = FigureGeometry(try #require(callout), in: context) else { throw Missing() }
        let ghost = try #require(figure.ghostEnd) - figure.vertex
        let lean = atan2(-ghost.x, -ghost.y) * 180 / .pi
        #expect(lean >= 20 && lean <= 30)
        #expect(figure.fixedEnd == nil)
        // Seen downwards the line does not agree with the value, so only the line is shown.
        let (downContext, down) = FigureGeometryTests.context(bend: 14, metric: metric)
        guard case .line(let line) = FigureGeometry(try #require(down), in: downContext) else { throw Missing() }
        #expect(line.ends.isEmpty)
    }

    @Test(arguments: [(4.0, false), (14.0, true)])
    func anUprightTrunkIsNotTurnedToAGuessedSide(lean: Double, isShown: Bool) throws {
        let metric = Stage.metric(
            value: lean, target: TargetRange(low: 20, high: 30), figure: .inclination(from: .rightKnee, to: .rightHip))
        let (context, callout) = FigureGeometryTests.context(bend: lean, metric: metric)
        guard case .arc(let figure) = FigureGeometry(try #require(callout), in: context) else { throw Missing() }
        #expect((figure.ghostEnd != nil) == isShown)
    }

    @Test(arguments: [(25.0, true), (60.0, false)])
    func aDistanceShowsItsTargetOnlyWhereTheProjectionAgrees(value: Double, agrees: Bool) throws {
        // Hip and knee are 100 pixels apart, a quarter of the standing height of 400.
        let metric = Stage.metric(
            value: value, unit: .percentHeight, target: TargetRange(low: 30, high: 35),
            figure: .distance(from: .rightKnee, to: .rightHip))
        let (context, callout) = FigureGeometryTests.context(bend: 0, metric: metric)
        guard case .line(let line) = FigureGeometry(try #require(callout), in: context) else { throw Missing() }
        #expect(line.ends.count == (agrees ? 1 : 0))
        for end in line.ends {
            #expect((line.from.distance(to: end.near) - 120).magnitude < 0.5)
            #expect((line.from.distance(to: end.far) - 140).magnitude < 0.5)
            // Too near by 20 pixels: the nearer limit is where to go.
            #expect(end.goal == end.near)
        }
    }

    @Test(arguments: [(20.0, 30.0, true), (35, 60, true), (5, 10, true), (10, 20, false)])
    func bothFeetMoveToTheTargetOfAStance(low: Double, high: Double, isOff: Bool) throws {
        let scene = Stage.scene(evidence: nil)
        let metric = Stage.metric(
            id: "stance", value: 16, unit: .percentHeight, target: TargetRange(low: low, high: high),
            figure: .distance(from: .leftAnkle, to: .rightAnkle))
        let stance = OverlayScene(
            track: scene.track, hand: .right, assessments: [Stage.assessment(metrics: [metric])], phrases: Stage.phrases
        )
        let callout = try #require(stance.callouts[0].first)
        guard case .line(let line) = FigureGeometry(callout, in: Stage.context(stance, at: 1)) else { throw Missing() }
        #expect(line.ends.map(\.position) == [line.from, line.to])
        let center = (line.from + line.to) / 2
        let height = stance.track.bodyHeight[30]
        for limit in [line.ends.map(\.near), line.ends.map(\.far)] {
            #expect(((limit[0] + limit[1]) / 2 - center).length < 1e-9)
        }
        #expect((line.ends[0].near.distance(to: line.ends[1].near) - low / 100 * height).magnitude < 0.01 * height)
        #expect(line.ends.allSatisfy { ($0.goal != nil) == isOff })
    }

    /// A speed has no limb of its own: a ring around its joint shows what it belongs to, and the leader ends on the
    /// ring.
    @Test func aValueOfOneJointIsRinged() throws {
        let metric = Stage.metric(
            id: "head", value: 1, unit: .bodyHeightsPerSecond, target: TargetRange(low: nil, high: 0.6),
            figure: .point(.nose)
        )
        let scene = OverlayScene(
            track: Stage.scene(evidence: nil).track, hand: .right, assessments: [Stage.assessment(metrics: [metric])],
            phrases: Stage.phrases)
        let callout = try #require(scene.callouts[0].first)
        let context = Stage.context(scene, at: 1)
        guard case .point(let ring) = FigureGeometry(callout, in: context) else { throw Missing() }
        #expect(ring.center == context.point(.nose))
        #expect(ring.radius == RingFigure.radiusInHeights * scene.track.bodyHeight[30])
        let chip = Rect(x: ring.center.x + 300, y: ring.center.y - 20, width: 100, height: 40)
        let end = try #require(ChipAnnotator.anchor(of: callout, in: context, from: chip))
        #expect((end - ring.center - SIMD2(ring.radius, 0)).length < 1e-9)
        #expect(ChipAnnotator.anchor(of: callout, in: context) == ring.center)
    }

    @Test func unknownJointsHaveNoFigure() {
        let track = Stage.track(
            width: 640, height: 360, bodyHeight: 200, center: SIMD2(320, 300), known: { $0 != .rightKnee })
        let scene = OverlayScene(
            track: track, hand: .right, assessments: [Stage.assessment(metrics: Stage.fullMetrics)],
            phrases: Stage.phrases)
        let context = Stage.context(scene, at: 1)
        for callout in scene.callouts[0] {
            let isKnee = callout.metric.id == "knee"
            #expect((FigureGeometry(callout, in: context) == nil) == isKnee)
        }
    }
}
