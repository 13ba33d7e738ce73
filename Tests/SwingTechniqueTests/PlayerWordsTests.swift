import SwingCore
import SwingText
import Testing

@testable import SwingTechnique

/// Measures as a player knows them: centimeters, kilometers an hour, and how far it is to the target.
@Suite struct PlayerWordsTests {
    private let english: Phrases
    private let spanish: Phrases

    init() throws {
        english = try Fixtures.shippedTexts("en").phrases
        spanish = try Fixtures.shippedTexts("es").phrases
    }

    @Test(arguments: [
        (20.5, "percentHeight", "39 cm"), (-8, "percentHeight", "−15 cm"), (3.4, "bodyHeights/s", "23 km/h"),
        (0.64, "bodyHeights/s", "4.4 km/h"), (1.5, "bodyHeights", "2.85 m"), (10, "m/s", "36 km/h"), (62, "deg", "62°"),
        (0.3, "s", "0.30 s"),
    ])
    func lengthsAndSpeedsFollowTheHeightThatWasTold(value: Double, unit: String, expected: String) {
        let words = english.forPlayer(height: 1.9)
        #expect(words.value(value, unit: unit) == expected)
        #expect(words.forCoach.value(value, unit: unit) == english.value(value, unit: unit))
        #expect(words.assumption(for: [unit]) == nil)
    }

    @Test(arguments: [nil, 0, -1, 7, .nan] as [Double?])
    func whatRestsOnAnAssumedHeightSaysSo(told: Double?) throws {
        let words = english.forPlayer(height: told)
        #expect(words.value(50, unit: "percentHeight") == "≈86 cm")
        #expect(words.value(10, unit: "m/s") == "36 km/h" && words.value(62, unit: "deg") == "62°")
        #expect(try #require(words.assumption(for: ["deg", "percentHeight"])).contains("1.72 m"))
        #expect(words.assumption(for: ["deg", "m/s", "s"]) == nil)
        #expect(spanish.forPlayer(height: told).assumption(for: ["bodyHeights/s"])?.contains("1,72 m") == true)
    }

    @Test func theWayToATargetIsTheDifferenceOfWhatIsRead() {
        let words = english.forPlayer(height: 1.8)
        let from = TargetRange(low: 91.7, high: nil)
        let between = TargetRange(low: 24, high: 30)
        let upTo = TargetRange(low: nil, high: 0.64)
        #expect(words.way(from: 59.6, to: from, unit: "deg") == "32° short of the target of 92° or more")
        #expect(words.way(from: 59.6, to: from, unit: "deg", isBrief: true) == "32° short of the target")
        #expect(words.way(from: 20.5, to: between, unit: "percentHeight") == "6 cm short of the target of 43–54 cm")
        #expect(words.way(from: 35, to: between, unit: "percentHeight") == "9 cm past the target of 43–54 cm")
        #expect(
            words.way(from: 0.82, to: upTo, unit: "bodyHeights/s") == "1.2 km/h past the target of 4.1 km/h or less")
        #expect(
            spanish.way(from: 60, to: from, unit: "deg") == "32° por debajo del objetivo de 92° o más")
    }

    @Test func aTargetThatIsMetOrReadsTheSameStandsAlone() {
        let target = TargetRange(low: 20, high: 40)
        #expect(english.way(from: 30, to: target, unit: "deg") == english.target(target, unit: "deg"))
        #expect(english.way(from: 19.8, to: target, unit: "deg") == english.target(target, unit: "deg"))
        #expect(english.way(from: 19.8, to: nil, unit: "deg") == nil)
        #expect(english.way(from: .nan, to: target, unit: "deg") == english.target(target, unit: "deg"))
    }
}
