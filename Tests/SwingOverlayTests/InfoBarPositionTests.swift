import SwingCore
import SwingTechnique
import SwingText
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
        return OverlayScene(track: track, hand: .right, assessments: assessments, words: Stage.words)
    }

    private static func maker(_ context: FrameContext) throws -> TextFactory {
        TextFactory(theme: .tennis, words: Stage.words, scale: context.scale, typesetter: try Typesetter())
    }

    private static func plan(_ scene: OverlayScene) throws -> (
        plan: InfoBarPlacement, context: FrameContext, text: TextFactory
    ) {
        let context = Stage.context(scene, at: 1)
        let text = try maker(context)
        let plan = InfoBarPlacement(Stage.view(scene), text)
        return (plan, context, text)
    }

    /// Joints under the bar, over all samples the bar is shown for.
    private static func covered(_ scene: OverlayScene) throws -> (place: InfoBarPosition, joints: Int) {
        let (plan, context, text) = try plan(scene)
        let bar = InfoBarLayout(
            scene.assessments[0], phase: nil, isLive: true, position: plan[0], area: context.area, text
        ).rect
        let joints = scene.track.times.indices.reduce(0) { sum, sample in
            let known = Joint.allCases.compactMap { scene.track.image($0, sample) }
            return sum + known.count { bar.nearest(to: $0) == $0 }
        }
        return (plan[0], joints)
    }

    @Test(arguments: [(1280, 720), (1920, 1080), (720, 1280), (480, 848)])
    func theBarGoesToTheEdgeThePlayerLeavesFree(size: (width: Int, height: Int)) throws {
        let middle = try Self.covered(Self.scene(size.width, size.height, foot: 0.8, tall: 0.5))
        #expect(middle.place == .bottom && middle.joints == 0)
        let low = try Self.covered(Self.scene(size.width, size.height, foot: 0.98, tall: 0.6))
        #expect(low.place == .top && low.joints == 0)
        let high = try Self.covered(Self.scene(size.width, size.height, foot: 0.6, tall: 0.58))
        #expect(high.place == .bottom && high.joints == 0)
    }

    @Test(arguments: [0.15, 0.5, 0.85])
    func aPlayerFromEdgeToEdgeSendsTheBarIntoACorner(x: Double) throws {
        let found = try Self.covered(Self.scene(1280, 720, foot: 0.99, tall: 0.97, x: x))
        guard case .corner(let corner) = found.place else {
            Issue.record("the bar lies at \(found.place)")
            return
        }
        #expect(found.joints == 0)
        if x < 0.5 { #expect(corner.isRight) }
        if x > 0.5 { #expect(!corner.isRight) }
    }

    @Test func aPlayerFromEdgeToEdgeOfAPhoneKeepsTheFaceFree() throws {
        let scene = Self.scene(720, 1280, foot: 0.99, tall: 0.97)
        let (plan, _, _) = try Self.plan(scene)
        #expect(plan[0] == .bottom)
    }

    @Test func theBarMovesFromStrokeToStrokeOnlyWhereItWouldCoverThePlayer() throws {
        // The player wanders a little: two strokes brush the lower edge's strip by less than anybody notices.
        for foot in stride(from: 0.80, to: 0.99, by: 0.005) {
            let (plan, _, _) = try Self.plan(Self.scene(1280, 720, foot: foot, tall: 0.5, strokes: 3))
            #expect(plan[0] == plan[1] && plan[1] == plan[2])
        }
    }

    @Test(arguments: [(1280, 720), (720, 1280)])
    func bannersAndChipsKeepOffTheBar(size: (width: Int, height: Int)) throws {
        for foot in [0.75, 0.85, 0.99] {
            for tall in [0.4, 0.7, 0.97] {
                let scene = Self.scene(size.width, size.height, foot: foot, tall: tall)
                let (bars, context, text) = try Self.plan(scene)
                let plan = StrokePlan(stroke: 0, bar: bars[0], Stage.view(scene), text)
                let bar = InfoBarLayout(
                    scene.assessments[0], phase: nil, isLive: true, position: bars[0], area: context.area, text
                ).rect
                let banners = scene.assessments[0].stroke.events.map {
                    BannerAnnotator.rect(
                        $0.id, $0.time, scene.assessments[0], scene, area: context.area, text, in: plan.corner)
                }
                for label in banners + plan.chips.map(\.rect) {
                    #expect(!label.intersects(bar) && context.area.contains(label))
                }
                for frame in scene.keyFrames {
                    let layout = KeyFrameLayout(frame, context, text)
                    #expect(layout.card == nil)
                    let still = InfoBarLayout(
                        scene.assessments[0], phase: nil, isLive: false, position: layout.barPosition,
                        area: context.area,
                        text
                    ).rect
                    for label in layout.chips.map(\.rect) + [layout.banner.rect] {
                        #expect(!label.intersects(still))
                    }
                }
            }
        }
    }
}
