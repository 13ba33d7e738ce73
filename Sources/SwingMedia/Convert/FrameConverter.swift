import CFFmpeg
package import SwingCore

/// Brings decoded frames to what a person sees: upright, square pixels, mirrored where the recorder says so, and in
/// the ordinary range of brightness, as BGRA to draw on.
///
/// High dynamic range is mapped to ordinary range, see `ToneMap`. Buffers are kept between frames, so a converter is
/// made once a clip and belongs to one thread at a time.
package struct FrameConverter: ~Copyable {
    /// The size of the images made.
    package let size: PixelSize

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
    package init(_ info: ClipInfo, size: PixelSize? = nil) {
        geometry = info.geometry
        path = info.path
        let wanted = size ?? PixelSize(info.geometry)
        self.size = wanted
        storedSize = geometry.quarterTurns % 2 == 0 ? wanted : PixelSize(width: wanted.height, height: wanted.width)
    }

    /// Makes an image of a frame.
    ///
    /// - Throws: `.outOfMemory`, or `.unexpected` where FFmpeg refuses the pixel format.
    package mutating func convert(_ frame: VideoFrame) throws(MediaError) -> PixelBuffer {
        var picture = PixelBuffer(width: size.width, height: size.height)
        try fill(frame, into: &picture)
        return picture
    }

    /// Makes an image of a frame in memory that exists already; every pixel is written, alpha is opaque.
    ///
    /// - Parameter picture: must be of the converter's `size`.
    /// - Throws: as `convert`.
    package mutating func fill(_ frame: VideoFrame, into picture: inout PixelBuffer) throws(MediaError) {
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
            let target = PlaneScaler.Target(
                format: AV_PIX_FMT_BGRA, width: Int32(clamping: storedSize.width),
                height: Int32(clamping: storedSize.height),
                planes: [bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)], strides: [Int32(clamping: stride)])
            try scaler.scale(frame, to: target, path: path)
        }
    }
}

/// Maps whole frames from high to ordinary dynamic range.
///
/// swscale brings the frame to the wanted size at 10 bits, one luma and two chroma values a pixel; `ToneKernel`
/// then gives each pixel's color.
struct ToneMapper: ~Copyable {
    private let layout: PlaneLayout
    private let path: String
    private let kernel: ToneKernel
    private let planes: FrameHandle
    private var scaler = PlaneScaler()

    /// Makes the tables and the memory for frames like this one.
    init(for frame: VideoFrame, size: PixelSize, path: String) throws(MediaError) {
        planes = try FrameHandle.allocate(
            AV_PIX_FMT_YUV444P10LE, width: Int32(clamping: size.width), height: Int32(clamping: size.height),
            for: .convert, path: path)
        layout = frame.layout
        self.path = path
        kernel = ToneKernel(frame.layout)
    }

    /// Whether the tables are right for a frame.
    func fits(_ frame: VideoFrame) -> Bool { frame.layout == layout }

    /// Writes the frame as BGRA; `picture` must be of the size given.
    mutating func fill(_ frame: VideoFrame, into picture: inout PixelBuffer) throws(MediaError) {
        try scaler.scale(frame, to: PlaneScaler.Target(planes), path: path)
        let (target, width, height, stride) = (planes.pointer, picture.width, picture.height, picture.stride)
        picture.withMutableBytes { bytes in
            guard let pixels = bytes.baseAddress else { return }
            for row in 0..<height {
                let line = (Int32(0)..<3).map { plane in
                    swing_frame_data(target, plane).map {
                        UnsafeRawPointer($0 + row * swing_frame_stride(target, plane))
                            .assumingMemoryBound(to: UInt16.self)
                    }
                }
                guard let y = line[0], let u = line[1], let v = line[2] else { return }
                kernel.map(y, u, v, count: width, to: (pixels + row * stride).assumingMemoryBound(to: UInt32.self))
            }
        }
    }
}

extension PlaneScaler.Target {
    /// The planes of a frame that has memory.
    init(_ frame: borrowing FrameHandle) {
        let pointer = frame.pointer
        format = AVPixelFormat(rawValue: pointer.pointee.format)
        (width, height) = (pointer.pointee.width, pointer.pointee.height)
        planes = (Int32(0)..<4).map { swing_frame_data(pointer, $0) }
        strides = (Int32(0)..<4).map { Int32(clamping: swing_frame_stride(pointer, $0)) }
    }
}

