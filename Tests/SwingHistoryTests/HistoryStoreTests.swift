import Foundation
import SwingCore
import SwingReport
import SwingTestKit
import Testing

@testable import SwingHistory

/// What is added is there, once.
@Suite struct HistoryStoreTests {
    private let folder: TemporaryFolder
    private let store: HistoryStore

    init() throws {
        folder = try TemporaryFolder()
        store = try HistoryStore(folder.path + "/data/history.sqlite", for: .adding)
    }

    /// The analysis that the tests of the document keep.
    private func analysis(
        changed: Double? = nil, _ change: (inout AnalysisDocument) -> Void = { _ in }
    ) throws -> AnalyzedClip {
        let file = Repository.tests("SwingReportTests/Snapshots/analysis.json")
        var document = try AnalysisDocument(json: Data(contentsOf: file), file: file.path)
        change(&document)
        return AnalyzedClip(
            document: document, folder: "/results/a.swing", pictures: [1: "frames/stroke-01-contact.png"],
            changed: { changed })
    }

    @Test("an analysis gives its strokes, grades, focus and metrics with intervals and targets")
    func adds() throws {
        let analysis = try analysis { $0.strokes[0].viewConfidence = 0.7 }
        #expect(try store.add(analysis, for: PlayerName("Ana")) == .added)
        let history = try store.history(of: PlayerName("ana"))
        #expect(history.name == "Ana" && history.clips.map(\.day.description) == ["2024-05-03"])
        let clip = try #require(history.clips.first)
        #expect(clip.fileName == "serve “1”.mp4" && clip.resultFolder == "/results/a.swing")
        #expect(clip.current?.captureRate == 239.76 && clip.recordedAt?.seconds == 1_714_735_200)
        #expect(clip.current?.height == analysis.document.player.height)
        #expect(clip.strokes.map(\.number) == analysis.document.strokes.map(\.id))
        for (kept, stroke) in zip(clip.strokes, analysis.document.strokes) {
            #expect(kept.kind == stroke.kind && kept.variant == stroke.variant && kept.hand == stroke.hand)
            #expect(kept.grade == stroke.grade && kept.score == stroke.score && kept.view == stroke.view)
            let asked = stroke.coaching.flatMap { $0.evidence == nil || !$0.asksForChange ? nil : $0 }
            #expect(kept.focus?.metric == asked?.evidence?.metric && kept.focus?.headline == asked?.headline)
            let measured = stroke.metrics.filter { $0.value != nil }
            #expect(kept.metrics.map(\.id) == measured.map(\.id) && kept.metrics.map(\.unit) == measured.map(\.unit))
            #expect(kept.metrics.map(\.value) == measured.map(\.value))
            #expect(kept.metrics.map(\.low) == measured.map(\.low) && kept.metrics.map(\.high) == measured.map(\.high))
            #expect(kept.metrics.map(\.target?.low) == measured.map(\.target?.low))
            #expect(kept.metrics.map(\.grade) == measured.map(\.grade))
        }
        #expect(clip.strokes.first?.picture == "frames/stroke-01-contact.png")
        #expect(clip.strokes.first?.isViewSure == false)
    }

    @Test("what to keep is nothing to work on")
    func keeps() throws {
        let analysis = try analysis { document in
            for index in document.strokes.indices { document.strokes[index].coaching?.asksForChange = false }
        }
        #expect(analysis.document.strokes.contains { $0.coaching?.evidence != nil })
        #expect(try store.add(analysis, for: PlayerName("Ana")) == .added)
        let strokes = try store.history(of: PlayerName("ana")).clips.flatMap(\.strokes)
        #expect(!strokes.isEmpty && strokes.allSatisfy { $0.focus == nil })
    }

    @Test("strokes of other players, or of somebody who may be another, are not kept")
    func others() throws {
        let analysis = try analysis { document in
            let first = document.strokes[0]
            let others: [(player: Int, confidence: Double?)] = [(1, 0.95), (2, 0.95), (1, 0.6), (3, nil)]
            document.strokes =
                [first]
                + others.enumerated().map { place, other in
                    var stroke = first
                    (stroke.id, stroke.player, stroke.playerConfidence) = (place + 2, other.player, other.confidence)
                    return stroke
                }
        }
        #expect(analysis.strokes.map(\.id) == [1, 2])
        #expect(try store.add(analysis, for: PlayerName("Ana")) == .added)
        let clips = try store.history(of: PlayerName("ana")).clips
        #expect(clips.flatMap(\.strokes).map(\.number) == [1, 2])
    }

