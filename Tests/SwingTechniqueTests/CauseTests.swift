import SwingCore
import SwingMotion
import SwingTestKit
import SwingText
import Testing

@testable import SwingTechnique

/// Which of several shortcomings is the one to work on.
@Suite struct CauseTests {
    private struct Shortcoming {
        var id: String
        var link: ChainLink
        var score = 50.0
        var direction: Direction?
    }

    /// The id of the metric that the headline speaks of, for a serve with these shortcomings.
    private func cause(
        _ shortcomings: [Shortcoming], level: PlayerLevel? = nil, rubric: Rubric? = nil
    ) throws -> String? {
        let rubric = try rubric ?? Fixtures.rubric()
        let base = try #require(rubric.strokes.first?.metrics.first)
        let graded = shortcomings.map { shortcoming in
            let advice = RubricAdvice(headline: shortcoming.id, cue: "c", why: "w", drills: ["first"])
            let bands = MetricBands(
                direction: shortcoming.direction ?? base.bands.direction, aim: base.bands.aim,
                excellent: base.bands.excellent, good: base.bands.good, needsWork: base.bands.needsWork)
            return GradedMetric(
                rubric: RubricMetric(
                    id: shortcoming.id, title: shortcoming.id, unit: base.unit, mode: base.mode, weight: 1,
                    link: shortcoming.link, isDecisive: false, bands: bands, spread: base.spread, repeats: nil,
                    source: base.source,
                    provenance: base.provenance, norm: nil, note: "", views: base.views, below: advice, above: advice,
                    strength: "s"),
                result: MetricResult(
                    id: shortcoming.id, title: shortcoming.id, value: 40, unit: .degrees, low: 39, high: 41, time: 1,
                    event: nil, outcome: .graded, reason: nil, grade: .needsWork, target: nil, source: "", weight: 1,
                    figure: .none),
                score: shortcoming.score, scoreRange: 0...100, reliability: 1, side: -1, reached: [.needsWork])
        }
        let stroke = RubricStroke(
            kind: .serve, variant: nil,
            maintaining: RubricAdvice(headline: "Keep", cue: "c", why: "w", drills: ["first"]),
            metrics: graded.map(\.rubric), flags: [], reference: nil)
        return Coach(rubric: rubric, stroke: stroke, track: Fixtures.serve(knee: 10).motion.track, level: level)
            .coaching(graded, grade: .good)?.headline
    }

    /// The same two shortcomings, legs and timing: an experienced player loads first, a learner finds the beat.
    @Test func theLevelDecidesWhatIsWorkedOnFirst() throws {
        let rubric = try Fixtures.rubric(
            (
                "beginner: { spread: 1.6, worst: needsWork }",
                "beginner: { spread: 1, priorities: { legs: 1, trunk: 1, contact: 1, arm: 1, timing: 3 } }"
            ),
            (
                "advanced: { spread: 1 }",
                "advanced: { spread: 1, priorities: { legs: 3, trunk: 1, contact: 1, arm: 1, timing: 1 } }"
            ))
        #expect(rubric.levels[.beginner]?.priorities?[.timing] == 3 && rubric.levels[.pro]?.priorities == nil)
        let both = [
            Shortcoming(id: "frontKneeFlexionLoading", link: .legs),
            Shortcoming(id: "tossArmStraightness", link: .timing),
        ]
        #expect(try cause(both, level: .beginner, rubric: rubric) == "tossArmStraightness")
        for level in [PlayerLevel.advanced, nil] {
            #expect(try cause(both, level: level, rubric: rubric) == "frontKneeFlexionLoading")
        }
    }

    /// A slow hand is what comes of the rest, however far it falls behind.
    @Test func aTopSpeedIsNamedOnlyWhereNothingElseIs() throws {
        let slow = Shortcoming(id: "handPeakSpeed", link: .timing, score: 0, direction: .higher)
        let straight = Shortcoming(id: "frontKneeFlexionLoading", link: .legs, score: 60)
        #expect(try cause([slow, straight]) == "frontKneeFlexionLoading")
        #expect(try cause([slow]) == "handPeakSpeed")
    }
}
