import Foundation
import SwingCore
import SwingTestKit

@testable import SwingOverlay
@testable import SwingTechnique

/// Made-up players, strokes and assessments.
enum Stage {
    /// The English words that are shipped.
    static let phrases = Stage.phrases("en")

    static func phrases(_ language: String) -> Phrases {
        let file = Repository.texts(language)
        guard let yaml = try? String(contentsOf: file, encoding: .utf8),
            let texts = try? CoachingTexts.load(yaml: yaml, file: language)
        else { preconditionFailure("models/coaching/\(language).yaml does not load") }
        return texts.phrases
    }

    /// A standing player, hands raised a little, in units of standing height: x from the middle, y up from the soles.
    static let figure: [Joint: SIMD2<Double>] = {
        var places: [Joint: SIMD2<Double>] = [.nose: SIMD2(0.01, 0.91)]
        let right: [(Joint, SIMD2<Double>)] = [
            (.rightEyeInner, SIMD2(-0.01, 0.93)), (.rightEye, SIMD2(-0.02, 0.93)),
            (.rightEyeOuter, SIMD2(-0.03, 0.93)), (.rightEar, SIMD2(-0.04, 0.92)), (.mouthRight, SIMD2(-0.015, 0.89)),
            (.rightShoulder, SIMD2(-0.11, 0.80)), (.rightElbow, SIMD2(-0.20, 0.66)), (.rightWrist, SIMD2(-0.27, 0.80)),
            (.rightPinky, SIMD2(-0.29, 0.84)), (.rightIndex, SIMD2(-0.28, 0.85)), (.rightThumb, SIMD2(-0.27, 0.84)),
            (.rightHip, SIMD2(-0.06, 0.52)), (.rightKnee, SIMD2(-0.09, 0.28)), (.rightAnkle, SIMD2(-0.08, 0.05)),
            (.rightHeel, SIMD2(-0.07, 0.02)), (.rightFootIndex, SIMD2(-0.12, 0.01)),
        ]
        for (joint, place) in right {
            places[joint] = place
            places[joint.mirrored] = SIMD2(-place.x, place.y)
        }
        return places
    }()

    /// A track in which the figure stands, sways a little and moves its hands.
    ///
    /// - Parameters:
    ///   - center: the middle of the soles in pixels.
    ///   - known: which joints are known; the others are missing.
    static func track(
        width: Int, height: Int, samples: Int = 60, rate: Double = 30, bodyHeight: Double, center: SIMD2<Double>,
        mirrored: Bool = false, slowMotion: Double = 1, known: (Joint) -> Bool = { _ in true },
        visibility: Double = 1
    ) -> MotionTrack {
        let joints = Joint.allCases.map { joint -> JointTrajectory in
            let source = mirrored ? joint.mirrored : joint
            let places = (0..<samples).map { sample -> SIMD2<Double> in
                let phase = Double(sample) / Double(samples)
                var place = figure[source] ?? .zero
                if source == .rightWrist { place += SIMD2(0.25 * phase, 0.1 * phase * (1 - phase)) }
                if mirrored { place.x = -place.x }
                return center + SIMD2(place.x, -place.y) * bodyHeight
            }
            return JointTrajectory(
                image: places, world: Array(repeating: .zero, count: samples),
                visibility: Array(repeating: visibility, count: samples),
                states: Array(repeating: known(joint) ? .observed : .missing, count: samples))
        }
        return MotionTrack(
            times: (0..<samples).map { Double($0) / rate }, frameIndices: Array(0..<samples), width: width,
            height: height, playback: PlaybackRate(slowMotionFactor: slowMotion),
            bodyHeight: Array(repeating: bodyHeight, count: samples),
            joints: joints)
    }

    static func metric(
        id: String = "kneeFlexion", title: String = "Knee bend while loading", value: Double? = 40,
        unit: MetricUnit = .degrees, time: Double? = 1, event: StrokeEventID? = .contact, outcome: Outcome = .graded,
        grade: Grade? = .good, target: TargetRange? = TargetRange(low: 30, high: 60), weight: Double = 1,
        figure: MetricFigure = .angle(first: .rightHip, vertex: .rightKnee, second: .rightAnkle)
    ) -> MetricResult {
        MetricResult(
            id: id, title: title, value: value, reading: nil, unit: unit, low: nil, high: nil, time: time, event: event,
            outcome: outcome, reason: nil, grade: grade, probabilities: nil, target: target, source: "test",
            weight: weight,
            figure: figure)
    }

