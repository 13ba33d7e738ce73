import Foundation
import SwingReport
import SwingTestKit
import Testing

@testable import TennisSwing

/// The table of options is whole, and whatever is given by it arrives.
@Suite struct AnalysisOptionTests {
    /// Those that give something of `AnalysisOptions`.
    private static let given = AnalysisOption.allCases.filter { $0.field != nil }

    /// Options that hold what nobody has without giving it.
    private static func options(_ option: AnalysisOption) throws -> AnalysisOptions {
        var values = OptionValues()
        try values.set(option, to: [option.example])
        return values.applied()
    }

    @Test("no two options share a name, a variable, a sentence or what they give")
    func unique() throws {
        let all = AnalysisOption.allCases
        for texts in [all.map(\.name), all.map(\.variable), all.map(\.purpose), all.map(\.help.text)] {
            #expect(Set(texts).count == all.count)
        }
        #expect(all.allSatisfy { AnalysisOption(name: $0.name) == $0 && $0.name == $0.name.lowercased() })
        for option in Self.given {
            let changed = try Self.options(option)
            let others = Self.given.filter { $0 != option }
            #expect(changed != AnalysisOptions(), "\(option) gives nothing")
            #expect(
                others.allSatisfy { $0.field?.texts(changed) == $0.field?.texts(AnalysisOptions()) },
                "\(option) gives what another does")
        }
    }

    @Test(
        "an option takes its example and what holds without it, and nothing that is none",
        arguments: AnalysisOption.allCases)
    func values(option: AnalysisOption) {
        #expect(option.accepts(option.example) && option.defaultValue.map(option.accepts) ?? true)
        #expect(!option.accepts(""))
        for word in OptionValues.automatic {
            #expect(option.accepts(word) || !option.canBeAutomatic)
        }
        if let ends = option.kind.ends {
            #expect(option.kind.takes(ends.low) && option.kind.takes(ends.high) && !option.kind.takes("nan"))
        }
    }

    @Test("what an option does not take is said with its name", arguments: AnalysisOption.allCases)
    func faults(option: AnalysisOption) {
        var values = OptionValues()
        do throws(OptionError) {
            try values.set(option, to: [""])
            Issue.record("taken")
        } catch {
            #expect(error.option == option && error.description.hasPrefix("--\(option.name) takes "))
        }
        #expect(values == OptionValues())
    }

    @Test("a value arrives through a worker's job, and is taken back by auto", arguments: AnalysisOption.allCases)
    func job(option: AnalysisOption) throws {
        guard option.field != nil else { return }
        let options = try Self.options(option)
        let job = try JSONEncoder().encode(OptionValues(options))
        #expect(try JSONDecoder().decode(OptionValues.self, from: job).applied() == options)
        guard option.canBeAutomatic else { return }
        var taken = OptionValues()
        try taken.set(option, to: ["auto"])
        #expect(taken.applied(to: options) == AnalysisOptions() && OptionValues().completing(options) == options)
    }

    @Test("a job with an option that there is not, or a value that it does not take, is refused")
    func badJobs() {
        for json in [#"{"hnad": ["left"]}"#, #"{"hand": ["both"]}"#, #"{"out": ["/"]}"#, #"{"hand": "left"}"#] {
            #expect(throws: DecodingError.self) { try JSONDecoder().decode(OptionValues.self, from: Data(json.utf8)) }
        }
    }

    @Test("what a result keeps of an option is read back", arguments: AnalysisOption.of(.result))
    func result(option: AnalysisOption) throws {
        let options = try Self.options(option)
        let read = AnalysisOptions(config: options.config)
        #expect(option.field?.texts(read) == option.field?.texts(options))
        #expect(AnalysisOptions(config: AnalysisOptions().config).config == AnalysisOptions().config)
    }

    @Test("notes and lists give only what a request, too, could")
    func places() {
        let known = Set(AnalysisOption.of(.request))
        #expect(known == Set(Self.given))
        for places in [AnalysisOption.of(.grading), AnalysisOption.of(.notes), AnalysisOption.of(.roster)] {
            #expect(!places.isEmpty && known.isSuperset(of: places))
        }
        #expect(Set(AnalysisOption.of(.notes)).isSuperset(of: AnalysisOption.of(.roster)))
        #expect(Set(AnalysisOption.of(.result)).isSuperset(of: AnalysisOption.of(.grading)))
    }

    @Test("files are named by URLs and languages by locales, as the command line names them by texts")
    func filesAndLanguages() throws {
        var options = AnalysisOptions()
        #expect(options.rubric == nil && options.texts == nil && options.locale.language.languageCode == .english)
        options.rubric = URL(fileURLWithPath: "/club/our rubric.yaml")
        #expect(AnalysisOption.rubric.field?.texts(options) == ["/club/our rubric.yaml"])
        for (locale, code) in [("es", "es"), ("es_MX", "es"), ("en_GB", "en"), ("xx", "xx")] {
            options.locale = Locale(identifier: locale)
            #expect(AnalysisOption.language.field?.texts(options) == [code] && options.texts == nil)
        }
        options.texts = URL(fileURLWithPath: "/club/words.yaml")
        #expect(AnalysisOption.language.field?.texts(options) == ["/club/words.yaml"])
        options.texts = nil
        #expect(options.locale.language.languageCode == .english)
        options.locale = Locale(identifier: "xx")
        #expect(throws: AnalysisError.self) { try RubricLibrary.load(for: &options) }
    }
}
