import ArgumentParser
import Foundation
import SwingCore
import SwingMedia
import TennisSwing

/// The command `swing probe VIDEO`.
struct ProbeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "probe",
        abstract: "Says whether a clip can be graded, what it holds, how it was filmed, and what will be applied.")

    @Argument(help: ArgumentHelp("The clip.", valueName: "video"), completion: .file())
    var video: String

    @Option(
        name: .customLong("capture-fps"), parsing: .unconditional,
        help: ArgumentHelp("Frames a second the camera recorded at, for slow motion, such as 240.", valueName: "rate"))
    var captureRate: Double?

    @Option(
        help: ArgumentHelp(
            "How far the stored picture is turned clockwise: auto (as the clip says), 0, 90, 180 or 270.",
            valueName: "degrees"), completion: ValueCompletions.rotations)
    var rotate = "auto"

    @OptionGroup(title: "Output")
    var output: OutputOptions

    func run() throws {
        let console = output.console
        let probe = try ClipProbe.scan(
            video, captureRate: try OptionChecks.captureRate(captureRate),
            quarterTurns: try OptionChecks.rotation(rotate).map { $0 / 90 }, cancellation: Interruption.flag)
        if output.json {
            console.result(try JSONText.encode(ProbeReport(probe)))
        } else {
            console.result(ProbeText(probe).text)
            for warning in probe.warnings { console.warning(warning) }
        }
    }
}
