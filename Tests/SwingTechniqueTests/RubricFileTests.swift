import Foundation
import SwingCore
import SwingTestKit
import Testing

@testable import SwingTechnique

@Suite struct RubricFileTests {
    @Test func theShippedRubricLoadsAndCoversTheMainStrokes() throws {
        let rubric = try Fixtures.shipped()
        let wanted: [(StrokeKind, StrokeVariant?)] = [
            (.serve, nil), (.forehand, nil), (.smash, nil), (.backhand, .twoHanded), (.backhand, .oneHanded),
            (.backhand, nil),
        ]
        for (kind, variant) in wanted {
            let stroke = try #require(rubric.stroke(kind, variant: variant))
            #expect(stroke.metrics.count >= 8, "\(kind) \(String(describing: variant))")
            #expect(stroke.metrics.contains { $0.weight > 0 })
        }
    }

    /// The unknown backhand must never be judged harder than either variant.
    @Test func aBackhandOfUnknownVariantHasTheWiderBands() throws {
        let rubric = try Fixtures.shipped()
        let either = try #require(rubric.stroke(.backhand, variant: nil))
        for variant in [StrokeVariant.oneHanded, .twoHanded] {
            let own = try #require(rubric.stroke(.backhand, variant: variant))
            for metric in either.metrics {
                let exact = try #require(own.metrics.first { $0.id == metric.id })
                for step in stride(from: -200.0, through: 200, by: 0.25) {
                    for band in [\MetricBands.excellent, \.good, \.needsWork]
                    where exact.bands[keyPath: band].contains(step) {
                        #expect(metric.bands[keyPath: band].contains(step), "\(metric.id) at \(step)")
                    }
                }
            }
        }
    }

    @Test func everyMetricSaysWhereItsBandComesFromAndWhatToDo() throws {
        let rubric = try Fixtures.shipped()
        for stroke in rubric.strokes {
            for metric in stroke.metrics {
                #expect(rubric.sources[metric.source] != nil)
                for advice in [metric.below, metric.above].compactMap(\.self) {
                    #expect(!advice.drills.isEmpty)
                    #expect(advice.drills.allSatisfy { rubric.texts.drill($0, level: nil) != nil })
                }
            }
        }
    }

    /// Two tasks of one player had the identical drill, which practices the jump and not the landing.
    @Test func landingAndDrivingUpArePracticedByDifferentDrills() throws {
        let serve = try #require(try Fixtures.shipped().stroke(.serve, variant: nil))
        func drill(_ metric: String) throws -> String {
            try #require(serve.metrics.first { $0.id == metric }?.below?.drills.first)
        }
        #expect(try drill("backFootKick") != drill("legDriveHipRise"))
    }

