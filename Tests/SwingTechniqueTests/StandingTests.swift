import Foundation
import SwingCore
import SwingTestKit
import Testing

@testable import SwingTechnique

/// Where a stroke stands among players at large.
@Suite struct StandingTests {
    private static let players = PlayerGroups(
        skilled: Gaussian(mean: 1, deviation: 1), others: Gaussian(mean: -1, deviation: 1))

    private func part(
        _ value: Double?, error: Double = 1, shared: [StrokeStanding.Cause: Double] = [:]
    ) -> StrokeStanding.Part {
        let reading = value.map { LinearReading(value: $0, error: error, slope: 1, offset: 0) }
        return StrokeStanding.Part(posterior: Posterior(Self.players, reading), shared: shared)
    }

    @Test func nothingReadIsTheMiddleAndSaysNothing() throws {
        let standing = try #require(StrokeStanding([part(nil), part(nil)]))
        #expect(abs(standing.score - 50) < 1e-9)
        #expect(abs(standing.range.lowerBound - 5) < 0.01 && abs(standing.range.upperBound - 95) < 0.01)
        #expect(standing.grade(atWorst: .critical) == nil)
    }

    /// Every grade is told of somebody, and the order of grades is that of scores, however little is known.
    @Test(arguments: [0.3, 0.7, 1.0])
    func everyGradeIsTold(error: Double) throws {
        let told = try stride(from: -4.0, through: 4, by: 0.05).compactMap { value in
            try #require(StrokeStanding((0..<4).map { _ in part(value, error: error) })).grade(atWorst: .critical)?
                .grade
        }
        #expect(Set(told) == Set(Grade.allCases) && told.map(\.rank) == told.map(\.rank).sorted(by: >))
        let kept = try #require(StrokeStanding([part(-4, error: error)])).grade(atWorst: .needsWork)
        #expect(kept?.grade == .needsWork)
    }

    /// Where no two grades beside each other, one of them that of the score, hold it two times in three, no grade is told; where
    /// one is told, it is that of the score.
    @Test func noGradeWhereWhatIsLikelySpansThree() throws {
        var random = SeededRandom(seed: 11)
        var told = 0
        for _ in 0..<500 {
            let parts = (0..<(1 + Int(clamping: random.next() % 8))).map { _ in
                part(2 * random.normal(), error: 0.1 + 2 * random.uniform())
            }
            let standing = try #require(StrokeStanding(parts))
            let own = Grade(score: standing.score)
            let pairs = zip(Grade.allCases, Grade.allCases.dropFirst()).filter { $0 == own || $1 == own }
            let most = pairs.map { standing.probabilities[$0] + standing.probabilities[$1] }.max() ?? 0
            let grade = standing.grade(atWorst: .critical)
            #expect((grade?.grade == own) == (most >= 2.0 / 3))
            if let grade {
                #expect(abs(grade.grade.rank - grade.other.rank) == 1)
                told += 1
            }
        }
        #expect((50..<450).contains(told))
    }

    /// One value known exactly: 2 · value against a middle of 0 and a variance of 4 + 4, in standard deviations.
    @Test func anExactValueStandsWhereItLies() throws {
        let standing = try #require(StrokeStanding([part(1, error: 1e-9)]))
        #expect(abs(standing.score - 100 * Gaussian.share(below: 2 / 8.0.squareRoot())) < 1e-3)
        #expect(standing.range.upperBound - standing.range.lowerBound < 0.01)
    }

    @Test func aReadingNearerToTheSkilledNeverLowersTheScore() throws {
        var random = SeededRandom(seed: 7)
        for _ in 0..<100 {
            let others = (0..<(1 + Int(clamping: random.next() % 6))).map { _ in
                part(random.uniform() < 0.3 ? nil : 2 * random.normal(), error: 0.2 + 2 * random.uniform())
            }
            let error = 0.2 + 2 * random.uniform()
            var last = -1.0
            for value in stride(from: -3.0, through: 3, by: 0.5) {
                let standing = try #require(StrokeStanding(others + [part(value, error: error)]))
                #expect(standing.score >= last - 1e-9 && standing.range.contains(standing.score))
                let sum = Grade.allCases.reduce(0) { $0 + standing.probabilities[$1] }
                #expect(abs(sum - 1) < 1e-9)
                last = standing.score
            }
        }
    }

    /// Ten readings whose errors are one say less than ten whose errors are their own.
    @Test func sharedErrorsAreOneErrorNotMany() throws {
        func standing(_ shared: [StrokeStanding.Cause: Double]) throws -> StrokeStanding {
            try #require(StrokeStanding((0..<10).map { _ in part(0.8, shared: shared) }))
        }
        let (own, one) = (try standing([:]), try standing([.contact: 1]))
        #expect(one.score < own.score && one.score > 50)
        let (narrow, wide) = (own.range, one.range)
        #expect(wide.upperBound - wide.lowerBound > narrow.upperBound - narrow.lowerBound)
        // What only one reading has is shared with nobody.
        let alone = try #require(StrokeStanding([part(0.8)]))
        #expect(try #require(StrokeStanding([part(0.8, shared: [.contact: 1])])).score == alone.score)
    }

    @Test func whereNothingTellsPlayersApartThereIsNoPlace() {
        let alike = PlayerGroups(
            skilled: Gaussian(mean: 1, deviation: 1), others: Gaussian(mean: 1, deviation: 1))
        #expect(StrokeStanding([StrokeStanding.Part(posterior: Posterior(alike, nil), shared: [:])]) == nil)
    }
}
