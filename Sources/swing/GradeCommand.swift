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
            Rewrites analysis.json and report.html in a folder that 'swing analyze' has written. What is not named here \
            stays as it was when the clip was analyzed, a rubric of your own too; 'auto' or 'none' leaves an option to \
            the toolkit again. Pictures and video are left as they are: 'swing render' draws them again.
            """)

    @Argument(help: ArgumentHelp("The folder of an analysis.", valueName: "dir"), completion: .directory)
    var folder: String

    @Option(
        help: ArgumentHelp("The racket hand: auto, right or left.", valueName: "hand"),
        completion: ValueCompletions.hands)
    var hand: Settable<String>?

    @Option(
        help: ArgumentHelp(
            "The kind of every stroke: auto, serve, forehand, backhand, forehandVolley, backhandVolley or smash.",
            valueName: "kind"), completion: ValueCompletions.kinds)
    var stroke: Settable<String>?

    @Option(
        help: ArgumentHelp("Where the camera stands: auto, side, back, front or diagonal.", valueName: "view"),
        completion: ValueCompletions.views)
    var view: Settable<String>?

    @Option(
        help: ArgumentHelp("What is expected: none, beginner, intermediate, advanced or pro.", valueName: "level"),
        completion: ValueCompletions.levels)
    var level: Settable<String>?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The player's standing height in meters, such as 1.82.", valueName: "meters"))
    var height: Settable<Double>?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "When the ball is hit, such as 5.1, in place of detection; may be repeated.", valueName: "seconds"))
    var contact: [Settable<Double>] = []

    @Option(help: ArgumentHelp("A rubric file to grade with.", valueName: "file"), completion: ValueCompletions.yaml)
    var rubric: Settable<String>?

    @Option(
        help: ArgumentHelp("The language of the coaching: en, es, or a texts file.", valueName: "code"),
        completion: ValueCompletions.languages)
    var language: Settable<String>?

    @OptionGroup(title: "Output")
    var output: OutputOptions

    func run() throws {
        let console = output.console
        let result = try Regrader(changes: changes()).grade(folder)
        if let options = OptionsInForce(result.document.provenance.config).text {
            console.note(result.words(.optionsInForce, ["options": Console.printable(options)]))
        }
        for warning in result.document.warnings + result.advice {
            console.speaking(result.words).warning(warning)
        }
        console.result(output.json ? result.json : ResultText(result, console: console).text)
    }

    private func changes() throws -> Regrader.Changes {
        var changes = Regrader.Changes()
        changes.hand = try OptionChecks.change("--hand", hand, among: Hand.allCases)
        changes.kind = try OptionChecks.change("--stroke", stroke, among: OptionChecks.kinds)
        changes.view = try OptionChecks.change("--view", view, among: OptionChecks.views)
        changes.level = try OptionChecks.change("--level", level, among: PlayerLevel.allCases)
        if let height = try OptionChecks.height(height?.value) {
            changes.height = .set(height)
        } else if height != nil {
            changes.height = .reset
        }
        let contacts = try OptionChecks.contacts(contact)
        if !contact.isEmpty { changes.contacts = contacts.isEmpty ? .reset : .set(contacts) }
        changes.rubric = rubric.change { $0 }
        changes.language = language.change { $0 }
        return changes
    }
}
