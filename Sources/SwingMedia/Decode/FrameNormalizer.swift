import CFFmpeg
import SwingCore

/// Turns whatever a decoder hands out into frames whose planes can be lent.
///
/// Planar and semi-planar YUV and gray pass untouched. Only other formats are converted.
struct FrameNormalizer: ~Copyable {
    private let path: String
    private var scaler: ScalerHandle?
    private var scalerKey: [Int32] = []
    private var neutral: NeutralRow?
    private var neutralKey: [Int] = []

    init(path: String) { self.path = path }

    /// The frame as planes; counts it where pixels had to be converted for that.
    mutating func normalize(
        _ frame: consuming FrameHandle, _ counters: inout DecodeCounters
    ) throws(MediaError) -> NormalFrame {
        let stored = frame.pointer.pointee
        let color = ColorTags(UnsafePointer(frame.pointer))
        let format = AVPixelFormat(rawValue: stored.format)
        if let map = PlaneMap(format) { return NormalFrame(frame, map, color, row(for: map, width: Int(stored.width))) }
        let depth = av_pix_fmt_desc_get(format).map { swing_component($0, 0).depth } ?? 8
        let target = depth > 8 ? AV_PIX_FMT_YUV444P16LE : AV_PIX_FMT_YUV420P
        guard let map = PlaneMap(target) else { throw MediaError(.unexpected, operation: .convert, path: path) }
        let result = try convert(frame, to: target, color)
        counters.framesConverted += 1
        return NormalFrame(result, map, color, row(for: map, width: Int(stored.width)))
    }

    private mutating func convert(
        _ frame: borrowing FrameHandle, to target: AVPixelFormat, _ color: ColorTags
    ) throws(MediaError) -> FrameHandle {
        let source = frame.pointer
        let key = [source.pointee.format, source.pointee.width, source.pointee.height, target.rawValue]
        if key != scalerKey {
            guard
                let made = sws_getContext(
                    source.pointee.width, source.pointee.height, AVPixelFormat(rawValue: source.pointee.format),
                    source.pointee.width, source.pointee.height, target, SWS_BILINEAR | Int32(SWS_ACCURATE_RND), nil,
                    nil, nil)
            else { throw MediaError(.unsupportedCodec, operation: .convert, path: path) }
            scaler = ScalerHandle(made)
            scalerKey = key
            let table = sws_getCoefficients(color.matrix.swscaleTable)
            let range: Int32 = color.isFullRange ? 1 : 0
            sws_setColorspaceDetails(made, table, range, table, range, 0, 1 << 16, 1 << 16)
        }
        let result = try FrameHandle.allocate(
            target, width: source.pointee.width, height: source.pointee.height, for: .convert, path: path)
        switch scaler {
        case .some(let scaler):
            try check(sws_scale_frame(scaler.pointer, result.pointer, source), .unexpected, .convert, path)
        case .none: throw MediaError(.unexpected, operation: .convert, path: path)
        }
        return result
    }

    private mutating func row(for map: PlaneMap, width: Int) -> NeutralRow? {
        guard !map.hasChroma else { return nil }
        let key = [width, map.bitDepth, map.sampleShift]
        if key != neutralKey {
            neutral = NeutralRow(samples: width, bitDepth: map.bitDepth, sampleShift: map.sampleShift)
            neutralKey = key
        }
        return neutral
    }
}

/// A frame ready to be lent, with what its planes mean.
struct NormalFrame: ~Copyable {
    let frame: FrameHandle
    let map: PlaneMap
    let layout: PlaneLayout
    let primaries: ColorPrimaries
    let neutral: NeutralRow?

    init(_ frame: consuming FrameHandle, _ map: PlaneMap, _ color: ColorTags, _ neutral: NeutralRow?) {
        layout = PlaneLayout(
            width: Int(frame.pointer.pointee.width), height: Int(frame.pointer.pointee.height),
            bitDepth: map.bitDepth, sampleShift: map.sampleShift, chromaShiftX: map.chromaShiftX,
            chromaShiftY: map.chromaShiftY, isSemiPlanar: map.chromaStep == 2, isFullRange: color.isFullRange,
            matrix: color.matrix, transfer: color.transfer, hasChroma: map.hasChroma)
        primaries = color.primaries
        self.map = map
        self.neutral = neutral
        self.frame = frame
    }

    /// Hands the frame out with its index and time.
    consuming func videoFrame(index: Int, time: MediaTime) -> VideoFrame {
        VideoFrame(
            index: index, time: time, layout: layout, primaries: primaries, map: map, neutral: neutral, frame: frame)
    }
}
