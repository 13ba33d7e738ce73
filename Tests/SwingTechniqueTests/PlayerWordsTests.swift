import SwingCore
import Testing

@testable import SwingTechnique

/// Measures as a player knows them: centimeters or inches, kilometers or miles an hour, and how far it is to the target.
@Suite struct PlayerWordsTests {
    private let english: Phrases
    private let spanish: Phrases

    init() throws {
        english = try Fixtures.shippedTexts("en").phrases
        spanish = try Fixtures.shippedTexts("es").phrases
    }

    @Test(arguments: [
        (20.5, "percentHeight", "39 cm"), (-8, "percentHeight", "15 cm the other way"),
        (3.4, "bodyHeights/s", "23 km/h"),
        (0.64, "bodyHeights/s", "4.4 km/h"), (1.5, "bodyHeights", "2.85 m"), (10, "m/s", "36 km/h"), (62, "deg", "62°"),
        (0.3, "s", "0.30 s"),
    ])
    func lengthsAndSpeedsFollowTheHeightThatWasTold(value: Double, unit: String, expected: String) {
        let phrases = english.forPlayer(height: 1.9)
        #expect(phrases.value(value, unit: unit) == expected)
        #expect(phrases.forCoach.value(value, unit: unit) == english.value(value, unit: unit))
        #expect(phrases.assumption(for: [unit]) == nil)
    }

    /// A minus before a length is nothing that a player can picture; before a change it is.
    @Test func aLengthToTheOtherSideIsSaidSo() {
        let phrases = english.forPlayer(height: nil)
        #expect(phrases.value(-12.8, unit: "percentHeight") == "≈22 cm the other way")
        #expect(phrases.value(-0.1, unit: "percentHeight") == "≈0 cm" && phrases.value(-12, unit: "deg") == "−12°")
        #expect(phrases.difference(-12.8, unit: "percentHeight") == "≈−22 cm")
        #expect(phrases.change(from: -12.8, to: -3, unit: "percentHeight") == "≈−22 → −5 cm")
        #expect(spanish.forPlayer(height: 2).value(-10, unit: "percentHeight") == "20 cm hacia el otro lado")
    }

    /// "≈45°, target 45° or more" was advice to bend further.
    @Test(
        arguments: [
            (44.5, 44.8, nil, "deg", true), (44.2, 44.8, nil, "deg", false), (45.2, 44.8, nil, "deg", true),
            (14, nil, 12, "percentHeight", false), (0.304, nil, 0.3, "s", true), (0.32, nil, 0.3, "s", false),
            (9, 2, 3.4, "bodyHeights/s", false),
        ] as [(Double, Double?, Double?, String, Bool)])
    func whatReadsLikeItsTargetIsShownWithinIt(value: Double, low: Double?, high: Double?, unit: String, isWithin: Bool)
        throws
    {
        let unit = try #require(MetricUnit(rawValue: unit))
        for phrases in [english, spanish, english.forPlayer(height: 1.8)] {
            #expect(phrases.shows(value, within: TargetRange(low: low, high: high), unit: unit) == isWithin)
        }
    }

    /// A picture said 85 beside a page that said 86: documents keep 85.46 as 85.5.
    @Test func aScoreIsTheSameFromADocument() {
        // Every hundredth that there is, at some number.
        for value in stride(from: 0.0, through: 100, by: 0.03) {
            let kept = (value * 10).rounded() / 10
            #expect(english.score(value) == english.number(kept, decimals: 0))
        }
        #expect(english.score(85.46) == "86" && english.score(85.44) == "85" && english.score(.nan) == "–")
    }

    @Test(arguments: [nil, 0, -1, 7, .nan] as [Double?])
    func whatRestsOnAnAssumedHeightSaysSo(told: Double?) throws {
        let phrases = english.forPlayer(height: told)
        #expect(phrases.value(50, unit: "percentHeight") == "≈86 cm")
        #expect(phrases.value(10, unit: "m/s") == "36 km/h" && phrases.value(62, unit: "deg") == "62°")
        #expect(try #require(phrases.assumption(for: ["deg", "percentHeight"])).contains("1.72 m"))
        #expect(phrases.assumption(for: ["deg", "m/s", "s"]) == nil)
        #expect(spanish.forPlayer(height: told).assumption(for: ["bodyHeights/s"])?.contains("1,72 m") == true)
    }

