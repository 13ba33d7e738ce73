import CFFmpeg
import SwingCore

/// The frames of a clip in presentation order: decoded, of one size, and one a field where they are interlaced.
struct VideoDecoder: ~Copyable {
    /// What reads and decodes the stored frames.
    private(set) var source: StreamDecoder
    /// Whether frames hold two fields each.
    let isInterlaced: Bool
    /// What the times of the frames count in: half ticks of the stream where each field is a frame.
    let timeBase: Rational

    private let options: ReaderOptions
    /// Parts of a tick that times count in: 2 with fields, where the time base can be halved.
    private let parts: Int64
    private var deinterlacer: Deinterlacer?
    /// A frame that was decoded to see what comes.
    private var held: FrameHandle?
    /// Width and height of the first frame.
    private var shape: PixelSize?
    /// Nothing more is to be put into the deinterlacer.
    private var isDraining = false

    /// Opens the decoder of the clip's video and decodes its first frame.
    init(
        file: FileSource, path: String, options: ReaderOptions, _ counters: inout DecodeCounters
    ) throws(MediaError) {
        var source = try StreamDecoder(file: file, path: path, options: options)
        var shape: PixelSize?
        if let frame = try VideoDecoder.next(of: &source, options.segment, &shape, &counters) {
            source.hasDecodeTimes = try StreamDecoder.stampsDecodeTimes(
                source, cancellation: file.cancellation, options: options)
            source.stamp(frame)
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

    /// The next frame, or nil after the last.
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
                // Coarse reading skips frames, so that a second field would lie between distant ones.
                deinterlacer = try Deinterlacer(
                    for: frame, isByField: options.detail == .full, threads: options.threads, path: source.path)
            }
            try deinterlacer?.put(frame)
        }
    }

    private mutating func nextStored(_ counters: inout DecodeCounters) throws(MediaError) -> FrameHandle? {
        if let ready = held.take() { return ready }
        return try VideoDecoder.next(of: &source, options.segment, &shape, &counters)
    }

    /// The next stored frame of the segment that is read: the first where the frame size changes on the way.
    private static func next(
        of source: inout StreamDecoder, _ segment: UniformShapeSegment?, _ shape: inout PixelSize?,
        _ counters: inout DecodeCounters
    ) throws(MediaError) -> FrameHandle? {
        while let frame = try source.next(&counters) {
            let found = PixelSize(
                width: Int(frame.pointer.pointee.width), height: Int(frame.pointer.pointee.height))
            if let segment, frame.ticks != swing_no_timestamp {
                if frame.ticks >= segment.end { return nil }
                if !segment.contains(frame.ticks, found) { continue }
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

    /// Whether packets' timestamps show which frames need not be decoded on the way to another.
    var canSkipFrames: Bool { !source.hasDecodeTimes }

    /// How many frames a decoder must have output for the next to equal the one of sequential reading: one that tells
    /// it from others of its time, and of fields those of the two frames that the first ones are made with.
    var warmUpFrameCount: Int { isInterlaced ? 4 : 1 }

    /// Seeks to the last entry point before a time, as `StreamDecoder.seek`.
    ///
    /// All times are ticks of this decoder's time base.
    mutating func seek(
        before goal: Int64, for target: Int64, skippingBefore wanted: Int64, _ times: PacketTimes
    ) -> Bool {
        forget()
        return source.seek(
            before: isInterlaced ? earlier(than: goal / parts) : goal, for: target / parts,
            skippingBefore: wanted / parts, times)
    }

    /// Goes back to the clip's beginning.
    mutating func restart(
        _ file: FileSource, skippingBefore wanted: Int64
    ) throws(MediaError) {
        forget()
        let hasDecodeTimes = source.hasDecodeTimes
        source = try StreamDecoder(file: file, path: source.path, options: options)
        source.hasDecodeTimes = hasDecodeTimes
        source.leaveOut(before: wanted / parts)
    }

    private mutating func forget() {
        held = nil
        deinterlacer = nil
        isDraining = false
    }

    /// A field is made with the help of the frame before: that must have been decoded for it to come out the same
    /// again.
    private func earlier(than ticks: Int64) -> Int64 {
        let rate = source.stream.pointee.avg_frame_rate
        let seconds = rate.num > 0 && rate.den > 0 ? Double(rate.den) / Double(rate.num) : 0.04
        let frames = 2 * min(max(seconds, 0), 1) / source.timeBase.value
        return ticks - Int64(clamping: min(frames.rounded(.up), 1e15))
    }
}

extension Rational {
    /// Half of it, where that can be represented.
    fileprivate var halved: Rational? {
        if numerator % 2 == 0 { return Rational(numerator / 2, denominator) }
        let (double, overflow) = denominator.multipliedReportingOverflow(by: 2)
        return overflow ? nil : Rational(numerator, double)
    }
}
