import SwingCore
import SwingMotion
import SwingTestKit
import Testing

@testable import SwingTechnique

/// The main player's sure strokes of all clips of a session are one evidence.
@Suite struct SessionAdviceTests {
    private typealias Clip = (motion: MotionAnalysis, options: TechniqueOptions)

    /// A clip of one serve.
    private func clip(
        knee: Double, view: CameraView = .back, player: Int = PlayerTurn.mainPlayer, confidence: Double? = nil
    ) -> Clip {
        var serve = Fixtures.serve(knee: knee, view: view)
        (serve.player, serve.playerConfidence) = (player, confidence)
        return (serve.motion, TechniqueOptions())
    }

    @Test func aSessionOfOneClipSaysWhatTheClipSays() throws {
        let rubric = try Fixtures.rubric()
        for knee in [20.0, 45, 60, 85] {
            let clip = clip(knee: knee)
            let told = try #require(TechniqueGrader.assess(clip.motion, rubric: rubric).first?.coaching)
            let session = TechniqueGrader.advice(ofSession: [clip], rubric: rubric)
            #expect(session.map(\.coaching.headline) == [told.headline], "\(knee)")
            #expect(
                session.map(\.coaching.sureness) == [told.sureness] && session.map(\.coaching.drill) == [told.drill])
        }
    }

    @Test func clipsOfAKindAreToldTogether() throws {
        let clips = [clip(knee: 25), clip(knee: 30, view: .side), clip(knee: 28)]
        let session = TechniqueGrader.advice(ofSession: clips, rubric: try Fixtures.rubric())
        #expect(session.map(\.clips) == [3] && session.map(\.strokes) == [3] && session.map(\.type.kind) == [.serve])
        #expect(session.map(\.coaching.sureness) == [.next])
        #expect(TechniqueGrader.advice(ofSession: clips.reversed(), rubric: try Fixtures.rubric()) == session)
        // It is the player's: no moment of one of the clips shows it.
        #expect(session.allSatisfy { $0.coaching.evidence == nil })
    }

    @Test func othersAndWhoeverMayBeAnotherHaveNoShare() throws {
        let clips = [
            clip(knee: 25), clip(knee: 60, player: 2, confidence: 0.95), clip(knee: 60, confidence: 0.5),
        ]
        let session = TechniqueGrader.advice(ofSession: clips, rubric: try Fixtures.rubric())
        #expect(session.map(\.clips) == [1] && session.map(\.strokes) == [1])
    }

    @Test func nothingReadIsNoAdvice() throws {
        #expect(TechniqueGrader.advice(ofSession: [], rubric: try Fixtures.rubric()).isEmpty)
        let unseen = [clip(knee: 25, view: .front), clip(knee: 25, view: .front)]
        #expect(TechniqueGrader.advice(ofSession: unseen, rubric: try Fixtures.rubric()).isEmpty)
    }
}
