import Foundation
import SwingCore
import Testing

@testable import SwingReport
@testable import SwingTechnique

/// The page of a folder of clips says what is true of the folder.
@Suite struct BatchPageTests {
    private typealias Advice = (headline: String, drill: String?)

    private let phrases = DocumentFixtures.texts.phrases

    /// A clip of a player; a task for each stroke, nil where it is told what to keep.
    private func clip(_ player: String?, _ tasks: [Advice?]) throws -> BatchPageClip {
        let stroke = try #require(PageFixtures.session(1).strokes.first)
        let strokes = tasks.map { task -> StrokeSummary in
            var stroke = stroke
            stroke.coaching?.asksForChange = task != nil
            stroke.coaching?.headline = task?.headline ?? "Keep this and groove it"
            if let drill = stroke.coaching?.drill, let name = task?.drill {
                stroke.coaching?.drill = rename(drill, name)
            } else {
                stroke.coaching?.drill = nil
            }
            return stroke
        }
        return BatchPageClip(
            name: "a.mp4", player: player, date: nil, report: "a.swing/report.html", note: nil,
            strokes: strokes, failure: nil)
    }

    private func rename(_ drill: Drill, _ name: String) -> Drill {
        Drill(name: name, how: drill.how, dose: drill.dose)
    }

    private func page(_ clips: [BatchPageClip], _ causes: [BatchCause] = []) -> String {
        BatchPage(
            title: "camp", clips: clips, causes: causes, playersOfFolders: [], theme: PageFixtures.theme,
            phrases: phrases
        ).template().html([])
    }