    // By the definitions of 1959: an inch is 2.54 cm, a mile 1.609344 km. Heights of 2.54 m do not stand for a person's.
    @Test(arguments: [
        (20, "percentHeight", 1.27, "10 in"), (12, "percentHeight", 1.27, "6.0 in"),
        (-8, "percentHeight", 1.27, "4.0 in the other way"),
        (40, "percentHeight", 1.905, "30 in"), (2, "bodyHeights", 1.524, "10.0 ft"), (62, "deg", 1.905, "62°"),
        (0.3, "s", 1.905, "0.30 s"), (44.704, "m/s", 1.905, "100 mph"), (2.2352, "m/s", 1.905, "5.0 mph"),
        (22.352, "bodyHeights/s", 2, "100 mph"),
    ])
    func inchesAndMilesAreExact(value: Double, unit: String, height: Double, expected: String) {
        let phrases = english.inUnits(.imperial).forPlayer(height: height)
        #expect(phrases.value(value, unit: unit) == expected)
        #expect(phrases.forCoach.value(value, unit: unit) == english.value(value, unit: unit))
    }

    @Test("What is read in both systems is the same length, to the rounding of each")
    func bothSystemsTellTheSame() throws {
        let metric = english.forPlayer(height: 1.8)
        let imperial = english.inUnits(.imperial).forPlayer(height: 1.8)
        for value in stride(from: -60.0, through: 160, by: 3.7) {
            let centimeters = metric.shown(value, unit: "percentHeight").value
            let inches = imperial.shown(value, unit: "percentHeight").value
            #expect((centimeters - inches * 2.54).magnitude < 1e-9)
            let kilometers = metric.shown(value, unit: "bodyHeights/s").value
            #expect((kilometers - imperial.shown(value, unit: "bodyHeights/s").value * 1.609344).magnitude < 1e-9)
        }
    }

    // 1.82 m are 71.7 inches: the next foot, never five feet and twelve inches.
    @Test(arguments: [(1.8288, "6 ft 0 in"), (1.72, "5 ft 8 in"), (1.82, "6 ft 0 in"), (1.2192, "4 ft 0 in")])
    func heightsAreToldInFeetAndInches(meters: Double, expected: String) {
        #expect(english.inUnits(.imperial).standing(meters) == expected)
        #expect(english.standing(1.825) == "1.83 m" && spanish.standing(1.72) == "1,72 m")
        #expect(spanish.inUnits(.imperial).standing(1.72) == "5 pies 8 pulg")
    }

    @Test func anAssumedHeightIsToldInThePlayersUnits() throws {
        let phrases = english.inUnits(.imperial).forPlayer(height: nil)
        #expect(phrases.value(50, unit: "percentHeight") == "≈34 in")
        #expect(try #require(phrases.assumption(for: ["percentHeight"])).contains("5 ft 8 in"))
        #expect(
            phrases.way(from: 20.5, to: TargetRange(low: 24, high: 30), unit: "percentHeight")
                == "2 in short of the target of 16–20 in")
    }

    @Test func theWayToATargetIsTheDifferenceOfWhatIsRead() {
        let phrases = english.forPlayer(height: 1.8)
        let from = TargetRange(low: 91.7, high: nil)
        let between = TargetRange(low: 24, high: 30)
        let upTo = TargetRange(low: nil, high: 0.64)
        #expect(phrases.way(from: 59.6, to: from, unit: "deg") == "32° short of the target of 92° or more")
        #expect(phrases.way(from: 59.6, to: from, unit: "deg", isBrief: true) == "32° short of the target")
        #expect(phrases.way(from: 20.5, to: between, unit: "percentHeight") == "6 cm short of the target of 43–54 cm")
        #expect(phrases.way(from: 35, to: between, unit: "percentHeight") == "9 cm past the target of 43–54 cm")
        #expect(
            phrases.way(from: 0.82, to: upTo, unit: "bodyHeights/s") == "1.2 km/h past the target of 4.1 km/h or less")
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
