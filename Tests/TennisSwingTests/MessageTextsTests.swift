import Foundation
import SwingBatch
import SwingCore
import SwingFiles
import SwingHistory
import SwingMedia
import SwingOverlay
import SwingPose
import SwingReport
import SwingTestKit
import Testing

@testable import SwingTechnique
@testable import TennisSwing

/// Every message that any module can give has its sentences in every language.
@Suite struct MessageTextsTests {
    static let languages = ["en", "es"]

    static let errors: [String] =
        MediaError.keys + ClipVerdict.keys + PoseError.Kind.keys + PoseImportError.Kind.keys + Installation.keys
        + RubricError.keys + UnknownMetricError.keys + RasterError.Code.keys + DocumentError.Kind.keys
        + AnalysisError.Code.keys + BatchError.Code.keys + ExportError.Kind.keys + HistoryError.Code.keys
        + ConfigurationError.Code.keys + IsolationError.Code.keys + ServerError.Code.keys

    /// The codes of warnings, and those of their sentences that are said under a condition.
    static let warnings: [String] = {
        let codes = Set(AnalysisWarning.Code.allCases.map(\.rawValue))
        let variants = embedded.entries.keys.filter {
            $0.contains(".") && codes.contains(String($0.prefix { $0 != "." }))
        }
        return codes.sorted() + variants
    }()

    static let embedded = MessageTexts.embedded

    static let clauses: [String] =
        ClipCorrection.clauses + MotionModelErrorCode.keys + FileErrorCode.keys + OutputErrorCode.keys
        + CorrectionsErrorCode.keys
        + MediaError.clauses + PoseError.clauses + PoseImportErrorCode.keys + HistoryErrorCode.keys
        + RubricError.clauses

    private static func texts(_ language: String) throws -> CoachingTexts {
        let file = Repository.texts(language).path
        return try CoachingTexts.load(yaml: String(contentsOfFile: file, encoding: .utf8), file: file)
    }

    /// The values that the sentences of a key may name: those of English.
    private static func placeholders(_ key: String) -> Set<String> {
        let said = embedded.entries[key].map(parts) ?? [embedded.clauses[key] ?? ""]
        return Set((said + [embedded.commandLine[key] ?? ""]).flatMap(Template.placeholders))
    }

    private static func filled(_ key: String) -> Message {
        Message(key, Dictionary(uniqueKeysWithValues: placeholders(key).map { ($0, .text("«\($0)»")) }))
    }

    private static func parts(_ entry: MessageTexts.Entry) -> [String] { [entry.what, entry.why, entry.next] }

    @Test func namesAreGivenOnce() {
        let names = Self.errors + Self.warnings
        #expect(Set(names).count == names.count)
        #expect(Self.errors.count > 80 && AnalysisWarning.Code.allCases.count > 35)
    }

    @Test func englishHasASentenceForEveryKeyAndNoOthers() throws {
        let entries = try Self.texts("en").messages.entries
        #expect(Set(entries.keys) == Set(Self.errors + Self.warnings))
    }

    @Test(arguments: languages)
    func everyClauseIsInTheTextsWithItsPlaceholders(language: String) throws {
        let texts = try Self.texts(language).messages
        #expect(Set(texts.clauses.keys) == Set(Self.clauses))
        for key in Self.clauses {
            let template = try #require(texts.clauses[key])
            #expect(Set(Template.placeholders(of: template)) == Self.placeholders(key), "\(key)")
            #expect(!template.hasSuffix("."), "\(template)")
        }
    }

