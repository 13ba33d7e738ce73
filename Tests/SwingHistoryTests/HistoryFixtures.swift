import Foundation
import SwingCore
import SwingReport
import SwingTestKit

@testable import SwingHistory

/// Players, clips and strokes that no video was made of.
enum HistoryFixtures {
    /// A digest that is different for each number.
    static func digest(_ number: Int) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 64 - digits.count) + digits
    }

    static func metric(_ id: String = "kneeFlexionLoading", value: Double = 42.5) -> HistoryMetric {
        HistoryMetric(
            id: id, value: value, low: value - 3, high: value + 3, unit: "deg", grade: .good,
            target: TargetRange(low: 30, high: nil))
    }

    static func stroke(_ number: Int = 1, metrics: [HistoryMetric] = [metric()]) -> HistoryStroke {
        HistoryStroke(
            number: number, kind: .backhand, variant: .twoHanded, hand: .left, isSure: true, view: .side,
            isViewSure: false,
            contact: 1.25 * Double(number), grade: .needsWork, score: 61.5,
            focus: HistoryFocus(metric: "kneeFlexionLoading", headline: "Load the legs", drill: "Chair drill"),
            picture: "frames/stroke-01-contact.png", metrics: metrics)
    }

    static func grading(_ number: Int = 1, isCurrent: Bool = true, strokes: [HistoryStroke] = [stroke()])
        -> HistoryGrading
    {
        HistoryGrading(
            digest: digest(number), isCurrent: isCurrent, addedAt: Timestamp(seconds: 1_780_000_000 + number),
            version: "1.2.3", rubric: "tennisswing-1", rubricSha256: nil, models: ["blazepose-full": digest(7)],
            level: "advanced", captureRate: 240, height: 1.78, strokes: strokes)
    }

    static func clip(_ number: Int = 1, day: Int = 20_000, gradings: [HistoryGrading] = [grading()]) -> HistoryClip {
        HistoryClip(
            sha256: digest(number), fileName: "clip \(number).mp4", resultFolder: "/results/clip \(number).swing",
            day: CalendarDay(number: day), daySource: .camera, recordedAt: Timestamp(seconds: day * 86_400 + 36_000),
            addedAt: Timestamp(seconds: 1_780_000_000), gradings: gradings)
    }

    static func player(_ name: String, clips: [HistoryClip] = [clip()]) -> HistoryPlayer {
        HistoryPlayer(name: name, addedAt: Timestamp(seconds: 1_780_000_000), clips: clips)
    }

    static func document(_ players: HistoryPlayer...) -> HistoryDocument { HistoryDocument(players: players) }
}
