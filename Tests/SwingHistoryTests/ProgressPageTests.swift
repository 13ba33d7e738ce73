import Foundation
import SwingCore
import SwingReport
import SwingTechnique
import Testing

@testable import SwingHistory

@Suite("Pages of progress")
struct ProgressPageTests {
    private let phrases = ProgressFixtures.phrases("en")

    private func page(
        _ document: ProgressDocument, pictures: PagePicture? = nil, phrases: Phrases? = nil
    ) -> String {
        ProgressPage(
            document, pictures: pictures.map { [$0, $0] } ?? [],
            theme: ProgressFixtures.theme, phrases: phrases ?? self.phrases
        ).template().html([])
    }

    @Test("The page says what became of the values, the focus and the drills")
    func content() throws {
        let document = ProgressFixtures.progress()
        let page = page(document)
        #expect(page.contains("<h1 id=\"headline\">2 values better, 1 worse</h1>"))
        #expect(page.contains(">Meet the ball with a bent arm</p>"))
        #expect(page.contains(">Chair touch</h3>") && page.contains(">Towel under the arm</h3>"))
        #expect(page.contains("Back knee bend while loading"))
        let again = document.trends.filter { $0.change != nil }
        #expect(page.ranges(of: "class=\"trend-figure ").count == again.count)
        #expect(page.contains(ProgressPage.mark))
    }

    /// Of strokes that an earlier version added nothing is known.
    @Test("A view that is only probable of one stroke is told as probable", arguments: [true, nil, false])
    func views(isSure: Bool?) throws {
        let clips = [0, 7].map { day in
            PracticeFixtures.clip(
                day,
                [
                    PracticeFixtures.stroke([PracticeFixtures.metric(50)]),
                    PracticeFixtures.stroke([PracticeFixtures.metric(51)], number: 2, isViewSure: isSure),
                ])
        }
        let document = PracticeFixtures.progress(PracticeFixtures.player("Ana", clips), 7)
        #expect(document.trends.map(\.isViewSure) == [isSure != false])
        let words = isSure == false ? "forehand, probably filmed from the side" : "forehand, filmed from the side"
        #expect(page(document).contains(">\(words)</p>"))
    }

    @Test("On how many sessions the focus rests is told, and how sure it is", arguments: ["en", "es"])
    func evidence(language: String) throws {
        let phrases = ProgressFixtures.phrases(language)
        var document = ProgressFixtures.progress()
        func page() -> String {
            ProgressPage(document, theme: ProgressFixtures.theme, phrases: phrases).template().html([])
        }
        let together = language == "en" ? "judged together" : "valorados juntos"
        #expect(!page().contains(together))
        document.focus?.evidence = ProgressEvidence(sureness: .worthALook, sessions: 3, clips: 4, strokes: 15)
        let told = language == "en" ? "15 strokes in 4 clips of 3 sessions, " : "15 golpes en 4 vídeos de 3 sesiones, "
        #expect(page().contains(">\(told)\(together)</p>"))
        #expect(page().contains(">\(phrases.title(.worthALook)): Meet the ball with a bent arm</p>"))
    }

    @Test("The ring shows the way done, and nothing within noise")
    func ring() throws {
        var document = ProgressFixtures.progress()
        #expect(!page(document).contains("<circle class=\"ring-value\""), "the focus went the other way")
        document.focus?.trend?.share = 0.4
        #expect(page(document).contains("stroke-dasharray=\"40 100\""))
        document.focus?.trend?.share = nil
        #expect(page(document).contains("<span class=\"number\">–</span> <span class=\"of\">of the way</span>"))
    }

    @Test("Every place of a figure lies inside it")
    func figures() throws {
        for trend in ProgressFixtures.progress().trends where trend.change != nil {
            let picture = try #require(TrendFigure(trend, phrases).markup).text
            func places(_ attribute: String) throws -> [Double] {
                let pattern = try Regex(" \(attribute)=\"(-?[0-9.]+)\"", as: (Substring, Substring).self)
                return picture.matches(of: pattern).compactMap { Double($0.output.1) }
            }
            let (across, up) = (try places("cx"), try places("cy"))
            #expect(across.count == trend.sessions.count && across.allSatisfy { (9...271).contains($0) })
            #expect(across == across.sorted())
            #expect(up.allSatisfy { (0...96).contains($0) })
        }
    }

