import SwingCore
import SwingMotion
import Testing

@testable import SwingTechnique

@Suite struct TargetDirectionUseTests {
    /// The hand passes the player towards the camera and the right of the picture.
    private func scene(_ view: CameraView, _ azimuth: Double?) throws -> StrokeScene {
        var player = SyntheticPlayer(kind: .forehand, view: .diagonal)
        player.move = { pose, time in
            let way = 5 * (time - SyntheticPlayer.contact)
            pose[.rightWrist] = [0.5 + way / 2, 1, way]
        }
        let motion = player.motion
        return try #require(StrokeScene(motion.strokes[0], view: view, azimuth: azimuth, in: motion.track))
    }

    @Test("the direction told by the motion is taken, turns at contact follow the hand alone")
    func told() throws {
        let untold = try scene(.diagonal, nil)
        let hand = try #require(untold.swingAzimuth)
        #expect(untold.targetAzimuth == hand && hand != 33)
        let told = try scene(.diagonal, 33)
        #expect(told.targetAzimuth == 33 && told.swingAzimuth == hand)
        #expect(try scene(.side, 70).targetAzimuth == 70 && scene(.side, 70).swingAzimuth == 90)
        #expect(try scene(.front, -20).targetAzimuth == -20 && scene(.back, -165).targetAzimuth == -165)
    }

    @Test("where somebody named a view that lies elsewhere, the view is believed")
    func contradicted() throws {
        #expect(try scene(.back, 33).targetAzimuth == 180 && scene(.front, 70).targetAzimuth == 0)
        #expect(try scene(.side, 10).targetAzimuth == 90)
        #expect(try scene(.unknown, 33).targetAzimuth == nil)
    }
}
