import SwingCore
import SwingTestKit
import Testing

@testable import SwingTechnique

/// What says too little about the player is neither graded nor coached.
@Suite struct GateTests {
    private func knee(_ player: SyntheticStroke, _ rubric: Rubric) throws -> (MetricResult, StrokeAssessment) {
        let assessment = try #require(TechniqueGrader.assess(player.motion, rubric: rubric).first)
        return (try #require(assessment.metrics.first), assessment)
    }

    private func back(_ accuracy: String) throws -> Rubric {
        try Fixtures.rubric(("back: { space: world, error: 0.001 }", "back: { space: world, \(accuracy) }"))
    }

    /// Read as 12 + 0.8 times the truth: a knee read as 52 deg is one of 50.
    @Test func theLeanTowardWhatIsUsualIsUndone() throws {
        let rubric = try back("error: 2, slope: 0.8, offset: 12")
        for (read, value) in [(52.0, 50.0), (12, 0), (92, 100)] {
            let (result, _) = try knee(Fixtures.serve(knee: read), rubric)
            #expect(abs(try #require(result.value) - value) < 1e-6)
            // The error is that of the corrected value.
            #expect(abs(try #require(result.high) - (value + 1.645 * 2)) < 1e-3)
        }
    }

    @Test func aCorrectedValueStaysWithinWhatABodyCanDo() throws {
        let (result, assessment) = try knee(Fixtures.serve(knee: 5), try back("error: 2, slope: 0.8, offset: 12"))
        #expect(result.value == 0 && result.low == 0)
        #expect(assessment.grade == .critical)
    }

    /// An uncertain moment moves the corrected value by more than the reading.
    @Test func whatMovesTheReadingMovesTheValueMore() throws {
        var player = Fixtures.serve(knee: 0)
        player.move = { pose, time in bend(&pose, .leftHip, .leftKnee, .leftAnkle, 60 + 100 * (time - 1.6)) }
        player.uncertainty = 0.05
        let (result, _) = try knee(player, try back("error: 0.001, slope: 0.8, offset: 12"))
        #expect(abs(try #require(result.high) - (60 + 5 / 0.8)) < 0.02)
        #expect(abs(try #require(result.low) - (60 - 5 / 0.8)) < 0.02)
    }

    @Test func aReadingThatHardlyFollowsThePlayerIsNotGraded() throws {
        let rubric = try back("error: 0.5, slope: 0.59, offset: 25")
        for degrees in [5.0, 60, 100] {
            let (result, assessment) = try knee(Fixtures.serve(knee: degrees), rubric)
            #expect(result.outcome == .notMeasurable && result.grade == nil)
            #expect(abs(try #require(result.value) - degrees) < 1e-6, "told as it was read")
            #expect(result.reason?.hasSuffix("Filmed from the side it tells more.") == true)
            #expect(assessment.grade == nil && assessment.coaching == nil)
        }
        let sound = try back("error: 0.5, slope: 0.6, offset: 25")
        #expect(try knee(Fixtures.serve(knee: 60), sound).0.grade != nil)
    }

    /// The spread between players is 10: an error of as much makes half of what is read noise.
    @Test func aViewInWhichMostIsErrorGradesNothing() throws {
        for degrees in [0.0, 35, 60] {
            let (lost, _) = try knee(Fixtures.serve(knee: degrees), try back("error: 10.1"))
            #expect(lost.grade == nil && lost.outcome == .notMeasurable && lost.value != nil)
            #expect(lost.reason == "The value is too uncertain to grade. Filmed from the side it is surer.")
            let (graded, _) = try knee(Fixtures.serve(knee: degrees), try back("error: 9.9"))
            #expect(graded.grade != nil)
        }
    }

    /// A knee seen badly doubles the error of 7 to 14: then only what lies beyond doubt is graded, and never coached.
    @Test func aReadingWorseThanItsViewIsGradedOnlyBeyondDoubt() throws {
        let rubric = try back("error: 7")
        func hidden(_ degrees: Double) throws -> (MetricResult, StrokeAssessment) {
            var player = Fixtures.serve(knee: degrees)
            player.seen = { joint, _ in (.observed, joint == .leftKnee ? 0.3001 : 1) }
            return try knee(player, rubric)
        }
        let (sure, assessment) = try hidden(12)
        #expect(try #require(sure.high) < 40 && sure.grade?.rank ?? 0 >= Grade.needsWork.rank)
        #expect(assessment.coaching == nil)
        let (doubtful, _) = try hidden(35)
        #expect(doubtful.grade == nil && doubtful.outcome == .notMeasurable)
        #expect(doubtful.reason?.contains("hidden") == true)
    }

    /// The bands end at 50, 40 and 30; half the interval is 1.645 times the error.
    @Test(arguments: [(9.5, 35.0, Grade.good), (2, 35, .needsWork), (9, 26, .needsWork), (2, 20, .critical)])
    func aFaultIsToldOnlyAsFarAsTheIntervalBearsItOut(error: Double, degrees: Double, grade: Grade) throws {
        let (result, _) = try knee(Fixtures.serve(knee: degrees), try back("error: \(error)"))
        #expect(result.grade == grade)
    }

    /// The same value; what is read in space is less sure, what is read in the picture as sure as before.
    @Test func spaceInferredFromThePictureIsLessSure() throws {
        func width(_ space: String, isPictureAlone: Bool) throws -> Double {
            var player = Fixtures.serve(knee: 45)
            player.isPictureAlone = isPictureAlone
            let rubric = try Fixtures.rubric(
                ("back: { space: world, error: 0.001 }", "back: { space: \(space), error: 2 }"))
            let (result, _) = try knee(player, rubric)
            return try #require(result.high) - (try #require(result.low))
        }
        #expect(try width("world", isPictureAlone: true) > 1.1 * width("world", isPictureAlone: false))
        #expect(try width("image", isPictureAlone: true) == width("image", isPictureAlone: false))
    }

    @Test func motionMeasuredInSpaceLeansTowardNothing() throws {
        var player = Fixtures.serve(knee: 45)
        player.isMeasuredInSpace = true
        let (result, _) = try knee(player, try back("error: 0.5, slope: 0.5, offset: 30"))
        #expect(result.value.map { abs($0 - 45) < 1e-6 } == true && result.grade == .good)
    }
}