    @Test("What lies in the target both times is called so, and nothing of it is unknown")
    func inTarget() throws {
        let clips = [(0, 50.0), (7, 52.0)].map { day, value -> HistoryClip in
            let stroke = PracticeFixtures.stroke(
                [
                    PracticeFixtures.metric(
                        value, id: "backKneeFlexionLoading", target: TargetRange(low: 45, high: 65))
                ], grade: .excellent, score: 95,
                focus: HistoryFocus(metric: "backKneeFlexionLoading", headline: "Sit deeper", drill: "Chair touch"))
            return ProgressFixtures.clip(day - 10, [stroke])
        }
        let history = PracticeFixtures.player("Ana", clips)
        let document = ProgressFixtures.progress(history)
        let page = page(document)
        #expect(document.trends.map(\.word) == [.inTarget] && document.trends[0].reason == nil)
        #expect(page.contains("1 value in the target both times</h1>") && page.contains("In the target: 1 value<"))
        #expect(page.contains("In the target range both times: keep it.") && !page.contains("Not yet known"))
        #expect(document.focus == nil && !page.contains("Current focus"), "what is to be kept is nothing to work on")
    }

    @Test("A value measured once has no figure")
    func once() throws {
        let history = ProgressFixtures.history(sessions: 1)
        let document = ProgressFixtures.progress(history)
        #expect(document.trends.allSatisfy { $0.word == .notYetKnown && $0.reason == .oneSession })
        let page = page(document)
        #expect(!page.contains("class=\"trend-figure ") && page.contains("Measured on one day only: 8 values"))
        #expect(page.contains("Not yet known: keep filming</h1>"))
    }

    @Test("Without practice the page says what to do")
    func empty() throws {
        let history = PracticeFixtures.player("Ana", [])
        let page = page(ProgressFixtures.progress(history))
        #expect(page.contains("No practice recorded yet</h1>") && page.contains("Analyze a clip with the player"))
    }

    @Test("Both pictures are shown, or none")
    func pictures() throws {
        let history = ProgressFixtures.history { _ in "frames/stroke-01-contact.png" }
        let document = ProgressFixtures.progress(history)
        #expect(document.pictures?.first.path == "/results/0/frames/stroke-01-contact.png")
        #expect(document.pictures?.latest.path == "/results/8/frames/stroke-01-contact.png")
        let picture = PagePicture(source: .embedded(base64: "/9j/4AAQ"), width: 360, height: 640)
        #expect(page(document, pictures: picture).ranges(of: "<img ").count == 2)
        #expect(!page(document).contains("<img "))
    }

    @Test("Hostile names are text, and the page is the same every time")
    func hostile() throws {
        let history = ProgressFixtures.history("<script>alert(1)</script>\"'&\u{202E}")
        var document = ProgressFixtures.progress(history)
        document.trends[0].title = "<img src=x onerror=alert(1)>"
        document.drills[0].drill = "<b>x"
        let first = page(document)
        #expect(first == page(document))
        #expect(first.ranges(of: "<script").count == 1 && !first.contains("<img src=x") && !first.contains("<b>x"))
        #expect(!first.contains("\u{202E}"))
    }

    @Test("Lengths and speeds are told in centimeters and kilometers an hour, by a height that is told or assumed")
    func playersUnits() throws {
        func history(_ height: Double?) -> HistoryPlayer {
            let clips = [1, 9].map { day -> HistoryClip in
                let strokes = (1...6).map { number -> HistoryStroke in
                    let step = Double(day) + Double(number) / 10
                    func metric(_ id: String, _ value: Double, _ unit: String) -> HistoryMetric {
                        PracticeFixtures.metric(
                            value, id: id, half: 0.1, unit: unit, target: TargetRange(low: 90, high: 100))
                    }
                    let metrics = [
                        metric("contactSpacing", 20 + step, "percentHeight"),
                        metric("handPeakSpeed", 3 + step / 10, "bodyHeights/s"),
                    ]
                    return PracticeFixtures.stroke(metrics, number: number)
                }
                return ProgressFixtures.clip(day - 10, strokes, height: height)
            }
            return PracticeFixtures.player("Ana", clips)
        }
        for phrases in [phrases, ProgressFixtures.phrases("es")] {
            let (told, assumed) = (ProgressFixtures.progress(history(2)), ProgressFixtures.progress(history(nil)))
            let (mine, usual) = (page(told, phrases: phrases), page(assumed, phrases: phrases))
            for page in [mine, usual] {
                #expect(page.contains(" cm") && page.contains(" km/h"))
                for unit in ["% of height", "heights/s", "de la estatura", "estaturas/s"] {
                    #expect(!page.contains(unit), "\(unit)")
                }
            }
            #expect(told.height == 2 && mine.contains("43 → 59 cm") && !mine.contains("≈"))
            #expect(usual.contains("≈37 → 51 cm") && usual.contains("≈+14 cm"))
            let said = phrases(.heightAssumed, ["height": phrases.standing(1.72)])
            #expect(usual.ranges(of: said).count == 1 && !mine.contains(said))
            // Beside the values, not at the end of the page.
            let footer = try #require(usual.firstRange(of: "<footer"))
            #expect(usual[..<footer.lowerBound].contains(said))
        }
    }

