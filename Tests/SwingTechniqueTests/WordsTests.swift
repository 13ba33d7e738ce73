import SwingCore
import Testing

@testable import SwingTechnique

@Suite struct WordsTests {
    @Test func strokesAndEventsHavePlainNames() {
        #expect(Words.stroke(.backhand, .twoHanded) == "Two-handed backhand")
        #expect(Words.stroke(.serve, nil) == "Serve")
        #expect(Words.event(.cocking) == "Racket drop")
        let names = StrokeEventID.allCases.map(Words.event)
        #expect(Set(names).count == names.count)
        // Names of the data never reach a picture.
        #expect(zip(names, StrokeEventID.allCases).allSatisfy { $0 != $1.rawValue })
    }

    @Test(arguments: [
        (62.4, "deg", "62°"), (-3.2, "deg", "−3°"), (-0.3, "deg", "0°"), (0.456, "s", "0.46 s"),
        (0.05, "s", "0.05 s"), (41.6, "percentHeight", "42%"), (4.25, "bodyHeights/s", "4.3 heights/s"),
        (1.999, "ratio", "2.00"), (12.0, "m/s", "12.0 m/s"),
    ])
    func valuesReadAsAPlayerExpects(value: Double, unit: String, expected: String) {
        #expect(Number.value(value, unit: unit) == expected)
    }

    @Test func valuesThatAreNoNumbersAreDashes() {
        #expect(Number.value(.nan, unit: "deg") == "–°")
        #expect(Number.value(.infinity, unit: "s") == "– s")
        #expect(Number.value(1e300, unit: "deg") == "–°")
    }

    @Test func changesNameTheUnitOnce() {
        #expect(Number.change(from: 62.4, to: 71, unit: "deg") == "62 → 71°")
        #expect(Number.change(from: -1.25, to: 2, unit: "bodyHeights/s") == "−1.3 → 2.0 heights/s")
    }

    @Test func provisionalValuesAreMarked() {
        #expect(Number.value(62, unit: "deg", isApproximate: true) == "≈62°")
    }

    @Test func targetsSayWhichEndsAreOpen() {
        #expect(Number.target(TargetRange(low: 55, high: 75), unit: "deg") == "target 55–75°")
        #expect(Number.target(TargetRange(low: -5, high: 5), unit: "deg") == "target −5 to 5°")
        #expect(Number.target(TargetRange(low: 55, high: nil), unit: "deg") == "target 55° or more")
        #expect(Number.target(TargetRange(low: nil, high: 0.5), unit: "s") == "target up to 0.50 s")
        #expect(Number.target(TargetRange(low: nil, high: nil), unit: "s") == nil)
        #expect(Number.target(nil, unit: "s") == nil)
    }
}
