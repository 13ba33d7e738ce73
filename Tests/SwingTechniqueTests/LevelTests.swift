import SwingCore
import SwingMotion
import Testing

@testable import SwingTechnique

/// A level moves what is expected and what is worked on first, never what is measured.
@Suite struct LevelTests {
    static let cases: [(StrokeKind, CameraView)] = [StrokeKind.serve, .forehand, .backhand, .smash, .forehandVolley]
        .flatMap { kind in [CameraView.side, .back].map { (kind, $0) } }

    private func assess(
        _ kind: StrokeKind, _ view: CameraView, _ level: PlayerLevel?, _ rubric: Rubric
    ) throws -> StrokeAssessment {
        let motion = MetricValueTests.busy(kind, view).motion
        return try #require(
            TechniqueGrader.assess(motion, rubric: rubric, options: TechniqueOptions(level: level)).first)
    }

    @Test(arguments: cases)
    func noLevelTouchesAMeasurement(kind: StrokeKind, view: CameraView) throws {
        let rubric = try Fixtures.shipped()
        let published = try assess(kind, view, nil, rubric)
        #expect(published.metrics.contains { $0.value != nil })
        for level in PlayerLevel.allCases {
            let other = try assess(kind, view, level, rubric)
            #expect(other.metrics.map(\.id) == published.metrics.map(\.id))
            for (one, two) in zip(published.metrics, other.metrics) {
                #expect(one.value == two.value, "\(level) \(one.id)")
                #expect(one.low == two.low && one.high == two.high && one.time == two.time, "\(level) \(one.id)")
            }
        }
    }

    @Test(arguments: cases)
    func moreIsExpectedOfThoseWhoAreFurther(kind: StrokeKind, view: CameraView) throws {
        let rubric = try Fixtures.shipped()
        var last: StrokeAssessment?
        for level in PlayerLevel.allCases {
            let now = try assess(kind, view, level, rubric)
            for (gentle, strict) in zip(last?.metrics ?? [], now.metrics) {
                guard let one = gentle.grade, let two = strict.grade else { continue }
                #expect(one.rank <= two.rank, "\(level) \(gentle.id)")
            }
            last = now
        }
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
        let base = try #require(rubric.strokes.first?.metrics.first)
        func metric(_ id: String, _ link: ChainLink, _ headline: String) -> RubricMetric {
            let advice = RubricAdvice(headline: headline, cue: "c", why: "w", drills: ["first"])
            return RubricMetric(
                id: id, title: id, unit: base.unit, mode: base.mode, weight: 1, link: link, bands: base.bands,
                spread: base.spread, repeats: nil, source: base.source, provenance: base.provenance, note: "",
                views: base.views, below: advice, above: advice, strength: "s")
        }
        let stroke = RubricStroke(
            kind: .serve, variant: nil,
            maintaining: RubricAdvice(headline: "Keep", cue: "c", why: "w", drills: ["first"]),
            metrics: [
                metric("frontKneeFlexionLoading", .legs, "Legs"), metric("tossArmStraightness", .timing, "Timing"),
            ], flags: [])
        let graded = stroke.metrics.map { metric in
            GradedMetric(
                rubric: metric,
                result: MetricResult(
                    id: metric.id, title: metric.id, value: 40, unit: "deg", low: 39, high: 41, time: 1, event: nil,
                    outcome: .graded, reason: nil, grade: .needsWork, target: nil, source: "", weight: 1, figure: .none),
                score: 50, scoreRange: 45...55, reliability: 1, side: -1)
        }
        let track = Fixtures.serve(knee: 10).motion.track
        func headline(_ level: PlayerLevel?) -> String? {
            Coach(rubric: rubric, stroke: stroke, track: track, level: level)
                .coaching(graded, strokeIsGraded: true)?.headline
        }
        #expect(headline(.beginner) == "Timing")
        #expect(headline(.advanced) == "Legs" && headline(nil) == "Legs")
    }
}
