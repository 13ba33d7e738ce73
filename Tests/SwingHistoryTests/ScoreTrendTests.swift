import SwingCore
import Testing

@testable import SwingHistory

@Suite struct ScoreTrendTests {
    private func stroke(_ score: Double, half: Double? = 10, kind: StrokeKind = .forehand, isSure: Bool = true)
        -> HistoryStroke
    {
        PracticeFixtures.stroke([], kind: kind, isSure: isSure, grade: .good, score: score, half: half)
    }

    private func trends(_ days: [[HistoryStroke]]) -> [ScoreTrend] {
        let clips = days.enumerated().map { PracticeFixtures.clip(7 * $0, $1) }
        return PracticeFixtures.progress(PracticeFixtures.player("Ana", clips), 100).scores
    }

    @Test(
        "a score is better or worse only where both intervals leave no doubt of it",
        arguments: [
            ([20, 80], 10, .better), ([80, 20], 10, .worse), ([45, 55], 10, .notYetKnown), ([20, 80], 15, .better),
            ([35, 65], 30, .notYetKnown), ([20, 80], nil, .notYetKnown), ([50], 10, .notYetKnown),
            ([80, 40, 80], 10, .notYetKnown),
        ] as [([Double], Double?, TrendWord)])
    func word(scores: [Double], half: Double?, word: TrendWord) throws {
        let trend = try #require(trends(scores.map { [stroke($0, half: half)] }).first)
        #expect(trend.word == word)
        #expect(trend.sessions.map(\.score) == scores)
    }

    @Test("kinds are not compared with each other; that of most days comes first")
    func kinds() {
        let found = trends([
            [stroke(20, kind: .serve)], [stroke(80), stroke(80)], [stroke(60), stroke(70, kind: .serve)],
        ])
        #expect(found.map(\.kind) == [.forehand, .serve])
        #expect(found.map { $0.sessions.map(\.score) } == [[80, 60], [20, 70]])
        #expect(found.map { $0.sessions.map(\.strokes) } == [[2, 1], [1, 1]])
    }

    @Test("a day's score is the middle of strokes that are sure and graded, and many of a day make it no surer")
    func day() throws {
        let strokes = [
            stroke(50), stroke(60), stroke(64), stroke(1, isSure: false), PracticeFixtures.stroke([], score: 2),
        ]
        let day = try #require(trends([strokes]).first?.sessions.first)
        #expect(day.score == 60 && day.low == 50 && day.high == 70 && day.strokes == 3)
    }

    @Test("a clip cut in two has one score: no words of a change")
    func cut() throws {
        let found = try #require(trends([[stroke(16, half: 14)], [stroke(66, half: 30)]]).first)
        let phrases = ProgressFixtures.phrases("en")
        #expect(found.word == .notYetKnown)
        #expect(phrases.scores(found) == "16 → 66")
        #expect(phrases.outcome(found) == "Forehand · The change is no more than chance.")
    }
}
