import SwingCore
import Testing

@testable import SwingTechnique

/// What pictures, pages and the terminal say beside the coaching.
@Suite struct WordsTests {
    private let english: Phrases
    private let spanish: Phrases

    init() throws {
        english = try Fixtures.shippedTexts("en").phrases
        spanish = try Fixtures.shippedTexts("es").phrases
    }

    @Test func strokesAndEventsHavePlainNames() {
        #expect(english.stroke(.backhand, .twoHanded) == "two-handed backhand")
        #expect(spanish.stroke(.backhand, .slice) == "revés cortado")
        #expect(english.stroke(.serve, nil) == "serve")
        #expect(english.stroke(.forehandVolley, .oneHanded) == "forehand volley")
        #expect(english.eventName(.cocking) == "cocking" && spanish.eventName(.contact) == "impacto")
        for phrases in [english, spanish] {
            let names = StrokeEventID.allCases.map { phrases.eventName($0) }
            #expect(Set(names).count == names.count)
            #expect(Set(Grade.allCases.map { phrases.grade($0) } + [phrases.grade(nil)]).count == 5)
            // Names of the data never reach a picture.
            #expect(
                zip(names, StrokeEventID.allCases).allSatisfy { $0 != $1.rawValue || $0 == "contact" || $0.count < 8 })
        }
    }

    /// Where the score's interval reaches from the best grade to the worst nothing is known of the grade.
    @Test(arguments: [
        (Grade.good, 20.0, 70.0, "Good", "Bien"),
        (nil, 30, 70, "Between needs work and excellent", "Entre por trabajar y excelente"),
        (nil, 10, 50, "Between critical and good", "Entre crítico y bien"),
        (nil, 10, 90, "Not clear yet", "Aún no está claro"),
    ])
    func aStrokeWithoutAGradeSaysWhatIsKnown(
        grade: Grade?, low: Double, high: Double, inEnglish: String, inSpanish: String
    ) {
        #expect(english.verdict(grade, low: low, high: high) == inEnglish)
        #expect(spanish.verdict(grade, low: low, high: high) == inSpanish)
        #expect(english.verdict(nil, low: nil, high: nil) == "Not graded")
    }

    @Test(arguments: [
        (true, "One-handed backhand", "Revés a una mano"), (false, "One-handed backhand?", "¿Revés a una mano?"),
    ])
    func aStrokeThatIsNotSureIsAQuestion(isSure: Bool, inEnglish: String, inSpanish: String) {
        let stroke = Stroke(
            id: 1, kind: .backhand, variant: .oneHanded, hand: .left, confidence: 0.44, isSure: isSure, start: 0,
            end: 1,
            contact: Contact(time: 0.5, uncertainty: 0.01, sources: []), events: [])
        #expect(english.title(of: stroke) == inEnglish && spanish.title(of: stroke) == inSpanish)
    }

    @Test func titlesBeginWithALargeLetter() {
        #expect(english.title(.whatChanged) == "What changed")
        #expect(spanish.title(.cannotTell).hasPrefix("Lo que"))
        #expect(Phrases.sentence("") == "" && Phrases.sentence("último") == "Último")
    }

    @Test(arguments: [
        (62.4, "deg", "62°"), (-3.2, "deg", "−3°"), (-0.3, "deg", "0°"), (0.456, "s", "0.46 s"),
        (0.05, "s", "0.05 s"), (41.6, "percentHeight", "42%"), (4.25, "bodyHeights/s", "4.3 heights/s"),
        (1.999, "ratio", "2.00"), (12.0, "m/s", "12.0 m/s"),
    ])
    func valuesReadAsAPlayerExpects(value: Double, unit: String, expected: String) {
        #expect(english.value(value, unit: unit) == expected)
    }

    @Test(arguments: [
        (-3.2, "deg", "−3°"), (0.456, "s", "0,46 s"), (41.6, "percentHeight", "42 %"),
        (4.25, "bodyHeights/s", "4,3 estaturas/s"), (1.5, "bodyHeights", "1,50 × estatura"),
    ])
    func spanishValuesHaveACommaAndSpanishUnits(value: Double, unit: String, expected: String) {
        #expect(spanish.value(value, unit: unit) == expected)
    }

    @Test func valuesThatAreNoNumbersAreDashes() {
        #expect(english.value(.nan, unit: "deg") == "–°")
        #expect(english.value(.infinity, unit: "s") == "– s")
        #expect(english.value(1e300, unit: "deg") == "–°")
    }

    @Test func ticksAndRatesAreAsShortAsTheyCanBe() {
        #expect(english.shortest(60, decimals: 2) == "60" && english.shortest(59.94, decimals: 2) == "59.94")
        #expect(spanish.shortest(-0.5, decimals: 2) == "−0,5" && english.shortest(100, decimals: 0) == "100")
        #expect(english.shortest(-0.001, decimals: 2) == "0")
    }

    @Test func changesNameTheUnitOnce() {
        #expect(english.change(from: 62.4, to: 71, unit: "deg") == "62 → 71°")
        #expect(english.change(from: -1.25, to: 2, unit: "bodyHeights/s") == "−1.3 → 2.0 heights/s")
    }

    @Test func provisionalValuesAreMarked() {
        #expect(english.value(62, unit: "deg", isApproximate: true) == "≈62°")
    }

    @Test func targetsSayWhichEndsAreOpen() {
        #expect(english.target(TargetRange(low: 55, high: 75), unit: "deg") == "target 55–75°")
        #expect(english.target(TargetRange(low: -5, high: 5), unit: "deg") == "target −5 to 5°")
        #expect(english.target(TargetRange(low: 55, high: nil), unit: "deg") == "target 55° or more")
        #expect(english.target(TargetRange(low: 18, high: 25), unit: "percentHeight") == "target 18–25% of height")
        #expect(english.target(TargetRange(low: nil, high: 0.5), unit: "s") == "target up to 0.50 s")
        #expect(english.target(TargetRange(low: nil, high: nil), unit: "s") == nil)
        #expect(english.target(nil, unit: "s") == nil)
        #expect(spanish.target(TargetRange(low: -5, high: 5), unit: "deg") == "objetivo −5 a 5°")
    }

    @Test func distancesFromContactAreWords() {
        #expect(english.distance(fromContact: -0.239) == "0.24 s before contact")
        #expect(english.distance(fromContact: 0.5) == "0.50 s after contact")
        #expect(english.distance(fromContact: 0.001) == "at contact")
        #expect(english.distance(fromContact: 0.001, contact: .ballOnTheStrings) == "ball on the strings")
        #expect(spanish.distance(fromContact: -0.239) == "0,24 s antes del impacto")
    }

    @Test func countsAndListsReadNaturally() {
        #expect(english.strokes(1) == "1 stroke" && english.strokes(3) == "3 strokes")
        #expect(english.strokes(numbered: [1, 2, 3]) == "strokes 1, 2 and 3")
        #expect(spanish.strokes(numbered: [2]) == "el golpe 2" && spanish.values(1) == "1 medida")
    }

    @Test func noLineOfOneLanguageIsLeftInAnother() {
        // What is the same in both: signs, and words both languages share.
        let shared: Set<PhraseID> = [.pose, .sure]
        for line in PhraseID.allCases where !shared.contains(line) {
            guard english(line).replacing(/\{\w+\}/, with: "").contains(where: \.isLetter) else { continue }
            #expect(english(line) != spanish(line), "\(line)")
        }
    }

    @Test func storedWarningsAreTranslatedByTheirCode() {
        #expect(spanish.message(.noAudio)?.what == "El vídeo no tiene sonido.")
        #expect(spanish.message(AnalysisWarning.Code(rawValue: "else")) == nil)
        // The document's own sentences are English.
        #expect(english.message(.noAudio) == nil)
    }
}
