import Foundation
import SwingCore
import SwingMotion
import SwingTechnique
import Testing

@testable import SwingReport

@Suite struct ReportPageTests {
    @Test func theSameContentGivesTheSamePage() {
        let first = PageFixtures.page(DocumentFixtures.full, pictures: [PageFixtures.pictures()])
        for _ in 0..<10 {
            #expect(PageFixtures.page(DocumentFixtures.full, pictures: [PageFixtures.pictures()]) == first)
        }
    }

    @Test func theHeadlineAndItsDrillComeFirst() throws {
        let page = PageFixtures.page(DocumentFixtures.full)
        #expect(page.ranges(of: "<h1").count == 1)
        let headline = try #require(page.firstRange(of: "<h1 id=\"headline\">Sit deeper</h1>"))
        let drill = try #require(page.firstRange(of: "Launch"))
        let values = try #require(page.firstRange(of: "How you did it"))
        #expect(headline.lowerBound < drill.lowerBound && drill.lowerBound < values.lowerBound)
    }

    @Test func thePlayerComesBeforeTheSentenceAndTheDrillAfterIt() throws {
        let page = PageFixtures.page(DocumentFixtures.full, pictures: [PageFixtures.pictures()])
        let picture = try #require(page.firstRange(of: "<figure class=\"proof-picture\">"))
        let next = try #require(page.firstRange(of: "next-label"))
        let headline = try #require(page.firstRange(of: "<h1 id=\"headline\">"))
        let drill = try #require(page.firstRange(of: "class=\"drill card\""))
        let score = try #require(page.firstRange(of: "class=\"score card"))
        #expect(picture.lowerBound < headline.lowerBound && headline.lowerBound < drill.lowerBound)
        #expect(drill.lowerBound < score.lowerBound && next.lowerBound < headline.lowerBound)
        // What is to be kept is no instruction.
        var document = DocumentFixtures.full
        document.strokes[0].coaching?.asksForChange = false
        #expect(!PageFixtures.page(document).contains("class=\"label next-label\""))
    }

    /// A fold began with the title that stood over the values before it.
    @Test func theTitleOfTheValuesStandsOnce() throws {
        var document = DocumentFixtures.full
        let plain = try #require(document.strokes[0].metrics.first { $0.grade == .excellent })
        for number in 1...4 {
            var further = plain
            further.id = "further\(number)"
            document.strokes[0].metrics.append(further)
        }
        #expect(PageFixtures.page(document).ranges(of: "<h3>How you did it</h3>").count == 1)
        // With nothing before the fold, the title is in it.
        document.strokes[0].coaching = nil
        let folded = PageFixtures.page(document)
        let title = try #require(folded.firstRange(of: "<h3>How you did it</h3>"))
        #expect(folded[..<title.lowerBound].suffix(200).contains("<details class=\"fold\">"))
        #expect(folded.ranges(of: "<h3>How you did it</h3>").count == 1)
    }

    @Test func strokesButTheFirstAreClosed() {
        let page = PageFixtures.page(PageFixtures.session(3))
        #expect(page.ranges(of: "<details class=\"stroke-more\" open>").count == 1)
        #expect(page.ranges(of: "<details class=\"stroke-more\">").count == 2)
        #expect(page.contains("Most common: Sit deeper (seen in strokes 1, 2 and 3)."))
        #expect(!PageFixtures.page(DocumentFixtures.full).contains("class=\"stroke-more\""))
    }

    @Test func howSureTheToolkitIsStandsBehindASwitch() throws {
        let page = PageFixtures.page(DocumentFixtures.full)
        #expect(page.contains("id=\"coach\""))
        for said in ["Confidence", "Values judged", "Recognized with"] {
            let place = try #require(page.firstRange(of: said))
            #expect(page[..<place.lowerBound].suffix(700).contains("coach-only"), "\(said)")
        }
    }

    @Test func everyOutcomeHasItsOwnText() {
        let page = PageFixtures.page(DocumentFixtures.full)
        // Graded; near a limit, with the reason; for information; not measurable, with the way to film it.
        #expect(page.contains("<span class=\"grade grade-excellent\">") && page.contains("#mark-excellent"))
        #expect(page.contains("≈64°") && page.contains("<p class=\"reason\">Near a limit.</p>"))
        #expect(page.contains("For information"))
        #expect(page.contains("id=\"unmeasured\"") && page.contains("<h3>Film from behind.</h3>"))
        #expect(page.contains("1 value could not be judged"))
        #expect(page.contains("Few frames.") && page.contains("Film at 60."))
        #expect(page.contains("1.825 m") == false && page.contains("1.83 m tall"))
    }