    @Test func theTitleOfAGroupIsNotTheAdviceOfOneStroke() throws {
        let tall: Advice = ("Stay tall", "Sit and lift")
        let cause = BatchCause(
            StrokeType(kind: .backhand, variant: nil), metric: "trunkLean", headline: "Stay tall", strokes: 2,
            players: ["Ana"])
        let page = page(
            [try clip("Ana", [tall, tall]), try clip("Ben", [nil, nil]), try clip("Cleo", [nil])], [cause])
        #expect(
            page.contains("<h1 id=\"headline\">3 players: 1 with something to work on, 2 with nothing to change</h1>"))
    }

    @Test func whoWorksOnWhatIsToldAsSurelyAsTheSurestStroke() throws {
        let strokes = try clip("Ana", [("Stay tall", nil), ("Stay tall", nil)]).strokes
        for (surenesses, told) in [([.worthALook, .worthALook], "Worth a look"), ([.worthALook, .next], "Next")]
            as [([Coaching.Sureness], String)]
        {
            let advised = zip(strokes, surenesses).map { stroke, sureness -> StrokeSummary in
                var stroke = stroke
                stroke.coaching?.sureness = sureness
                return stroke
            }
            let page = page([
                BatchPageClip(
                    name: "a.mp4", player: "Ana", date: nil, report: "a.swing/report.html", note: nil, strokes: advised,
                    failure: nil), try clip("Ben", [nil]),
            ])
            #expect(page.contains("<p>\(told): Stay tall<br>"))
        }
    }

    /// What a kind's strokes in several clips tell together stands in place of what most of them are told; other kinds keep theirs.
    @Test func aSessionSpeaksForAllStrokesOfItsKind() throws {
        let stroke = try #require(try clip("Ana", [("Stay tall", "Sit and lift")]).strokes.first)
        var volley = stroke
        volley.kind = .forehandVolley
        volley.coaching?.headline = "Step in"
        let strokes = [stroke, stroke, volley]
        let clips = [
            BatchPageClip(
                name: "a.mp4", player: "Ana", date: nil, report: "a.swing/report.html", note: nil, strokes: strokes,
                failure: nil)
        ]
        func page(_ sureness: Coaching.Sureness, sessions: Int = 1) -> String {
            let coaching = Coaching(
                headline: "Turn more", sureness: sureness, cue: "", why: "",
                drill: Drill(name: "Turns", how: "", dose: ""), strengths: [], strengthMetrics: [], evidence: nil)
            let advice = SessionAdvice(
                type: stroke.type, clips: 2, strokes: 3, sessions: sessions, day: nil, coaching: coaching)
            return BatchPage(
                title: "camp", clips: clips, causes: [], sessionAdvice: [BatchSessionAdvice(player: "Ana", advice)],
                playersOfFolders: [], theme: PageFixtures.theme, phrases: phrases
            ).template().html([])
        }
        let sure = page(.next)
        let table = try #require(sure.firstMatch(of: /(?s)<table class="task-table">.*?<\/table>/)).output
        #expect(table.contains("<p>Next: Turn more<br>") && table.contains("3 strokes in 2 clips · Drill: Turns"))
        #expect(!table.contains("Stay tall") && table.contains("Step in"))
        #expect(sure.contains("<h1 id=\"headline\">Turn more</h1>"))
        #expect(page(.next, sessions: 2).contains("3 strokes in 2 clips of 2 sessions, judged together · Drill: Turns"))
        #expect(page(.worthALook).contains("<p>Worth a look: Turn more<br>"))
        #expect(page(.keep).contains("<p>Turn more<br>"))
    }

    /// A player whose clips tell something together counts for that in the group, not for what single strokes are told.
    @Test func theGroupWorksOnWhatClipsTellTogether() throws {
        func cause(_ headline: String, _ players: [String]) -> BatchCause {
            BatchCause(
                StrokeType(kind: .forehand, variant: nil), metric: "stanceWidth", headline: headline, strokes: 3,
                players: players)
        }
        func told(_ headline: String, _ sureness: Coaching.Sureness) -> BatchSessionAdvice {
            let coaching = Coaching(
                headline: headline, sureness: sureness, cue: "", why: "", drill: nil, strengths: [],
                strengthMetrics: [],
                evidence: nil)
            return BatchSessionAdvice(
                player: "Ana",
                SessionAdvice(
                    type: StrokeType(kind: .forehand, variant: nil), clips: 2, strokes: 3, sessions: 1, day: nil,
                    coaching: coaching))
        }
        func names(_ session: [BatchSessionAdvice]) -> [String] {
            let causes = [cause("Stay tall", ["Ana", "Ben"]), cause("Step in", ["Ana"]), cause("Turn early", [])]
            let page = BatchPage(
                title: "camp", clips: [], causes: causes, sessionAdvice: session, playersOfFolders: [],
                theme: PageFixtures.theme, phrases: phrases
            ).template().html([])
            #expect(!page.contains("Turn early"), "what nobody who is named should work on")
            return page.matches(of: /cause-name">([^<]*)<(?s:.*?)players?: ([^<]*)</).map { "\($0.1): \($0.2)" }
        }
        #expect(names([]) == ["Stay tall: Ana, Ben", "Step in: Ana"])
        #expect(names([told("Turn more", .next)]) == ["Stay tall: Ben", "Turn more: Ana"])
        #expect(names([told("Stay tall", .worthALook)]) == ["Stay tall: Ana, Ben"])
        #expect(names([told("Keep it", .keep)]) == ["Stay tall: Ben"])
    }

    /// Strokes are counted among those of their kind; clips that belong to nobody are counted, and grades that are not told can be
    /// chosen.
    @Test func everyStrokeAndEveryClipIsCountedWhereItBelongs() throws {
        let advised = try clip("Ana", [("Stay tall", nil)]).strokes
        var other = try #require(advised.first)
        other.kind = .smash
        other.grade = nil
        let ana = BatchPageClip(
            name: "a.mp4", player: "Ana", date: nil, report: "a.swing/report.html", note: nil,
            strokes: advised + [other],
            failure: nil)
        let named = page([ana, try clip("Ben", [nil])])
        #expect(named.contains("1 of 1") && !named.contains("1 of 2") && !named.contains("nobody says who plays"))
        #expect(named.contains("<option value=\"none\">Not graded</option>") && named.contains("data-grade=\"none\""))
        #expect(page([ana, try clip("Ben", [nil]), try clip(nil, [nil])]).contains("nobody says who plays: 1."))
    }

    /// Of whom nothing was seen nobody may say that there is nothing to change.
    @Test func whoMustBeFilmedOrAskedAboutIsToldApart() throws {
        func clip(_ player: String, _ change: (inout StrokeSummary) -> Void) throws -> BatchPageClip {
            var stroke = try #require(PageFixtures.session(1).strokes.first)
            change(&stroke)
            return BatchPageClip(
                name: "a.mp4", player: player, date: nil, report: "a.swing/report.html", note: nil, strokes: [stroke],
                failure: nil)
        }
        let page = page([
            try clip("Ana") { _ in },
            try clip("Ben") { stroke in
                stroke.coaching?.asksForChange = false
                stroke.coaching?.sureness = .film
                stroke.coaching?.headline = "Film it from the side"
            },
            try clip("Cleo") { ($0.isSure, $0.coaching, $0.reason) = (false, nil, "Say what it was.") },
        ])
        let needs = "3 players: 1 with something to work on, 1 with a stroke to name, 1 to film again"
        #expect(page.contains("<h1 id=\"headline\">\(needs)</h1>") && !page.contains("Nothing to change found"))
        #expect(page.contains("<p class=\"meta\">Film it from the side</p>"))
        #expect(page.contains("<p class=\"meta\">Say what it was.</p>"))
    }

    /// The strokes of a copy stand where the recording stands first.
    @Test func aCopyIsSaidOnceAsACopy() {
        let clip = BatchPageClip(
            name: "b.mp4", player: nil, date: nil, report: "b.swing/report.html", note: nil, strokes: [],
            copyOf: "a.mp4", failure: nil)
        let page = page([clip])
        #expect(page.split(separator: "The same recording as a.mp4").count == 2 && !page.contains("No stroke found"))
    }

    @Test func aTableSaysWhoWorksOnWhat() throws {
        let land: Advice = ("Land in front", "Land and hold")
        let drive: Advice = ("Drive up", "Launch")
        let page = page([
            try clip("Emil", [drive, land]), try clip("Emil", [land, nil]), try clip("Ana", [nil]),
        ])
        let table = try #require(page.firstMatch(of: /(?s)<table class="task-table">(.*?)<\/table>/)?.output.1)
        let rows = table.split(separator: "<tr>").filter { $0.contains("scope=\"row\"") }
        try #require(rows.count == 2)
        #expect(rows[0].contains(">Ana<") && rows[0].contains("Nothing to change found"))
        let emil = String(rows[1])
        let places = ["Land in front", "2 of 4", "Drill: Land and hold", "Drive up", "1 of 4", "Drill: Launch"].map {
            emil.range(of: $0)?.lowerBound
        }
        #expect(!places.contains(nil), "\(emil)")
        #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted(), "the most common comes first")
    }

    /// Also after a person has said what the stroke was.
    @Test func aGradeThatIsNotSureSaysHowLikelyItIs() throws {
        var stroke = try #require(PageFixtures.session(1).strokes.first)
        (stroke.grade, stroke.outcome) = (.critical, .provisional)
        stroke.reason = "Not sure: critical with a probability of 52 %, else needs work."
        func page(_ stroke: StrokeSummary) -> String {
            self.page([
                BatchPageClip(
                    name: "a.mp4", player: nil, date: nil, report: "a.swing/report.html", note: nil, strokes: [stroke],
                    failure: nil)
            ])
        }
        #expect(page(stroke).contains("Not sure: critical with a probability of 52 %, else needs work."))
        #expect(phrases.verdictInLine(stroke) == "critical, probably")
        (stroke.outcome, stroke.reason) = (.graded, nil)
        #expect(phrases.verdictInLine(stroke) == "critical")
        #expect(!page(stroke).contains("Not sure"))
    }

    /// A number without a grade says nothing to a player; how to film does.
    @Test func aStrokeWithoutAGradeHasNoNumberAndSaysHowToFilm() throws {
        var stroke = try #require(PageFixtures.session(1).strokes.first)
        (stroke.grade, stroke.score, stroke.reason) = (nil, 34.5, "Film it from the side.")
        stroke.scoreRange?.low = 30
        stroke.scoreRange?.high = 70
        stroke.coverage = StrokeCoverage(seen: 9, well: 4, of: 17)
        stroke.coaching?.sureness = .worthALook
        let clip = BatchPageClip(
            name: "a.mp4", player: nil, date: nil, report: "a.swing/report.html", note: nil, strokes: [stroke],
            failure: nil)
        let page = page([clip])
        let headline = try #require(stroke.coaching?.headline)
        #expect(page.contains("Between needs work and excellent") && page.contains("Film it from the side."))
        #expect(page.contains("Seen: 9 of 17, 4 of them well") || page.contains("seen: 9 of 17, 4 of them well"))
        #expect(page.contains("Worth a look: \(headline)") && !page.contains(">34<") && !page.contains(">35<"))
    }

    /// Three strokes of one player are one player's.
    @Test func ofAGroupPlayersAreCounted() throws {
        let causes = [
            BatchCause(
                StrokeType(kind: .backhand, variant: .slice), metric: "trunkLean", headline: "Stay tall", strokes: 3,
                players: ["Ana"]),
            BatchCause(
                StrokeType(kind: .forehand, variant: nil), metric: "trunkLean", headline: "Turn early", strokes: 2,
                players: ["Ana", "Ben"]),
        ]
        let group = page([try clip("Ana", [nil]), try clip("Ben", [nil])], causes)
        let (first, second) = (
            try #require(group.range(of: "2 players: Ana, Ben")), try #require(group.range(of: "1 player: Ana"))
        )
        #expect(first.lowerBound < second.lowerBound && !group.contains("3 strokes"))
        #expect(page([try clip("Ana", [nil])], Array(causes.prefix(1))).contains("3 strokes: Ana"))
    }

    @Test func ofOnePlayerTheTitleIsWhatMostStrokesAreTold() throws {
        let tall: Advice = ("Stay tall", nil)
        let cause = BatchCause(
            StrokeType(kind: .backhand, variant: nil), metric: "trunkLean", headline: "Stay tall", strokes: 2,
            players: ["Ana"])
        #expect(page([try clip("Ana", [tall, tall, nil])], [cause]).contains("<h1 id=\"headline\">Stay tall</h1>"))
        let few = page([try clip("Ana", [tall, tall, nil, nil])], [cause])
        #expect(few.contains("<h1 id=\"headline\">Your clips</h1>") && !few.contains("task-table\"><thead"))
    }
}
