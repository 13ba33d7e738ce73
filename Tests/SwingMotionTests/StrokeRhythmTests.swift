import Foundation
import SwingTestKit
import Testing

@testable import SwingMotion

/// Strokes that follow each other in a rhythm make each other likelier; what has none stays as it is.
struct StrokeRhythmTests {
    /// A drill of twelve strokes of doubtful odds, each with another burst before and after it.
    ///
    /// - Parameter jitter: the deviation of a stroke's time, as a fraction of the period.
    private static func drill(period: Double, jitter: Double, hits: Double) -> (times: [Double], odds: [Double]) {
        var random = SeededRandom(seed: 11)
        let middles = (0..<12).map { 2 + period * (Double($0) + jitter * random.normal()) }
        let bursts = middles.flatMap { [($0 - 0.45 * period, -3.0), ($0, hits), ($0 + 0.4 * period, -3.0)] }
            .sorted { $0.0 < $1.0 }
        return (bursts.map(\.0), bursts.map(\.1))
    }

    private static func found(_ times: [Double], _ odds: [Double]) -> StrokeRhythm.Found {
        let mixture = AudioEvidenceMixture(times: times, interval: 0.9, prior: 0, audibility: 0)
        return StrokeRhythm.found(
            in: mixture, audible: odds, silent: odds, even: mixture.outcome(audible: odds, silent: odds))
    }

    @Test(arguments: [1.9, 3.3, 6.1])
    func anEvenFeedMakesItsStrokesSure(period: Double) {
        let (times, odds) = Self.drill(period: period, jitter: 0.02, hits: -0.3)
        let found = Self.found(times, odds)
        #expect(found.probability > 0.9 && found.logEvidence > 0)
        for (burst, probability) in found.probabilities.enumerated() {
            #expect(burst % 3 == 1 ? probability > 0.8 : probability < 0.1)
        }
    }

    /// A fifth of the period off, so that intervals deviate by a quarter of it, as in a rally.
    @Test func unevenStrokesGainAndLoseLittle() {
        let (times, odds) = Self.drill(period: 3.3, jitter: 0.2, hits: 0.4)
        let even = AudioEvidenceMixture(times: times, interval: 0.9, prior: 0, audibility: 0)
            .outcome(audible: odds, silent: odds)
        let found = Self.found(times, odds)
        #expect(found.probability < 0.5)
        for (before, after) in zip(even.probabilities, found.probabilities) { #expect(abs(before - after) < 0.15) }
    }

    /// Bursts without odds of their own are no strokes, however evenly they come: arms in walking.
    @Test func aRhythmAloneMakesNoStroke() {
        let times = (0..<40).map { Double($0) * 1.1 }
        let found = Self.found(times, times.map { _ in -5 })
        #expect(found.probabilities.allSatisfy { $0 < 0.1 })
    }

    @Test func scatteredBurstsGiveProbabilities() {
        // Scattered as by chance: multiples of irrational numbers.
        let times = (1...50).map { (Double($0) * 37.3).truncatingRemainder(dividingBy: 60) }.sorted()
        let odds = times.map { -6 + ($0 * 13.7).truncatingRemainder(dividingBy: 9) }
        let found = Self.found(times, odds)
        #expect((0...1).contains(found.probability))
        #expect(found.probabilities.allSatisfy { (0...1.000001).contains($0) })
    }

    /// An interval's density integrates to 1, with a rhythm and without.
    @Test(arguments: [1.0, 3.3, 9.0])
    func theRatioIsOneOfDensities(period: Double) {
        let (mean, interval) = (2.5, 0.9)
        let rhythm = StrokeRhythm(period: period, mean: mean, interval: interval)
        let step = 0.001
        let sum = stride(from: interval, to: 60, by: step).reduce(0) { sum, gap in
            sum + step * exp(rhythm.logRatio(gap)) * exp(-(gap - interval) / mean) / mean
        }
        // What of the shortest rhythm lies below the least interval is cut off.
        #expect(abs(sum - 1) < (period == 1 ? 0.05 : 0.002))
    }

    /// Two drills, each with a rhythm of its own, after a pause.
    @Test func eachDrillOfARecordingHasItsOwnRhythm() {
        let (first, second) = (
            Self.drill(period: 2.2, jitter: 0.02, hits: -0.3), Self.drill(period: 4.7, jitter: 0.02, hits: -0.3)
        )
        let pause = (first.times.last ?? 0) + 40
        let mixture = AudioEvidenceMixture(
            times: first.times + second.times.map { $0 + pause }, interval: 0.9, prior: 0, audibility: 0)
        let odds = first.odds + second.odds
        let stretches = RhythmicStretches(
            of: mixture, audible: odds, silent: odds, even: mixture.outcome(audible: odds, silent: odds))
        #expect(stretches.drills == [0..<36, 36..<72])
        #expect(stretches.probabilities.enumerated().allSatisfy { $0 % 3 == 1 ? $1 > 0.8 : $1 < 0.1 })
    }

    /// An hour of bursts is done in one pass over those within reach, not over all pairs.
    @Test func onlyBurstsWithinReachAreCompared() {
        let times = (0..<3600).map { Double($0) }
        let spacing = StrokeSpacing(
            times: times, interval: 0.9, rhythm: StrokeRhythm(period: 3, mean: 2, interval: 0.9))
        #expect(spacing.before.logRatios.map(\.count).max() ?? 0 <= 4)
    }
}
