import Foundation
import SwingCore
import SwingTestKit
import Testing

@testable import SwingTechnique

/// What a reading makes of what is known of players at large.
@Suite struct PosteriorTests {
    private static let bands = BandTests.target

    private static func groups(_ skilled: (Double, Double), _ others: (Double, Double)) -> PlayerGroups {
        PlayerGroups(
            skilled: Gaussian(mean: skilled.0, deviation: skilled.1),
            others: Gaussian(mean: others.0, deviation: others.1))
    }

    private static func reading(
        _ value: Double, error: Double, slope: Double = 1, offset: Double = 0
    ) -> LinearReading {
        LinearReading(value: value, error: error, slope: slope, offset: offset)
    }

    /// Expected 2 + 0.5 · 10 = 7 with variance 0.25 · 9 + 1 = 3.25; read 8, one more: up by 4.5 / 3.25.
    @Test func aGaussianIsUpdatedAsByHand() {
        let update = Gaussian(mean: 10, deviation: 3).updated(by: Self.reading(8, error: 1, slope: 0.5, offset: 2))
        #expect(abs(update.predicted.mean - 7) < 1e-12 && abs(update.predicted.variance - 3.25) < 1e-12)
        #expect(abs(update.posterior.mean - (10 + 4.5 / 3.25)) < 1e-12)
        #expect(abs(update.posterior.variance - 9 * (1 - 0.25 * 9 / 3.25)) < 1e-12)
    }

    /// Of two groups with the same spread σ the logarithm of the odds is difference · (reading - middle) / σ².
    @Test func theOddsOfTwoGroupsAreAsByHand() {
        let players = Self.groups((1, 1), (-1, 1))
        #expect(abs(Posterior(players, Self.reading(0.5, error: 0)).odds - 1) < 1e-12)
        #expect(abs(Posterior(players, Self.reading(0.5, error: 1)).odds - 0.5) < 1e-12)
        #expect(abs(Posterior(players, Self.reading(0, error: 1)).odds) < 1e-12)
    }

    @Test func aReadingThatDoesNotFollowThePlayerMovesNothing() {
        let players = Self.groups((60, 10), (50, 13))
        let before = Posterior(players, nil)
        let after = Posterior(players, Self.reading(900, error: 5, slope: 0, offset: 12))
        #expect(abs(after.odds) < 1e-12 && abs(after.mean - before.mean) < 1e-9 && after.told == 0)
        #expect(after.probabilities(Self.bands) == before.probabilities(Self.bands))
    }

    @Test func anExactReadingIsTheValueAndItsGradeIsSure() {
        for (value, grade) in [(60.0, Grade.excellent), (45, .good), (35, .needsWork), (10, .critical)] {
            let posterior = Posterior(Self.groups((60, 10), (50, 13)), Self.reading(value, error: 1e-6))
            let probabilities = posterior.probabilities(Self.bands)
            #expect(abs(posterior.mean - value) < 1e-3 && posterior.told > 0.999)
            #expect(probabilities.grade == grade && probabilities[grade] > 0.999)
        }
    }

    /// Random groups and readings: probabilities sum to 1, the interval holds nine tenths, and a larger error never makes
    /// it narrower where all players are one group.
    @Test func whatIsLikelyAddsUpAndALargerErrorIsNeverSurer() {
        var random = SeededRandom(seed: 51)
        for _ in 0..<300 {
            let (mean, spread) = (40 + 40 * random.uniform(), 2 + 20 * random.uniform())
            let value = mean + spread * random.normal()
            let error = 0.1 + 30 * random.uniform()
            let slope = 0.2 + random.uniform()
            let players = Self.groups((mean, spread), (mean - 10 * random.uniform(), spread * (1 + random.uniform())))
            let posterior = Posterior(players, Self.reading(value * slope, error: error, slope: slope))
            let found = posterior.probabilities(Self.bands)
            #expect(abs(Grade.allCases.reduce(0) { $0 + found[$1] } - 1) < 1e-9)
            #expect(Grade.allCases.allSatisfy { found[$0] >= 0 })
            let (low, high) = (posterior.interval.lowerBound, posterior.interval.upperBound)
            #expect(abs(posterior.below(high) - posterior.below(low) - 0.9) < 1e-6)
            let one = Self.groups((mean, spread), (mean, spread))
            func width(_ error: Double) -> Double {
                let interval = Posterior(one, Self.reading(value * slope, error: error, slope: slope)).interval
                return interval.upperBound - interval.lowerBound
            }
            #expect(width(error * 1.5) >= width(error) - 1e-9)
        }
    }

