import SwingCore
import SwingTestKit
import Testing

@testable import SwingOverlay

/// The window of `--frame portrait` and what is drawn in it.
@Suite struct PortraitFramingTests {
    /// Players of several sizes at several places of a landscape picture.
    private static let places: [(height: Double, x: Double)] = [(200, 300), (420, 90), (650, 1200), (720, 640)]

    private func scene(_ height: Double, x: Double) -> OverlayScene {
        let track = Stage.track(width: 1280, height: 720, bodyHeight: height, center: SIMD2(x, 705))
        return OverlayScene(
            track: track, hand: .right, assessments: [Stage.assessment(metrics: Stage.fullMetrics, evidence: "knee")],
            phrases: Stage.phrases)
    }

    @Test("the window is 9:16 and holds every joint of every sample that lies in the picture", arguments: places)
    func holdsThePlayer(height: Double, x: Double) {
        let scene = scene(height, x: x)
        let framing = PortraitFraming(scene)
        #expect(framing.width * 16 == framing.height * 9 && framing.width % 2 == 0 && framing.height % 2 == 0)
        #expect((1280...1920).contains(framing.height))
        for (sample, time) in scene.track.times.enumerated() {
            let crop = framing.crop(at: time)
            #expect((crop.width * 16 - crop.height * 9).magnitude < 1e-6)
            for joint in Joint.allCases {
                guard let point = scene.track.image(joint, sample), (0...1280).contains(point.x),
                    (0...720).contains(point.y)
                else { continue }
                #expect(crop.x <= point.x && point.x <= crop.maxX && crop.y <= point.y && point.y <= crop.maxY)
            }
        }
    }

    @Test("the window moves less from frame to frame than a hundredth of the picture", arguments: places)
    func isSmooth(height: Double, x: Double) {
        let scene = scene(height, x: x)
        let framing = PortraitFraming(scene)
        let crops = scene.track.times.map(framing.crop)
        for (first, second) in zip(crops, crops.dropFirst()) {
            #expect((first.center - second.center).length < 13 && (first.height - second.height).magnitude < 13)
        }
    }

    @Test("where the window exceeds the picture, what is beside it has the theme's background", arguments: places)
    func isWholeFrame(height: Double, x: Double) throws {
        let scene = scene(height, x: x)
        let framing = PortraitFraming(scene)
        var renderer = try OverlayRenderer(scene: scene, theme: .tennis, framing: framing)
        let whole = PixelBuffer(width: 1280, height: 720)
        var image = PixelBuffer(width: framing.width, height: framing.height)
        for time in scene.track.times {
            try renderer.show(whole, at: time, on: &image)
            try renderer.draw(at: time, on: &image)
        }
        #expect(renderer.covered.frames > 0 && renderer.covered.covering == 0)
    }
}
