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

    private let views: [CameraView] = [.back, .side, .front]

    @Test func strokesOfOneViewArePooledAsThoseOfOneClip() throws {
        let all = try judged([40, 45, 52, 60], repeats: "        repeats: 6\n")
        let clip = all[0].pooled(all)
        let session = all[0].pooled(all, from: Array(repeating: .side, count: all.count))
        #expect(session.posterior == clip.posterior && session.common == clip.common)
        #expect(session.probabilities == clip.probabilities && session.shared == clip.shared)
    }

    /// Two views with equal weights: a quarter of 32 from each is left of what is common, (32 + 36) / n of their own.
    @Test(arguments: [2, 4, 10])
    func twoViewsHalveWhatIsCommon(count: Int) throws {
        let all = try judged(Array(repeating: 45, count: count), repeats: "        repeats: 6\n")
        let usual = all[0].pooled(all, from: (0..<count).map { views[$0 % 2] })
        let reading = try #require(usual.posterior.reading)
        #expect(abs(usual.common - 16) < 1e-9)
        #expect(abs(reading.error * reading.error - (16 + 68 / Double(count))) < 1e-9)
    }

    /// Three of four strokes from behind: (3 / 4)² and (1 / 4)² of 32.
    @Test func whatIsCommonCountsByTheWeightOfItsView() throws {
        let all = try judged([45, 45, 45, 45])
        let usual = all[0].pooled(all, from: [.back, .back, .side, .back])
        #expect(abs(usual.common - 32 * (9 + 1) / 16) < 1e-9)
    }

    @Test(arguments: [10, 100, 1000])
    func manyStrokesOfOneViewAreNeverSurerThanWhatIsCommon(count: Int) throws {
        let one = try judged([45], repeats: "        repeats: 6\n")[0]
        let all = Array(repeating: one, count: count)
        let error = try #require(one.pooled(all, from: all.map { _ in .back }).posterior.reading).error
        #expect(error * error > 32 && error * error < 32 + 68 / Double(count) + 1e-9)
    }

    /// Six clips, each of which says with 0.7 that the value lies below its target: from one view they stay in doubt.
    @Test func differentViewsMakeSureWhatOneViewLeavesOpen() throws {
        let metric = try judged([45])[0]
        func miss(_ posterior: Posterior) -> Double { posterior.miss(metric.bands, below: true).probability }
        // The nearer to the target the less it misses: halve down to 0.7.
        var (far, near) = (0.0, 50.0)
        for _ in 0..<40 {
            let middle = (far + near) / 2
            let reading = LinearReading(value: middle, error: 8, slope: 1, offset: 0)
            if miss(Posterior(metric.rubric.players, reading)) > 0.7 { far = middle } else { near = middle }
        }
        let all = try judged(Array(repeating: far, count: 6))
        #expect(abs(miss(all[0].posterior) - 0.7) < 1e-6)
        let one = miss(all[0].pooled(all, from: all.map { _ in .back }).posterior)
        let three = miss(all[0].pooled(all, from: all.indices.map { views[$0 % 3] }).posterior)
        #expect(one < 0.8 && three >= 0.8, "\(one), \(three)")
    }

    private func days(_ numbers: Int...) -> [CalendarDay] { numbers.map(CalendarDay.init) }

    @Test func strokesOfOneDayAreOneSession() throws {
        let all = try judged([40, 45, 52], repeats: "        repeats: 6\n")
        let views: [CameraView] = [.back, .side, .back]
        let dated = all[0].pooled(all, from: views, on: days(9, 9, 9))
        let session = all[0].pooled(all, from: views)
        #expect(dated.posterior == session.posterior && dated.common == session.common)
    }

    /// Two strokes of each day have W = 2 / (32 + 36); the drift of a rubric's 10 is 50.
    @Test func anEarlierDayFromAnotherViewMakesSurer() throws {
        let all = try judged([45, 45, 45, 45], repeats: "        repeats: 6\n")
        let usual = all[0].pooled(all, from: [.back, .back, .side, .side], on: days(20, 20, 13, 13))
        let (today, earlier) = (2.0 / 68, 2.0 / 68 / (1 + 50 * 2.0 / 68))
        let parts = (today / (today + earlier), earlier / (today + earlier))
        let common = (parts.0 * parts.0 + parts.1 * parts.1) * 32
        let error = try #require(usual.posterior.reading).error
        #expect(abs(usual.common - common) < 1e-9)
        #expect(abs(error * error - (common + 1 / (today + earlier))) < 1e-9)
        let alone = try #require(all[0].pooled(Array(all.prefix(2)), from: [.back, .back]).posterior.reading).error
        #expect(error < alone)
        // From the same place as today what is common stays, and what is not still averages out.
        let alike = try #require(
            all[0].pooled(all, from: all.map { _ in .back }, on: days(20, 20, 13, 13)).posterior.reading
        ).error
        #expect(error < alike && alike < alone && alike * alike > 32)
    }

    @Test func anOlderDayMovesTheValueLess() throws {
        let all = try judged([45, 45, 60, 60], repeats: "        repeats: 6\n")
        func value(_ ago: Int) throws -> Double {
            let usual = all[0].pooled(all, from: all.map { _ in .back }, on: days(0, 0, -ago, -ago))
            return try #require(usual.posterior.reading).value
        }
        let values = try [0, 1, 60, 700].map(value)
        #expect(abs(values[0] - 52.5) < 1e-9 && values == values.sorted(by: >))
        #expect(values[3] > 45 && values[3] < 45.5)
    }

    /// What only an earlier day has read is widened all the same.
    @Test func aDayWithoutAReadingWidensWhatWasKnown() throws {
        let all = try judged([45, 45], repeats: "        repeats: 6\n")
        let unread = all[0]
        let blank = JudgedMetric(
            rubric: unread.rubric, bands: unread.bands, posterior: Posterior(unread.rubric.players, nil),
            probabilities: unread.probabilities, shared: [:], common: 0, result: unread.result)
        let usual = try #require(
            blank.pooled([blank] + all, from: [.side, .back, .back], on: days(20, 13, 13)).posterior.reading)
        #expect(abs(usual.error * usual.error - (32 + 34 + 50)) < 1e-9)
    }

    @Test func theMeanOfSeveralIsTheUsualValue() throws {
        let all = try judged([40, 50, 60])
        #expect(abs(try #require(all[1].pooled(all).posterior.reading).value - 50) < 1e-9)
    }
}
