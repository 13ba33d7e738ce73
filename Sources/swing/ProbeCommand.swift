import ArgumentParser
import Foundation
import SwingCore
import SwingMedia
import TennisSwing

/// The command `swing probe VIDEO`.
struct ProbeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "probe",
        abstract: "Says what a clip holds, how it was filmed, and what will be applied before a swing is judged.")

    @Argument(help: ArgumentHelp("The clip.", valueName: "video"), completion: .file())
    var video: String

    @Option(
        name: .customLong("capture-fps"), parsing: .unconditional,
        help: ArgumentHelp("The true capture rate of a slow-motion clip.", valueName: "rate"))
    var captureRate: Double?

    @Option(
        help: ArgumentHelp(
            "How far the stored picture is turned clockwise: auto (as the clip says), 0, 90, 180 or 270.",
            valueName: "degrees"))
    var rotate = "auto"

    @OptionGroup(title: "Output")
    var output: OutputOptions

    func run() throws {
        let console = output.console
        if let captureRate, !(1...10_000).contains(captureRate) {
            throw ValidationError("--capture-fps takes frames a second from 1 to 10000; \(captureRate) is outside.")
        }
        let quarterTurns = try OptionChecks.rotation(rotate).map { $0 / 90 }
        let probe = try ClipProbe.scan(
            video, captureRate: captureRate, quarterTurns: quarterTurns, cancellation: Interruption.flag)
        if output.json {
            console.result(try JSONText.encode(ProbeReport(probe)))
        } else {
            console.result(ProbeText(probe).text)
            for warning in probe.warnings { console.warning(warning) }
        }
    }
}
