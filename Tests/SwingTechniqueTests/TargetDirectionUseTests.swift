import Foundation
import SwingCore
import SwingMotion
import Testing

@testable import SwingTechnique

@Suite struct TargetDirectionUseTests {
    /// The hand passes the player ahead and to the right, twice as fast ahead.
    private func scene(_ view: CameraView, _ azimuth: Double?) throws -> StrokeScene {
        var player = SyntheticPlayer(kind: .forehand, view: .diagonal)
        player.move = { pose, time in
            let way = 5 * (time - SyntheticPlayer.contact)
            pose[.rightWrist] = [0.5 + way / 2, 1, way]
        }
        let motion = player.motion
        return try #require(StrokeScene(motion.strokes[0], view: view, azimuth: azimuth, in: motion.track))
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

    @Test("where somebody named a view that lies elsewhere, the view is believed")
    func contradicted() throws {
        #expect(try scene(.back, 33).targetAzimuth == 180 && scene(.front, 70).targetAzimuth == 0)
        #expect(try scene(.side, 10).targetAzimuth == 90)
        #expect(try scene(.unknown, 33).targetAzimuth == nil)
    }
}
