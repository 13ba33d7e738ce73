import SwingCore
import SwingTechnique
import Testing

@testable import SwingOverlay

@Suite struct SkeletonTests {
    private static let clip = (width: 640, height: 360)

    private static func scene(
        known: @escaping (Joint) -> Bool, visibility: Double = 1, width: Int = 640, height: Int = 360
    ) -> OverlayScene {
        let track = Stage.track(
            width: width, height: height, bodyHeight: Double(height) * 0.7,
            center: SIMD2(Double(width) / 2, Double(height) * 0.9), known: known, visibility: visibility)
        return OverlayScene(track: track, hand: .right, assessments: [], phrases: Stage.phrases)
    }

    @Test(arguments: SkeletonAnnotator.joints, [(640, 360), (320, 180), (853, 480)])
    func jointsLieWhereTheTrackSays(joint: Joint, size: (width: Int, height: Int)) throws {
        let scene = SkeletonTests.scene(known: { $0 == joint })
        var picture = Backdrop.black.picture(width: size.width, height: size.height)
        var renderer = try OverlayRenderer(
            scene: scene, theme: .tennis, width: size.width, height: size.height)
        try renderer.draw(at: 0.5, on: &picture)
        let sample = try #require(scene.track.sample(nearest: 0.5))
        let place = try #require(scene.track.image(joint, sample))
        let expected = place * SIMD2(Double(size.width) / 640, Double(size.height) / 360)
        let drawn = picture.centroid(luminanceAbove: 0.5, around: expected)
        let centroid = try #require(drawn)
        #expect((centroid - expected).length < 0.5)
    }

    @Test func nothingIsDrawnForAnUnknownPlayer() throws {
        let scene = SkeletonTests.scene(known: { _ in false })
        var picture = Backdrop.noise.picture(width: 640, height: 360)
        let before = picture.allBytes()
        var renderer = try OverlayRenderer(scene: scene, theme: .tennis, width: 640, height: 360)
        try renderer.draw(at: 0.5, on: &picture)
        #expect(picture.allBytes() == before)
    }

    @Test func bonesOfAMissingJointAreMissing() throws {
        let scene = SkeletonTests.scene(known: { $0 != .leftKnee })
        var picture = Backdrop.black.picture(width: 640, height: 360)
        var renderer = try OverlayRenderer(scene: scene, theme: .tennis, width: 640, height: 360)
        try renderer.draw(at: 0.5, on: &picture)
        let track = scene.track
        let hip = try #require(track.image(.leftHip, 15))
        let ankle = try #require(track.image(.leftAnkle, 15))
        let knee = track.joints[Joint.leftKnee.rawValue].image[15]
        for place in [knee, (hip + knee) / 2, (knee + ankle) / 2] {
            #expect(picture.color(Int(clamping: place.x), Int(clamping: place.y)).rgb == 0)
        }
        #expect(picture.color(Int(clamping: hip.x), Int(clamping: hip.y)).luminance > 0.8)
    }

    @Test func hiddenLimbsAreThinner() throws {
        func ink(visibility: Double) throws -> Double {
            let scene = SkeletonTests.scene(known: { _ in true }, visibility: visibility)
            var picture = Backdrop.black.picture(width: 640, height: 360)
            var renderer = try OverlayRenderer(scene: scene, theme: .tennis, width: 640, height: 360)
            try renderer.draw(at: 0.5, on: &picture)
            return picture.visibleBytes().reduce(0) { $0 + Double($1) }
        }
        #expect(try ink(visibility: 0.2) < 0.7 * ink(visibility: 0.9))
    }

    @Test(arguments: Backdrop.allCases)
    func bonesReadOverAnyPicture(backdrop: Backdrop) throws {
        let scene = SkeletonTests.scene(known: { _ in true }, width: 1280, height: 720)
        var picture = backdrop.picture(width: 1280, height: 720)
        var renderer = try OverlayRenderer(scene: scene, theme: .tennis, width: 1280, height: 720)
        try renderer.draw(at: 0.5, on: &picture)
        let hip = try #require(scene.track.image(.rightHip, 15))
        let knee = try #require(scene.track.image(.rightKnee, 15))
        let middle = (hip + knee) / 2
        // Across the bone: the light core next to its dark edge.
        let row = (Int(clamping: middle.x) - 8...Int(clamping: middle.x) + 8).map {
            picture.color($0, Int(clamping: middle.y)).luminance
        }
        let core = row.max() ?? 0
        let edge = row.min() ?? 1
        #expect((core + 0.05) / (edge + 0.05) >= 3)
    }
}
