import SwingCore
import SwingTechnique
import Testing

@testable import SwingOverlay

@Suite struct TrailTests {
    private static func scene(mirrored: Bool, slowMotion: Double = 1) -> OverlayScene {
        let track = Stage.track(
            width: 640, height: 360, bodyHeight: 250, center: SIMD2(320, 330), mirrored: mirrored,
            slowMotion: slowMotion, known: { $0 == .rightWrist || $0 == .leftWrist })
        return OverlayScene(
            track: track, hand: mirrored ? .left : .right,
            assessments: [Stage.assessment(metrics: [], hand: mirrored ? .left : .right)], phrases: Stage.phrases)
    }

    private static func drawn(_ scene: OverlayScene, at time: Double = 0.9) throws -> PixelBuffer {
        var picture = Backdrop.black.picture(width: 640, height: 360)
        let context = Stage.context(scene, at: time)
        try picture.withCanvas(typesetter: Typesetter()) { TrailAnnotator().draw(context, on: $0) }
        return picture
    }

    @Test func aMirroredPlayerLeavesAMirroredTrail() throws {
        let plain = try TrailTests.drawn(TrailTests.scene(mirrored: false))
        let flipped = try TrailTests.drawn(TrailTests.scene(mirrored: true))
        var ink = 0
        for y in 0..<360 {
            for x in 0..<640 {
                let a = plain.color(x, y)
                let b = flipped.color(639 - x, y)
                if a.luminance > 0.1 { ink += 1 }
                #expect((a.luminance - b.luminance).magnitude < 0.08)
            }
        }
        #expect(ink > 20)
    }

    @Test func theTrailFadesWithAge() throws {
        let scene = TrailTests.scene(mirrored: false)
        let picture = try TrailTests.drawn(scene)
        func brightness(secondsAgo: Double) throws -> Double {
            let sample = try #require(scene.track.sample(nearest: 0.9 - secondsAgo))
            let place = try #require(scene.track.image(.rightWrist, sample))
            return picture.color(Int(clamping: place.x), Int(clamping: place.y)).luminance
        }
        #expect(try brightness(secondsAgo: 0.03) > brightness(secondsAgo: 0.2))
        #expect(try brightness(secondsAgo: 0.2) > brightness(secondsAgo: 0.35))
        #expect(try brightness(secondsAgo: 0.6) == 0)
    }

    @Test func theTrailTakesTheAccentsColorWhereTheHandIsFast() throws {
        // A hand that goes slowly, then five times as fast, over black.
        let base = Stage.track(
            width: 640, height: 360, bodyHeight: 250, center: SIMD2(320, 330), known: { $0 == .rightWrist })
        var joints = base.joints
        joints[Joint.rightWrist.rawValue].image = (0..<base.count).map { sample in
            SIMD2(60 + 4 * Double(min(sample, 28)) + 20 * Double(max(0, sample - 28)), 100)
        }
        let track = MotionTrack(
            times: base.times, frameIndices: base.frameIndices, width: 640, height: 360, playback: .realTime,
            bodyHeight: base.bodyHeight, joints: joints)
        let scene = OverlayScene(
            track: track, hand: .right, assessments: [Stage.assessment(metrics: [])], phrases: Stage.phrases)
        let picture = try TrailTests.drawn(scene, at: base.times[33])
        /// Blue against red: the accent is yellow, slow pieces are nearly gray.
        func blueness(atSample sample: Double) -> Double {
            let x = 60 + 4 * min(sample, 28) + 20 * max(0, sample - 28)
            let color = picture.color(Int(clamping: x), 100)
            return color.blue / max(color.red, 0.01)
        }
        #expect(blueness(atSample: 32.5) < 0.6)
        #expect(blueness(atSample: 26.5) > 0.8)
    }

    @Test func slowMotionKeepsTheSameStretchOfRealTime() throws {
        let real = try TrailTests.drawn(TrailTests.scene(mirrored: false))
        let slow = try TrailTests.drawn(TrailTests.scene(mirrored: false, slowMotion: 2))
        let realInk = real.visibleBytes().count { $0 > 20 }
        let slowInk = slow.visibleBytes().count { $0 > 20 }
        #expect(Double(slowInk) > 1.5 * Double(realInk))
    }
}
