import SwingCore
import SwingTechnique
import Testing

@testable import SwingHistory

@Suite("A player's and a group's progress")
struct PlayerProgressTests {
    private let start = PracticeFixtures.start

    /// Four strokes about a value, told to work on a metric.
    private func strokes(
        _ value: Double, focus: String?, headline: String? = nil, drill: String? = "Wall", view: CameraView = .side,
        frame: String? = nil
    ) -> [HistoryStroke] {
        [-1.0, 0, 1, 0].map { offset in
            PracticeFixtures.stroke(
                [PracticeFixtures.metric(value + offset), PracticeFixtures.metric(80 + offset, id: "hip")], view: view,
                grade: .good, score: 70,
                focus: focus.map { HistoryFocus(metric: $0, headline: headline ?? "Work on \($0)", drill: drill) },
                picture: frame)
        }
    }

    private func history(_ name: String, _ sessions: [(day: Int, value: Double, focus: String?)]) -> HistoryPlayer {
        PracticeFixtures.player(
            name, sessions.map { PracticeFixtures.clip($0.day, strokes($0.value, focus: $0.focus)) })
    }

    @Test("A drill is judged from the day it was given")
    func drills() {
        let history = history(
            "Ana", [(0, 100, "hip"), (7, 100, "knee"), (14, 90, "knee"), (21, 70, "hip"), (28, 70, nil)])
        let progress = PracticeFixtures.progress(history, 30)
        #expect(progress.drills.map(\.metric) == ["hip", "knee", "hip"])
        #expect(progress.drills.map(\.sessions) == [1, 2, 1])
        #expect(progress.drills.map { $0.trend?.word } == [.notYetKnown, .better, .notYetKnown])
        #expect(progress.drills[1].trend?.change == -30)
        #expect(progress.focus?.metric == "hip")
        #expect(progress.focus?.day == start.adding(days: 21))
    }

