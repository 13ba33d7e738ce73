import Foundation
import SwingCore
import SwingTestKit
import Testing

@testable import SwingMotion
@testable import SwingTechnique

/// What players read: complete, short and kind in every language.
@Suite struct CoachingTextsTests {
    static let languages = ["en", "es"]

    @Test(arguments: languages)
    func everyIdOfTheRubricHasItsWords(language: String) throws {
        let rubric = try Fixtures.shipped(language)
        #expect(rubric.texts.language == language)
        // Ids without a reader would be texts that nobody ever sees.
        let english = try Fixtures.shippedTexts()
        #expect(Set(rubric.texts.titles.keys) == Set(english.titles.keys))
        #expect(Set(rubric.texts.strengths.keys) == Set(english.strengths.keys))
        #expect(Set(rubric.texts.advice.keys) == Set(english.advice.keys))
        #expect(Set(rubric.texts.drills.keys) == Set(english.drills.keys))
        let said = Set(
            rubric.strokes.flatMap { stroke in
                [stroke.maintaining.headline]
                    + stroke.metrics.flatMap { [$0.below, $0.above].compactMap { $0?.headline } }
            })
        #expect(Set(rubric.texts.advice.values.map(\.headline)) == said)
        #expect(Set(rubric.texts.flags.keys) == Set(rubric.strokes.flatMap { $0.flags.map(\.id) }))
        let used = Set(
            rubric.strokes.flatMap { stroke in
                stroke.maintaining.drills
                    + stroke.metrics.flatMap { [$0.below, $0.above].flatMap { $0?.drills ?? [] } }
            })
        #expect(used.isSubset(of: Set(rubric.texts.drills.keys)))
    }

    @Test(arguments: languages)
    func theToneIsKind(language: String) throws {
        #expect(try Fixtures.shippedTexts(language).judgmentalWords() == [])
    }

    /// The words that a text must not hold are found wherever they stand.
    @Test(arguments: [("en", "Your bad grip, again.", "bad"), ("es", "El golpe está MAL.", "mal")])
    func judgingWordsAreFound(language: String, sentence: String, word: String) throws {
        let yaml = try Fixtures.textsYAML(language)
        let old = try #require(yaml.split(separator: "\n").first { $0.contains("    cue: ") })
        let changed = yaml.replacingOccurrences(of: String(old), with: "    cue: \"\(sentence)\"")
        let texts = try CoachingTexts.load(yaml: changed, file: "x.yaml")
        #expect(texts.judgmentalWords().map(\.word) == [word])
        #expect(texts.judgmentalWords().first?.path.first == "advice")
    }

    @Test func theSameWordsAreAvoidedInBothLanguages() throws {
        #expect(Set(["wrong", "bad", "fail"]).isSubset(of: Set(try Fixtures.shippedTexts("en").avoid)))
        #expect(Set(["mal", "fallo", "error"]).isSubset(of: Set(try Fixtures.shippedTexts("es").avoid)))
    }

