import Foundation
import SwingCore
import SwingReport
import SwingTechnique
import SwingTestKit

@testable import SwingHistory

/// Players whose practice is made of numbers from a seed.
enum ProgressFixtures {
    /// A Thursday.
    static let today = CalendarDay("2026-11-26") ?? CalendarDay(number: 0)

    static let theme = PageTheme(name: "tennis", styleSheet: ":root{--color-ground:#FAFAFA}")

    static func title(_ subject: MetricSeries.Subject) -> String { rubric?.title(of: subject) ?? "" }

    private static let rubric: Rubric? = {
        let yaml = try? String(contentsOf: Repository.rubric, encoding: .utf8)
        return yaml.flatMap { try? Rubric.load(yaml: $0, file: "r.yaml", texts: texts("en")) }
    }()

    /// The words of a language.
    static func phrases(_ language: String) -> Phrases { texts(language).phrases }

    private static func texts(_ language: String) -> CoachingTexts {
        let file = Repository.texts(language)
        guard let yaml = try? String(contentsOf: file, encoding: .utf8),
            let texts = try? CoachingTexts.load(yaml: yaml, file: language)
        else { preconditionFailure("models/coaching/\(language).yaml does not load") }
        return texts
    }

    /// A season of forehands and serves: the knees bend more and more, the elbow goes astray, the rest is noise.
    static func history(
        _ name: String = "Ana López", seed: UInt64 = 7, sessions: Int = 9, strokes: Int = 6, endingDaysAgo: Int = 2,
        picture: (Int) -> String? = { _ in nil }
    ) -> HistoryPlayer {
        var random = SeededRandom(seed: seed)
        let clips = (0..<sessions).flatMap { index -> [HistoryClip] in
            let done = Double(index) / Double(max(sessions - 1, 1))
            let day = -endingDaysAgo - 9 * (sessions - 1 - index) - index % 3
            return (1...2).map { number -> HistoryClip in
                let strokes = (1...strokes).map { stroke in
                    recorded(stroke, isServe: number == 2, done: done, picture: picture(index), &random)
                }
                return clip(
                    day, strokes, name: "\(today.adding(days: day))-\(number).mp4", folder: "/results/\(index)")
            }
        }
        return PracticeFixtures.player(name, clips)
    }

    /// A clip of a day, counted from today.
    static func clip(
        _ day: Int, _ strokes: [HistoryStroke], name: String = "a.mp4", folder: String? = nil, height: Double? = nil
    ) -> HistoryClip {
        let since = today.days(since: PracticeFixtures.start) + day
        var clip = PracticeFixtures.clip(since, strokes, name: name, height: height)
        clip.resultFolder = folder
        return clip
    }

    private static func recorded(
        _ number: Int, isServe: Bool, done: Double, picture: String?, _ random: inout SeededRandom
    ) -> HistoryStroke {
        func noisy(_ value: Double, _ spread: Double) -> Double {
            value + spread * random.normal()
        }
        func metric(
            _ id: String, _ value: Double, _ half: Double, _ low: Double?, _ high: Double?, unit: String = "deg"
        ) -> HistoryMetric {
            HistoryMetric(
                id: id, value: value, low: value - half, high: value + half, unit: unit, grade: nil,
                target: TargetRange(low: low, high: high))
        }
        let metrics =
            isServe
            ? [
                metric("frontKneeFlexionLoading", noisy(48 + 24 * done, 4), 5, 65, 85),
                metric("hittingElbowFlexionCocking", noisy(100, 6), 12, 85, 115),
                metric("trunkLateralLeanContact", noisy(20 - 3 * done, 5), 6, 25, 45),
            ]
            : [
                metric("backKneeFlexionLoading", noisy(28 + 26 * done, 4), 5, 45, 65),
                metric("elbowFlexionContact", noisy(35 - 22 * done, 3), 4, 25, 55),
                metric("shoulderTurnBackswing", noisy(70 + 4 * done, 7), 8, 90, 120),
                metric("hipShoulderSeparationBackswing", noisy(22 + 2 * done, 4), 5, 20, nil),
                metric("forwardSwingTime", noisy(0.7 - 0.02 * done, 0.06), 0.03, 0.5, 0.9, unit: "s"),
            ]
        let score = min(max(noisy(58 + 22 * done, 8), 0), 100)
        let early = done < 0.6
        return HistoryStroke(
            number: number, kind: isServe ? .serve : .forehand, variant: nil, hand: .right, isSure: true, view: .side,
            contact: 0,
            grade: Grade(score: score), score: score,
            focus: isServe
                ? nil
                : HistoryFocus(
                    metric: early ? "backKneeFlexionLoading" : "elbowFlexionContact",
                    headline: early ? "Sit deeper as you load" : "Meet the ball with a bent arm",
                    drill: early ? "Chair touch" : "Towel under the arm"),
            picture: picture, metrics: metrics)
    }

    static func progress(_ history: HistoryPlayer = history()) -> ProgressDocument {
        ProgressDocument(history, today: today, title: title)
    }

    /// Players who differ in how much and how lately they practiced.
    static func group(_ count: Int = 8) -> GroupDocument {
        let names = ["Ana López", "Ben", "Chloé", "Dario", "Emi", "Fatou", "Gustav", "Hana"]
        let histories = (0..<count).map { index in
            history(
                index < names.count ? names[index] : "Player \(index)", seed: UInt64(clamping: index + 1),
                sessions: 1 + (index * 3) % 7, endingDaysAgo: 1 + 5 * index)
        }
        return GroupDocument(histories, today: today, title: title)
    }
}
