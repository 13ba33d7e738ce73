import SwingCore
import Testing

@testable import SwingOverlay
@testable import SwingTechnique

@Suite struct SceneTests {
    private static let track = Stage.track(
        width: 640, height: 360, samples: 600, bodyHeight: 200, center: SIMD2(320, 300))

    private static func scene(_ assessments: [StrokeAssessment]) -> OverlayScene {
        OverlayScene(track: track, hand: .right, assessments: assessments, phrases: Stage.phrases)
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
        let layout = StillLayout(frame, scene, format: .keyFrame, .tennis, try Typesetter())
        #expect(layout.figures.map(\.metric.id) == ["tempo"])
        #expect(layout.sentence != nil)
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
            track: empty, hand: .right, assessments: [Stage.assessment(metrics: Stage.fullMetrics)],
            phrases: Stage.phrases)
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
        let scene = OverlayScene(track: track, hand: .right, assessments: [], phrases: Stage.phrases)
        for time in stride(from: 0.0, through: 39 / rate, by: 0.01) {
            #expect((scene.sample(shownAt: time) != nil) == isDrawn, "\(time)")
        }
        // Long after the last sample nobody knows where the player is.
        #expect(scene.sample(shownAt: 39 / rate + 0.11) == nil)
    }

    /// Two events within two frames: the value is shown on its own event's frame, and on no other.
    @Test func theEvidenceIsTheFrameOfItsOwnEvent() throws {
        let metrics = [
            Stage.metric(id: "knee", time: 1.008, event: .contact, grade: .critical),
            Stage.metric(
                id: "elbow", time: 1.008, event: .contact, grade: .needsWork,
                figure: .angle(first: .rightShoulder, vertex: .rightElbow, second: .rightWrist)),
        ]
        let base = Stage.assessment(metrics: metrics, evidence: "knee")
        let stroke = base.stroke
        let events = [
            StrokeEvent(id: .tossTop, time: 0.998, uncertainty: 0.02),
            StrokeEvent(id: .contact, time: 1.008, uncertainty: 0.02),
        ]
        let assessment = StrokeAssessment(
            stroke: Stroke(
                id: 1, kind: .serve, variant: nil, hand: .right, confidence: 1, start: stroke.start, end: stroke.end,
                contact: stroke.contact, events: events),
            view: .side, target: nil, metrics: metrics, grade: .good, score: 70, scoreRange: nil, coverage: nil,
            outcome: .graded, coaching: base.coaching, reason: nil, flags: [])
        let scene = SceneTests.scene([assessment])
        let evidence = try #require(scene.keyFrames.first { $0.isEvidence })
        #expect(evidence.event == .contact)
        // One message: the evidence alone.
        #expect(scene.callouts(on: evidence).map(\.metric.id) == ["knee"])
        // The strip tells the two as one.
        let plan = try #require(StripPlan(scene: scene, stroke: 0))
        #expect(plan.frames.map(\.event) == [.contact])
        #expect(plan.framed == evidence)
    }

    @Test(arguments: [(0.0, true), (0.016, true), (0.017, false), (0.3, false)])
    func theBallIsOnTheStringsOnlyWhereTheFrameIsKnown(uncertainty: Double, isKnown: Bool) {
        let base = Stage.assessment(metrics: []).stroke
        let stroke = Stroke(
            id: 1, kind: .forehand, variant: nil, hand: .right, confidence: 1, start: base.start, end: base.end,
            contact: Contact(time: 1, uncertainty: uncertainty, sources: []), events: base.events)
        let assessment = StrokeAssessment(
            stroke: stroke, view: .side, target: nil, metrics: [], grade: nil, score: nil, scoreRange: nil,
            coverage: nil, outcome: .notMeasurable, coaching: nil, reason: nil, flags: [])
        // Thirty frames a second: half a frame is 0.0167 s.
        #expect(SceneTests.scene([assessment]).showsBallOnStrings(0) == isKnown)
    }
}
