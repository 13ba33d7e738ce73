import SwingCore
import SwingTechnique
import SwingTestKit
import Testing

@testable import SwingOverlay

@Suite struct RendererTests {
    /// Something is drawn at any size; from 64 by 48 on, the panels are dark on a white frame and the body is where the
    /// track says.
    @Test(arguments: [(1, 1), (3, 5), (17, 999), (999, 17), (33, 33), (64, 48), (176, 144), (7680, 4320)])
    func everySizeIsDrawn(size: (width: Int, height: Int)) throws {
        let scene = Stage.scene(width: size.width, height: size.height)
        var video = Backdrop.white.picture(width: size.width, height: size.height)
        let white = video.allBytes()
        var videoRenderer = try OverlayRenderer(
            scene: scene, theme: .tennis, width: size.width, height: size.height)
        try videoRenderer.draw(at: 1, on: &video)
        #expect(video.allBytes() != white)
        if size.height > 1000 {
            let knee = try #require(scene.track.image(.leftKnee, 30))
            #expect(video.color(Int(clamping: knee.x), Int(clamping: knee.y)).luminance > 0.8)
        }
        let frame = try #require(scene.keyFrames.first { $0.isEvidence })
        let renderer = try KeyFrameRenderer(scene: scene, theme: .tennis)
        let still = try renderer.still(frame, from: Backdrop.white.picture(width: size.width, height: size.height))
        #expect(still.width >= 750 && still.width <= 1125 && still.height > 200)
        let card = try renderer.card(frame, from: Backdrop.white.picture(width: size.width, height: size.height))
        #expect(card.width == 1080 && card.height == 1920)

        guard size.width >= 64, size.height >= 48 else { return }
        let view = Stage.view(scene)
        let text = TextFactory(theme: .tennis, phrases: Stage.phrases, scale: view.scale, typesetter: try Typesetter())
        if let bar = InfoBarPlacement(view, text)[0] { #expect(video.darkFraction(in: bar.rect) > 0.5) }
    }

    @Test func aPictureBeyondTheLimitIsRefused() throws {
        let scene = Stage.scene()
        var picture = PixelBuffer(width: 40_000, height: 4)
        var renderer = try OverlayRenderer(scene: scene, theme: .tennis, width: 40_000, height: 4)
        do {
            try renderer.draw(at: 1, on: &picture)
            Issue.record("drawn")
        } catch {
            #expect(error.code == .tooLarge)
            #expect(error.category == .dataUnusable)
        }
    }

    @Test func theSameSceneGivesTheSameBytes() throws {
        func drawn() throws -> Bytes {
            let scene = Stage.scene()
            var picture = Backdrop.noise.picture(width: 1280, height: 720)
            var renderer = try OverlayRenderer(scene: scene, theme: .tennis, width: 1280, height: 720)
            for time in [0.3, 0.9, 1.0] { try renderer.draw(at: time, on: &picture) }
            return picture.allBytes()
        }
        #expect(try drawn() == drawn())
    }

    /// Positions that are not finite or far outside the frame give the same frames as positions that are not known.
    @Test func hostileNumbersAreNotDrawn() throws {
        let hostile = Self.hostileScene(isMissing: false)
        let missing = Self.hostileScene(isMissing: true)
        for time in [-1e9, 0, 1, 1.2, 1e9, .nan] {
            let drawn = try [hostile, missing].map { scene in
                var frame = Backdrop.clay.picture(width: 320, height: 180)
                var renderer = try OverlayRenderer(scene: scene, theme: .tennis, width: 320, height: 180)
                try renderer.draw(at: time, on: &frame)
                return frame.allBytes()
            }
            #expect(drawn[0] == drawn[1], "at \(time)")
        }
        #expect(hostile.keyFrames.map(\.event) == [.backswingEnd, .contact, .followThroughEnd])
        for (frame, plain) in zip(hostile.keyFrames, missing.keyFrames) {
            let drawn = try [(hostile, frame), (missing, plain)].map { scene, frame in
                try KeyFrameRenderer(scene: scene, theme: .tennis).still(
                    frame, from: Backdrop.clay.picture(width: 320, height: 180)
                ).allBytes()
            }
            #expect(drawn[0] == drawn[1], "\(String(describing: frame.event))")
        }
        let plan = try #require(StripPlan(scene: hostile, stroke: 0))
        let whole = Rect(x: 0, y: 0, width: 320, height: 180)
        for crop in plan.crops { #expect(crop.width > 0 && crop.height > 0 && whole.contains(crop)) }
        let empty = try StripRenderer(plan: plan, scene: hostile, theme: .tennis).finish()
        var strip = try StripRenderer(plan: plan, scene: hostile, theme: .tennis)
        try strip.place(0, image: Backdrop.clay.picture(width: 320, height: 180))
        #expect(strip.finish().allBytes() != empty.allBytes())
    }

    /// A scene of a player whose drawn joints have hostile positions, or none; the body height is not known either.
    private static func hostileScene(isMissing: Bool) -> OverlayScene {
        let base = Stage.track(width: 320, height: 180, bodyHeight: 100, center: SIMD2(160, 160))
        var joints = base.joints
        let bad: [SIMD2<Double>] = [
            SIMD2(.nan, 5), SIMD2(.infinity, 5), SIMD2(1e300, -1e300), SIMD2(-1e9, 90), SIMD2(5, .nan),
        ]
        for (index, joint) in SkeletonAnnotator.joints.enumerated() {
            joints[joint.rawValue].image = Array(repeating: bad[index % bad.count], count: base.count)
            if isMissing { joints[joint.rawValue].states = Array(repeating: .missing, count: base.count) }
        }
        let track = MotionTrack(
            times: base.times, frameIndices: base.frameIndices, width: 320, height: 180,
            playback: PlaybackRate(slowMotionFactor: .nan),
            bodyHeight: Array(repeating: .nan, count: base.count), joints: joints)
        let metrics = Stage.fullMetrics + [Stage.metric(id: "x", value: 1e300, time: .infinity)]
        return OverlayScene(
            track: track, hand: .right, assessments: [Stage.assessment(metrics: metrics, evidence: "knee")],
            phrases: Stage.phrases)
    }

    @Test func theBarShowsDuringAStrokeAndNotBefore() throws {
        let scene = Stage.scene()
        var renderer = try OverlayRenderer(scene: scene, theme: .tennis, width: 1280, height: 720)
        var before = Backdrop.white.picture(width: 1280, height: 720)
        try renderer.draw(at: 0.1, on: &before)
        #expect(before.color(300, 690).rgb == 0xFFFFFF)
        var during = Backdrop.white.picture(width: 1280, height: 720)
        try renderer.draw(at: 1, on: &during)
        #expect(during.color(700, 692).luminance < 0.2)
    }

    /// In slow motion the body moves on while a banner is read: it stays as long on the screen, not in the clip.
    @Test(arguments: [(0.1, true), (0.3, false)]) func aBannerGoesSoonerInSlowMotion(after: Double, stays: Bool) throws
    {
        let scene = Stage.scene()
        let time = scene.assessments[0].stroke.contact.time + after
        func drawn(slowdown: Int) throws -> PixelBuffer {
            var picture = Backdrop.white.picture(width: 1280, height: 720)
            var renderer = try OverlayRenderer(scene: scene, theme: .tennis, width: 1280, height: 720)
            try renderer.draw(at: time, slowdown: slowdown, on: &picture)
            return picture
        }
        let real = try drawn(slowdown: 1)
        let slow = try drawn(slowdown: 4)
        // Above the info bar, which tells the slowness.
        let changed = stride(from: 0, to: 560, by: 4).reduce(0) { sum, y in
            sum + stride(from: 0, to: 1280, by: 4).count { real.color($0, y).rgb != slow.color($0, y).rgb }
        }
        #expect(stays ? changed == 0 : changed > 200)
    }

    @Test func theGradedLimbHasTheGradesColorAtItsTime() throws {
        // Made so that no other figure lies on the shank.
        let track = Stage.track(width: 1280, height: 720, bodyHeight: 430, center: SIMD2(640, 610))
        let scene = OverlayScene(
            track: track, hand: .right,
            assessments: [Stage.assessment(metrics: [Stage.metric(grade: .critical)])], phrases: Stage.phrases)
        let knee = try #require(track.image(.rightKnee, 30))
        let ankle = try #require(track.image(.rightAnkle, 30))
        let place = knee + (ankle - knee) * 0.75
        func color(at time: Double) throws -> Color {
            var picture = Backdrop.black.picture(width: 1280, height: 720)
            var renderer = try OverlayRenderer(scene: scene, theme: .tennis, width: 1280, height: 720)
            try renderer.draw(at: time, on: &picture)
            return picture.color(Int(clamping: place.x), Int(clamping: place.y))
        }
        #expect(try color(at: 1).rgb == Theme.tennis.grades[.critical].color.rgb)
        #expect(try color(at: 0.6).rgb == Theme.tennis.colors.foreground.rgb)
    }

    @Test func chipsStayWhereTheyAreWhileThePlayerMoves() throws {
        // The chip's glass darkens the same white pixels in every frame it shows.
        let scene = Stage.scene()
        var renderer = try OverlayRenderer(scene: scene, theme: .tennis, width: 1280, height: 720)
        let context = Stage.context(scene, at: 1)
        let text = TextFactory(
            theme: .tennis, phrases: Stage.phrases, scale: context.scale, typesetter: try Typesetter())
        let bars = InfoBarPlacement(Stage.view(scene), text)
        let plan = StrokePlan(stroke: 0, bar: bars[0], Stage.view(scene), text)
        let chip = try #require(plan.chips.first)
        for time in [0.2, 0.5, 0.8].map({ chip.from + $0 * (chip.to - chip.from) }) {
            var picture = Backdrop.white.picture(width: 1280, height: 720)
            try renderer.draw(at: time, on: &picture)
            #expect(picture.color(Int(clamping: chip.rect.x) + 5, Int(clamping: chip.rect.maxY) - 5).luminance < 0.2)
        }
    }
}