    @Test func everyBestBandLiesWithinWhatABodyCanDo() throws {
        for stroke in try Fixtures.shipped().strokes {
            for metric in stroke.metrics {
                let possible = try #require(MetricCatalog.definition(metric.id, for: stroke.kind)).possible
                for value in [metric.bands.aim, metric.bands.excellent.low, metric.bands.excellent.high] {
                    if let value { #expect(possible.contains(value), "\(stroke.kind) \(metric.id): \(value)") }
                }
            }
        }
    }

    @Test func aCompleteRubricLoads() throws { #expect(try Fixtures.rubric().strokes.count == 1) }

    static let faults: [(old: String, new: String, key: String, words: String)] = [
        ("schemaVersion: 3", "schemaVersion: 2", "schemaVersion", "version 2"),
        ("id: test-1", "id: test-1\nextra: 1", "extra", "unknown key"),
        ("id: test-1", "", "", "“id” is missing"),
        ("frontKneeFlexionLoading", "noseLength", "strokes[0].metrics[0].id", "no metric “noseLength”"),
        ("unit: deg", "unit: s", "strokes[0].metrics[0].unit", "measured in deg"),
        ("unit: deg", "unit: furlong", "strokes[0].metrics[0].unit", "not known"),
        ("good: [40, 80]", "good: [55, 80]", "strokes[0].metrics[0].good", "does not contain the better one"),
        ("needsWork: [30, 90]", "needsWork: [30, 75]", "strokes[0].metrics[0].needsWork", "does not contain"),
        ("excellent: [50, 70]", "excellent: [70, 50]", "strokes[0].metrics[0].excellent", "not below"),
        ("excellent: [50, 70]", "excellent: [50, null]", "strokes[0].metrics[0].excellent", "do not fit"),
        ("excellent: [50, 70]", "excellent: [50]", "strokes[0].metrics[0].excellent", "two ends"),
        ("aim: 60", "aim: .nan", "strokes[0].metrics[0].aim", "number is expected"),
        ("aim: 60", "aim: 75", "strokes[0].metrics[0].aim", "outside “excellent”"),
        ("weight: 1", "weight: 3", "strokes[0].metrics[0].weight", "out of range"),
        ("source: book", "source: rumour", "strokes[0].metrics[0].source", "not listed"),
        ("provenance: read", "provenance: heard", "strokes[0].metrics[0].provenance", "not known"),
        ("side: {", "top: {", "strokes[0].metrics[0].views.top", "no camera view"),
        ("space: world, error: 2", "space: mind, error: 2", "strokes[0].metrics[0].views.side.space", "not known"),
        ("drills: [second]", "drills: [third]", "strokes[0].metrics[0].below.drills[0]", "no “third” under “drills”"),
        ("advice: sitDeeper", "advice: sitUp", "strokes[0].metrics[0].below.advice", "no “sitUp” under “advice”"),
        ("title: kneeBend", "title: elbow", "strokes[0].metrics[0].title", "no “elbow” under “titles”"),
        ("title: kneeBend", "title: kneeBend\n        title: kneeBend", "", "“title” appears twice"),
    ]

    @Test(arguments: faults)
    func aFaultIsNamedWithFileLineAndKey(fault: (old: String, new: String, key: String, words: String)) throws {
        do {
            _ = try Fixtures.rubric((fault.old, fault.new))
            Issue.record("\(fault.new) was accepted")
        } catch let error as RubricError {
            #expect(error.file == "my.yaml")
            #expect(error.key == fault.key)
            #expect(error.fault.englishProblem.contains(fault.words), "\(error.fault.englishProblem)")
            #expect(error.line != nil)
            let message = error.userMessage
            #expect(message.what.hasPrefix("my.yaml, line "))
            #expect(!message.why.isEmpty && !message.next.isEmpty)
            #expect(error.category == .dataUnusable)
        }
    }

    /// A coach mends a file in one go, not one fault a run.
    @Test func aCheckFindsEveryFaultAndNamesItsLine() throws {
        let texts = try #require(Fixtures.texts)
        var yaml = Fixtures.minimal
        for (old, new) in [
            ("pro: { spread: 0.9 }", "pro: { spread: 90 }"), ("unit: deg", "unit: s"), ("book:", "shelf:"),
            ("advice: keepIt", "advice: kepIt"),
        ] {
            yaml = yaml.replacingOccurrences(of: old, with: new)
        }
        let second = Fixtures.minimal.components(separatedBy: "strokes:\n")[1]
            .replacingOccurrences(of: "kind: serve", with: "kind: smash")
            .replacingOccurrences(of: "weight: 1", with: "weight: -1")
        let findings = RubricCheck.rubric(yaml: yaml + "\n" + second, file: "my.yaml", texts: [texts, texts])
        #expect(findings.allSatisfy { $0.severity == .error && $0.error.file == "my.yaml" && $0.error.line != nil })
        #expect(
            findings.map(\.error.key) == [
                "levels.pro.spread", "strokes[0].maintaining.advice", "strokes[0].metrics[0].unit",
                "strokes[0].metrics[0].source", "strokes[1].metrics[0].weight", "strokes[1].metrics[0].source",
            ])
        #expect(findings[1].error.fault.englishRemedy.contains("keepIt"))
    }

    /// Keys, types, choices, amounts and bands of one metric, and of what lies in it, hide none of each other.
    @Test func aCheckFindsEveryFaultOfOneMetric() throws {
        let texts = try #require(Fixtures.texts)
        var yaml = Fixtures.minimal
        for (old, new) in [
            ("date: \"2026-11-21\"", "date: foo"), ("legs: 1.3, trunk: 1.2", "legs: high, trunk: 99"),
            ("weight: 1\n", "wieght: 1\n"), ("link: legs", "link: nose"), ("aim: 60", "aim: 75"),
            ("spread: 10\n", "spread: [1]\n"), ("mean: 60, spread: 20", "mean: no, spread: 0"),
            ("good: [40, 80]", "good: [80, 40]"), ("needsWork: [30, 90]", "needsWork: [30]"),
            ("source: book", "source: rumour"), ("space: world, error: 2", "space: mind, error: -2, tilt: 1"),
            ("drills: [second]", "drills: [third, second, fourth]"),
        ] {
            #expect(yaml.contains(old), "\(old)")
            yaml = yaml.replacingOccurrences(of: old, with: new)
        }
        let metric = "strokes[0].metrics[0]"
        let found = RubricCheck.rubric(yaml: yaml, file: "my.yaml", texts: [texts]).filter { $0.severity == .error }
        #expect(found.allSatisfy { $0.error.line != nil })
        #expect(
            Set(found.map(\.error.key)) == [
                "date", "priorities.legs", "priorities.trunk", metric, metric + ".wieght", metric + ".link",
                metric + ".aim", metric + ".spread", metric + ".others.mean", metric + ".others.spread",
                metric + ".good", metric + ".needsWork", metric + ".source", metric + ".views.side.space",
                metric + ".views.side.error", metric + ".views.side.tilt", metric + ".below.drills[0]",
                metric + ".below.drills[2]",
            ])
        #expect(found.first { $0.error.key == metric }?.error.fault.englishProblem == "the key “weight” is missing")
    }

