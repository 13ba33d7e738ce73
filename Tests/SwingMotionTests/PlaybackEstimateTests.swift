import Foundation
import SwingCore
import SwingTestKit
import Testing

@testable import SwingMotion

/// The factor of slow motion by all that shows it.
@Suite struct PlaybackEstimateTests {
    private func estimate(_ evidence: (factor: Double, error: Double)...) -> PlaybackEstimate {
        PlaybackEstimate(evidence.map { .init(log: log($0.factor), error: $0.error) })
    }

    private func width(_ estimate: PlaybackEstimate) -> Double {
        log(estimate.factors.upperBound / estimate.factors.lowerBound)
    }

    @Test func oneKindOfEvidenceIsTakenAsItIs() {
        let alone = estimate((4, 0.35))
        #expect(abs(alone.playback.slowMotionFactor - 4) < 1e-9)
        #expect(abs(width(alone) - 2 * 1.645 * 0.35) < 1e-9)
    }

    @Test func whatAgreesNarrowsAndWhatDisagreesWidens() {
        let alone = estimate((4, 0.3))
        let agreed = estimate((4, 0.3), (4, 0.3))
        #expect(abs(width(agreed) - width(alone) / 2.0.squareRoot()) < 1e-9)
        let apart = estimate((2, 0.3), (8, 0.3))
        #expect(abs(apart.playback.slowMotionFactor - 4) < 1e-9)
        #expect(width(apart) > width(alone))
        #expect(apart.factors.contains(2.1) && apart.factors.contains(7.6))
    }

    @Test func theSurerEvidenceCountsMore() {
        let both = estimate((2, 0.1), (8, 0.3)).playback.slowMotionFactor
        #expect(both > 2 && both < 2.5)
    }

    @Test func nothingPlaysFasterThanItWasFilmed() {
        let hardly = estimate((1.2, 0.4))
        #expect(hardly.factors.lowerBound == 1 && hardly.factors.contains(hardly.playback.slowMotionFactor))
    }

    @Test func whatIsKnownToBeTooLargeIsNotInTheInterval() {
        let limited = PlaybackEstimate([.init(log: log(4), error: 0.35)], limit: 4.5)
        #expect(limited.factors.upperBound == 4.5 && abs(limited.playback.slowMotionFactor - 4) < 1e-9)
        let beyond = PlaybackEstimate([.init(log: log(9), error: 0.1)], limit: 4.5)
        #expect(beyond.factors == 4.5...4.5 && beyond.playback.slowMotionFactor == 4.5)
    }

    /// Of noisy evidence with honest errors nine intervals of ten hold the truth.
    @Test(arguments: [2.0, 6]) func theIntervalHoldsTheTruth(truth: Double) {
        var random = SeededRandom(seed: 7)
        let held = (0..<1000).count { _ in
            estimate(
                (truth * exp(0.35 * random.normal()), 0.35), (truth * exp(0.2 * random.normal()), 0.2)
            ).factors.contains(truth)
        }
        #expect(held >= 870 && held <= 975)
    }
}
