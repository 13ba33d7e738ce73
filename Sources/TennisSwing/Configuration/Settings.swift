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
    private let entries: [AnalysisOption: Entry]

    init(file: String?, isFileNamed: Bool, entries: [AnalysisOption: Entry]) {
        (self.file, self.isFileNamed, self.entries) = (file, isFileNamed, entries)
    }

    /// The value of a setting, or nil where nobody gave one.
    package subscript(setting: AnalysisOption) -> String? { entries[setting]?.value }

    /// The value of a setting and where it comes from, or nil where nobody gave one.
    package func entry(_ setting: AnalysisOption) -> Entry? { entries[setting] }

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
}
