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

    /// Over random players and all levels: everybody of whom anything was read is told one thing, as surely as it is.
    @Test func everybodyIsToldOneThingAsSurelyAsItIs() throws {
        let rubric = try Fixtures.shipped()
        var counts: [Coaching.Sureness: Int] = [:]
        for (index, player) in Self.players(240).enumerated() {
            let level = [nil, PlayerLevel.beginner, .intermediate, .pro][index / 24 % 4]
            let options = TechniqueOptions(level: level)
            for assessment in TechniqueGrader.assess(player.motion, rubric: rubric, options: options) {
                let isRead = assessment.metrics.contains { $0.value != nil }
                #expect((assessment.coaching != nil) == isRead && (assessment.score != nil) == isRead)
                guard let coaching = assessment.coaching else { continue }
                counts[coaching.sureness, default: 0] += 1
                guard coaching.asksForChange else { continue }
                let metric = try #require(assessment.metrics.first { $0.id == coaching.evidence?.metric })
                let likely = try #require(metric.probabilities)
                // Only one side of the target is asked about: together both miss at least as likely.
                #expect(1 - likely.excellent >= 0.5 - 1e-6, "\(metric.id)")
                #expect(coaching.sureness != .next || likely.toWorkOn >= 0.8 - 1e-6, "\(metric.id)")
                // What is good is made better, and nothing else is.
                #expect((metric.grade == .good) == (coaching.sureness == .fineTune), "\(metric.id)")
            }
        }
        #expect(counts.filter(\.key.asksForChange).values.reduce(0, +) > 20, "\(counts)")
    }

    /// What a grade is said to show above all in was read, and its own grade says the same.
    @Test func whatSpeaksForAGradeIsGradedAlike() throws {
        let rubric = try Fixtures.shipped()
        var told: [Grade: Int] = [:]
        for assessment in Self.players(240).flatMap({ TechniqueGrader.assess($0.motion, rubric: rubric) }) {
            let telling = assessment.tellingMetrics
            guard let grade = assessment.grade, grade != .good else {
                #expect(telling.isEmpty)
                continue
            }
            told[grade, default: 0] += telling.count
            #expect(telling.count <= 2)
            for id in telling {
                let metric = try #require(assessment.metrics.first { $0.id == id })
                #expect(metric.value != nil && (metric.grade == .excellent) == (grade == .excellent), "\(id)")
            }
        }
        #expect(told[.excellent, default: 0] > 0 && told[.critical, default: 0] > 0, "\(told)")
    }

    @Test func aGoodStrokeIsToldToBeKept() throws {
        let assessment = try #require(
            TechniqueGrader.assess(Fixtures.serve(knee: 60).motion, rubric: try Fixtures.rubric()).first)
        let coaching = try #require(assessment.coaching)
        #expect(coaching.sureness == .keep && coaching.headline == "Keep it")
        #expect(coaching.evidence?.metric == "frontKneeFlexionLoading")
    }
}
