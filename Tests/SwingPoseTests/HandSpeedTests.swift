import Foundation
import SwingCore
import Testing

@testable import SwingPose

/// How fast hands go, told so that cuts and misplaced wrists are no speed.
@Suite("Hand speed")
struct HandSpeedTests {
    /// Hips that walk to the right while the right wrist is where a function of time says, pixels from the hips.
    private func speeds(
        frames: Int = 60, rate: Double = 30, wrist: (Double) -> SIMD2<Double>?
    ) -> [(speed: Double, seconds: Double)] {
        var meter = HandSpeed()
        return (0..<frames).compactMap { index in
            let time = Double(index) / rate
            let hips = SIMD2(100 + 200 * time, 300.0)
            var keypoints = [Keypoint?](repeating: nil, count: Joint.count)
            keypoints[Joint.leftHip.rawValue] = point(hips - SIMD2(10, 0))
            keypoints[Joint.rightHip.rawValue] = point(hips + SIMD2(10, 0))
            keypoints[Joint.rightWrist.rawValue] = wrist(time).map { point(hips + $0) }
            return meter.note(
                Pose(keypoints: keypoints, world: [WorldPoint?](repeating: nil, count: Joint.count), score: 1), at: time
            )
        }
    }

    private func point(_ place: SIMD2<Double>) -> Keypoint { Keypoint(x: Float(place.x), y: Float(place.y)) }

    @Test("a hand at an even pace has that speed against the hips, at any frame rate", arguments: [10.0, 30, 60, 240])
    func even(rate: Double) {
        let found = speeds(rate: rate) { SIMD2(-50, 400 * $0) }
        #expect(found.count == 58)
        #expect(found.allSatisfy { abs($0.speed - 400) < 0.01 })
        #expect(abs(found[0].seconds - 1 / rate) < 1e-12)
    }

    @Test("a swing is fastest in its middle")
    func swing() throws {
        // A half turn at radius 80 around 1 s: the angle is a logistic of time, fastest at pi / 4 / 0.05 rad/s.
        let found = speeds { time in
            let angle = Double.pi / (1 + exp(-(time - 1) / 0.05))
            return SIMD2(80 * cos(angle), 80 * sin(angle))
        }
        let fastest = try #require(found.max { $0.speed < $1.speed })
        #expect(abs(fastest.seconds - 1) < 0.035)
        let truth = 80 * Double.pi / 4 / 0.05
        #expect(fastest.speed < truth && fastest.speed > 0.8 * truth)
    }

    @Test("a cut from one rest to another is no speed")
    func cut() {
        #expect(speeds { $0 < 1 ? SIMD2(-80, -60) : SIMD2(90, 40) }.allSatisfy { $0.speed < 0.01 })
    }

    @Test("a wrist misplaced in one frame is no speed")
    func misplaced() {
        #expect(speeds { abs($0 - 1) < 0.01 ? SIMD2(90, 40) : SIMD2(-80, -60) }.allSatisfy { $0.speed < 0.01 })
    }

    @Test("a wrist that is not seen says nothing")
    func unseen() {
        #expect(speeds { abs($0 - 1) < 0.01 ? nil : SIMD2(0, 400 * $0) }.count == 55)
        #expect(speeds { _ in nil }.isEmpty)
    }
}
