import ArgumentParser
import Foundation
import SwingBatch
import SwingFiles
import SwingHistory
import SwingTechnique
import TennisSwing

/// Where the settings of a command come from.
struct ConfigurationArguments: ParsableArguments {
    @Option(
        name: .customLong("config"),
        help: ArgumentHelp(
            "A configuration file in YAML, or none; options win over it ('swing config --help').", valueName: "file"),
        completion: ValueCompletions.yaml) var file: String?

    /// Reads the environment and the configuration file.
    ///
    /// - Parameter console: where variables are named that set nothing because of how they are spelled.
    /// - Throws: `ConfigurationError` or `AnalysisError`, with the place.
    func settings(_ console: Console) throws -> Settings {
        let environment = ProcessInfo.processInfo.environment
        let settings = try Settings.load(named: file, environment: environment)
        for warning in MistypedVariables.warnings(environment.keys) { console.warning(warning) }
        return settings
    }
}

/// Variables of the environment that are called nearly as those of this program.
///
/// What begins with `SWING_` and is like none of them may be another program's.
enum MistypedVariables {
    private static let start = "SWING_"

    private static var known: [String] {
        AnalysisOption.settings.map(\.variable) + ServerOption.allCases.map(\.variable)
            + Installation.Part.allCases.map(\.rawValue) + [Settings.fileVariable, HistoryLocation.variable]
    }

    static func warnings(_ variables: some Sequence<String>) -> [ConfigurationError] {
        let known = known
        let names = known.map { String($0.dropFirst(start.count)) }
        return variables.sorted().filter { $0.hasPrefix(start) && !known.contains($0) }.compactMap { variable in
            names.mistyped(as: String(variable.dropFirst(start.count)))
                .map { ConfigurationError(mistyped: variable, nearest: start + $0) }
        }
    }
}
