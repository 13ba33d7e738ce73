import SwingCore
import SwingTechnique
import Testing

@testable import SwingReport

/// A change counts only beyond the noise, and only where the clips can tell.
@Suite struct ComparisonTests {
    /// Normal deviates from a seed.
    private struct Deviates {
        var state: UInt64

        mutating func next() -> Double {
            // The sum of twelve uniform numbers less six: mean 0, variance 1, normal enough at two deviations.
            (0..<12).reduce(-6.0) { sum, _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return sum + Double(state >> 11) / Double(1 << 53)
            }
        }
    }

    private func session(
        _ values: [Double], id: String = "trunkInclinationLoading", kind: StrokeKind = .serve, view: CameraView = .side,
        rate: Double? = 60, deviation: Double = 5, unit: String = "deg",
        target: TargetRange? = TargetRange(low: 8, high: 33)
    ) -> ComparedSession {
        let half = NormalDistribution.central90 * deviation
        return ComparisonFixtures.session(
            kind: kind, rate: rate,
            values.map { value in
                ComparisonFixtures.stroke(
                    kind, view, [ComparisonFixtures.metric(id, value, half: half, unit: unit, target: target)])
            })
    }

    private func compare(_ before: ComparedSession, _ after: ComparedSession) throws -> ComparisonMetric {
        let comparison = ComparisonEntry(before, after, rubric: try #require(PageFixtures.rubric))
        #expect(comparison.metrics.count == 1)
        return try #require(comparison.metrics.first)
    }

    /// One stroke each: noise is the stated error of both readings and how much players vary.
    @Test func noiseAloneIsCalledAChangeInOneOfTwenty() throws {
        let rubric = try #require(PageFixtures.rubric)
        let repeats = try #require(
            rubric.stroke(.serve, variant: nil)?.metrics.first { $0.id == "trunkInclinationLoading" }?.repeats)
        var deviates = Deviates(state: 20_261_121)
        let noise = (5 * 5 + repeats * repeats).squareRoot()
        let trials = 4_000
        let alarms = (0..<trials).count { _ in
            let pair = [20 + noise * deviates.next(), 20 + noise * deviates.next()]
            return ComparisonEntry(session([pair[0]]), session([pair[1]]), rubric: rubric).metrics.first?.verdict
                == .changed
        }
        let share = Double(alarms) / Double(trials)
        #expect((0.04...0.06).contains(share), "\(share)")
    }

    /// Known from the player's own strokes, noise raises no more false alarms, however few the strokes are.
    @Test(arguments: [(5, 1), (3, 3), (8, 2)])
    func ownRepeatsKeepFalseAlarmsRare(before: Int, after: Int) throws {
        let rubric = try #require(PageFixtures.rubric)
        var deviates = Deviates(state: UInt64(clamping: before * 100 + after))
        let trials = 2_000
        let alarms = (0..<trials).count { _ in
            let first = (0..<before).map { _ in 20 + 3 * deviates.next() }
            let second = (0..<after).map { _ in 20 + 3 * deviates.next() }
            let metric = ComparisonEntry(session(first), session(second), rubric: rubric).metrics.first
            return metric?.verdict == .changed && metric?.noiseFrom == .repeats
        }
        #expect(Double(alarms) / Double(trials) <= 0.05, "\(alarms) of \(trials)")
    }

    @Test func theSmallestDetectableChangeIsTheTextbooks() {
        let few = DetectableChange(before: [10], after: [12], measurement: 3, player: 4)
        #expect(few.basis == .measurement && few.deviation == 5)
        #expect(abs(few.smallest - 1.96 * 2.0.squareRoot() * 5) < 1e-9)
        // A deviation of 2 on both sides, eight degrees of freedom.
        let own = DetectableChange(
            before: [8, 10, 12, 10, 10], after: [18, 20, 22, 20, 20], measurement: 30, player: 40)
        #expect(own.basis == .repeats && abs(own.deviation - 2.0.squareRoot()) < 1e-9)
        #expect(abs(own.smallest - 2.306 * 2) < 1e-9)
    }

    @Test(arguments: [
        (40.0, 20.0, ComparisonMetric.Trend.closer), (20, 60, .further), (45, 5, .closer), (10, 30, .neither),
    ])
    func aRealChangeIsFoundAndSaysWhereItLed(old: Double, new: Double, trend: ComparisonMetric.Trend) throws {
        let steady = [-0.5, -0.25, 0, 0.25, 0.5]
        let metric = try compare(session(steady.map { old + $0 }), session(steady.map { new + $0 }))
        #expect(metric.verdict == .changed && metric.trend == trend && metric.reason == nil)
        #expect(metric.before == old && metric.after == new && metric.change == new - old)
    }