    static func assessment(
        metrics: [MetricResult], kind: StrokeKind = .forehand, variant: StrokeVariant? = nil, hand: Hand = .right,
        start: Double = 0.2, end: Double = 1.6, contact: Double = 1, id: Int = 1, grade: Grade? = .needsWork,
        headline: String = "Turn your shoulders earlier", cue: String = "Show the net your back.",
        evidence: String? = nil, score: Double? = 60, target: Double? = nil
    ) -> StrokeAssessment {
        let events = [
            StrokeEvent(id: .backswingEnd, time: contact - 0.4, uncertainty: 0.02),
            StrokeEvent(id: .contact, time: contact, uncertainty: 0.02),
            StrokeEvent(id: .followThroughEnd, time: contact + 0.4, uncertainty: 0.02),
        ]
        let time = metrics.first { $0.id == evidence }?.time ?? contact
        return StrokeAssessment(
            stroke: Stroke(
                id: id, kind: kind, variant: variant, hand: hand, confidence: 1, start: start, end: end,
                contact: Contact(time: contact, uncertainty: 0.02, sources: [.kinematics]), events: events),
            view: .side, target: target, metrics: metrics, grade: grade, score: score, scoreRange: nil, coverage: nil,
            outcome: .graded,
            coaching: Coaching(
                headline: headline, sureness: .next, cue: cue, why: "", drill: nil, strengths: [], strengthMetrics: [],
                evidence: evidence.map { Evidence(metric: $0, time: time, frame: 0) }), reason: nil, flags: [])
    }

    /// Four metrics with figures on different parts of the body, all at contact.
    static let fullMetrics: [MetricResult] = [
        metric(id: "knee", grade: .critical),
        metric(
            id: "elbow", title: "Elbow bend at contact", value: 80, grade: .good,
            figure: .angle(first: .rightShoulder, vertex: .rightElbow, second: .rightWrist)),
        metric(
            id: "trunk", title: "Trunk tilt", value: 6, grade: .excellent,
            figure: .inclination(from: .leftHip, to: .leftShoulder)),
        metric(
            id: "stance", title: "Stance width", value: 16, unit: .percentHeight, grade: .needsWork,
            figure: .distance(from: .leftAnkle, to: .rightAnkle)),
    ]

    /// A scene with one stroke and the figure in the middle of the picture.
    static func scene(width: Int = 1280, height: Int = 720, evidence: String? = "knee") -> OverlayScene {
        let track = track(
            width: width, height: height, bodyHeight: Double(height) * 0.6,
            center: SIMD2(Double(width) / 2, Double(height) * 0.85))
        return OverlayScene(
            track: track, hand: .right, assessments: [assessment(metrics: fullMetrics, evidence: evidence)],
            phrases: Stage.phrases)
    }

    static func context(
        _ scene: OverlayScene, at time: Double, stroke: Int? = 0, width: Int? = nil, height: Int? = nil
    ) -> FrameContext {
        view(scene, width: width, height: height)
            .context(sample: scene.track.sample(nearest: time), time: time, stroke: stroke)
    }

    /// The scene on a picture, by default of the track's size.
    static func view(_ scene: OverlayScene, width: Int? = nil, height: Int? = nil) -> SceneView {
        SceneView(scene, theme: .tennis, width: width ?? scene.track.width, height: height ?? scene.track.height)
    }

    /// The boxes of a stroke's plan that lie on the player's outline at a time, by name.
    static func boxesOnThePlayer(
        _ plan: StrokePlan, _ scene: OverlayScene, _ view: SceneView, _ text: TextFactory, stroke: Int = 0,
        at time: Double
    ) -> [String] {
        guard scene.stroke(at: time) == stroke, let sample = scene.track.sample(nearest: time) else { return [] }
        let assessment = scene.assessments[stroke]
        var boxes: [(String, Rect)] = plan.chips.filter { $0.from <= time && time <= $0.to }.map { ("chip", $0.rect) }
        if let bar = plan.bar, time <= bar.until { boxes.append(("bar", bar.rect)) }
        if let corner = plan.corner, time <= assessment.stroke.end {
            boxes += assessment.stroke.events.map {
                ("banner", BannerAnnotator.rect($0, assessment, scene, area: view.area, text, in: corner))
            }
        }
        let context = view.context(sample: sample, time: time, stroke: stroke)
        let outline = BodyOutline.capsules(context, at: sample)
        return boxes.filter { box in outline.contains { $0.meets(box.1) } }.map(\.0)
    }
}
