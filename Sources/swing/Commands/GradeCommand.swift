import ArgumentParser
import Foundation
import SwingHistory
import TennisSwing

/// The command `swing grade DIR`.
struct GradeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "grade",
        abstract: "Grades an analysis again from its stored poses: no video decoding, no pose estimation.",
        discussion: """
            Rewrites analysis.json and report.html in a folder that 'swing analyze' has written. Options that are not \
            named keep the value they had in the analysis, a custom rubric too; 'auto' or 'none' resets an option to \
            its default. Pictures and video stay as they are: 'swing render' draws them again.
            """)

    @Argument(help: ArgumentHelp("The folder of an analysis.", valueName: "dir"), completion: .directory)
    var folder: String

    @OptionGroup
    var config: ConfigurationArguments

    @OptionGroup
    var judgment: JudgmentArguments

    @OptionGroup(title: "History")
    var history: PlayerArguments

    @OptionGroup(title: "Output")
    var output: OutputOptions

    func run() throws {
        let console = output.console
        let changes = try judgment.values(completedBy: try config.settings(output.console).forStoredAnalysis)
        let recorder = try history.recorder()
        var regrader = Regrader(changes: changes)
        regrader.player = recorder?.player.description
        let result = try regrader.grade(folder)
        console.noteOptions(of: result)
        console.warnings(of: result)
        console.result(output.json ? result.json : ResultText(result, console: console).text)
        if let error = recorder?.record(result, console: console) { throw CommandEnd(status: error.exitStatus) }
    }
}