    /// A translation may say all variants of a warning with the same sentences.
    @Test func spanishHasASentenceForEveryErrorAndEveryCode() throws {
        let texts = try Self.texts("es").messages
        for key in Self.errors { #expect(texts.entries[key] != nil, "\(key)") }
        for key in Self.warnings { #expect(texts.entry(key) != nil, "\(key)") }
        #expect(Set(texts.entries.keys).isSubset(of: Set(Self.errors + Self.warnings)))
    }

    @Test(arguments: languages)
    func everyMessageIsThreeWholeSentencesInTheLanguage(language: String) throws {
        let texts = try Self.texts(language).messages
        let catalog = MessageCatalog([texts])
        for key in Self.errors + Self.warnings {
            let said = catalog(Self.filled(key))
            #expect(said.what != catalog(Message("unknown")).what)
            for part in [said.what, said.why, said.next] {
                // A command to copy stands without a full stop.
                let isEnded = part.last?.isPunctuation == true || part.contains(#/(Run|Ejecuta|such as|ejemplo): /#)
                #expect(isEnded && part.contains { $0.isLetter }, "\(key): \(part)")
                #expect(!part.contains { "{}[]".contains($0) }, "\(key): \(part)")
            }
            let entry = try #require(texts.entry(key))
            #expect(said.what == UserMessage(what: Self.expected(entry.what), why: "", next: "").what)
        }
    }

    /// What a template gives where everything is known.
    private static func expected(_ template: String) -> String {
        var text = template.filter { !"[]".contains($0) }
        text.replace("{", with: "«")
        text.replace("}", with: "»")
        return text
    }

    @Test(arguments: languages)
    func everyPlaceholderIsKnown(language: String) throws {
        let texts = try Self.texts(language).messages
        for (name, entry) in texts.entries {
            let known = Self.placeholders(name)
            for part in Self.parts(entry) {
                #expect(Set(Template.placeholders(of: part)).isSubset(of: known), "\(name): \(part)")
            }
        }
        for (name, next) in texts.commandLine {
            let known = Self.placeholders(name)
            #expect(Set(Template.placeholders(of: next)).isSubset(of: known), "\(name): \(next)")
        }
    }

    /// Options are the command line's: whoever runs a server or a program of their own has none.
    @Test(arguments: languages)
    func noOptionIsNamedOutsideOfTheCommandLinesTexts(language: String) throws {
        let texts = try Self.texts(language)
        let option = #/(^|[^-\w])--[a-z]/#
        // Installing is done at a terminal by everybody.
        let system = ["sudo apt-get install --reinstall", "swing models fetch --to"]
        for (name, entry) in texts.messages.entries {
            for part in Self.parts(entry) {
                let own = system.reduce(part) { $0.replacingOccurrences(of: $1, with: "") }
                #expect(own.firstMatch(of: option) == nil, "\(name): \(part)")
            }
        }
        for (id, line) in texts.lines { #expect(line.firstMatch(of: option) == nil, "\(id)") }
        #expect(texts.messages.commandLine.values.contains { $0.firstMatch(of: option) != nil })
    }

    /// What is part of the program speaks where no texts can be read.
    @Test func theProgramsOwnEnglishSpeaksWithoutTexts() {
        let missing = AnalysisError.missing(.textsMissing, file: "en.yaml", searched: [.folder("/nowhere")])
        let said = MessageCatalog([])(missing)
        #expect(said.what == "The texts en.yaml were not found; looked in /nowhere." && !said.next.isEmpty)
    }

    @Test func aMessageThatNobodyExplainsStillSaysWhatIsKnown() {
        let said = MessageCatalog([])(Message("media.neverSaid", ["path": "«path»"]))
        #expect(said.what.contains("media.neverSaid") && said.what.contains("path: «path»"))
    }

    @Test func aTranslationWithoutASentenceFallsBackToEnglish() throws {
        let english = try Self.texts("en").messages
        let spanish = MessageTexts(entries: [:], commandLine: [:], clauses: [:], conjunction: "{first} y {last}")
        let catalog = MessageCatalog([spanish, english])
        #expect(catalog(AnalysisWarning(.noAudio)).what == "The clip has no sound.")
        #expect(
            try Self.texts("es").fallingBack(to: english).documentMessages(AnalysisWarning(.noAudio)).what
                == "The clip has no sound.")
    }

    @Test func variantsAndListsAndOptionalPartsAreSaid() throws {
        let catalog = MessageCatalog([try Self.texts("en").messages])
        let one = AnalysisWarning(.uncertainStroke, variant: "one", ["strokes": .list(["3"]), "percent": "44"])
        #expect(catalog(one).what.hasPrefix("Stroke 3 may not be what it was taken for: the confidence is 44 %."))
        let many = AnalysisWarning(.uncertainStroke, ["strokes": .list(["1", "2", "4"]), "percent": "44"])
        #expect(catalog(many).what.hasPrefix("Strokes 1, 2 and 4 may not be what they were taken for"))
        #expect(catalog(AnalysisWarning(.timeLapse)).what.hasPrefix("The clip is a time lapse: it"))
        #expect(
            catalog(AnalysisWarning(.timeLapse, ["rate": "2.5"])).what
                .hasPrefix("The clip is a time lapse of 2.5 pictures a second: it"))
        #expect(
            catalog.atTerminal(AnalysisWarning(.lyingPicture, ["degrees": "90"]).message).next
                == "Analyze the clip again with --rotate 90.")
    }

    /// What a language has no command for is said as to every user, not in another language.
    @Test func aPersonAtATerminalIsToldInOneLanguage() throws {
        let catalog = MessageCatalog([try Self.texts("es").messages, try Self.texts("en").messages])
        let own = try Self.texts("es").messages
        for key in Self.errors + Self.warnings where own.commandLine(key) == nil {
            #expect(catalog.nextAtTerminal(Self.filled(key)) == nil, "\(key)")
        }
    }

    /// As an error that nobody catches prints itself.
    @Test func anErrorThatIsPrintedSaysItsSentences() {
        let error = AnalysisError.missingClip("/a.mp4")
        for said in ["\(error)", String(reflecting: error), "\(error as any Error)"] {
            #expect(said.hasPrefix("The clip /a.mp4 of this analysis is not there any more. Pictures"), "\(said)")
        }
    }

    /// Temporary paths never reach a person.
    @Test func pathsInsideOfMessagesAreReplaced() {
        let inner = AnalysisError.missingClip("/tmp/staging/a.mp4").message
        let outer = Message("x", ["cause": .what(inner), "all": .list(["/tmp/staging/b"]), "n": "1"])
        let renamed = outer.replacing("/tmp/staging", with: "/results")
        #expect(renamed != outer && renamed.replacing("/tmp/staging", with: "") == renamed)
        #expect(renamed.context["cause"] == .what(AnalysisError.missingClip("/results/a.mp4").message))
        #expect(renamed.context["all"] == .list(["/results/b"]) && renamed.context["n"] == "1")
    }
}
