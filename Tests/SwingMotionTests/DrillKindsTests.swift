import Foundation
import SwingCore
import Testing

@testable import SwingMotion

/// The strokes of a drill on one side are of one kind.
struct DrillKindsTests {
    private static func forehand(volley odds: Double) -> KindProbabilities {
        KindProbabilities(weights: [.forehand: 0.9, .forehandVolley: 0.9 * odds, .backhand: 0.1])
    }

    @Test func theMeanOfTheirLogOddsDecides() {
        let odds = [4.0, 0.1, 0.5, 0.2]
        let shared = KindProbabilities.inDrill(odds.map(Self.forehand))
        let mean = exp(odds.reduce(0) { $0 + log($1) } / 4)
        for (before, after) in zip(odds.map(Self.forehand), shared) {
            let (volley, ground) = (
                after.probabilities[.forehandVolley, default: 0], after.probabilities[.forehand, default: 0]
            )
            #expect(after.kind == .forehand)
            #expect(abs(volley / ground - mean) < 1e-9)
            // How likely the side is stays.
            #expect(
                abs(after.probabilities[.backhand, default: 0] - before.probabilities[.backhand, default: 0]) < 1e-12)
            #expect(abs(after.probabilities.values.reduce(0, +) - 1) < 1e-9)
        }
    }

    @Test func oneStrokeAloneStaysAsItIs() {
        let alone = KindProbabilities.inDrill([Self.forehand(volley: 3)])
        #expect(alone.map(\.kind) == [.forehandVolley])
        #expect(KindProbabilities.inDrill([]).isEmpty)
    }

    /// Where a kind is impossible the shares stay numbers.
    @Test func whatIsImpossibleStaysANumber() {
        let shared = KindProbabilities.inDrill([Self.forehand(volley: 0), Self.forehand(volley: 1e300)])
        #expect(shared.allSatisfy { $0.probabilities.values.allSatisfy(\.isFinite) })
    }
}
