import SwingCore
import SwingTestKit
import Testing

@testable import SwingOverlay
@testable import SwingTechnique

@Suite struct LabelTests {
    /// Sizes of real clips, portrait and landscape, and two odd ones.
    static let sizes = [(480, 848), (1080, 1920), (640, 360), (1280, 720), (1920, 1080), (176, 144), (500, 2000)]

    /// A scene with the player somewhere, of some size, and metrics in random order of weight.
    private static func scene(seed: UInt64, width: Int, height: Int) -> OverlayScene {
        var random = SeededRandom(seed: seed)
        let bodyHeight = Double(height) * Double.random(in: 0.2...1.1, using: &random)
        let center = SIMD2(
            Double(width) * Double.random(in: 0.1...0.9, using: &random),
            Double(height) * Double.random(in: 0.5...1.1, using: &random))
        let track = Stage.track(width: width, height: height, bodyHeight: bodyHeight, center: center)
        let titles = ["Knee bend", "Elbow bend at the lowest point", "How far the hitting shoulder is above the other"]
        let metrics = Stage.fullMetrics.map { metric in
            Stage.metric(
                id: metric.id, title: titles.randomElement(using: &random) ?? "", value: metric.value,
                unit: metric.unit,
                grade: Grade.allCases.randomElement(using: &random),
                weight: Double.random(in: 0...1, using: &random), figure: metric.figure)
        }
        let headline = ["Turn earlier", String(repeating: "Keep your shoulders closed for longer ", count: 6)]
        return OverlayScene(
            track: track, hand: .right,
            assessments: [
                Stage.assessment(
                    metrics: metrics, kind: .backhand, variant: .twoHanded,
                    headline: headline.randomElement(using: &random) ?? "",
                    evidence: Bool.random(using: &random) ? "knee" : nil)
            ], phrases: Stage.phrases)
    }

