import SwingCore
import Testing

@testable import SwingHistory

@Suite("Practice: streaks, calendar, figures")
struct PracticeTests {
    private func streak(_ days: [Int], today: Int) -> PracticeStreak {
        PracticeStreak(
            days: days.map { PracticeFixtures.start.adding(days: $0) },
            today: PracticeFixtures.start.adding(days: today))
    }

    private func session(_ strokes: [HistoryStroke]) -> PracticeSession {
        PracticeSession(day: PracticeFixtures.start, clips: [PracticeFixtures.clip(0, strokes)])
    }

    @Test("A streak lives until a whole day or week is missed")
    func streaks() {
        let days = streak([0, 1, 2, 9, 10], today: 10)
        #expect(days.days == 2 && days.longestDays == 3)
        #expect(days.weeks == 2 && days.longestWeeks == 2)
        #expect(streak([0, 1, 2], today: 3).days == 3)
        #expect(streak([0, 1, 2], today: 4).days == 0)
        // Sunday of the next week, and the Monday after it.
        #expect(streak([0], today: 13).weeks == 1)
        #expect(streak([0], today: 14).weeks == 0)
        // Sunday and Monday are two weeks.
        #expect(streak([6, 7], today: 7).weeks == 2)
        #expect(streak([], today: 0) == streak([], today: 99))
        #expect(streak([5, 5, 5], today: 5).days == 1)
    }

    @Test("The calendar ends today, has whole weeks and counts strokes")
    func calendar() throws {
        let stroke = PracticeFixtures.stroke([])
        let clips = [
            PracticeFixtures.clip(-300, [stroke]), PracticeFixtures.clip(0, [stroke]),
            PracticeFixtures.clip(2, [stroke, stroke, stroke]),
        ]
        let progress = PracticeFixtures.progress(PracticeFixtures.player("Ana", clips), 3)
        let calendar = PracticeCalendar(progress.sessions, today: progress.day)
        #expect(calendar.weeks.count == PracticeCalendar.mostWeeks)
        #expect(calendar.weeks.dropLast().allSatisfy { $0.count == 7 && $0.first?.day.weekday == 1 })
        let last = try #require(calendar.weeks.last)
        #expect(last.map(\.strokes) == [1, nil, 3, nil])
        #expect(last.map(\.level) == [1, 0, 3, 0])
        #expect(calendar.practiceDays == 2)
        #expect(PracticeCalendar([], today: PracticeFixtures.start).weeks.count == PracticeCalendar.fewestWeeks)
    }

    @Test("A clip without a stroke is no practice: no session, no week in a row, not the last one")
    func noStroke() throws {
        let trees = PracticeFixtures.clip(14, [], name: "trees.mp4")
        let mixed = PracticeFixtures.clip(0, [], name: "sky.mp4")
        let stroke = PracticeFixtures.stroke([])
        let history = PracticeFixtures.player(
            "Ana", [PracticeFixtures.clip(0, [stroke]), mixed, PracticeFixtures.clip(7, [stroke]), trees])
        let sessions = history.sessions(until: trees.day)
        #expect(sessions.map { $0.day.days(since: PracticeFixtures.start) } == [0, 7])
        #expect(sessions.map { $0.clips.map(\.fileName) } == [["clip.mp4"], ["clip.mp4"]])
        let progress = PracticeFixtures.progress(history, 21)
        #expect(progress.sessions.count == 2 && progress.streak.weeks == 0)
        #expect(PracticeCalendar(progress.sessions, today: progress.day).practiceDays == 2)
        let group = PracticeFixtures.group([PracticeFixtures.player("Ben", [trees]), history], 21)
        #expect(group.players.map(\.lastDay) == [PracticeFixtures.start.adding(days: 7)])
    }

    @Test("Shares count graded strokes only")
    func figures() {
        let grades: [Grade?] = [.excellent, .good, .needsWork, nil, .critical]
        let figures = ProgressSession(
            session(grades.map { PracticeFixtures.stroke([], grade: $0, score: $0?.lowestScore ?? 99) }))
        #expect(figures.strokes == 5 && figures.graded == 4 && figures.goodShare == 0.5)
        #expect(ProgressSession(session([])).goodShare == nil)
    }

    @Test("The focus is what most strokes are told, among equals the lowest score's")
    func focus() {
        func told(_ metric: String, _ score: Double?) -> HistoryStroke {
            PracticeFixtures.stroke(
                [], score: score, focus: HistoryFocus(metric: metric, headline: "Do \(metric)", drill: nil))
        }
        func focus(_ strokes: [HistoryStroke]) -> String? {
            PracticeFocus(session(strokes))?.subject.metric
        }
        #expect(focus([told("a", 10), told("b", 90), told("b", 95)]) == "b")
        #expect(focus([told("a", 50), told("b", 40)]) == "b")
        #expect(focus([told("a", nil), told("b", nil)]) == "a")
        #expect(focus([PracticeFixtures.stroke([])]) == nil)
    }

    @Test("Sessions of a day are joined, and put in order")
    func joined() {
        let strokes = [PracticeFixtures.stroke([])]
        let history = PracticeFixtures.player("Ana", [3, 1, 3].map { PracticeFixtures.clip($0, strokes) })
        let sessions = history.sessions(until: PracticeFixtures.start.adding(days: 9))
        #expect(sessions.map { $0.day.days(since: PracticeFixtures.start) } == [1, 3])
        #expect(sessions.last?.clips.count == 2)
    }
}
