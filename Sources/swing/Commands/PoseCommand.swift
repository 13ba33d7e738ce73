import ArgumentParser
import Foundation
import SwingCore
import SwingReport
import TennisSwing

/// The command `swing pose DIR`.
struct PoseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pose",
        abstract: "Prints the joints and angles of an analysis, frame by frame, for spreadsheets and other programs.",
        discussion: """
            Takes a folder that 'swing analyze' has written and prints the motion as it was graded: left-right swaps \
            corrected, gaps interpolated, smoothed, and lifted to 3D. The raw output of the pose model is in the \
            folder's pose.jsonl.

            Pixels are measured from the upper left corner of the upright frame, meters from the midpoint of the hips: \
            x to the right of the frame, y up, z toward the camera. Angles are in degrees.
            """)

    @Argument(help: ArgumentHelp("The folder of an analysis.", valueName: "dir"), completion: .directory)
    var folder: String

    @Option(
        help: ArgumentHelp("csv (a table, the default) or json.", valueName: "format"),
        completion: ValueCompletions.formats)
    var format: String?

    @OptionGroup(title: "Output")
    var output: OutputOptions

    func run() throws {
        let chosen = try format.map { try OptionChecks.required("--format", $0, among: MotionFormat.allCases) }
        if output.json, let chosen, chosen != .json {
            throw ValidationError("--json and --format \(chosen.rawValue) exclude each other.")
        }
        let export = try MotionExport(analysisIn: folder)
        try export.write(output.json ? .json : chosen ?? .csv) { Console.write($0, to: STDOUT_FILENO) }
    }
}
