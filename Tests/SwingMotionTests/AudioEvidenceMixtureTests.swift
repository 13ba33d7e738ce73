import Foundation
import Testing

@testable import SwingMotion

@Suite struct AudioEvidenceMixtureTests {
    private let times = (0..<40).map { 3.0 * Double($0) }

    private func mixed(audible: [Double], silent: [Double], audibility: Double) -> AudioEvidenceMixture.Outcome {
        AudioEvidenceMixture(times: times, interval: 1.2, prior: 0, audibility: audibility)
            .outcome(audible: audible, silent: silent)
    }

    /// Bursts that lie apart say nothing of each other: each is as sure as its own odds.
    @Test func burstsApartAreAsSureAsTheirOdds() {
        let odds = times.indices.map { Double($0 % 9) - 4 }
        let outcome = mixed(audible: odds, silent: odds, audibility: 0.8)
        for (odds, certainty) in zip(odds, outcome.probabilities) {
            #expect(abs(certainty - 1 / (1 + exp(-odds))) < 1e-9)
        }
    }

    @Test func withoutSoundSilenceIsNoEvidence() {
        let silent = times.map { _ in 1.0 }
        let outcome = mixed(audible: times.map { _ in -5 }, silent: silent, audibility: 0)
        let alone = mixed(audible: silent, silent: silent, audibility: 0.8)
        #expect(abs(outcome.logEvidence - alone.logEvidence) < 1e-9)
        #expect(zip(outcome.probabilities, alone.probabilities).allSatisfy { abs($0 - $1) < 1e-9 })
    }

    /// Twenty sure strokes among forty bursts make a doubtful one likelier, one among eight as likely as before.
    @Test func aRecordingFullOfStrokesMakesOthersLikelier() {
        let few = StrokeSequence.gain(from: [1] + Array(repeating: 0.0, count: 7))
        let many = StrokeSequence.gain(from: Array(repeating: 1, count: 20) + Array(repeating: 0, count: 20))
        let none = StrokeSequence.gain(from: Array(repeating: 0, count: 200))
        #expect(abs(few) < 1e-9 && none == 0 && StrokeSequence.gain(from: []) == 0)
        // The share of hits rises from an eighth to a third: 24 of 72.
        #expect(abs(many - (log(0.5) - log(1.0 / 7))) < 1e-9)
    }
}
