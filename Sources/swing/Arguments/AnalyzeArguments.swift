import ArgumentParser
import SwingCore
import SwingTechnique
import TennisSwing

/// The options of an analysis as typed, turned into `AnalysisOptions` once.
struct AnalyzeArguments: ParsableArguments, Configurable {
    @OptionGroup
    var judgment: JudgmentArguments

    @Option(
        name: .customLong("capture-fps"), parsing: .unconditional,
        help: ArgumentHelp(
            "The frame rate at which the camera recorded, for slow-motion clips, such as 240.", valueName: "rate"))
    var captureRate: Settable<Double>?

    @Option(
        help: ArgumentHelp(
            "Clockwise rotation of the stored frames: auto (by metadata and player), 0, 90, 180 or 270.",
            valueName: "degrees"), completion: ValueCompletions.rotations)
    var rotate: Settable<String>?

    @Option(
        name: .customLong("player-box"), parsing: .unconditional,
        help: ArgumentHelp(
            "The player's bounding box in the first frame, in pixels of the upright frame.", valueName: "x,y,w,h"))
    var playerBox: Settable<String>?

    @Option(
        help: ArgumentHelp(
            "Whose strokes: main (one player), or all (the default: also of others who take turns with them).",
            valueName: "who"), completion: ValueCompletions.players)
    var players: String?

    @Option(
        help: ArgumentHelp(
            "Analysis effort: quick, balanced (the default) or thorough (every frame of clips of any length).",
            valueName: "effort"), completion: ValueCompletions.efforts)
    var effort: String?

    @OptionGroup(title: "Drawing")
    var drawing: DrawingArguments

    static var bindings: [SettingBinding<Self>] {
        JudgmentArguments.bindings.map { $0.inside(\.judgment) }
            + DrawingArguments.bindings.map { $0.inside(\.drawing) }
            + [
                SettingBinding(.captureFps, \.captureRate), SettingBinding(.rotate, \.rotate),
                SettingBinding(.players, \.players), SettingBinding(.effort, \.effort),
            ]
    }

    /// Checks what was typed.
    ///
    /// - Throws: `ValidationError` naming the option and what it takes.
    func resolved() throws -> AnalysisOptions {
        var options = AnalysisOptions()
        options.hand = try OptionChecks.choice("--hand", judgment.hand, among: Hand.allCases)
        options.kind = try OptionChecks.choice("--stroke", judgment.stroke, among: OptionChecks.kinds)
        options.view = try OptionChecks.choice("--view", judgment.view, among: OptionChecks.views)
        options.level = try OptionChecks.choice("--level", judgment.level, among: PlayerLevel.allCases)
        if let effort { options.effort = try OptionChecks.required("--effort", effort, among: Effort.allCases) }
        options.height = try OptionChecks.height(judgment.height?.value)
        options.captureFrameRate = try OptionChecks.captureRate(captureRate?.value)
        options.rotation = try OptionChecks.rotation(rotate?.value ?? "auto")
        options.contacts = try OptionChecks.contacts(judgment.contact)
        options.playerBox = try playerBox?.value.map(OptionChecks.box)
        if let players {
            options.players = try OptionChecks.required("--players", players, among: PlayerSelection.allCases)
        }
        options.drawing = try drawing.resolved()
        options.rubricPath = judgment.rubric?.value
        options.language = judgment.language?.value ?? RubricLibrary.defaultLanguage
        return options
    }
}
