import Foundation
import Testing

@testable import SwingMotion

/// The sum over all ways to place strokes, against counting them one by one.
struct NonOverlappingPlacementsTests {
    private static let interval = 1.2

    /// Weights of every set of readings that lie far enough apart, the empty one too.
    private static func counted(
        _ times: [Double], _ odds: [Double], rhythm: StrokeRhythm? = nil
    ) -> [(held: [Int], weight: Double)] {
        (0..<1 << times.count).compactMap { set in
            let held = times.indices.filter { set >> $0 & 1 == 1 }
            let gaps = zip(held, held.dropFirst()).map { times[$1] - times[$0] }
            guard gaps.allSatisfy({ $0 >= interval }) else { return nil }
            let fit = rhythm.map { rhythm in gaps.reduce(0) { $0 + rhythm.logRatio($1) } } ?? 0
            return (held, held.reduce(exp(fit)) { $0 * odds[$1] })
        }
    }

    private static func placements(
        _ times: [Double], logOdds: [Double], rhythm: StrokeRhythm? = nil
    ) -> NonOverlappingPlacements {
        NonOverlappingPlacements(
            logOdds: logOdds, spacing: StrokeSpacing(times: times, interval: interval, rhythm: rhythm))
    }

    @Test(arguments: [
        ([0.3], [2.0]), ([0.2, 0.4, 2.0], [0.5, 3, 0.1]), ([0, 1.2, 2.4, 2.5, 5], [1e-9, 4, 0.2, 7, 1e-3]),
        ([1, 1.5, 2.2, 2.9, 3.3, 4.6, 4.7], [0.4, 0.9, 3, 0.2, 5, 2, 0.7]),
    ])
    func everyPlacementIsCountedOnce(times: [Double], odds: [Double]) {
        expect(times, odds, rhythm: nil)
    }

    /// Near the period, between, and beyond its reach.
    @Test(arguments: [1.3, 2.1, 7], [0.4, 3.0])
    func everyPlacementIsWeightedByItsIntervals(period: Double, mean: Double) {
        let rhythm = StrokeRhythm(period: period, mean: mean, interval: Self.interval)
        expect([1, 1.5, 2.2, 2.9, 3.3, 4.6, 9.5], [0.4, 0.9, 3, 0.2, 5, 2, 0.7], rhythm: rhythm)
    }

    private func expect(_ times: [Double], _ odds: [Double], rhythm: StrokeRhythm?) {
        let placements = Self.counted(times, odds, rhythm: rhythm)
        let found = Self.placements(times, logOdds: odds.map { log($0) }, rhythm: rhythm)
        let some = placements.filter { !$0.held.isEmpty }.reduce(0) { $0 + $1.weight }
        #expect(abs(exp(found.total) / some - 1) < 1e-4)
        for index in times.indices {
            let holding = placements.filter { $0.held.contains(index) }.reduce(0) { $0 + $1.weight }
            #expect(abs(exp(found.containing[index]) / holding - 1) < 1e-4)
        }
    }

    @Test func withoutHypothesesThereIsNoPlacement() {
        let none = Self.placements([], logOdds: [])
        #expect(none.total == -.infinity)
        #expect(none.containing.isEmpty)
    }

    @Test func whatIsImpossibleTakesNothingFromTheRest() {
        let found = Self.placements([0, 0.5], logOdds: [-.infinity, 1])
        #expect(abs(found.total - 1) < 1e-12)
        #expect(found.containing[0] == -.infinity)
        #expect(abs(found.containing[1] - 1) < 1e-12)
    }

    @Test func hundredsOfSureStrokesStayNumbers() {
        let times = (0..<600).map { Double($0) * 6 }
        let found = Self.placements(times, logOdds: times.map { _ in 5 })
        #expect(found.total.isFinite)
        #expect(found.containing.allSatisfy { $0.isFinite && found.total - $0 < 0.01 })
    }

    @Test func aShortClipMostLikelyShowsAStrokeAndALongOneAnyway() {
        let priors = [1, 4, 8, 16, 64, 10_000].map { StrokeSequence.prior(among: $0) }
        #expect(zip(priors, priors.dropFirst()).allSatisfy { $0 >= $1 })
        #expect(priors[0] > 1 && priors[5] == 0)
        #expect(StrokeSequence.prior(among: 0) == 0)
        #expect(StrokeSequence.prior(among: 4, showing: 0.5) < priors[1])
    }
}
