import SwingCore
import SwingMotion
import SwingTestKit
import Testing

@testable import SwingTechnique

/// What makes readings less sure, and what is said then.
@Suite struct DoubtedReadingTests {
    /// A person may name the moment of contact, which makes nothing else sure: of a child 60 pixels high little can be read.
    @Test(arguments: [(600.0, 1.007), (75.0, 1.414), (61.0, 1.585)]) func aSmallPlayerIsReadLessWell(
        pixels: Double, factor: Double
    ) throws {
        var player = Fixtures.serve(knee: 60)
        player.pixelsPerMeter = pixels / player.height
        let motion = player.motion
        let context = try #require(StrokeContext(motion.strokes[0], view: player.view, in: motion.track))
        let read = try #require(Fixtures.measure("frontKneeFlexionLoading", player, in: .world, error: 4)).get()
        #expect(abs(context.smallFactor - factor) < 0.001 && abs(read.errors.pose - 4 * context.smallFactor) < 1e-9)
        player.isMeasuredInSpace = true
        let measured = try #require(StrokeContext(motion.strokes[0], view: .back, in: player.motion.track))
        #expect(measured.smallFactor == 1)
    }

    /// Errors were measured down to 60 pixels.
    @Test func ofAPlayerTooSmallNothingIsRead() throws {
        var player = Fixtures.serve(knee: 60)
        player.pixelsPerMeter = 45 / player.height
        let reading = try #require(Fixtures.measure("frontKneeFlexionLoading", player, in: .world, error: 4))
        guard case .failure(let obstacle) = reading, case .tooSmall(let pixels) = obstacle else {
            Issue.record("\(reading)")
            return
        }
        #expect(abs(pixels - 45) < 1)
    }

    /// Hips that rise until the hit have risen less where it was sooner.
    @Test func anUncertainContactWidensWhatIsSearchedAroundIt() throws {
        var player = MetricValueTests.busy(.serve, .side)
        player.uncertainty = 0.02
        func height(_ player: SyntheticStroke) throws -> MeasuredValue {
            try #require(Fixtures.measure("legDriveHipRise", player, in: .image)).get()
        }
        player.move = { pose, time in for joint in pose.keys { pose[joint]?.y += 0.5 * max(0, min(time, 2) - 1.2) } }
        let known = try height(player)
        player.uncertainty = 0.15
        #expect(try height(player).deviation > 2 * known.deviation)
    }

    /// Of a stroke whose events contradict each other nothing is told that rests on the contact, and what to do is said.
    @Test func aContactThatMayLieInAnotherPhaseGivesNoValue() throws {
        var player = Fixtures.serve(knee: 60)
        player.uncertainty = 0.5
        player.missing = [.contact: .outOfOrder, .loading: .outOfOrder]
        player.events = [.cocking: 1.8]
        let assessment = try #require(TechniqueGrader.assess(player.motion, rubric: Fixtures.shipped()).first)
        #expect(assessment.grade == nil && assessment.coaching?.sureness != .next)
        let lean = try #require(assessment.metrics.first { $0.id == "trunkLateralLeanContact" })
        #expect(lean.outcome == .notMeasurable && lean.reason == assessment.reason)
        #expect(assessment.reason?.hasPrefix("When the ball was hit is known to within 0.5 s only") == true)
        let knee = try #require(assessment.metrics.first { $0.id == "frontKneeFlexionLoading" })
        #expect(knee.reason?.hasPrefix("The moment “loading” would not fit the order of the stroke.") == true)
    }

    /// Strokes of other clips with as few frames a second are graded: it is no reason why this one is not.
    @Test func tooFewFramesForAValueAreNoReasonForTheStroke() throws {
        var player = Fixtures.serve(knee: 60)
        player.rate = 30
        player.seen = { _, _ in (.observed, 0.1) }
        let assessment = try #require(TechniqueGrader.assess(player.motion, rubric: Fixtures.shipped()).first)
        let turn = try #require(assessment.metrics.first { $0.id == "trunkRotationSpeedContact" })
        #expect(turn.reason?.hasPrefix("This value is told from clips of 60 frames a second or more") == true)
        #expect(assessment.reason != nil && assessment.reason?.contains("frames a second") == false)
    }
}
