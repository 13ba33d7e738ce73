import CFFmpeg
package import SwingFiles

/// Writes an annotated video: H.264 in MP4, ready to stream, with the clip's own times and audio.
///
/// The file is written under another name beside its target and renamed when it is whole; if the writer goes away
/// before `finish`, nothing is left. A writer belongs to one thread at a time.
package struct VideoWriter: ~Copyable {
    /// The size of the frames expected.
    package let size: PixelSize
    /// What the frames' times count in.
    package let timeBase: Rational
    /// What becomes of the clip's audio.
    package var audioOutcome: AudioOutcome { sound.outcome }

    private let target: String
    private let cancellation: CancellationFlag?
    private let output: OutputHandle
    private var encoder: VideoEncoder
    private let packet: PacketHandle
    private let stream: UnsafeMutablePointer<AVStream>
    private var sound: AudioTrack
    private var file: PartialFile
    /// Ticks that are added to the time of every picture.
    package let shift: Int64
    private var last: Int64?
    private var lastInterval: Int64

    /// Starts a file.
    ///
    /// - Parameters:
    ///   - path: where the video goes; its folder must exist. A file of that name is replaced at the end.
    ///   - clip: the clip annotated: its time base, rate and audio are kept.
    ///   - size: of the frames that will come; odd sides are made even by repeating the last column or row.
    ///   - firstTime: when the first frame is shown. Where that is before zero, everything moves later by as much,
    ///     as MP4 has no times before zero. Where the clip's clock starts anywhere, the video starts at zero: MP4 would
    ///     show nothing until the clock's time, which may be a day.
    ///   - lead: how much later than in the clip its frames will be given, in ticks of its time base; its audio moves
    ///     along and is silent until then.
    /// - Throws: `.cannotCreateOutput`, `.encoderUnavailable`, `.outputNotWritten`, `.cancelled`.
    package init(
        path: String, clip: ClipInfo, size: PixelSize, firstTime: MediaTime, lead: Int64 = 0,
        options: WriterOptions = .init(), cancellation: CancellationFlag? = nil
    ) throws(MediaError) {
        let base = clip.timeBase
        let shift = -min(firstTime.ticks, MediaTime(roundingSeconds: clip.clockOrigin, timeBase: base).ticks)
        let seconds = MediaTime(ticks: shift + lead, timeBase: base).seconds
        try self.init(
            path: path, size: size, timeBase: base, frameRate: clip.averageFrameRate, shift: shift, options: options,
            cancellation: cancellation
        ) { (output) throws(MediaError) in
            options.keepsAudio
                ? try AudioTrack(of: clip, to: output, shift: seconds, cancellation: cancellation) : AudioTrack()
        }
    }

    /// Starts a silent file that shows frames of no one clip.
    ///
    /// - Parameters:
    ///   - path: where the video goes; its folder must exist. A file of that name is replaced at the end.
    ///   - size: of the frames that will come; odd sides are made even by repeating the last column or row.
    ///   - framesPerSecond: frames a second, at least 1; the frames' times count in its inverse, from 0.
    /// - Throws: `.cannotCreateOutput`, `.encoderUnavailable`, `.outputNotWritten`, `.cancelled`.
    package init(
        path: String, size: PixelSize, framesPerSecond: Int32, options: WriterOptions = .init(),
        cancellation: CancellationFlag? = nil
    ) throws(MediaError) {
        try self.init(
            path: path, size: size, timeBase: Rational(1, max(1, framesPerSecond)) ?? .one,
            frameRate: Rational(framesPerSecond, 1), shift: 0, options: options, cancellation: cancellation
        ) { (_) throws(MediaError) in AudioTrack() }
    }

    /// Starts a file.
    ///
    /// - Parameters:
    ///   - shift: ticks added to every time.
    ///   - addSound: opens the audio and adds its stream to the output.
    private init(
        path: String, size: PixelSize, timeBase base: Rational, frameRate: Rational?, shift: Int64,
        options: WriterOptions, cancellation: CancellationFlag?,
        addSound: (borrowing OutputHandle) throws(MediaError) -> AudioTrack
    ) throws(MediaError) {
        LibavLog.begin()
        let file = PartialFile(target: path)
        let output = try OutputHandle(path: file.path, target: path)
        let encoder = try VideoEncoder(size: size, timeBase: base, frameRate: frameRate, options: options, path: path)
        let stream = try output.addStream(target: path)
        try check(
            avcodec_parameters_from_context(stream.pointee.codecpar, encoder.codec.pointer), .outOfMemory, .write, path)
        // A finer unit than microseconds is not kept: MP4 counts the time between two frames in 31 bits of it.
        stream.pointee.time_base =
            base.denominator <= VideoWriter.finestBase
            ? AVRational(num: base.numerator, den: base.denominator) : AVRational(num: 1, den: VideoWriter.finestBase)
        stream.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
        let sound = try addSound(output)
        LibavLog.begin()
        try VideoWriter.writeHeader(output, timescale: stream.pointee.time_base.den, path)
        let packet = try PacketHandle(path: path)
        _ = LibavLog.end()
        self.size = size
        self.file = file
        target = path
        timeBase = base
        self.cancellation = cancellation
        self.output = output
        self.encoder = encoder
        self.stream = stream
        self.sound = sound
        self.packet = packet
        self.shift = shift
        let rate = frameRate?.value ?? 30
        lastInterval = max(1, Int64(clamping: (1 / (rate * base.value)).rounded()))
    }

    /// Parts of a second that frames are counted in at the most.
    private static let finestBase: Int32 = 1_000_000
    /// Parts of a second that edit lists count at the least.
    private static let finestUnit: Int32 = 50_000

    private static func writeHeader(
        _ output: borrowing OutputHandle, timescale: Int32, _ path: String
    ) throws(MediaError) {
        var options: OpaquePointer?
        av_dict_set(&options, "movflags", "+faststart", 0)
        // Start times of video and audio go into edit lists, which count in this unit: a multiple of the frame's so
        // that its start is exact, and fine enough to keep audio within a fiftieth of a millisecond.
        let multiple = timescale >= finestUnit ? 1 : (finestUnit + timescale - 1) / timescale
        av_dict_set(&options, "movie_timescale", String(timescale * multiple), 0)
        let status = avformat_write_header(output.pointer, &options)
        av_dict_free(&options)
        try check(status, .outputNotWritten, .write, path)
    }

    /// Adds a frame.
    ///
    /// - Parameters:
    ///   - picture: of the writer's `size`.
    ///   - time: when it is shown, in the clip's time base; must be later than the frame before.
    /// - Throws: `.outputNotWritten` where the disk is full, `.cancelled`, `.outOfMemory`.
    package mutating func append(_ picture: borrowing PixelBuffer, at time: MediaTime) throws(MediaError) {
        precondition(picture.width == size.width && picture.height == size.height, "the picture has the wrong size")
        precondition(time.timeBase == timeBase, "times are in the clip's own time base")
        if cancellation?.isCancelled == true { throw MediaError(.cancelled, operation: .write, path: target) }
        let ticks = time.ticks + shift
        if let last {
            precondition(ticks > last, "pictures come in the order they are shown")
            lastInterval = ticks - last
        }
        last = ticks
        try encoder.send(picture, at: ticks)
        try output.drain(encoder.codec, packet, to: stream, duration: lastInterval, target)
        try sound.write(upTo: MediaTime(ticks: ticks, timeBase: timeBase).seconds, to: output, target)
    }

    /// Ends the video and gives the file its name.
    ///
    /// - Throws: `.outputNotWritten` where the disk is full, `.cancelled`. Then nothing is left.
    package consuming func finish() throws(MediaError) {
        LibavLog.begin()
        try encoder.sendEnd()
        try output.drain(encoder.codec, packet, to: stream, duration: lastInterval, target)
        // With the last frame: what runs on, or is stamped a day later, would hold that frame for as long.
        let end = MediaTime(ticks: (last ?? 0) + lastInterval, timeBase: timeBase).seconds
        try sound.finish(at: end, to: output, target)
        if cancellation?.isCancelled == true { throw MediaError(.cancelled, operation: .write, path: target) }
        try check(av_write_trailer(output.pointer), .outputNotWritten, .write, target)
        try check(output.close(), .outputNotWritten, .write, target)
        _ = LibavLog.end()
        do {
            try file.keep()
        } catch {
            throw MediaError(
                .outputNotWritten, operation: .write, path: target, detail: .system(error.code))
        }
    }
}

