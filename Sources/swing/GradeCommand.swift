import ArgumentParser
import Foundation
import SwingCore
import SwingReport
import SwingTechnique
import TennisSwing

/// The command `swing grade DIR`.
struct GradeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "grade",
        abstract: "Grades an analysis again from its stored pose: no decoding of video, no inference.",
        discussion: """
            Rewrites analysis.json in a folder that 'swing analyze' has written. What is not named here stays as it was \
            when the clip was analyzed. Pictures and video are left as they are: 'swing render' draws them again.
            """)

    @Argument(help: ArgumentHelp("The folder of an analysis.", valueName: "dir"), completion: .directory)
    var folder: String

    @Option(help: ArgumentHelp("The racket hand: right or left.", valueName: "hand"))
    var hand: String?

    @Option(help: ArgumentHelp("The kind of every stroke: serve, forehand, ….", valueName: "kind"))
    var stroke: String?

    @Option(help: ArgumentHelp("Where the camera stands: side, back or front.", valueName: "view"))
    var view: String?

    @Option(help: ArgumentHelp("What is expected: beginner, intermediate, advanced or pro.", valueName: "level"))
    var level: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The player's standing height.", valueName: "metres"))
    var height: Double?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("A contact time that replaces detection; may be repeated.", valueName: "seconds"))
    var contact: [Double] = []

    @Option(help: ArgumentHelp("A rubric file to grade with.", valueName: "file"))
    var rubric: String?

    @Option(help: ArgumentHelp("The language of the coaching: en, es, or a texts file.", valueName: "code"))
    var language: String?

    @OptionGroup(title: "Output")
    var output: OutputOptions

    func run() throws {
        let console = output.console
        var changes = Regrader.Changes()
        changes.hand = try hand.map { try OptionChecks.required("--hand", $0, among: Hand.allCases) }
        changes.kind = try stroke.map {
            try OptionChecks.required("--stroke", $0, among: OptionChecks.kinds)
        }
        changes.view = try view.map {
            try OptionChecks.required("--view", $0, among: [CameraView.side, .back, .front])
        }
        changes.level = try level.map { try OptionChecks.required("--level", $0, among: PlayerLevel.allCases) }
        changes.height = try OptionChecks.height(height)
        changes.contacts = try OptionChecks.contacts(contact)
        changes.rubricPath = rubric
        changes.language = language
        let result = try Regrader(changes: changes).grade(folder)
        for warning in result.document.warnings + result.advice {
            console.speaking(result.words).warning(warning)
        }
        console.result(output.json ? result.json : ResultText(result, console: console).text)
    }
}
