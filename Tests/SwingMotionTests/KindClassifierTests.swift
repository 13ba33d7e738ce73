import Foundation
import SwingCore
import SwingTestKit
import Testing

@testable import SwingMotion

@Suite struct KindClassifierTests {
    /// A window and what the trainer's own code makes of it.
    private struct Fixture: Decodable {
        let source: String
        let joints: [[[Double]]]
        let travel: [[Double]]
        let measures: [String: Double]
        let logits: [String: Double]

        var window: StrokeWindow {
            let hasDepth = source != "planar"
            return StrokeWindow(
                joints: joints.map { $0.map(Fixture.vector) }, hipPositions: travel.map(Fixture.vector),
                hasDepth: hasDepth,
                knowsGround: source == "spatial")
        }

        private static func vector(_ numbers: [Double]) -> SIMD3<Double> {
            SIMD3(numbers[0], numbers[1], numbers.count == 3 ? numbers[2] : 0)
        }
    }

    private func fixtures() -> [Fixture] { WindowFixtures.read("stroke-kinds", as: Fixture.self) }

    private let classifier = RepositoryModels.all.kinds

    private func questions(_ source: String) -> [String: KindClassifier.Question] {
        let set =
            switch source {
            case "spatial": classifier.spatial
            case "video": classifier.video
            default: classifier.planar
            }
        return [
            "overhead": set.overhead, "backhandSide": set.backhandSide, "smash": set.smash,
            "forehandVolley": set.forehandVolley, "backhandVolley": set.backhandVolley, "hit": set.hit,
            "partialHit": set.partialHit,
        ]
    }

    @Test func measuresAndAnswersAreThoseOfTheTrainer() throws {
        let fixtures = fixtures()
        #expect(Set(fixtures.map(\.source)) == ["spatial", "video", "planar"])
        for fixture in fixtures {
            let values = StrokeMeasures.of(fixture.window)
            #expect(Set(values.keys) == Set(fixture.measures.keys))
            for (name, expected) in fixture.measures {
                #expect(abs((values[name] ?? .infinity) - expected) < 1e-4, "\(fixture.source) \(name)")
            }
            for (name, question) in questions(fixture.source) {
                let logit = try #require(question.logit(values))
                // Weights are written with four places.
                #expect(abs(logit - (fixture.logits[name] ?? .infinity)) < 0.03, "\(fixture.source) \(name)")
            }
        }
    }