    static let leading: [([(String, String)], [String])] = [
        ([("sources:\n  book:\n    citation: \"A book\"", "sources: none")], ["sources"]),
        ([("  book:\n", "  shelf:\n")], ["strokes[0].flags[0].source", "strokes[0].metrics[0].source"]),
        ([("    metrics:\n", "    metrics: foo\n    list:\n")], ["strokes[0].list", "strokes[0].metrics"]),
        ([("    metrics:\n", "    metrcs:\n")], ["strokes[0]", "strokes[0].metrcs"]),
        ([("- id: front", "- di: front")], ["strokes[0].metrics[0]", "strokes[0].metrics[0].di"]),
        ([("- id: frontKneeFlexionLoading", "- id: [knee]")], ["strokes[0].metrics[0].id"]),
        ([("metric: frontKneeFlexionLoading", "metric: nose")], ["strokes[0].flags[0].when[0].metric"]),
        (
            [("direction: target", "direction: wider"), ("good: [40, 80]", "good: [40, null]")],
            ["strokes[0].metrics[0].direction"]
        ),
    ]

    @Test("what seems wrong only because of another fault is not told", arguments: leading)
    func whatFaultsLeadTo(changes: [(String, String)], keys: [String]) throws {
        let texts = try #require(Fixtures.texts)
        var yaml =
            Fixtures.minimal + """

                    flags:
                      - id: stiffLeg
                        when: [{ metric: frontKneeFlexionLoading, below: 15 }]
                        source: book
                        provenance: read
                """
        #expect(RubricCheck.rubric(yaml: yaml, file: "my.yaml", texts: [texts]) == [])
        for (old, new) in changes {
            #expect(yaml.contains(old), "\(old)")
            yaml = yaml.replacingOccurrences(of: old, with: new)
        }
        #expect(RubricCheck.rubric(yaml: yaml, file: "my.yaml", texts: [texts]).map(\.error.key).sorted() == keys)
    }

    static let variants: [(String, String, [String])] = [
        ("", "", ["strokes[1]"]), ("variant: slice", "variant: slice", ["strokes[1]"]), ("", "variant: slice", []),
        ("variant: one-handed", "variant: two-handed", ["strokes[0].variant", "strokes[1].variant"]),
        ("", "variant: two-handed", ["strokes[1].variant"]),
        ("varient: oneHanded", "varient: twoHanded", ["strokes[0].varient", "strokes[1].varient"]),
    ]

    @Test("strokes are told as repeated only where the variants of both are known", arguments: variants)
    func repeatedStrokes(first: String, second: String, keys: [String]) throws {
        let texts = try #require(Fixtures.texts)
        let parts = Fixtures.minimal.components(separatedBy: "strokes:\n")
        let strokes = [first, second].map { variant in
            parts[1].replacingOccurrences(of: "kind: serve", with: "kind: backhand\n    " + variant)
        }
        let yaml = parts[0] + "strokes:\n" + strokes.joined(separator: "\n")
        #expect(RubricCheck.rubric(yaml: yaml, file: "my.yaml", texts: [texts]).map(\.error.key) == keys)
    }

    @Test("a day is one of the calendar", arguments: ["foo", "2026-02-30", "21.11.2026", "2026-1-1"])
    func date(text: String) throws {
        let error = #expect(throws: RubricError.self) { try Fixtures.rubric(("\"2026-11-21\"", "\"\(text)\"")) }
        #expect(error?.key == "date" && error?.line == 3)
    }

