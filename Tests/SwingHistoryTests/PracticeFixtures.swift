import SwingCore

@testable import SwingHistory

/// Histories made of numbers that are easy to reckon with.
enum PracticeFixtures {
    /// The first day: a Monday.
    static let start = CalendarDay(number: 20_577)  // 2026-05-04

    static func metric(
        _ value: Double, id: String = "knee", half: Double = 0, unit: String = "deg",
        target: TargetRange? = TargetRange(low: 40, high: 60)
    ) -> RecordedMetric {
        RecordedMetric(
            id: id, value: value, low: value - half, high: value + half, unit: unit, grade: nil, target: target)
    }

    static func stroke(
        _ metrics: [RecordedMetric], number: Int = 1, kind: StrokeKind = .forehand, view: CameraView = .side,
        isSure: Bool = true, grade: Grade? = nil, score: Double? = nil, focus: RecordedFocus? = nil,
        keyFrame: String? = nil
    ) -> RecordedStroke {
        RecordedStroke(
            number: number, kind: kind, variant: nil, hand: .right, isSure: isSure, view: view, grade: grade,
            score: score, focus: focus, keyFramePath: keyFrame, metrics: metrics)
    }

    static func session(
        _ day: Int, _ strokes: [RecordedStroke], clip: String = "clip.mp4", rate: Double? = 60
    ) -> PracticeSession {
        PracticeSession(
            day: start.adding(days: day),
            clips: [
                RecordedClip(
                    name: clip, resultFolder: nil, recordedAt: nil, captureRate: rate, strokes: strokes)
            ])
    }

    /// A history in which one angle has these values, one list a day.
    static func history(
        _ values: [(day: Int, values: [Double])], half: Double = 0,
        target: TargetRange? = TargetRange(low: 40, high: 60)
    ) -> PlayerHistory {
        PlayerHistory(
            player: "Ana",
            sessions: values.map { day, values in
                session(day, values.map { stroke([metric($0, half: half, target: target)]) })
            })
    }
}
