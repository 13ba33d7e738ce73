import SwingCore
import SwingTechnique
import Testing

@testable import SwingOverlay

/// What is drawn, compared with approved images.
@Suite struct ApprovedPictureTests {
    /// A synthetic court: bright sky, a dark fence, clay, a line; the same every time.
    static func court(width: Int, height: Int) -> PixelBuffer {
        var picture = PixelBuffer(width: width, height: height)
        let stride = picture.stride
        let (fence, ground, line) = (height * 3 / 10, height * 11 / 20, height * 17 / 20)
        picture.withMutableBytes { bytes in
            for y in 0..<height {
                let rgb: UInt32 =
                    y < fence
                    ? 0xCFE6FA : y < ground ? 0x17352B : y >= line && y < line + height / 90 ? 0xF4F1EA : 0xB85F37
                for x in 0..<width {
                    bytes.storeBytes(of: 0xFF00_0000 | rgb, toByteOffset: y * stride + x * 4, as: UInt32.self)
                }
            }
        }
        return picture
    }

    private static let landscape = (width: 854, height: 480)

    private static func scene(width: Int = 854, height: Int = 480) -> OverlayScene {
        let track = Stage.track(
            width: width, height: height, bodyHeight: Double(height) * 0.6,
            center: SIMD2(Double(width) / 2, Double(height) * 0.85))
        return OverlayScene(
            track: track, hand: .right, assessments: [Stage.assessment(metrics: Stage.fullMetrics, evidence: "knee")],
            phrases: Stage.phrases)
    }

    private static func keyFrame(_ theme: Theme, _ scene: OverlayScene) throws -> PixelBuffer {
        let frame = try #require(scene.keyFrames.first { $0.isEvidence })
        return try KeyFrameRenderer(scene: scene, theme: theme).still(
            frame, from: court(width: landscape.width, height: landscape.height))
    }

    @Test(arguments: Theme.all)
    func theKeyFrameOfTheCoachingWithItsSentence(theme: Theme) throws {
        let difference = try ApprovedPictures.difference(
            Self.keyFrame(theme, Self.scene()), from: "key-frame-\(theme.name)")
        #expect(difference.isTolerable, "\(difference)")
    }

    @Test(arguments: [Theme.tennis, .mono])
    func theStrip(theme: Theme) throws {
        let scene = Self.scene()
        let plan = try #require(StripPlan(scene: scene, stroke: 0))
        var strip = try StripRenderer(plan: plan, scene: scene, theme: theme)
        for index in plan.frames.indices {
            try strip.place(index, image: Self.court(width: Self.landscape.width, height: Self.landscape.height))
        }
        let difference = try ApprovedPictures.difference(strip.finish(), from: "strip-\(theme.name)")
        #expect(difference.isTolerable, "\(difference)")
    }

    @Test func theVideoOfAPhoneHeldUpright() throws {
        let scene = Self.scene(width: 406, height: 720)
        var picture = Self.court(width: 406, height: 720)
        var renderer = try OverlayRenderer(scene: scene, theme: .tennis, width: 406, height: 720)
        try renderer.draw(at: 1, on: &picture)
        let difference = try ApprovedPictures.difference(picture, from: "video-upright-tennis")
        #expect(difference.isTolerable, "\(difference)")
    }

    /// A stroke filmed upright, and one filmed lying, whose knee bend came closer to its target.
    private static func compared() throws -> ComparedStrokes {
        let change = ComparisonChange(
            metric: "knee", title: "Knee bend while loading 28 → 40°", verdict: "Closer to the target")
        return try #require(
            ComparedStrokes(
                before: scene(width: 406, height: 720), stroke: 1, after: scene(), stroke: 1, change: change,
                summary: "Nothing changed"))
    }

    @Test(arguments: [Theme.tennis, .pastel])
    func twoStrokesSideBySide(theme: Theme) throws {
        let strokes = try Self.compared()
        let frame = try #require(ComparisonTimeline(strokes).stills.first { $0.event == .contact })
        let renderer = try ComparisonRenderer(strokes, theme: theme)
        var picture = PixelBuffer(width: renderer.width, height: renderer.height)
        try renderer.draw(
            frame, before: Self.court(width: 406, height: 720),
            after: Self.court(width: Self.landscape.width, height: Self.landscape.height), on: &picture)
        let difference = try ApprovedPictures.difference(picture, from: "comparison-\(theme.name)")
        #expect(difference.isTolerable, "\(difference)")
    }

    @Test func twoStrokesAsAStrip() throws {
        var strip = try ComparisonStrip(Self.compared(), theme: .rounded)
        for frame in strip.frames {
            try strip.place(
                frame, before: Self.court(width: 406, height: 720),
                after: Self.court(width: Self.landscape.width, height: Self.landscape.height))
        }
        let difference = try ApprovedPictures.difference(strip.finish(), from: "comparison-strip-rounded")
        #expect(difference.isTolerable, "\(difference)")
    }

    @Test(.disabled(if: ApprovedPictures.isRenewing, "pictures are being renewed"))
    func theToleranceDetectsVisibleDifferences() throws {
        // Another theme, a knee bent a little further.
        // Another size cannot even be compared.
        let other = try? ApprovedPictures.difference(Self.keyFrame(.rounded, Self.scene()), from: "key-frame-tennis")
        #expect(other?.isTolerable != true)
        let metrics = [Stage.metric(id: "knee", value: 9, grade: .critical)]
        let bent = OverlayScene(
            track: Self.scene().track, hand: .right,
            assessments: [Stage.assessment(metrics: metrics, headline: "Bend your knees", evidence: "knee")],
            phrases: Stage.phrases)
        let difference = try ApprovedPictures.difference(Self.keyFrame(.tennis, bent), from: "key-frame-tennis")
        #expect(!difference.isTolerable, "\(difference)")
    }
}
