import CFFmpeg
package import SwingCore

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
    init(file: FileSource, path: String, options: ReaderOptions, _ counters: inout DecodeCounters) throws(MediaError) {
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
                try deinterlacer?.graph.end()
                continue
            }
            if deinterlacer?.graph.fits(frame) != true {
                // Coarse reading skips frames, so that a second field would lie between distant ones.
                deinterlacer = try Deinterlacer(
                    for: frame, isByField: options.detail == .full, threads: options.threads, path: source.path)
            }
            try deinterlacer?.graph.put(frame)
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
            let found = PixelSize(width: Int(frame.pointer.pointee.width), height: Int(frame.pointer.pointee.height))
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
    mutating func restart(_ file: FileSource, skippingBefore wanted: Int64) throws(MediaError) {
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

/// Makes a whole frame of each field of interlaced frames, with libavfilter's bwdif.
///
/// An interlaced frame holds two instants, one in the odd lines and one in the even: drawn as one, every moving limb is
/// there twice. Frames that are not marked as interlaced pass as they are. Times count in half ticks, so that a field
/// lies exactly halfway between two frames.
struct Deinterlacer: ~Copyable {
    /// Takes decoded frames, whose time is that of their first field.
    let graph: FilterGraph
    private let isByField: Bool

    /// Makes one for frames like this one.
    ///
    /// - Parameters:
    ///   - isByField: whether both fields become frames, or only the first.
    ///   - threads: of the filter; 0 for one a core.
    init(for frame: borrowing FrameHandle, isByField: Bool, threads: Int, path: String) throws(MediaError) {
        let mode = isByField ? "send_field" : "send_frame"
        graph = try FilterGraph(
            ("bwdif", "mode=\(mode):parity=auto:deint=interlaced"), for: frame, threads: threads, path: path)
        self.isByField = isByField
    }

    /// The filter reads lines that far apart.
    private static let leastSide: Int32 = 16

    /// Whether a frame holds two fields and is large enough to take them apart.
    static func isNeeded(for frame: borrowing FrameHandle) -> Bool {
        swing_frame_is_interlaced(frame.pointer) != 0
            && min(frame.pointer.pointee.width, frame.pointer.pointee.height) >= leastSide
    }

    /// The next frame, its time in half ticks; nil until more frames are put in.
    func take() throws(MediaError) -> FrameHandle? {
        guard let frame = try graph.take() else { return nil }
        let duration = swing_frame_duration(frame.pointer)
        // A field lasts half a frame: as many half ticks as the frame lasts ticks.
        swing_set_frame_duration(frame.pointer, isByField ? duration : 2 * min(duration, Int64.max / 4))
        return frame
    }
}

/// What a reader did so far: counts, not times, so that a test can hold them to account.
package struct DecodeCounters: Hashable, Sendable {
    /// Compressed packets of the video stream read.
    package internal(set) var packetsRead = 0
    /// Frames that came out of the decoder, handed out or not.
    package internal(set) var framesDecoded = 0
    /// Frames whose pixels had to be converted or rescaled before they could be lent as planes.
    package internal(set) var framesConverted = 0
    /// Packets or frames that did not decode and were left out.
    package internal(set) var decodeErrors = 0
    /// Frames handed out although parts of them were damaged and filled in by the decoder.
    package internal(set) var concealedFrames = 0
    /// Frames left out because they were not later than the one before.
    package internal(set) var framesOutOfOrder = 0
    /// Frames left out because neither they nor the container say when they are shown.
    package internal(set) var framesWithoutTime = 0
    /// Whether reading ended where the frame size changed.
    package internal(set) var endedByShape = false
    /// Whether reading ended before the file's end because its structure was damaged.
    package internal(set) var endedEarly = false

    /// Makes counters at zero.
    package init() {}

    /// Frames lost or smeared, as far as they matter: movement is bridged over one or two.
    private static let bridged = 2

    /// What a person should know about the frames that were decoded.
    package var warnings: [AnalysisWarning] {
        let lost = decodeErrors + framesOutOfOrder + framesWithoutTime
        guard lost + concealedFrames > DecodeCounters.bridged else { return [] }
        let variant = concealedFrames == 0 ? "missing" : lost == 0 ? "smeared" : nil
        return [
            AnalysisWarning(.damagedFrames, variant: variant, ["missing": "\(lost)", "smeared": "\(concealedFrames)"])
        ]
    }
}
