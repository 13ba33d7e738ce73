import ArgumentParser
import TennisSwing

/// What to draw and how, as typed: the same for every command that draws.
struct DrawingArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp("What to draw: frames, video, both or none.", valueName: "what"),
        completion: ValueCompletions.overlays)
    var overlay = OverlaySelection.both.rawValue

    @Option(
        help: ArgumentHelp("The look: tennis, obsidian, pastel, mono or rounded.", valueName: "name"),
        completion: ValueCompletions.themes)
    var theme = "tennis"

    @Flag(help: "Begin the video with one stroke in slow motion, standing still at what to work on.")
    var moments = false

    @Flag(
        name: .customLong("blur-faces"),
        help: """
            Blur the player's face in all that is drawn. Other people's faces are not known and stay as they are; pictures in \
            which the player was not found are counted in a warning.
            """)
    var blurFaces = false

    /// Checks what was typed.
    ///
    /// - Throws: `ValidationError` naming the option and what it takes.
    func resolved() throws -> DrawingOptions {
        var options = DrawingOptions()
        options.selection = try OptionChecks.required("--overlay", overlay, among: OverlaySelection.allCases)
        options.theme = theme
        options.showsSlowMotionIntro = moments
        options.blursFaces = blurFaces
        return options
    }
}
