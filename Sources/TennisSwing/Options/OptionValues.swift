import Foundation

/// Values of options as somebody gave them: typed, in a request, in the notes on a clip, or in a worker's job.
public struct OptionValues: Codable, Hashable, Sendable {
    private var texts: [AnalysisOption: [String]] = [:]

    /// The words that leave an option to the toolkit, where a value would otherwise stand.
    package static let automatic = ["auto", "none"]

    /// Gives nothing.
    public init() {}

    /// Gives what options hold that nobody would have without giving it.
    package init(_ options: AnalysisOptions) {
        let usual = AnalysisOptions()
        for option in AnalysisOption.allCases {
            guard let field = option.field, case let own = field.texts(options), own != field.texts(usual) else {
                continue
            }
            texts[option] = own.isEmpty ? ["auto"] : own
        }
    }

    /// Reads an object of lists, by the names of options.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        for (name, given) in try container.decode([String: [String]].self) {
            guard let option = AnalysisOption(name: name), option.field != nil else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "There is no option \(name).")
            }
            do throws(OptionError) {
                try set(option, to: given)
            } catch {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
            }
        }
    }

    /// Writes an object of lists, by the names of options.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Dictionary(uniqueKeysWithValues: texts.map { ($0.key.name, $0.value) }))
    }

    /// The values of an option; nil where it is not given.
    package subscript(option: AnalysisOption) -> [String]? { texts[option] }

    /// Gives an option its values; `auto` leaves it to the toolkit again.
    ///
    /// - Throws: `OptionError` for what the option does not take.
    public mutating func set(_ option: AnalysisOption, to values: [String]) throws(OptionError) {
        if let fault = option.fault(of: values) { throw fault }
        texts[option] = values
    }

    /// These values, and of options that are not given those of others.
    package func completed(by others: OptionValues) -> OptionValues {
        var all = self
        all.texts.merge(others.texts) { own, _ in own }
        return all
    }

    /// The language, that of the toolkit where it is left to it; nil where none is given.
    package var language: String? { texts[.language].map { _ in applied().language } }

    /// Options with these values; what is not given stays as it is.
    ///
    /// - Parameter known: what is taken; the rest is nothing that can be changed there.
    package func applied(
        to options: AnalysisOptions = AnalysisOptions(), only known: [AnalysisOption] = AnalysisOption.allCases
    ) -> AnalysisOptions {
        var changed = options
        for (option, values) in texts where known.contains(option) {
            option.field?.set(&changed, Self.without(automatic: values, option))
        }
        // Files that are named now are those that are meant.
        if texts[.rubric] != nil { changed.rubricDigest = nil }
        if texts[.language] != nil { (changed.languageDigest, changed.isLanguageStored) = (nil, false) }
        return changed
    }

    /// Options with those of these values about which they say nothing.
    package func completing(_ options: AnalysisOptions) -> AnalysisOptions {
        var changed = options
        for (option, values) in texts where option.field?.texts(options).isEmpty ?? false {
            option.field?.set(&changed, Self.without(automatic: values, option))
        }
        return changed
    }

    private static func without(automatic values: [String], _ option: AnalysisOption) -> [String] {
        option.canBeAutomatic ? values.filter { !automatic.contains($0) } : values
    }
}

/// A value that an option does not take.
public struct OptionError: Error, Hashable, CustomStringConvertible {
    package let option: AnalysisOption
    package let value: String
    /// What it takes, one sentence for who typed it.
    public let description: String
}

extension AnalysisOption {
    package func accepts(_ value: String) -> Bool {
        canBeAutomatic && OptionValues.automatic.contains(value) || kind.takes(value)
    }

    /// What is wrong with values, or nil where they can be used.
    func fault(of values: [String]) -> OptionError? {
        if let value = values.first(where: { !accepts($0) }) {
            return OptionError(option: self, value: value, description: "\(flag) takes \(takes(insteadOf: value))")
        }
        guard canBeAutomatic, values.count > 1, let word = values.first(where: OptionValues.automatic.contains) else {
            return nil
        }
        let sentence = "\(flag) takes \(unit ?? "values"), such as \(example), or none, not both."
        return OptionError(option: self, value: word, description: sentence)
    }

    private func takes(insteadOf value: String) -> String {
        let number = OptionKind.number(value).map(OptionKind.text) ?? value
        switch kind {
        case .choice(let words):
            let known = (canBeAutomatic ? ["auto"] : []) + words
            return "one of \(known.joined(separator: ", ")); '\(value)' is none of them."
                + (self == .stroke ? StrokeKind.advice(insteadOf: value) : "")
        case .number(let range) where unit == "meters" && (Double(value).map { range.contains($0 / 100) } ?? false):
            return "meters: \(Double(value).map { OptionKind.text($0 / 100) } ?? "") rather than \(number)."
        case .times: return "seconds from the clip's beginning, \(kind.bounds ?? ""), such as \(example)."
        case .box: return "four numbers x,y,w,h such as \(example); '\(value)' is not."
        case .size where unit != nil: return "a size from \(kind.bounds ?? ""), such as \(example)."
        default: return "\(unit.map { $0 + " from " } ?? "")\(kind.bounds ?? "another value"); \(number) is outside."
        }
    }
}

extension StrokeKind {
    /// What to say to whoever names how a stroke was hit: it is read from the clip, and no correction or option holds it.
    package static func advice(insteadOf word: String) -> String {
        guard StrokeVariant(rawValue: word) != nil else { return "" }
        return " Name the kind, such as backhand: how it was hit is read from the clip."
    }
}
