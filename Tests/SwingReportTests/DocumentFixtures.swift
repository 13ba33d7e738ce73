import Foundation
import SwingCore
import SwingMotion
import SwingReport
import SwingTestKit

@testable import SwingTechnique

enum DocumentFixtures {
    /// The English texts that are shipped.
    static let texts = texts(in: "en")

    static func texts(in language: String) -> CoachingTexts {
        let file = Repository.texts(language)
        guard let yaml = try? String(contentsOf: file, encoding: .utf8),
            let texts = try? CoachingTexts.load(yaml: yaml, file: language)
        else { preconditionFailure("models/coaching/\(language).yaml does not load") }
        return texts
    }

    static let input = InputSummary(
        path: "clips/serve “1”.mp4", sha256: String(repeating: "a1", count: 32), container: "mp4", videoCodec: "h264",
        width: 720, height: 1280, rotation: 90,
        frameRate: FrameRateSummary(average: 29.97002997, variable: false, captured: 239.76), duration: 8.00833333,
        audio: AudioSummary(codec: "aac", sampleRate: 44_100, channels: 2), recordedAt: "2024-05-03T11:20:00.000000Z",
        applied: ["rotated"])

    static let pose = PoseSummary(
        model: "blazepose-full", modelDigest: String(repeating: "b2", count: 32), framesAnalyzed: 240,
        framesWithPose: 238)

    static let provenance = ProvenanceSummary(
        version: "0.1.0", rubric: "tennisswing-1", motionModels: ["event-times": String(repeating: "c3", count: 32)],
        config: [
            "effort": .text("balanced"), "height": .number(1.82), "quiet": .flag(false), "level": .null,
            "contact": .list([.number(5.1)]),
        ], timings: ["pose": 3.14159, "endless": .infinity])

    static func track(frames: Int = 3) -> MotionTrack {
        let joints = Joint.allCases.map { joint in
            JointTrajectory(
                image: (0..<frames).map { SIMD2(100.04 + Double(joint.rawValue), 200 + Double($0)) },
                world: Array(repeating: .zero, count: frames), visibility: Array(repeating: 1, count: frames),
                states: (0..<frames).map { $0 == 0 ? .missing : .observed })
        }
        return MotionTrack(
            times: (0..<frames).map { Double($0) / 30 }, frameIndices: Array(0..<frames), width: 720, height: 1280,
            playback: PlaybackRate(slowMotionFactor: 8), bodyHeight: Array(repeating: 400, count: frames),
            joints: joints)
    }

    static func motion(
        _ strokes: [Stroke], cuts: [Double] = [], playback: PlaybackEstimate? = nil
    ) -> MotionAnalysis {
        MotionAnalysis(
            track: track(), hand: .right, handSource: "detected", handConfidence: 0.9, view: .side,
            viewConfidence: 0.87654, found: strokes.map { FoundStroke($0, view: .side, viewConfidence: 0.87654) },
            cuts: cuts, warnings: [], playbackEstimate: playback)
    }

    static func hit(_ kind: StrokeKind, _ variant: StrokeVariant?) -> Stroke {
        Stroke(
            id: 1, kind: kind, variant: variant, hand: .right, confidence: 0.912345, start: 4.0, end: 5.5,
            contact: Contact(time: 5.100049, uncertainty: 0.016666667, sources: [.kinematics, .sound]),
            events: [
                StrokeEvent(id: .loading, time: 4.63333333, uncertainty: 0.05),
                StrokeEvent(id: .contact, time: 5.100049, uncertainty: 0.016666667),
            ])
    }

    static func metric(
        _ id: String, value: Double?, unit: MetricUnit = .degrees, grade: Grade?, outcome: Outcome,
        reason: String? = nil
    ) -> MetricResult {
        MetricResult(
            id: id, title: "Title of \(id)", value: value, reading: nil, unit: unit, low: value.map { $0 - 5 },
            high: value.map { $0 + 5 }, time: value.map { _ in 4.63333333 }, event: .loading, outcome: outcome,
            reason: reason, grade: grade, probabilities: nil, target: TargetRange(low: 51.2, high: nil),
            source: "A book (read)",
            weight: 0.4, figure: .none)
    }

