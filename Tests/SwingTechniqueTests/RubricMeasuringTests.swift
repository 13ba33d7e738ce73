import SwingCore
import Testing

@testable import SwingTechnique

/// What a rubric says about measuring: slopes, norms, reference players, decisive metrics.
@Suite struct RubricMeasuringTests {
    private static let views = "back: { space: world, error: 0.001 }"
    private static let norm = "norm: { players: 12, strokes: 30, views: [back, side], instrument: \"1.2\" }"

    @Test func everythingThatIsSaidIsRead() throws {
        let rubric = try Fixtures.rubric(
            (Self.views, "back: { space: world, error: 2, slope: 0.8, offset: -3 }"),
            ("link: legs", "link: legs\n        \(Self.norm)"))
        let stroke = try #require(rubric.strokes.first)
        let metric = try #require(stroke.metrics.first)
        #expect(metric.views[.back] == ViewAccuracy(space: .world, error: 2, slope: 0.8, offset: -3))
        #expect(metric.views[.side] == ViewAccuracy(space: .world, error: 2, slope: 1, offset: 0))
        #expect(metric.norm?.players == 12 && metric.norm?.views == [.back, .side])
        #expect(metric.spread == 10 && metric.others == RubricGroup(mean: 60, spread: 20))
        let plain = try Fixtures.rubric()
        let changed = Set(RubricDifference(plain, rubric).changes.map(\.what))
        #expect(changed.isSuperset(of: ["norm", "views.back"]))
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

    /// Without other players, or with a spread of zero, nobody can be told apart.
    @Test(arguments: [
        ("others: { mean: 60, spread: 20 }", "note: \"n\"", "strokes[0].metrics[0]"),
        ("others: { mean: 60, spread: 20 }", "others: { mean: 60 }", "strokes[0].metrics[0].others"),
        ("spread: 20 }", "spread: 0 }", "strokes[0].metrics[0].others.spread"),
        ("spread: 10\n", "spread: 0\n", "strokes[0].metrics[0].spread"),
    ])
    func aRubricWithoutPlayersIsRefusedWithItsLine(old: String, new: String, key: String) throws {
        #expect {
            try Fixtures.rubric((old, new))
        } throws: { error in
            guard let error = error as? RubricError else { return false }
            return error.key == key && error.line != nil
        }
    }

    @Test func explanationsTellWhatEachViewSaysOfThePlayer() throws {
        let rubric = try Fixtures.rubric((Self.views, "back: { space: world, error: 5, slope: 0.5 }"))
        let entry = try #require(try MetricExplanation("frontKneeFlexionLoading", rubric: rubric).judged.first)
        let (side, back) = (entry.views[0], entry.views[1])
        #expect(side.view == .side && side.slope == 1 && side.isReadWell)
        // Players at large have a variance of (100 + 400) / 2.
        #expect(abs(side.reliability - 250.0 / 254) < 1e-9 && abs(back.reliability - 62.5 / (62.5 + 25)) < 1e-9)
        #expect(back.view == .back && back.slope == 0.5 && back.isReadWell)
        #expect(entry.skilled == RubricGroup(mean: 60, spread: 10) && entry.norm == nil)
    }
}
