import SwingCore
import SwingTechnique
import Testing

@testable import SwingOverlay

/// Long recordings hold poses only where something happens.
@Suite struct SparseTrackTests {
    @Test(arguments: [1.0, 4.0])
    func nobodyIsDrawnBetweenSparseSamples(factor: Double) {
        let times = [1.0, 1.1, 1.2, 9.0, 9.1].map { $0 * factor }
        let joints = Joint.allCases.map { _ in
            JointTrajectory(
                image: Array(repeating: SIMD2(5, 5), count: times.count),
                world: Array(repeating: .zero, count: times.count),
                visibility: Array(repeating: 1, count: times.count),
                states: Array(repeating: .observed, count: times.count))
        }
        let track = MotionTrack(
            times: times, frameIndices: [10, 11, 12, 90, 91], width: 10, height: 10,
            playback: PlaybackRate(slowMotionFactor: factor),
            bodyHeight: Array(repeating: 8, count: times.count), joints: joints)
        let scene = OverlayScene(track: track, hand: .right, assessments: [], phrases: Stage.phrases)
        #expect(scene.sample(shownAt: 1.14 * factor) == 1)
        #expect(scene.sample(shownAt: 1.25 * factor) == 2)
        #expect(scene.sample(shownAt: 5 * factor) == nil)
        #expect(scene.sample(shownAt: 8.95 * factor) == 3)
        #expect(scene.sample(shownAt: 20 * factor) == nil)
    }
}
