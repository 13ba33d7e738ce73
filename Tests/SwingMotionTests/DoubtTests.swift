import SwingCore
import SwingTestKit
import Testing

@testable import SwingMotion

/// Strokes that are told as facts, and those that are asked about.
@Suite struct DoubtTests {
    /// A two-handed backhand that ends around the hit: what is left looks like a stroke of the other hand.
    private func analysis(endingAfter end: Double, _ options: MotionOptions = MotionOptions()) -> MotionAnalysis {
        let player = SyntheticPlayer(action: .backhand, targetAzimuth: 60)
        let whole = player.track(rate: 60)
        let track = PoseTrack(
            width: whole.width, height: whole.height, playback: .realTime,
            frames: whole.frames.filter { $0.time.seconds <= player.contact + end })
        return MotionAnalysis.analyze(track, options: options)
    }

    private static let ends = stride(from: -0.3, through: 0.3, by: 0.05).map { $0 }

    @Test func aStrokeBelowTheBoundIsAQuestion() throws {
        let all = Self.ends.map { analysis(endingAfter: $0) }
        for one in all {
            #expect(one.strokes.allSatisfy { $0.isSure == ($0.confidence >= 0.7) })
            let isAsked = one.warnings.contains { $0.code == .uncertainStroke }
            let isInDoubt = one.strokes.contains { !$0.isSure }
            #expect(isAsked == isInDoubt)
        }
        let warnings = all.flatMap(\.warnings).filter { $0.code == .uncertainStroke }
        let warning = try #require(warnings.first, "\(all.map { $0.strokes.map(\.confidence) })")
        #expect(warning.message.context["percent"] != nil)
        let first = try #require(all.first { $0.strokes.contains { !$0.isSure } })
        let asked = first.strokes.filter { !$0.isSure }.map { String($0.id) }
        #expect(warning.message.context["strokes"] == .list(asked))
        #expect(all.flatMap(\.strokes).contains { $0.isSure })
    }

    @Test func whoGivesKindAndHandIsNotAsked() {
        for end in Self.ends {
            let estimate = analysis(endingAfter: end, MotionOptions(hand: .right, kind: .backhand))
            #expect(estimate.strokes.allSatisfy { $0.isSure })
            #expect(!estimate.warnings.contains { $0.code == .uncertainStroke })
        }
    }

    @Test func aGivenHandIsNamedAsWhyThereIsNoStroke() throws {
        let track = SyntheticPlayer(action: .stand).track(rate: 60)
        for (hand, code) in [(nil, .noStroke), (.left, .noStrokeOfHand), (.right, .noStrokeOfHand)]
            as [(Hand?, AnalysisWarning.Code)]
        {
            let analysis = MotionAnalysis.analyze(track, options: MotionOptions(hand: hand))
            let warning = try #require(analysis.warnings.first { $0.code == .noStroke || $0.code == .noStrokeOfHand })
            #expect(warning.code == code)
            #expect(warning.message.context["hand"] == hand.map { .text($0.rawValue) })
        }
    }
}
