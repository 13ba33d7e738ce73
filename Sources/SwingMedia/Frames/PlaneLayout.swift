import CFFmpeg
package import SwingCore

/// What the planes of a decoded frame hold.
package struct PlaneLayout: Hashable, Sendable {
    /// Luma samples in a row.
    package let width: Int
    /// Rows of luma.
    package let height: Int
    /// Significant bits of a sample, 8 to 16.
    ///
    /// With 8 a sample is a `UInt8`, otherwise a little-endian `UInt16`.
    package let bitDepth: Int
    /// How far a 16-bit sample's value stands to the left: the value is `sample >> sampleShift`.
    ///
    /// 6 for P010, else 0.
    package let sampleShift: Int
    /// Chroma columns are `width >> chromaShiftX`, rounded up.
    package let chromaShiftX: Int
    /// Chroma rows are `height >> chromaShiftY`, rounded up.
    package let chromaShiftY: Int
    /// Whether the two chroma values of a sample position lie side by side in one plane, as in NV12 and P010.
    package let isSemiPlanar: Bool
    /// Whether the samples use all values, rather than 16 to 235 (at 8 bits) for luma.
    package let isFullRange: Bool
    /// How colors were mixed.
    package let matrix: ColorMatrix
    /// How values stand for light.
    package let transfer: TransferFunction
    /// Whether there is color at all; without it the chroma planes lent are neutral.
    package let hasChroma: Bool

    package var bytesPerSample: Int { bitDepth > 8 ? 2 : 1 }
    /// Chroma samples in a row.
    package var chromaWidth: Int { (width + (1 << chromaShiftX) - 1) >> chromaShiftX }
    /// Rows of chroma.
    package var chromaHeight: Int { (height + (1 << chromaShiftY) - 1) >> chromaShiftY }
    /// Bytes of the samples of one frame.
    package var bytes: Int { bytesPerSample * (width * height + (hasChroma ? 2 * chromaWidth * chromaHeight : 0)) }
}

/// The bytes of a decoded frame, lent: FFmpeg's own memory, nothing copied.
///
/// Not valid outside the closure that lent it.
package struct FramePlanes {
    /// The first row of luma.
    package let y: UnsafeRawPointer
    /// The first row of blue difference.
    package let u: UnsafeRawPointer
    /// The first row of red difference.
    package let v: UnsafeRawPointer
    /// Bytes from one luma row to the next; negative where rows are stored from the bottom.
    package let yStride: Int
    /// Bytes from one row of blue difference to the next; 0 where the same neutral row serves for all.
    package let uStride: Int
    /// Bytes from one row of red difference to the next; 0 where the same neutral row serves for all.
    package let vStride: Int
    /// Samples from one chroma value to the next of the same kind: 1, or 2 where the two kinds alternate.
    package let chromaStep: Int
}

/// Where a pixel format keeps its three components, for those formats that can be lent as they are.
struct PlaneMap {
    let bitDepth: Int
    let sampleShift: Int
    let chromaShiftX: Int
    let chromaShiftY: Int
    let chromaStep: Int
    let hasChroma: Bool
    /// Plane and byte offset of the two chroma components.
    let u: (plane: Int32, offset: Int)
    let v: (plane: Int32, offset: Int)

    /// - Returns: nil where the format is packed, not YUV, or not of 8 to 16 bits in this machine's byte order.
    init?(_ format: AVPixelFormat) {
        guard let descriptor = av_pix_fmt_desc_get(format) else { return nil }
        let refused = UInt64(
            AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_BE | AV_PIX_FMT_FLAG_FLOAT
                | AV_PIX_FMT_FLAG_BITSTREAM | AV_PIX_FMT_FLAG_HWACCEL | AV_PIX_FMT_FLAG_BAYER)
        let luma = swing_component(descriptor, 0)
        let bytes: Int32 = luma.depth > 8 ? 2 : 1
        guard descriptor.pointee.flags & refused == 0, (8...16).contains(luma.depth), luma.plane == 0,
            luma.offset == 0, luma.step == bytes
        else { return nil }
        bitDepth = Int(luma.depth)
        sampleShift = Int(luma.shift)
        chromaShiftX = Int(descriptor.pointee.log2_chroma_w)
        chromaShiftY = Int(descriptor.pointee.log2_chroma_h)
        hasChroma = descriptor.pointee.nb_components >= 3
        guard hasChroma else {
            (chromaStep, u, v) = (1, (0, 0), (0, 0))
            return
        }
        let blue = swing_component(descriptor, 1)
        let red = swing_component(descriptor, 2)
        guard blue.depth == luma.depth, red.depth == luma.depth, blue.shift == luma.shift, red.shift == luma.shift,
            blue.plane > 0, red.plane > 0, blue.step == red.step, blue.step == bytes || blue.step == 2 * bytes
        else { return nil }
        chromaStep = Int(blue.step / bytes)
        u = (blue.plane, Int(blue.offset))
        v = (red.plane, Int(red.offset))
    }
}

/// The part of a clip over which its frame size stays the same.
///
/// Times are ticks of the stored stream.
struct UniformShapeSegment: Hashable, Sendable {
    /// When its first frame is shown.
    let start: Int64
    /// From when on the frame size is another.
    let end: Int64
    /// The shapes of the clip's other parts: near a change, frames of both may claim the same time.
    let others: Set<PixelSize>

    /// Whether a frame belongs to it.
    func contains(_ ticks: Int64, _ size: PixelSize) -> Bool { ticks >= start && ticks < end && !others.contains(size) }
}

/// A frame's width and height in pixels.
package struct PixelSize: Hashable, Sendable {
    /// Pixels in a row, at least 1.
    package let width: Int
    /// Rows, at least 1.
    package let height: Int

    /// Makes a size; sides below one pixel become one.
    package init(width: Int, height: Int) {
        self.width = max(1, width)
        self.height = max(1, height)
    }

    /// The upright frame's own size.
    package init(_ geometry: PictureGeometry) { self.init(width: geometry.width, height: geometry.height) }

    /// The upright frame's size, made smaller where needed to fit a frame that may stand or lie, never larger.
    ///
    /// Sides are even, as video encoders want them, once a frame has to shrink.
    /// - Parameters:
    ///   - longSide: pixels along the longer side, for example 1920.
    ///   - shortSide: pixels along the shorter side, for example 1080.
    package init(_ geometry: PictureGeometry, fitting longSide: Int, by shortSide: Int) {
        let (width, height) = (Double(geometry.width), Double(geometry.height))
        let scale = min(Double(longSide) / max(width, height), Double(shortSide) / min(width, height))
        guard scale < 1 else {
            self.init(geometry)
            return
        }
        self.init(
            width: max(2, Int(clamping: (width * scale / 2).rounded()) * 2),
            height: max(2, Int(clamping: (height * scale / 2).rounded()) * 2))
    }
}
