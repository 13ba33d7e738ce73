import SwingCore
import Testing

@testable import SwingTechnique

/// What a player practices brings about what the advice asks for.
@Suite struct DrillFitTests {
    /// Words for one direction, and for the other.
    static let opposites: [String: [(String, String)]] = [
        "en": [
            ("wider", "closer"), ("wider", "narrower"), ("higher", "lower"), ("earlier", "later"), ("sooner", "later"),
            ("more", "less"), ("further", "nearer"), ("longer", "shorter"), ("deeper", "lighter"), ("faster", "slower"),
            ("together", "apart"),
        ],
        "es": [
            ("separa", "junta"), ("más separados", "junta"), ("más alto", "más bajo"), ("más alta", "más baja"),
            ("antes", "más tarde"), ("más largo", "más corto"), ("gira más", "gira menos"), ("juntas", "separadas"),
        ],
    ]

    /// Words that say of which stroke a drill is.
    static let strokes: [(words: [String], kinds: Set<StrokeKind>)] = [
        (["serve", "serves"], [.serve]), (["smash", "smashes", "lob", "lobs"], [.smash]),
        (["volley", "volleys"], [.forehandVolley, .backhandVolley]),
    ]

    /// A text as its words in lower case with a space around each.
    private func words(_ texts: [String]) -> String {
        let words = texts.joined(separator: " ").lowercased().split { !$0.isLetter && $0 != "-" }
        return " " + words.joined(separator: " ") + " "
    }

    private func words(_ drill: CoachingTexts.DrillText) -> String {
        words([drill.name, drill.dose] + drill.how + drill.progression.values)
    }

    @Test func oppositeSidesOfAValueArePracticedByDifferentDrills() throws {
        for stroke in try Fixtures.shipped().strokes {
            for metric in stroke.metrics {
                guard let below = metric.below, let above = metric.above else { continue }
                #expect(below.drills.first != above.drills.first, "\(stroke.kind) \(metric.id)")
            }
        }
    }

    @Test(arguments: CoachingTextsTests.languages)
    func noDrillNamesTheOtherDirectionThanItsAdvice(language: String) throws {
        let rubric = try Fixtures.shipped(language)
        let pairs = try #require(Self.opposites[language]).flatMap { [($0, $1), ($1, $0)] }
        for stroke in rubric.strokes {
            for advice in stroke.metrics.flatMap({ [$0.below, $0.above].compactMap(\.self) }) {
                let headline = words([advice.headline])
                let opposite = pairs.filter { headline.contains(" \($0.0) ") }.map(\.1)
                for id in advice.drills {
                    let said = words(try #require(rubric.texts.drills[id]))
                    for word in opposite {
                        #expect(!said.contains(" \(word) "), "\(stroke.kind) “\(advice.headline)”: \(id)")
                    }
                }
            }
        }
    }

    @Test func aDrillThatNamesAStrokeIsGivenForThatAlone() throws {
        let rubric = try Fixtures.shipped()
        for stroke in rubric.strokes {
            let given =
                stroke.maintaining.drills
                + stroke.metrics.flatMap { [$0.below, $0.above].flatMap { $0?.drills ?? [] } }
            for id in Set(given) {
                let said = words(try #require(rubric.texts.drills[id]))
                for named in Self.strokes where !named.kinds.contains(stroke.kind) {
                    #expect(!named.words.contains { said.contains(" \($0) ") }, "\(stroke.kind): \(id)")
                }
            }
        }
    }
}
