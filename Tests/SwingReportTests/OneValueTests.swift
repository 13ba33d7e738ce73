import Foundation
import SwingCore
import SwingMotion
import SwingTechnique
import Testing

@testable import SwingReport

/// What a page says of one thing, it says once.
@Suite struct OneValueTests {
    private func unmeasured(_ document: AnalysisDocument) throws -> String {
        let page = PageFixtures.page(document)
        return String(try #require(page.firstMatch(of: /(?s)<section class="unmeasured".*?<\/section>/)).output)
    }

    @Test func aValueThatCouldNotBeMeasuredStandsUnderTheReasonOfMostStrokes() throws {
        var document = PageFixtures.session(3)
        let place = try #require(document.strokes[0].metrics.indices.last)
        let reasons = [
            "The left wrist was hidden. Film closer.", "It was cut off. Film longer.", "It was cut off. Film longer.",
        ]
        for (index, reason) in reasons.enumerated() {
            document.strokes[index].metrics[place].outcome = .notMeasurable
            document.strokes[index].metrics[place].reason = reason
        }
        let title = document.strokes[0].metrics[place].title
        let section = try unmeasured(document)
        #expect(section.ranges(of: title).count == 1, "\(section)")
        #expect(section.contains("It was cut off.") && section.contains("strokes 2 and 3"))
    }

    /// The curve is not corrected as the value is, and the chain shows the hand's way toward the target: neither is told as a
    /// second top speed.
    @Test func theSpeedOfTheHandIsToldOnce() throws {
        let motion = PageFixtures.motion()
        let rubric = try #require(PageFixtures.rubric)
        let stroke = try #require(motion.strokes.first)
        let curves = try #require(StrokeCurves(stroke, view: .side, in: motion, rubric: rubric))
        let page = PageFixtures.page(DocumentFixtures.full, curves: [curves])
        let plot = try #require(page.firstMatch(of: /(?s)<figure class="plot hand">.*?<\/figcaption>/)).output
        #expect(plot.contains("The hand is fastest") && !plot.contains("km/h") && !plot.contains("heights/s"))
        let lane = try #require(page.firstMatch(of: /<strong>Hand<\/strong> <span class="number">([^<]*)</)).output.1
        #expect(!lane.contains("km/h") && !lane.contains("heights/s"), "\(lane)")
    }

    /// “Next” is the advice that is sure; how to film, or what to do where there is no stroke, has another name.
    @Test func nextMeansOneThing() throws {
        var document = PageFixtures.session(1)
        func labels(_ document: AnalysisDocument) -> [String] {
            PageFixtures.page(document).matches(of: /<(?:p|span) class="label[^"]*">([^<]*)</).map {
                String($0.output.1)
            }
        }
        document.strokes[0].coaching?.sureness = .next
        #expect(labels(document).contains("Next"))
        document.strokes[0].coaching?.sureness = .film
        document.strokes[0].coaching?.asksForChange = false
        #expect(!labels(document).contains("Next") && labels(document).contains("What to do"))
        #expect(!labels(PageFixtures.empty).contains("Next") && labels(PageFixtures.empty).contains("What to do"))
    }

    @Test("a grade has one name on pages, at the terminal and in documents")
    func gradesHaveOneName() {
        let words = DocumentFixtures.texts.phrases
        let said = Grade.allCases.map { words.grade($0).lowercased().replacing(" ", with: "") }
        #expect(said == Grade.allCases.map { $0.rawValue.lowercased() })
    }
}
