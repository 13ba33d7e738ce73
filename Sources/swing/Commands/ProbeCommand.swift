import ArgumentParser
import Foundation
import SwingMedia
import TennisSwing

/// The command `swing probe VIDEO`.
struct ProbeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "probe",
        abstract:
            "Reports whether a clip can be graded, what it contains, how it was filmed, and which corrections apply.")

    @Argument(help: ArgumentHelp("The clip.", valueName: "video"), completion: .file())
    var video: String

    @Option(.captureFps)
    var captureRate: TypedNumber?

    @Option(
        .rotate, help: "Clockwise rotation of the stored frames: auto (from the clip's metadata), 0, 90, 180 or 270.")
    var rotate = "auto"

    @OptionGroup
    var isolation: IsolationArguments

    @OptionGroup(title: "Output")
    var output: OutputOptions

    func run() throws {
        let console = output.console
        let options = try OptionValues(typed: [.captureFps: captureRate, .rotate: Optional(rotate)]).applied()
        try CommandLockdown(clips: [video]).begin(try isolation.mode(), console)
        let probe = try ClipProbe.scan(
            video, captureRate: options.captureFrameRate, quarterTurns: options.rotation.map { $0 / 90 },
            cancellation: Interruption.flag)
        try output.show(ProbeReport(probe), text: ProbeText(probe).text)
        if !output.json { for warning in probe.warnings { console.warning(warning) } }
    }
}
