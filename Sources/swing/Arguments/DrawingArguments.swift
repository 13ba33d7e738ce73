import ArgumentParser
import TennisSwing

/// What to draw and how: the same for every command that draws.
struct DrawingArguments: ParsableArguments, OptionArguments {
    @Option(.overlay)
    var overlay: String?

    @Option(.theme)
    var theme: String?

    @Option(.units)
    var units: String?

    @Option(.frame)
    var frame: String?

    @Flag(.shareCards)
    var shareCards: Bool?

    @Flag(.slowMotionIntro)
    var slowMotionIntro: Bool?

    /// The name of `--slow-motion-intro` in version 0.1.0; scripts may still use it.
    @Flag(help: .hidden)
    var moments = false

    @Flag(.blurFaces)
    var blurFaces: Bool?

    @Option(.share)
    var share: Settable<ByteSize>?

    var renamed: [AnalysisOption: any TypedOption] { moments ? [.slowMotionIntro: Optional(true)] : [:] }

    func validate() throws {
        guard let selection = overlay.flatMap(OverlaySelection.init(rawValue:)) else { return }
        if shareCards == true, !selection.includesFrames {
            throw ValidationError("--share-cards belongs to the pictures; --overlay \(selection) draws none.")
        }
        if share?.value != nil, !selection.includesVideo {
            throw ValidationError("--share makes the overlay video smaller; --overlay \(selection) draws none.")
        }
    }
}

extension DrawingOptions {
    /// Faces that are blurred in results stay so in what is drawn of them again, until a person takes that back.
    mutating func keepFacesBlurred(in folders: [String], told: Bool?) {
        if told == nil, folders.contains(where: ResultFolder.blursFaces) { blursFaces = true }
    }

    /// What lies in a result to be sent, moving cards and a smaller video, is made anew of what is drawn again, until a person
    /// takes that back.
    mutating func keepWhatIsSent(in folder: String, told: DrawingArguments) {
        if told.shareCards == nil, ResultFolder.hasCards(in: folder) { makesCards = true }
        guard told.share == nil, let limit = ResultFolder.share(in: folder)?.limit,
            DrawingOptions.shareSizes.contains(ByteSize(bytes: limit))
        else { return }
        shareSize = limit
    }
}