    @Test func aCheckRemarksOnWhatNobodyUsesOrCanDo() throws {
        let texts = try #require(Fixtures.texts)
        let yaml = Fixtures.minimal
            .replacingOccurrences(of: "  book:\n", with: "  shelf:\n    citation: \"B\"\n  book:\n")
            .replacingOccurrences(of: "needsWork: [30, 90]", with: "needsWork: [30, 190]")
            .replacingOccurrences(of: "good: [40, 80]", with: "good: [40, 180]")
            .replacingOccurrences(of: "excellent: [50, 70]", with: "excellent: [50, 170]")
        let findings = RubricCheck.rubric(yaml: yaml, file: "my.yaml", texts: [texts])
        #expect(findings.map(\.severity) == [.remark, .remark])
        #expect(findings.map(\.error.key) == ["sources.shelf", "strokes[0].metrics[0]"])
    }

    @Test func whatIsShippedPassesItsOwnCheck() throws {
        let texts = try CoachingTextsTests.languages.map { try Fixtures.shippedTexts($0) }
        #expect(RubricCheck.rubric(yaml: Fixtures.shippedText, file: "r.yaml", texts: texts) == [])
        for language in CoachingTextsTests.languages {
            let yaml = try Fixtures.textsYAML(language)
            #expect(RubricCheck.holdsTexts(yaml: yaml))
            #expect(RubricCheck.texts(yaml: yaml, file: "t.yaml", rubric: (Fixtures.shippedText, "r.yaml")) == [])
        }
        #expect(!RubricCheck.holdsTexts(yaml: Fixtures.shippedText))
    }

    @Test func aCheckOfTextsFindsWordsThatJudgeAndIdsThatAreGone() throws {
        let yaml = try Fixtures.textsYAML("es").replacingOccurrences(of: "  stepInLower:", with: "  stepInLow:")
            .replacingOccurrences(of: "\"Paso bajo, final alto.\"", with: "\"Un final malo.\"")
        let findings = RubricCheck.texts(yaml: yaml, file: "t.yaml", rubric: (Fixtures.shippedText, "r.yaml"))
        #expect(findings.allSatisfy { $0.error.file == "t.yaml" && $0.error.line != nil && $0.severity == .error })
        let keys = Set(findings.map(\.error.key))
        #expect(keys == ["advice.oneHanderBendYourLegsBeforeYouSwing.cue", "advice.stepInLower"])
        #expect(findings.contains { $0.error.fault.englishProblem.contains("“malo”") })
        #expect(findings.contains { $0.error.fault.englishProblem.contains("“stepInLower”, which r.yaml names") })
    }

    /// A translation that lacks words is named with its own file, whichever section they belong to.
    @Test(arguments: [
        ("titles", "widthOfTheStance"), ("strengths", "stableWideBase"), ("advice", "stepInLower"),
        ("drills", "chairSit"), ("flags", "elbowLedBackhand"),
    ])
    func aMissingTranslationIsNamed(section: String, id: String) throws {
        let yaml = try Fixtures.textsYAML("es")
        let heading = try #require(yaml.components(separatedBy: "\n").firstIndex { $0 == "\(section):" })
        let changed = yaml.replacingOccurrences(of: "\n  \(id):", with: "\n  \(id)Gone:")
        let findings = RubricCheck.texts(yaml: changed, file: "t.yaml", rubric: (Fixtures.shippedText, "r.yaml"))
        #expect(findings.map(\.error.key) == ["\(section).\(id)"])
        #expect(findings.first?.error.file == "t.yaml" && findings.first?.error.line == heading + 2)
    }

    @Test func twoRubricsDifferInWhatWasChangedAlone() throws {
        let first = try Fixtures.rubric()
        #expect(RubricDifference(first, first).changes.isEmpty)
        let second = try Fixtures.rubric(("good: [40, 80]", "good: [35, 80]"), ("spread: 1.6", "spread: 2"))
        let changes = RubricDifference(first, second).changes
        #expect(changes.map(\.what) == ["levels.beginner", "good"])
        #expect(changes[1].stroke == .serve && changes[1].metric == "frontKneeFlexionLoading")
        #expect(changes[1].before == "[40.0, 80.0]" && changes[1].after == "[35.0, 80.0]")
    }

    @Test func theLineIsThatOfTheFault() throws {
        let line = try #require(
            Fixtures.minimal.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
                $0.contains("unit: deg")
            })
        #expect {
            try Fixtures.rubric(("unit: deg", "unit: s"))
        } throws: { ($0 as? RubricError)?.line == line + 1 }
    }

    @Test(arguments: ["", "  \n", "- 1\n- 2", "a: [", "a: b: c", "\u{0}", "strokes: 3", "&a [*a]"])
    func hostileTextIsRefusedAndNeverCrashes(text: String) {
        #expect(throws: RubricError.self) { try Fixtures.load(text, file: "x.yaml") }
    }
}
