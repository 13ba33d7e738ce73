import SwingCore
import SwingTestKit
import Testing

@testable import SwingMotion

/// A backhand whose hand goes from high to low through the ball is a slice.
struct SliceTests {
    @Test(arguments: DrawnStroke.all.filter { $0.kind == .backhand }, [false, true])
    func aSliceIsNamed(stroke: DrawnStroke, isMirrored: Bool) throws {
        let analysis = MotionAnalysis.analyze(
            stroke.track(isMirrored: isMirrored), options: MotionOptions(cues: ContactCues(sounds: stroke.sounds)))
        #expect(try #require(analysis.strokes.first).variant == .slice)
    }

    @Test(arguments: [Hand.right, .left])
    func aDriveIsNone(hand: Hand) throws {
        let player = SyntheticPlayer(action: .backhand, hand: hand)
        let stroke = try #require(MotionAnalysis.analyze(player.track(rate: 60)).strokes.first)
        #expect(stroke.kind == .backhand && stroke.variant != .slice)
    }

    /// Both ends of the way must be shown.
    @Test func aClipThatEndsAtTheHitDoesNotShowTheKind() throws {
        let signals = HandSignals(MotionRepair(SyntheticPlayer(action: .backhand).track(rate: 60)).track)
        let last = try #require(signals.times.last)
        #expect(signals.cutsDown(.right, at: last - 0.1) == nil)
        #expect(signals.cutsDown(.right, at: signals.times[0] + 0.1) == nil)
        #expect(signals.cutsDown(.right, at: (signals.times[0] + last) / 2) != nil)
    }
}
