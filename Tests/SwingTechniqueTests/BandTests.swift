import SwingCore
import Testing

@testable import SwingTechnique

@Suite struct BandTests {
    static let target = MetricBands(
        direction: .target, aim: 60, excellent: TargetRange(low: 50, high: 70), good: TargetRange(low: 40, high: 80),
        needsWork: TargetRange(low: 30, high: 90))
    static let higher = MetricBands(
        direction: .higher, aim: 10, excellent: TargetRange(low: 8, high: nil), good: TargetRange(low: 6, high: nil),
        needsWork: TargetRange(low: 4, high: nil))

    @Test(arguments: [
        (60.0, Grade.excellent), (50, .excellent), (70, .excellent), (49.999, .good), (70.001, .good), (40, .good),
        (80, .good), (39.999, .needsWork), (30, .needsWork), (90, .needsWork), (29.999, .critical), (90.001, .critical),
    ])
    func aLimitBelongsToTheBetterGrade(value: Double, grade: Grade) {
        #expect(Self.target.grade(value) == grade)
    }

    @Test(arguments: [(50.0, 85.0), (70, 85), (40, 65), (80, 65), (30, 40), (90, 40), (60, 100), (20, 0), (-50, 0)])
    func scoresMeetTheGradesAtTheLimits(value: Double, score: Double) {
        #expect(abs(Self.target.score(value) - score) < 1e-9)
        let grade = Self.target.grade(value)
        #expect(Grade(score: Self.target.score(value)) == grade)
    }

    @Test func scoresFallSteadilyAwayFromTheAim() {
        for (bands, sides) in [(Self.target, [-1.0, 1]), (Self.higher, [-1.0])] {
            for side in sides {
                var last = 100.0
                for step in 0...400 {
                    let score = bands.score(bands.aim + side * Double(step) * 0.1)
                    #expect(score <= last + 1e-9 && score >= 0)
                    last = score
                }
                #expect(last == 0)
            }
        }
        #expect(Self.higher.score(1000) == 100)
    }

    @Test func anIntervalNamesEveryGradeItReaches() {
        #expect(Self.target.grades(from: 55, to: 65) == [.excellent])
        #expect(Self.target.grades(from: 45, to: 55) == [.excellent, .good])
        #expect(Self.target.grades(from: 35, to: 85) == [.excellent, .good, .needsWork])
        #expect(Self.target.grades(from: 0, to: 200) == Grade.allCases)
        #expect(Self.target.grades(from: 0, to: 10) == [.critical])
    }

    @Test func wideningMovesLimitsAwayFromTheAim() {
        let wide = Self.target.widened(by: 1.5)
        #expect(wide.excellent == TargetRange(low: 45, high: 75))
        #expect(Self.higher.widened(by: 2).needsWork == TargetRange(low: -2, high: nil))
    }
}
