import SwingCore
import SwingMedia
import SwingOverlay

/// The overlay video in the making: converts and draws one frame at a time while those before it are encoded.
final class OverlayVideo {
    /// A tablet shows no more; 4K clips would take four times as long to draw and encode.
    private static let largest = (longSide: 1920, shortSide: 1080)

    private var renderer: OverlayRenderer
    private var converter: FrameConverter
    private let faceBlur: FaceBlur?
    private let encoding: EncodingQueue
    /// What becomes of the clip's sound.
    let audioOutcome: AudioOutcome

    /// Starts the video.
    ///
    /// - Parameter firstTime: when the first frame is shown.
    init(
        _ clip: Clip, _ scene: OverlayScene, _ theme: Theme, faceBlur: FaceBlur?, path: String,
        firstTime: MediaTime, cancellation: CancellationFlag
    ) throws {
        let size = PixelSize(clip.info.geometry, fitting: Self.largest.longSide, by: Self.largest.shortSide)
        renderer = try OverlayRenderer(scene: scene, theme: theme, width: size.width, height: size.height)
        converter = FrameConverter(clip.info, size: size)
        self.faceBlur = faceBlur
        let writer = try VideoWriter(
            path: path, clip: clip.info, size: size, firstTime: firstTime, cancellation: cancellation)
        audioOutcome = writer.audioOutcome
        encoding = EncodingQueue(writer)
    }

    deinit {
        // A video given up half-way is gone from the disk before its folder is removed.
        encoding.wait()
    }

    /// Adds the next frame.
    func append(_ frame: VideoFrame) throws {
        guard let parcel = encoding.next() else { return }
        do {
            try converter.fill(frame, into: &parcel.picture)
            try faceBlur?.apply(at: frame.time.seconds, to: &parcel.picture)
            try renderer.draw(at: frame.time.seconds, on: &parcel.picture)
        } catch {
            encoding.giveBack(parcel)
            throw error
        }
        try encoding.append(parcel, at: frame.time)
    }

    /// What a person should know about the video.
    var warnings: [AnalysisWarning] {
        guard audioOutcome == .unreadable else { return [] }
        return [
            AnalysisWarning(
                code: "overlayWithoutSound", what: "The clip's sound cannot be read, so the overlay video is silent.",
                why: "You cannot hear the hit while you watch.",
                next: "Export the clip with AAC sound and analyze it again, if you need the sound.")
        ]
    }

    /// Writes what is left and gives the file its name.
    func finish() throws(MediaError) {
        try encoding.finish()
    }
}
