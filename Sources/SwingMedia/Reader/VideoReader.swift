import CFFmpeg
@_exported public import SwingCore
package import SwingFiles

/// Reads the frames of a clip in the order they are shown.
///
/// Each `next()` decodes one frame, so the caller sets the pace and memory does not grow with the clip. Times are the
/// container's own and strictly increase. Frames that an edit list cuts away are not shown. Interlaced frames become
/// one frame a field, and reading ends where the frame size changes.
///
/// A reader belongs to one thread at a time.
package struct VideoReader: ~Copyable {
    package let info: ClipInfo
    /// What was done so far.
    package internal(set) var counters: DecodeCounters

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
    package init(
        path: String, options: ReaderOptions = .init(), cancellation: CancellationFlag? = nil
    ) throws(MediaError) {
        let file = try FileSource(path: path, cancellation: cancellation)
        var counters = DecodeCounters()
        var decoder = try VideoDecoder(file: file, path: path, options: options, &counters)
        var normalizer = FrameNormalizer(path: path)
        var clock = TimestampSequence(timeBase: decoder.timeBase)
        while let frame = try decoder.next(&counters) {
            guard let time = clock.time(of: frame, &counters) else { continue }
            let tags = FirstFrame(frame, decoder)
            let first = try normalizer.normalize(frame, index: 0, time: time, &counters)
            info = ClipInfo(
                path: path, decoder: decoder, first: tags, layout: first.layout, first.primaries,
                turns: options.quarterTurns.map { ($0, options.turnsSource) })
            held = [first]
            latest = (0, time.ticks)
            firstTicks = time.ticks
            self.options = options
            self.cancellation = cancellation
            self.decoder = decoder
            self.normalizer = normalizer
            self.counters = counters
            self.clock = clock
            _ = LibavLog.end()
            return
        }
        let complaint = LibavLog.end()
        guard counters.framesWithoutTime == 0 else {
            throw MediaError(.beyondLimits, operation: .decode, path: path, detail: .fault(.timeless))
        }
        throw MediaError(.nothingDecodes, operation: .decode, path: path, detail: complaint.map { .libav($0) })
    }

    /// The next frame, or nil after the last.
    ///
    /// Damaged parts are left out and counted, not thrown.
    /// - Throws: `.cancelled`, `.unreadable` where the disk fails, `.outOfMemory`.
    package mutating func next() throws(MediaError) -> VideoFrame? {
        held.isEmpty ? try decode() : held.removeFirst()
    }

    /// Decodes on, whatever is held.
    mutating func decode() throws(MediaError) -> VideoFrame? {
        while let frame = try decoder.next(&counters) {
            guard let time = clock.time(of: frame, &counters) else { continue }
            try ClipLimits.checkSpan(from: firstTicks, to: time.ticks, time.timeBase, path: info.path)
            latest = (number(at: time.ticks), time.ticks)
            return try normalizer.normalize(frame, index: latest.index, time: time, &counters)
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
            try decoder.restart(FileSource(path: info.path, cancellation: cancellation), skippingBefore: wanted)
            _ = LibavLog.end()
            return true
        }
        return decoder.seek(before: position, for: target, skippingBefore: wanted, times)
    }

    /// Keeps frames to be handed out next.
    mutating func hold(_ frames: [VideoFrame]) { held = frames }

    /// Moves to a time: the next frame is the one on screen then, the first frame for times before it, the last for
    /// times after.
    ///
    /// The frame is known by its time alone: decoding starts far enough back that at least one frame before it is
    /// output. The first call reads the packets of the whole file once, without decoding them, to number the frames.
    ///
    /// - Parameter seconds: presentation time. Must be finite.
    /// - Throws: `.cancelled`, `.unreadable`.
    package mutating func seek(toSeconds seconds: Double) throws(MediaError) {
        precondition(seconds.isFinite, "a time to seek to is a number")
        let base = info.timeBase
        let limit = Double(Int64.max / 4)
        // A frame's own time, given in seconds, may be a rounding error early.
        let target = Int64(clamping: min(max((seconds / base.value + 0.01).rounded(.down), -limit), limit))
        let ticksPerSecond = Int64(clamping: min(max(1 / base.value, 1), limit).rounded())
        let times = try knownPacketTimes()
        var strategy = SeekStrategy(to: target, first: max(firstTicks, -Int64.max / 4), ticksPerSecond: ticksPerSecond)
        var wanted = decoder.canSkipFrames ? target - ticksPerSecond / 10 : Int64.min
        while true {
            let isRepositioned = try restart(before: strategy.position, for: target, skippingBefore: wanted, times)
            switch isRepositioned
                ? try arrive(at: target, decodedFrom: wanted, isBeginning: strategy.position == nil) : .tooLate(nil)
            {
            case .there: return
            case .tooLate(let frame): strategy.stepBack(before: frame)
            case .skipped: wanted = Int64.min
            }
        }
    }

    /// How an attempt to reach a time ended.
    private enum Arrival {
        /// The frame on screen then and the one after it are held.
        case there
        /// What came first is later; or it is on screen then, and may be the second of two frames of one time.
        case tooLate(Int64?)
        /// Frames that may be on screen then were not decoded.
        case skipped
    }

    /// Decodes up to a time.
    ///
    /// - Parameter wanted: of earlier frames some were left out.
    private mutating func arrive(
        at target: Int64, decodedFrom wanted: Int64, isBeginning: Bool
    ) throws(MediaError) -> Arrival {
        var shown: VideoFrame?
        var following: VideoFrame?
        var count = 0
        while following == nil, let frame = try decode() {
            if frame.time.ticks > target {
                following = frame
            } else {
                shown = frame
                count += 1
            }
        }
        if !isBeginning, count <= decoder.warmUpFrameCount { return .tooLate(shown?.time.ticks) }
        if let shown, shown.time.ticks < wanted { return .skipped }
        hold([shown, following].compactMap(\.self))
        return .there
    }

    private mutating func knownPacketTimes() throws(MediaError) -> PacketTimes {
        if let packetTimes { return packetTimes }
        let file = try FileSource(path: info.path, cancellation: cancellation)
        let input = try ClipStreams.open(file, path: info.path, tracks: info.tracks)
        let stream = try ClipStreams.video(in: input, path: info.path, options: options)
        let stored = try PacketTimes(input: input, stream: stream, path: info.path)
        let times = stored.ofFrames(of: info, storedIn: stream, options.segment)
        _ = LibavLog.end()
        packetTimes = times
        return times
    }
}

