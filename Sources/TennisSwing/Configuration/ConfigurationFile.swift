import Foundation
import SwingFiles
import SwingTechnique

/// A configuration file: YAML with one `setting: value` a line.
package struct ConfigurationFile: Hashable, Sendable {
    /// The file as it was named.
    package let path: String
    /// Everything in it that is not right, in the file's order.
    package let faults: [ConfigurationError]
    let entries: [AnalysisOption: Settings.Entry]

    /// More than a person writes; a parser is not fed what could only be an attack.
    private static let largest = 64 << 10
    /// Paths can be no longer than that on Linux.
    private static let longestValue = 4096

    /// Reads a file and checks all of it.
    ///
    /// - Throws: `AnalysisError` where it cannot be read as text.
    package init(_ path: String) throws(AnalysisError) {
        self.path = path
        let text = try NamedFile.text(path, atMost: Self.largest)
        var faults: [ConfigurationError] = []
        var entries: [AnalysisOption: Settings.Entry] = [:]
        do throws(RubricError) {
            for (name, node) in try Self.nodes(of: text, file: path) {
                do throws(ConfigurationError) {
                    guard let setting = AnalysisOption.settings.first(where: { $0.rawValue == name }) else {
                        throw Self.unknown(name, node)
                    }
                    if node.isNull { continue }
                    entries[setting] = try Self.entry(setting, node)
                } catch {
                    faults.append(error)
                }
            }
        } catch {
            faults.append(ConfigurationError(unreadable: error))
        }
        self.faults = faults
        self.entries = entries
    }

    private static func nodes(of text: String, file: String) throws(RubricError) -> [(String, YAMLNode)] {
        // A file in which every setting is a comment sets nothing; that is no mistake.
        let isBlank = text.split(whereSeparator: \.isNewline).allSatisfy { line in
            line.allSatisfy(\.isWhitespace) || line.first { !$0.isWhitespace } == "#"
        }
        return isBlank ? [] : try YAMLNode.root(of: text, file: file).entries()
    }

    private static func unknown(_ name: String, _ node: YAMLNode) -> ConfigurationError {
        let known = AnalysisOption.settings.map(\.rawValue)
        return ConfigurationError(
            unknown: name, file: node.file, line: node.line ?? 1, nearest: known.nearest(to: name, count: 1).first)
    }

    private static func entry(_ setting: AnalysisOption, _ node: YAMLNode) throws(ConfigurationError) -> Settings.Entry
    {
        let origin = SettingOrigin.file(node.file, line: node.line ?? 1)
        guard let value = try? node.text(atMost: longestValue) else {
            throw ConfigurationError(setting, value: nil, at: origin)
        }
        let folder = URL(fileURLWithPath: node.file).standardizedFileURL.deletingLastPathComponent()
        return try setting.entry(value, from: origin, in: folder)
    }
}

extension ConfigurationFile {
    /// The file that is in force, or nil.
    ///
    /// - Parameters:
    ///   - named: the file that the command names, `none` for no file, or nil for what `SWING_CONFIG` names, else the
    ///     user's own file where there is one.
    ///   - environment: the variables of this process.
    package static func path(named: String?, environment: [String: String]) -> String? {
        let variable = environment[Settings.fileVariable].flatMap { $0.isEmpty ? nil : $0 }
        if let named = named ?? variable { return named == "none" ? nil : named }
        // One that is there and cannot be read is an error, rather than none.
        return usualPath(environment).flatMap { FileStatus(of: $0, followsLinks: false) == nil ? nil : $0 }
    }

    /// Where a user's own file lies; nil where the environment does not say.
    package static func usualPath(_ environment: [String: String]) -> String? {
        UserFolders.configuration(environment).map { $0 + "/tennisswing/config.yaml" }
    }

    /// What of the files that the settings name cannot be used.
    ///
    /// - Returns: the error of the rubric or of the texts, or nil.
    package func faultOfNamedFiles() -> (any UserFacingError)? {
        func value(_ setting: AnalysisOption) -> String? {
            entries[setting].flatMap { OptionValues.automatic.contains($0.value) ? nil : $0.value }
        }
        do {
            _ = try RubricLibrary.load(value(.rubric), language: value(.language) ?? RubricLibrary.defaultLanguage)
            return nil
        } catch {
            return error as? any UserFacingError
        }
    }
}
