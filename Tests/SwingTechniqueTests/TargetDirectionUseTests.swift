import Foundation
import SwingCore
import SwingMotion
import SwingTestKit
import Testing

@testable import SwingTechnique

@Suite struct TargetDirectionUseTests {
    /// The hand passes the player ahead and to the right, twice as fast ahead.
    private func scene(_ view: CameraView, _ azimuth: Double?, deviation: Double = 0) throws -> StrokeContext {
        var player = SyntheticStroke(kind: .forehand, view: .diagonal)
        player.move = { pose, time in
            let way = 5 * (time - SyntheticStroke.contact)
            pose[.rightWrist] = [-0.5 - way / 2, 1, way]
        }
        let motion = player.motion
        let target = azimuth.map { HitDirection(azimuth: $0, deviation: deviation) }
        return try #require(StrokeContext(motion.strokes[0], view: view, target: target, in: motion.track))
    }

    @Test("the direction told by the motion is taken, else that of the hand or the view")
    func told() throws {
        // The hand goes half as far to the player's right as ahead, which a camera sees that stands 45 degrees beside.
        let hand = try #require(try scene(.diagonal, nil).targetAzimuth)
        #expect(abs(hand - (135 - atan(0.5) * 180 / .pi)) < 0.1)
        #expect(try scene(.diagonal, 33).targetAzimuth == 33)
        #expect(try scene(.side, 70).targetAzimuth == 70 && scene(.side, nil).targetAzimuth == 90)
        #expect(try scene(.front, -20).targetAzimuth == -20 && scene(.back, -165).targetAzimuth == -165)
    }

    @Test("a direction that is less sure than usual widens what is measured by it, and nothing else")
    func unsure() throws {
        func deviation(_ quantity: Quantity, of scene: StrokeContext) throws -> Double {
            let definition = MetricDefinition(
                "one", [.forehand], .degrees, -400...400, .quantity(quantity, .at(.contact)))
            let accuracy = ViewAccuracy(space: .world, error: 3)
            return try MetricEvaluator(scene: scene, realTimeUnknown: false).measure(definition, accuracy).get()
                .deviation
        }
        let (sure, unsure) = (try scene(.diagonal, 33, deviation: 7), try scene(.diagonal, 33, deviation: 25))
        let slack = (25.0 * 25 - 49).squareRoot()
        #expect(sure.targetSlack == 0 && abs(unsure.targetSlack - slack) < 1e-9)
        let turn = (try deviation(.shoulderTurn, of: sure), try deviation(.shoulderTurn, of: unsure))
        #expect(abs(turn.1 * turn.1 - turn.0 * turn.0 - slack * slack) < 1e-6)
        let bend = Quantity.limb(.elbowFlexion, .hitting)
        #expect(try deviation(bend, of: sure) == deviation(bend, of: unsure))
    }

    @Test("where somebody named a view that lies elsewhere, the view is believed")
    func contradicted() throws {
        #expect(try scene(.back, 33).targetAzimuth == 180 && scene(.front, 70).targetAzimuth == 0)
        #expect(try scene(.side, 10).targetAzimuth == 90)
        #expect(try scene(.unknown, 33).targetAzimuth == nil)
    }
}
