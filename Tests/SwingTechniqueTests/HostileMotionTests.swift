import SwingCore
import SwingMotion
import SwingTestKit
import Testing

@testable import SwingTechnique

/// Motions that no camera films: the grader answers with reasons, and never stops the program.
@Suite struct HostileMotionTests {
    static func wild(_ dice: inout SeededRandom) -> Double {
        switch UInt64.random(in: 0..<12, using: &dice) {
        case 0: .nan
        case 1: .infinity
        case 2: -.infinity
        case 3: 0
        case 4: -1e300
        case 5: .leastNonzeroMagnitude
        default: Double.random(in: -2000...2000, using: &dice)
        }
    }

    static func motion(_ dice: inout SeededRandom) -> MotionAnalysis {
        let count = Int.random(in: 0...40, using: &dice)
        let joints = Joint.allCases.map { _ in
            JointTrajectory(
                image: (0..<count).map { _ in SIMD2(wild(&dice), wild(&dice)) },
                world: (0..<count).map { _ in SIMD3(wild(&dice), wild(&dice), wild(&dice)) },
                visibility: (0..<count).map { _ in wild(&dice) },
                states: (0..<count).map { _ in
                    [.missing, .interpolated, .observed].randomElement(using: &dice) ?? .missing
                })
        }
        let track = MotionTrack(
            times: (0..<count).map { Double($0) * 0.04 }, frameIndices: Array(0..<count), width: 1280, height: 720,
            playback: PlaybackRate(slowMotionFactor: [1, 8, 0, .nan].randomElement(using: &dice) ?? 1),
            bodyHeight: (0..<count).map { _ in wild(&dice) }, joints: joints)
        func moment() -> Double {
            Bool.random(using: &dice) ? Double.random(in: 0...1.6, using: &dice) : wild(&dice)
        }
        let strokes = StrokeKind.allCases.map { kind in
            Stroke(
                id: 1, kind: kind, variant: StrokeVariant.allCases.randomElement(using: &dice), hand: .left,
                confidence: 1, start: moment(), end: moment(),
                contact: Contact(time: moment(), uncertainty: wild(&dice), sources: []),
                events: StrokeEventID.allCases.map { StrokeEvent(id: $0, time: moment(), uncertainty: wild(&dice)) })
        }
        let found = strokes.map { FoundStroke($0, view: CameraView.allCases.randomElement(using: &dice) ?? .unknown) }
        return MotionAnalysis(
            track: track, hand: .left, handSource: "assumed", handConfidence: 0, view: .unknown, viewConfidence: 0,
            found: found, warnings: [])
    }

    @Test(arguments: 1...30)
    func noMotionStopsTheGrader(seed: Int) throws {
        var dice = SeededRandom(seed: UInt64(clamping: seed))
        let motion = Self.motion(&dice)
        let rubric = try Fixtures.shipped()
        let assessments = TechniqueGrader.assess(motion, rubric: rubric, options: TechniqueOptions(height: 1.8))
        #expect(assessments.count == motion.strokes.count)
        for assessment in assessments {
            #expect(assessment.score.map { (0...100).contains($0) } ?? true)
            for metric in assessment.metrics {
                #expect(metric.value?.isFinite ?? true, "\(metric.id)")
                #expect(metric.low?.isFinite ?? true, "\(metric.id)")
                #expect(metric.high?.isFinite ?? true, "\(metric.id)")
                if metric.outcome == .notMeasurable { #expect(metric.grade == nil && metric.reason != nil) }
            }
        }
        _ = SessionSummary(assessments, texts: try Fixtures.shippedTexts())
    }

    @Test func aStrokeOutsideTheTrackHasNoPose() throws {
        var player = SyntheticStroke()
        player.duration = 0.05
        let assessment = try #require(TechniqueGrader.assess(player.motion, rubric: Fixtures.shipped()).first)
        #expect(assessment.grade == nil && assessment.reason != nil)
    }

    /// What needs no direction is measured without a known camera view; what needs one says so.
    @Test func anUnknownViewLeavesWhatNeedsNone() throws {
        var player = MetricValueTests.busy(.serve, .unknown)
        player.rate = 60
        let assessment = try #require(TechniqueGrader.assess(player.motion, rubric: Fixtures.shipped()).first)
        func result(_ id: String) throws -> MetricResult {
            try #require(assessment.metrics.first { $0.id == id })
        }
        #expect(try result("tossTopToContactTime").grade != nil)
        #expect(try result("frontKneeFlexionLoading").value != nil)
        let lean = try result("trunkLateralLeanContact")
        #expect(lean.value == nil && lean.reason?.contains("name the view") == true)
    }
}
