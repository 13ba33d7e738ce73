import Foundation
import SwingCore
import SwingTestKit
import Testing

@testable import SwingMotion

@Suite struct StrokeDetectionTests {
    static let strokes: [(SyntheticPlayer.Action, StrokeKind)] = [
        (.serve, .serve), (.forehand, .forehand), (.backhand, .backhand),
    ]

    /// The one stroke of a clip; fails where there is another number of them.
    private func only(_ analysis: MotionAnalysis) throws -> Stroke {
        try #require(analysis.strokes.count == 1, "\(analysis.strokes.map(\.kind))")
        return analysis.strokes[0]
    }

    @Test(arguments: [Hand.right, .left], [0.0, 60, 90, 135, 180, 270])
    func everyStrokeIsFoundFromEverySide(hand: Hand, azimuth: Double) throws {
        for (action, kind) in StrokeDetectionTests.strokes {
            let player = SyntheticPlayer(action: action, hand: hand, targetAzimuth: azimuth, noise: 0.004)
            let analysis = MotionAnalysis.analyze(player.track(rate: 60))
            let stroke = try only(analysis)
            #expect(stroke.kind == kind && stroke.hand == hand && analysis.hand == hand)
            #expect(stroke.variant == (kind == .backhand ? .twoHanded : nil))
            #expect(stroke.confidence >= 0.5)
            #expect(abs(stroke.contact.time - player.contact) < player.contactTolerance)
            #expect(stroke.contact.uncertainty > 0 && stroke.contact.sources == [.kinematics])
        }
    }

    @Test(arguments: [30.0, 50, 60, 120, 240]) func frameRateDoesNotMoveTheContact(rate: Double) throws {
        for (action, kind) in StrokeDetectionTests.strokes {
            let player = SyntheticPlayer(action: action)
            let stroke = try only(MotionAnalysis.analyze(player.track(rate: rate)))
            #expect(stroke.kind == kind)
            #expect(abs(stroke.contact.time - player.contact) < player.contactTolerance)
            let usual = try only(MotionAnalysis.analyze(player.track(rate: 60)))
            #expect(abs(stroke.contact.time - usual.contact.time) < max(0.5 / rate, 0.01))
        }
    }

    @Test func unevenFrameTimesDoNotMoveTheContact() throws {
        var random = SeededRandom(seed: 5)
        var times = [0.0]
        while times[times.count - 1] < 3 { times.append(times[times.count - 1] + 0.006 + 0.03 * random.uniform()) }
        for (action, kind) in StrokeDetectionTests.strokes {
            let player = SyntheticPlayer(action: action)
            let stroke = try only(MotionAnalysis.analyze(player.track(times: times)))
            #expect(stroke.kind == kind)
            #expect(abs(stroke.contact.time - player.contact) < player.contactTolerance)
        }
    }

    @Test func sizeAndPositionInTheImageDoNotMatter() throws {
        for (action, _) in StrokeDetectionTests.strokes {
            let player = SyntheticPlayer(action: action)
            let small = SyntheticPlayer(action: action, pixelsPerMeter: 60, origin: SIMD2(200, 300))
            let first = try only(MotionAnalysis.analyze(player.track(rate: 60)))
            let second = try only(MotionAnalysis.analyze(small.track(rate: 60)))
            #expect(first.kind == second.kind && abs(first.contact.time - second.contact.time) < 0.002)
            #expect(abs(first.confidence - second.confidence) < 0.02)
        }
    }

    @Test func mirroredPictureGivesTheOtherHand() throws {
        for (action, kind) in StrokeDetectionTests.strokes {
            let right = SyntheticPlayer(action: action, hand: .right, targetAzimuth: 70)
            let left = SyntheticPlayer(action: action, hand: .left, targetAzimuth: -70)
            let first = try only(MotionAnalysis.analyze(right.track(rate: 60)))
            let second = try only(MotionAnalysis.analyze(left.track(rate: 60)))
            #expect(first.hand == .right && second.hand == .left && first.kind == kind && second.kind == kind)
            #expect(abs(first.contact.time - second.contact.time) < 0.001)
            #expect(first.events.map(\.id) == second.events.map(\.id))
        }
    }

    /// Lost before the stroke, lost as it is hit, and a clip that only begins or ends there.
    @Test func aBodyOutOfSightIsNoClearStroke() throws {
        let player = SyntheticPlayer(action: .serve)
        let whole = player.track(rate: 60)
        func without(_ lost: ClosedRange<Double>) -> PoseTrack {
            PoseTrack(
                width: whole.width, height: whole.height, playback: .realTime,
                frames: whole.frames.map { frame in
                    lost.contains(frame.time.seconds)
                        ? PoseFrame(index: frame.index, time: frame.time, pose: nil) : frame
                })
        }
        func part(_ isKept: (Double) -> Bool) -> PoseTrack {
            PoseTrack(
                width: whole.width, height: whole.height, playback: .realTime,
                frames: whole.frames.filter { isKept($0.time.seconds) })
        }
        let contact = player.contact
        let tracks = [
            whole, without((contact - 0.6)...(contact - 0.12)), without((contact + 0.04)...(contact + 0.4)),
            without((contact + 0.2)...(contact + 0.6)), part { $0 > contact - 0.12 }, part { $0 < contact + 0.04 },
        ]
        let readings = tracks.map { track in
            StrokeWindow.isOutOfSight(MotionRepair(track).track, hand: .right, around: contact, playback: .realTime)
        }
        #expect(readings == [false, true, true, false, false, false])
    }