    @Test func differentViewsCannotBeComparedButTimesCan() throws {
        let turned = try compare(session([20]), session([60], view: .back))
        #expect(turned.verdict == .notComparable && turned.smallestDetectable == nil && turned.change == nil)
        #expect(turned.reason?.hasPrefix("Filmed from different places (from the side, then from behind).") == true)
        let unknown = try compare(session([20], view: .unknown), session([60], view: .unknown))
        #expect(unknown.verdict == .notComparable && unknown.reason?.contains("Name the view") == true)
        let time = try compare(
            session([0.4], id: "tossTopToContactTime", deviation: 0.01, unit: "s"),
            session([0.7], id: "tossTopToContactTime", view: .back, deviation: 0.01, unit: "s"))
        #expect(time.verdict == .changed)
    }

    @Test(arguments: [(24.0, 30.0, true), (30, 60, false), (50, 60, true), (60, 240, false)])
    func speedsNeedTheSameFrameRate(first: Double, second: Double, comparable: Bool) throws {
        let metric = try compare(
            session([4], id: "handPeakSpeed", rate: first, deviation: 0.1, unit: "bodyHeights/s"),
            session([7], id: "handPeakSpeed", rate: second, deviation: 0.1, unit: "bodyHeights/s"))
        #expect((metric.verdict == .changed) == comparable)
        #expect((metric.reason == nil) == comparable)
        // A posture does not depend on it.
        #expect(try compare(session([20], rate: first), session([60], rate: second)).verdict == .changed)
    }

    @Test func whatOneSideLacksIsSaidSo() throws {
        let metric = try compare(session([20]), session([], view: .side))
        #expect(metric.verdict == .notComparable && metric.before == 20 && metric.after == nil)
        #expect(metric.reason == "It was not measured after.")
    }

    /// With the player's height, published body heights are meters too: the verdict stays the same.
    @Test func metersAreJudgedLikeBodyHeights() throws {
        let published = try #require(
            PageFixtures.rubric?.stroke(.serve, variant: nil)?.metrics.first { $0.id == "handPeakSpeed" })
        let low = try #require(published.bands.excellent.low)
        let heights = try compare(
            session(
                [4], id: "handPeakSpeed", deviation: 0.3, unit: "bodyHeights/s",
                target: TargetRange(low: low, high: nil)),
            session(
                [5], id: "handPeakSpeed", deviation: 0.3, unit: "bodyHeights/s",
                target: TargetRange(low: low, high: nil)))
        let target = TargetRange(low: low * 1.8, high: nil)
        let meters = try compare(
            session([4 * 1.8], id: "handPeakSpeed", deviation: 0.3 * 1.8, unit: "m/s", target: target),
            session([5 * 1.8], id: "handPeakSpeed", deviation: 0.3 * 1.8, unit: "m/s", target: target))
        let (one, other) = (try #require(heights.smallestDetectable), try #require(meters.smallestDetectable))
        // Both are rounded to a thousandth.
        #expect(abs(one * 1.8 - other) < 0.002)
        let mixed = try compare(
            session([4], id: "handPeakSpeed", deviation: 0.3, unit: "bodyHeights/s"),
            session([7], id: "handPeakSpeed", deviation: 0.3, unit: "m/s"))
        #expect(
            mixed.verdict == .notComparable && mixed.reason?.contains("height for both") == true && mixed.unit == nil)
    }

    /// Progress tells means; one stroke that was otherwise moves both alike.
    @Test func valuesAreMeansAsInProgress() throws {
        let metric = try compare(session([90, 90, 96]), session([98, 98, 110]))
        #expect(metric.before == 92 && metric.after == 102)
    }

    /// Of a player who is filmed from two places, the place of most strokes counts.
    @Test func theViewOfMostStrokesCounts() throws {
        let side = session([20, 21, 22])
        let back = session([60], view: .back)
        let mixed = ComparisonFixtures.session(kind: .serve, rate: 60, back.strokes + side.strokes)
        #expect(mixed.view == .side)
        let metric = try compare(mixed, session([21]))
        #expect(metric.countBefore == 3 && metric.before == 21 && metric.verdict == .withinNoise)
    }
}
