import SwingCore
import SwingTestKit
import Testing

@testable import SwingMotion

@Suite struct EventTimeRegressorTests {
    /// A window and what the trainer's own code makes of it.
    private struct Fixture: Decodable {
        let kind: StrokeKind
        let joints: [[[Double]]]
        let answers: [String: Double]
    }

    private static let fixtures = WindowFixtures.read("event-times", as: Fixture.self)

    @Test func answersAreThoseOfTheTrainer() throws {
        #expect(Set(Self.fixtures.map(\.kind)) == Set(StrokeKind.allCases).subtracting([.unknown]))
        for fixture in Self.fixtures {
            let answers = RepositoryModels.all.eventTimes.outputs(
                fixture.kind, Set(StrokeEventID.allCases), WindowFixtures.window(fixture.joints))
            #expect(Set(answers.keys.map(\.rawValue)) == Set(fixture.answers.keys))
            for (event, answer) in answers {
                let expected = fixture.answers[event.rawValue] ?? .infinity
                #expect(abs(answer - expected) < 1e-4, "\(fixture.kind) \(event)")
            }
        }
    }

    private func offset(
        _ event: StrokeEventID, _ kind: StrokeKind, _ player: SyntheticPlayer, at time: Double? = nil
    ) -> Double? {
        let track = MotionRepair(player.track(rate: 60)).track
        return RepositoryModels.all.eventTimes.offsets(
            kind, [event], in: track, hand: player.hand, around: time ?? player.contact, playback: .realTime)[event]
    }

    @Test(arguments: [StrokeKind.forehand, .backhandVolley]) func aLeftHanderIsARightHanderInTheMirror(kind: StrokeKind)
        throws
    {
        let right = SyntheticPlayer(action: .forehand, hand: .right, targetAzimuth: 60)
        let left = SyntheticPlayer(action: .forehand, hand: .left, targetAzimuth: -60)
        for event in [StrokeEventID.contact, .backswingEnd] {
            let first = try #require(offset(event, kind, right))
            #expect(abs(first - (try #require(offset(event, kind, left)))) < 0.002)
        }
    }

    @Test(arguments: [20.0, 100, 200, 310]) func theEventTimeDoesNotDependOnTheCameraAzimuth(azimuth: Double) throws {
        let front = try #require(offset(.backswingEnd, .forehand, SyntheticPlayer(action: .forehand, targetAzimuth: 0)))
        let turned = SyntheticPlayer(action: .forehand, targetAzimuth: azimuth)
        #expect(abs(try #require(offset(.backswingEnd, .forehand, turned)) - front) < 0.02)
    }

    @Test func theOffsetMovesAgainstTheMiddleOfTheWindow() throws {
        let player = SyntheticPlayer(action: .forehand)
        let here = try #require(offset(.backswingEnd, .forehand, player))
        let later = try #require(offset(.backswingEnd, .forehand, player, at: player.contact + 0.04))
        // Seen from 0.04 s later the same moment lies that much further back; a line that tells little of a player so unlike
        // those it was taught by tells some of it.
        #expect(later < here - 0.01)
    }

    @Test func nothingIsEstimatedWhereTheClipDoesNotShowIt() {
        let player = SyntheticPlayer(action: .forehand)
        #expect(offset(.backswingEnd, .unknown, player) == nil)
        #expect(offset(.tossTop, .forehand, player) == nil)
        #expect(offset(.backswingEnd, .forehand, player, at: 0.2) == nil)
        #expect(offset(.backswingEnd, .forehand, player, at: 1000) == nil)
        #expect(offset(.backswingEnd, .forehand, player, at: .nan) == nil)
    }

    @Test func aDefinitionFarOffCountsNoMoreThanOneNearby() throws {
        let player = SyntheticPlayer(action: .serve)
        let signals = HandSignals(MotionRepair(player.track(rate: 60)).track)
        let contact = Contact(time: player.contact, uncertainty: 0.02, sources: [.kinematics])
        let finder = EventFinder(
            series: EventSignals(signals), kind: .serve, hand: .right, contact: contact,
            eventTimes: RepositoryModels.all.eventTimes)
        let near = try #require(finder.fused(.cocking, player.contact - 0.2))
        let nearer = try #require(finder.fused(.cocking, player.contact - 0.17))
        #expect(abs(nearer - near - 0.01) < 1e-9)
        let far = try #require(finder.fused(.cocking, player.contact - 0.9))
        #expect(finder.fused(.cocking, player.contact - 1.3) == far && far > player.contact - 0.6)
        #expect(finder.fused(.cocking, nil) == nil)
        // Nothing is taught of it: the definition stands alone.
        #expect(finder.fused(.release, player.contact - 0.9) == player.contact - 0.9)
    }
}
