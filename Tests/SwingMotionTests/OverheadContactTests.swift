import SwingCore
import SwingTestKit
import Testing

@testable import SwingMotion

/// When an overhead stroke met the ball, whichever moment of it is the fastest, and what is read from there.
struct OverheadContactTests {
    @Test(arguments: [Hand.right, .left], [30.0, 90, 180])
    func theHighestWristIsTheHitWhereverTheBurstPeaks(hand: Hand, azimuth: Double) throws {
        let player = SyntheticPlayer(action: .serve, hand: hand, targetAzimuth: azimuth)
        let signals = HandSignals(MotionRepair(player.track(rate: 60)).track)
        for offset in [-0.25, -0.1, 0, 0.1] {
            let sample = try #require(signals.track.sample(nearest: player.contact + offset))
            let burst = SwingBurst(
                hand: hand, peak: sample, peakSpeed: 2, half: sample...sample, wide: sample...sample, sweep: 1,
                duration: 0.5)
            #expect(abs(signals.overheadContact(of: burst) - player.contact) < 0.04)
        }
    }

    @Test func anotherEstimateSharesOutServeAndSmashOnly() throws {
        let first = KindProbabilities(probabilities: [.serve: 0.6, .smash: 0.2, .forehand: 0.15, .forehandVolley: 0.05])
        let other = KindProbabilities(probabilities: [.serve: 0.1, .smash: 0.3, .forehand: 0.6])
        let shared = first.withOverhead(of: other).probabilities
        let (serve, smash) = (try #require(shared[.serve]), try #require(shared[.smash]))
        #expect(abs(serve - 0.2) < 1e-12 && abs(smash - 0.6) < 1e-12)
        #expect(shared[.forehand] == 0.15 && shared[.forehandVolley] == 0.05)
        let none = first.withOverhead(of: KindProbabilities(probabilities: [.forehand: 1])).probabilities
        #expect(none[.serve] == 0.6 && none[.smash] == 0.2)
    }
}
