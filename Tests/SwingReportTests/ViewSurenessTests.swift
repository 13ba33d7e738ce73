import SwingCore
import SwingTestKit
import Testing

@testable import SwingReport

/// Which camera views are told as found, and which as probable.
@Suite struct ViewSurenessTests {
    @Test("a camera view that is not sure is said to be probable", arguments: [(0.95, false), (0.6, true)])
    func view(confidence: Double, isProbable: Bool) throws {
        var document = DocumentFixtures.full
        document.strokes[0].viewConfidence = confidence
        let page = PageFixtures.page(document)
        #expect(page.contains("ilmed from") && page.contains("robably filmed") == isProbable)
        // A document of an earlier version says it of all strokes.
        document.strokes[0].viewConfidence = nil
        document.camera = CameraSummary(view: document.strokes[0].view, confidence: confidence)
        #expect(PageFixtures.page(document) == page)
    }

    @Test("of strokes in different shots or of different players each view is told as sure as it is by itself")
    func views() {
        var document = DocumentFixtures.full
        func told(_ strokes: [(view: CameraView, confidence: Double, player: Int, time: Double)], cuts: [Double])
            -> Set<Int>
        {
            document.cuts = cuts
            document.strokes = strokes.enumerated().map { index, said in
                var stroke = DocumentFixtures.full.strokes[0]
                (stroke.id, stroke.view, stroke.viewConfidence) = (index + 1, said.view, said.confidence)
                (stroke.player, stroke.contact.time) = (said.player, said.time)
                return stroke
            }
            return document.strokesOfSureView
        }
        // Two shots; two players who face each other; a stroke of which nothing is known beside one that is clear.
        #expect(told([(.side, 0.9, 1, 1), (.back, 0.9, 1, 3), (.back, 0.7, 1, 4)], cuts: [2]) == [1, 2])
        #expect(told([(.back, 0.9, 1, 1), (.front, 0.9, 2, 2), (.back, 0.8, 1, 3)], cuts: []) == [1, 2, 3])
        #expect(told([(.side, 0.9, 1, 1), (.unknown, 0, 1, 2)], cuts: []) == [1])
        // For one player the camera stands still: what few strokes show is in doubt.
        #expect(told([(.side, 0.9, 1, 1), (.side, 0.9, 1, 2), (.back, 0.9, 1, 3)], cuts: []) == [1, 2])
        #expect(told([(.side, 0.9, 1, 1), (.back, 0.9, 1, 2)], cuts: []).isEmpty)
    }

    @Test("a side of a comparison is filmed surely where each of its strokes is")
    func comparison() throws {
        func group(_ confidences: [Double]) throws -> ComparisonGroup {
            var document = DocumentFixtures.full
            document.strokes = confidences.enumerated().map { index, confidence in
                var stroke = DocumentFixtures.full.strokes[0]
                (stroke.id, stroke.viewConfidence) = (index + 1, confidence)
                return stroke
            }
            return ComparisonGroup(try #require(ComparedSession.all(of: document).first))
        }
        let (sure, doubtful) = (try group([0.9, 0.8]), try group([0.9, 0.7]))
        #expect(sure.isViewSure && !doubtful.isViewSure)
        let phrases = DocumentFixtures.texts.phrases
        #expect(phrases.side(of: sure).contains(", filmed from the side"))
        #expect(phrases.side(of: doubtful).contains(", probably filmed from the side"))
    }

    @Test("places that are only probable are not told as different for sure", arguments: [(0.9, false), (0.7, true)])
    func differentViews(confidence: Double, isProbable: Bool) throws {
        func session(_ view: CameraView) throws -> ComparedSession {
            var document = DocumentFixtures.full
            var stroke = ComparisonFixtures.stroke(
                .serve, view,
                [ComparisonFixtures.metric("trunkInclinationLoading", 20, half: 1, unit: "deg", target: nil)])
            stroke.viewConfidence = confidence
            document.strokes = [stroke]
            return try #require(ComparedSession.all(of: document).first)
        }
        let rubric = try #require(PageFixtures.rubric)
        let entry = ComparisonEntry(try session(.side), try session(.back), rubric: rubric)
        let start = isProbable ? "Probably filmed from" : "Filmed from"
        let reason = try #require(entry.metrics.first { $0.id == "trunkInclinationLoading" }?.reason)
        #expect(reason.hasPrefix("\(start) different places (from the side, then from behind)."))
    }
}