    /// It stood once, at the very end of the page.
    @Test func anAssumedHeightIsSaidBesideTheLengths() throws {
        var document = PageFixtures.session(2)
        let phrases = DocumentFixtures.texts.phrases
        let said = phrases(.heightAssumed, ["height": phrases.standing(1.72)])
        #expect(!PageFixtures.page(document).contains(said))
        document.player.height = nil
        let page = PageFixtures.page(document)
        for stroke in 1...2 {
            let start = try #require(page.firstRange(of: "<article class=\"stroke\" id=\"stroke-\(stroke)\""))
            let end = try #require(page[start.upperBound...].firstRange(of: "</article>"))
            #expect(page[start.upperBound..<end.lowerBound].ranges(of: said).count == 1)
        }
        let footer = try #require(page.firstRange(of: "<footer"))
        #expect(!page[footer.lowerBound...].contains(said))
        // Where the headline rests on a length, it is said there, too.
        func top() throws -> Substring {
            let page = PageFixtures.page(document)
            return page[..<(try #require(page.firstRange(of: "class=\"review"))).lowerBound]
        }
        #expect(try !top().contains(said))
        for index in document.strokes.indices { document.strokes[index].metrics[0].unit = "percentHeight" }
        #expect(document.strokes[0].coaching?.evidence?.metric == document.strokes[0].metrics[0].id)
        #expect(try top().contains(said))
    }

    @Test func whatIsWorthShowingToAPhysioIsShown() throws {
        var document = DocumentFixtures.full
        let flag = try #require(document.strokes[0].flags.first)
        let page = PageFixtures.page(document)
        #expect(page.contains("<h3>\(flag.what)</h3>") && page.contains(">\(flag.next)</p>"))
        document.strokes[0].flags = []
        #expect(!PageFixtures.page(document).contains("class=\"flag"))
    }

    @Test func whatEarlierProgramsDidNotAskIsSure() throws {
        var document = PageFixtures.session(2)
        for index in document.strokes.indices { document.strokes[index].isSure = false }
        let earlier = String(decoding: try document.json(), as: UTF8.self)
            .replacing(/\s*"isSure" : false,/, with: "")
        let read = try AnalysisDocument(json: Data(earlier.utf8), file: "analysis.json")
        #expect(read.strokes.allSatisfy { $0.isSure })
    }

    @Test func aStrokeThatCannotBeGradedSaysSo() {
        let page = PageFixtures.page(DocumentFixtures.sparse)
        #expect(page.contains("This stroke needs a clearer view"))
        #expect(page.contains("Not graded"))
        #expect(!page.contains("class=\"drill"))
    }

    @Test func aClipWithoutStrokesSaysWhatToDoNext() {
        let page = PageFixtures.page(PageFixtures.empty)
        #expect(page.contains("<h1 id=\"headline\">No stroke here.</h1>"))
        #expect(page.contains("</span> Film a player.</p>"))
        #expect(!page.contains("class=\"review") && !page.contains("id=\"session-title\""))
    }

    @Test func theAdviceOfMostStrokesIsTheHeadline() {
        var document = PageFixtures.session(3)
        document.strokes[0].coaching?.headline = "Something else"
        document.strokes[0].score = 5
        let page = PageFixtures.page(document)
        #expect(page.contains("<h1 id=\"headline\">Sit deeper</h1>"))
        #expect(page.contains("Seen in strokes 2 and 3 of 3."))
        #expect(page.contains("3 strokes</h2>"))
    }

    /// What to keep is the headline only where fewer than half of the strokes ask for something.
    @Test(arguments: [(1, "Keep this"), (2, "Sit deeper"), (3, "Sit deeper"), (0, "Keep this")])
    func whatToKeepIsSaidWhereFewAskForMore(asking: Int, headline: String) {
        var document = PageFixtures.session(4)
        for index in asking..<4 {
            document.strokes[index].coaching?.headline = "Keep this"
            document.strokes[index].coaching?.asksForChange = false
        }
        #expect(PageFixtures.page(document).contains("<h1 id=\"headline\">\(headline)</h1>"))
    }

    @Test(arguments: [
        ("en", "Between players who begin and skilled ones; seen: 3 of 4, 2 of them well"),
        ("es", "Entre quienes empiezan y los expertos; visto: 3 de 4, 2 de ellos bien"),
    ])
    func whereAStrokeStandsIsSaidWithHowMuchWasSeen(language: String, text: String) {
        let phrases = DocumentFixtures.texts(in: language).phrases
        var document = DocumentFixtures.full
        #expect(PageFixtures.page(document, phrases: phrases).ranges(of: text).count == 1)
        document.strokes[0].grade = nil
        let page = PageFixtures.page(document, phrases: phrases)
        #expect(!page.contains(text) && page.contains("3") && page.contains("class=\"standing"))
    }

    @Test func aStrokeThatIsOnlyMeasuredNeedsNoClearerView() {
        var document = DocumentFixtures.full
        document.strokes = [document.strokes[0]]
        document.strokes[0].coaching = nil
        document.strokes[0].grade = nil
        document.strokes[0].reason = "No study says what is good."
        for index in document.strokes[0].metrics.indices {
            document.strokes[0].metrics[index].grade = nil
            document.strokes[0].metrics[index].outcome = .graded
        }
        let page = PageFixtures.page(document)
        #expect(page.contains("Numbers for you to compare") && page.contains("No study says what is good."))
        #expect(!page.contains("clearer view"))
        document.strokes[0].metrics[0].outcome = .notMeasurable
        #expect(PageFixtures.page(document).contains("This stroke needs a clearer view"))
    }

    @Test(arguments: [
        ("en", "turned 90° clockwise; times divided by 8 for speeds"),
        ("es", "girado 90° en sentido horario; tiempos divididos por 8 para las velocidades"),
    ]) func whatWasDoneToTheClipIsSaidInThePlayersLanguage(language: String, said: String) {
        var document = DocumentFixtures.full
        document.input.applied = ["rotated", "slowMotion"]
        document.input.frameRate = FrameRateSummary(average: 30, variable: false, captured: 240)
        #expect(PageFixtures.page(document, phrases: DocumentFixtures.texts(in: language).phrases).contains(said))
    }

    @Test func whateverATextHoldsNothingRunsAndNothingBreaksOut() {
        let hostile = "\"'></p><script>alert(1)</script><img src=x onerror=alert(1)>"
        var document = DocumentFixtures.full
        document.input.path = "clips/" + hostile.replacingOccurrences(of: "/", with: "")
        document.input.container = hostile
        document.input.videoCodec = hostile
        document.input.applied = [hostile]
        document.pose.model = hostile
        document.provenance.rubric = hostile
        document.provenance.config = [hostile: .text(hostile)]
        document.strokes[0].reason = hostile
        document.strokes[0].metrics[0].title = hostile
        document.strokes[0].metrics[0].reason = hostile
        document.strokes[0].metrics[2].title = hostile
        document.strokes[0].metrics[2].reason = hostile
        document.strokes[0].coaching?.headline = hostile
        document.strokes[0].coaching?.cue = hostile
        document.strokes[0].coaching?.strengths = [hostile]
        document.session.byKind[0].caution = hostile
        document.warnings = [
            WarningEntry(
                code: AnalysisWarning.Code(rawValue: hostile), what: hostile, why: hostile, next: hostile)
        ]
        let page = PageFixtures.page(document, pictures: [PageFixtures.pictures(.file(path: hostile))])
        #expect(page.ranges(of: "<script").count == 1)
        #expect(!page.contains("<img src=x") && !page.contains("alert(1)</"))
        #expect(page.contains("&lt;script&gt;alert(1)"))
    }

    @Test func nothingIsLoadedFromElsewhere() throws {
        let page = PageFixtures.page(
            DocumentFixtures.full,
            pictures: [PageFixtures.pictures(), PageFixtures.pictures(.file(path: "frames/a.png"))],
            video: PageVideo(path: "overlay.mp4", start: 0))
        #expect(page.contains("default-src &#39;none&#39;") || page.contains("default-src 'none'"))
        let pattern = try Regex("(?:src|href|action|poster)=\"([^\"]*)\"", as: (Substring, Substring).self)
        let addresses = page.matches(of: pattern).map { String($0.output.1) }
        #expect(addresses.contains("overlay.mp4"))
        for address in addresses {
            let isOwn =
                address.hasPrefix("#") || address.hasPrefix("data:image/jpeg;base64,") || address == "overlay.mp4"
                || address.hasPrefix("frames/")
            #expect(isOwn, "\(address.prefix(60))")
        }
        for word in ["http:", "https:", "@import", "url(", "fetch(", "XMLHttpRequest", "innerHTML", "eval("] {
            #expect(!page.contains(word), "\(word)")
        }
    }

    @Test func picturesThatAreShownHaveWords() throws {
        let page = PageFixtures.page(DocumentFixtures.full, pictures: [PageFixtures.pictures()])
        let pattern = try Regex("<img [^>]*alt=\"([^\"]*)\"", as: (Substring, Substring).self)
        let phrases = page.matches(of: pattern).map { String($0.output.1) }
        #expect(phrases.count == page.ranges(of: "<img ").count)
        // The place for a chosen picture is hidden until one is.
        #expect(phrases.filter(\.isEmpty).count == 1 && page.contains("id=\"evidence\" hidden"))
    }

    @Test func aLongSessionWithoutPicturesStaysSmall() throws {
        let rubric = try #require(PageFixtures.rubric)
        let motion = PageFixtures.motion()
        let curves = (1...100).compactMap { number -> StrokeCurves? in
            let stroke = motion.strokes[0]
            let numbered = Stroke(
                id: number, kind: stroke.kind, variant: stroke.variant, hand: stroke.hand, confidence: 1,
                start: stroke.start, end: stroke.end, contact: stroke.contact, events: stroke.events)
            return StrokeCurves(numbered, view: .side, in: motion, rubric: rubric)
        }
        #expect(curves.count == 100)
        let page = PageFixtures.page(PageFixtures.session(100), curves: curves)
        #expect(page.ranges(of: "class=\"plot hand\"").count == 100)
        #expect(page.utf8.count < 5_000_000)
    }
}