    @Test func everyGapHasItsSentence() throws {
        let english = try Fixtures.shippedTexts("en")
        let spanish = try Fixtures.shippedTexts("es")
        for gap in EventGap.allCases {
            #expect(english.sentence(gap, "loading") != spanish.sentence(gap, "loading"))
            for texts in [english, spanish] { #expect(texts.sentence(gap, "loading").contains("loading")) }
        }
        #expect(english.sentence(.beforeClip, "loading").hasPrefix("The clip starts after the moment “loading”. Film"))
    }

    @Test func everyLandmarkOfTheCatalogHasAName() {
        #expect(Set(MetricCatalog.joints) == Set(Vocabulary.namedJoints))
    }

    /// A person at a terminal reads which option helps; everybody else reads it in words.
    @Test(arguments: languages)
    func reasonsNameOptionsAtATerminalAlone(language: String) throws {
        let texts = try Fixtures.shippedTexts(language)
        for (id, text) in texts.reasons { #expect(!text.contains("--"), "\(id)") }
        #expect(texts.commandLineReasons.count == 7)
        for id in texts.commandLineReasons.keys {
            let values = Dictionary(uniqueKeysWithValues: id.placeholders.map { ($0, "x y") })
            let said = texts.sentence(id, values)
            let atTerminal = texts.phrases.atTerminal(said)
            #expect(atTerminal.contains("--") && !atTerminal.contains("{"), "\(id)")
            #expect(id.placeholders.isEmpty || atTerminal.contains("x y"))
        }
        let plain = texts.sentence(.noPose)
        #expect(texts.phrases.atTerminal(plain) == plain)
    }

    /// Nothing English is left in a Spanish result, and no number depends on the language.
    @Test func theLanguageChangesTheWordsAndNothingElse() throws {
        let motion = MetricValueTests.busy(.serve, .side).motion
        let english = try #require(TechniqueGrader.assess(motion, rubric: try Fixtures.shipped("en")).first)
        let spanish = try #require(TechniqueGrader.assess(motion, rubric: try Fixtures.shipped("es")).first)
        #expect(english.score == spanish.score && english.grade == spanish.grade)
        #expect(english.metrics.count == spanish.metrics.count)
        for (one, other) in zip(english.metrics, spanish.metrics) {
            #expect(one.id == other.id && one.value == other.value && one.grade == other.grade)
            #expect(one.title != other.title)
            #expect((one.reason == nil) == (other.reason == nil))
            if let reason = one.reason { #expect(reason != other.reason, "\(reason)") }
        }
        let coaching = try #require(spanish.coaching)
        #expect(coaching.headline != english.coaching?.headline)
        #expect(coaching.evidence == english.coaching?.evidence)
    }

    @Test func listsAndNamesReadNaturally() throws {
        let english = try Fixtures.shippedTexts("en")
        let spanish = try Fixtures.shippedTexts("es")
        #expect(english.list(of: [.back, .front, .diagonal]) == "behind, the front or an angle")
        #expect(spanish.list(of: [.back, .front]) == "atrás o delante")
        #expect(english.vocabulary.name(.backhand, .oneHanded) == "one-handed backhand")
        #expect(spanish.vocabulary.name(.backhand, .oneHanded) == "revés a una mano")
        #expect(spanish.sentence(.hidden, ["joint": "el codo izquierdo"]).hasPrefix("No se ve el codo izquierdo."))
    }

    static let faults: [(old: String, new: String, key: String, words: String)] = [
        ("schemaVersion: 2", "schemaVersion: 9", "schemaVersion", "version 9"),
        ("  fewStrokes: \"Graded", "  fewStroke: \"Graded", "reasons.fewStroke", "unknown key"),
        ("Film {needed} or more", "Film more", "reasons.fewStrokes", "does not fit"),
        ("{joint} was hidden", "{elbow} was hidden", "reasons.hidden", "does not fit"),
        ("  skip: ", "  skipped: ", "lines.skipped", "unknown key"),
        ("  skip: \"skip to the report\"\n", "", "lines", "skip"),
        ("{value} heights/s", "heights/s", "lines.perSecond", "does not fit"),
        (
            "    headline: \"Step in lower\"", "    headline: \"a b c d e f g h i j k l m\"",
            "advice.stepInLower.headline", "13 words"
        ),
        (
            "    headline: \"Step in lower\"", "    headline: \"\(String(repeating: "x", count: 49))\"",
            "advice.stepInLower.headline", "49 characters"
        ),
        (
            "    cue: \"Load, wait, flash.\"", "    cue: \"\(String(repeating: "x", count: 66))\"",
            "advice.twoHanderTurnEarlyWaitThenGo.cue", "66 characters"
        ),
        (
            "      - \"Both heels leave the court; catch the toss at full stretch.\"",
            "      - \"Both heels leave the court\"",
            "drills.serveJumpBox.how[1]", "no whole sentence"
        ),
        (
            "      - \"Both heels leave the court; catch", "      - \" catch",
            "drills.serveJumpBox.how[1]", "no whole sentence"
        ),
        ("    leftKnee: \"left knee\"\n", "", "words.joints", "“leftKnee” is missing"),
    ]

    @Test(arguments: faults)
    func aFaultIsNamedWithFileLineAndKey(fault: (old: String, new: String, key: String, words: String)) throws {
        let yaml = try Fixtures.textsYAML("en")
        try #require(yaml.contains(fault.old))
        let changed = yaml.replacingOccurrences(of: fault.old, with: fault.new)
        #expect {
            try CoachingTexts.load(yaml: changed, file: "my.yaml")
        } throws: { error in
            guard let error = error as? RubricError else { return false }
            return error.key == fault.key && error.fault.englishProblem.contains(fault.words) && error.line != nil
                && error.file == "my.yaml"
        }
    }

    /// Who translates mends a file in one go, not one fault a run.
    @Test("a check finds every fault of form, word that judges and id without words at once")
    func aCheckFindsEveryFault() throws {
        var yaml = try Fixtures.textsYAML("en")
        for (old, new) in [
            ("  fewStrokes: \"Graded", "  fewStroke: \"Graded"), ("{joint} was hidden", "{elbow} was hidden"),
            ("{value} heights/s", "heights/s"), ("  decimalMark: \".\"", "  decimalMark: \"5\""),
            ("    headline: \"Step in lower\"", "    headline: \"a b c d e f g h i j k l m\""),
            ("    cue: \"Load, wait, flash.\"", "    cue: [1]"), ("\n  stableWideBase:", "\n  stableBase:"),
            ("      - \"Both heels leave the court; catch", "      - \" catch"), ("    leftKnee: \"left knee\"\n", ""),
            ("\nlanguage: en", "\nlanguage: aLongLanguage"), ("\ngaps:", "\ngaps: none\ngap:"),
        ] {
            #expect(yaml.contains(old), "\(old)")
            yaml = yaml.replacingOccurrences(of: old, with: new)
        }
        let why = try #require(yaml.firstMatch(of: /\n    why: "[^"]+"/)?.output)
        yaml = yaml.replacing(why, with: "\n    why: \"A bad one.\"", maxReplacements: 1)
        let findings = RubricCheck.texts(yaml: yaml, file: "t.yaml", rubric: (Fixtures.shippedText, "r.yaml"))
        #expect(findings.allSatisfy { $0.severity == .error && $0.error.file == "t.yaml" && $0.error.line != nil })
        let judging = findings.filter { $0.error.fault.code == .judgmentalWord }.map(\.error.key)
        #expect(judging.count == 1 && judging.allSatisfy { $0.hasPrefix("advice.") && $0.hasSuffix(".why") })
        #expect(
            findings.filter { $0.error.fault.code != .judgmentalWord }.map(\.error.key).sorted() == [
                "advice.stepInLower.headline", "advice.twoHanderTurnEarlyWaitThenGo.cue", "drills.serveJumpBox.how[1]",
                "gap", "gaps", "language", "lines.decimalMark", "lines.perSecond", "reasons", "reasons.fewStroke",
                "reasons.hidden", "strengths.stableWideBase", "words.joints",
            ])
    }

    static let leading: [(old: String, new: String, keys: [String])] = [
        ("schemaVersion: 2", "schemaVersion: 9", ["schemaVersion"]),
        ("\ntitles:", "\ntitels:", ["", "titels"]), ("\nadvice:", "\nadvice: none\nadvices:", ["advice", "advices"]),
        ("  decimalMark: \".\"\n", "", ["lines"]), ("{joint} was hidden", "a joint was hidden", ["reasons.hidden"]),
    ]

    @Test("of texts what seems wrong only because of another fault is not told", arguments: leading)
    func whatFaultsLeadTo(change: (old: String, new: String, keys: [String])) throws {
        let yaml = try Fixtures.textsYAML("en")
        #expect(yaml.contains(change.old))
        let changed = yaml.replacingOccurrences(of: change.old, with: change.new)
        let findings = RubricCheck.texts(yaml: changed, file: "t.yaml", rubric: (Fixtures.shippedText, "r.yaml"))
        #expect(findings.map(\.error.key).sorted() == change.keys)
    }
}
