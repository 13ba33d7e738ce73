import SwingBatch
import SwingFiles
import TennisSwing

/// What an analysis is asked for: the options of `swing analyze`, by their names without hyphens in front.
struct JobOptions: Codable, Hashable, Sendable {
    /// Each option's values as they were given; those of `contact` may be several.
    private(set) var values: [String: [String]] = [:]

    /// More than a clip has strokes.
    private static let mostContacts = 200
    /// Leaves an option to the toolkit.
    private static let automatic = "auto"

    static let names = AnalysisOption.of(.request).map(\.name).sorted()
    /// Those by which a stored result can be graded again.
    static let ofGrading = Set(AnalysisOption.of(.grading).map(\.name))

    /// No options.
    init() {}

    /// Takes a value of an option.
    ///
    /// - Throws: `ServerError` for an option that there is not, and for a value that it does not take.
    mutating func set(_ name: String, _ value: String) throws(ServerError) {
        guard let option = AnalysisOption(name: name), Self.names.contains(name) else {
            throw ServerError(
                .unknownOption, ["option": .text(name), "known": .text(Self.names.joined(separator: ", "))])
        }
        let earlier = Self.takesSeveral(name) ? values[name] ?? [] : []
        guard Self.takes(option, value), earlier.count < Self.mostContacts else {
            throw ServerError.badOption(name, value, known: Self.known(option))
        }
        values[name] = earlier + [value]
    }

    /// Whether an option may be given several times, each with a value of its own.
    static func takesSeveral(_ name: String) -> Bool {
        if case .times? = AnalysisOption(name: name)?.kind { true } else { false }
    }

    private static func takes(_ option: AnalysisOption, _ value: String) -> Bool {
        switch option.kind {
        // A language by its code alone: a path would name a file of the machine.
        case .language: value == automatic || RubricLibrary.languages().contains(value)
        // For the same reason a rubric by its name.
        case .path: value == automatic || RubricLibrary.installed()[value] != nil
        case .times, .box: option.kind.takes(value)
        default: option.accepts(value)
        }
    }

    private static func known(_ option: AnalysisOption) -> String {
        switch option.kind {
        case .choice(let words): words.joined(separator: ", ")
        case .number, .count, .size, .times: option.kind.ends.map { "\($0.low)…\($0.high)" } ?? ""
        case .flag: "true, false"
        case .path: RubricLibrary.installed().keys.sorted().joined(separator: ", ")
        case .language: RubricLibrary.languages().joined(separator: ", ")
        case .box: option.help.value
        }
    }

    /// The options for a worker, which knows files in place of names.
    var ofWorker: OptionValues {
        var given = OptionValues()
        for (name, values) in values {
            guard let option = AnalysisOption(name: name) else { continue }
            // Each was checked when it came.
            try? given.set(option, to: option.kind == .path ? values.map(Self.file) : values)
        }
        return given
    }

    /// Where a rubric lies; that of the toolkit is not named, so that a result tells no place of the machine.
    ///
    /// Of one that has gone since, the worker says so.
    private static func file(ofRubric name: String) -> String {
        name == RubricLibrary.defaultName ? automatic : RubricLibrary.installed()[name]?.path ?? name
    }
}
