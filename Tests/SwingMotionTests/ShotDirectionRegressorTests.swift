import SwingCore
import SwingTestKit
import Testing

@testable import SwingMotion

@Suite struct ShotDirectionRegressorTests {
    /// A window and what the trainer's own code makes of it.
    private struct Fixture: Decodable {
        let kind: StrokeKind
        let joints: [[[Double]]]
        let across: [Double]
        let answer: Double
    }

    private static let fixtures = WindowFixtures.read("shot-direction", as: Fixture.self)

    @Test func answersAreThoseOfTheTrainer() throws {
        #expect(Set(Self.fixtures.map(\.kind)) == Set(StrokeKind.allCases).subtracting([.unknown]))
        for fixture in Self.fixtures {
            let window = WindowFixtures.window(fixture.joints)
            let across = LinearRegressor.trunkAxis(window)
            #expect(abs(across.x - fixture.across[0]) < 1e-5 && abs(across.y - fixture.across[1]) < 1e-5)
            let answer = try #require(RepositoryModels.all.shotDirection.output(fixture.kind, window))
            #expect(abs(answer - fixture.answer) < 0.01, "\(fixture.kind)")
        }
    }

    /// Where a forehand's ball is sent, its contact told so many seconds late.
    private func target(_ azimuth: Double, late: Double) throws -> Double {
        let player = SyntheticPlayer(action: .forehand, targetAzimuth: azimuth)
        let options = MotionOptions(contacts: [player.contact + late])
        let stroke = try #require(MotionAnalysis.analyze(player.track(rate: 60), options: options).strokes.first)
        let seen = HandSignals(MotionRepair(player.track(rate: 60)).track)
        return try #require(RepositoryModels.all.shotDirection.azimuth(of: stroke, lifted: seen))
    }

    /// The hand's way turns fast around contact; taken as it is, it would turn the target by 22 and 25 degrees.
    @Test(arguments: [-0.05, 0.05]) func aContactPlacedLateHardlyTurnsTheTarget(late: Double) throws {
        let turned = try target(90, late: late) - target(90, late: 0)
        #expect(abs(Degrees.wrapped(turned)) < 10, "\(turned)")
    }
}
