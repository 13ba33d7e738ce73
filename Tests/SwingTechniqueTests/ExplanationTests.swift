import SwingCore
import SwingTestKit
import Testing

@testable import SwingTechnique

@Suite struct ExplanationTests {
    @Test func everyMetricSaysWhatItIsAndWhenNotToBelieveIt() throws {
        let all = MetricExplanation.all(rubric: try Fixtures.shipped())
        #expect(all.map(\.id) == MetricCatalog.names)
        for metric in all {
            #expect(!metric.unreliableWhen.isEmpty, "\(metric.id)")
            #expect(Set(metric.unreliableWhen).count == metric.unreliableWhen.count, "\(metric.id)")
            let strokes = metric.definitions.flatMap(\.strokes)
            #expect(Set(strokes).count == strokes.count, "\(metric.id) defined twice for a stroke")
            #expect((metric.kind == .time) == (metric.unit == .seconds), "\(metric.id)")
            for definition in metric.definitions {
                #expect(!definition.landmarks.isEmpty || metric.kind == .time, "\(metric.id)")
                for word in [definition.what, definition.moment, definition.plane, definition.sign, definition.zero] {
                    #expect(!word.isEmpty, "\(metric.id)")
                }
            }
        }
    }

    /// A knee read as 51: after it, less is open than before, and what is most likely lies between the two.
    @Test func whatIsKnownBeforeAndAfterAReadingIsDrawn() throws {
        let found = TechniqueGrader.beliefs(
            of: "frontKneeFlexionLoading", in: Fixtures.serve(knee: 51, view: .side).motion,
            rubric: try Fixtures.rubric())
        let belief = try #require(found.first)
        let reading = try #require(belief.reading)
        #expect(found.count == 1 && belief.stroke == 1 && abs(reading - 51) < 1e-6)
        let step = belief.values[1] - belief.values[0]
        for density in [belief.before, belief.after] {
            #expect(density.count == belief.values.count && abs(density.reduce(0, +) * step - 1) < 0.05)
        }
        func likeliest(_ heights: [Double]) throws -> Double {
            belief.values[try #require(heights.firstIndex(of: heights.max() ?? 0))]
        }
        let (said, known) = (try likeliest(belief.likelihood), try likeliest(belief.after))
        #expect(abs(said - 51) <= step && (51...52).contains(known))
        #expect((belief.after.max() ?? 0) > 2 * (belief.before.max() ?? 0) && (belief.low...belief.high).contains(51))
        #expect(
            TechniqueGrader.beliefs(of: "none", in: Fixtures.serve(knee: 51).motion, rubric: try Fixtures.rubric())
                .isEmpty)
    }

    @Test func theBandsAreThoseOfTheRubricByLevel() throws {
        let rubric = try Fixtures.rubric()
        let entry = try #require(try MetricExplanation("frontKneeFlexionLoading", rubric: rubric).judged.first)
        #expect(entry.levels.map(\.level) == [nil, .beginner, .intermediate, .advanced, .pro])
        #expect(entry.levels[0].excellent == TargetRange(low: 50, high: 70))
        // 1.6 times as wide around the aim of 60, and no grade below needsWork.
        #expect(entry.levels[1].excellent == TargetRange(low: 44, high: 76))
        #expect(entry.levels[1].worst == .needsWork && entry.levels[0].worst == .critical)
        #expect(entry.views.map(\.view) == [.back, .side] && entry.notFrom == [.front, .diagonal, .unknown])
        #expect(entry.source.citation == "A book" && entry.source.provenance == .read)
        #expect(entry.source.date == "2026-11-21")
    }

    /// The leg nearer to the net is the left one of a right-hander's forehand, the right one of the backhand.
    @Test func pointsAreThoseOfTheStroke() throws {
        let metric = try MetricExplanation("frontKneeFlexionLoading", rubric: try Fixtures.shipped())
        let points = Dictionary(
            uniqueKeysWithValues: metric.definitions.flatMap { definition in
                definition.strokes.map { ($0, definition.landmarks) }
            })
        #expect(points[.serve] == ["leftHip", "leftKnee", "leftAnkle"])
        #expect(points[.backhand] == ["rightHip", "rightKnee", "rightAnkle"])
    }

    @Test(arguments: [
        ("headStability", "headStability"), ("HEADSTABILITY", "headStability"), ("headSt", "headStability"),
        ("Finish short of the other shoulder", "followThroughAcross"), ("finish sh", "followThroughAcross"),
    ])
    func aMetricIsNamedByWhatPagesCallItToo(typed: String, meant: String) throws {
        #expect(try MetricExplanation(typed, rubric: try Fixtures.shipped()).id == meant)
    }

    @Test func aBeginningThatSeveralHaveNamesThem() throws {
        let rubric = try Fixtures.shipped()
        #expect {
            try MetricExplanation("hand", rubric: rubric)
        } throws: { error in
            (error as? UnknownMetricError)?.nearest.allSatisfy { $0.lowercased().contains("hand") } == true
        }
    }

    @Test(arguments: [
        ("kneeFlexionLoad", "backKneeFlexionLoading"), ("headstabilty", "headStability"),
        ("handPeekSpeed", "handPeakSpeed"),
    ])
    func aMistypedNameFindsTheNearest(typed: String, meant: String) throws {
        let rubric = try Fixtures.rubric()
        #expect {
            try MetricExplanation(typed, rubric: rubric)
        } throws: { error in
            guard let error = error as? UnknownMetricError else { return false }
            return error.nearest.first == meant && error.category == .usage && error.userMessage.next.contains(meant)
        }
    }

    @Test(arguments: ["", "xyzzyplughfoo", String(repeating: "q", count: 5_000)])
    func aNameLikeNoneFindsNoFalseFriend(typed: String) {
        #expect(MetricCatalog.names.nearest(to: typed).isEmpty)
    }

    @Test func whatADefinitionNeedsIsNamedAmongItsWeaknesses() throws {
        let rubric = try Fixtures.shipped()
        func weaknesses(_ id: String) throws -> String {
            try MetricExplanation(id, rubric: rubric).unreliableWhen.joined(separator: " ")
        }
        #expect(try weaknesses("shoulderTurnBackswing").contains("direction of the hit"))
        #expect(try !weaknesses("elbowFlexionBackswing").contains("direction of the hit"))
        #expect(try weaknesses("handPeakSpeed").contains("24 frames a second"))
        #expect(try weaknesses("contactHandHeight").contains("Standing height"))
        #expect(try weaknesses("forwardSwingTime").contains("Slow motion"))
    }

    /// What the measurements show of serves and smashes only is said of them only.
    @Test func overheadTurnsAreSaidToBeReadTooUsual() throws {
        func pitfalls(_ id: String, _ kind: StrokeKind) throws -> [String] {
            try #require(MetricCatalog.definition(id, for: kind)).pitfalls
        }
        #expect(try pitfalls("shoulderTurnLoading", .serve).contains { $0.contains("only about half") })
        #expect(try pitfalls("shoulderTurnPreparation", .smash).contains { $0.contains("only about half") })
        #expect(try !pitfalls("shoulderTurnBackswing", .forehand).contains { $0.contains("only about half") })
    }
}
