import Foundation
import SwingCore
import SwingTestKit
import Testing

@testable import SwingReport

/// Probabilities of grades are written to a thousandth, and together they are 1.
@Suite struct GradeProbabilityRoundingTests {
    @Test func theyAreOneTogetherHoweverTheyAreRounded() {
        var random = SeededRandom(seed: 11)
        for _ in 0..<2_000 {
            let power = Double.random(in: 0.2...8, using: &random)
            let weights = (0..<4).map { _ in pow(Double.random(in: 0...1, using: &random), power) + 1e-12 }
            check(weights)
        }
        for weights in [[1, 1, 1, 0], [1, 0, 0, 0], [1, 1, 1, 1], [1, 1, 4, 1], [1, 2, 3, 1], [0, 0, 1e-9, 1]] {
            check(weights)
        }
    }

    private func check(_ weights: [Double]) {
        let parts = weights.map { $0 / weights.reduce(0, +) }
        let exact = GradeProbabilities(
            excellent: parts[0], good: parts[1], needsWork: parts[2], critical: parts[3])
        let written = exact.rounded
        let thousandths = Grade.allCases.map { (written[$0] * 1_000).rounded() }
        #expect(thousandths.reduce(0, +) == 1_000, "\(parts)")
        for (grade, whole) in zip(Grade.allCases, thousandths) {
            #expect(written[grade] == whole / 1_000 && abs(written[grade] - exact[grade]) < 0.001, "\(parts)")
            for other in Grade.allCases where exact[other] > exact[grade] { #expect(written[other] >= written[grade]) }
        }
    }
}
