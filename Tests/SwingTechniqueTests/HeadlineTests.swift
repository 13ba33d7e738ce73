import SwingCore
import SwingTestKit
import Testing

@testable import SwingTechnique

/// A headline asks for something only where there is something to say.
@Suite struct HeadlineTests {
    /// Players of many kinds, seen from many places, with more or less certain moments and joints.
    private static func players(_ count: Int) -> [SyntheticStroke] {
        var random = SeededRandom(seed: 39)
        let kinds: [StrokeKind] = [.serve, .forehand, .backhand, .smash, .forehandVolley, .backhandVolley]
        return (0..<count).map { index in
            var player = MetricValueTests.busy(kinds[index % kinds.count], CameraView.allCases[index / 6 % 4])
            player.uncertainty = 0.04 * random.uniform()
            let busy = player.move
            let moved = Joint.allCases.map { joint in
                (joint, SIMD3(random.normal(), random.normal(), random.normal()) * 0.12 * random.uniform())
            }
            player.move = { pose, time in
                busy(&pose, time)
                for (joint, offset) in moved { pose[joint]? += offset }
            }
            let hidden = Joint.allCases.filter { _ in random.uniform() < 0.1 }
            player.seen = { joint, _ in (.observed, hidden.contains(joint) ? 0.4 : 1) }
            return player
        }
    }

    /// Over random players and all levels: what the headline rests on surely misses its target.
    @Test func noHeadlineRestsOnAValueWhoseIntervalTouchesTheTarget() throws {
        let rubric = try Fixtures.shipped()
        var (asked, kept, silent) = (0, 0, 0)
        for (index, player) in Self.players(240).enumerated() {
            let level = [nil, PlayerLevel.beginner, .intermediate, .pro][index / 24 % 4]
            let options = TechniqueOptions(level: level)
            for assessment in TechniqueGrader.assess(player.motion, rubric: rubric, options: options) {
                guard let grade = assessment.grade else {
                    #expect(assessment.coaching == nil)
                    silent += 1
                    continue
                }
                guard let coaching = assessment.coaching else {
                    #expect(grade.rank >= Grade.needsWork.rank)
                    continue
                }
                let evidence = assessment.metrics.first { $0.id == coaching.evidence?.metric }
                if coaching.asksForChange {
                    asked += 1
                    let metric = try #require(evidence)
                    let target = try #require(metric.target)
                    let (low, high) = (try #require(metric.low), try #require(metric.high))
                    let above = target.high.map { low > $0 } ?? false
                    #expect(above || target.low.map { high < $0 } ?? false, "\(metric.id)")
                    #expect(metric.grade != .excellent)
                } else {
                    kept += 1
                    #expect(grade.rank <= Grade.good.rank)
                    #expect(evidence == nil || evidence?.grade == .excellent)
                }
            }
        }
        #expect(asked > 20, "\(asked) asked, \(kept) kept, \(silent) silent")
    }

    /// What is called a fault never touches the target either, whatever the headline.
    @Test func noFaultTouchesTheTarget() throws {
        let rubric = try Fixtures.shipped()
        for player in Self.players(120) {
            for metric in TechniqueGrader.assess(player.motion, rubric: rubric).flatMap(\.metrics) {
                guard let grade = metric.grade, grade.rank >= Grade.needsWork.rank, let target = metric.target,
                    let low = metric.low, let high = metric.high
                else { continue }
                #expect(target.high.map { low > $0 } ?? false || target.low.map { high < $0 } ?? false, "\(metric.id)")
            }
        }
    }

    @Test func aGoodStrokeIsToldToBeKept() throws {
        let assessment = try #require(
            TechniqueGrader.assess(Fixtures.serve(knee: 60).motion, rubric: try Fixtures.rubric()).first)
        let coaching = try #require(assessment.coaching)
        #expect(!coaching.asksForChange && coaching.headline == "Keep it")
        #expect(coaching.evidence?.metric == "frontKneeFlexionLoading")
    }

    /// Near the limit of the target, a value is neither praised nor named.
    @Test func aDoubtfulValueIsNoEvidence() throws {
        let rubric = try Fixtures.rubric(("error: 0.001", "error: 7"))
        let assessment = try #require(
            TechniqueGrader.assess(Fixtures.serve(knee: 45).motion, rubric: rubric).first)
        let coaching = try #require(assessment.coaching)
        #expect(!coaching.asksForChange && coaching.evidence == nil && coaching.strengths.isEmpty)
    }
}
