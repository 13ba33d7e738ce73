import Foundation
import SwingCore
import SwingMotion
import Testing

@testable import SwingReport
@testable import SwingTechnique

/// Pages in another language than English.
@Suite struct PageLanguageTests {
    private static let english = DocumentFixtures.texts.phrases
    private static let spanish = DocumentFixtures.texts(in: "es").phrases

    /// What a person can read or hear of a page: text, labels and alternatives, without style and script.
    private func said(_ page: String) -> Set<String> {
        let body = page.replacing(/<style>[\s\S]*?<\/style>|<script>[\s\S]*?<\/script>/, with: "")
        let texts = body.matches(of: />([^<>]+)</).map { String($0.output.1) }
        let labels = body.matches(of: /(?:aria-label|alt|data-[a-z]+)="([^"]*)"/).map { String($0.output.1) }
        return Set((texts + labels).map { $0.trimmingCharacters(in: .whitespacesAndNewlines) })
    }

    private func full(_ phrases: Phrases) throws -> String {
        let rubric = try #require(PageFixtures.rubric)
        let motion = PageFixtures.motion()
        let curves = try #require(StrokeCurves(motion.strokes[0], view: .side, in: motion, rubric: rubric))
        return PageFixtures.page(
            DocumentFixtures.full, curves: [curves], pictures: [PageFixtures.pictures()],
            video: PageVideo(path: "overlay.mp4", start: 0), phrases: phrases)
    }

    /// Lines that fill nothing in and differ between the languages: found as they are, or not at all.
    private var lines: [(id: PhraseID, english: Set<String>, spanish: Set<String>)] {
        func forms(_ line: PhraseID, _ phrases: Phrases) -> Set<String> { [phrases(line), phrases.title(line)] }
        return PhraseID.allCases.filter { $0.placeholders.isEmpty }.map {
            ($0, forms($0, Self.english), forms($0, Self.spanish))
        }.filter { $0.1.isDisjoint(with: $0.2) }
    }

    @Test func nothingOfThePagesOwnIsLeftInEnglish() throws {
        let inEnglish = said(try full(Self.english))
        let inSpanish = said(try full(Self.spanish))
        var shown = 0
        for line in lines {
            #expect(line.english.isDisjoint(with: inSpanish), "\(line.id)")
            if !line.english.isDisjoint(with: inEnglish) {
                shown += 1
                #expect(!line.spanish.isDisjoint(with: inSpanish), "\(line.id)")
            }
        }
        // The fixture shows so many of them that a page which forgets the language is found out.
        #expect(shown >= 25)
    }

    @Test func thePageNamesItsLanguage() throws {
        #expect(try full(Self.english).contains("<html lang=\"en\" "))
        #expect(try full(Self.spanish).contains("<html lang=\"es\" "))
    }

    @Test func aWarningWithoutWordsInTheLanguageIsMarkedAsEnglish() {
        var document = DocumentFixtures.full
        let text = "Something else."
        document.warnings = [
            WarningEntry(code: .noAudio, what: "The clip has no sound.", why: "", next: ""),
            WarningEntry(code: AnalysisWarning.Code(rawValue: "neverHeardOf"), what: text, why: "", next: ""),
        ]
        let page = PageFixtures.page(document, phrases: Self.spanish)
        #expect(page.contains("El vídeo no tiene sonido.") && !page.contains("The clip has no sound."))
        #expect(page.contains(text) && page.ranges(of: " lang=\"en\"").count == 1)
        #expect(PageFixtures.page(document).ranges(of: " lang=").count == 1)
    }

    @Test func aHostileLanguageStaysText() {
        let phrases = Phrases(
            language: "\"><b>", names: Self.english.names, lines: Self.english.lines, catalog: MessageCatalog([]),
            terminalReasons: [:])
        #expect(!PageFixtures.page(DocumentFixtures.full, phrases: phrases).contains("<b>"))
    }

    /// Every number that the script shows a person has the mark of the page's language.
    @Test func theScriptsNumbersFollowTheLanguage() {
        let shown = PageScript.report.text.components(separatedBy: ".toFixed(2)").dropFirst()
        #expect(!shown.isEmpty && shown.allSatisfy { $0.hasPrefix(".replace('.', ") })
        for phrases in [Self.english, Self.spanish] {
            let page = PageFixtures.page(
                DocumentFixtures.full, video: PageVideo(path: "overlay.mp4", start: 0), phrases: phrases)
            #expect(page.contains("for=\"scrub\" data-mark=\"\(phrases(.decimalMark))\"></output>"))
        }
    }

    @Test func theScriptsWordsComeFromThePage() {
        // What the script says itself would stay English.
        for word in ["contact", "Back", "before", "after ", "headline rests"] {
            #expect(
                !PageScript.report.text.contains("'\(word)")
                    && !PageScript.report.text.contains("\(word)'"),
                "\(word)")
        }
        #expect(PageScript.report.text.contains("dataset.words"))
    }
}
