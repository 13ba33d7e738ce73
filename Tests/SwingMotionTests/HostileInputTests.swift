import Foundation
import SwingCore
import SwingTestKit
import Testing

@testable import SwingMotion

/// Broken numbers are normal input: whatever comes in, what goes out is finite and in order.
@Suite struct HostileInputTests {
    private struct Generator {
        var random: SeededRandom

        mutating func pick(_ count: Int) -> Int { min(Int(clamping: random.uniform() * Double(count)), count - 1) }

        mutating func number() -> Float {
            let odd: [Float] = [.nan, .infinity, -.infinity, .greatestFiniteMagnitude, 0, 1e-30, -1e20]
            let choice = pick(40)
            return choice < odd.count ? odd[choice] : Float(random.uniform() * 1700 - 200)
        }

        mutating func pose() -> Pose? {
            guard pick(6) > 0 else { return nil }
            let keypoints = (0..<Joint.count).map { _ -> Keypoint? in
                pick(30) == 0
                    ? nil : Keypoint(x: number(), y: number(), z: number(), visibility: number(), presence: number())
            }
            let world = (0..<Joint.count).map { _ -> WorldPoint? in
                pick(30) == 0 ? nil : WorldPoint(x: number() / 1000, y: number() / 1000, z: number() / 1000)
            }
            return Pose(keypoints: keypoints, world: world, score: number())
        }

        mutating func track() -> PoseTrack {
            let steps = [0, -0.1, 1e9, 1e-9, 1e-6, 0.033, 0.033, 0.033, 0.033]
            var time = 0.0
            let frames = (0..<pick(80)).map { index -> PoseFrame in
                time += steps[pick(steps.count)]
                return PoseFrame(
                    index: index, time: MediaTime(roundingSeconds: time, timeBase: .microseconds), pose: pose())
            }
            let factors = [1, 0, -1, .nan, .infinity, 1e-300, 1e300, 8]
            return PoseTrack(
                width: pick(2000) - 5, height: pick(2000) - 5,
                playback: PlaybackRate(slowMotionFactor: factors[pick(factors.count)]),
                frames: frames)
        }
    }

    @Test(arguments: 1...40) func garbageGivesFiniteOrderedResults(seed: Int) {
        var generator = Generator(random: SeededRandom(seed: UInt64(clamping: seed)))
        let options = MotionOptions(
            contacts: seed % 3 == 0 ? [0.5, .nan, 1e18, -3] : [],
            cues: ContactCues(
                sounds: [AudioOnset(time: .nan, strength: .nan), AudioOnset(time: 0.5, strength: 1)],
                balls: [BallContact(time: .nan, uncertainty: 0.01), BallContact(time: 0.5, uncertainty: .nan)],
                lines: [
                    FrameLines(time: .nan, segments: []),
                    FrameLines(
                        time: 0.5,
                        segments: [
                            LineSegment(start: SIMD2(.nan, 0), end: SIMD2(1, .infinity)),
                            LineSegment(start: .zero, end: .zero),
                        ]),
                ]))
        let analysis = MotionAnalysis.analyze(generator.track(), options: options)
        #expect(analysis.track.bodyHeight.allSatisfy { $0.isFinite && $0 > 0 })
        #expect(zip(analysis.track.times, analysis.track.times.dropFirst()).allSatisfy { $0 < $1 })
        for joint in analysis.track.joints {
            for sample in joint.states.indices where joint.states[sample] != .missing {
                #expect(joint.image[sample].x.isFinite && joint.image[sample].y.isFinite)
            }
        }
        for stroke in analysis.strokes {
            #expect(stroke.start <= stroke.contact.time && stroke.contact.time <= stroke.end)
            #expect(stroke.confidence.isFinite && stroke.events.allSatisfy { $0.time.isFinite })
        }
    }
}