    @Test(arguments: LabelTests.sizes)
    func labelsOfVideosStayApartAndNeverLieOnThePlayer(size: (width: Int, height: Int)) throws {
        let typesetter = try Typesetter()
        var placed = 0
        for seed in UInt64(1)...6 {
            let scene = LabelTests.scene(seed: seed, width: size.width, height: size.height)
            let view = Stage.view(scene)
            let text = TextFactory(theme: .tennis, phrases: Stage.phrases, scale: view.scale, typesetter: typesetter)
            let bars = InfoBarPlacement(view, text)
            let plan = StrokePlan(stroke: 0, bar: bars[0], view, text)
            for (index, chip) in plan.chips.enumerated() {
                placed += 1
                #expect(view.area.contains(chip.rect))
                #expect(chip.from < chip.callout.time && chip.callout.time < chip.to)
                #expect(!plan.chips[(index + 1)...].contains { $0.from < chip.to && chip.from < $0.to })
                if let bar = plan.bar { #expect(!chip.rect.intersects(bar.rect), "seed \(seed)") }
            }
            for time in scene.track.times {
                let covered = Stage.boxesOnThePlayer(plan, scene, view, text, at: time)
                #expect(covered == [], "seed \(seed) at \(time)")
            }
        }
        // Where the frame has space, labels are placed.
        if size.width >= 480 { #expect(placed >= 3) }
    }

    @Test(arguments: LabelTests.sizes, ["en", "es"])
    func theInfoBarHoldsItsTexts(size: (width: Int, height: Int), language: String) throws {
        guard size.0 >= 300 else { return }
        let typesetter = try Typesetter()
        let scale = PointScale(width: size.0, height: size.1)
        let area = Rect(x: 0, y: 0, width: Double(size.0), height: Double(size.1))
        let text = TextFactory(theme: .tennis, phrases: Stage.phrases(language), scale: scale, typesetter: typesetter)
        let long = String(repeating: "Keep the racket behind you until the hips have turned ", count: 8)
        for headline in ["", "Turn earlier", long] {
            for kind in StrokeKind.allCases {
                for grade in [nil] + Grade.allCases.map(Optional.some) {
                    let assessment = Stage.assessment(
                        metrics: [], kind: kind, variant: .twoHanded, grade: grade, headline: headline)
                    for place in InfoBarForm.all(scale) {
                        let bar = InfoBarLayout(assessment, form: place, area: area, text)
                        #expect(area.contains(bar.rect))
                        #expect(bar.rect.height >= scale(44))
                        let parts = bar.textRects + [bar.steps]
                        for (index, part) in parts.enumerated() {
                            #expect(bar.rect.contains(part), "\(headline.prefix(9)) \(kind) \(place)")
                            for other in parts[(index + 1)...] {
                                let isApart = !part.insetBy(0.5).intersects(other.insetBy(0.5))
                                #expect(isApart, "\(headline.prefix(9)) \(kind) \(place)")
                            }
                        }
                    }
                }
            }
        }
    }

    @Test(arguments: LabelTests.sizes)
    func nothingInTheBarMovesWithThePace(size: (width: Int, height: Int)) throws {
        guard size.0 >= 300 else { return }
        let scale = PointScale(width: size.0, height: size.1)
        let area = Rect(x: 0, y: 0, width: Double(size.0), height: Double(size.1))
        let text = TextFactory(theme: .tennis, phrases: Stage.phrases, scale: scale, typesetter: try Typesetter())
        let assessment = Stage.assessment(metrics: [])
        for form in InfoBarForm.all(scale) {
            let (real, slow) = (
                InfoBarLayout(assessment, form: form, area: area, text),
                InfoBarLayout(assessment, form: form, slowdown: 4, area: area, text)
            )
            #expect(real.rect == slow.rect)
            #expect(real.textRects.map { SIMD2($0.x, $0.maxY) } == slow.textRects.map { SIMD2($0.x, $0.maxY) })
        }
    }

    @Test func theSentenceIsAnInstructionApartFromTheGrade() throws {
        let phrases = Stage.phrases
        let asking = Stage.assessment(metrics: [], headline: "Turn earlier")
        #expect(phrases.instruction(asking.coaching) == "Next: Turn earlier")
        let keeping = Coaching(
            headline: "Keep this", sureness: .keep, cue: "", why: "", drill: nil, strengths: [], strengthMetrics: [],
            evidence: nil)
        #expect(phrases.instruction(keeping) == "Keep this")
        let likely = Coaching(
            headline: "Sit deeper", sureness: .worthALook, cue: "", why: "", drill: nil, strengths: [],
            strengthMetrics: [], evidence: nil)
        #expect(phrases.instruction(likely) == "Worth a look: Sit deeper")
        #expect(phrases.instruction("Film it", .film) == "Film it")
        #expect(phrases.instruction(nil) == nil)
    }

    @Test func aLabelGoesToTheSideOfTheJoint() throws {
        let scale = PointScale(width: 1280, height: 720)
        let area = Rect(x: 0, y: 0, width: 1280, height: 720)
        func place(_ anchor: SIMD2<Double>) throws -> Rect {
            var map = CostMap(area: area, scale: scale)
            map.forbid(from: SIMD2(640, 150), to: SIMD2(640, 650), radius: 60)
            var placer = LabelPlacer(map: map, area: area.insetBy(16), scale: scale)
            let found = placer.place(size: SIMD2(160, 70), near: anchor, bodyCenter: SIMD2(640, 400))
            return try #require(found)
        }
        #expect(try place(SIMD2(600, 400)).maxX < 600)
        #expect(try place(SIMD2(680, 400)).x > 680)
    }

    @Test func aFullFrameGetsNoLabel() {
        let scale = PointScale(width: 640, height: 360)
        let area = Rect(x: 0, y: 0, width: 640, height: 360)
        var map = CostMap(area: area, scale: scale)
        map.forbid(area)
        var placer = LabelPlacer(map: map, area: area, scale: scale)
        #expect(placer.place(size: SIMD2(100, 50), near: SIMD2(320, 180), bodyCenter: SIMD2(320, 180)) == nil)
    }
}
