import SwingCore
import SwingTestKit
import Testing

@testable import SwingMotion

/// What recordings do to a stroke: editing, arms taken for one another, finishes that look like serves.
@Suite struct HardClipTests {
    private let arms: [Joint] = [.leftShoulder, .leftElbow, .leftWrist, .leftPinky, .leftIndex, .leftThumb]

    /// A forehand, and right after it a backhand filmed from elsewhere and nearer.
    private func edited() -> (track: PoseTrack, cut: Int) {
        let first = SyntheticPlayer(action: .forehand).track(rate: 60)
        let second = SyntheticPlayer(
            action: .backhand, targetAzimuth: 150, pixelsPerMeter: 320, origin: SIMD2(300, 660)
        ).track(rate: 60)
        let cut = first.frames.count
        let end = first.frames[cut - 1].time.seconds + 1 / 60
        let later = second.frames.map { frame in
            PoseFrame(
                index: frame.index + cut,
                time: MediaTime(roundingSeconds: frame.time.seconds + end, timeBase: .microseconds), pose: frame.pose)
        }
        return (PoseTrack(width: 1280, height: 720, frames: first.frames + later), cut)
    }

    @Test func aCutSplitsTheMotion() {
        let (track, cut) = edited()
        let repair = MotionRepair(track)
        let heights = repair.track.bodyHeight
        #expect(abs(heights[cut - 30] / heights[cut + 30] - 200 / 320) < 0.03)
        #expect(repair.track.image(.rightWrist, cut) == nil)
        let analysis = MotionAnalysis.analyze(track)
        #expect(analysis.strokes.map(\.kind) == [.forehand, .backhand])
        // The jump of two meters in a sixtieth of a second is no speed of the hand.
        let speeds = Kinematics.imageSpeed(.joint(.rightWrist), in: repair.track)
        #expect(speeds[(cut - 6)..<(cut + 6)].compactMap { $0 }.allSatisfy { $0 < 1 })
    }

    @Test func runningAndPanningAreNoCuts() {
        let running = SyntheticPlayer(action: .forehand).track(rate: 30).changed { index, pose in
            // Six body heights a second across the picture.
            for joint in pose.keypoints.indices { pose.keypoints[joint]?.x += Float(index) * 70 }
        }
        let raw = RawMotion(running)
        #expect(ShotCuts.find(in: raw, heights: BodyScale(raw).samples(in: raw)).isEmpty)
    }

    @Test func anArmTakenForTheTossingArmDoesNotMoveTheServe() throws {
        let player = SyntheticPlayer(action: .serve, targetAzimuth: 172, noise: 0.004)
        let spoiled = player.track(rate: 60).changed { index, pose in
            let time = Double(index) / 60
            if time > player.contact - 0.45 && time < player.contact - 0.2 { pose.exchange(arms) }
        }
        let stroke = try #require(MotionAnalysis.analyze(spoiled).strokes.first)
        #expect(stroke.kind == .serve && stroke.hand == .right)
        #expect(abs(stroke.contact.time - player.contact) < 0.04)
    }

    @Test(arguments: [0.0, 90, 180]) func aForehandThatFinishesOverTheHeadIsNoServe(azimuth: Double) throws {
        let player = SyntheticPlayer(action: .liftedForehand, targetAzimuth: azimuth)
        let analysis = MotionAnalysis.analyze(player.track(rate: 60))
        #expect(analysis.strokes.map(\.kind) == [.forehand])
        let contact = try #require(analysis.strokes.first).contact
        #expect(abs(contact.time - player.contact) < player.contactTolerance)
    }

    /// Half a second before the hit a server's other hand is over the head; a clip that begins later shows no toss.
    @Test(arguments: [(0.7, true), (0.3, false)]) func theTossIsMissedOnlyWhereTheClipShowsIt(
        lead: Double, isShown: Bool
    )
        throws
    {
        let player = SyntheticPlayer(action: .liftedForehand)
        let times = stride(from: player.contact - lead, through: player.contact + 0.8, by: 1 / 60).map { $0 }
        let signals = HandSignals(MotionRepair(player.track(times: times)).track)
        let burst = try #require(
            BurstFinder.bursts(of: .right, in: signals).min {
                abs(signals.times[$0.peak] - player.contact) < abs(signals.times[$1.peak] - player.contact)
            })
        #expect(SwingFeatures(burst, signals).showsToss == isShown)
        #expect(try #require(StrokeClassifier.classify(burst, signals, leastFit: 0)).kind == .forehand)
    }

    /// A clip of forehands of both hands, each the mirror image of the others: what is heard tells the racket, for a
    /// left-hander two hits against the frequency of right-handers.
    @Test(arguments: [Hand.left, .right]) func theHandIsThatOfTheStrokeWithSound(audible: Hand) throws {
        let hands: [Hand] = audible == .left ? [.left, .left, .right] : [.left, .right]
        var frames: [PoseFrame] = []
        var contacts: [Double] = []
        for hand in hands {
            let player = SyntheticPlayer(action: .forehand, hand: hand)
            let shift = (frames.last?.time.seconds).map { $0 + 1 / 60 } ?? 0
            let first = frames.count
            frames += player.track(rate: 60).frames.map { frame in
                PoseFrame(
                    index: frame.index + first,
                    time: MediaTime(roundingSeconds: frame.time.seconds + shift, timeBase: .microseconds),
                    pose: frame.pose)
            }
            if hand == audible { contacts.append(player.contact + shift) }
        }
        let onsets = contacts.map { AudioOnset(time: $0 + HitOnsets.medianDelay, strength: 0.9) }
        let analysis = MotionAnalysis.analyze(
            PoseTrack(width: 1280, height: 720, frames: frames), options: .init(cues: ContactCues(sounds: onsets)))
        #expect(analysis.hand == audible && analysis.handConfidence > 0.6)
        for contact in contacts { #expect(analysis.strokes.contains { abs($0.contact.time - contact) < 0.05 }) }
    }

    @Test func slowMotionNeedsMoreThanRealTimeSpeed() {
        let stroke = MotionAnalysis.analyze(SyntheticPlayer(action: .forehand).track(rate: 60, slowness: 1.5))
        #expect(stroke.strokes.count == 1 && stroke.suspectedPlayback.isRealTime)
    }
}

