import CFFmpeg
import SwingCore
public import SwingFiles

/// Reads the frames of a clip in the order they are shown.
///
/// Each `next()` decodes one frame, so the caller sets the pace and memory does not grow with the clip. Times are the
/// container's own and strictly increase. Frames that an edit list cuts away are not shown. Interlaced frames become
/// one frame a field, and reading ends where the frame size changes.
///
/// A reader belongs to one thread at a time.
public struct VideoReader: ~Copyable {
    /// What the clip holds.
    public let info: ClipInfo
    /// What was done so far.
    public internal(set) var counters: DecodeCounters

    let options: ReaderOptions
    let cancellation: CancellationFlag?
    /// When the frames are shown, once a seek has asked.
    var packetTimes: PacketTimes?

    private(set) var decoder: VideoDecoder
    private var normalizer: FrameNormalizer
    private var clock: TimestampSequence
    /// Decoded and not yet handed out, in the order they are shown.
    private var held: [VideoFrame]
    /// The frame decoded last.
    private var latest: (index: Int, ticks: Int64)
    /// When the clip's first frame is shown.
    let firstTicks: Int64

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
        var decoder = try VideoDecoder(file: file, path: path, options: options, &counters)
        var normalizer = FrameNormalizer(path: path)
        var clock = TimestampSequence(timeBase: decoder.timeBase)
        while let frame = try decoder.next(&counters) {
            guard let time = clock.time(of: frame, &counters) else { continue }
            let tags = FirstFrame(frame, decoder)
            let normal = try normalizer.normalize(frame, &counters)
            info = ClipInfo(
                path: path, decoder: decoder, first: tags, layout: normal.layout, normal.primaries,
                turns: options.quarterTurns.map { ($0, options.turnsSource) })
            held = [normal.videoFrame(index: 0, time: time)]
            latest = (0, time.ticks)
            firstTicks = time.ticks
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
                .beyondLimits, operation: .decode, path: path,
                detail: .fault(.timeless))
        }
        throw MediaError(.nothingDecodes, operation: .decode, path: path, detail: complaint.map { .libav($0) })
    }

    /// The next frame, or nil after the last.
    ///
    /// Damaged parts are left out and counted, not thrown.
    /// - Throws: `.cancelled`, `.unreadable` where the disk fails, `.outOfMemory`.
    public mutating func next() throws(MediaError) -> VideoFrame? {
        if !held.isEmpty {
            counters.framesDelivered += 1
            return held.removeFirst()
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
            latest = (number(at: time.ticks), time.ticks)
            return normal.videoFrame(index: latest.index, time: time)
        }
        return nil
    }

    /// The number of the next frame: one more than that of the frame before, or, once a seek has left frames out, how
    /// many the container shows before it.
    private func number(at ticks: Int64) -> Int {
        let next = ticks > latest.ticks ? latest.index + 1 : 0
        guard let packetTimes else { return next }
        return max(next, packetTimes.count(before: ticks) - packetTimes.count(before: firstTicks))
    }

    /// Continues from the last entry point before a time, or restarts at the clip's beginning.
    ///
    /// - Parameters:
    ///   - position: presentation ticks; nil for the beginning.
    ///   - target: the ticks to be reached: what begins later is of no use.
    ///   - wanted: frames shown earlier need not come unless others are made from them.
    /// - Returns: false where the container has no such entry point.
    mutating func restart(
        before position: Int64?, for target: Int64, skippingBefore wanted: Int64, _ times: PacketTimes
    ) throws(MediaError) -> Bool {
        held = []
        clock.reset()
        guard let position else {
            try decoder.restart(
                FileSource(path: info.path, cancellation: cancellation), skippingBefore: wanted)
            _ = LibavLog.end()
            return true
        }
        return decoder.seek(before: position, for: target, skippingBefore: wanted, times)
    }

    /// Keeps frames to be handed out next.
    mutating func hold(_ frames: [VideoFrame]) { held = frames }
}
