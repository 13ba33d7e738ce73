import SwingCore
import SwingMotion
import SwingTestKit
import Testing

@testable import SwingTechnique

@Suite struct CoachingTests {
    private func assess(_ degrees: Double, _ rubric: Rubric? = nil) throws -> StrokeAssessment {
        let rubric = try rubric ?? Fixtures.rubric()
        return try #require(TechniqueGrader.assess(Fixtures.serve(knee: degrees).motion, rubric: rubric).first)
    }

    @Test(arguments: [
        (10.0, "Sit deeper"), (100, "Load lighter"), (35, "Sit deeper"), (45, "Sit deeper"), (60, "Keep it"),
    ])
    func theHeadlineFollowsTheSideOfTheBand(degrees: Double, headline: String) throws {
        let coaching = try #require(try assess(degrees).coaching)
        #expect(coaching.headline == headline)
        #expect(coaching.drill?.name == (headline == "Sit deeper" ? "Second" : "First"))
    }

    /// The drill grows with the player; whoever names no level gets none of its steps.
    @Test(
        arguments: [
            (nil, nil), (.beginner, "Slowly."), (.advanced, "At full pace."), (.pro, "At full pace."),
        ] as [(PlayerLevel?, String?)])
    func theDrillIsThatOfTheLevel(level: PlayerLevel?, step: String?) throws {
        let options = TechniqueOptions(level: level)
        let motion = Fixtures.serve(knee: 1).motion
        let assessment = try #require(
            TechniqueGrader.assess(motion, rubric: try Fixtures.rubric(), options: options).first)
        let drill = try #require(assessment.coaching?.drill)
        #expect(drill.name == "Second" && drill.progression == step)
    }

    @Test func theEvidencePointsAtTheFrameOfTheValue() throws {
        let evidence = try #require(try assess(10).coaching?.evidence)
        let value = try #require(evidence.value)
        #expect(abs(value - 10) < 1e-3)
        #expect(
            evidence
                == Evidence(
                    metric: "frontKneeFlexionLoading", time: 1.6, frame: 160, value: value,
                    target: TargetRange(low: 50, high: 70)))
    }

    @Test func whatIsExcellentIsNamedFirst() throws {
        #expect(try assess(60).coaching?.strengths == ["Springy knees"])
        #expect(try assess(60).coaching?.strengthMetrics == ["frontKneeFlexionLoading"])
        #expect(try assess(10).coaching?.strengths == [])
    }

    @Test func theSameMotionGivesTheSameAnswer() throws {
        let rubric = try Fixtures.shipped()
        let motion = MetricValueTests.busy(.forehand, .side).motion
        #expect(TechniqueGrader.assess(motion, rubric: rubric) == TechniqueGrader.assess(motion, rubric: rubric))
    }

    @Test func sessionsSummariseByKindWithAWordOfCautionBelowFive() throws {
        let few = SessionSummary(try [45.0, 60].map { try assess($0) }, texts: try Fixtures.shippedTexts())
        let group = try #require(few.groups.first)
        #expect(few.groups.count == 1 && group.type.kind == .serve && group.strokes == 2 && group.graded == 2)
        #expect(group.caution?.contains("2, which is few") == true)
        let knee = try #require(group.metrics.first)
        #expect(abs(knee.median - 52.5) < 1e-3 && knee.count == 2 && knee.unit == .degrees)
        #expect(abs(try #require(knee.spread) - 15 / 2.0.squareRoot()) < 1e-3)
        let many = SessionSummary(
            try [45.0, 60, 58, 62, 35].map { try assess($0) }, texts: try Fixtures.shippedTexts())
        #expect(many.groups.first?.caution == nil && many.groups.first?.grade == .excellent)
        #expect(SessionSummary([], texts: try Fixtures.shippedTexts()).groups.isEmpty)
    }
}
