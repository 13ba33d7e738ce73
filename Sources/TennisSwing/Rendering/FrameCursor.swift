import SwingCore
import SwingFiles
import SwingMedia
import SwingOverlay

/// What a clip shows at times that never go back, one picture in memory at a time.
final class FrameCursor {
    /// The upright picture shown at the time asked for last.
    private(set) var picture: PixelBuffer
    /// Pictures in which a face was to be blurred and nobody knew where it was.
    private(set) var unblurred = 0
    private var reader: VideoReader
    private var converter: FrameConverter
    private let faceBlur: FaceBlur?
    private var current: VideoFrame?
    private var upcoming: VideoFrame?
    private var drawnTime: MediaTime?

    /// - Parameter start: the first time that will be asked for, seconds.
    init(_ clip: Clip, from start: Double, faceBlur: FaceBlur?, cancellation: CancellationFlag) throws(MediaError) {
        var reader = try clip.reader(cancellation: cancellation)
        try reader.seek(toSeconds: start)
        let converter = FrameConverter(clip.info)
        picture = PixelBuffer(width: converter.size.width, height: converter.size.height)
        current = try reader.next()
        upcoming = try reader.next()
        self.reader = reader
        self.converter = converter
        self.faceBlur = faceBlur
    }

    /// Two clocks rounded differently may say of a frame that it starts a little later than it does.
    private static let tolerance = 1e-4

    /// Goes on to the picture shown at a time, the last one where the clip has ended.
    func advance(to seconds: Double) throws {
        while let next = upcoming, next.time.seconds <= seconds + Self.tolerance {
            current = next
            upcoming = try reader.next()
        }
        guard let frame = current, drawnTime != frame.time else { return }
        try converter.fill(frame, into: &picture)
        drawnTime = frame.time
        if let faceBlur, try !faceBlur.apply(at: frame.time.seconds, to: &picture) { unblurred += 1 }
    }
}