    @Test func aSomersaultIsNoStroke() throws {
        let player = SyntheticPlayer(action: .forehand)
        let upright = player.track(rate: 60)
        let turned = PoseTrack(
            width: upright.width, height: upright.height, playback: .realTime,
            frames: upright.frames.map { frame in
                // Once around in 0.8 s, head first where the stroke would be hit.
                let share = min(max((frame.time.seconds - player.contact + 0.4) / 0.8, 0), 1)
                let pose = frame.pose.map { turn($0, by: 2 * Double.pi * share) }
                return PoseFrame(index: frame.index, time: frame.time, pose: pose)
            })
        let bursts = [upright, turned].map { track -> [SwingBurst] in
            let signals = HandSignals(MotionRepair(track).track)
            return Hand.allCases.flatMap { BurstFinder.bursts(of: $0, in: signals) }
                .filter { abs(signals.times[$0.peak] - player.contact) < 0.2 }
        }
        #expect(!bursts[0].isEmpty && bursts[1].isEmpty)
        #expect(MotionAnalysis.analyze(turned).strokes.isEmpty)
    }

    /// The body turned in the picture about the middle of its hips.
    private func turn(_ pose: Pose, by angle: Double) -> Pose {
        var result = pose
        guard let left = pose[.leftHip]?.position, let right = pose[.rightHip]?.position else { return pose }
        let hips = (left + right) / 2
        let (cosine, sine) = (cos(angle), sin(angle))
        for joint in Joint.allCases {
            if let position = pose[joint]?.position {
                let arm = position - hips
                result[joint]?.x = Float(hips.x + cosine * arm.x - sine * arm.y)
                result[joint]?.y = Float(hips.y + sine * arm.x + cosine * arm.y)
            }
            if let position = pose.world[joint.rawValue] {
                result.world[joint.rawValue] = WorldPoint(
                    x: Float(cosine) * position.x + Float(sine) * position.y,
                    y: Float(cosine) * position.y - Float(sine) * position.x, z: position.z)
            }
        }
        return result
    }

    /// The end of a swing is not the swing, however like a volley it looks; a slower stroke some time later may be one, and one
    /// before a faster way back.
    @Test(arguments: [(0.3, 2.0, true), (-0.3, 2, false), (0.3, 2.8, false), (1.2, 2, false)])
    func whatEndsAFasterMoveIsOutrun(apart: Double, speed: Double, isOutrun: Bool) {
        let signals = HandSignals(MotionRepair(SyntheticPlayer(action: .forehand).track(rate: 60)).track)
        let stroke = burst(of: .right, at: 90, speed: 3.6)
        let other = burst(of: .right, at: 90 + Int(clamping: apart * 60), speed: speed)
        #expect(other.isOutrun(by: [stroke, other], signals) == isOutrun)
        #expect(!stroke.isOutrun(by: [stroke, other], signals))
        #expect(!burst(of: .left, at: other.peak, speed: speed).isOutrun(by: [stroke], signals))
    }

    private func burst(of hand: Hand, at sample: Int, speed: Double) -> SwingBurst {
        SwingBurst(
            hand: hand, peak: sample, peakSpeed: speed, half: sample...sample, wide: sample...sample, sweep: 0.5,
            duration: 0.3)
    }

    @Test(arguments: [2.0, 4, 8]) func knownSlowMotionKeepsRealSpeeds(factor: Double) throws {
        let player = SyntheticPlayer(action: .forehand)
        let realTime = MotionAnalysis.analyze(player.track(rate: 240))
        let slow = MotionAnalysis.analyze(player.track(rate: 240, slowness: factor, factor: factor))
        let stroke = try only(slow)
        let expected = try only(realTime).contact.time
        #expect(abs(stroke.contact.time / factor - expected) < 0.005)
        #expect(slow.suspectedPlayback.isRealTime)
        #expect(!slow.warnings.contains { $0.code == .slowMotionSuspected })
        let real = Kinematics.imageSpeed(.joint(.rightWrist), in: realTime.track).compactMap { $0 }.max()
        let shown = Kinematics.imageSpeed(.joint(.rightWrist), in: slow.track).compactMap { $0 }.max()
        let ratio = try #require(shown) / #require(real)
        #expect(abs(ratio - 1) < 0.02)
    }

