import ArgumentParser
import Foundation
import TennisSwing

/// The options by which the player's poses are found in a clip.
struct AnalyzeArguments: ParsableArguments, OptionArguments {
    @Option(.captureFps)
    var captureFps: Settable<TypedNumber>?

    @Option(.rotate)
    var rotate: Settable<String>?

    @Option(.playerBox)
    var playerBox: Settable<String>?

    @Option(.players)
    var players: String?

    @Option(.effort)
    var effort: String?
}

/// A command that takes all options of an analysis.
///
/// Their groups stand side by side: a debug build of ArgumentParser checks a group that holds groups four times as often
/// as these, which took half a second of every start.
protocol AnalyzingCommand {
    var judgment: JudgmentArguments { get }
    var analysis: AnalyzeArguments { get }
    var drawing: DrawingArguments { get }
}

extension AnalyzingCommand {
    /// The options of an analysis as typed.
    var typedAnalysis: [AnalysisOption: any TypedOption] {
        analysis.typed.merging(judgment.typed) { $1 }.merging(drawing.typed) { $1 }
    }
}

/// How a command that reads clips is kept from everything else: the same for all of them.
struct IsolationArguments: ParsableArguments, OptionArguments {
    @Option(.isolation)
    var isolation: String?

    func validate() throws { _ = try values() }

    /// - Parameter settings: those of the command; nil for a command that takes no others.
    func mode(_ settings: Settings? = nil) throws -> IsolationMode {
        let environment = ProcessInfo.processInfo.environment
        let settings = try settings ?? (isolation == nil ? Settings.load(named: nil, environment: environment) : nil)
        return try values(completedBy: settings)[.isolation]?.first.flatMap(IsolationMode.init(rawValue:)) ?? .auto
    }
}
