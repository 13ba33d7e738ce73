import CFFmpeg
public import SwingCore

/// Brings decoded frames to what a person sees: upright, square pixels, mirrored where the recorder says so, and in
/// the ordinary range of brightness, as BGRA to draw on.
///
/// High dynamic range is mapped to ordinary range, see `ToneMap`. Buffers are kept between frames, so a converter is
/// made once a clip and belongs to one thread at a time.
public struct FrameConverter: ~Copyable {
    /// The size of the images made.
    public let size: PixelSize

    private let geometry: PictureGeometry
    private let path: String
    /// The wanted size before turning.
    private let storedSize: PixelSize
    private var scaler = PlaneScaler()
    private var unturned: PixelBuffer?
    private var toneMapper: ToneMapper?

    /// Makes a converter for the frames of one clip.
    ///
    /// - Parameters:
    ///   - info: the clip the frames come from.
    ///   - size: the size of the images made; nil for the upright image's own.
    public init(_ info: ClipInfo, size: PixelSize? = nil) {
        geometry = info.geometry
        path = info.path
        let wanted = size ?? PixelSize(info.geometry)
        self.size = wanted
        storedSize =
            geometry.quarterTurns % 2 == 0 ? wanted : PixelSize(width: wanted.height, height: wanted.width)
    }

    /// Makes an image of a frame.
    ///
    /// - Throws: `.outOfMemory`, or `.unexpected` where FFmpeg refuses the pixel format.
    public mutating func convert(_ frame: VideoFrame) throws(MediaError) -> PixelBuffer {
        var picture = PixelBuffer(width: size.width, height: size.height)
        try fill(frame, into: &picture)
        return picture
    }

    /// Makes an image of a frame in memory that exists already; every pixel is written, alpha is opaque.
    ///
    /// - Parameter picture: must be of the converter's `size`.
    /// - Throws: as `convert`.
    public mutating func fill(_ frame: VideoFrame, into picture: inout PixelBuffer) throws(MediaError) {
        precondition(picture.width == size.width && picture.height == size.height, "the picture has the wrong size")
        if geometry.quarterTurns == 0 && !geometry.isMirrored {
            try fillUnturned(frame, into: &picture)
            return
        }
        var stored = unturned.take() ?? PixelBuffer(width: storedSize.width, height: storedSize.height)
        try fillUnturned(frame, into: &stored)
        FrameRotator.turn(stored, into: &picture, quarterTurns: geometry.quarterTurns, mirrored: geometry.isMirrored)
        unturned = consume stored
    }

    private mutating func fillUnturned(_ frame: VideoFrame, into picture: inout PixelBuffer) throws(MediaError) {
        guard frame.layout.transfer == .sdr else {
            if toneMapper?.fits(frame) != true { toneMapper = try ToneMapper(for: frame, size: storedSize, path: path) }
            try toneMapper?.fill(frame, into: &picture)
            return
        }
        let stride = picture.stride
        try picture.withMutableBytes { (bytes) throws(MediaError) in
            try scaler.scale(
                frame, to: storedSize, AV_PIX_FMT_BGRA,
                planes: [bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)], strides: [Int32(clamping: stride)],
                path: path)
        }
    }
}
