import ArgumentParser
import TennisSwing

/// What to draw and how, as typed: the same for every command that draws.
struct DrawingArguments: ParsableArguments, Configurable {
    @Option(
        help: ArgumentHelp("What to draw: frames, video, both or none (default: both).", valueName: "what"),
        completion: ValueCompletions.overlays)
    var overlay: String?

    @Option(
        help: ArgumentHelp(
            "Theme: tennis, obsidian, pastel, mono or rounded (default: tennis).", valueName: "name"),
        completion: ValueCompletions.themes)
    var theme: String?

    @Flag(
        name: .customLong("slow-motion-intro"), inversion: .prefixedNo,
        help: "Begin the video with one stroke in slow motion that freezes at what to work on.")
    var slowMotionIntro: Bool?

    /// The name of `--slow-motion-intro` in version 0.1.0; scripts may still use it.
    @Flag(help: .hidden)
    var moments = false

    @Flag(
        name: .customLong("blur-faces"), inversion: .prefixedNo,
        help: """
            Blur the player's face in everything that is drawn. Other people's faces are not tracked and stay visible; \
            frames in which the player was not found are counted in a warning.
            """)
    var blurFaces: Bool?

    static var bindings: [SettingBinding<Self>] {
        [
            SettingBinding(.overlay, \.overlay), SettingBinding(.theme, \.theme),
            SettingBinding(.slowMotionIntro, \.slowMotionIntro), SettingBinding(.blurFaces, \.blurFaces),
        ]
    }

    /// Checks what was typed.
    ///
    /// - Throws: `ValidationError` naming the option and what it takes.
    func resolved() throws -> DrawingOptions {
        var options = DrawingOptions()
        if let overlay {
            options.selection = try OptionChecks.required("--overlay", overlay, among: OverlaySelection.allCases)
        }
        options.theme = theme ?? options.theme
        options.showsSlowMotionIntro = slowMotionIntro ?? false || moments
        options.blursFaces = blurFaces ?? false
        return options
    }
}
