import Foundation
import SwingCore
import SwingMotion
import SwingTechnique
import Testing

@testable import SwingReport

@Suite struct PagePlotTests {
    private func page(_ motion: Bool = true, hidden: Joint? = nil) throws -> String {
        let rubric = try #require(PageFixtures.rubric)
        let analysis = PageFixtures.motion(hidden: hidden)
        let curves = try #require(StrokeCurves(analysis.strokes[0], view: .side, in: analysis, rubric: rubric))
        return PageFixtures.page(DocumentFixtures.full, curves: [curves])
    }

    @Test func everyPlotHasWordsAndATableOfTheSameNumbers() throws {
        let page = try page()
        for name in ["Hand speed", "Joint angles", "From the hips to the hand"] {
            #expect(page.contains("<h4>\(name)</h4>"))
        }
        #expect(page.contains("role=\"img\" aria-label=\"The hand is fastest"))
        let rows = page.ranges(of: "<tr data-time=").count
        // 4.0 to 5.5 s and 0.1 s on both sides, at 30 frames a second.
        #expect((49...52).contains(rows))
        #expect(page.contains("max=\"\(rows - 1)\""))
        #expect(page.contains("<th scope=\"col\" data-column=\"hand\">"))
        #expect(page.contains(">Contact</td>"))
    }

    @Test func aHiddenJointLeavesAGapNotANumber() throws {
        let page = try page(hidden: .rightWrist)
        #expect(!page.contains("<h4>Hand speed</h4>"))
        #expect(!page.contains("data-column=\"elbowBend\""))
        #expect(page.contains("data-column=\"frontKneeBend\"") || page.contains("data-column=\"shoulderTurn\""))
    }

    @Test func aTargetRangeFigureShowsValueIntervalAndTargetInside() throws {
        let metric = try #require(DocumentFixtures.full.strokes[0].metrics.first { $0.id == "kneeBend" })
        let picture = try #require(TargetRangeFigure(metric: metric, grade: metric.grade).markup).text
        let pattern = try Regex("class=\"value-dot\" cx=\"([0-9.]+)\"", as: (Substring, Substring).self)
        let x = try #require(picture.firstMatch(of: pattern).flatMap { Double($0.output.1) })
        let intervalPattern = try Regex(
            "class=\"interval\" d=\"M([0-9.]+) 22H([0-9.]+)\"", as: (Substring, Substring, Substring).self)
        let interval = try #require(picture.firstMatch(of: intervalPattern))
        let (low, high) = (try #require(Double(interval.output.1)), try #require(Double(interval.output.2)))
        #expect(low < x && x < high && low >= 0 && high <= 280)
        // The target has no upper end: only its lower one is drawn, and the band reaches the edge.
        #expect(picture.ranges(of: "class=\"target-end\"").count == 1)
    }

    @Test func aValueThatIsNotKnownHasNoFigure() throws {
        let metric = try #require(DocumentFixtures.full.strokes[0].metrics.first { $0.id == "turn" })
        #expect(TargetRangeFigure(metric: metric, grade: metric.grade).markup == nil)
    }
}
