import SwingCore
import SwingTestKit
import Testing

@testable import SwingMotion

/// Clips that end in the middle of a stroke.
@Suite struct CutClipTests {
    private static let actions: [SyntheticPlayer.Action] = [.serve, .forehand, .backhand]

    /// A stroke whose clip ends so many seconds after the hit; without an end where that is nil.
    private func track(_ player: SyntheticPlayer, endingAfter end: Double?) -> PoseTrack {
        let whole = player.track(rate: 60)
        guard let end else { return whole }
        return PoseTrack(
            width: whole.width, height: whole.height, playback: .realTime,
            frames: whole.frames.filter { $0.time.seconds <= player.contact + end })
    }

    private func analysis(_ player: SyntheticPlayer, endingAfter end: Double?) -> MotionAnalysis {
        MotionAnalysis.analyze(track(player, endingAfter: end))
    }

    private func isCutShort(_ analysis: MotionAnalysis) -> Bool {
        analysis.warnings.contains { $0.code == .strokeCutShort }
    }

    /// Of a two-handed backhand the way back is left, which looks like a left-hander's stroke.
    @Test(arguments: [SyntheticPlayer.Action.serve, .forehand], [0.0, 60, 90, 180])
    func whatEndsBeforeTheHitIsNoStroke(action: SyntheticPlayer.Action, azimuth: Double) {
        let cut = analysis(SyntheticPlayer(action: action, targetAzimuth: azimuth), endingAfter: -0.2)
        #expect(cut.strokes.isEmpty, "\(cut.strokes.map { ($0.kind, $0.hand, $0.confidence) })")
    }

    @Test(arguments: actions, [-0.05, 0.05, 0.1, 0.15])
    func whatEndsAroundTheHitIsSaidToBeCut(action: SyntheticPlayer.Action, end: Double) {
        let player = SyntheticPlayer(action: action)
        let cut = analysis(player, endingAfter: end)
        #expect(isCutShort(cut))
        #expect(cut.strokes.allSatisfy { $0.confidence >= 0.6 && $0.hand == .right })
    }

    @Test(arguments: actions) func whatIsShownToItsEndIsNotCut(action: SyntheticPlayer.Action) {
        let player = SyntheticPlayer(action: action)
        for end in [nil, 0.5] {
            let whole = analysis(player, endingAfter: end)
            #expect(whole.strokes.count == 1 && !isCutShort(whole))
        }
    }

    /// Both arms of a jumping jack are as fast as in a stroke, wherever the clip ends, and were before.
    @Test(arguments: [0.0, 45, 90, 180], [0.0, 0.01])
    func whatBothHandsDoAgainAndAgainIsNoCutStroke(azimuth: Double, noise: Double) {
        let player = SyntheticPlayer(action: .jumpingJacks, targetAzimuth: azimuth, noise: noise)
        for end in stride(from: 3.0, to: 4, by: 0.1) {
            let cut = MotionAnalysis.analyze(player.track(times: (0...Int(clamping: end * 30)).map { Double($0) / 30 }))
            #expect(cut.strokes.isEmpty && !isCutShort(cut), "\(end)")
        }
    }

    @Test(arguments: [0.1, 0.2, 0.35], [0.0, 180])
    func theFirstJumpingJackIsNoCutStroke(end: Double, azimuth: Double) {
        let player = SyntheticPlayer(action: .jumpingJacks, targetAzimuth: azimuth, leadIn: 2)
        let cut = MotionAnalysis.analyze(
            player.track(times: (0...Int(clamping: (2 + end) * 60)).map { Double($0) / 60 }))
        #expect(cut.strokes.isEmpty && !isCutShort(cut))
    }

    /// The head is as high as the upper edge.
    @Test(arguments: [(600.0, false), (250, true)])
    func whoIsPartlyOutsideThePictureIsSaidToBe(ground: Double, isOutside: Bool) {
        let player = SyntheticPlayer(action: .walk, origin: SIMD2(640, ground))
        let codes = MotionAnalysis.analyze(player.track(rate: 30)).warnings.map(\.code)
        #expect(codes.contains(.playerPartlyOutside) == isOutside && codes.contains(.noStroke))
        let server = SyntheticPlayer(action: .serve, origin: SIMD2(640, ground))
        let served = MotionAnalysis.analyze(server.track(rate: 60))
        #expect(served.strokes.count == 1 && !served.warnings.contains { $0.code == .playerPartlyOutside })
    }

    /// A swing that stops with the clip is no volley for it.
    @Test func theEndOfTheClipIsNoShortSwing() throws {
        let player = SyntheticPlayer(action: .forehand)
        for (end, isSeen) in [(0.05, false), (0.3, true)] {
            let motion = MotionRepair(track(player, endingAfter: end)).track
            let window = try #require(
                StrokeWindow(motion, hand: .right, around: player.contact, playback: .realTime, space: .image))
            #expect(window.seesEnd == isSeen)
            let kinds = RepositoryModels.all.kinds
            let reading = try #require(kinds.probabilities(window, kinds.planar))
            let estimate = reading.weightedByPrior().probabilities
            if !isSeen { #expect(estimate[.forehandVolley, default: 0] < estimate[.forehand, default: 0]) }
        }
    }
}
