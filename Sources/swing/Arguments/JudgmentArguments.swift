import ArgumentParser
import SwingCore
import SwingTechnique
import TennisSwing

/// The options by which strokes are found and judged once the player's poses are known: those of an analysis, and what can
/// be told otherwise when it is graded again.
struct JudgmentArguments: ParsableArguments, Configurable {
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
        help: ArgumentHelp("Camera view of the player: auto, side, back, front or diagonal.", valueName: "view"),
        completion: ValueCompletions.views)
    var view: Settable<String>?

    @Option(
        help: ArgumentHelp(
            "Player level: beginner, intermediate, advanced or pro; none for the published bands unchanged.",
            valueName: "level"), completion: ValueCompletions.levels)
    var level: Settable<String>?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The player's standing height in meters, such as 1.82; speeds are then in meters per second.",
            valueName: "meters"))
    var height: Settable<Double>?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Time of ball contact, such as 5.1, in place of detection; may be repeated.", valueName: "seconds"))
    var contact: [Settable<Double>] = []

    @Option(help: ArgumentHelp("A rubric file to grade with.", valueName: "file"), completion: ValueCompletions.yaml)
    var rubric: Settable<String>?

    @Option(
        help: ArgumentHelp("The language of the coaching: en, es, or a texts file.", valueName: "code"),
        completion: ValueCompletions.languages)
    var language: Settable<String>?

    static var bindings: [SettingBinding<Self>] {
        [
            SettingBinding(.hand, \.hand), SettingBinding(.stroke, \.stroke), SettingBinding(.view, \.view),
            SettingBinding(.level, \.level), SettingBinding(.height, \.height), SettingBinding(.rubric, \.rubric),
            SettingBinding(.language, \.language),
        ]
    }

    /// What was typed, for an analysis that was made before.
    ///
    /// - Throws: `ValidationError` naming the option and what it takes.
    func changes() throws -> Regrader.Changes {
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
