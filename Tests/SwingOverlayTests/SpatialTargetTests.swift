import Foundation
import SwingCore
import SwingTechnique
import SwingTestKit
import Testing

@testable import SwingOverlay

/// Targets turned in space and projected.
@Suite struct SpatialTargetTests {
    /// A standing player whose trunk leans by some degrees in a direction: 0 toward the camera, 90 to the right.
    private static func scene(
        lean: Double, toward azimuth: Double, metric: MetricResult, target: Double? = 180
    ) -> OverlayScene {
        let flat = Stage.figure.mapValues { SIMD3($0.x * 1.8, $0.y * 1.8, 0) }
        let hips = SIMD3(0, 0.52 * 1.8, 0)
        let axis = SIMD3<Double>(0, 1, 0).cross(SpatialPose.direction(azimuth))
        let meters = flat.mapValues { place -> SIMD3<Double> in
            place.y > hips.y + 0.05 ? hips + (place - hips).turned(by: lean * .pi / 180, round: axis) : place
        }
        let joints = Joint.allCases.map { joint -> JointTrajectory in
            let place = meters[joint] ?? .zero
            return JointTrajectory(
                image: Array(repeating: SIMD2(640 + place.x * 240, 620 - place.y * 240), count: 3),
                world: Array(repeating: place - hips, count: 3), visibility: [1, 1, 1],
                states: [.observed, .observed, .observed])
        }
        let track = MotionTrack(
            times: [0.9, 1, 1.1], frameIndices: [0, 1, 2], width: 1280, height: 720, playback: .realTime,
            bodyHeight: [432, 432, 432], joints: joints)
        return OverlayScene(
            track: track, hand: .right,
            assessments: [Stage.assessment(metrics: [metric], kind: .serve, evidence: metric.id, target: target)],
            phrases: Stage.phrases)
    }

    private static func lean(_ value: Double, goal: ClosedRange<Double>) -> MetricResult {
        Stage.metric(
            id: "trunkInclinationContact", value: value, grade: .critical,
            target: TargetRange(low: goal.lowerBound, high: goal.upperBound),
            figure: .inclination(from: .rightHip, to: .rightShoulder))
    }

    private static func ghost(_ scene: OverlayScene) throws -> Silhouette? {
        let callout = try #require(scene.callouts[0].first)
        return TargetGhost(callout, in: Stage.context(scene, at: 1))?.body
    }

    @Test func aLeanAcrossThePictureIsDrawnAndOneInDepthIsNot() throws {
        let metric = Self.lean(10, goal: 25...35)
        let across = try #require(try Self.ghost(Self.scene(lean: 10, toward: 90, metric: metric)))
        // Further to the right, where it leans already.
        let shoulders = across.bones.flatMap { [$0.from, $0.to] }.max { $0.x < $1.x }
        #expect((shoulders?.x ?? 0) > 640 + 100)
        #expect(across.head != nil)
        // Away from the camera nothing moves sideways: no ghost that tips over.
        let depth = try Self.ghost(Self.scene(lean: 10, toward: 180, metric: metric))
        for bone in depth?.bones ?? [] {
            let own = Stage.figure.values.contains { abs(640 + $0.x * 432 - bone.to.x) < 12 }
            #expect(own)
        }
    }

    @Test func aLeanWithoutADirectionIsNotDrawn() throws {
        let metric = Stage.metric(
            id: "trunkInclinationLoading", value: 3, event: .loading, grade: .critical,
            target: TargetRange(low: 12, high: 20), figure: .inclination(from: .rightHip, to: .rightShoulder))
        let scene = Self.scene(lean: 3, toward: 90, metric: metric)
        #expect(try Self.ghost(scene) == nil)
        // An inset tells it instead.
        let callout = try #require(scene.callouts[0].first)
        guard case .angle = TargetInset(callout, in: Stage.context(scene, at: 1))?.dial else {
            Issue.record("no dial")
            return
        }
    }

    @Test func aBodyThatDoesNotFitThePictureIsNotTurned() throws {
        let metric = Self.lean(10, goal: 25...35)
        let scene = Self.scene(lean: 10, toward: 90, metric: metric)
        #expect(SpatialPose(in: Stage.context(scene, at: 1)) != nil)
        var joints = scene.track.joints
        for joint in [Joint.leftAnkle, .rightKnee, .leftWrist, .rightHip] {
            joints[joint.rawValue].image = Array(repeating: SIMD2(900, 100), count: 3)
        }
        let astray = MotionTrack(
            times: scene.track.times, frameIndices: [0, 1, 2], width: 1280, height: 720, playback: .realTime,
            bodyHeight: scene.track.bodyHeight, joints: joints)
        let spoiled = OverlayScene(
            track: astray, hand: .right, assessments: scene.assessments, phrases: scene.phrases)
        #expect(SpatialPose(in: Stage.context(spoiled, at: 1)) == nil)
    }

    @Test func vectorsTurnCounterclockwiseAroundTheirAxis() {
        let turned = SIMD3<Double>(1, 0, 0).turned(by: .pi / 2, round: SIMD3(0, 0, 1))
        #expect((turned - SIMD3(0, 1, 0)).length < 1e-12)
    }
}
