import SwingCore
import SwingMotion
import Testing

@testable import SwingTechnique

@Suite struct TargetDirectionUseTests {
    @Test func betweenTheViewsPlacesFollowTheTrunkAndTurnsOfTheTrunkDoNot() throws {
        var player = SyntheticPlayer(kind: .forehand, view: .diagonal)
        player.move = { pose, time in pose[.rightWrist] = [0.5, 1, 5 * (time - SyntheticPlayer.contact)] }
        let motion = player.motion
        func scene(_ view: CameraView, _ azimuth: Double?) -> StrokeScene? {
            StrokeScene(motion.strokes[0], view: view, azimuth: azimuth, in: motion.track)
        }
        let told = try #require(scene(.diagonal, 33))
        let untold = try #require(scene(.diagonal, nil))
        #expect(told.targetAzimuth == 33 && told.swingAzimuth == untold.swingAzimuth)
        let swing = try #require(untold.swingAzimuth)
        #expect(untold.targetAzimuth == swing && swing != 33)
        #expect(scene(.back, 33)?.targetAzimuth == 180 && scene(.front, 33)?.targetAzimuth == 0)
    }
}
