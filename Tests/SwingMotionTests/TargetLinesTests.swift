import Foundation
import SwingCore
import Testing

@testable import SwingMotion

@Suite struct TargetLinesTests {
    /// A window and what the trainer's own code makes of it.
    private struct Fixture: Decodable {
        let kind: StrokeKind
        let joints: [[[Double]]]
        let across: [Double]
        let answer: Double

        var window: StrokeWindow {
            let places = joints.map { $0.map { SIMD3($0[0], $0[1], $0[2]) } }
            return StrokeWindow(
                places: places, travel: places.map { _ in .zero }, hasDepth: true, knowsGround: false)
        }
    }

    private static let fixtures: [Fixture] = {
        let file = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("models/strokes/target.json")
        return (try? JSONDecoder().decode([Fixture].self, from: Data(contentsOf: file))) ?? []
    }()

    @Test func answersAreThoseOfTheTrainer() throws {
        #expect(Set(Self.fixtures.map(\.kind)) == Set(StrokeKind.allCases).subtracting([.unknown]))
        for fixture in Self.fixtures {
            let across = WindowLine.across(fixture.window)
            #expect(abs(across.x - fixture.across[0]) < 1e-5 && abs(across.y - fixture.across[1]) < 1e-5)
            let answer = try #require(TargetLines.shipped.answer(fixture.kind, fixture.window))
            #expect(abs(answer - fixture.answer) < 0.01, "\(fixture.kind)")
        }
    }

    /// Where a forehand's ball is sent, its contact told so many seconds late.
    private func target(_ azimuth: Double, late: Double) throws -> Double {
        let player = SyntheticPlayer(action: .forehand, targetAzimuth: azimuth)
        let options = MotionOptions(contacts: [player.contact + late])
        let stroke = try #require(MotionAnalysis.analyze(player.track(rate: 60), options: options).strokes.first)
        let seen = HandSignals(MotionRepair(player.track(rate: 60)).track)
        return try #require(TargetLines.shipped.azimuth(of: stroke, lifted: seen))
    }

    /// The hand's way turns fast around contact; taken as it is, it would turn the target by 22 and 25 degrees.
    @Test(arguments: [-0.05, 0.05]) func aContactToldLateHardlyTurnsTheTarget(late: Double) throws {
        let turned = try target(90, late: late) - target(90, late: 0)
        #expect(abs(Degrees.wrapped(turned)) < 10, "\(turned)")
    }
}
