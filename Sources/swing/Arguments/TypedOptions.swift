import ArgumentParser
import Foundation
import TennisSwing

/// Values of an option as typed.
protocol TypedOption {
    var texts: [String] { get }
}

extension Optional: TypedOption where Wrapped: CustomStringConvertible {
    var texts: [String] { map { [$0.description] } ?? [] }
}

extension Array: TypedOption where Element: CustomStringConvertible {
    var texts: [String] { map(\.description) }
}

/// Arguments that hold options of the table, each a property with the option's own name.
protocol OptionArguments {
    var typed: [AnalysisOption: any TypedOption] { get }
    /// Options that were typed by another name.
    var renamed: [AnalysisOption: any TypedOption] { get }
}

/// What a flag holds once it was read.
private protocol HoldsTypedOption {
    var typedOption: any TypedOption { get }
}

extension Option: HoldsTypedOption where Value: TypedOption {
    fileprivate var typedOption: any TypedOption { wrappedValue }
}

extension Flag: HoldsTypedOption where Value: TypedOption {
    fileprivate var typedOption: any TypedOption { wrappedValue }
}

extension OptionArguments {
    var renamed: [AnalysisOption: any TypedOption] { [:] }

    /// Of all properties that are options of the table.
    var typed: [AnalysisOption: any TypedOption] {
        Mirror(reflecting: self).children.reduce(into: renamed) { typed, property in
            // A property wrapper stands behind an underscore.
            let name = property.label.map { String($0.dropFirst()) }
            guard let option = name.flatMap(AnalysisOption.init(rawValue:)), typed[option] == nil else { return }
            typed[option] = (property.value as? any HoldsTypedOption)?.typedOption
        }
    }
}

extension OptionValues {
    /// What was typed, and of the options that were not what the settings give.
    ///
    /// - Throws: `ValidationError` naming the option and what it takes.
    init(typed: [AnalysisOption: any TypedOption], completedBy settings: Settings? = nil) throws {
        self.init()
        for option in AnalysisOption.allCases {
            guard let texts = typed[option]?.texts else { continue }
            if !texts.isEmpty {
                do throws(OptionError) {
                    try set(option, to: texts)
                } catch {
                    if option == .theme { throw AnalysisError.unknownTheme(error.value) }
                    throw ValidationError(error.description)
                }
            } else if let value = settings?[option] {
                try set(option, to: [value])
            }
        }
    }
}

extension OptionArguments {
    /// What was typed, and of the other options what the settings give.
    ///
    /// - Throws: `ValidationError` naming the option and what it takes.
    func values(completedBy settings: Settings? = nil) throws -> OptionValues {
        try OptionValues(typed: typed, completedBy: settings)
    }
}

/// A value that is no option of the table, one of some words.
func checked<Value: RawRepresentable<String>>(
    _ flag: String, _ text: String, among values: [Value], advice: String = ""
) throws -> Value {
    if let value = values.first(where: { $0.rawValue == text }) { return value }
    let names = values.map(\.rawValue).joined(separator: ", ")
    throw ValidationError("\(flag) takes one of \(names); '\(text)' is none of them.\(advice)")
}

extension AnalysisOption {
    var specification: NameSpecification { self == .out ? .output : .customLong(name) }

    /// - Parameter text: what a command says otherwise than the others.
    func help(_ text: String?) -> ArgumentHelp {
        ArgumentHelp(text ?? help.text, valueName: help.value.isEmpty ? nil : help.value)
    }

    /// A number may be less than nothing, which is no option.
    var parsing: SingleValueParsingStrategy {
        switch kind {
        case .number, .box: .unconditional
        default: .next
        }
    }

    /// What a shell offers as its values.
    var completion: CompletionKind? {
        switch (self, kind) {
        case (_, .choice(let words)): .list([automatic].compactMap(\.self) + words)
        case (_, .language): ValueCompletions.languages
        case (.rubric, _): ValueCompletions.yaml
        case (.roster, _): .file(extensions: ["csv"])
        case (.out, _): .directory
        default: nil
        }
    }
}

// MARK: What declares the flag of an option

extension Option {
    /// - Parameter help: what the command says otherwise than the others.
    init<Typed: ExpressibleByArgument>(_ option: AnalysisOption, help: String? = nil) where Value == Typed? {
        self.init(
            name: option.specification, parsing: option.parsing, help: option.help(help), completion: option.completion)
    }

    init(wrappedValue: Value, _ option: AnalysisOption, help: String? = nil) where Value: ExpressibleByArgument {
        self.init(
            wrappedValue: wrappedValue, name: option.specification, parsing: option.parsing, help: option.help(help),
            completion: option.completion)
    }

    init<Typed: ExpressibleByArgument>(wrappedValue: [Typed], _ option: AnalysisOption) where Value == [Typed] {
        self.init(
            wrappedValue: wrappedValue, name: option.specification, parsing: .unconditionalSingleValue,
            help: option.help(nil), completion: option.completion)
    }
}

extension Flag where Value == Bool? {
    init(_ option: AnalysisOption, help: String? = nil) {
        self.init(name: option.specification, inversion: .prefixedNo, help: option.help(help))
    }
}

/// What a shell offers as values of what is no option of the table, or takes less than it.
enum ValueCompletions {
    static var formats: CompletionKind { .list(ExportFormat.allCases.map(\.rawValue)) }
    static var metrics: CompletionKind { .list(MetricCatalog.names) }
    static var yaml: CompletionKind { .file(extensions: ["yaml", "yml"]) }
    /// Looked up when they are asked for: people install languages of their own.
    static var languages: CompletionKind { .custom { _, _, _ in RubricLibrary.languages() } }
}
