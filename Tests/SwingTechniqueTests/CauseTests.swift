import SwingCore
import SwingMotion
import SwingTestKit
import Testing

@testable import SwingTechnique

/// Which of several shortcomings is the one to work on, and how sure that is.
@Suite struct CauseTests {
    private struct Shortcoming {
        var id: String
        var link: ChainLink
        var value: Double? = 30
        var error = 1.0
        var direction: Direction?
    }

    /// The advice for a serve with these values.
    private func coaching(
        _ shortcomings: [Shortcoming], level: PlayerLevel? = nil, rubric: Rubric? = nil, isUnsteady: Bool = false
    ) throws -> Coaching? {
        let rubric = try rubric ?? Fixtures.rubric()
        let base = try #require(rubric.strokes.first?.metrics.first)
        let metrics = shortcomings.map { shortcoming in
            let advice = RubricAdvice(headline: shortcoming.id, cue: "c", why: "w", drills: ["first"])
            let bands = MetricBands(
                direction: shortcoming.direction ?? base.bands.direction, aim: base.bands.aim,
                excellent: base.bands.excellent, good: base.bands.good, needsWork: base.bands.needsWork)
            let metric = RubricMetric(
                id: shortcoming.id, title: shortcoming.id, unit: base.unit, weight: 1, link: shortcoming.link,
                bands: bands, spread: base.spread, others: base.others, repeats: nil, source: base.source,
                provenance: base.provenance, norm: nil, note: "", views: base.views, below: advice, above: advice,
                strength: "s")
            let reading = shortcoming.value.map {
                LinearReading(value: $0, error: shortcoming.error, slope: 1, offset: 0)
            }
            let posterior = Posterior(metric.players, reading)
            return JudgedMetric(
                rubric: metric, bands: bands, posterior: posterior, probabilities: posterior.probabilities(bands),
                shared: [:], common: 0,
                result: MetricResult(
                    id: shortcoming.id, title: shortcoming.id, value: reading?.value, reading: nil, unit: .degrees,
                    low: nil,
                    high: nil, time: reading.map { _ in 1 }, event: nil, outcome: .graded, reason: nil,
                    grade: .needsWork, probabilities: nil, target: nil, source: "", weight: 1, figure: .none))
        }
        let stroke = RubricStroke(
            kind: .serve, variant: nil,
            maintaining: RubricAdvice(headline: "Keep", cue: "c", why: "w", drills: ["first"]),
            metrics: metrics.map(\.rubric), flags: [])
        let track = Fixtures.serve(knee: 10).motion.track
        return Coach(
            rubric: rubric, stroke: stroke, track: track, view: .back, level: level, isUnsteady: isUnsteady
        ).coaching(metrics)
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
        #expect(try coaching(both, level: .beginner, rubric: rubric)?.headline == "tossArmStraightness")
        for level in [PlayerLevel.advanced, nil] {
            #expect(try coaching(both, level: level, rubric: rubric)?.headline == "frontKneeFlexionLoading")
        }
    }

    /// A slow hand is what comes of the rest, however far it falls behind.
    @Test func aTopSpeedIsNamedOnlyWhereNothingElseIs() throws {
        let slow = Shortcoming(id: "handPeakSpeed", link: .timing, value: 10, direction: .higher)
        let straight = Shortcoming(id: "frontKneeFlexionLoading", link: .legs, value: 40)
        #expect(try coaching([slow, straight])?.headline == "frontKneeFlexionLoading")
        #expect(try coaching([slow])?.headline == "handPeakSpeed")
    }

    /// The same reading, less and less sure: asked for, worth a look, and at last a question of filming.
    @Test func theWordingFollowsTheProbability() throws {
        func sureness(_ value: Double?, _ error: Double) throws -> Coaching.Sureness? {
            let knee = Shortcoming(id: "frontKneeFlexionLoading", link: .legs, value: value, error: error)
            let other = Shortcoming(id: "backKneeFlexionLoading", link: .legs, value: 60, error: 1)
            return try coaching([knee, other])?.sureness
        }
        #expect(try sureness(30, 1) == .next)
        // Surely short of the best, and good: nobody must change it.
        #expect(try sureness(42, 1) == .fineTune)
        #expect(try sureness(48, 4) == .fineTune)
        #expect(try sureness(58, 40) == .film)
        // It may lie anywhere below: most likely a little, where it is excellent, and its grade on the card would say so.
        #expect(try sureness(10, 25) == .film)
        #expect(try sureness(nil, 1) == .film)
        #expect(try sureness(60, 1) == .keep)
    }

    /// Whatever more is to be gained of what is good, what needs work is told first.
    @Test func whatNeedsWorkComesBeforeWhatIsGood() throws {
        let good = Shortcoming(id: "frontKneeFlexionLoading", link: .legs, value: 42)
        let bad = Shortcoming(id: "backKneeFlexionLoading", link: .timing, value: 38)
        #expect(try coaching([good])?.sureness == .fineTune)
        let told = try #require(try coaching([good, bad]))
        #expect(told.headline == "backKneeFlexionLoading" && told.sureness == .next)
    }

    /// What is not seen is not praised: to keep a stroke all that matters must have been read.
    @Test func whatWasNotSeenIsNeverKept() throws {
        let seen = (0..<5).map { _ in Shortcoming(id: "frontKneeFlexionLoading", link: .legs, value: 60) }
        #expect(try coaching(seen)?.sureness == .keep)
        let hidden = Shortcoming(id: "backKneeFlexionLoading", link: .legs, value: nil)
        let told = try #require(try coaching(seen + [hidden]))
        #expect(told.sureness == .film && told.evidence == nil && !told.asksForChange)
        #expect(told.headline == "Film five more to be sure of “backKneeFlexionLoading”")
        // Five more of what was too dark to be followed would tell no more.
        let dark = try coaching(seen + [hidden], isUnsteady: true)
        #expect(dark?.headline == "Film in brighter light to be sure of “backKneeFlexionLoading”")
        // Whoever does not know that it misses has nothing to think of in the swing, and nothing to exercise.
        #expect(told.drill == nil && told.cue.hasPrefix("Camera still"))
        #expect(try coaching([hidden]) == nil)
    }
}