/// The positions from which a reader tries to reach a time, each further back than the one before.
///
/// What a container or its index calls the entry point before a time may lie after it: transport streams are searched
/// by packets, not by key frames, and indexes may count when frames are decoded. So a reader decodes from a position
/// and checks what comes; where that is too late it goes further back, by steps that double, at last to the beginning.
struct SeekStrategy {
    /// The presentation ticks to be before; nil for the clip's beginning.
    var position: Int64? { goal > first ? goal : nil }

    private var goal: Int64
    private var step: Int64
    private let first: Int64

    /// - Parameters:
    ///   - target: the presentation ticks to be reached.
    ///   - first: when the clip's first frame is shown.
    ///   - second: ticks a second: how far the first step goes.
    init(to target: Int64, first: Int64, ticksPerSecond: Int64) {
        goal = target
        step = max(ticksPerSecond, 1)
        self.first = first
    }

    /// Goes further back.
    ///
    /// - Parameter frame: when the first frame from this position was shown, where that is not too late but has to be
    ///   distinguished from others of its time.
    mutating func stepBack(before frame: Int64?) {
        if let frame, frame &- 1 < goal {
            goal = frame &- 1
            return
        }
        let (further, overflow) = goal.subtractingReportingOverflow(step)
        goal = overflow ? Int64.min : further
        step = step > Int64.max / 4 ? step : 2 * step
    }
}

extension PacketTimes {
    /// The times of one segment; all of them for none.
    func within(_ segment: UniformShapeSegment?) -> PacketTimes {
        guard let segment else { return self }
        var times = self
        times.ticks = ticks.filter { $0 >= segment.start && $0 < segment.end }
        if times.ticks.last != ticks.last { times.lastDuration = 0 }
        return times
    }

    /// When the frames of a clip are shown, of stored frames that are shown at these times.
    func ofFrames(
        of info: ClipInfo, storedIn stream: UnsafeMutablePointer<AVStream>, _ segment: UniformShapeSegment?
    ) -> PacketTimes {
        let shown = within(segment)
        guard info.isInterlaced else { return shown }
        return shown.ofFields(parts: Rational(exact: stream.pointee.time_base) == info.timeBase ? 1 : 2)
    }

    /// The times of the fields of interlaced frames: the second lies halfway to the next frame.
    ///
    /// - Parameter parts: parts of a tick that the fields' times count in, 1 or 2.
    func ofFields(parts: Int64) -> PacketTimes {
        // Times that cannot be counted on and doubled are a broken file's, and nothing is shown then.
        let usable = ticks.filter { $0.magnitude < Int64.max.magnitude / 16 }
        let gap = usable.count > 1 ? usable[usable.count - 1] - usable[usable.count - 2] : lastDuration
        var times = self
        times.ticks = zip(usable, usable.dropFirst() + [(usable.last ?? 0) + gap]).flatMap { first, next in
            [first * parts, (first + next) * parts / 2]
        }
        times.lastDuration = min(lastDuration, Int64.max / 8) * parts / 2
        return times
    }
}
