import Foundation
import SwingCore
import Testing

@testable import SwingMotion

/// Builds motions by hand, without repair.
enum Motion {
    static func track(
        times: [Double], playback: PlaybackRate = .realTime, bodyHeight: Double = 100,
        world: (Joint, Double) -> SIMD3<Double>?
    ) -> MotionTrack {
        let joints = Joint.allCases.map { joint in
            let positions = times.map { world(joint, $0) }
            return JointTrajectory(
                image: positions.map { position in position.map { SIMD2(100 * $0.x, -100 * $0.y) } ?? .zero },
                world: positions.map { $0 ?? .zero }, visibility: times.map { _ in 1 },
                states: positions.map { $0 == nil ? .missing : .observed })
        }
        return MotionTrack(
            times: times, frameIndices: Array(times.indices), width: 1000, height: 1000,
            playback: playback, bodyHeight: times.map { _ in bodyHeight }, joints: joints)
    }

    static func still(_ positions: [Joint: SIMD3<Double>]) -> MotionTrack {
        track(times: [0]) { joint, _ in positions[joint] }
    }
}

@Suite struct AngleTableTests {
    /// Upright, facing the camera: the player's left is at the right of the picture.
    private let facingCamera: [Joint: SIMD3<Double>] = [
        .leftShoulder: [0.2, 0.5, 0], .rightShoulder: [-0.2, 0.5, 0], .leftHip: [0.1, 0, 0], .rightHip: [-0.1, 0, 0],
        .leftElbow: [0.5, 0.5, 0], .rightElbow: [-0.2, 0.2, 0], .leftWrist: [0.5, 0.8, 0],
        .rightWrist: [-0.2, -0.1, 0],
        .leftKnee: [0.1, -0.45, 0], .rightKnee: [-0.1, 0, 0.45], .leftAnkle: [0.1, -0.9, 0],
        .rightAnkle: [-0.1, -0.45, 0.45], .leftHeel: [0.1, -0.95, -0.05], .leftFootIndex: [0.1, -0.95, 0.2],
    ]

    @Test(arguments: [
        (AngleID.leftElbowFlexion, 90.0), (.rightElbowFlexion, 0), (.leftShoulderElevation, 90),
        (.rightShoulderElevation, 0), (.leftShoulderPlane, 0), (.leftKneeFlexion, 0), (.rightKneeFlexion, 90),
        (.leftHipFlexion, 11.31), (.rightHipFlexion, 90), (.leftAnkleDorsiflexion, 0), (.trunkInclination, 0),
        (.shoulderTilt, 0), (.shoulderAzimuth, 0), (.pelvisAzimuth, 0), (.hipShoulderSeparation, 0),
    ])
    func knownPoseHasKnownAngles(id: AngleID, degrees: Double) throws {
        let value = try #require(AngleTable.value(id, in: Motion.still(facingCamera), at: 0, space: .world))
        #expect(abs(value - degrees) < 0.01)
    }

