import Foundation
import SwingCore
import SwingTestKit
import Testing

@testable import SwingTechnique

/// Flags: only what the measurement supports, only in words that send a player to someone who knows.
@Suite struct SafetyFlagTests {
    private static let flag = """
            flags:
              - id: stiffLeg
                when:
                  - { metric: frontKneeFlexionLoading, below: 15 }
                source: book
                provenance: read
        """

    /// A serve with this knee bend, read with this error.
    private func flags(knee: Double, error: Double, level: PlayerLevel? = nil) throws -> [SafetyFlag] {
        let yaml = Fixtures.minimal.replacingOccurrences(of: "error: 0.001", with: "error: \(error)") + "\n" + Self.flag
        let rubric = try Fixtures.load(yaml, file: "my.yaml")
        let motion = Fixtures.serve(knee: knee).motion
        let options = TechniqueOptions(level: level)
        return try #require(TechniqueGrader.assess(motion, rubric: rubric, options: options).first).flags
    }

    /// The 90 % interval of what is known: the larger the error, the nearer to players at large.
    @Test(arguments: [
        (5.0, 1.0, true), (5, 5, false), (5, 7, false), (14, 0.1, true), (14, 1, false), (16, 0.1, false),
    ])
    func aFlagNeedsItsWholeIntervalBeyondTheLimit(knee: Double, error: Double, raised: Bool) throws {
        let flags = try flags(knee: knee, error: error)
        #expect(flags.isEmpty != raised)
        if let flag = flags.first {
            #expect(flag.id == "stiffLeg" && flag.metrics == ["frontKneeFlexionLoading"])
            #expect(flag.source == "A book (read)")
        }
    }

    @Test(arguments: [nil] + PlayerLevel.allCases.map(Optional.some))
    func noLevelMovesAFlag(level: PlayerLevel?) throws {
        #expect(try flags(knee: 5, error: 1, level: level).count == 1)
        #expect(try flags(knee: 30, error: 1, level: level).isEmpty)
    }

    @Test func everyConditionMustHold() throws {
        let rubric = try Fixtures.shipped()
        let serve = try #require(rubric.stroke(.serve, variant: nil))
        func raised(_ bow: ClosedRange<Double>?, _ lean: ClosedRange<Double>?) -> [String] {
            let results = [("trunkInclinationLoading", bow), ("trunkLateralLeanContact", lean)].map { id, interval in
                MetricResult(
                    id: id, title: id, value: interval?.lowerBound, reading: nil, unit: .degrees,
                    low: interval?.lowerBound,
                    high: interval?.upperBound, time: 1, event: nil, outcome: .graded, reason: nil, grade: nil,
                    probabilities: nil,
                    target: nil,
                    source: "", weight: 1, figure: .none)
            }
            return serve.raised(by: results, rubric).map(\.id)
        }
        #expect(raised(50...60, 41...50) == ["deepBowWithSideLean"])
        #expect(raised(48...60, 41...50) == [] && raised(50...60, 39...50) == [])
        #expect(raised(50...60, nil) == [] && raised(nil, 41...50) == [])
    }

    /// An unknown backhand may be two-handed: what holds for one hand alone is not said.
    @Test func aFlagOfOneVariantIsNotRaisedForTheUnknown() throws {
        let rubric = try Fixtures.shipped()
        #expect(rubric.stroke(.backhand, variant: .oneHanded)?.flags.map(\.id) == ["elbowLedBackhand"])
        #expect(rubric.stroke(.backhand, variant: nil)?.flags == [])
    }

    @Test(arguments: [
        ("en", "coach or physio", ["diagnos", "injur", "pain", "danger", "damage"]),
        ("es", "entrenador o fisio", ["diagn", "lesi", "dolor", "peligr", "daño"]),
    ])
    func theWordsSendToSomeoneWhoKnowsAndNameNoIllness(language: String, who: String, never: [String]) throws {
        let flags = try Fixtures.shippedTexts(language).flags
        #expect(flags.count == 2)
        for (id, flag) in flags {
            #expect(flag.next.contains(who), "\(id)")
            for word in never {
                #expect(!"\(flag.what) \(flag.why) \(flag.next)".lowercased().contains(word), "\(id): \(word)")
            }
        }
    }

    @Test(arguments: [
        (
            "metric: frontKneeFlexionLoading, below: 15", "metric: handPeakSpeed, above: 1",
            "strokes[0].flags[0].when[0].metric"
        ),
        ("below: 15", "below: 15, above: 3", "strokes[0].flags[0].when[0]"),
        ("id: stiffLeg", "id: softLeg", "strokes[0].flags[0].id"),
        ("provenance: read\n", "provenance: heard\n", "strokes[0].flags[0].provenance"),
    ])
    func aFaultIsNamedWithItsKey(old: String, new: String, key: String) throws {
        let faulty = (Self.flag + "\n").replacingOccurrences(of: old, with: new)
        #expect {
            try Fixtures.load(Fixtures.minimal + "\n" + faulty, file: "my.yaml")
        } throws: { ($0 as? RubricError)?.key == key }
    }
}
