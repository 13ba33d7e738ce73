import SwingCore
import SwingTestKit
import Testing

@testable import SwingTechnique

/// The grade of a stroke from its metrics, and how it stands among reference players.
@Suite struct VerdictTests {
    /// A metric with these scores; its interval reaches these grades.
    private func metric(
        _ score: Double, _ reached: [Grade], weight: Double = 0.5, decisive: Bool = false
    ) throws -> GradedMetric {
        let base = try #require(try Fixtures.rubric().strokes.first?.metrics.first)
        let rubric = RubricMetric(
            id: base.id, title: base.title, unit: base.unit, mode: base.mode, weight: weight, link: .legs,
            isDecisive: decisive, bands: base.bands, spread: base.spread, repeats: nil, source: base.source,
            provenance: base.provenance, norm: nil, note: "", views: base.views, below: base.below, above: base.above,
            strength: base.strength)
        let result = MetricResult(
            id: base.id, title: base.title, value: 40, unit: .degrees, low: 39, high: 41, time: 1, event: nil,
            outcome: .graded, reason: nil, grade: reached.first, target: nil, source: "", weight: weight, figure: .none)
        return GradedMetric(
            rubric: rubric, result: result, score: score, scoreRange: max(0, score - 5)...min(100, score + 5),
            reliability: 0.8, side: -1, reached: reached)
    }

    private func verdict(_ metrics: [GradedMetric]) throws -> StrokeVerdict {
        StrokeVerdict(metrics, rubric: try Fixtures.rubric(), worst: nil)
    }

    /// Ten easy values do not make up for a serve without leg drive.
    @Test(arguments: [
        ([Grade.critical], Grade.needsWork), ([.needsWork], .good), ([.needsWork, .critical], .good),
        ([.good, .needsWork], .excellent), ([.excellent, .good, .needsWork, .critical], .excellent),
    ])
    func aDecisiveFaultCannotBeBoughtOff(reached: [Grade], best: Grade) throws {
        let easy = try (0..<10).map { _ in try metric(100, [.excellent]) }
        let free = try verdict(easy + [metric(30, reached, weight: 0.05)])
        #expect(free.grade == .excellent && free.reason == nil)
        let held = try verdict(easy + [metric(30, reached, weight: 0.05, decisive: true)])
        #expect(held.grade == best)
        #expect(Grade(score: try #require(held.score)) == best)
        let range = try #require(held.scoreRange)
        #expect(range.contains(try #require(held.score)))
        #expect((held.reason?.contains("Knee bend") == true) == (best != .excellent))
    }

    /// Whatever the other values: when one gets better, so does the score, or it stays.
    @Test func theScoreNeverFallsWhenAValueGetsBetter() throws {
        var random = SeededRandom(seed: 7)
        let steps: [(Double, [Grade])] = [
            (0, [.critical]), (30, [.critical]), (35, [.needsWork, .critical]), (50, [.needsWork]),
            (60, [.good, .needsWork]), (70, [.good]), (90, [.excellent, .good]), (100, [.excellent]),
        ]
        for _ in 0..<200 {
            let others = try (0..<(1 + Int(random.next() % 6))).map { _ in
                let step = steps[Int(random.next() % UInt64(steps.count))]
                return try metric(step.0, step.1, weight: 0.1 + random.uniform(), decisive: random.uniform() < 0.3)
            }
            let (weight, decisive) = (0.1 + random.uniform(), random.uniform() < 0.5)
            var last = -1.0
            for (score, reached) in steps {
                let metrics = try others + [metric(score, reached, weight: weight, decisive: decisive)]
                let now = try #require(try verdict(metrics).score)
                #expect(now >= last - 1e-9)
                last = now
            }
        }
    }

    @Test func percentilesRiseWithTheScoreAndMeetTheKnownShares() throws {
        var random = SeededRandom(seed: 11)
        for _ in 0..<100 {
            // Some scores equal, as in a small group.
            let scores = (0..<7).map { _ in (random.uniform() * 20).rounded() * 5 }.sorted()
            let reference = RubricReference(players: 24, strokes: 61, level: .mixed, scores: scores)
            var last = 0.0
            for step in 0...1000 {
                let share = reference.percentile(of: Double(step) / 10)
                #expect(share >= last && (0...100).contains(share))
                last = share
            }
        }
        let known = RubricReference(
            players: 24, strokes: 61, level: .professional, scores: [40, 50, 60, 70, 80, 90, 95])
        for (score, share) in zip([0] + known.scores + [100], [0] + RubricReference.percents + [100]) {
            #expect(abs(known.percentile(of: score) - share) < 1e-9)
        }
        #expect(abs(known.percentile(of: 75) - 62.5) < 1e-9)
    }

    @Test func aGradedStrokeStandsAmongTheReferencePlayers() throws {
        let reference = "reference: { players: 24, strokes: 61, scores: [40, 50, 60, 70, 80, 90, 95], level: mixed }"
        let rubric = try Fixtures.rubric(
            ("    metrics:\n", "    \(reference)\n    metrics:\n"), ("error: 0.001", "error: 4"))
        func assess(_ degrees: Double) throws -> StrokeAssessment {
            try #require(TechniqueGrader.assess(Fixtures.serve(knee: degrees).motion, rubric: rubric).first)
        }
        var last = -1.0
        for degrees in stride(from: 0.0, through: 60, by: 5) {
            let percentile = try #require(try assess(degrees).percentile)
            #expect(percentile.value >= last)
            #expect(percentile.low <= percentile.value && percentile.value <= percentile.high)
            #expect(percentile.players == 24 && percentile.strokes == 61 && percentile.level == .mixed)
            last = percentile.value
        }
        var unseen = Fixtures.serve(knee: 60)
        unseen.events = [:]
        let ungraded = try #require(TechniqueGrader.assess(unseen.motion, rubric: rubric).first)
        #expect(ungraded.percentile == nil && ungraded.score == nil)
        let alone = try #require(
            TechniqueGrader.assess(Fixtures.serve(knee: 60).motion, rubric: try Fixtures.rubric()).first)
        #expect(alone.percentile == nil && alone.score != nil)
    }
}