    @Test func everyAngleNeedsSeveralLandmarksEachOnce() {
        for id in AngleID.allCases { #expect(id.joints.count > 1 && Set(id.joints).count == id.joints.count) }
    }

    @Test func turningToThePlayersLeftGrowsTheAzimuth() throws {
        for turn in stride(from: -170.0, through: 170, by: 20) {
            let angle = turn * .pi / 180
            let track = Motion.still([
                .leftShoulder: [0.2 * cos(angle), 0.5, -0.2 * sin(angle)],
                .rightShoulder: [-0.2 * cos(angle), 0.5, 0.2 * sin(angle)],
            ])
            let value = try #require(AngleTable.value(.shoulderAzimuth, in: track, at: 0, space: .world))
            #expect(abs(value - turn) < 1e-9)
        }
    }

    @Test func separationIsPositiveWhenARightHanderCoils() throws {
        // Chest turned 90 degrees to the right of the pelvis, which faces the camera.
        let track = Motion.still([
            .leftShoulder: [0, 0.5, 0.2], .rightShoulder: [0, 0.5, -0.2], .leftHip: [0.1, 0, 0],
            .rightHip: [-0.1, 0, 0],
        ])
        #expect(AngleTable.value(.hipShoulderSeparation, in: track, at: 0, space: .world) == 90)
    }

    @Test func shoulderPlaneIsNinetyInFrontOnBothSides() throws {
        var positions = facingCamera
        positions[.leftElbow] = [0.2, 0.5, 0.3]
        positions[.rightElbow] = [-0.2, 0.5, 0.3]
        let track = Motion.still(positions)
        for id in [AngleID.leftShoulderPlane, .rightShoulderPlane] {
            let value = try #require(AngleTable.value(id, in: track, at: 0, space: .world))
            #expect(abs(value - 90) < 1e-9)
        }
    }

    @Test func leanIsSignedTowardsTheGivenDirection() throws {
        let track = Motion.still([
            .leftShoulder: [0.7, 0.5, 0], .rightShoulder: [0.3, 0.5, 0], .leftHip: [0.1, 0, 0],
            .rightHip: [-0.1, 0, 0],
        ])
        let right = try #require(AngleTable.trunkLean(in: track, at: 0, toward: 90))
        let left = try #require(AngleTable.trunkLean(in: track, at: 0, toward: -90))
        let ahead = try #require(AngleTable.trunkLean(in: track, at: 0, toward: 0))
        #expect(abs(right - 45) < 1e-9 && abs(left + 45) < 1e-9 && abs(ahead) < 1e-9)
    }

    @Test func mirroredPoseGivesMirroredAngles() throws {
        let mirrored = Dictionary(
            uniqueKeysWithValues: facingCamera.map { ($0.key.mirrored, SIMD3(-$0.value.x, $0.value.y, $0.value.z)) })
        let (first, second) = (Motion.still(facingCamera), Motion.still(mirrored))
        for id in AngleID.allCases {
            let one = AngleTable.value(id, in: first, at: 0, space: .world)
            let other = AngleTable.value(mirror(of: id), in: second, at: 0, space: .world)
            guard let one, let other else {
                #expect(one == nil && other == nil)
                continue
            }
            let isSigned = [.shoulderTilt, .pelvisTilt, .shoulderAzimuth, .pelvisAzimuth, .hipShoulderSeparation]
                .contains(id)
            #expect(abs(one - (isSigned ? -other : other)) < 1e-9)
        }
    }

    /// The same angle on the other side of the body; angles of the whole trunk are their own.
    private func mirror(of id: AngleID) -> AngleID {
        let name = id.rawValue
        let other = name.hasPrefix("left") ? "right" + name.dropFirst(4) : "left" + name.dropFirst(5)
        return AngleID(rawValue: other) ?? id
    }

    @Test func missingJointsAndSpacesGiveNoValue() {
        var positions = facingCamera
        positions[.leftWrist] = nil
        let track = Motion.still(positions)
        #expect(AngleTable.value(.leftElbowFlexion, in: track, at: 0, space: .world) == nil)
        #expect(AngleTable.value(.shoulderAzimuth, in: track, at: 0, space: .image) == nil)
        #expect(AngleTable.value(.rightElbowFlexion, in: track, at: 7, space: .world) == nil)
        #expect(AngleTable.value(.trunkInclination, in: Motion.still([:]), at: 0, space: .image) == nil)
    }

    @Test func unwrappedAzimuthHasNoJumpAtHalfATurn() throws {
        let times = stride(from: 0.0, through: 2, by: 0.02).map { $0 }
        let track = Motion.track(times: times) { joint, time in
            let angle = 4 * time
            switch joint {
            case .leftShoulder: return [0.2 * cos(angle), 0.5, -0.2 * sin(angle)]
            case .rightShoulder: return [-0.2 * cos(angle), 0.5, 0.2 * sin(angle)]
            default: return nil
            }
        }
        for (time, value) in zip(times, AngleTable.unwrappedSeries(.shoulderAzimuth, in: track, space: .world)) {
            #expect(abs(try #require(value) - 4 * time * 180 / .pi) < 1e-6)
        }
    }
}
