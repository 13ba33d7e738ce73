import SwingCore
import SwingTechnique
import Testing

@testable import SwingOverlay

/// The info bar avoids the player, and does not move.
@Suite struct InfoBarPositionTests {
    /// A standing player of some size in one stroke; the soles `foot` down the frame, both in frame heights.
    private static func scene(
        _ width: Int, _ height: Int, foot: Double, tall: Double, x: Double = 0.5, strokes: Int = 1
    ) -> OverlayScene {
        let track = Stage.track(
            width: width, height: height, samples: 180, bodyHeight: Double(height) * tall,
            center: SIMD2(Double(width) * x, Double(height) * foot))
        let assessments = (0..<strokes).map { number in
            Stage.assessment(
                metrics: [Stage.metric(time: 1 + 2 * Double(number))], start: 0.2 + 2 * Double(number),
                end: 1.6 + 2 * Double(number), contact: 1 + 2 * Double(number), id: number + 1)
        }
        return OverlayScene(track: track, hand: .right, assessments: assessments, phrases: Stage.phrases)
    }

    private static func planned(_ scene: OverlayScene) throws -> (
        bars: InfoBarPlacement, view: SceneView, text: TextFactory
    ) {
        let view = Stage.view(scene)
        let text = TextFactory(theme: .tennis, phrases: Stage.phrases, scale: view.scale, typesetter: try Typesetter())
        return (InfoBarPlacement(view, text), view, text)
    }

    /// The bar's form, and the frames in which it lies on the player's outline.
    private static func covered(_ scene: OverlayScene) throws -> (form: InfoBarForm?, frames: Int) {
        let (bars, view, text) = try planned(scene)
        let plan = StrokePlan(stroke: 0, bar: bars[0], view, text)
        let frames = scene.track.times.count {
            Stage.boxesOnThePlayer(plan, scene, view, text, at: $0).contains("bar")
        }
        return (bars[0]?.form, frames)
    }

    @Test(arguments: [(1280, 720), (1920, 1080), (720, 1280), (480, 848)])
    func theBarGoesToTheEdgeThePlayerLeavesFree(size: (width: Int, height: Int)) throws {
        let middle = try Self.covered(Self.scene(size.width, size.height, foot: 0.8, tall: 0.5))
        #expect(middle.form == InfoBarForm() && middle.frames == 0)
        let low = try Self.covered(Self.scene(size.width, size.height, foot: 0.98, tall: 0.6))
        #expect(low.form == InfoBarForm(corner: .topLeft) && low.frames == 0)
        let high = try Self.covered(Self.scene(size.width, size.height, foot: 0.6, tall: 0.58))
        #expect(high.form == InfoBarForm() && high.frames == 0)
    }

    @Test(arguments: [0.15, 0.5, 0.85])
    func aPlayerFromEdgeToEdgeSendsTheBarIntoACorner(x: Double) throws {
        let found = try Self.covered(Self.scene(1280, 720, foot: 0.99, tall: 0.97, x: x))
        guard let form = found.form, !form.isWide else {
            Issue.record("the bar is \(String(describing: found.form))")
            return
        }
        #expect(found.frames == 0)
        if x < 0.5 { #expect(form.corner.isRight) }
        if x > 0.5 { #expect(!form.corner.isRight) }
    }

    /// Where the player fills the frame there is no bar, or a brief one beside the player.
    @Test(arguments: [0.6, 0.8, 0.97, 1.3]) func nothingLiesOnAPlayerWhoFillsAPhone(tall: Double) throws {
        let found = try Self.covered(Self.scene(720, 1280, foot: 0.99, tall: tall))
        #expect(found.frames == 0)
        if tall >= 0.97 { #expect(found.form?.isBrief != false) }
    }

    @Test func theBarMovesFromStrokeToStrokeOnlyWhereItWouldCoverThePlayer() throws {
        for foot in stride(from: 0.80, to: 0.99, by: 0.005) {
            let (bars, _, _) = try Self.planned(Self.scene(1280, 720, foot: foot, tall: 0.5, strokes: 3))
            #expect(bars[0]?.form == bars[1]?.form && bars[1]?.form == bars[2]?.form)
        }
    }

    @Test(arguments: [(1280, 720), (720, 1280)])
    func bannersAndChipsKeepOffTheBarAndThePlayer(size: (width: Int, height: Int)) throws {
        for foot in [0.75, 0.85, 0.99] {
            for tall in [0.4, 0.7, 0.97] {
                let scene = Self.scene(size.width, size.height, foot: foot, tall: tall)
                let (bars, view, text) = try Self.planned(scene)
                let plan = StrokePlan(stroke: 0, bar: bars[0], view, text)
                let banners = plan.corner.map { corner in
                    scene.assessments[0].stroke.events.map {
                        BannerAnnotator.rect(
                            $0, scene.assessments[0], scene, area: view.area, text, in: corner)
                    }
                }
                for label in (banners ?? []) + plan.chips.map(\.rect) {
                    #expect(view.area.contains(label))
                    if let bar = plan.bar { #expect(!label.intersects(bar.rect)) }
                }
                for time in scene.track.times {
                    #expect(Stage.boxesOnThePlayer(plan, scene, view, text, at: time) == [])
                }
            }
        }
    }
}
