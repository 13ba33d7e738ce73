import SwingCore
import SwingTechnique
import Testing

@testable import SwingOverlay

@Suite struct SlowMotionSectionTests {
    /// Strokes with scores, three seconds apart; the coaching rests on a value taken at some time from contact.
    private static func scene(
        _ scores: [Double?], evidenceAt offset: Double = 0, slowMotion: Double = 1
    ) -> OverlayScene {
        let samples = 600
        let track = Stage.track(
            width: 1280, height: 720, samples: samples, rate: 30, bodyHeight: 400, center: SIMD2(640, 650),
            slowMotion: slowMotion)
        let strokes = scores.enumerated().map { index, score in
            let contact = 3 + 3 * Double(index)
            let metric = Stage.metric(time: contact + offset, event: nil)
            return Stage.assessment(
                metrics: [metric], start: contact - 2, end: contact + 0.9, contact: contact, id: index + 1,
                evidence: metric.id, score: score)
        }
        return OverlayScene(track: track, hand: .right, assessments: strokes, phrases: Stage.phrases)
    }

    @Test(arguments: [([70.0, 40, 90], 2), ([40, 40], 1), ([nil, 80], 2), ([nil], 1)] as [([Double?], Int)])
    func theStrokeThatNeedsItMostIsShown(scores: [Double?], stroke: Int) throws {
        let context = try #require(SlowMotionSectionTests.scene(scores).slowMotionSection)
        #expect(context.keyFrame.strokeID == stroke)
        #expect(context.keyFrame.isEvidence)
    }

    @Test(arguments: [-1.5, -0.5, 0, 0.3, 0.8])
    func thePassHoldsContactAndWhatTheCoachingRestsOn(offset: Double) throws {
        let context = try #require(SlowMotionSectionTests.scene([50], evidenceAt: offset).slowMotionSection)
        #expect(context.start <= min(2.2, 3 + offset) + 1e-9 && context.end >= max(3.4, 3 + offset) - 1e-9)
        #expect(context.start <= context.keyFrame.time && context.keyFrame.time <= context.end)
        #expect(context.slowdown == 4)
    }

    @Test(arguments: [(2.0, 2), (4, 1), (8, 1), (1, 4), (1e-12, 8)])
    func aSlowClipIsSlowedLess(factor: Double, slowdown: Int) throws {
        let context = try #require(SlowMotionSectionTests.scene([50], slowMotion: factor).slowMotionSection)
        #expect(context.slowdown == slowdown)
    }

    @Test func withoutCoachingThereIsNone() {
        let track = Stage.track(width: 64, height: 64, bodyHeight: 40, center: SIMD2(32, 60))
        #expect(
            OverlayScene(track: track, hand: .right, assessments: [], phrases: Stage.phrases).slowMotionSection == nil)
        let uncoached = Stage.assessment(metrics: [Stage.metric()], evidence: nil)
        #expect(
            OverlayScene(track: track, hand: .right, assessments: [uncoached], phrases: Stage.phrases).slowMotionSection
                == nil
        )
    }

    @Test func stepsGrowFromTheFirstEventToTheLast() {
        let events = Stage.assessment(metrics: []).stroke.events
        let steps = PhaseSteps(events: events, rect: Rect(x: 100, y: 50, width: 300, height: 12))
        #expect(steps.progress(at: 0) == 0)
        #expect(steps.progress(at: events[0].time) == 0)
        #expect((steps.progress(at: events[1].time) - 0.5).magnitude < 1e-9)
        #expect((steps.progress(at: (events[1].time + events[2].time) / 2) - 0.75).magnitude < 1e-9)
        #expect(steps.progress(at: 99) == 1)
        let times = stride(from: 0.0, through: 2, by: 0.01).map(steps.progress)
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
        for index in events.indices {
            let place = steps.center(of: index, radius: 4)
            #expect(place.x >= 104 && place.x <= 396 && place.y > 50 && place.y < 62)
        }
    }

    @Test func stepsShowWhereTheStrokeIs() throws {
        let scene = Stage.scene()
        let steps = PhaseSteps(
            events: scene.assessments[0].stroke.events, rect: Rect(x: 20, y: 20, width: 300, height: 12))
        func middleOfDots(at time: Double) throws -> [Color] {
            var picture = Backdrop.black.picture(width: 340, height: 60)
            try picture.withCanvas(typesetter: Typesetter()) { canvas in
                steps.draw(at: time, Stage.context(scene, at: 1), on: canvas)
            }
            return (0..<3).map { index in
                let place = steps.center(of: index, radius: 4)
                return picture.color(Int(clamping: place.x), Int(clamping: place.y))
            }
        }
        let before = try middleOfDots(at: 0)
        let after = try middleOfDots(at: 9)
        #expect(before.allSatisfy { $0.luminance < 0.1 })
        #expect(after.allSatisfy { $0.luminance > 0.5 })
        // Contact has the color of the ball.
        #expect(after[1].blue < after[0].blue - 0.2)
    }
}