    @Test("Nothing of the page's own is left in English")
    func spanish() throws {
        let spanish = ProgressFixtures.phrases("es")
        let history = ProgressFixtures.history { _ in "x.png" }
        let picture = PagePicture(source: .embedded(base64: "/9j/4AAQ"), width: 360, height: 640)
        let page = page(ProgressFixtures.progress(history), pictures: picture, phrases: spanish)
        let group = GroupPage(
            ProgressFixtures.group(), theme: ProgressFixtures.theme, phrases: spanish
        ).template().html([])
        for id in PhraseID.allCases where phrases(id) != spanish(id) && phrases(id).count > 3 {
            for text in [phrases(id), phrases.title(id)] {
                #expect(!page.contains(">\(text)<") && !group.contains(">\(text)<"), "\(id)")
            }
        }
        #expect(page.contains(">Aún no se sabe<") && group.contains(">Quién mejora<"))
    }

    @Test("A page weighs less than three megabytes, and a season of three years is no exception")
    func weight() throws {
        let history = ProgressFixtures.history(sessions: 120, strokes: 12)
        #expect(page(ProgressFixtures.progress(history)).utf8.count < 3_000_000)
    }

    @Test("A group's page says who improved, who is due and what the group needs")
    func group() throws {
        let document = ProgressFixtures.group()
        let page = GroupPage(document, theme: ProgressFixtures.theme, phrases: phrases).template().html([])
        #expect(page.contains("of 8 players improved</h1>"))
        #expect(!document.improved.isEmpty && !document.due.isEmpty && !document.needs.isEmpty)
        for title in ["Who improved", "Who is due", "What the group needs", "Everyone"] {
            #expect(page.contains(">\(title)</h2>"), "\(title)")
        }
        #expect(page.ranges(of: "<th scope=\"row\">").count == 8)
        let empty = ProgressFixtures.group(0)
        #expect(
            GroupPage(empty, theme: ProgressFixtures.theme, phrases: phrases).template().html([]).contains(
                "No practice recorded yet"))
    }

    @Test("The JSON has a version, ISO days and null for what is not known")
    func json() throws {
        let document = ProgressFixtures.progress()
        let object = try #require(try JSONSerialization.jsonObject(with: document.json()) as? [String: Any])
        #expect(object["schemaVersion"] as? Int == 1)
        #expect(object["day"] as? String == "2026-11-26")
        #expect(object["pictures"] is NSNull)
        let trends = try #require(object["trends"] as? [[String: Any]])
        #expect(trends.count == 8)
        #expect(Set(trends.flatMap(\.keys)) == Set(try #require(trends.first).keys))
        #expect(trends.contains { $0["word"] as? String == "better" && $0["reason"] is NSNull })
        #expect(try document.json() == ProgressFixtures.progress().json())
        let group = ProgressFixtures.group()
        let groupObject = try #require(try JSONSerialization.jsonObject(with: group.json()) as? [String: Any])
        #expect((groupObject["players"] as? [Any])?.count == 8)
    }

    @Test("Dates, counts and shares read as a person would say them")
    func dayAndCounts() throws {
        let day = try #require(CalendarDay("2026-05-03"))
        #expect(phrases.day(day) == "3 May 2026")
        #expect(ProgressFixtures.phrases("es").day(day) == "3 may 2026")
        #expect(phrases.ago(0) == "today" && phrases.ago(1) == "1 day ago" && phrases.ago(12) == "12 days ago")
        #expect(
            phrases.usually(every: 4) == "usually every 4 days" && phrases.usually(every: 1) == "usually every 1 day")
        #expect(phrases.share(0.625) == "63%")
        #expect(phrases.weekday(1) == "Mon" && phrases.weekday(7) == "Sun")
    }
}
