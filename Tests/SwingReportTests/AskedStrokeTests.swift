import Foundation
import SwingCore
import SwingTechnique
import Testing

@testable import SwingReport

/// A stroke that is asked about has its question, its picture and the command that answers, and nothing else.
@Suite struct AskedStrokeTests {
    /// As a program wrote it that graded such strokes, read back.
    private func stored(_ change: (inout AnalysisDocument) -> Void) throws -> AnalysisDocument {
        var document = PageFixtures.session(2)
        change(&document)
        return try AnalysisDocument(json: Data(document.json()), file: "analysis.json")
    }

    private static func ask(_ stroke: inout StrokeSummary) {
        stroke.isSure = false
        stroke.confidence = 0.439
        stroke.coaching?.headline = "Perhaps another stroke"
    }

    @Test func aStoredVerdictOfItIsNotRead() throws {
        let document = try stored { Self.ask(&$0.strokes[0]) }
        let (asked, sure) = (document.strokes[0], document.strokes[1])
        #expect(
            asked.score == nil && asked.grade == nil && asked.scoreRange == nil && asked.coverage == nil
                && asked.coaching == nil)
        #expect(asked.outcome == .notMeasurable && asked.metrics.isEmpty && asked.flags.isEmpty)
        #expect(sure.score != nil && sure.coaching != nil && !sure.metrics.isEmpty)
    }

    @Test(arguments: ["en", "es"]) func thePageAsksAndNamesTheCommand(language: String) throws {
        let phrases = DocumentFixtures.texts(in: language).phrases
        let document = try stored { document in
            document.strokes.removeLast()
            Self.ask(&document.strokes[0])
        }
        let page = PageFixtures.page(document, pictures: [PageFixtures.pictures()], phrases: phrases)
        let name = Phrases.sentence(phrases.stroke(.backhand, .twoHanded))
        let asked = language == "en" ? "\(name)?" : "¿\(name)?"
        #expect(page.contains("<h1 id=\"headline\">\(asked)</h1>") && page.contains(">\(asked)</h2>"))
        #expect(page.ranges(of: "class=\"question").count == 1)
        #expect(page.contains("44 %") && page.contains("swing correct FOLDER --stroke 1 --kind KIND"))
        #expect(page.contains("class=\"key-frame") || page.contains("/9j/4AAQ"))
        for part in ["class=\"drill", "class=\"ring", "class=\"metric", "Perhaps another stroke"] {
            #expect(!page.contains(part), "\(part)")
        }
    }

    /// Kind, hand and how sure that is stand in the question, why it is asked and when the hit was beside it.
    @Test(arguments: ["en", "es"]) func theQuestionSaysWhatIsSeenAndWhyItIsAsked(language: String) throws {
        let phrases = DocumentFixtures.texts(in: language).phrases
        let document = try stored { document in
            document.strokes.removeLast()
            Self.ask(&document.strokes[0])
            document.strokes[0].reason = "45 pixels are too few"
        }
        let page = PageFixtures.page(document, phrases: phrases)
        let question = try #require(page.firstMatch(of: /<p class="question card">([^<]*)<\/p>/)).output.1
        let stroke = document.strokes[0]
        for part in [
            phrases.stroke(.backhand, .twoHanded), phrases.hand(stroke.hand), "44 %", "45 pixels are too few",
            phrases.time(stroke.contact.time),
        ] {
            #expect(question.contains(part), "\(part)")
        }
    }

    /// Whoever has told the moment of the hit is asked for the kind alone.
    @Test(arguments: ["en", "es"]) func aHitThatAPersonHasToldIsNotAskedFor(language: String) throws {
        let phrases = DocumentFixtures.texts(in: language).phrases
        var stroke = PageFixtures.session(1).strokes[0]
        Self.ask(&stroke)
        stroke.contact.sources = [.sound]
        let before = phrases.question(stroke, in: "FOLDER")
        stroke.contact.sources = [.user]
        let after = phrases.question(stroke, in: "FOLDER")
        #expect(before.contains("?") && !after.contains("?"), "\(after)")
        #expect(after.contains(phrases.time(stroke.contact.time)) && after.contains("--stroke 1 --kind KIND"))
    }

    /// A heading stood above an empty space: without a video the stage waits for the script to put the contact there.
    @Test func whereNothingIsToBeSeenThereIsNoStage() throws {
        let asked = try stored { document in
            document.strokes.removeLast()
            Self.ask(&document.strokes[0])
        }
        let (pictures, video) = ([PageFixtures.pictures()], PageVideo(path: "overlay.mp4", start: 0))
        func stage(_ page: String) -> Substring? { page.firstMatch(of: /<section class="stage"[^>]*>/)?.output }
        for document in [asked, PageFixtures.session(1)] {
            #expect(stage(PageFixtures.page(document)) == nil)
            #expect(try #require(stage(PageFixtures.page(document, pictures: pictures))).contains("hidden"))
            #expect(try !#require(stage(PageFixtures.page(document, video: video))).contains("hidden"))
        }
    }

    @Test func thePageAsksAtTheStrokeAndNotAmongTheNotesForTheNextClip() throws {
        let document = try stored { document in
            Self.ask(&document.strokes[0])
            let warning = AnalysisWarning(.uncertainStroke, variant: "one", ["strokes": .list(["1"]), "percent": "44"])
            document.warnings = [WarningEntry(warning, in: DocumentFixtures.texts.phrases.catalog)]
        }
        #expect(!PageFixtures.page(document).contains("warnings-title"))
    }

    @Test func theHeadlineIsThatOfAStrokeThatIsSure() throws {
        let document = try stored { Self.ask(&$0.strokes[0]) }
        let page = PageFixtures.page(document)
        #expect(page.contains("<h1 id=\"headline\">Sit deeper</h1>") && !page.contains("Perhaps another stroke"))
    }

    @Test("a batch asks with the command of its folder, and says who says the day")
    func batch() throws {
        let strokes = try stored { Self.ask(&$0.strokes[0]) }.strokes
        let clip = BatchPageClip(
            name: "IMG 1.mov", player: nil, date: "2026-05-03", dateSource: .file,
            report: "Jos%C3%A9%20A/IMG%201.swing/report.html", folder: "/camp/José A/IMG 1.swing",
            note: nil, strokes: strokes, failure: nil)
        let phrases = DocumentFixtures.texts.phrases
        let page = BatchPage(
            title: "camp", clips: [clip], causes: [], playersOfFolders: [], theme: PageFixtures.theme, phrases: phrases
        ).template().html([])
        #expect(page.contains("swing correct &#39;/camp/José A/IMG 1.swing&#39; --stroke 1 --kind KIND"))
        #expect(!page.contains("Perhaps another stroke") && page.ranges(of: "--stroke").count == 1)
        #expect(page.contains("<td>2026-05-03 <span class=\"meta\">of the file</span></td>"))
    }
}