@Suite struct HitOnsetsTests {
    private let times = (0...300).map { Double($0) / 30 }

    private func sounds(_ onsets: [AudioOnset], slowMotionFactor: Double = 1) -> HitOnsets {
        HitOnsets(onsets, times: times, playback: PlaybackRate(slowMotionFactor: slowMotionFactor))
    }

    @Test func aRareLoudSoundAtTheRightTimeSupportsAHit() {
        let rare = sounds([AudioOnset(time: 5.055, strength: 0.9), AudioOnset(time: 2, strength: 0.2)])
        let noisy = sounds((0..<100).map { AudioOnset(time: Double($0) / 10 + 0.055, strength: 0.9) })
        #expect(rare.support(ofHitAt: 5, uncertainty: 0.05) > 2)
        #expect(noisy.support(ofHitAt: 5, uncertainty: 0.05) == 1)
        // Silence counts as much against it.
        let (silent, audible) = (
            rare.support(ofHitAt: 7, uncertainty: 0.05), rare.support(ofHitAt: 5, uncertainty: 0.05)
        )
        #expect(abs(silent * audible - 1) < 1e-9)
    }

    @Test func soundFollowsTheHit() {
        let audible = sounds([AudioOnset(time: 4.9, strength: 1), AudioOnset(time: 5.06, strength: 0.7)])
        #expect(audible.onset(ofHitAt: 5, uncertainty: 0.05)?.time == 5.06)
    }

    @Test func onlyALoudSoundAtTheRightTimeWidensTheLimits() {
        let audible = sounds([
            AudioOnset(time: 5 + HitOnsets.medianDelay, strength: 0.9), AudioOnset(time: 8, strength: 0.3),
        ])
        #expect(audible.isLoud(atHit: 5.08) && audible.isLoud(atHit: 4.92))
        #expect(!audible.isLoud(atHit: 5.12) && !audible.isLoud(atHit: 8 - HitOnsets.medianDelay))
    }

    /// The line that tells contacts from motion errs now and then by more than it says; the burst and the sound agree.
    @Test(arguments: [(-0.06, 0.9, true), (-0.25, 0.4, false), (-0.25, 0.9, false)])
    func aLoudSoundAtTheBurstIsBelievedAgainstTheMotion(away: Double, strength: Double, isBelieved: Bool) throws {
        let track = MotionRepair(SyntheticPlayer(action: .forehand).track(rate: 60)).track
        let detector = StrokeDetector(track, options: MotionOptions(), kinds: RepositoryModels.all.kinds)
        let stroke = try #require(detector.strokes.first)
        let peak = detector.signals.times[stroke.burst.peak]
        let misread = Contact(time: peak + 0.06, uncertainty: 0.03, sources: [.kinematics])
        let onset = AudioOnset(time: peak + away + HitOnsets.medianDelay, strength: strength)
        let finder = ContactFinder(signals: detector.signals)
        let hit = finder.hit(misread, of: stroke, sounds: sounds([onset]))
        #expect((hit.onset != nil) == isBelieved)
        let contact = try #require(finder.contacts(of: [hit], among: [hit], balls: []).first)
        #expect(contact.sources.contains(.sound) == isBelieved)
        // Nothing else is known of the clip's delay: the contact lies between the burst and the usual time before the sound.
        #expect(isBelieved ? (peak + away...peak).contains(contact.time) : contact == misread)
    }

    @Test func slowMotionHasNoUsableSound() {
        let slow = sounds([AudioOnset(time: 5.055, strength: 1)], slowMotionFactor: 4)
        #expect(slow.onset(ofHitAt: 5, uncertainty: 0.2) == nil && slow.suggestedContacts.isEmpty)
    }

    @Test func brokenNumbersAreIgnored() {
        let broken = sounds([AudioOnset(time: .nan, strength: 1), AudioOnset(time: 5, strength: .infinity)])
        #expect(broken.onset(ofHitAt: 5, uncertainty: 0.05) == nil && broken.onsets.isEmpty)
        #expect(HitOnsets([], times: [], playback: .realTime).onset(ofHitAt: 0, uncertainty: 0.05) == nil)
    }
}