    private func reading(_ player: SyntheticPlayer, hand: Hand) throws -> KindProbabilities {
        let track = MotionAnalysis.analyze(player.track(rate: 60), options: MotionOptions(hand: hand)).track
        return try #require(
            classifier.probabilities(
                track, hand: hand, around: player.contact, overheadContact: player.contact, playback: .realTime))
    }

    @Test(arguments: [SyntheticPlayer.Action.serve, .forehand, .backhand], [30.0, 90, 200])
    func aMirroredPlayerHitsTheSameKindWithTheOtherHand(action: SyntheticPlayer.Action, azimuth: Double) throws {
        let right = SyntheticPlayer(action: action, hand: .right, targetAzimuth: azimuth)
        // Mirrored in the picture: the target lies on the other side as well.
        let left = SyntheticPlayer(action: action, hand: .left, targetAzimuth: -azimuth)
        let first = try reading(right, hand: .right)
        let second = try reading(left, hand: .left)
        for (kind, probability) in first.probabilities {
            #expect(abs(probability - (second.probabilities[kind] ?? 0)) < 0.01)
        }
        #expect(first.kind == second.kind)
    }

    @Test func probabilitiesAreOfOneWhole() throws {
        for fixture in fixtures() {
            let set = fixture.source == "planar" ? classifier.planar : classifier.video
            guard fixture.source != "spatial" else { continue }
            let reading = try #require(
                classifier.probabilities(fixture.window, set))
            #expect(abs(reading.probabilities.values.reduce(0, +) - 1) < 1e-9)
            #expect((0...1).contains(reading.confidence))
        }
    }

    @Test("the last digit does not hang on the order in which a dictionary hands out its kinds")
    func sumsAreMadeInOneOrder() {
        let shares = zip(StrokeKind.allCases, [0.1, 0.2, 0.3, 0.7, 1e-9, 1e9, 1.0 / 3])
        let first = KindProbabilities(weights: Dictionary(uniqueKeysWithValues: Array(shares))).probabilities
        for capacity in 1...200 {
            var weights = Dictionary<StrokeKind, Double>(minimumCapacity: capacity)
            for (kind, share) in Array(shares).shuffled() { weights[kind] = share }
            #expect(KindProbabilities(weights: weights).probabilities == first)
        }
    }

    @Test func withoutFeetServeAndSmashAreEven() throws {
        let fixture = try #require(fixtures().first { $0.source == "video" })
        let window = fixture.window
        let footless = StrokeWindow(
            joints: window.joints, hipPositions: window.hipPositions, hasDepth: true, knowsGround: false,
            seesFeet: false)
        let reading = try #require(classifier.probabilities(footless, classifier.video))
        #expect(reading.probabilities[.serve] == reading.probabilities[.smash])
    }

    @Test func kindsThatAreHardlyDistinguishedAreUnknown() {
        let even = KindProbabilities(probabilities: [.serve: 0.48, .smash: 0.47, .forehand: 0.05])
        #expect(even.kind == .unknown && even.confidence == 0.48)
        let sure = KindProbabilities(probabilities: [.serve: 0.9, .smash: 0.1])
        #expect(sure.kind == .serve && sure.confidence == 0.9)
    }

    @Test(arguments: [20.0, 90, 160]) func theHitStandsOutFromTheGesturesAroundIt(azimuth: Double) throws {
        let player = SyntheticPlayer(action: .forehand, targetAzimuth: azimuth, leadIn: 0.5)
        let track = MotionRepair(player.track(rate: 60)).track
        func evidence(_ hand: Hand, _ time: Double) throws -> Double {
            let reading = try #require(classifier.hit(track, hand: hand, around: time, playback: .realTime))
            #expect(!reading.isPartial)
            return reading.logit
        }
        let hit = try evidence(.right, player.contact)
        // The turn away from the ball, and the hand without the racket at the hit.
        #expect(try evidence(.right, player.contact - 0.6) < hit - 2)
        #expect(try evidence(.left, player.contact) < hit - 2)
    }

    /// What is left of a stroke still differs from what the other hand does, whichever end the clip hides.
    @Test(arguments: [SyntheticPlayer.Action.forehand, .serve], [-0.4...2, -0.2...2, -0.05...2, -2...0.05, -2...0.2])
    func whatAClipShowsOfAHitStandsOut(action: SyntheticPlayer.Action, shown: ClosedRange<Double>) throws {
        let player = SyntheticPlayer(action: action)
        let track = player.track(rate: 60)
        let part = PoseTrack(
            width: track.width, height: track.height, playback: .realTime,
            frames: track.frames.filter { shown.contains($0.time.seconds - player.contact) })
        let motion = MotionRepair(part).track
        let readings = try [Hand.right, .left].map {
            try #require(classifier.hit(motion, hand: $0, around: player.contact, playback: .realTime))
        }
        #expect(!readings.contains { !$0.isPartial })
        #expect(readings[0].logit > readings[1].logit + 1)
    }

    @Test func aHandThatIsOutOfSightBeforeTheHitHasNoReading() {
        let player = SyntheticPlayer(action: .forehand)
        let track = MotionRepair(player.track(rate: 60)).track
        var joints = track.joints
        for (sample, time) in track.times.enumerated() where time < player.contact - 0.4 {
            joints[Joint.rightWrist.rawValue].states[sample] = .missing
        }
        #expect(
            classifier.hit(moved(track, joints), hand: .right, around: player.contact, playback: .realTime)?.logit
                == nil)
    }

    /// The same track with other joints.
    private func moved(_ track: MotionTrack, _ joints: [JointTrajectory]) -> MotionTrack {
        MotionTrack(
            times: track.times, frameIndices: track.frameIndices, width: track.width, height: track.height,
            playback: .realTime, bodyHeight: track.bodyHeight, joints: joints)
    }

    @Test func aPlayerWithoutAnArmHasNoKind() {
        let track = MotionAnalysis.analyze(SyntheticPlayer(action: .forehand).track(rate: 60)).track
        var joints = track.joints
        let missing = [SampleState](repeating: .missing, count: track.count)
        joints[Joint.rightWrist.rawValue].states = missing
        let armless = moved(track, joints)
        #expect(
            classifier.probabilities(armless, hand: .right, around: 1, overheadContact: 1, playback: .realTime)
                == nil)
        #expect(
            classifier.probabilities(track, hand: .right, around: 1000, overheadContact: 1000, playback: .realTime)
                == nil)
        #expect(
            classifier.probabilities(track, hand: .right, around: .nan, overheadContact: .nan, playback: .realTime)
                == nil)
    }
}
