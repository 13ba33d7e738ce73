import Foundation
import SwingFiles

extension Settings {
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
            let origin = SettingOrigin.environment(setting.variable)
            guard setting.accepts(value) else { throw ConfigurationError(setting, value: value, at: origin) }
            found[setting] = Entry(value: setting.resolved(value, in: folder), origin: origin)
        }
        return found
    }
}

extension AnalysisOption {
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
