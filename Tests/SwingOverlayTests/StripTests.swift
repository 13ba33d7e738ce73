import SwingCore
import Testing

@testable import SwingOverlay
@testable import SwingTechnique

@Suite struct StripTests {
    @Test(arguments: [(480, 848), (1280, 720), (1920, 1080), (40, 30)])
    func cropsAreOfOneSizeInsideThePictureAroundThePlayer(size: (width: Int, height: Int)) throws {
        let scene = Stage.scene(width: size.width, height: size.height)
        let plan = try #require(StripPlan(scene: scene, stroke: 0))
        #expect(plan.frames.map(\.event) == [.backswingEnd, .contact, .followThroughEnd])
        let whole = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
        for (frame, crop) in zip(plan.frames, plan.crops) {
            #expect(whole.insetBy(-1e-6).contains(crop))
            #expect(crop.width == plan.crops[0].width && crop.height == plan.crops[0].height)
            for joint in Joint.allCases {
                let place = try #require(scene.track.image(joint, frame.sample))
                #expect(crop.insetBy(-1e-6).nearest(to: place) == place)
            }
        }
    }

    @Test(arguments: ["en", "es"]) func noLineEndsBetweenANumberAndItsUnit(language: String) throws {
        let phrases = Stage.phrases(language)
        let units: [MetricUnit] = [.degrees, .degreesPerSecond, .seconds, .percentHeight, .bodyHeightsPerSecond]
        let metrics = units.map { Stage.metric(id: "\($0)", title: "Title", value: 0.4, unit: $0) }
        let track = Stage.track(width: 640, height: 360, bodyHeight: 200, center: SIMD2(320, 300))
        let callouts = Callout.ranked(of: Stage.assessment(metrics: metrics), in: track)
        #expect(callouts.count == units.count)
        for callout in callouts {
            let said = StripLayout.saying(callout, phrases)
            #expect(said.split(separator: " ").count == 2 && said.hasPrefix("Title "), "\(said)")
        }
    }

    @Test func theEvidenceOfTheCoachingIsInTheStripInTimeOrder() throws {
        let track = Stage.track(width: 640, height: 360, bodyHeight: 200, center: SIMD2(320, 300))
        let metrics = [Stage.metric(id: "deepest", time: 0.8, event: nil, grade: .critical)]
        let scene = OverlayScene(
            track: track, hand: .right, assessments: [Stage.assessment(metrics: metrics, evidence: "deepest")],
            phrases: Stage.phrases)
        let plan = try #require(StripPlan(scene: scene, stroke: 0))
        #expect(plan.frames.map(\.event) == [.backswingEnd, nil, .contact, .followThroughEnd])
        #expect(plan.frames.map(\.isEvidence) == [false, true, false, false])
    }

    @Test func anUnknownPlayerGetsTheWholeFrame() throws {
        let track = Stage.track(
            width: 640, height: 360, bodyHeight: 200, center: SIMD2(320, 300), known: { _ in false })
        let scene = OverlayScene(
            track: track, hand: .right, assessments: [Stage.assessment(metrics: [])], phrases: Stage.phrases)
        let plan = try #require(StripPlan(scene: scene, stroke: 0))
        #expect(plan.crops.allSatisfy { $0 == Rect(x: 0, y: 0, width: 640, height: 360) })
    }

    @Test func moreThanEightEventsLeaveOutTheLeastInformative() throws {
        let track = Stage.track(width: 640, height: 360, samples: 120, bodyHeight: 200, center: SIMD2(320, 300))
        let ids: [StrokeEventID] = [
            .start, .release, .loading, .tossTop, .cocking, .contact, .deceleration, .finish, .followThroughEnd,
        ]
        let events = ids.enumerated().map {
            StrokeEvent(id: $1, time: 0.5 + 0.2 * Double($0), uncertainty: 0.02)
        }
        let stroke = Stroke(
            id: 1, kind: .serve, variant: nil, hand: .right, confidence: 1, start: 0.4, end: 3,
            contact: Contact(time: 1.5, uncertainty: 0.02, sources: []), events: events)
        let assessment = StrokeAssessment(
            stroke: stroke, view: .side, target: nil, metrics: [], grade: nil, score: nil, scoreRange: nil,
            coverage: nil, outcome: .notMeasurable, coaching: nil, reason: nil, flags: [])
        let scene = OverlayScene(track: track, hand: .right, assessments: [assessment], phrases: Stage.phrases)
        let plan = try #require(StripPlan(scene: scene, stroke: 0))
        #expect(plan.frames.compactMap(\.event) == ids.filter { $0 != .deceleration })
        // Nothing graded, nothing coached: there is still a strip.
        let strip = try StripRenderer(plan: plan, scene: scene, theme: .tennis).finish()
        #expect(strip.width > strip.height)
    }

    @Test func panelsShowTheirPicturesAndNothingElseChanges() throws {
        let scene = Stage.scene()
        let plan = try #require(StripPlan(scene: scene, stroke: 0))
        let text = TextFactory(
            theme: .tennis, phrases: Stage.phrases, scale: StripLayout.scale(for: plan), typesetter: try Typesetter())
        let layout = StripLayout(plan, scene, text)
        var renderer = try StripRenderer(plan: plan, scene: scene, theme: .tennis)
        let white = Backdrop.white.picture(width: 1280, height: 720)
        try renderer.place(1, image: white)
        try renderer.place(99, image: white)
        let strip = renderer.finish()
        #expect(strip.width == layout.width && strip.height == layout.height)
        let corner = text.scale(8)
        let filled = layout.panels[1]
        #expect(strip.color(Int(clamping: filled.x + corner), Int(clamping: filled.maxY - corner)).rgb == 0xFFFFFF)
        let empty = layout.panels[0]
        #expect(strip.color(Int(clamping: empty.x + corner), Int(clamping: empty.maxY - corner)).luminance < 0.05)
        // The contact's panel has the accent's border.
        let edge = strip.color(Int(clamping: filled.center.x), Int(clamping: filled.y + 1))
        #expect(edge.rgb == Theme.tennis.colors.accent.rgb)
        // The joints of the panel lie where the crop puts them.
        let knee = try #require(scene.track.image(.leftKnee, plan.frames[1].sample))
        let place = PictureTransform(from: plan.crops[1], to: filled)(knee)
        #expect(strip.color(Int(clamping: place.x), Int(clamping: place.y)).luminance > 0.8)
    }

