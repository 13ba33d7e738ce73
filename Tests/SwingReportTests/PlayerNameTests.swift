import SwingTestKit
import Testing

@testable import SwingReport

/// A page says whose strokes it shows, wherever that is known.
@Suite struct PlayerNameTests {
    static let names = [
        "Ana", "<b>Ana</b> & \"Bo\"", "</title><script>", "Ángela Núñez-O’Brien",
        String(repeating: "Maximiliana", count: 30),
    ]

    @Test(arguments: names, ["en", "es"])
    func theNameStandsFirstInTheHeaderAndInTheTitle(name: String, language: String) throws {
        var document = PageFixtures.session(2)
        document.player.name = name
        let phrases = DocumentFixtures.texts(in: language).phrases
        let escaped: Markup = "\(name)"
        let clip: Markup = "\(document.input.path.fileName)"
        for isSingleFile in [false, true] {
            let content = PageContent(
                document: document, curves: [], pictures: [], video: nil, isSingleFile: isSingleFile, phrases: phrases)
            let page = ReportPage(content, theme: PageFixtures.theme).template().html([])
            #expect(page.contains("<title>\(escaped.text) – "))
            let whose = "<strong class=\"whose\">\(escaped.text)</strong>"
            #expect(page.contains("<p class=\"clip\">\(whose) \(clip.text)</p>"))
        }
        #expect(try AnalysisDocument(json: document.json(), file: "a").player.name == name)
    }

    @Test func nobodyIsNamedWhereNobodyIsKnown() {
        let document = PageFixtures.session(2)
        let clip: Markup = "\(document.input.path.fileName)"
        #expect(PageFixtures.page(document).contains("<p class=\"clip\">\(clip.text)</p>"))
    }
}
