import SwingCore
import SwingText
import Testing

@testable import SwingTechnique

/// What a rubric says about measuring: slopes, norms, reference players, decisive metrics.
@Suite struct RubricMeasuringTests {
    private static let views = "back: { space: world, error: 0.001 }"
    private static let reference =
        "reference: { players: 24, strokes: 61, scores: [40, 50, 60, 70, 80, 90, 95], level: professional }"
    private static let norm = "norm: { players: 12, strokes: 30, views: [back, side], instrument: \"1.2\" }"

    @Test func everythingThatIsSaidIsRead() throws {
        let rubric = try Fixtures.rubric(
            ("    metrics:\n", "    \(Self.reference)\n    metrics:\n"),
            (Self.views, "back: { space: world, error: 2, slope: 0.8, offset: -3 }"),
            ("link: legs", "link: legs\n        decisive: true\n        \(Self.norm)"))
        let stroke = try #require(rubric.strokes.first)
        let metric = try #require(stroke.metrics.first)
        #expect(metric.views[.back] == ViewAccuracy(space: .world, error: 2, slope: 0.8, offset: -3))
        #expect(metric.views[.side] == ViewAccuracy(space: .world, error: 2, slope: 1, offset: 0))
        #expect(metric.isDecisive && metric.norm?.players == 12 && metric.norm?.views == [.back, .side])
        #expect(stroke.reference?.scores.count == 7 && stroke.reference?.level == .professional)
        let plain = try Fixtures.rubric()
        #expect(plain.strokes[0].reference == nil && !plain.strokes[0].metrics[0].isDecisive)
        let changed = Set(RubricDifference(plain, rubric).changes.map(\.what))
        #expect(changed.isSuperset(of: ["reference", "decisive", "norm", "views.back"]))
    }

    @Test(arguments: [
        ("slope: 0", "views.back.slope"), ("slope: steep", "views.back.slope"), ("offset: .nan", "views.back.offset"),
    ])
    func aSlopeThatIsNoneIsNamed(wrong: String, key: String) throws {
        #expect {
            try Fixtures.rubric((Self.views, "back: { space: world, error: 2, \(wrong) }"))
        } throws: { error in
            (error as? RubricError)?.key.hasSuffix(key) == true
        }
    }

    @Test(arguments: [
        ("players: 24", "players: 0", "players"), ("[40, 50, 60, 70, 80, 90, 95]", "[40, 50]", "scores"),
        ("[40, 50,", "[40, 30,", "scores[1]"), ("95]", "101]", "scores[6]"), ("professional", "hero", "level"),
        (", level: professional", "", "reference"), ("95]", "95, 96]", "scores"),
    ])
    func aReferenceThatIsNoneIsNamed(old: String, new: String, key: String) throws {
        let wrong = Self.reference.replacing(old, with: new)
        #expect {
            try Fixtures.rubric(("    metrics:\n", "    \(wrong)\n    metrics:\n"))
        } throws: { error in
            (error as? RubricError)?.key.hasSuffix(key) == true
        }
    }

    @Test func onlyWhatIsGradedDecides() throws {
        #expect(throws: RubricError.self) {
            try Fixtures.rubric(
                ("link: legs", "link: legs\n        decisive: true"), ("mode: full", "mode: infoOnly"),
                ("weight: 1", "weight: 0"))
        }
        #expect(throws: RubricError.self) {
            try Fixtures.rubric(("link: legs", "link: legs\n        decisive: perhaps"))
        }
    }

    @Test func explanationsTellWhatEachViewSaysOfThePlayer() throws {
        let rubric = try Fixtures.rubric((Self.views, "back: { space: world, error: 5, slope: 0.5 }"))
        let entry = try #require(try MetricExplanation("frontKneeFlexionLoading", rubric: rubric).judged.first)
        let (side, back) = (entry.views[0], entry.views[1])
        #expect(side.view == .side && side.slope == 1 && side.isGraded)
        #expect(abs(side.reliability - 100.0 / 104) < 1e-9 && abs(back.reliability - 0.8) < 1e-9)
        #expect(back.view == .back && back.slope == 0.5 && !back.isGraded)
        #expect(entry.spread == 10 && !entry.isDecisive && entry.norm == nil)
    }
}