    /// The title is the verdict: whatever was corrected, in any language, and however narrow the strip is.
    @Test(arguments: ["en", "es"]) func noTitleIsCut(language: String) throws {
        let phrases = Stage.phrases(language)
        for theme in Theme.all {
            for (kind, variant) in [(StrokeKind.backhand, StrokeVariant.twoHanded), (.forehandVolley, nil)] {
                for grade in Grade.allCases {
                    let plain = Stage.assessment(metrics: [], kind: kind, variant: variant, grade: grade)
                    let said = phrases.marked(
                        "\(phrases.title(of: plain.stroke)) · \(phrases.verdict(plain))", isCorrected: true)
                    let text = TextFactory(
                        theme: theme, phrases: phrases, scale: PointScale(pixelsPerPoint: 1),
                        typesetter: try Typesetter())
                    // The narrowest strip, and the card for chat apps, less the mark.
                    for (styles, width) in [
                        ([theme.type.title, theme.type.headline], 326.0), ([theme.type.subheadline], 319),
                    ] {
                        let shaped = try #require(text.whole(said, styles, maxWidth: width))
                        #expect(!shaped.isEllipsized && shaped.size.x <= width, "\(theme.name): \(said)")
                    }
                }
            }
        }
    }

    @Test func panelsLieSideBySideInsideTheStrip() throws {
        let scene = Stage.scene(width: 480, height: 848)
        let plan = try #require(StripPlan(scene: scene, stroke: 0))
        let text = TextFactory(
            theme: .tennis, phrases: Stage.phrases, scale: StripLayout.scale(for: plan), typesetter: try Typesetter())
        let layout = StripLayout(plan, scene, text)
        let whole = Rect(x: 0, y: 0, width: Double(layout.width), height: Double(layout.height))
        for (left, right) in zip(layout.panels, layout.panels.dropFirst()) { #expect(left.maxX < right.x) }
        #expect(layout.panels.allSatisfy { whole.contains($0) })
    }

    /// A page shows a strip 576 pixels high; what is smaller than 11 pixels there could not be read on a phone.
    @Test(arguments: [(1280, 720), (480, 848), (1920, 1080), (640, 360)], ["en", "es"])
    func lettersOfAStripCanBeReadOnAPage(size: (Int, Int), language: String) throws {
        let track = Stage.track(
            width: size.0, height: size.1, bodyHeight: Double(size.1) * 0.6,
            center: SIMD2(Double(size.0) / 2, Double(size.1) * 0.85))
        // Titles and headline as long as a texts file lets them be.
        let metrics = Stage.fullMetrics.map { metric in
            Stage.metric(
                id: metric.id, title: String(repeating: "Long words ", count: 3), value: metric.value,
                unit: metric.unit, grade: metric.grade, figure: metric.figure)
        }
        let assessment = Stage.assessment(
            metrics: metrics, kind: .backhand, variant: .twoHanded,
            headline: String(repeating: "Turn ", count: 9) + "sir", evidence: "knee")
        let scene = OverlayScene(
            track: track, hand: .right, assessments: [assessment], phrases: Stage.phrases(language))
        let plan = try #require(StripPlan(scene: scene, stroke: 0))
        for theme in Theme.all {
            let text = TextFactory(
                theme: theme, phrases: scene.phrases, scale: StripLayout.scale(for: plan), typesetter: try Typesetter())
            let layout = StripLayout(plan, scene, text)
            let smallest = min(theme.type.caption.size, theme.type.captionNumber.size, theme.type.subheadline.size)
            #expect(text.scale(smallest) * 576 / Double(layout.height) >= 11, "\(theme.name) \(layout.height)")
        }
    }

    @Test(arguments: [(1280, 720), (480, 848), (1920, 1080)])
    func pagesHoldOnePanelEach(width: Int, height: Int) throws {
        let scene = Stage.scene(width: width, height: height)
        let plan = try #require(StripPlan(scene: scene, stroke: 0))
        let text = TextFactory(
            theme: .tennis, phrases: Stage.phrases, scale: StripLayout.scale(for: plan), typesetter: try Typesetter())
        let layout = StripLayout(plan, scene, text)
        let pages = layout.pages(of: plan)
        #expect(pages.count == plan.frames.count)
        #expect(Set(pages.map { SIMD2($0.width, $0.height) }).count == 1)
        for (index, page) in pages.enumerated() {
            let rect = Rect(
                x: Double(page.x), y: Double(page.y), width: Double(page.width), height: Double(page.height))
            #expect(page.x >= 0 && page.y >= 0)
            #expect(page.x + page.width <= layout.width && page.y + page.height <= layout.height)
            #expect(rect.insetBy(-1).contains(layout.panels[index]))
            for (other, panel) in layout.panels.enumerated() where other != index {
                #expect(!rect.insetBy(1).intersects(panel))
            }
        }
        // Contact is shown longest.
        let contact = try #require(plan.frames.firstIndex { $0.event == .contact })
        for (index, page) in pages.enumerated() where index != contact {
            #expect(page.seconds < pages[contact].seconds)
        }
    }
}
