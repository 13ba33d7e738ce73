import SwingCore
import SwingMotion
import SwingTestKit
import Testing

@testable import SwingTechnique

/// A level moves what is expected and what is worked on first, never what is measured.
@Suite struct LevelTests {
    static let cases: [(StrokeKind, CameraView)] = [StrokeKind.serve, .forehand, .backhand, .smash, .forehandVolley]
        .flatMap { kind in [CameraView.side, .back].map { (kind, $0) } }

    private func assess(
        _ kind: StrokeKind, _ view: CameraView, _ level: PlayerLevel?, _ rubric: Rubric
    ) throws -> StrokeAssessment {
        let motion = MetricValueTests.busy(kind, view).motion
        return try #require(
            TechniqueGrader.assess(motion, rubric: rubric, options: TechniqueOptions(level: level)).first)
    }

    @Test(arguments: cases)
    func noLevelTouchesAMeasurement(kind: StrokeKind, view: CameraView) throws {
        let rubric = try Fixtures.shipped()
        let published = try assess(kind, view, nil, rubric)
        #expect(published.metrics.contains { $0.value != nil })
        for level in PlayerLevel.allCases {
            let other = try assess(kind, view, level, rubric)
            #expect(other.metrics.map(\.id) == published.metrics.map(\.id))
            for (one, two) in zip(published.metrics, other.metrics) {
                #expect(one.value == two.value, "\(level) \(one.id)")
                #expect(one.low == two.low && one.high == two.high && one.time == two.time, "\(level) \(one.id)")
            }
        }
    }

    @Test(arguments: cases)
    func moreIsExpectedOfThoseWhoAreFurther(kind: StrokeKind, view: CameraView) throws {
        let rubric = try Fixtures.shipped()
        var last: StrokeAssessment?
        for level in PlayerLevel.allCases {
            let now = try assess(kind, view, level, rubric)
            for (gentle, strict) in zip(last?.metrics ?? [], now.metrics) {
                guard let one = gentle.probabilities, let two = strict.probabilities else { continue }
                #expect(one.excellent >= two.excellent - 1e-9, "\(level) \(gentle.id)")
                #expect(one.toWorkOn <= two.toWorkOn + 1e-9, "\(level) \(gentle.id)")
            }
            last = now
        }
    }
}
