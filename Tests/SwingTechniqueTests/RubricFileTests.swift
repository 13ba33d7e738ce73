import SwingCore
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
                    let gentle = metric.bands.grade(step)
                    #expect(gentle.rank <= exact.bands.grade(step).rank, "\(metric.id) at \(step)")
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
        ("schemaVersion: 2", "schemaVersion: 1", "schemaVersion", "version 1"),
        ("minimumMetrics: 1", "minimumMetrics: 1\nextra: 1", "extra", "unknown key"),
        ("minimumMetrics: 1", "", "", "“minimumMetrics” is missing"),
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
        ("weight: 1", "weight: 0", "strokes[0].metrics[0].weight", "do not fit"),
        ("mode: full", "mode: strict", "strokes[0].metrics[0].mode", "not known"),
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
            #expect(error.problem.contains(fault.words), "\(error.problem)")
            #expect(error.line != nil)
            let message = error.userMessage
            #expect(message.what.hasPrefix("my.yaml, line "))
            #expect(!message.why.isEmpty && !message.next.isEmpty)
            #expect(error.exitStatus == .dataUnusable)
        }
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
