import SwingCore
import SwingTechnique
import Testing

@testable import SwingReport

@Suite struct ComparisonPageTests {
    /// A forehand filmed twice by the same camera; `values` are means before and after, in degrees.
    private func document(_ values: [(Double, Double)], views: [CameraView] = [.side, .side]) throws
        -> ComparisonDocument
    {
        let rubric = try #require(PageFixtures.rubric)
        let ids = ["elbowFlexionContact", "backKneeFlexionLoading", "shoulderTurnBackswing"]
        func session(_ view: CameraView, _ value: (Int) -> Double) -> ComparedSession {
            let metrics = values.indices.map { index in
                ComparisonFixtures.metric(
                    ids[index], value(index), half: 1, unit: "deg", target: TargetRange(low: 40, high: 60))
            }
            return ComparisonFixtures.session(
                kind: .forehand, rate: 60, [ComparisonFixtures.stroke(.forehand, view, metrics)])
        }
        let entry = ComparisonEntry(
            session(views[0]) { values[$0].0 }, session(views[1]) { values[$0].1 }, rubric: rubric)
        var later = DocumentFixtures.full
        later.input.sha256 = String(repeating: "d4", count: 32)
        return ComparisonDocument(
            before: ComparisonSide(DocumentFixtures.full, in: "a"),
            after: ComparisonSide(later, in: "b"),
            strokes: [entry])
    }

    private func page(_ document: ComparisonDocument) -> String {
        ComparisonPage(document, pictures: [], theme: PageFixtures.theme, phrases: DocumentFixtures.texts.phrases)
            .template().html([])
    }

    @Test func theHeadlineSaysWhereTheChangesLed() throws {
        // From and to, far enough apart that no noise reaches across, and between them nothing.
        let closer = (150.0, 50.0)
        let further = (50.0, 150.0)
        let cases: [([(Double, Double)], String)] = [
            ([closer], "1 value closer to the target"), ([closer, closer], "2 values closer to the target"),
            ([further], "1 value to bring back toward the target"),
            ([closer, further], "1 value closer to the target, 1 further away"),
            ([(50, 50.5)], "Nothing changed by more than chance"),
        ]
        for (values, title) in cases {
            #expect(page(try document(values)).contains("<h1 id=\"headline\">\(title)</h1>"), "\(title)")
        }
        let apart = try document([closer], views: [.side, .back])
        #expect(page(apart).contains("These clips cannot be compared yet</h1>"))
        #expect(page(apart).contains("What these clips cannot tell"))
    }

    @Test func twoResultsOfOneClipAreSaidToBe() throws {
        var same = try document([(50, 50)])
        #expect(!page(same).contains("of one clip"))
        same.after.sha256 = same.before.sha256
        #expect(page(same).contains("Both results are of one clip: no practice lies between them</h1>"))
    }

    @Test func aChangeIsDrawnAgainstItsNoise() throws {
        let changed = page(try document([(150, 50), (50, 50.5)]))
        #expect(changed.ranges(of: "class=\"band change\"").count == 1)
        #expect(changed.contains("150 → 50°") && changed.contains("−100°; chance alone reaches "))
        #expect(
            changed.ranges(of: "<tr><th scope=\"row\">").count == 2 && changed.contains(">No more than chance</td>"))
    }

    @Test func aFigureHoldsEverythingInside() throws {
        let metric = try #require(try document([(150, 50)]).strokes[0].metrics.first)
        let picture = try #require(ChangeFigure(metric: metric).markup).text
        let pattern = try Regex("cx=\"(-?[0-9.]+)\"", as: (Substring, Substring).self)
        let places = picture.matches(of: pattern).compactMap { Double($0.output.1) }
        #expect(places.count == 2 && places.allSatisfy { (8...272).contains($0) })
        #expect(places[1] < places[0], "the value fell, and so lies further left")
    }

    @Test func hostileNamesAreTextAndThePageIsTheSameEveryTime() throws {
        var document = try document([(150, 50)])
        document.after.clip = "x/<script>alert(1)<&\"'.mp4"
        document.strokes[0].metrics[0].title = "<img src=x onerror=alert(1)>"
        let first = page(document)
        #expect(first == page(document))
        #expect(first.ranges(of: "<script").count == 1 && !first.contains("<img src=x"))
    }
}