    /// Everything known.
    static let full: AnalysisDocument = {
        let stroke = hit(.backhand, .twoHanded)
        let assessment = StrokeAssessment(
            stroke: stroke, view: .side, target: nil,
            metrics: [
                metric("kneeBend", value: 64.449, grade: .good, outcome: .provisional, reason: "Near a limit."),
                metric("handSpeed", value: 4.123456, unit: .bodyHeightsPerSecond, grade: .excellent, outcome: .graded),
                metric("turn", value: nil, grade: nil, outcome: .notMeasurable, reason: "Film from behind."),
                metric("tilt", value: -0.0001, grade: nil, outcome: .graded, reason: "Shown for information."),
            ], grade: .good, score: 71.2345,
            scoreRange: 48.24...85, coverage: StrokeCoverage(seen: 3, well: 2, of: 4),
            outcome: .provisional,
            coaching: Coaching(
                headline: "Sit deeper", sureness: .next, cue: "Sink, then jump", why: "Legs lift.",
                drill: Drill(name: "Launch", how: "Jump.", dose: "3 x 6", progression: "Slowly first."),
                strengths: ["Fast hand"],
                strengthMetrics: ["handSpeed"],
                evidence: Evidence(
                    metric: "kneeBend", time: 4.63333333, frame: 139, value: 64.449,
                    target: TargetRange(low: 70, high: nil))),
            reason: "Near a limit.",
            flags: [
                SafetyFlag(
                    id: "elbowLed", what: "The elbow leads.", why: "It may load the arm.",
                    next: "Worth showing to a coach or physio.", metrics: ["kneeBend"], source: "A study (assumed)")
            ])
        return AnalysisDocument(
            input: input, pose: pose,
            motion: motion(
                [stroke], cuts: [2.333333],
                playback: PlaybackEstimate(playback: PlaybackRate(slowMotionFactor: 4.04), factors: 2.849...5.66)),
            playerHeight: 1.8249, assessments: [assessment],
            session: SessionSummary([assessment, assessment], texts: texts),
            corrections: [
                CorrectionEntry(
                    stroke: 1, change: .contact, before: .number(5.04), after: .number(5.1), by: "Ana",
                    at: "2026-11-26T10:00:00Z"),
                CorrectionEntry(
                    stroke: nil, change: .removed, before: .number(7.5), by: "Ana", at: "2026-11-26T10:00:00Z"),
            ],
            warnings: [WarningEntry(code: .lowFrameRate, what: "Few frames.", why: "Fast.", next: "Film at 60.")],
            provenance: provenance)
    }()

    /// Nothing known that need not be.
    static let sparse: AnalysisDocument = {
        let stroke = hit(.unknown, nil)
        let assessment = StrokeAssessment(
            stroke: stroke, view: .unknown, target: nil,
            metrics: [metric("turn", value: .nan, grade: nil, outcome: .notMeasurable)], grade: nil, score: nil,
            scoreRange: nil, coverage: nil,
            outcome: .notMeasurable, coaching: nil, reason: nil, flags: [])
        let silent = InputSummary(
            path: "a.mkv", sha256: String(repeating: "0", count: 64), container: "matroska", videoCodec: "vp9",
            width: 64, height: 48, rotation: 0,
            frameRate: FrameRateSummary(average: nil, variable: true, captured: nil), duration: .nan, audio: nil,
            applied: [])
        return AnalysisDocument(
            input: silent, pose: pose, motion: motion([]), playerHeight: nil, assessments: [assessment],
            session: SessionSummary([assessment], texts: texts), warnings: [],
            provenance: ProvenanceSummary(version: "0.1.0", rubric: "tennisswing-1", config: [:], timings: [:]))
    }()
}
