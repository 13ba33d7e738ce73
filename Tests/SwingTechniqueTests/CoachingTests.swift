import Foundation
import SwingCore
import SwingMotion
import SwingTestKit
import SwingText
import Testing

@testable import SwingTechnique

@Suite struct CoachingTests {
    private func assess(_ degrees: Double, _ rubric: Rubric? = nil) throws -> StrokeAssessment {
        let rubric = try rubric ?? Fixtures.rubric()
        return try #require(TechniqueGrader.assess(Fixtures.serve(knee: degrees).motion, rubric: rubric).first)
    }

    @Test(arguments: [
        (10.0, "Sit deeper"), (100, "Load lighter"), (35, "Sit deeper"), (45, "Keep it"), (60, "Keep it"),
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
        #expect(abs(value - 10) < 1e-6)
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

    /// The metrics of a player's only serve as they are graded.
    private func graded(_ motion: MotionAnalysis, _ rubric: Rubric) throws -> [GradedMetric] {
        let stroke = try #require(motion.strokes.first)
        let context = try #require(
            StrokeContext(stroke, view: motion.strokeViews[0], target: motion.target(of: stroke), in: motion.track))
        let grader = MetricGrader(
            evaluator: MetricEvaluator(context: context, realTimeUnknown: false), rubric: rubric,
            options: TechniqueOptions())
        return try #require(rubric.stroke(.serve, variant: nil)).metrics.compactMap(grader.grade)
    }

    /// A player whose knee gets better step by step, everything else equal: what else changes with a foot that is lifted is
    /// kept as it was.
    @Test func aBetterValueNeverLowersTheScore() throws {
        let rubric = try Fixtures.shipped()
        for view in [CameraView.back, .side] {
            var last = -1.0
            var first: [GradedMetric] = []
            for degrees in stride(from: 0.0, through: 64, by: 4) {
                var player = MetricValueTests.busy(.serve, view)
                let busy = player.move
                player.move = { pose, time in
                    busy(&pose, time)
                    pose[.leftAnkle] = SIMD3(0.15, 0.08, 0)
                    pose[.leftHip] = SIMD3(0.15, 0.95, 0)
                    bend(&pose, .leftHip, .leftKnee, .leftAnkle, degrees)
                    // The other foot is so far back that the front one, which goes back too, stays well ahead.
                    pose[.rightAnkle]?.z = -0.75
                }
                let metrics = try graded(player.motion, rubric)
                if first.isEmpty { first = metrics }
                let knee = try #require(metrics.first { $0.rubric.id == "frontKneeFlexionLoading" })
                let better = first.map { $0.rubric.id == knee.rubric.id ? knee : $0 }
                let score = try #require(StrokeVerdict(better, rubric: rubric, worst: nil).score)
                #expect(score >= last - 1e-9, "\(view) at \(degrees): \(score) after \(last)")
                last = score
            }
        }
    }

    private static let seenInPart =
        "Seen in part: some of what counts could not be graded. The report says how to film it."

    /// A second metric of the same weight that this view cannot measure halves the coverage.
    @Test(arguments: [(0.5, Outcome.graded), (0.51, .provisional), (1, .provisional)])
    func aStrokeSeenInPartIsProvisional(full: Double, outcome: Outcome) throws {
        let assessment = try assess(60, twoMetrics(minimum: 0.4, full: full))
        #expect(assessment.grade == .excellent && assessment.outcome == outcome)
        #expect(assessment.reason == (outcome == .graded ? nil : Self.seenInPart))
    }

    @Test func tooLittleSeenGetsNoGrade() throws {
        let assessment = try assess(60, twoMetrics(minimum: 0.6, full: 0.6))
        #expect(assessment.grade == nil && assessment.score == nil && assessment.outcome == .notMeasurable)
        #expect(assessment.reason?.hasPrefix("Not graded: only 1 of its values") == true)
    }

    private func twoMetrics(minimum: Double, full: Double) throws -> Rubric {
        let parts = Fixtures.minimal.components(separatedBy: "    metrics:\n")
        let hidden = parts[1].replacingOccurrences(of: "frontKneeFlexionLoading", with: "backKneeFlexionLoading")
            .replacingOccurrences(of: "back: { space: world, error: 0.001 }", with: "front: { space: world, error: 1 }")
        let text = (parts[0] + "    metrics:\n" + parts[1] + "\n" + hidden)
            .replacingOccurrences(of: "minimumCoverage: 0.4", with: "minimumCoverage: \(minimum)")
            .replacingOccurrences(of: "fullCoverage: 0.5", with: "fullCoverage: \(full)")
        return try Fixtures.load(text, file: "two.yaml")
    }

    @Test func theSameMotionGivesTheSameAnswer() throws {
        let rubric = try Fixtures.shipped()
        let motion = MetricValueTests.busy(.forehand, .side).motion
        #expect(TechniqueGrader.assess(motion, rubric: rubric) == TechniqueGrader.assess(motion, rubric: rubric))
    }

    @Test func sessionsSummariseByKindWithAWordOfCautionBelowFive() throws {
        let few = SessionSummary(try [45.0, 60].map { try assess($0) }, texts: try Fixtures.shippedTexts())
        let group = try #require(few.groups.first)
        #expect(few.groups.count == 1 && group.kind == .serve && group.strokes == 2 && group.graded == 2)
        #expect(group.caution?.contains("2, which is few") == true)
        let knee = try #require(group.metrics.first)
        #expect(abs(knee.median - 52.5) < 1e-6 && knee.count == 2 && knee.unit == .degrees)
        #expect(abs(try #require(knee.spread) - 15 / 2.0.squareRoot()) < 1e-6)
        let many = SessionSummary(
            try [45.0, 60, 58, 62, 35].map { try assess($0) }, texts: try Fixtures.shippedTexts())
        #expect(many.groups.first?.caution == nil && many.groups.first?.grade == .excellent)
        #expect(SessionSummary([], texts: try Fixtures.shippedTexts()).groups.isEmpty)
    }

    @Test func aStrokeWithoutAGradeIsNotPraised() throws {
        let demanding = try Fixtures.rubric(("minimumMetrics: 1", "minimumMetrics: 2"))
        let assessment = try assess(60, demanding)
        #expect(assessment.grade == nil && assessment.metrics[0].grade == .excellent)
        #expect(assessment.coaching == nil)
    }
}
