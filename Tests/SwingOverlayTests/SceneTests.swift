import SwingCore
import SwingTechnique
import SwingText
import Testing

@testable import SwingOverlay

@Suite struct SceneTests {
    private static let track = Stage.track(
        width: 640, height: 360, samples: 600, bodyHeight: 200, center: SIMD2(320, 300))

    private static func scene(_ assessments: [StrokeAssessment]) -> OverlayScene {
        OverlayScene(track: track, hand: .right, assessments: assessments, words: Stage.words)
    }

    @Test func theEvidenceComesFirstThenTheWorstGrade() {
        let metrics = [
            Stage.metric(id: "a", grade: .good, weight: 1), Stage.metric(id: "b", grade: .critical, weight: 0.1),
            Stage.metric(id: "c", grade: .needsWork, weight: 1), Stage.metric(id: "d", grade: nil, weight: 1),
            Stage.metric(id: "e", grade: .needsWork, weight: 0.5),
        ]
        let scene = SceneTests.scene([Stage.assessment(metrics: metrics, evidence: "e")])
        #expect(scene.callouts[0].map(\.metric.id) == ["e", "b", "c", "a"])
    }

    @Test func whatCouldNotBeMeasuredIsNotShown() {
        let metrics = [
            Stage.metric(id: "a", value: nil, outcome: .notMeasurable, grade: nil),
            Stage.metric(id: "b", value: 3, outcome: .notMeasurable, grade: nil),
            Stage.metric(id: "f", grade: nil), Stage.metric(id: "c", value: .nan),
            Stage.metric(id: "d", time: nil, event: nil),
            Stage.metric(id: "e", time: nil, event: .contact),
        ]
        let scene = SceneTests.scene([Stage.assessment(metrics: metrics)])
        #expect(scene.callouts[0].map(\.metric.id) == ["e"])
    }

    @Test func aResultStaysUntilTheNextStrokeStarts() {
        let scene = SceneTests.scene([
            Stage.assessment(metrics: [], start: 10, end: 12, contact: 11, id: 2),
            Stage.assessment(metrics: [], start: 1, end: 3, contact: 2),
        ])
        #expect(scene.stroke(at: 0.5) == nil)
        #expect(scene.stroke(at: 2) == 0)
        #expect(scene.stroke(at: 6.9) == 0)
        #expect(scene.stroke(at: 7.1) == nil)
        #expect(scene.stroke(at: 11) == 1)
        #expect(scene.assessments.map(\.stroke.id) == [1, 2])
    }

