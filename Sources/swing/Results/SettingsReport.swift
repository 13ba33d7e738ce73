import Foundation
import TennisSwing

/// Every setting with its value and where that comes from.
struct SettingsReport: Encodable {
    struct Entry: Encodable {
        let value: String?
        /// `option`, `environment`, `file` or `default`.
        let origin: String
        /// The option, the variable, or file and line; nil for a default.
        let place: String?
    }

    /// The configuration file that was read, or nil.
    let file: String?
    let settings: [String: Entry]

    private enum CodingKeys: String, CodingKey { case file, settings }

    init(_ settings: Settings) {
        file = settings.file
        self.settings = Dictionary(
            uniqueKeysWithValues: AnalysisOption.settings.map { ($0.rawValue, Self.entry($0, settings)) })
    }

    private static func entry(_ setting: AnalysisOption, _ settings: Settings) -> Entry {
        guard let given = settings.entries[setting] else {
            return Entry(value: setting.defaultValue, origin: "default", place: nil)
        }
        return switch given.origin {
        case .option: Entry(value: given.value, origin: "option", place: setting.flag)
        case .environment(let name): Entry(value: given.value, origin: "environment", place: name)
        case .file(let file, let line): Entry(value: given.value, origin: "file", place: "\(file):\(line)")
        }
    }

    /// A table for people.
    var text: String {
        let usual = ConfigurationFile.usualPath(ProcessInfo.processInfo.environment)
        let head =
            file.map { "Configuration file: \($0)" }
            ?? "No configuration file is read\(usual.map { "; yours would be \($0)" } ?? "")."
        let rows = AnalysisOption.settings.map { setting in
            let entry = settings[setting.rawValue]
            let value = entry?.value ?? (setting.canBeAutomatic ? "auto" : "-")
            return [setting.rawValue, Console.printable(value), Console.printable(entry?.place ?? "default")]
        }
        return ([Console.printable(head), ""] + TextTable.fitted(rows)).joined(separator: "\n") + "\n"
    }
}
