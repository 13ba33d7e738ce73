import Foundation
import SwingFiles

/// Where the value of a setting comes from.
package enum SettingOrigin: Hashable, Sendable {
    /// An option of the command.
    case option
    /// A variable of the environment.
    case environment(String)
    /// A line of the configuration file, counted from 1.
    case file(String, line: Int)
}

/// The settings of one command that somebody gave, each by whoever is nearest to the command: its options, else the
/// environment, else the configuration file.
package struct Settings: Hashable, Sendable {
    /// A value as text, and where it comes from.
    package struct Entry: Hashable, Sendable {
        package let value: String
        package let origin: SettingOrigin
    }

    /// The variable that names the configuration file.
    package static let fileVariable = "SWING_CONFIG"

    /// The configuration file that was read, or nil.
    package let file: String?
    /// Whether that file was named for this command.
    let isFileNamed: Bool
    package let entries: [AnalysisOption: Entry]

    /// The value of a setting, or nil where nobody gave one.
    package subscript(setting: AnalysisOption) -> String? { entries[setting]?.value }

    /// The settings for what an analysis remembers: those of a file that was named for this command.
    ///
    /// An analysis that is graded, drawn or compared again keeps the options it was made with. A file that is found, or a
    /// variable that is set for every command, would change the hand or the level of all earlier clips unasked.
    package var forStoredAnalysis: Settings {
        Settings(
            file: file, isFileNamed: isFileNamed,
            entries: entries.filter { entry in
                if case .file = entry.value.origin { isFileNamed } else { false }
            })
    }

    /// These settings, with what the command itself was given.
    package func overridden(by options: [AnalysisOption: String]) -> Settings {
        let typed = options.mapValues { Entry(value: $0, origin: .option) }
        return Settings(file: file, isFileNamed: isFileNamed, entries: entries.merging(typed) { $1 })
    }

    /// The settings of the environment and of the configuration file.
    ///
    /// - Parameters:
    ///   - named: the file that the command names, `none` for no file, or nil.
    ///   - environment: the variables of this process.
    /// - Throws: `AnalysisError` where the file cannot be read, `ConfigurationError` for the first thing in it, or in a
    ///   variable, that is not right.
    package static func load(named: String?, environment: [String: String]) throws -> Settings {
        let path = ConfigurationFile.path(named: named, environment: environment)
        let file = try path.map { path throws(AnalysisError) in try ConfigurationFile(path) }
        if let fault = file?.faults.first { throw fault }
        let variables = try variables(environment)
        return Settings(
            file: path, isFileNamed: named != nil, entries: (file?.entries ?? [:]).merging(variables) { $1 })
    }

    /// A variable that is empty is none.
    private static func variables(_ environment: [String: String]) throws(ConfigurationError) -> [AnalysisOption: Entry]
    {
        let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
        var found: [AnalysisOption: Entry] = [:]
        for setting in AnalysisOption.settings {
            guard let value = environment[setting.variable], !value.isEmpty else { continue }
            found[setting] = try setting.entry(value, from: .environment(setting.variable), in: folder)
        }
        return found
    }
}

extension AnalysisOption {
    /// - Parameter folder: where relative paths start.
    func entry(
        _ value: String, from origin: SettingOrigin, in folder: URL
    ) throws(ConfigurationError) -> Settings.Entry {
        guard accepts(value) else { throw ConfigurationError(self, value: value, at: origin) }
        return Settings.Entry(value: resolved(value, in: folder), origin: origin)
    }

    /// A value as it is used: a path stands for the same file wherever the command is run.
    ///
    /// - Parameter folder: where relative paths start.
    func resolved(_ value: String, in folder: URL) -> String {
        switch kind {
        case .path: break
        case .language where RubricLibrary.isFile(language: value): break
        default: return value
        }
        if canBeAutomatic && OptionValues.automatic.contains(value) { return value }
        let path = (value as NSString).expandingTildeInPath
        return URL(fileURLWithPath: path, relativeTo: folder).standardizedFileURL.path
    }
}