    /// Far beyond what any player does lies a pose gone astray: it says nothing of who plays, and what its error may move
    /// is bounded.
    @Test func aReadingFarBeyondAllPlayersSaysNothingOfWhoPlays() {
        let players = Self.groups((1, 1), (-1, 1))
        func posterior(_ value: Double) -> Posterior {
            var reading = Self.reading(value, error: 0.5)
            reading.stray = 0.05
            return Posterior(players, reading)
        }
        let far = [30.0, 500, -1000].map(posterior)
        #expect(far.allSatisfy { abs($0.odds) < 1e-9 && abs($0.oddsSlope) < 1e-9 })
        let all = stride(from: -20.0, through: 20, by: 0.1).map(posterior)
        #expect(all.allSatisfy { abs($0.odds) < 5 && abs($0.oddsSlope) < 4 })
        // Among players it says as much as without strays, and the slope is that of the odds.
        let near = posterior(0.5)
        #expect(abs(near.odds - Posterior(players, Self.reading(0.5, error: 0.5)).odds) < 0.02)
        #expect(abs((posterior(2.01).odds - posterior(1.99).odds) / 0.02 - posterior(2).oddsSlope) < 1e-3)
    }

    /// A contact that may lie elsewhere: what no player does was read at another moment, and leaves what was known; what players do
    /// is believed.
    @Test func aReadingOfAnotherMomentLeavesWhatWasKnown() {
        let players = Self.groups((60, 10), (50, 13))
        func posterior(_ value: Double, elsewhere: Double) -> Posterior {
            var reading = Self.reading(value, error: 2)
            (reading.stray, reading.elsewhere) = (1 / 180, elsewhere)
            return Posterior(players, reading)
        }
        #expect(abs(posterior(150, elsewhere: 0.2).mean - 55) < 8 && posterior(150, elsewhere: 0).mean > 140)
        #expect(abs(posterior(150, elsewhere: 0.2).odds) < 0.01)
        #expect(abs(posterior(62, elsewhere: 0.2).mean - posterior(62, elsewhere: 0).mean) < 0.5)
        let parts = [0, 0.02, 0.1, 0.2, 0.5].map { posterior(90, elsewhere: $0) }
        #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.mean > $1.mean })
        #expect(parts.allSatisfy { $0.interval.contains($0.mean) })
    }

    @Test func aMissIsExpectedOnItsSideAndGrowsWithTheDistance() {
        let players = Self.groups((60, 10), (50, 13))
        var last = -1.0
        for value in stride(from: 60.0, through: 0, by: -5) {
            let posterior = Posterior(players, Self.reading(value, error: 3))
            let (below, above) = (posterior.miss(Self.bands, below: true), posterior.miss(Self.bands, below: false))
            #expect(below.loss >= last - 1e-6 && below.loss <= 100 && (0...1).contains(below.probability))
            if value < 45 { #expect(below.probability > 0.8 && above.probability < 0.01) }
            last = below.loss
        }
        #expect(Posterior(players, nil).miss(BandTests.higher, below: false) == (0, 0))
    }

    @Test func noGradeWorseThanTheWorstIsShown() {
        let all = GradeProbabilities(excellent: 0.1, good: 0.2, needsWork: 0.3, critical: 0.4)
        let gentle = all.atWorst(.needsWork)
        #expect(gentle.critical == 0 && abs(gentle.needsWork - 0.7) < 1e-12 && gentle.grade == .needsWork)
        #expect(all.atWorst(.critical) == all && all.grade == .critical && !all.isSure)
    }
}