    @Test("What comes after the day is not known on it")
    func today() {
        let history = history("Ana", [(0, 100, "knee"), (7, 70, "hip"), (90, 10, "knee")])
        let progress = PracticeFixtures.progress(history, 7)
        #expect(progress.sessions.count == 2 && progress.focus?.metric == "hip")
        #expect(
            progress
                == PracticeFixtures.progress(PracticeFixtures.player("Ana", history.clips.dropLast()), 7))
        let before = PracticeFixtures.progress(history, -1)
        #expect(before.sessions.isEmpty && before.trends.isEmpty && before.focus == nil && before.pictures == nil)
    }

    @Test("The pictures are the first and the latest from the same side")
    func pictures() throws {
        func session(_ day: Int, _ view: CameraView) -> HistoryClip {
            PracticeFixtures.clip(
                day, strokes(100, focus: "knee", view: view, frame: "frames/\(day).png"))
        }
        let history = PracticeFixtures.player("Ana", [session(0, .back), session(3, .side), session(9, .side)])
        let pair = try #require(PracticeFixtures.progress(history, 9).pictures)
        #expect(pair.first.path == "/r/frames/3.png" && pair.latest.path == "/r/frames/9.png")
        let one = PracticeFixtures.player("Ana", [session(0, .back), session(3, .side)])
        #expect(PracticeFixtures.progress(one, 9).pictures == nil)
    }

    @Test("A coach sees who improved, who is due and what the group needs")
    func group() {
        let group = PracticeFixtures.group(
            [
                history("Cleo", [(0, 100, "knee"), (7, 100, "knee"), (14, 64, "knee")]),
                history("Ana", [(0, 50, "hip"), (7, 90, "hip")]),
                history("Bea", [(40, 100, "knee")]),
                PracticeFixtures.player("Nobody", []),
            ], 45)
        #expect(group.players.map(\.player) == ["Ana", "Bea", "Cleo"])
        #expect(group.improved == ["Cleo"])
        #expect(group.players.map(\.usualGap) == [7, nil, 7], "one session shows no habit")
        // 38 and 31 days since the last practice; five for Bea, who came once, so the group's habit counts.
        #expect(group.due == ["Ana", "Cleo"])
        #expect(group.players.map(\.worse) == [1, 0, 0])
        #expect(group.needs.map(\.headline) == ["Work on knee", "Work on hip"])
        #expect(group.needs.first?.players == ["Bea", "Cleo"])
    }

    @Test("What players need stands once, whichever values it was told for, with the latest coaching's drill")
    func oneLine() {
        func player(_ name: String, day: Int, _ focus: String, drill: String) -> HistoryPlayer {
            PracticeFixtures.player(
                name,
                [PracticeFixtures.clip(day, strokes(90, focus: focus, headline: "Turn your shoulders", drill: drill))])
        }
        let needs = PracticeFixtures.group(
            [player("Ana", day: 3, "knee", drill: "Towel"), player("Bea", day: 1, "hip", drill: "Wall")], 9
        ).needs
        #expect(needs.map(\.headline) == ["Turn your shoulders"])
        #expect(needs.first?.players == ["Ana", "Bea"] && needs.first?.metric == "knee")
        #expect(needs.first?.drill == "Towel")
    }

    @Test("A habit is told in whole days, and the group's makes who came once due")
    func habit() throws {
        let group = PracticeFixtures.group(
            [
                history("Ana", [(0, 50, nil), (69, 50, nil), (139, 50, nil)]), history("Bea", [(0, 50, nil)]),
            ], 208)
        #expect(group.players.map(\.usualGap) == [70, nil])
        #expect(group.players.map(\.isDue) == [false, true])
    }

    @Test("What is in its target by now is no focus: the session's next advice is, else an earlier one")
    func focusOutsideTheTarget() throws {
        func session(_ day: Int, knee: Double, told: [String]) -> HistoryClip {
            let strokes = told.map { metric in
                PracticeFixtures.stroke(
                    [PracticeFixtures.metric(knee), PracticeFixtures.metric(80, id: "hip")],
                    focus: HistoryFocus(metric: metric, headline: "Work on \(metric)", drill: nil))
            }
            return PracticeFixtures.clip(day, strokes)
        }
        func focus(_ sessions: [HistoryClip]) -> ProgressFocus? {
            PracticeFixtures.progress(PracticeFixtures.player("Ana", sessions), 9).focus
        }
        let hip = session(0, knee: 100, told: ["hip"])
        let both = session(9, knee: 50, told: ["knee", "knee", "hip"])
        let knee = session(9, knee: 50, told: ["knee", "knee"])
        #expect(focus([hip, both])?.metric == "hip" && focus([hip, both])?.day == both.day)
        #expect(focus([hip, knee])?.metric == "hip" && focus([hip, knee])?.day == hip.day)
        #expect(focus([knee]) == nil)
        #expect(focus([hip, session(9, knee: 61, told: ["knee"])])?.metric == "knee")
    }

    @Test("What recent sessions tell together is the focus; without it the advice that most strokes share")
    func focusOfSessionsTogether() {
        let history = history("Ana", [(0, 100, "hip"), (7, 50, "hip")])
        func focus(_ told: [SessionAdvice]) -> ProgressFocus? {
            PracticeFixtures.progress(history, 9, told: told).focus
        }
        let together = PracticeFixtures.told("hip", .next, 7)
        #expect(focus([together])?.headline == "Together hip" && focus([together])?.drill == "Wall")
        #expect(
            focus([together])?.evidence == ProgressEvidence(sureness: .next, sessions: 2, clips: 3, strokes: 12))
        #expect(focus([])?.headline == "Work on hip" && focus([])?.evidence == nil)
        // The knee is in its target by now.
        #expect(focus([PracticeFixtures.told("knee", .next, 7)])?.headline == "Work on hip")
        // Nor is it told to be in its target where it is to be filmed again.
        let doubt = focus([PracticeFixtures.told("knee", .film, 7)])
        #expect(doubt?.evidence?.sureness == .film && doubt?.metric == "knee" && doubt?.trend == nil)
        #expect(focus([together])?.trend != nil)
        // What asks for a change goes before how to film, what was hit last before what was not, and then the more strokes.
        let film = PracticeFixtures.told("toss", .film, 7, strokes: 40, kind: .serve)
        #expect(focus([film, together])?.metric == "hip")
        let serve = PracticeFixtures.told("toss", .next, 0, strokes: 40, kind: .serve)
        #expect(focus([together, serve])?.metric == "hip")
        #expect(
            focus([together, PracticeFixtures.told("toss", .worthALook, 7, strokes: 40, kind: .serve)])?.metric
                == "toss")
    }

    @Test("Without habits nobody is due")
    func noHabit() {
        let group = PracticeFixtures.group([history("Ana", [(0, 50, nil)])], 400)
        #expect(group.due.isEmpty && group.needs.isEmpty && group.players.first?.daysSince == 400)
    }
}
