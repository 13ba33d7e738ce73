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
            when the clip was analyzed. Pictures and video are left as they are.
            """)

    @Argument(help: ArgumentHelp("The folder of an analysis.", valueName: "dir"), completion: .directory)
    var folder: String

    @Option(
        help: ArgumentHelp("The racket hand: right or left.", valueName: "hand"),
        transform: { try value($0, among: Hand.allCases) })
    var hand: Hand?

    @Option(
        help: ArgumentHelp("The kind of every stroke: serve, forehand, ….", valueName: "kind"),
        transform: { try value($0, among: StrokeKind.allCases.filter { $0 != .unknown }) })
    var stroke: StrokeKind?

    @Option(
        help: ArgumentHelp("Where the camera stands: side, back or front.", valueName: "view"),
        transform: { try value($0, among: [CameraView.side, .back, .front]) })
    var view: CameraView?

    @Option(
        help: ArgumentHelp("What is expected: beginner, intermediate, advanced or pro.", valueName: "level"),
        transform: { try value($0, among: PlayerLevel.allCases) })
    var level: PlayerLevel?

    @Option(help: ArgumentHelp("The player's standing height.", valueName: "metres"))
    var height: Double?

    @Option(help: ArgumentHelp("A contact time that replaces detection; may be repeated.", valueName: "seconds"))
    var contact: [Double] = []

    @Option(help: ArgumentHelp("A rubric file to grade with.", valueName: "file"))
    var rubric: String?

    @OptionGroup(title: "Output")
    var output: OutputOptions

    func validate() throws {
        if let height, !(0.5...2.6).contains(height) {
            throw ValidationError("--height takes metres from 0.5 to 2.6; \(height) is outside.")
        }
        guard contact.allSatisfy(\.isFinite) else {
            throw ValidationError("--contact takes seconds, such as 5.1.")
        }
    }

    func run() throws {
        let console = output.console
        var changes = Regrader.Changes()
        changes.hand = hand
        changes.kind = stroke
        changes.view = view
        changes.level = level
        changes.height = height
        changes.contacts = contact
        changes.rubricPath = rubric
        let result = try Regrader(changes: changes).grade(folder)
        for warning in result.document.warnings { console.warning(warning) }
        console.result(output.json ? result.json : ResultText(result, console: console).text)
    }

    private static func value<Value: RawRepresentable<String>>(
        _ text: String, among values: [Value]
    ) throws -> Value {
        if let value = values.first(where: { $0.rawValue == text }) { return value }
        throw ValidationError("It takes one of \(values.map(\.rawValue).joined(separator: ", ")).")
    }
}
