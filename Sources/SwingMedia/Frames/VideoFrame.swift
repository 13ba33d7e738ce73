import CFFmpeg
package import SwingCore

/// One decoded frame and its presentation time.
///
/// The frame is as stored: not turned, not stretched, in planes of luma and chroma. `ClipInfo.geometry` says how it
/// becomes upright, `FrameConverter` does it. Its memory is FFmpeg's and is freed with the frame.
///
/// Frames may be handed between threads: they are written before they get here, never after, and freed by the last
/// owner.
package final class VideoFrame: @unchecked Sendable {
    /// The frame's number in presentation order, from 0, for people and documents; `time` is what a frame is known by.
    ///
    /// Counted where the clip is read on from its beginning. After a seek it is how many frames the container shows
    /// before this one, which differs where some of them do not decode.
    package let index: Int
    /// When the frame is shown, on the container's own time line.
    package let time: MediaTime
    package let layout: PlaneLayout
    let primaries: ColorPrimaries
    private let frame: FrameHandle
    private let map: PlaneMap
    private let neutral: NeutralRow?

    init(
        _ frame: consuming FrameHandle, _ map: PlaneMap, _ color: ColorTags, _ neutral: NeutralRow?, index: Int,
        time: MediaTime
    ) {
        layout = PlaneLayout(
            width: Int(frame.pointer.pointee.width), height: Int(frame.pointer.pointee.height),
            bitDepth: map.bitDepth, sampleShift: map.sampleShift, chromaShiftX: map.chromaShiftX,
            chromaShiftY: map.chromaShiftY, isSemiPlanar: map.chromaStep == 2, isFullRange: color.isFullRange,
            matrix: color.matrix, transfer: color.transfer, hasChroma: map.hasChroma)
        primaries = color.primaries
        self.index = index
        self.time = time
        self.map = map
        self.neutral = neutral
        self.frame = frame
    }

    /// Lends the planes for reading, without copying them.
    package func withPlanes<R, E: Error>(_ body: (FramePlanes) throws(E) -> R) throws(E) -> R {
        let frame = frame.pointer
        guard let y = swing_frame_data(frame, 0) else {
            preconditionFailure("a frame without luma is never handed out")
        }
        let yStride = swing_frame_stride(frame, 0)
        if let u = swing_frame_data(frame, map.u.plane), let v = swing_frame_data(frame, map.v.plane), map.hasChroma {
            return try body(
                FramePlanes(
                    y: UnsafeRawPointer(y), u: UnsafeRawPointer(u + map.u.offset),
                    v: UnsafeRawPointer(v + map.v.offset), yStride: yStride,
                    uStride: swing_frame_stride(frame, map.u.plane), vStride: swing_frame_stride(frame, map.v.plane),
                    chromaStep: map.chromaStep))
        }
        guard let neutral else { preconditionFailure("a frame without chroma is handed out with a neutral row") }
        return try body(
            FramePlanes(
                y: UnsafeRawPointer(y), u: neutral.start, v: neutral.start, yStride: yStride, uStride: 0, vStride: 0,
                chromaStep: 1))
    }

    /// Lends FFmpeg's frame to converters of this module; it must only be read.
    func withLibavFrame<R, E: Error>(_ body: (UnsafePointer<AVFrame>) throws(E) -> R) throws(E) -> R {
        try body(UnsafePointer(frame.pointer))
    }
}

/// One row of colorless chroma, shared by the frames of a gray clip.
// SAFETY: written in the initializer only.
final class NeutralRow: @unchecked Sendable {
    let start: UnsafeRawPointer

    init(samples: Int, bitDepth: Int, sampleShift: Int) {
        let first = UnsafeMutablePointer<UInt16>.allocate(capacity: max(1, samples))
        // At 8 bits each half of the number is one neutral sample.
        let value = bitDepth > 8 ? UInt16(clamping: 1 << (bitDepth - 1 + sampleShift)) : 0x8080
        first.initialize(repeating: value, count: max(1, samples))
        start = UnsafeRawPointer(first)
    }

    deinit { start.deallocate() }
}