    @Test("the same analysis twice changes nothing, however long it took and wherever the clip lies")
    func twice() throws {
        let name = try PlayerName("Ana")
        #expect(try store.add(analysis(), for: name, now: Timestamp(seconds: 1_780_000_000)) == .added)
        let first = try store.document()
        let again = try analysis {
            $0.provenance.timings = ["pose": 99]
            $0.input.path = "elsewhere/serve “1”.mp4"
        }
        #expect(try store.add(again, for: name) == .unchanged)
        #expect(try store.document() == first)
    }

    @Test("another grading is kept beside the first and counts; the first one counts again when it comes again")
    func regrades() throws {
        let name = try PlayerName("Ana")
        let (first, second) = (try analysis(), try analysis { $0.provenance.config["level"] = .text("pro") })
        #expect(try store.add(first, for: name) == .added)
        #expect(try store.add(second, for: name) == .regraded)
        #expect(try store.add(second, for: name) == .unchanged)
        let gradings = try #require(try store.document().players.first?.clips.first?.gradings)
        #expect(gradings.map(\.level) == [nil, "pro"] && gradings.map(\.isCurrent) == [false, true])
        #expect(
            gradings[0].models == [
                "blazepose-full": String(repeating: "b2", count: 32),
                "event-times": String(repeating: "c3", count: 32),
            ])
        #expect(try store.add(first, for: name) == .regraded)
        let back = try #require(try store.document().players.first?.clips.first?.gradings)
        #expect(back.count == 2 && back.first(where: \.isCurrent)?.level == nil)
    }

    @Test("a clip with two players belongs to both, and a day that a person gives wins over the camera's")
    func twoPlayers() throws {
        let day = try #require(CalendarDay("2024-04-30"))
        #expect(try store.add(analysis(), for: PlayerName("Ana")) == .added)
        #expect(try store.add(analysis(), for: PlayerName("Ben"), day: day) == .added)
        #expect(try store.players().map(\.name) == ["Ana", "Ben"])
        #expect(try store.players().map(\.lastDay?.description) == ["2024-05-03", nil])
        #expect(try store.add(analysis(), for: PlayerName("Ana"), day: day) == .redated)
        #expect(try store.add(analysis(), for: PlayerName("Ana"), day: day) == .unchanged)
        #expect(try store.players().map(\.lastDay) == [day, nil])
    }

    /// Noon in universal time of a day, and the day where this machine stands.
    private func noon(_ day: Int) -> (seconds: Double, day: CalendarDay) {
        let time = Timestamp(seconds: day * 86_400 + 43_200)
        return (Double(time.seconds), time.localDay)
    }

    @Test("a clip that was forwarded counts for its file's day, and only for today where nothing is known of it")
    func forwarded() throws {
        let name = try PlayerName("Zed")
        let now = Timestamp(seconds: 20_600 * 86_400 + 43_200)
        func add(_ changed: Double?, day: CalendarDay? = nil) throws -> HistoryStore.Addition {
            try store.add(analysis(changed: changed) { $0.input.recordedAt = nil }, for: name, day: day, now: now)
        }
        func kept() throws -> HistoryClip { try #require(try store.document().players.first?.clips.first) }
        // Neither camera nor file: the day of adding, until more is known.
        #expect(try add(nil) == .added)
        #expect(try kept().day == now.localDay && kept().daySource == nil && kept().recordedAt == nil)
        let (changed, day) = noon(20_575)
        #expect(try add(changed) == .redated)
        #expect(try kept().day == day && kept().daySource == .file)
        // A copy of the file is no other day.
        #expect(try add(noon(20_590).seconds) == .unchanged && kept().day == day)
        let told = day.adding(days: -1)
        #expect(try add(changed, day: told) == .redated)
        #expect(try kept().day == told && kept().daySource == .told)
        #expect(try add(changed) == .unchanged && kept().day == told)
    }

    @Test("of a clip's day a person is believed before the camera, the camera before the file, and no impossible time")
    func dayRule() throws {
        let now = Timestamp(seconds: 20_600 * 86_400 + 43_200)
        let told = CalendarDay(number: 20_000)
        let (changed, fileDay) = noon(20_575)
        func day(_ told: CalendarDay?, _ recordedAt: String?, _ changed: Double?) -> ClipDay? {
            ClipDay(told: told, recordedAt: recordedAt, changed: { changed }, now: now)
        }
        let camera = "2024-05-03T11:20:00+02:00"
        #expect(day(told, camera, changed) == ClipDay(told, by: .told))
        let recorded = try #require(CalendarDay("2024-05-03"))
        #expect(day(nil, camera, changed) == ClipDay(recorded, by: .camera))
        #expect(day(nil, "1904-01-01T00:00:00Z", changed) == ClipDay(fileDay, by: .file))
        let impossible: [Double?] = [nil, 0, -1, Double(now.seconds) + 90_000, .infinity, .nan, 1e300]
        for time in impossible {
            #expect(day(nil, nil, time) == nil, "\(time as Any)")
        }
    }

    @Test("a day that a person writes is a day of the calendar, and none to come")
    func toldDays() {
        let now = Timestamp(seconds: 20_600 * 86_400 + 43_200)
        let today = now.day(offset: 0)
        for day in [today, today.adding(days: 1), CalendarDay(number: 0)] {
            #expect(ClipDay.told(day.description, now: now) == day)
        }
        for text in ["", "today", "2026-02-30", "03.05.2026", today.adding(days: 2).description] {
            #expect(ClipDay.told(text, now: now) == nil, "\(text)")
        }
    }

    @Test("no practice on a day to come is imported, as none is told")
    func dayToCome() throws {
        let now = Timestamp(seconds: 20_000 * 86_400)
        func read(day: Int) throws -> HistoryDocument {
            let clips = [HistoryFixtures.clip(1, day: 19_000), HistoryFixtures.clip(2, day: day)]
            let document = HistoryFixtures.document(HistoryFixtures.player("Ana", clips: clips))
            return try HistoryDocument(json: document.json(), file: "ana.json", now: now)
        }
        #expect(try read(day: 20_001).players.count == 1, "somewhere it is tomorrow already")
        let error = #expect(throws: HistoryError.self) { try read(day: 20_002) }
        #expect(error?.code == .dayToCome && error?.category == .dataUnusable)
        #expect(error?.message.context["place"] == .text("players.0.clips.1.day"))
    }

    @Test("an exported history imports as the same history, and again as nothing new")
    func roundTrip() throws {
        let other = HistoryFixtures.clip(
            2, day: 20_001,
            gradings: [
                HistoryFixtures.grading(1, isCurrent: false),
                HistoryFixtures.grading(
                    2,
                    strokes: [
                        HistoryFixtures.stroke(1, metrics: []),
                        HistoryFixtures.stroke(
                            2,
                            metrics: [
                                HistoryFixtures.metric("a"), HistoryFixtures.metric("b", value: -1e-9),
                            ]),
                    ]),
            ])
        let document = HistoryFixtures.document(
            HistoryFixtures.player("Ana Ñ. 🎾", clips: [HistoryFixtures.clip(), other]),
            HistoryFixtures.player("Ben", clips: []))
        let first = try store.add(document)
        #expect(first.players == 2 && first.added == 2 && first.regraded == 0 && first.unchanged == 0)
        #expect(try store.document() == document)
        let again = try store.add(document)
        #expect(again.added == 0 && again.unchanged == 2)
        let json = try store.document().json()
        let second = try HistoryStore(folder.path + "/second.sqlite", for: .adding)
        _ = try second.add(HistoryDocument(json: json, file: "x"))
        #expect(try second.document().json() == json)
        #expect(try store.document(of: PlayerName("BEN")).players.map(\.name) == ["Ben"])
    }

    @Test("of two histories of a clip the later grading counts, whichever was there first")
    func merges() throws {
        func document(_ numbers: [Int], current: Int) -> HistoryDocument {
            HistoryFixtures.document(
                HistoryFixtures.player(
                    "Ana",
                    clips: [
                        HistoryFixtures.clip(
                            gradings: numbers.map { HistoryFixtures.grading($0, isCurrent: $0 == current) })
                    ]))
        }
        for order in [
            [document([1, 3], current: 3), document([2], current: 2)],
            [document([2], current: 2), document([1, 3], current: 3)],
        ] {
            let store = try HistoryStore(folder.path + "/\(UUID().uuidString).sqlite", for: .adding)
            for document in order { _ = try store.add(document) }
            #expect(try store.document() == document([1, 2, 3], current: 3))
        }
    }

    @Test("strokes of several clips of a day come in the order of their recording")
    func order() throws {
        var late = HistoryFixtures.clip(1)
        late.recordedAt = late.recordedAt.map { Timestamp(seconds: $0.seconds + 60) }
        var unknown = HistoryFixtures.clip(3)
        unknown.recordedAt = nil
        _ = try store.add(
            HistoryFixtures.document(
                HistoryFixtures.player("Ana", clips: [unknown, late, HistoryFixtures.clip(2)])))
        let sessions = try store.histories().first?.sessions(until: CalendarDay(number: 20_000))
        #expect(sessions?.count == 1)
        #expect(sessions?.first?.clips.map(\.fileName) == ["clip 2.mp4", "clip 1.mp4", "clip 3.mp4"])
    }

    @Test("no query of a player reads another player's rows")
    func plans() throws {
        _ = try store.add(HistoryFixtures.document(HistoryFixtures.player("Ana")))
        let plans = try HistoryPlans.of("ana", in: store)
        #expect(plans.count > 4)
        for plan in plans where !plan.contains("metricNames") {
            #expect(!plan.hasPrefix("SCAN"), "\(plan)")
        }
    }
}
