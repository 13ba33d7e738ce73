import SwingBatch
import SwingCore
import SwingFiles
import TennisSwing

/// What an analysis is asked for: the options of `swing analyze`, by their names without hyphens in front.
struct JobOptions: Codable, Hashable, Sendable {
    /// Each option's values as they were given; those of `contact` may be several.
    private(set) var values: [String: [String]] = [:]

    /// The settings that a request may give; paths and what concerns the machine are left to whoever runs the service.
    private static let settings: [Setting] = [
        .hand, .stroke, .view, .level, .height, .language, .captureFps, .rotate, .players, .effort, .overlay, .theme,
        .units, .slowMotionIntro, .blurFaces, .share, .frame, .shareCards, .rubric,
    ]
    /// Those by which a stored result can be graded again.
    static let ofGrading: Set = ["hand", "stroke", "view", "level", "height", "language", "rubric", "contact"]
    private static let byName = Dictionary(uniqueKeysWithValues: settings.map { (name($0), $0) })
    private static let contact = "contact"
    private static let rubric = name(.rubric)
    /// Leaves an option to the toolkit.
    private static let automatic = "auto"
    private static let playerBox = "player-box"
    /// More than a clip has strokes.
    private static let mostContacts = 200

    /// The names of all options.
    static let names = (settings.map(name) + [contact, playerBox]).sorted()

    private static func name(_ setting: Setting) -> String { setting.words.joined(separator: "-") }

    /// No options.
    init() {}

    /// Takes a value of an option.
    ///
    /// - Throws: `ServerError` for an option that there is not, and for a value that it does not take.
    mutating func set(_ name: String, _ value: String) throws(ServerError) {
        let known: String?
        switch name {
        case Self.contact:
            let isTime = Double(value).map { $0.isFinite && $0 >= 0 } ?? false
            let isRoom = (values[name]?.count ?? 0) < Self.mostContacts
            known = isTime && isRoom ? nil : "0…86400"
        case Self.playerBox:
            let numbers = value.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
            let isBox = numbers.count == 4 && numbers.allSatisfy { $0?.isFinite == true }
            known = isBox ? nil : "x,y,w,h"
        default:
            guard let setting = Self.byName[name] else {
                throw ServerError(
                    .unknownOption, ["option": .text(name), "known": .text(Self.names.joined(separator: ", "))])
            }
            known = Self.takes(setting, value) ? nil : Self.known(setting)
        }
        if let known {
            throw ServerError(
                .badOption, ["option": .text(name), "value": .text(String(value.prefix(100))), "known": .text(known)])
        }
        values[name] = name == Self.contact ? (values[name] ?? []) + [value] : [value]
    }

    private static func takes(_ setting: Setting, _ value: String) -> Bool {
        // A language by its code alone: a path would name a file of the machine.
        switch setting {
        case .language: RubricLibrary.languages().contains(value)
        // For the same reason a rubric by its name.
        case .rubric: value == automatic || RubricLibrary.installed()[value] != nil
        default: setting.accepts(value)
        }
    }

    private static func known(_ setting: Setting) -> String {
        switch setting.kind {
        case .choice(let words): words.joined(separator: ", ")
        case .number(let range): "\(range.lowerBound)…\(range.upperBound)"
        case .count(let range): "\(range.lowerBound)…\(range.upperBound)"
        case .size(let range): "\(range.lowerBound)…\(range.upperBound)"
        case .flag: "true, false"
        case .path: RubricLibrary.installed().keys.sorted().joined(separator: ", ")
        case .language: RubricLibrary.languages().joined(separator: ", ")
        }
    }

    /// The words of a command line that ask for it; each value stands in one word with its option.
    var commandLine: [String] {
        values.sorted { $0.key < $1.key }.flatMap { name, values in
            if let setting = Self.byName[name], setting.kind == .flag {
                return values.map { $0 == "true" ? "--\(name)" : "--no-\(name)" }
            }
            return values.map { "--\(name)=\(name == Self.rubric ? Self.file(ofRubric: $0) : $0)" }
        }
    }

    /// The files of the machine that they stand for.
    var files: [String] {
        (values[Self.rubric] ?? []).map(Self.file).filter { $0 != Self.automatic }
    }

    /// Where a rubric lies; that of the toolkit is not named, so that a result tells no place of the machine.
    private static func file(ofRubric name: String) -> String {
        name == RubricLibrary.defaultName ? automatic : RubricLibrary.installed()[name]?.path ?? automatic
    }
}
