import ArgumentParser
import TennisSwing

/// What to draw and how, as typed: the same for every command that draws.
struct DrawingArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp("What to draw: frames, video, both or none.", valueName: "what"),
        completion: ValueCompletions.overlays)
    var overlay = OverlaySelection.both.rawValue

    @Option(
        help: ArgumentHelp("Theme: tennis, obsidian, pastel, mono or rounded.", valueName: "name"),
        completion: ValueCompletions.themes)
    var theme = "tennis"

    @Flag(
        name: .customLong("slow-motion-intro"),
        help: "Begin the video with one stroke in slow motion that freezes at what to work on.")
    var slowMotionIntro = false

    /// The name of `--slow-motion-intro` in version 0.1.0; scripts may still use it.
    @Flag(help: .hidden)
    var moments = false

    @Flag(
        name: .customLong("blur-faces"),
        help: """
            Blur the player's face in everything that is drawn. Other people's faces are not tracked and stay visible; \
            frames in which the player was not found are counted in a warning.
            """)
    var blurFaces = false

    /// Checks what was typed.
    ///
    /// - Throws: `ValidationError` naming the option and what it takes.
    func resolved() throws -> DrawingOptions {
        var options = DrawingOptions()
        options.selection = try OptionChecks.required("--overlay", overlay, among: OverlaySelection.allCases)
        options.theme = theme
        options.showsSlowMotionIntro = slowMotionIntro || moments
        options.blursFaces = blurFaces
        return options
    }
}
