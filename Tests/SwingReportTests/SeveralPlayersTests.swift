import Foundation
import SwingCore
import SwingTechnique
import Testing

@testable import SwingReport

/// Players who take turns in a clip are told apart: nothing is said of two of them as of one.
@Suite struct SeveralPlayersTests {
    private typealias Part = (player: Int, confidence: Double?, headline: String, score: Double)

    private func document(_ parts: [Part]) -> AnalysisDocument {
        var document = PageFixtures.session(parts.count)
        for (index, part) in parts.enumerated() {
            document.strokes[index].player = part.player
            document.strokes[index].playerConfidence = part.confidence
            document.strokes[index].coaching?.headline = part.headline
            document.strokes[index].score = part.score
            (document.strokes[index].grade, document.strokes[index].outcome) = (.good, .graded)
        }
        return document
    }

    private func headline(_ parts: Part...) -> PageHeadline {
        PageHeadline(document(parts), DocumentFixtures.texts.phrases)
    }

    @Test func theHeadlineIsOfTheMainPlayersStrokes() {
        let main = headline(
            (2, 0.9, "Reach", 40), (2, 0.9, "Reach", 40), (1, 0.9, "Sit", 80), (1, 0.6, "Reach", 30),
            (1, nil, "Sit", 70))
        #expect(main.title == "Sit" && main.strokeIDs == [3, 5])
        #expect(headline((3, 0.9, "Reach", 40), (2, 0.9, "Turn", 60)).strokeIDs == [2])
        #expect(headline((2, 0.5, "Turn", 60)).strokeIDs == [1])
    }

    @Test func scoresAndTheBestOfThemAreOfOnePlayer() {
        let page = PageFixtures.page(
            document([
                (1, 0.9, "Sit", 60), (2, 0.9, "Reach", 90), (1, 0.9, "Sit", 75), (1, 0.5, "Sit", 99),
            ]))
        #expect(page.contains("Player 1: Scores 60 to 75. Most common: Sit (seen in strokes 1 and 3)."))
        #expect(!page.contains("60 to 99") && !page.contains("Player 2: Scores"))
        #expect(page.ranges(of: "<span class=\"badge\">").count == 1)
        #expect(page.contains("(player 2)") && page.contains("(player 1?)") && !page.contains("(player 1)"))
    }

    @Test func aScoreThatStrokesShareIsSaidToBeOne() {
        let sentence = DocumentFixtures.texts.phrases(.scoredTogether)
        func says(_ scores: Double...) -> Bool {
            PageFixtures.page(document(scores.map { (1, 0.9, "Sit", $0) })).contains(sentence)
        }
        #expect(says(60, 60, 60) && !says(60, 75) && !says(60))
    }

    @Test func aBestStrokeIsGoodAndNotTheOnlyOneWithASureGrade() {
        var document = document([(1, 0.9, "Sit", 60), (1, 0.9, "Sit", 75)])
        func isAnyBest() -> Bool { PageFixtures.page(document).contains("<span class=\"badge\">") }
        #expect(isAnyBest())
        document.strokes[0].outcome = .provisional
        #expect(!isAnyBest())
        document.strokes[0].outcome = .graded
        document.strokes[1].grade = .critical
        #expect(!isAnyBest())
    }

    /// A told height is the main player's; whose it is not, is said to be assumed.
    @Test func theHeightThatWasToldIsTheMainPlayers() throws {
        let phrases = DocumentFixtures.texts.phrases.forPlayer(height: 1.9)
        #expect(phrases.ofPlayer(1).value(50, unit: "percentHeight") == "95 cm")
        #expect(phrases.ofPlayer(2).value(50, unit: "percentHeight") == "≈86 cm")
        #expect(phrases.forCoach.ofPlayer(2).value(50, unit: "percentHeight") == "50%")
        let said = phrases(.heightAssumed, ["height": phrases.standing(1.72)])
        for player in [1, 2] {
            var document = document([(1, 0.9, "Sit", 60), (player, 0.9, "Reach", 90)])
            document.player.height = 1.9
            for index in document.strokes[1].metrics.indices {
                document.strokes[1].metrics[index].unit = "percentHeight"
            }
            #expect(PageFixtures.page(document).contains(said) == (player == 2))
        }
    }

    @Test func sessionsAreOfOnePlayer() {
        var document = document([(1, 0.9, "Sit", 60), (2, 0.9, "Reach", 90), (2, 0.9, "Reach", 80)])
        let group = document.session.byKind[0]
        document.session.byKind = [(1, 1), (2, 2)].map { player, strokes in
            var one = group
            (one.player, one.strokes) = (player, strokes)
            return one
        }
        let page = PageFixtures.page(document)
        let name = Phrases.sentence(DocumentFixtures.texts.phrases.stroke(group.kind, group.variant))
        #expect(page.ranges(of: "class=\"group card\"").count == 1)
        #expect(page.contains("<h3>\(name) (player 2)</h3>"))
    }

    @Test func aBatchShowsEachPlayerAndNamesTheMainOneOnly() {
        let parts: [Part] = [(1, 0.9, "Sit", 60), (2, 0.9, "Reach", 90), (1, 0.5, "Sit", 70), (3, 0.9, "Turn", 50)]
        let pictures = [1, 2, 4].map { stroke in
            (stroke, PagePicture(source: .file(path: "of-\(stroke).png"), width: 96, height: 96))
        }
        let clip = BatchPageClip(
            name: "drill.mov", player: "Ana", date: nil, report: "drill.swing/report.html",
            pictures: Dictionary(uniqueKeysWithValues: pictures), note: nil, strokes: document(parts).strokes,
            failure: nil)
        let page = BatchPage(
            title: "camp", clips: [clip], causes: [], playersOfFolders: [], theme: PageFixtures.theme,
            phrases: DocumentFixtures.texts.phrases
        ).template().html([])
        // Each stroke has its own picture, or none.
        for stroke in [1, 2, 4] { #expect(page.ranges(of: "of-\(stroke).png").count == 1, "\(stroke)") }
        #expect(page.ranges(of: "<img").count == 3)
        #expect(page.ranges(of: "<td>Ana</td>").count == 1 && page.ranges(of: "data-player=\"Ana\"").count == 1)
    }
}
