import ArgumentParser
import SwingCore
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

    @Option(
        help: ArgumentHelp(
            "Units of lengths and speeds on pictures, video and page: metric or imperial (default: metric).",
            valueName: "system"),
        completion: ValueCompletions.units)
    var units: String?

    @Option(
        help: ArgumentHelp(
            "The video's picture: whole, or portrait for a window of 9:16 that follows the player (default: whole).",
            valueName: "shape"),
        completion: ValueCompletions.shapes)
    var frame: String?

    @Flag(
        name: .customLong("share-cards"), inversion: .prefixedNo,
        help: """
            Also write frames/stroke-NN-share.mp4, a moving card of 1080 by 1920 pixels and some 8 MB at most for chat apps: \
            the stroke, stopped where its coaching rests.
            """)
    var shareCards: Bool?

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

    @Option(
        help: ArgumentHelp(
            "Also write share.mp4, a smaller version of the video of at most this size for chat apps, such as 16MB.",
            valueName: "size"))
    var share: Settable<ByteSize>?

    static var bindings: [SettingBinding<Self>] {
        [
            SettingBinding(.overlay, \.overlay), SettingBinding(.theme, \.theme),
            SettingBinding(.units, \.units), SettingBinding(.frame, \.frame), SettingBinding(.shareCards, \.shareCards),
            SettingBinding(.slowMotionIntro, \.slowMotionIntro), SettingBinding(.blurFaces, \.blurFaces),
            SettingBinding(.share, \.share),
        ]
    }

    func validate() throws {
        let selected = overlay.flatMap(OverlaySelection.init(rawValue:))
        if shareCards == true, let selected, !selected.includesFrames {
            throw ValidationError("--share-cards belongs to the pictures; --overlay \(selected) draws none.")
        }
        guard let share = share?.value else { return }
        let sizes = DrawingOptions.shareSizes
        guard sizes.contains(share) else {
            throw ValidationError("--share takes a size from \(sizes.lowerBound) to \(sizes.upperBound), such as 16MB.")
        }
        if let selection = overlay.flatMap(OverlaySelection.init(rawValue:)), !selection.includesVideo {
            throw ValidationError("--share makes the overlay video smaller; --overlay \(selection) draws none.")
        }
    }

    /// Checks what was typed.
    ///
    /// - Throws: `ValidationError` naming the option and what it takes.
    func resolved() throws -> DrawingOptions {
        var options = DrawingOptions()
        if let overlay {
            options.selection = try OptionChecks.required("--overlay", overlay, among: OverlaySelection.allCases)
        }
        if let units { options.units = try OptionChecks.units(units) }
        if let frame {
            options.frame = try OptionChecks.required("--frame", frame, among: VideoShape.allCases)
        }
        options.makesCards = shareCards ?? false
        options.theme = theme ?? options.theme
        options.showsSlowMotionIntro = slowMotionIntro ?? false || moments
        options.blursFaces = blurFaces ?? false
        options.shareSize = share?.value?.bytes
        return options
    }
}
