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

    @Test(arguments: [(50.0, 60.0), (70, 60), (40, 45), (80, 45), (30, 25), (90, 25), (60, 100), (20, 0), (-50, 0)])
    func scoresMeetTheGradesAtTheLimits(value: Double, score: Double) {
        #expect(abs(Self.target.score(value) - score) < 1e-9)
        #expect((score >= Grade.excellent.lowestScore) == Self.target.excellent.contains(value))
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

    @Test func wideningMovesLimitsAwayFromTheAim() {
        let wide = Self.target.widened(by: 1.5)
        #expect(wide.excellent == TargetRange(low: 45, high: 75))
        #expect(Self.higher.widened(by: 2).needsWork == TargetRange(low: -2, high: nil))
    }
}
