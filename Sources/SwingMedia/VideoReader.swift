import CFFmpeg
import SwingCore

/// Reads the frames of a clip in the order they are shown.
///
/// Each `next()` decodes one frame, so the caller sets the pace and memory does not grow with the clip. Times are the
/// container's own and strictly increase. Frames that an edit list cuts away are not shown. Interlaced frames become one
/// picture a field, and reading ends where the picture changes its shape.
///
/// A reader belongs to one thread at a time.
public struct VideoReader: ~Copyable {
    /// What the clip holds.
    public let info: ClipInfo
    /// What was done so far.
    public private(set) var counters: DecodeCounters

    let options: ReaderOptions
    let cancellation: CancellationFlag?
    /// When the frames are shown, once a seek has asked.
    var packetTimes: PacketTimes?

    private var decoder: PictureDecoder
    private var normalizer: FrameNormalizer
    private var clock: FrameClock
    private let firstTicks: Int64
    private var pending: VideoFrame?
    private var nextIndex = 1

    /// Opens a clip and decodes its first frame.
    ///
    /// - Throws: `.notFound`, `.unreadable`, `.notRegularFile`, `.emptyFile`, `.gitLFSPointer`, `.text`,
    ///   `.unrecognizedFile`, `.noVideoStream`, `.unsupportedCodec`, `.tooLarge`, `.nothingDecodes`, `.cancelled`.
    public init(
        path: String, options: ReaderOptions = .init(), cancellation: CancellationFlag? = nil
    ) throws(MediaError) {
        let file = try FileSource(path: path, cancellation: cancellation)
        try self.init(file: file, path: path, options: options)
    }

    init(file: FileSource, path: String, options: ReaderOptions) throws(MediaError) {
        var counters = DecodeCounters()
        var decoder = try PictureDecoder(file: file, path: path, options: options, &counters)
        var normalizer = FrameNormalizer(path: path)
        var clock = FrameClock(timeBase: decoder.timeBase)
        while let frame = try decoder.next(&counters) {
            guard let time = clock.time(of: frame, &counters) else { continue }
            let tags = FirstFrame(frame, decoder)
            let normal = try normalizer.normalize(frame, &counters)
            info = ClipInfo(
                path: path, decoder: decoder, first: tags, layout: normal.layout, normal.primaries,
                quarterTurns: options.quarterTurns)
            firstTicks = time.ticks
            pending = normal.videoFrame(index: 0, time: time)
            self.options = options
            cancellation = file.cancellation
            self.decoder = decoder
            self.normalizer = normalizer
            self.counters = counters
            self.clock = clock
            _ = LibavLog.end()
            return
        }
        let complaint = LibavLog.end()
        guard counters.framesWithoutTime == 0 else {
            throw MediaError(
                .beyondLimits, operation: "decode", path: path,
                detail: "none of its frames has a time, or a time within 300 years")
        }
        throw MediaError(.nothingDecodes, operation: "decode", path: path, detail: complaint)
    }

    /// The next frame, or nil after the last.
    ///
    /// Damaged stretches are left out and counted, not thrown.
    /// - Throws: `.cancelled`, `.unreadable` where the disk fails, `.outOfMemory`.
    public mutating func next() throws(MediaError) -> VideoFrame? {
        if let ready = pending {
            pending = nil
            counters.framesDelivered += 1
            return ready
        }
        guard let frame = try decode() else { return nil }
        counters.framesDelivered += 1
        return frame
    }

    /// Decodes on, whatever is held.
    mutating func decode() throws(MediaError) -> VideoFrame? {
        while let frame = try decoder.next(&counters) {
            guard let time = clock.time(of: frame, &counters) else { continue }
            try ClipLimits.checkSpan(from: firstTicks, to: time.ticks, time.timeBase, path: info.path)
            let normal = try normalizer.normalize(frame, &counters)
            // After a seek the frame's place follows from its time; otherwise it is simply the next.
            let index = packetTimes?.count(before: time.ticks) ?? nextIndex
            let result = normal.videoFrame(index: max(index, nextIndex), time: time)
            nextIndex = result.index + 1
            return result
        }
        return nil
    }

    /// Goes on reading from the last key frame at or before a time.
    mutating func restart(at ticks: Int64) throws(MediaError) {
        pending = nil
        try decoder.seek(to: ticks, &counters)
        clock.reset()
        nextIndex = 0
    }

    /// Keeps a frame to be handed out next.
    mutating func hold(_ frame: VideoFrame) { pending = frame }
}