    @Test func keyFramesAreNamedByStrokeAndEvent() {
        let scene = SceneTests.scene([
            Stage.assessment(metrics: Stage.fullMetrics, evidence: "knee"),
            Stage.assessment(metrics: [], start: 10, end: 12, contact: 11, id: 12),
        ])
        let frames = scene.keyFrames
        #expect(
            frames.map(\.fileName) == [
                "stroke-01-backswingEnd.png", "stroke-01-contact.png", "stroke-01-followThroughEnd.png",
                "stroke-12-backswingEnd.png", "stroke-12-contact.png", "stroke-12-followThroughEnd.png",
            ])
        #expect(frames.filter(\.isEvidence).map(\.fileName) == ["stroke-01-contact.png"])
        #expect(frames[1].frameTime == scene.track.times[30])
        #expect(KeyFrame.stripName(strokeID: 3) == "stroke-03-strip.png")
    }

    @Test func evidenceBetweenEventsHasAFrameOfItsOwn() {
        let metrics = [Stage.metric(id: "deepest", time: 0.8, event: nil, grade: .critical)]
        let scene = SceneTests.scene([Stage.assessment(metrics: metrics, evidence: "deepest")])
        let evidence = scene.keyFrames.filter(\.isEvidence)
        #expect(evidence.map(\.fileName) == ["stroke-01-evidence.png"])
        #expect(evidence.first?.frameTime == scene.track.times[24])
        #expect(evidence.first.map { scene.callouts(on: $0).map(\.metric.id) } == ["deepest"])
    }

    @Test func evidenceThatCannotBeDrawnStillHasItsNumber() throws {
        let metrics = [Stage.metric(id: "tempo", unit: .seconds, grade: .needsWork, figure: .none)]
        let scene = SceneTests.scene([Stage.assessment(metrics: metrics, evidence: "tempo")])
        let frame = try #require(scene.keyFrames.first { $0.isEvidence })
        let context = Stage.context(scene, at: frame.time)
        let layout = KeyFrameLayout(
            frame, context,
            TextFactory(theme: .tennis, words: Stage.words, scale: context.scale, typesetter: try Typesetter()))
        #expect(layout.chips.map(\.callout.metric.id) == ["tempo"])
    }

    @Test func twoValuesOfTheSameLimbsAreNotDrawnOverEachOther() throws {
        let metrics = [
            Stage.metric(id: "a", grade: .good), Stage.metric(id: "b", grade: .critical),
            Stage.metric(id: "c", grade: .good, figure: .none),
        ]
        let scene = SceneTests.scene([Stage.assessment(metrics: metrics)])
        let contact = try #require(scene.keyFrames.first { $0.event == .contact })
        #expect(scene.callouts(on: contact).map(\.metric.id) == ["b"])
    }

    @Test func anEmptySceneHasNothingToShow() {
        let empty = MotionTrack(
            times: [], frameIndices: [], width: 640, height: 360, playback: .realTime, bodyHeight: [],
            joints: Array(
                repeating: JointTrajectory(image: [], world: [], visibility: [], states: []), count: Joint.count))
        let scene = OverlayScene(
            track: empty, hand: .right, assessments: [Stage.assessment(metrics: Stage.fullMetrics)], words: Stage.words)
        #expect(scene.keyFrames.isEmpty)
        #expect(StripPlan(scene: scene, stroke: 0) == nil)
        #expect(StripPlan(scene: scene, stroke: 5) == nil)
    }

    @Test(arguments: [(6.0, 5, false), (6, 1, true), (10, 3, true), (25, 1, true), (240, 1, true)])
    func aFigureIsOnlyDrawnWhereThePlayerIsFollowed(rate: Double, step: Int, isDrawn: Bool) {
        let full = Stage.track(
            width: 640, height: 360, samples: 40, rate: rate, bodyHeight: 200, center: SIMD2(320, 300))
        let track = MotionTrack(
            times: full.times, frameIndices: full.frameIndices.map { $0 * step }, width: 640, height: 360,
            playback: .realTime, bodyHeight: full.bodyHeight, joints: full.joints)
        let scene = OverlayScene(track: track, hand: .right, assessments: [], words: Stage.words)
        for time in stride(from: 0.0, through: 39 / rate, by: 0.01) {
            #expect((scene.sample(shownAt: time) != nil) == isDrawn, "\(time)")
        }
        // Long after the last sample nobody knows where the player is.
        #expect(scene.sample(shownAt: 39 / rate + 0.11) == nil)
    }

    @Test func aMetricThatIsNotMeasurableIsShownAtItsEvent() throws {
        func missing(_ id: String, event: StrokeEventID?, weight: Double, value: Double? = nil) -> MetricResult {
            MetricResult(
                id: id, title: "Turn", value: value, unit: .degrees, low: nil, high: nil, time: nil, event: event,
                outcome: .notMeasurable, reason: "It cannot be judged from behind. Film from the side.", grade: nil,
                target: nil, source: "test", weight: weight, figure: .none)
        }
        let metrics = [
            missing("light", event: .contact, weight: 0.2), missing("heavy", event: .contact, weight: 0.9),
            missing("unsure", event: .contact, weight: 1, value: 12), missing("other", event: .backswingEnd, weight: 1),
        ]
        let assessment = Stage.assessment(metrics: metrics)
        #expect(NotMeasurableAnnotator.metric(of: assessment, at: .contact)?.id == "heavy")
        #expect(NotMeasurableAnnotator.metric(of: assessment, at: .followThroughEnd) == nil)
        #expect(NotMeasurableAnnotator.metric(of: assessment, at: nil) == nil)

        let track = Stage.track(width: 1280, height: 720, bodyHeight: 400, center: SIMD2(640, 650))
        let scene = OverlayScene(track: track, hand: .right, assessments: [assessment], words: Stage.words)
        let typesetter = try Typesetter()
        for frame in scene.keyFrames {
            let context = Stage.context(scene, at: frame.time)
            let layout = KeyFrameLayout(
                frame, context,
                TextFactory(theme: .tennis, words: Stage.words, scale: context.scale, typesetter: typesetter))
            #expect((layout.notMeasurable != nil) == (frame.event != .followThroughEnd))
            guard let blank = layout.notMeasurable else { continue }
            #expect(context.area.contains(blank.rect))
            #expect(!blank.rect.intersects(layout.banner.rect))
        }
    }
}
