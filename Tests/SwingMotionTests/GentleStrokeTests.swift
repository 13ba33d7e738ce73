import SwingCore
import SwingTestKit
import Testing

@testable import SwingMotion

/// Slices and volleys: hardly faster than what is done around them.
struct GentleStrokeTests {
    @Test(arguments: DrawnStroke.all, [true, false])
    func gentleStrokesAreFoundAndNamed(drawn: DrawnStroke, hasSound: Bool) throws {
        for isMirrored in [false, true] {
            let cues = ContactCues(sounds: hasSound ? drawn.sounds : [])
            let analysis = MotionAnalysis.analyze(
                drawn.track(isMirrored: isMirrored), options: MotionOptions(cues: cues))
            try #require(analysis.strokes.count == 1)
            let stroke = analysis.strokes[0]
            #expect(stroke.kind == drawn.kind)
            #expect(stroke.hand == (isMirrored ? drawn.hand.other : drawn.hand))
            #expect(abs(stroke.contact.time - drawn.contact) < 0.04)
            #expect(analysis.suspectedPlayback.isRealTime)
        }
    }

    @Test(arguments: [-0.25, -0.15, 0.15, 0.25])
    func aHitSoundInTheFlankOfABurstIsAnalyzed(offset: Double) throws {
        let player = SyntheticPlayer(action: .forehand)
        let signals = HandSignals(MotionRepair(player.track(rate: 60)).track)
        let fastest = try #require(BurstFinder.bursts(of: .right, in: signals).max { $0.peakSpeed < $1.peakSpeed })
        let audible = signals.times[fastest.peak] + offset
        let onset = AudioOnset(time: audible + HitOnsets.medianDelay, strength: 0.9)
        let sounds = HitOnsets([onset], times: signals.times, playback: .realTime)
        let found = StrokeDetector.candidates(
            of: .right, signals, sounds, SeenHits([], signals.track, supposed: .realTime))
        #expect(found.contains { abs(signals.times[$0.peak] - audible) <= HitOnsets.peakToHit + 0.001 })
    }
}
