import SwingCore
import SwingMotion
import SwingTestKit
import Testing

@testable import SwingTechnique

/// Strokes of one kind by one player are one evidence.
@Suite struct PooledStrokesTests {
    private func judged(_ values: [Double], error: Double = 8, repeats: String = "") throws -> [JudgedMetric] {
        let rubric = try Fixtures.rubric(("spread: 10\n", "spread: 10\n\(repeats)"))
        return try values.map { value in
            let motion = Fixtures.serve(knee: value).motion
            let stroke = try #require(motion.strokes.first)
            let context = try #require(StrokeContext(stroke, view: .back, target: nil, in: motion.track))
            let judge = MetricJudge(
                evaluator: MetricEvaluator(context: context, realTimeUnknown: false), rubric: rubric,
                options: TechniqueOptions())
            let metric = try #require(rubric.strokes.first?.metrics.first.flatMap(judge.judge))
            let posterior = Posterior(
                metric.rubric.players, LinearReading(value: value, error: error, slope: 1, offset: 0))
            return JudgedMetric(
                rubric: metric.rubric, bands: metric.bands, posterior: posterior,
                probabilities: posterior.probabilities(metric.bands), shared: [:], common: error * error / 2,
                result: metric.result)
        }
    }

    @Test func oneStrokeAloneIsItself() throws {
        let one = try judged([45])
        #expect(one[0].pooled(one).posterior == one[0].posterior)
    }

    /// Errors of 8, half of their variance alike in all, strokes that differ by 6: 32 + (32 + 36) / n.
    @Test(arguments: [2, 4, 9])
    func whatIsTheirOwnAveragesOut(count: Int) throws {
        let all = try judged(Array(repeating: 45, count: count), repeats: "        repeats: 6\n")
        let usual = try #require(all[0].pooled(all).posterior.reading)
        #expect(abs(usual.value - 45) < 1e-9)
        #expect(abs(usual.error * usual.error - (32 + 68 / Double(count))) < 1e-9)
    }

    /// Contacts that are heard are off alike: 0.8 of what the moment leaves open stays, of the rest a half.
    @Test func whatTheMomentOfAHeardContactLeavesOpenHardlyAveragesOut() throws {
        let definition = try #require(MetricCatalog.definition("contactSpacing", for: .forehand))
        let value = MeasuredValue(value: 20, errors: MeasuredValue.Errors(pose: 3, timing: 4), time: 1)
        func common(_ sources: [ContactSource]) -> Double {
            value.common(definition, Contact(time: 1, uncertainty: 0.04, sources: sources))
        }
        #expect(abs(common([.kinematics]) - 12.5) < 1e-9)
        #expect(abs(common([.kinematics, .sound]) - (4.5 + 12.8)) < 1e-9)
        let elsewhere = try #require(MetricCatalog.definition("frontKneeFlexionLoading", for: .serve))
        #expect(abs(value.common(elsewhere, Contact(time: 1, uncertainty: 0.04, sources: [.sound])) - 12.5) < 1e-9)
    }

    @Test func theMeanOfSeveralIsTheUsualValue() throws {
        let all = try judged([40, 50, 60])
        #expect(abs(try #require(all[1].pooled(all).posterior.reading).value - 50) < 1e-9)
    }
}