/// Turns and mirrors images by whole pixels.
enum FrameRotator {
    /// Pixels along the side of a tile: one tile of input and one of output stay in the first-level cache.
    private static let tile = 32

    /// Writes `source` mirrored left to right if asked, then turned clockwise, into `target`.
    ///
    /// - Parameter target: must have the sides of `source`, swapped for an odd number of quarter turns.
    static func turn(
        _ source: borrowing PixelBuffer, into target: inout PixelBuffer, quarterTurns: Int, mirrored: Bool
    ) {
        let (width, height) = (source.width, source.height)
        let (sourceStride, targetStride) = (source.stride / 4, target.stride / 4)
        precondition(
            quarterTurns % 2 == 0
                ? target.width == width && target.height == height : target.width == height && target.height == width)
        // Where the first stored pixel goes, and how far one step right and one step down lead in the target.
        let steps = Steps(width, height, targetStride, quarterTurns, mirrored)
        source.withBytes { input in
            target.withMutableBytes { output in
                guard let from = input.baseAddress?.assumingMemoryBound(to: UInt32.self),
                    let to = output.baseAddress?.assumingMemoryBound(to: UInt32.self)
                else { return }
                // Sideways, whole blocks are turned; what is left at the right and below goes pixel by pixel.
                let blocks = steps.down.magnitude == 1 ? (width / 4 * 4, height / 4 * 4) : (0, 0)
                for top in Swift.stride(from: 0, to: height, by: tile) {
                    let bottom = min(top + tile, height)
                    let wholeRows = min(bottom, max(top, blocks.1))
                    for left in Swift.stride(from: 0, to: blocks.0, by: tile) {
                        for x in Swift.stride(from: left, to: min(left + tile, blocks.0), by: 4) {
                            for y in Swift.stride(from: top, to: wholeRows, by: 4) {
                                turnBlock(
                                    from + (y * sourceStride + x), sourceStride,
                                    to + (steps.origin + y * steps.down + x * steps.right), steps)
                            }
                        }
                    }
                    copy(from, sourceStride, to, steps, columns: blocks.0..<width, rows: top..<wholeRows)
                    copy(from, sourceStride, to, steps, columns: 0..<width, rows: wholeRows..<bottom)
                }
            }
        }
    }

    /// Writes pixels one by one.
    private static func copy(
        _ from: UnsafePointer<UInt32>, _ stride: Int, _ to: UnsafeMutablePointer<UInt32>, _ steps: Steps,
        columns: Range<Int>, rows: Range<Int>
    ) {
        guard !columns.isEmpty else { return }
        for y in rows {
            var read = from + (y * stride + columns.lowerBound)
            var write = to + (steps.origin + y * steps.down + columns.lowerBound * steps.right)
            for _ in columns {
                write.pointee = read.pointee
                read += 1
                write += steps.right
            }
        }
    }

    /// Writes four by four pixels whose rows become columns, each with one store of four.
    @inline(__always)
    private static func turnBlock(
        _ from: UnsafePointer<UInt32>, _ stride: Int, _ to: UnsafeMutablePointer<UInt32>, _ steps: Steps
    ) {
        func row(_ index: Int) -> SIMD4<UInt32> {
            UnsafeRawPointer(from + index * stride).loadUnaligned(as: SIMD4<UInt32>.self)
        }
        // Where one step down leads to the left, the lowest row comes first.
        let isBackwards = steps.down < 0
        let (a, b, c, d) = isBackwards ? (row(3), row(2), row(1), row(0)) : (row(0), row(1), row(2), row(3))
        let first = isBackwards ? to + 3 * steps.down : to
        for column in 0..<4 {
            let pixels = SIMD4(a[column], b[column], c[column], d[column])
            UnsafeMutableRawPointer(first + column * steps.right).storeBytes(of: pixels, as: SIMD4<UInt32>.self)
        }
    }

    private struct Steps {
        let origin: Int
        let right: Int
        let down: Int

        init(_ width: Int, _ height: Int, _ stride: Int, _ quarterTurns: Int, _ mirrored: Bool) {
            let (start, alongX, alongY) =
                switch quarterTurns {
                case 1: (height - 1, stride, -1)
                case 2: ((height - 1) * stride + width - 1, -1, -stride)
                case 3: ((width - 1) * stride, -stride, 1)
                default: (0, 1, stride)
                }
            origin = mirrored ? start + (width - 1) * alongX : start
            right = mirrored ? -alongX : alongX
            down = alongY
        }
    }
}
