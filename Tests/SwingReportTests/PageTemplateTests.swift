import SwingCore
import SwingTechnique
import Testing

@testable import SwingReport

/// A page is rendered once; its pictures come later.
@Suite struct PageTemplateTests {
    private let embedded = PagePicture(source: .embedded(base64: "/9j/4AAQ"), width: 640, height: 360)

    private func page(_ source: PagePicture.Source) -> ReportPage {
        let content = PageContent(
            document: DocumentFixtures.full, curves: [], pictures: [PageFixtures.pictures(source)], video: nil,
            phrases: DocumentFixtures.texts.phrases)
        return ReportPage(content, theme: PageFixtures.theme)
    }

    @Test("a filled page is the page that would have been rendered with the picture")
    func filled() {
        let template = page(.slot(0)).template()
        let expected = page(.embedded(base64: "/9j/4AAQ")).template().html([])
        #expect(expected.contains("base64,/9j/4AAQ"))
        #expect(template.html([embedded]) == expected)
        #expect(template.byteCount([embedded]) == expected.utf8.count)
    }

    @Test("a text that looks like a slot stays text")
    func forged() {
        let text = Markup.escaped("\u{1}0\u{2}src\u{1}")
        #expect(!text.contains("\u{1}"))
        #expect(PageTemplate("<p>\(text)</p>").html([embedded]) == "<p>\(text)</p>")
    }
}
