import Foundation
import SwingCore
import SwingTestKit
import Testing

@testable import SwingMotion

/// What the fall of body and ball says of how slowly a clip plays.
@Suite struct GravityEvidenceTests {
    private func rate(_ factor: Double) -> PlaybackRate { PlaybackRate(slowMotionFactor: factor) }

    /// Who falls as fast as in life is seen in life; who falls slowly may be seen slowly, or sinks.
    @Test(arguments: [1.0, 2, 4, 8]) func noBodyFallsFasterThanFreely(slowness: Double) {
        let gravity = GravityEvidence(JumpingPlayer(slowness: slowness, rate: 120).track)
        for factor in [1.0, 2, 3, 4, 6, 8, 10] {
            #expect(gravity.isPossible(rate(factor)) == (factor <= 1.25 * slowness), "\(factor)")
        }
    }

    /// The jump narrows what the speed of the hands leaves open, also where these are half as fast again as in life.
    @Test(arguments: [2.0, 4, 8], [0.7, 1, 1.5]) func aJumpTellsTheFactorMoreClosely(slowness: Double, haste: Double) {
        let supposed = rate(slowness * haste)
        let jump = GravityEvidence(JumpingPlayer(slowness: slowness, rate: 120, noise: 0.004).track)
        let stand = GravityEvidence(JumpingPlayer(slowness: slowness).track { _, _ in })
        let jumping = PlaybackEstimate(supposed: supposed, gravity: jump, balls: [])
        let standing = PlaybackEstimate(supposed: supposed, gravity: stand, balls: [])
        let (told, alone) = (jumping.factors, standing.factors)
        #expect(!jumping.mayBeGentle && standing.mayBeGentle == (alone.lowerBound <= 2))
        #expect(told.contains(slowness))
        #expect(told.upperBound / told.lowerBound < alone.upperBound / alone.lowerBound)
        #expect(told.upperBound <= 1.5 * slowness)
    }

    @Test func whoStandsSaysNothing() {
        let gravity = GravityEvidence(JumpingPlayer().track { _, _ in })
        #expect(gravity.flights.isEmpty && gravity.leastImpossible == nil)
        for factor in [1.0, 2, 4, 8] { #expect(gravity.isPossible(rate(factor))) }
    }

    /// A ball that comes flat over the net, seen where the player stands.
    private func hit(
        slowness: Double, places: Int = 20, spin: Double = 0, noise: Double = 0, seed: UInt64 = 1
    ) -> BallContact {
        var random = SeededRandom(seed: seed)
        let path = (0..<places).map { index in
            let time = Double(index) / 120
            let height = 1 + 0.5 * time - (1 + spin) * 9.81 * time * time / 2
            return BallPlace(
                time: time * slowness,
                position: SIMD2(100 + 1500 * time, 900 - 300 * height + 300 * noise * random.normal()))
        }
        return BallContact(time: Double(places) / 120 * slowness, uncertainty: 0.01, path: path)
    }

    @Test(arguments: [1.0, 2, 4, 8], [0.0, 0.5])
    func theBallFallsAsSlowlyAsTheClipPlays(slowness: Double, spin: Double) throws {
        let fall = try #require(BallFall(before: hit(slowness: slowness, spin: spin), metersPerPixel: 1 / 300))
        #expect(abs(log(fall.factor / slowness)) <= 1.645 * fall.logError)
        if spin == 0 { #expect(abs(fall.factor - slowness) < 0.01 * slowness) }
    }

    @Test func aPathThatIsShortOrTremblesTellsNothing() {
        #expect(BallFall(before: hit(slowness: 4, places: 7), metersPerPixel: 1 / 300) == nil)
        #expect(BallFall(before: BallContact(time: 1, uncertainty: 0.01), metersPerPixel: 1 / 300) == nil)
        let told = (1...20).count {
            BallFall(before: hit(slowness: 1, places: 9, noise: 0.03, seed: $0), metersPerPixel: 1 / 300) != nil
        }
        #expect(told <= 4)
    }

    @Test func afterTheHitTheBallIsNotAsked() {
        let coming = hit(slowness: 4)
        let gone = BallContact(time: -1, uncertainty: 0.01, path: coming.path)
        #expect(BallFall(before: gone, metersPerPixel: 1 / 300) == nil)
    }
}