    @Test(arguments: [4.0, 8]) func unknownSlowMotionIsFoundAndReported(slowness: Double) throws {
        for (action, kind) in StrokeDetectionTests.strokes {
            let player = SyntheticPlayer(action: action)
            let analysis = MotionAnalysis.analyze(player.track(rate: 30 * slowness, slowness: slowness))
            let stroke = try only(analysis)
            #expect(stroke.kind == kind)
            #expect(abs(stroke.contact.time / slowness - player.contact) < 0.04)
            let suspected = analysis.suspectedPlayback.slowMotionFactor
            #expect(suspected >= slowness / 2 && suspected <= slowness * 2)
            #expect(analysis.warnings.contains { $0.code == .slowMotionSuspected })
        }
    }

    @Test(arguments: [SyntheticPlayer.Action.walk, .stand, .turnRound], [0.0, 90, 180])
    func otherMotionIsNoStroke(action: SyntheticPlayer.Action, azimuth: Double) {
        let player = SyntheticPlayer(action: action, targetAzimuth: azimuth, noise: 0.004)
        let analysis = MotionAnalysis.analyze(player.track(rate: 60))
        #expect(analysis.strokes.isEmpty)
        #expect(analysis.warnings.contains { $0.code == .noStroke })
    }

    @Test func anotherPartOfTheClipWithoutThePlayerDoesNotMatter() throws {
        let player = SyntheticPlayer(action: .forehand, leadIn: 2)
        let track = player.track(rate: 60).without(0..<100)
        let stroke = try only(MotionAnalysis.analyze(track))
        #expect(stroke.kind == .forehand && abs(stroke.contact.time - player.contact) < player.contactTolerance)
    }

    @Test func aPanningCameraIsNotHandSpeed() throws {
        let player = SyntheticPlayer(action: .forehand)
        let panned = player.track(rate: 60).changed { index, pose in
            for joint in pose.keypoints.indices { pose.keypoints[joint]?.x += Float(index) * 6 }
        }
        let still = try only(MotionAnalysis.analyze(player.track(rate: 60)))
        let moving = try only(MotionAnalysis.analyze(panned))
        #expect(abs(still.contact.time - moving.contact.time) < 0.002 && still.kind == moving.kind)
    }

    @Test func brokenPosesStillGiveTheStroke() throws {
        let arms: [Joint] = [.leftShoulder, .leftElbow, .leftWrist, .leftPinky, .leftIndex, .leftThumb]
        for (action, kind) in StrokeDetectionTests.strokes where action != .backhand {
            let player = SyntheticPlayer(action: action, targetAzimuth: 170, noise: 0.006)
            // A tenth of the frames with exchanged arms, as models do from behind.
            let spoiled = player.track(rate: 60).changed { index, pose in
                if index % 30 < 3 { pose.exchange(arms) }
            }
            let stroke = try only(MotionAnalysis.analyze(spoiled))
            #expect(stroke.kind == kind && stroke.hand == .right)
            #expect(abs(stroke.contact.time - player.contact) < player.contactTolerance)
        }
    }

    @Test func twoStrokesAreTwo() throws {
        let first = SyntheticPlayer(action: .forehand).track(rate: 60)
        let second = SyntheticPlayer(action: .backhand).track(rate: 60)
        let later = second.frames.map { frame in
            PoseFrame(
                index: frame.index + 181,
                time: MediaTime(roundingSeconds: frame.time.seconds + 3.02, timeBase: .microseconds), pose: frame.pose)
        }
        let both = PoseTrack(width: 1280, height: 720, frames: first.frames + later)
        let analysis = MotionAnalysis.analyze(both)
        #expect(analysis.strokes.map(\.kind) == [.forehand, .backhand])
        #expect(analysis.strokes.map(\.id) == [1, 2])
        #expect(analysis.strokes.allSatisfy { $0.hand == .right })
    }

    @Test func clipsOfNothingGiveNothing() {
        let empty = MotionAnalysis.analyze(PoseTrack(width: 0, height: 0, frames: []))
        #expect(empty.strokes.isEmpty && empty.track.count == 0 && empty.handSource == "assumed")
        let none = SyntheticPlayer(action: .serve).track(rate: 30).without(0..<1000)
        #expect(MotionAnalysis.analyze(none).strokes.isEmpty)
        for count in 1..<6 {
            let short = SyntheticPlayer(action: .forehand).track(times: (0..<count).map { Double($0) / 30 })
            #expect(MotionAnalysis.analyze(short).strokes.isEmpty)
        }
        let odd = PoseTrack(
            width: 10, height: 10, playback: PlaybackRate(slowMotionFactor: .nan),
            frames: SyntheticPlayer(action: .serve).track(rate: 30).frames)
        #expect(MotionAnalysis.analyze(odd).track.playback.isRealTime)
    }

    @Test func sameInputSameAnswer() {
        let track = SyntheticPlayer(action: .serve, noise: 0.01).track(rate: 60)
        let first = MotionAnalysis.analyze(track)
        for _ in 1...10 {
            // Not the analyses themselves: a failure would print megabytes of track.
            let isSame = MotionAnalysis.analyze(track) == first
            #expect(isSame)
        }
    }
}
