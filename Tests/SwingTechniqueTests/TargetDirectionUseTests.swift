import Foundation
import SwingCore
import SwingMotion
import SwingTestKit
import Testing

@testable import SwingTechnique

@Suite struct TargetDirectionUseTests {
    /// The hand passes the player ahead and to the right, twice as fast ahead.
    private func context(_ view: CameraView, _ azimuth: Double?, deviation: Double = 0) throws -> StrokeContext {
        var player = SyntheticStroke(kind: .forehand, view: .diagonal)
        player.move = { pose, time in
            let displacement = 5 * (time - SyntheticStroke.contact)
            pose[.rightWrist] = [-0.5 - displacement / 2, 1, displacement]
        }
        let motion = player.motion
        let target = azimuth.map { HitDirection(azimuth: $0, deviation: deviation) }
        return try #require(StrokeContext(motion.strokes[0], view: view, target: target, in: motion.track))
    }

    @Test("the direction told by the motion is taken, else that of the hand or the view")
    func direction() throws {
        // The hand goes half as far to the player's right as ahead, which a camera sees that stands 45 degrees beside.
        let hand = try #require(try context(.diagonal, nil).targetAzimuth)
        #expect(abs(hand - (135 - atan(0.5) * 180 / .pi)) < 0.1)
        #expect(try context(.diagonal, 33).targetAzimuth == 33)
        #expect(try context(.side, 70).targetAzimuth == 70 && context(.side, nil).targetAzimuth == 90)
        #expect(try context(.front, -20).targetAzimuth == -20 && context(.back, -165).targetAzimuth == -165)
    }

    @Test("a direction that is less sure than usual widens what is measured by it, and nothing else")
    func unsure() throws {
        func deviation(_ quantity: Quantity, of context: StrokeContext) throws -> Double {
            let definition = MetricDefinition(
                "one", [.forehand], .degrees, -400...400, .quantity(quantity, .at(.contact)))
            let accuracy = ViewAccuracy(space: .world, error: 3)
            return try MetricEvaluator(context: context, realTimeUnknown: false).measure(definition, accuracy).get()
                .deviation
        }
        let (sure, unsure) = (try context(.diagonal, 33, deviation: 7), try context(.diagonal, 33, deviation: 25))
        let excess = (25.0 * 25 - 49).squareRoot()
        #expect(sure.excessTargetDeviation == 0 && abs(unsure.excessTargetDeviation - excess) < 1e-9)
        let turn = (try deviation(.shoulderTurn, of: sure), try deviation(.shoulderTurn, of: unsure))
        #expect(abs(turn.1 * turn.1 - turn.0 * turn.0 - excess * excess) < 1e-6)
        let bend = Quantity.limb(.elbowFlexion, .hitting)
        #expect(try deviation(bend, of: sure) == deviation(bend, of: unsure))
    }

    @Test("where somebody named a view that lies elsewhere, the view is believed")
    func contradicted() throws {
        #expect(try context(.back, 33).targetAzimuth == 180 && context(.front, 70).targetAzimuth == 0)
        #expect(try context(.side, 10).targetAzimuth == 90)
        #expect(try context(.unknown, 33).targetAzimuth == nil)
    }
}