/// One muxer and the file it writes.
typealias OutputHandle = Owned<UnsafeMutablePointer<AVFormatContext>>

extension OutputHandle {
    /// Creates an MP4 file.
    ///
    /// - Parameters:
    ///   - path: where to write.
    ///   - target: the name a user knows the file by.
    init(path: String, target: String) throws(MediaError) {
        // The prefix keeps colons and leading dashes in names from meaning anything.
        let address = "file:" + path
        var context: UnsafeMutablePointer<AVFormatContext>?
        try check(avformat_alloc_output_context2(&context, nil, "mp4", address), .outOfMemory, .write, target)
        let muxer = try made(context, .write, target)
        let status = avio_open(&muxer.pointee.pb, address, AVIO_FLAG_WRITE)
        guard status >= 0 else {
            avformat_free_context(muxer)
            throw libavError(status, .cannotCreateOutput, .write, target)
        }
        self.init(muxer) { muxer in
            if muxer.pointee.pb != nil { avio_closep(&muxer.pointee.pb) }
            avformat_free_context(muxer)
        }
    }

    /// Closes the file; whether all bytes reached it.
    func close() -> Int32 {
        guard pointer.pointee.pb != nil else { return 0 }
        avio_flush(pointer.pointee.pb)
        let failed = pointer.pointee.pb.pointee.error
        let closed = avio_closep(&pointer.pointee.pb)
        return failed < 0 ? failed : closed
    }

    /// Adds a stream and hands it out.
    func addStream(target: String) throws(MediaError) -> UnsafeMutablePointer<AVStream> {
        try made(avformat_new_stream(pointer, nil), .write, target)
    }

    /// Writes every packet an encoder has ready.
    ///
    /// - Parameter duration: given to packets that have none of their own, in the encoder's time base.
    func drain(
        _ codec: borrowing CodecHandle, _ packet: borrowing PacketHandle, to stream: UnsafeMutablePointer<AVStream>,
        duration: Int64, _ target: String
    ) throws(MediaError) {
        while try codec.receive(packet, target) {
            if packet.pointer.pointee.duration <= 0 { packet.pointer.pointee.duration = duration }
            packet.pointer.pointee.stream_index = stream.pointee.index
            av_packet_rescale_ts(packet.pointer, codec.pointer.pointee.time_base, stream.pointee.time_base)
            try write(packet, target)
        }
    }

    /// Writes one packet.
    ///
    /// - Throws: `.beyondLimits` where the muxer finds its time impossible, `.outputNotWritten` where the disk is full.
    func write(_ packet: borrowing PacketHandle, _ target: String) throws(MediaError) {
        let status = av_interleaved_write_frame(pointer, packet.pointer)
        guard status != swing_error_invalid_argument else {
            _ = LibavLog.end()
            throw MediaError(.beyondLimits, operation: .write, path: target, detail: .fault(.timesUnwritable))
        }
        try check(status, .outputNotWritten, .write, target)
    }
}
