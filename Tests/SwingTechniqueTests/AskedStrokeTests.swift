import SwingCore
import SwingMotion
import SwingTestKit
import Testing

@testable import SwingTechnique

/// A stroke of which kind or hand is asked is neither graded nor coached, until it is answered.
@Suite struct AskedStrokeTests {
    private func assess(
        isSure: Bool, kind: StrokeKind? = nil, player: Int = 1, playerConfidence: Double? = nil,
        pixelsPerMeter: Double = 300
    ) throws -> StrokeAssessment {
        var filmed = Fixtures.serve(knee: 10)
        filmed.pixelsPerMeter = pixelsPerMeter
        let motion = filmed.motion
        let known = try #require(motion.strokes.first)
        let stroke = Stroke(
            id: known.id, player: player, playerConfidence: playerConfidence, kind: kind ?? known.kind,
            variant: known.variant, hand: known.hand, confidence: 0.5, isSure: isSure, start: known.start,
            end: known.end, contact: known.contact, events: known.events)
        let asked = MotionAnalysis(
            track: motion.track, hand: motion.hand, handSource: motion.handSource,
            handConfidence: motion.handConfidence, view: motion.view, viewConfidence: motion.viewConfidence,
            found: [FoundStroke(stroke, view: filmed.view)], warnings: [])
        return try #require(TechniqueGrader.assess(asked, rubric: try Fixtures.rubric()).first)
    }

    @Test func onlyTheQuestionIsLeft() throws {
        let asked = try assess(isSure: false)
        #expect(asked.grade == nil && asked.score == nil && asked.coaching == nil)
        #expect(asked.outcome == .notMeasurable && asked.metrics.isEmpty && asked.flags.isEmpty)
        #expect(asked.reason == Fixtures.texts?.sentence(.kindInDoubt))
        #expect(try assess(isSure: false, kind: .unknown).reason == Fixtures.texts?.sentence(.kindUnknown))
    }

    /// An answer would give its name and no grade: of so few pixels nothing is read.
    @Test(arguments: [("en", "45 pixels"), ("es", "45 píxeles")])
    func aPlayerWhoIsTooSmallIsToldSo(language: String, pixels: String) throws {
        let asked = try assess(isSure: false, pixelsPerMeter: 25)
        #expect(asked.reason == Fixtures.texts?.sentence(.askedTooSmall, ["pixels": "45"]))
        #expect(try Fixtures.shippedTexts(language).sentence(.askedTooSmall, ["pixels": "45"]).contains(pixels))
        let answered = try assess(isSure: true, pixelsPerMeter: 25)
        #expect(answered.coaching == nil && answered.metrics.allSatisfy { $0.value == nil })
    }

    @Test func theAnswerGradesIt() throws {
        let answered = try assess(isSure: true)
        #expect(answered.score != nil && answered.coaching != nil)
    }

    @Test func itHasNoShareInTheSession() throws {
        let (asked, sure) = (try assess(isSure: false), try assess(isSure: true))
        let texts = try Fixtures.shippedTexts()
        #expect(SessionSummary([asked, sure], texts: texts) == SessionSummary([sure], texts: texts))
        #expect(SessionSummary([asked], texts: texts).groups.isEmpty)
    }

    @Test func eachPlayerHasASessionOfTheirOwn() throws {
        let texts = try Fixtures.shippedTexts()
        let players: [(Int, Double?)] = [(2, 0.9), (1, nil), (1, 0.9), (1, 0.5)]
        let strokes = try players.map { player, confidence in
            try assess(isSure: true, player: player, playerConfidence: confidence)
        }
        let groups = SessionSummary(strokes, texts: texts).groups
        #expect(groups.map(\.player) == [1, 2] && groups.map(\.strokes) == [2, 1])
    }

    /// The place of the hand is measured, not that of the ball.
    @Test("what is measured ahead of the body is called the hand", arguments: [("en", "hand"), ("es", "mano")])
    func handAhead(language: String, hand: String) throws {
        let metrics = try Fixtures.shipped(language).strokes.flatMap(\.metrics).filter {
            $0.id.hasPrefix("contactForwardOf")
        }
        #expect(metrics.count == 7)
        for metric in metrics {
            let headline = try #require(metric.below?.headline)
            for text in [metric.title, metric.strength, headline] {
                #expect(text.lowercased().contains(hand), "\(metric.id): \(text)")
            }
        }
    }
}
