import Foundation
import SwingTechnique
import Testing

@testable import SwingReport

/// A page that was sent without its video says so.
@Suite struct MissingVideoTests {
    @Test(arguments: [("en", "The video is not here."), ("es", "El vídeo no está aquí.")])
    func aNoteNamesTheFileAndStaysHiddenUntilItIsTrue(language: String, said: String) throws {
        let phrases = DocumentFixtures.texts(in: language).phrases
        let page = PageFixtures.page(
            DocumentFixtures.full, pictures: [PageFixtures.pictures()], video: PageVideo(path: "overlay.mp4", start: 0),
            phrases: phrases)
        let note = try #require(page.firstMatch(of: /<p class="video-missing"[^>]* hidden>([^<]*)<\/p>/))
        #expect(note.output.1.hasPrefix(said) && note.output.1.contains("overlay.mp4"))
        #expect(PageScript.report.text.contains("'.video-missing'"))
    }

    /// A browser has no source for a video whose file it has not begun to look for: pages said of a video beside them that it
    /// was missing.
    @Test func onlyAFileThatCouldNotBeReadIsMissing() {
        let script = PageScript.report.text
        #expect(script.contains("player.error") && !script.contains("networkState"))
    }

    @Test func aPageWithoutAVideoMissesNone() {
        #expect(!PageFixtures.page(DocumentFixtures.full).contains("class=\"video-missing\""))
    }

    @Test func theIntervalsAreStatedAsAnAim() throws {
        for (language, said) in [("en", "Intervals aim to hold"), ("es", "pretende contener")] {
            let page = PageFixtures.page(DocumentFixtures.full, phrases: DocumentFixtures.texts(in: language).phrases)
            #expect(page.contains(said) && page.contains("ACCURACY.md"))
        }
    }
}
