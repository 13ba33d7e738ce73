import SwingCore
import SwingTechnique
import Testing

@testable import SwingOverlay

@Suite struct FaceBlurTests {
    /// Fine black and white checks, which a blur turns gray.
    private static func checks(width: Int, height: Int) -> PixelBuffer {
        var picture = PixelBuffer(width: width, height: height)
        let stride = picture.stride
        picture.withMutableBytes { bytes in
            for y in 0..<height {
                for x in 0..<width {
                    let rgb: UInt32 = (x / 2 + y / 2) % 2 == 0 ? 0xFFFFFF : 0
                    bytes.storeBytes(of: 0xFF00_0000 | rgb, toByteOffset: y * stride + x * 4, as: UInt32.self)
                }
            }
        }
        return picture
    }

    /// The greatest difference of brightness between neighbors in a row.
    private static func detail(
        of picture: borrowing PixelBuffer, around center: SIMD2<Double>, reach: Int = 6
    ) -> Double {
        let row = (Int(clamping: center.x) - reach...Int(clamping: center.x) + reach).map {
            picture.color($0, Int(clamping: center.y)).luminance
        }
        return zip(row, row.dropFirst()).map { ($0 - $1).magnitude }.max() ?? 0
    }

    private static let joints: [Joint] = [.nose, .leftEye, .rightEye, .leftEar, .rightEar, .mouthLeft, .mouthRight]

    @Test(arguments: [(1280, 720), (640, 360), (1920, 1080)])
    func theFaceIsGoneAndTheRestStays(width: Int, height: Int) throws {
        let scene = Stage.scene()
        var picture = FaceBlurTests.checks(width: width, height: height)
        let before = picture.visibleBytes()
        let blur = try FaceBlur(scene: scene)
        try blur.apply(at: 1, to: &picture)
        let grow = Double(width) / 1280
        let sample = try #require(scene.track.sample(nearest: 1))
        for joint in FaceBlurTests.joints {
            let place = try #require(scene.track.image(joint, sample)) * grow
            #expect(FaceBlurTests.detail(of: picture, around: place) < 0.1, "\(joint)")
        }
        let hips = try #require(scene.track.image(.leftHip, sample)) * grow
        #expect(FaceBlurTests.detail(of: picture, around: hips) > 0.9)
        // No more than the head's disc has changed.
        let after = picture.visibleBytes()
        let changed = stride(from: 0, to: before.count, by: 3).count { before[$0] != after[$0] }
        let face = try #require(blur.face(at: 1))
        let radius = face.radius * grow
        #expect(Double(changed) <= .pi * (radius + 2) * (radius + 2))
    }

    @Test func aHiddenFaceIsEstimatedAboveTheShoulders() throws {
        let head = Set(FaceBlurTests.joints)
        let full = Stage.scene()
        let track = Stage.track(
            width: 1280, height: 720, bodyHeight: 432, center: SIMD2(640, 612), known: { !head.contains($0) })
        let hidden = try FaceBlur(
            scene: OverlayScene(track: track, hand: .right, assessments: [], phrases: Stage.phrases))
        let seen = try #require(try FaceBlur(scene: full).face(at: 1))
        let guess = try #require(hidden.face(at: 1))
        // The guessed disc holds the whole one that would be known.
        #expect(guess.center.distance(to: seen.center) + seen.radius * 0.7 < guess.radius)
    }

    @Test func betweenSparseSamplesTheHeadIsInterpolated() throws {
        // Six looks a second at a player who walks across the picture.
        let full = Stage.track(width: 1280, height: 720, samples: 13, rate: 6, bodyHeight: 432, center: SIMD2(300, 612))
        var joints = full.joints
        for joint in Joint.allCases {
            joints[joint.rawValue].image = (0..<13).map { sample in
                full.joints[joint.rawValue].image[sample] + SIMD2(40 * Double(sample), 0)
            }
        }
        let track = MotionTrack(
            times: full.times, frameIndices: full.frameIndices, width: 1280, height: 720, playback: .realTime,
            bodyHeight: full.bodyHeight, joints: joints)
        let blur = try FaceBlur(
            scene: OverlayScene(track: track, hand: .right, assessments: [], phrases: Stage.phrases))
        let start = try #require(blur.face(at: 0)).center
        for time in stride(from: 0.0, to: 2, by: 1.0 / 30) {
            let face = try #require(blur.face(at: time))
            #expect(face.center.distance(to: start + SIMD2(240 * time, 0)) < 1, "at \(time)")
            #expect(face.radius >= 0.09 * 432 && face.radius < 0.15 * 432)
        }
    }

    @Test func withoutAPlayerNothingChanges() throws {
        let track = Stage.track(
            width: 1280, height: 720, bodyHeight: 432, center: SIMD2(640, 612), known: { _ in false })
        var picture = FaceBlurTests.checks(width: 1280, height: 720)
        let before = picture.allBytes()
        let blur = try FaceBlur(
            scene: OverlayScene(track: track, hand: .right, assessments: [], phrases: Stage.phrases))
        #expect(try !blur.apply(at: 1, to: &picture))
        // Long after the last sample, too.
        #expect(try !FaceBlur(scene: Stage.scene()).apply(at: 9, to: &picture))
        #expect(picture.allBytes() == before)
    }

    /// A head that is partly outside the frame is blurred where it is inside; one that is wholly outside changes nothing.
    @Test(arguments: [
        (SIMD2(2.0, 600), true), (SIMD2(1278, 600), true), (SIMD2(2, 380), true), (SIMD2(1278, 380), true),
        (SIMD2(640, 1500), false), (SIMD2(640, -300), false),
    ])
    func aHeadAtTheEdgeIsBlurredInsideTheFrameOnly(center: SIMD2<Double>, isPartlyInside: Bool) throws {
        let track = Stage.track(width: 1280, height: 720, bodyHeight: 432, center: center)
        let blur = try FaceBlur(
            scene: OverlayScene(track: track, hand: .right, assessments: [], phrases: Stage.phrases))
        let before = FaceBlurTests.checks(width: 1280, height: 720)
        var after = FaceBlurTests.checks(width: 1280, height: 720)
        #expect(try blur.apply(at: 0.5, to: &after))
        guard isPartlyInside else {
            #expect(after.allBytes() == before.allBytes())
            return
        }
        let face = try #require(blur.face(at: 0.5))
        var (inside, changed) = (0, 0)
        for y in 0..<720 {
            for x in 0..<1280 {
                let distance = face.center.distance(to: SIMD2(Double(x) + 0.5, Double(y) + 0.5))
                if distance < face.radius - 2 { inside += 1 }
                guard before.color(x, y) != after.color(x, y) else { continue }
                changed += 1
                #expect(distance < face.radius + 2, "changed at \(x), \(y)")
            }
        }
        // Half of the disc lies inside at an edge, an eighth in a corner.
        #expect(Double(inside) > 0.1 * .pi * face.radius * face.radius)
        #expect(changed >= inside)
    }
}
