import SwingCore
import SwingMotion
import SwingTestKit
import Testing

@testable import SwingTechnique

/// The main player's sure strokes of all clips of a session are one evidence.
@Suite struct SessionAdviceTests {
    private typealias Clip = TechniqueGrader.SessionClip

    /// A clip of one serve.
    private func clip(
        knee: Double, view: CameraView = .back, player: Int = PlayerTurn.mainPlayer, confidence: Double? = nil,
        day: Int? = nil
    ) -> Clip {
        var serve = Fixtures.serve(knee: knee, view: view)
        (serve.player, serve.playerConfidence) = (player, confidence)
        return (serve.motion, TechniqueOptions(), day.map(CalendarDay.init))
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

    /// Of a clip whose day is not known the latest is assumed.
    @Test func earlierDaysAreEvidenceThatIsCounted() throws {
        let rubric = try Fixtures.rubric()
        let known = [clip(knee: 25, day: 30), clip(knee: 30, view: .side), clip(knee: 28, day: 20)]
        let session = TechniqueGrader.advice(ofSession: known, rubric: rubric)
        #expect(session.map(\.sessions) == [2] && session.map(\.clips) == [3])
        #expect(session.map(\.day) == [CalendarDay(number: 30)])
        #expect(session.map(\.coaching.metric) == ["frontKneeFlexionLoading"])
        let undated = TechniqueGrader.advice(ofSession: known.map { ($0.motion, $0.options, nil) }, rubric: rubric)
        #expect(undated.map(\.sessions) == [1] && undated.map(\.day) == [nil])
    }

    /// Who bends the knees by now is not told of the fault of an earlier day.
    @Test func whatHasChangedIsNotToldOfForLong() throws {
        func told(ago: Int) throws -> Coaching? {
            let before = (0..<3).map { _ in clip(knee: 30, day: 400 - ago) }
            let now = (0..<3).map { _ in clip(knee: 60, day: 400) }
            return TechniqueGrader.advice(ofSession: now + before, rubric: try Fixtures.rubric()).first?.coaching
        }
        let alone = try told(ago: 0)
        #expect(alone?.asksForChange == true)
        #expect(try told(ago: 300)?.asksForChange == false)
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
