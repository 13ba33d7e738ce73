import SwingTechnique
import Testing

@testable import SwingReport

/// Advice is a player's, from all strokes together: it is said of those strokes alone in which its value was read.
@Suite struct AdviceStrokesTests {
    /// Three strokes with one advice, whose value was read in some of them.
    private func document(readIn read: [Int], withEvidence: Bool) -> AnalysisDocument {
        var document = PageFixtures.session(3)
        for index in document.strokes.indices {
            document.strokes[index].score = 50
            guard !read.contains(index + 1) else { continue }
            if withEvidence {
                let evidence = document.strokes[index].coaching?.evidence?.metric
                for metric in document.strokes[index].metrics.indices
                where document.strokes[index].metrics[metric].id == evidence {
                    document.strokes[index].metrics[metric].value = nil
                }
            } else {
                document.strokes[index].coaching?.evidence = nil
            }
        }
        return document
    }

    @Test(arguments: [[], [1], [3], [1, 2], [2, 3], [1, 2, 3]], [true, false])
    func onlyStrokesThatShowItAreListed(read: [Int], withEvidence: Bool) throws {
        let phrases = DocumentFixtures.texts.phrases
        let document = document(readIn: read, withEvidence: withEvidence)
        let headline = PageHeadline(document, phrases)
        let coaching = try #require(document.strokes[0].coaching)
        try #require(coaching.asksForChange)
        #expect(headline.title == coaching.headline && headline.strokeIDs == read)
        #expect(headline.stroke?.id == read.first ?? 1)
        let page = PageFixtures.page(document)
        #expect(page.contains("class=\"shared\"") == !read.isEmpty)
        let what: Markup = "\(coaching.headline)"
        let listed = read.isEmpty ? "" : " (seen in \(phrases.strokes(numbered: read)))"
        #expect(page.contains("Most common: \(what.text)\(listed)."))
    }
}
