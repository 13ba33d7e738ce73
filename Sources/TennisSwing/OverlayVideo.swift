import SwingCore
import SwingMedia
import SwingOverlay

/// The overlay video in the making: converts, draws and encodes one frame at a time.
struct OverlayVideo: ~Copyable {
    /// A tablet shows no more; 4K clips would take four times as long to draw and encode.
    private static let largest = (longSide: 1920, shortSide: 1080)

    private var renderer: OverlayRenderer
    private var converter: FrameConverter
    private var writer: VideoWriter
    private var picture: PixelBuffer

    /// Starts the video.
    ///
    /// - Parameter firstTime: when the first frame is shown.
    init(
        _ clip: Clip, _ scene: OverlayScene, _ theme: Theme, path: String, firstTime: MediaTime,
        cancellation: CancellationFlag
    ) throws {
        let size = PixelSize(clip.info.geometry, fitting: Self.largest.longSide, by: Self.largest.shortSide)
        // Everything that may fail first: fields of noncopyable types are set together or not at all.
        let renderer = try OverlayRenderer(scene: scene, theme: theme, width: size.width, height: size.height)
        let writer = try VideoWriter(
            path: path, clip: clip.info, size: size, firstTime: firstTime, cancellation: cancellation)
        self.renderer = renderer
        self.writer = writer
        converter = FrameConverter(clip.info, size: size)
        picture = PixelBuffer(width: size.width, height: size.height)
    }

    /// Adds the next frame.
    mutating func append(_ frame: VideoFrame) throws {
        try converter.fill(frame, into: &picture)
        try renderer.draw(at: frame.time.seconds, on: &picture)
        try writer.append(picture, at: frame.time)
    }

    /// Writes what is left and gives the file its name.
    consuming func finish() throws {
        try writer.finish()
    }
}
