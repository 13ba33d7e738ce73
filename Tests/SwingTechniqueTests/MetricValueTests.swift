import Foundation
import SwingCore
import SwingMotion
import SwingTestKit
import Testing

@testable import SwingTechnique

/// Bodies whose true values follow from how they were built.
@Suite struct MetricValueTests {
    @Test(arguments: [0.0, 15, 60, 110], [CameraView.back, .side, .front, .diagonal])
    func kneeFlexionReadsTheAngleItWasBentBy(degrees: Double, view: CameraView) throws {
        let value = try #require(
            Fixtures.value("frontKneeFlexionLoading", Fixtures.serve(knee: degrees, view: view), in: .world))
        #expect(abs(value - degrees) < 1e-6)
    }

    @Test func thePictureAloneReadsTheSameKneeFromTheSide() throws {
        let value = try #require(
            Fixtures.value("frontKneeFlexionLoading", Fixtures.serve(knee: 60, view: .side), in: .image))
        #expect(abs(value - 60) < 1e-6)
    }

    /// Seen along the bend, the picture cannot show it: why views matter.
    @Test func thePictureFromBehindForeshortensTheSameKnee() throws {
        let value = try #require(
            Fixtures.value("frontKneeFlexionLoading", Fixtures.serve(knee: 60, view: .back), in: .image))
        #expect(value < 1)
    }

    @Test func theLegsOfAServeAreNamedByTheirTask() throws {
        var player = Fixtures.serve(knee: 60)
        #expect(try #require(Fixtures.value("backKneeFlexionLoading", player, in: .world)) < 1e-6)
        player.move = { pose, _ in bend(&pose, .rightHip, .rightKnee, .rightAnkle, 35) }
        #expect(abs(try #require(Fixtures.value("backKneeFlexionLoading", player, in: .world)) - 35) < 1e-6)
    }

    /// A player who swings, turns, leans and steps, so that every metric has something to read.
    static func busy(_ kind: StrokeKind, _ view: CameraView) -> SyntheticStroke {
        let hitsAcross = kind == .backhand || kind == .backhandVolley
        var player = SyntheticStroke()
        player.kind = kind
        player.view = view
        player.rate = 120
        player.events = [
            .release: 1.2, .tossTop: 1.5, .loading: 1.55, .cocking: 1.8, .backswingEnd: 1.7, .forwardSwingStart: 1.75,
        ]
        player.move = { pose, time in
            let swing = min(1, max(0, (time - 1.7) / 0.4))
            let turned = 100 - 70 * swing
            turnRight(&pose, [.leftShoulder, .rightShoulder], hitsAcross ? -turned : turned)
            turnRight(&pose, [.leftHip, .rightHip], (hitsAcross ? -1 : 1) * (70 - 40 * swing))
            bend(&pose, .leftHip, .leftKnee, .leftAnkle, 50 - 20 * swing)
            bend(&pose, .rightHip, .rightKnee, .rightAnkle, 40 - 20 * swing)
            for joint in [Joint.leftShoulder, .rightShoulder] { pose[joint]? += SIMD3(0.1, 0, 0.08) }
            pose[.nose]? += SIMD3(-0.05 * time, 0, 0.1 * time)
            let reach = time - 2
            pose[.rightElbow] = SIMD3(-0.45, 1.2, 0.1 + reach)
            pose[.rightWrist] = SIMD3(0.3 * reach - 0.6, 1.1 + 0.6 * reach, 0.3 + 3 * reach)
            pose[.leftElbow] = SIMD3(0.3, 1.2, 0.2)
            pose[.leftWrist] = SIMD3(0.35, 1.3 - abs(time - 1.5), 0.4 - 0.2 * reach)
            pose[.leftAnkle]? += SIMD3(0, 0, 0.35)
        }
        return player
    }

    static let kinds: [StrokeKind] = [.serve, .forehand, .backhand, .smash, .forehandVolley, .backhandVolley]
    static let lookouts: [(CameraView, AngleSpace)] = [
        (.back, .world), (.side, .world), (.diagonal, .world), (.side, .image), (.back, .image),
    ]

    private func same(_ first: [String: Double], _ second: [String: Double], _ comment: String) {
        #expect(first.keys.sorted() == second.keys.sorted(), "\(comment)")
        for (id, value) in first {
            #expect(abs(value - (second[id] ?? .nan)) < 1e-6, "\(comment) \(id): \(value)")
        }
    }

    @Test(arguments: kinds, lookouts)
    func aMirroredPlayerHasTheSameValues(kind: StrokeKind, lookout: (CameraView, AngleSpace)) {
        var player = Self.busy(kind, lookout.0)
        let right = Fixtures.values(player, in: lookout.1)
        player.mirrored = true
        same(right, Fixtures.values(player, in: lookout.1), "left-handed")
        #expect(right.count >= 6)
    }

    @Test(arguments: kinds, AngleSpace.allCases)
    func sizeAndDistanceFromTheCameraChangeNoValue(kind: StrokeKind, space: AngleSpace) {
        var player = Self.busy(kind, .side)
        let near = Fixtures.values(player, in: space)
        player.pixelsPerMeter = 150
        same(near, Fixtures.values(player, in: space), "far")
        player.height = 1.35
        same(near, Fixtures.values(player, in: space), "child")
        #expect(near.count >= 7)
    }

    @Test(arguments: kinds, AngleSpace.allCases)
    func slowMotionOfKnownFactorChangesNoValue(kind: StrokeKind, space: AngleSpace) {
        var player = Self.busy(kind, .side)
        let real = Fixtures.values(player, in: space)
        player.slowMotion = 8
        same(real, Fixtures.values(player, in: space), "eight times slower")
    }

    @Test(arguments: kinds)
    func everyCatalogdMetricReadsSomethingFromABusyPlayer(kind: StrokeKind) {
        let player = Self.busy(kind, .side)
        let read = AngleSpace.allCases.flatMap { Fixtures.values(player, in: $0).keys }
        #expect(Set(read) == Set(MetricCatalog.metrics(for: kind)))
    }

    @Test func turnsCountFromFacingTheTargetToTheBackswingSide() throws {
        for (kind, sign) in [(StrokeKind.forehand, 1.0), (.backhand, -1.0)] {
            for view in [CameraView.back, .front] {
                var player = SyntheticStroke()
                player.kind = kind
                player.view = view
                player.events = [.backswingEnd: 1.7]
                player.move = { pose, time in
                    let turn = time < 1.8 ? 150.0 : 60
                    turnRight(&pose, [.leftShoulder, .rightShoulder], sign * turn)
                    turnRight(&pose, [.leftHip, .rightHip], sign * (turn - 30))
                }
                let turn = try #require(Fixtures.value("shoulderTurnBackswing", player, in: .world))
                #expect(abs(turn - 150) < 1e-6)
                #expect(abs(try #require(Fixtures.value("shoulderRotationRange", player, in: .world)) - 90) < 1e-6)
                #expect(abs(try #require(Fixtures.value("hipRotationRange", player, in: .world)) - 90) < 1e-6)
                let separation = try #require(Fixtures.value("hipShoulderSeparationBackswing", player, in: .world))
                #expect(abs(separation - 30) < 1e-6)
            }
        }
    }

    @Test func theServersLeanAndShouldersAreSignedTowardsTheOffSide() throws {
        var player = SyntheticStroke()
        player.move = { pose, _ in
            for joint in [Joint.leftShoulder, .rightShoulder] { pose[joint]? += SIMD3(0.5, 0, 0) }
            pose[.rightShoulder]?.y += 0.4
        }
        let lean = atan2(0.5, 0.7) * 180 / .pi
        for space in AngleSpace.allCases {
            #expect(abs(try #require(Fixtures.value("trunkLateralLeanContact", player, in: space)) - lean) < 1e-6)
            let over = try #require(Fixtures.value("shoulderOverShoulderContact", player, in: space))
            #expect(abs(over - 45) < 1e-6)
        }
    }

    @Test func positionsAreFractionsOfTheStandingHeight() throws {
        var player = SyntheticStroke()
        player.kind = .forehand
        player.view = .side
        player.events = [.backswingEnd: 1.7]
        player.move = { pose, time in
            pose[.rightWrist] = SIMD3(-0.5, 1.0, 0.36 + (time - 2))
            pose[.leftAnkle]?.x = 0.36
            pose[.rightAnkle]?.x = -0.18
        }
        for space in AngleSpace.allCases {
            #expect(abs(try #require(Fixtures.value("contactForwardOfHips", player, in: space)) - 20) < 1e-6)
        }
        #expect(abs(try #require(Fixtures.value("stanceWidth", player, in: .world)) - 30) < 1e-6)
        player.kind = .serve
        #expect(abs(try #require(Fixtures.value("contactHandHeight", player, in: .image)) - 100 / 1.8) < 1e-6)
    }

    /// COCO has no heels and toes: the ground lies below the ankles then, within a hundredth of standing height.
    @Test func posesWithoutFeetStandOnTheGround() throws {
        var player = SyntheticStroke()
        player.move = { pose, _ in pose[.rightWrist] = SIMD3(-0.3, 2.2, 0.2) }
        let known = try #require(Fixtures.value("contactHandHeight", player, in: .image))
        let feet: Set<Joint> = [.leftHeel, .rightHeel, .leftFootIndex, .rightFootIndex]
        player.seen = { joint, _ in (feet.contains(joint) ? .missing : .observed, 1) }
        #expect(abs(try #require(Fixtures.value("contactHandHeight", player, in: .image)) - known) < 1)
    }

    /// Ahead lies along the line of sight of a camera behind: the picture must not answer.
    @Test func thePictureDoesNotReadWhatLiesAlongTheLineOfSight() throws {
        var player = SyntheticStroke()
        player.kind = .forehand
        player.move = { pose, _ in pose[.rightWrist] = SIMD3(-0.3, 1.1, 0.18) }
        #expect(Fixtures.measure("contactForwardOfHips", player, in: .image) == .failure(.target))
        #expect(abs(try #require(Fixtures.value("contactForwardOfHips", player, in: .world)) - 10) < 1e-6)
    }

    @Test func theHipsRiseFromTheirLowestPoint() throws {
        var player = SyntheticStroke()
        player.move = { pose, time in
            let rise = 0.18 * min(1, max(0, (time - 1.7) / 0.3)) - 0.18
            for joint in [Joint.leftHip, .rightHip] { pose[joint]?.y += rise }
        }
        #expect(abs(try #require(Fixtures.value("legDriveHipRise", player, in: .image)) - 10) < 1e-6)
    }

    @Test func speedIsBodyHeightsASecondOfRealTime() throws {
        var player = SyntheticStroke()
        player.kind = .forehand
        player.view = .side
        // A straight arm that turns about its shoulder: the wrist, 0.55 m away, does 7.2 m/s, 4 heights a second.
        player.move = { pose, time in
            let turn = 7.2 / 0.55 * (time - 2)
            let along = SIMD3(0, -cos(turn), sin(turn))
            let shoulder = SIMD3(-0.2, 1.45, 0.0)
            pose[.rightElbow] = shoulder + along * 0.3
            pose[.rightWrist] = shoulder + along * 0.55
        }
        let gain = PeakSpeedAttenuation.at(player.rate).gain
        for space in AngleSpace.allCases {
            let speed = try #require(Fixtures.value("handPeakSpeed", player, in: space))
            // Differences over two samples cut the corner of the circle by 0.3 %.
            #expect(abs(speed * gain - 4) < 0.02, "\(space) \(speed)")
        }
    }

    /// A camera that follows the player moves everything in the picture, also the foot that stands.
    @Test func aPanningCameraAddsNoSpeed() throws {
        var player = SyntheticStroke()
        player.kind = .forehand
        player.view = .side
        player.move = { pose, time in
            pose[.rightWrist] = SIMD3(-0.5, 1, 7.2 * (time - 2))
            pose[.nose]?.z += 0.9 * (time - 2)
        }
        for pan in [0.0, 200, -150] {
            player.pan = pan
            let speed = try #require(Fixtures.value("handPeakSpeed", player, in: .image))
            #expect(abs(speed * PeakSpeedAttenuation.at(player.rate).gain - 4) < 1e-6)
            let head = try #require(Fixtures.value("headStability", player, in: .image))
            let whole = (0.5 * 0.5 + DepthSpeedCorrection.speed * DepthSpeedCorrection.speed).squareRoot()
            #expect(head <= whole + 1e-6)
            if pan >= 0 { #expect(abs(head - whole) < 1e-6) }
        }
    }

    @Test func jitterIsNoMovementOfTheHead() throws {
        var player = SyntheticStroke()
        player.kind = .forehand
        player.view = .side
        player.rate = 60
        player.move = { pose, time in pose[.nose]?.z += Int(clamping: (time * 60).rounded()) % 2 == 0 ? 0.01 : -0.01 }
        let speed = try #require(Fixtures.value("headStability", player, in: .image))
        // Read as a movement it would be 0.6 standing heights a second and more.
        #expect(speed - DepthSpeedCorrection.speed < 0.05)
    }

    /// A head that comes straight at the camera stands still in the picture: its interval must not say that it does.
    @Test func aHeadThatMovesAlongTheLineOfSightIsNotSaidToStand() throws {
        var player = SyntheticStroke()
        player.kind = .forehand
        player.view = .back
        player.move = { pose, time in pose[.nose]?.z += 0.9 * (time - 2) }
        let seen = try #require(Fixtures.value("headStability", player, in: .image))
        #expect(abs(seen - DepthSpeedCorrection.speed) < 1e-6)
        let measured = try #require(Fixtures.measure("headStability", player, in: .image)).get()
        #expect(measured.value + 1.645 * measured.deviation > 0.5)
    }

    @Test func timesAreRealSecondsBetweenMoments() throws {
        var player = SyntheticStroke()
        player.events = [.tossTop: 1.54]
        player.slowMotion = 4
        #expect(abs(try #require(Fixtures.value("tossTopToContactTime", player, in: .image)) - 0.46) < 1e-9)
    }
}
