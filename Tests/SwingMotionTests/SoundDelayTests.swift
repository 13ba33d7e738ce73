import SwingCore
import SwingTestKit
import Testing

@testable import SwingMotion

@Suite struct SoundDelayTests {
    private func contact(_ time: Double, _ uncertainty: Double = 0.05) -> Contact {
        Contact(time: time, uncertainty: uncertainty, sources: [.kinematics])
    }

    @Test func nothingKnownIsTheUsualDelay() {
        let delay = SoundDelay(of: [])
        #expect(delay.seconds == SoundDelay.typical && abs(delay.deviation - SoundDelay.spread) < 1e-12)
    }

    /// Normal prior and normal errors: the closed form of the posterior with one hit.
    @Test func oneHitIsWeighedAgainstThePrior() {
        let hit = contact(2, 0.0329)
        let delay = SoundDelay(of: [(2.2, hit)])
        let own = 0.02 * 0.02 + SoundDelay.jitter * SoundDelay.jitter
        let prior = SoundDelay.spread * SoundDelay.spread
        #expect(abs(delay.seconds - (SoundDelay.typical * own + 0.2 * prior) / (own + prior)) < 1e-9)
        #expect(abs(delay.deviation * delay.deviation - own * prior / (own + prior)) < 1e-9)
    }

    @Test func leavingAHitOutIsNeverHavingHadIt() {
        let hits = [(2.06, contact(2)), (3.02, contact(3, 0.03)), (4.1, contact(4, 0.08))]
        let (left, never) = (SoundDelay(of: hits).without(hits[1]), SoundDelay(of: [hits[0], hits[2]]))
        #expect(abs(left.seconds - never.seconds) < 1e-9 && abs(left.deviation - never.deviation) < 1e-9)
    }

    /// However many contacts by motion tell the delay, they lean alike; balls do not.
    @Test func howContactsLeanStaysOpen() {
        func deviation(_ count: Int, _ sources: [ContactSource]) -> Double {
            SoundDelay(
                of: (0..<count).map { index in
                    let time = Double(index)
                    return (time + 0.05, Contact(time: time, uncertainty: 0.05, sources: sources))
                }
            ).deviation
        }
        let lean = (0.5).squareRoot() * 0.05 / NormalDistribution.central90
        #expect(abs(deviation(1000, [.kinematics]) - lean) < 0.001)
        #expect(deviation(1000, [.kinematics, .ball]) < 0.002)
        #expect(deviation(4, [.kinematics]) < deviation(2, [.kinematics]))
    }

    /// A heard contact is no surer than the lean of the others leaves it, nor less sure than by the motion alone.
    @Test func aHeardContactIsAsSureAsTheOthersLean() throws {
        let track = MotionRepair(SyntheticPlayer(action: .forehand).track(rate: 60)).track
        let finder = ContactFinder(signals: HandSignals(track))
        let hits = (0..<12).map { index in
            let time = track.times[0] + 0.1 * Double(index)
            return (motion: contact(time), onset: Optional(time + 0.06))
        }
        for found in finder.contacts(of: hits, among: hits, balls: []) {
            #expect((0.035...0.05).contains(found.uncertainty))
        }
    }

    /// A recorder that is early or late by any amount is learned from its hits, the more exactly the more there are.
    @Test(arguments: [-0.045, 0.0, 0.146]) func manyHitsTellTheDelayOfTheirClip(true delay: Double) {
        var random = SeededRandom(seed: 7)
        let hits = (0..<12).map { index -> SoundDelay.Hit in
            let time = Double(index) * 1.5
            return (time + delay, contact(time + Double.random(in: -0.05...0.05, using: &random)))
        }
        let found = SoundDelay(of: hits)
        #expect(abs(found.seconds - delay) < 3 * found.deviation + 0.005)
        #expect(found.deviation < SoundDelay(of: Array(hits.prefix(2))).deviation)
        #expect(hits.allSatisfy(found.fits))
        #expect(!found.fits((3 + delay + 0.4, contact(3))))
    }

    /// The ball at one stroke tells the delay; the contacts of the others follow from their sounds.
    @Test func aBallAtOneStrokePlacesTheOthers() throws {
        let track = MotionRepair(SyntheticPlayer(action: .forehand).track(rate: 60)).track
        let finder = ContactFinder(signals: HandSignals(track))
        let (first, delay) = (track.times[0], -0.04)
        let times = [0.4, 0.9, 1.4].map { first + $0 }
        let hits = times.map { (motion: contact($0 + 0.03, 0.08), onset: Optional($0 + delay)) }
        let ball = BallContact(time: times[0], uncertainty: 0.01)
        let alone = finder.contacts(of: hits, among: hits, balls: [])
        let seen = finder.contacts(of: hits, among: hits, balls: [ball])
        #expect(seen[0].sources == [.kinematics, .ball] && seen[0].time == times[0])
        for index in 1..<3 {
            #expect(seen[index].sources == [.kinematics, .sound])
            #expect(abs(seen[index].time - times[index]) < 0.012)
            #expect(seen[index].uncertainty < alone[index].uncertainty)
            #expect(abs(alone[index].time - times[index]) <= alone[index].uncertainty)
        }
    }

    /// What a person removes still tells the delay, so no other contact moves.
    @Test func aHitThatIsLeftOutMovesNoOther() {
        let track = MotionRepair(SyntheticPlayer(action: .forehand).track(rate: 60)).track
        let finder = ContactFinder(signals: HandSignals(track))
        let hits = [(0.4, 0.0), (0.9, 0.03), (1.4, 0.14)].map { after, delay in
            (motion: contact(track.times[0] + after, 0.08), onset: Optional(track.times[0] + after + delay))
        }
        let all = finder.contacts(of: hits, among: hits, balls: [])
        #expect(finder.contacts(of: [hits[0], hits[1]], among: hits, balls: []) == [all[0], all[1]])
    }

    /// A sound that cannot be of the hit leaves the contact to the motion.
    @Test func anotherSoundIsNotOfTheHit() {
        let track = MotionRepair(SyntheticPlayer(action: .forehand).track(rate: 60)).track
        let finder = ContactFinder(signals: HandSignals(track))
        let motion = contact(track.times[0] + 1)
        let late = [(motion, motion.time + 0.5)]
        #expect(finder.contacts(of: late, among: late, balls: []) == [motion])
    }
}
