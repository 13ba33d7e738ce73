import CFFmpeg
import SwingCore

/// Turns whatever a decoder hands out into frames whose planes can be lent.
///
/// Planar and semi-planar YUV and gray pass untouched. Only other formats are converted.
struct FrameNormalizer: ~Copyable {
    private let path: String
    private var scaler = PlaneScaler(
        flags: SWS_BILINEAR | Int32(SWS_ACCURATE_RND), refusal: .unsupportedCodec)
    private var neutral: NeutralRow?
    private var neutralKey: [Int] = []

    init(path: String) { self.path = path }

    /// The frame as planes; counts it where pixels had to be converted for that.
    mutating func normalize(
        _ frame: consuming FrameHandle, index: Int, time: MediaTime, _ counters: inout DecodeCounters
    ) throws(MediaError) -> VideoFrame {
        let stored = frame.pointer.pointee
        let color = ColorTags(UnsafePointer(frame.pointer))
        let format = AVPixelFormat(rawValue: stored.format)
        if let map = PlaneMap(format) {
            return VideoFrame(frame, map, color, row(for: map, width: Int(stored.width)), index: index, time: time)
        }
        let depth = av_pix_fmt_desc_get(format).map { swing_component($0, 0).depth } ?? 8
        let target = depth > 8 ? AV_PIX_FMT_YUV444P16LE : AV_PIX_FMT_YUV420P
        guard let map = PlaneMap(target) else { throw MediaError(.unexpected, operation: .convert, path: path) }
        let result = try FrameHandle.allocate(
            target, width: stored.width, height: stored.height, for: .convert, path: path)
        try scaler.scale(frame.pointer, (color.matrix, color.isFullRange), to: PlaneScaler.Target(result), path: path)
        counters.framesConverted += 1
        return VideoFrame(result, map, color, row(for: map, width: Int(stored.width)), index: index, time: time)
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
