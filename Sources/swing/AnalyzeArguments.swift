import ArgumentParser
import SwingCore
import SwingTechnique
import TennisSwing

/// The options of an analysis as typed, turned into `AnalysisOptions` once.
struct AnalyzeArguments: ParsableArguments {
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
        help: ArgumentHelp(
            "What is expected: beginner, intermediate, advanced or pro; else the published bands as they are.",
            valueName: "level"), completion: ValueCompletions.levels)
    var level: Settable<String>?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The player's standing height in meters, such as 1.82; speeds are then given in meters.",
            valueName: "meters"))
    var height: Settable<Double>?

    @Option(
        name: .customLong("capture-fps"), parsing: .unconditional,
        help: ArgumentHelp("Frames a second the camera recorded at, for slow motion, such as 240.", valueName: "rate"))
    var captureRate: Settable<Double>?

    @Option(
        help: ArgumentHelp(
            "How far the stored picture is turned clockwise: auto (as the clip says), 0, 90, 180 or 270.",
            valueName: "degrees"), completion: ValueCompletions.rotations)
    var rotate: Settable<String>?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "When the ball is hit, such as 5.1, in place of detection; may be repeated.", valueName: "seconds"))
    var contact: [Settable<Double>] = []

    @Option(
        name: .customLong("player-box"), parsing: .unconditional,
        help: ArgumentHelp("The player at the first frame, in pixels of the upright picture.", valueName: "x,y,w,h"))
    var playerBox: Settable<String>?

    @Option(
        help: ArgumentHelp(
            "How closely to look: quick, balanced or thorough (every frame of clips of any length).",
            valueName: "effort"), completion: ValueCompletions.efforts)
    var effort = Effort.balanced.rawValue

    @OptionGroup(title: "Drawing")
    var drawing: DrawingArguments

    @Option(help: ArgumentHelp("A rubric file to grade with.", valueName: "file"), completion: ValueCompletions.yaml)
    var rubric: Settable<String>?

    @Option(
        help: ArgumentHelp("The language of the coaching: en, es, or a texts file.", valueName: "code"),
        completion: ValueCompletions.languages)
    var language: Settable<String>?

    /// Checks what was typed.
    ///
    /// - Throws: `ValidationError` naming the option and what it takes.
    func resolved() throws -> AnalysisOptions {
        var options = AnalysisOptions()
        options.hand = try OptionChecks.choice("--hand", hand, among: Hand.allCases)
        options.kind = try OptionChecks.choice("--stroke", stroke, among: OptionChecks.kinds)
        options.view = try OptionChecks.choice("--view", view, among: OptionChecks.views)
        options.level = try OptionChecks.choice("--level", level, among: PlayerLevel.allCases)
        options.effort = try OptionChecks.required("--effort", effort, among: Effort.allCases)
        options.height = try OptionChecks.height(height?.value)
        options.captureFrameRate = try OptionChecks.captureRate(captureRate?.value)
        options.rotation = try OptionChecks.rotation(rotate?.value ?? "auto")
        options.contacts = try OptionChecks.contacts(contact)
        options.playerBox = try playerBox?.value.map(box)
        options.drawing = try drawing.resolved()
        options.rubricPath = rubric?.value
        options.language = language?.value ?? RubricLibrary.defaultLanguage
        return options
    }

    private func box(_ text: String) throws -> SIMD4<Double> {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        guard parts.count == 4, let x = parts[0], let y = parts[1], let width = parts[2], let height = parts[3],
            [x, y, width, height].allSatisfy(\.isFinite), width > 0, height > 0
        else {
            throw ValidationError("--player-box takes four numbers x,y,w,h such as 310,80,200,420; '\(text)' is not.")
        }
        return SIMD4(x, y, width, height)
    }
}
