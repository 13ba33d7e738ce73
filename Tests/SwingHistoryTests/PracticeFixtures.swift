import SwingCore

@testable import SwingHistory
@testable import SwingTechnique

/// Histories made of numbers that are easy to reckon with.
enum PracticeFixtures {
    /// The first day: a Monday.
    static let start = CalendarDay(number: 20_577)  // 2026-05-04

    static func metric(
        _ value: Double, id: String = "knee", half: Double = 0, unit: String = "deg",
        target: TargetRange? = TargetRange(low: 40, high: 60)
    ) -> HistoryMetric {
        HistoryMetric(id: id, value: value, low: value - half, high: value + half, unit: unit, target: target)
    }

    static func stroke(
        _ metrics: [HistoryMetric], number: Int = 1, kind: StrokeKind = .forehand, view: CameraView = .side,
        isViewSure: Bool? = true, isSure: Bool = true, grade: Grade? = nil, score: Double? = nil, half: Double? = nil,
        focus: HistoryFocus? = nil, picture: String? = nil
    ) -> HistoryStroke {
        HistoryStroke(
            number: number, kind: kind, hand: .right, isSure: isSure, view: view, isViewSure: isViewSure, contact: 0,
            grade: grade, score: score, scoreLow: half.flatMap { half in score.map { $0 - half } },
            scoreHigh: half.flatMap { half in score.map { $0 + half } }, focus: focus, picture: picture,
            metrics: metrics)
    }

    /// A clip of a day, counted from the first one.
    static func clip(
        _ day: Int, _ strokes: [HistoryStroke], name: String = "clip.mp4", rate: Double? = 60, height: Double? = nil
    ) -> HistoryClip {
        let added = Timestamp(seconds: 0)
        let grading = HistoryGrading(
            digest: "", isCurrent: true, addedAt: added, version: "", rubric: "", models: [:], captureRate: rate,
            height: height, strokes: strokes)
        return HistoryClip(
            sha256: "", fileName: name, resultFolder: "/r", day: start.adding(days: day), addedAt: added,
            gradings: [grading])
    }

    static func player(_ name: String, _ clips: [HistoryClip]) -> HistoryPlayer {
        HistoryPlayer(name: name, addedAt: Timestamp(seconds: 0), clips: clips)
    }

    /// A history in which one angle has these values, one list a day.
    static func history(
        _ values: [(day: Int, values: [Double])], half: Double = 0,
        target: TargetRange? = TargetRange(low: 40, high: 60)
    ) -> HistoryPlayer {
        player(
            "Ana",
            values.map { day, values in clip(day, values.map { stroke([metric($0, half: half, target: target)]) }) })
    }

    /// A player's progress, counted from the first day; metrics have no name but their stable one.
    static func progress(_ player: HistoryPlayer, _ today: Int, told: [SessionAdvice] = []) -> ProgressDocument {
        ProgressDocument(player, today: start.adding(days: today), title: \.metric, told: told)
    }

    /// What recent sessions tell together about a metric.
    static func told(
        _ metric: String, _ sureness: Coaching.Sureness, _ day: Int, strokes: Int = 12, kind: StrokeKind = .forehand
    ) -> SessionAdvice {
        SessionAdvice(
            type: StrokeType(kind: kind, variant: nil), clips: 3, strokes: strokes, sessions: 2,
            day: start.adding(days: day),
            coaching: Coaching(
                headline: "Together \(metric)", sureness: sureness, cue: "", why: "",
                drill: Drill(name: "Wall", how: "", dose: ""), strengths: [], strengthMetrics: [], evidence: nil,
                metric: metric))
    }

    static func group(_ players: [HistoryPlayer], _ today: Int) -> GroupDocument {
        GroupDocument(players, today: start.adding(days: today), title: \.metric)
    }
}
