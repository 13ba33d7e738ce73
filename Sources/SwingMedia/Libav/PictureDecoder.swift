import CFFmpeg
import SwingCore
import SwingNumbers

/// The pictures of a clip in the order they are shown: decoded, of one shape, and of interlaced frames one a field.
struct PictureDecoder: ~Copyable {
    /// What reads and decodes the stored frames.
    private(set) var source: StreamDecoder
    /// Whether frames hold two fields each.
    let isInterlaced: Bool
    /// What the times of the pictures count in: half ticks of the stream where each field is a picture.
    let timeBase: Rational

    private let options: ReaderOptions
    /// Parts of a tick that times count in: 2 with fields, where the time base can be halved.
    private let parts: Int64
    private var deinterlacer: Deinterlacer?
    /// A frame that was decoded to see what comes.
    private var held: FrameHandle?
    /// Width and height of the first picture.
    private var shape: PixelSize?
    /// Nothing more is to be put into the deinterlacer.
    private var isDraining = false

    /// Opens the decoder of the clip's picture and decodes its first frame.
    init(
        file: FileSource, path: String, options: ReaderOptions, _ counters: inout DecodeCounters
    ) throws(MediaError) {
        var source = try StreamDecoder(file: file, path: path, options: options)
        var shape: PixelSize?
        if let frame = try PictureDecoder.next(of: &source, options.stretch, &shape, &counters) {
            isInterlaced = options.deinterlaces && Deinterlacer.isNeeded(for: frame)
            held = consume frame
        } else {
            isInterlaced = false
        }
        let stored = source.timeBase
        let halved = stored.halved
        timeBase = isInterlaced ? halved ?? stored : stored
        parts = isInterlaced && halved != nil ? 2 : 1
        self.options = options
        self.shape = shape
        self.source = source
    }

    /// The next picture, or nil after the last.
    mutating func next(_ counters: inout DecodeCounters) throws(MediaError) -> FrameHandle? {
        guard isInterlaced else { return try nextStored(&counters) }
        while true {
            if let ready = try deinterlacer?.take() {
                if parts == 1, ready.pointer.pointee.pts != swing_no_timestamp {
                    ready.pointer.pointee.best_effort_timestamp = ready.pointer.pointee.pts / 2
                }
                return ready
            }
            if isDraining { return nil }
            guard let frame = try nextStored(&counters) else {
                isDraining = true
                try deinterlacer?.end()
                continue
            }
            if deinterlacer?.fits(frame) != true {
                // Coarse looks leave frames out, so that a second field would lie between distant ones.
                deinterlacer = try Deinterlacer(
                    for: frame, isByField: options.detail == .full, threads: options.threads, path: source.path)
            }
            try deinterlacer?.put(frame)
        }
    }

    private mutating func nextStored(_ counters: inout DecodeCounters) throws(MediaError) -> FrameHandle? {
        if let ready = held.take() { return ready }
        return try PictureDecoder.next(of: &source, options.stretch, &shape, &counters)
    }

    /// The next stored frame of the stretch that is judged: the first where the picture changes its shape on the way.
    private static func next(
        of source: inout StreamDecoder, _ stretch: ClipStretch?, _ shape: inout PixelSize?,
        _ counters: inout DecodeCounters
    ) throws(MediaError) -> FrameHandle? {
        while let frame = try source.next(&counters) {
            let found = PixelSize(
                width: Int(frame.pointer.pointee.width), height: Int(frame.pointer.pointee.height))
            if let stretch, frame.ticks != swing_no_timestamp {
                if frame.ticks >= stretch.end { return nil }
                if !stretch.contains(frame.ticks, found) { continue }
            }
            if let shape, found != shape {
                counters.endedByShape = true
                return nil
            }
            shape = found
            return frame
        }
        return nil
    }

    /// Moves to the last key frame at or before a time, or to the start.
    ///
    /// - Parameter ticks: of this decoder's time base.
    mutating func seek(to ticks: Int64, _ counters: inout DecodeCounters) throws(MediaError) {
        held = nil
        deinterlacer = nil
        isDraining = false
        try source.seek(to: isInterlaced ? earlier(than: ticks / parts) : ticks, &counters)
    }

    /// A field is made with the help of the frame before: that must have been decoded for it to look the same again.
    private func earlier(than ticks: Int64) -> Int64 {
        let rate = source.stream.pointee.avg_frame_rate
        let seconds = rate.num > 0 && rate.den > 0 ? Double(rate.den) / Double(rate.num) : 0.04
        let frames = 2 * min(max(seconds, 0), 1) / source.timeBase.value
        return ticks - Int64(clamping: min(frames.rounded(.up), 1e15))
    }
}

extension Rational {
    /// Half of it, where that can be told.
    fileprivate var halved: Rational? {
        if numerator % 2 == 0 { return Rational(numerator / 2, denominator) }
        let (double, overflow) = denominator.multipliedReportingOverflow(by: 2)
        return overflow ? nil : Rational(numerator, double)
    }
}
