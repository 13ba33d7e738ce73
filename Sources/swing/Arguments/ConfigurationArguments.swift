import ArgumentParser
import Foundation
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
    /// - Throws: `ConfigurationError` or `AnalysisError`, with the place.
    func settings() throws -> Settings {
        try Settings.load(named: file, environment: ProcessInfo.processInfo.environment)
    }
}
