import ArgumentParser
import Foundation
import SwingCore
import TennisSwing

/// How a command that reads clips is kept from everything else: the same for all of them.
struct IsolationArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "How what reads a clip is kept from everything but the clip and its result: auto (the default: every layer "
                + "that there is), require (all of them, or no clip is read) or none.", valueName: "how"),
        completion: ValueCompletions.isolation)
    var isolation: String?

    func validate() throws { _ = try typed() }

    /// - Parameter settings: those of the command; nil for a command that takes no others.
    func mode(_ settings: Settings? = nil) throws -> IsolationMode {
        if let typed = try typed() { return typed }
        let settings =
            try settings ?? Settings.load(named: nil, environment: ProcessInfo.processInfo.environment)
        return settings[.isolation].flatMap(IsolationMode.init(rawValue:)) ?? .auto
    }

    private func typed() throws -> IsolationMode? {
        try isolation.map { try OptionChecks.required("--isolation", $0, among: IsolationMode.allCases) }
    }
}
