import Foundation
import Testing

@testable import SwingTechnique

@Suite struct ScorePlaceTests {
    private func score(_ place: Double) -> Double { 100 * (1 - erfc(place / 2.0.squareRoot()) / 2) }

    private func place(_ mean: Double, _ deviation: Double) -> ScorePlace {
        ScorePlace(
            score: score(mean), low: score(mean - 1.645 * deviation), high: score(mean + 1.645 * deviation))
    }

    @Test("places are as far apart as the normal distributions behind the scores, in deviations of their difference")
    func closedForm() {
        for (first, latest) in [((-1.0, 0.3), (1.0, 0.4)), ((0.2, 0.5), (0.1, 0.2)), ((1.5, 0.2), (-0.5, 0.6))] {
            let expected = (latest.0 - first.0) / hypot(first.1, latest.1)
            let (one, other) = (place(first.0, first.1), place(latest.0, latest.1))
            #expect(abs(other.distance(above: one) - expected) < 1e-6)
            #expect(abs(one.distance(above: other) + expected) < 1e-6)
        }
    }

    @Test("scores that were rounded to the ends of the scale have a place")
    func ends() {
        let (top, bottom) = (ScorePlace(score: 100, low: 98, high: 100), ScorePlace(score: 0, low: 0, high: 3))
        #expect(top.distance(above: bottom).isFinite && top.distance(above: bottom) > 1.96)
    }
}
