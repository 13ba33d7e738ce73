import SwingCore
import Testing

@testable import SwingTechnique

/// What readings of earlier days weigh on the latest.
@Suite struct SessionDriftTests {
    private func day(_ number: Int) -> CalendarDay { CalendarDay(number: number) }

    @Test func withoutDriftAllDaysCountAlike() {
        let kept = SessionDrift(variance: 0).kept([(day(0), 0.1), (day(3), 0.2), (day(90), 0)])
        #expect(kept == [day(0): 1, day(3): 1, day(90): 1])
    }

    @Test func oneDayCountsAsItIs() {
        #expect(SessionDrift(variance: 50).kept([(day(7), 0.1), (day(7), 0.2)]) == [day(7): 1])
        #expect(SessionDrift(variance: 50).kept([]).isEmpty)
    }

    /// The filter of a value that walks at random: widened from day to day, then updated.
    @Test func severalDaysAreTheFilterOfARandomWalk() throws {
        let (drift, weights) = (50.0, [0.03, 0.01, 0.0, 0.05])
        let kept = SessionDrift(variance: drift).kept(weights.enumerated().map { (day($0 * 7), $1) })
        var precision = 0.0
        for weight in weights {
            let widened = precision > 0 ? 1 / (1 / precision + drift) : 0
            precision = widened + weight
        }
        let sum = weights.enumerated().reduce(0.0) { $0 + $1.element * kept[day($1.offset * 7), default: 0] }
        #expect(abs(sum - precision) < 1e-12)
        #expect(kept[day(21)] == 1 && kept[day(0), default: 1] < kept[day(7), default: 0])
    }

    @Test(arguments: [(1, 1.0), (14, 1), (28, 2), (365, 365.0 / 14)])
    func aLongPauseCountsAsManySessions(days: Int, steps: Double) throws {
        let kept = try #require(SessionDrift(variance: 8).kept([(day(0), 0.25), (day(days), 0.25)])[day(0)])
        #expect(abs(kept - 1 / (1 + 2 * steps)) < 1e-12)
    }

    @Test func halfTheVarianceOfSkilledPlayersIsAdded() { #expect(SessionDrift(spread: 10).variance == 50) }
}
