import CFFmpeg
import SwingCore

/// Finds a clip's video and audio streams, and decoders for them.
enum ClipStreams {
    /// Opens a container, after a check of what the file really is, and chooses its video and audio.
    ///
    /// - Parameter tracks: what was chosen when the clip was opened before; choosing among several may mean decoding
    ///   them.
    static func open(
        _ file: FileSource, path: String, tracks: TrackChoice? = nil, budget: OpeningBudget = ClipLimits.opening
    ) throws(MediaError) -> InputHandle {
        try FileContent.refuseWhatIsNoContainer(file, path: path)
        try MovieIndexCheck.refuseExcess(in: file, path: path)
        ClipLimits.installed
        file.beginOpening(budget)
        defer { file.endOpening() }
        LibavLog.begin()
        var input: InputHandle
        do throws(MediaError) {
            input = try InputHandle(file, path: path)
        } catch {
            throw error.code == .unrecognizedFile ? ForeignContent.reason(file, path: path) ?? error : error
        }
        let status = avformat_find_stream_info(input.pointer, nil)
        try file.checkOpening(path: path)
        if file.isCancelled { throw MediaError(.cancelled, operation: .open, path: path) }
        if file.failure != 0 { throw libavError(status, .unreadable, .open, path) }
        // A failure here is not the end: streams that were found may still decode.
        if let tracks, tracks.fits(input) {
            input.tracks = tracks
        } else {
            input.tracks = try TrackChoice(input, path: path)
        }
        return input
    }

    /// The video stream that is judged.
    ///
    /// - Parameter readsOthers: whether the packets of other streams come too.
    static func video(
        in input: borrowing InputHandle, path: String, options: ReaderOptions, readsOthers: Bool = false
    ) throws(MediaError) -> UnsafeMutablePointer<AVStream> {
        guard let index = input.tracks.video else {
            _ = LibavLog.end()
            throw MediaError(
                .noVideoStream, operation: .open, path: path,
                detail: input.tracks.audios.isEmpty ? nil : .fault(.onlySound))
        }
        let stream = swing_stream(input.pointer, UInt32(index))
        let (width, height) = (stream.pointee.codecpar.pointee.width, stream.pointee.codecpar.pointee.height)
        guard Int(width) <= ReaderOptions.largestSide, Int(height) <= ReaderOptions.largestSide else {
            _ = LibavLog.end()
            throw MediaError(
                .tooLarge, operation: .open, path: path,
                detail: .fault(
                    .pictureTooLarge,
                    ["width": "\(width)", "height": "\(height)", "limit": "\(ReaderOptions.largestSide)"]))
        }
        if !readsOthers { read(only: index, of: input) }
        return stream
    }

    /// The audio that is listened to, or nil; all other streams are not read.
    static func audio(in input: borrowing InputHandle) -> UnsafeMutablePointer<AVStream>? {
        guard let index = input.tracks.audio else { return nil }
        read(only: index, of: input)
        return swing_stream(input.pointer, UInt32(index))
    }

    private static func read(only index: Int32, of input: borrowing InputHandle) {
        for other in 0..<input.pointer.pointee.nb_streams where other != UInt32(index) {
            swing_stream(input.pointer, other).pointee.discard = AVDISCARD_ALL
        }
    }

    /// How many threads decode frames of so many pixels where nobody says.
    ///
    /// Each works on a frame of its own and waits for the frames that one refers to, most of all where frames are left
    /// out. Five minutes of 1080p on two cores, sampled coarsely and then fully: three a core take 0.83 to
    /// 0.89 of the time that libavcodec's own choice, one more than the cores, takes.
    private static func threads(_ pixels: Int) -> Int {
        let cores = max(Int(av_cpu_count()), 1)
        // Frames in work are memory: 64 million pixels of them are about 100 MB at 8 bits.
        let affordable = max(64_000_000 / max(pixels, 1), cores)
        return min(3 * cores, affordable, 16)
    }

    static func decoder(
        for stream: UnsafeMutablePointer<AVStream>, path: String, options: ReaderOptions
    ) throws(MediaError) -> CodecHandle {
        guard let parameters = stream.pointee.codecpar else {
            throw MediaError(.unexpected, operation: .startCodec, path: path)
        }
        let name = String(cString: avcodec_get_name(parameters.pointee.codec_id))
        guard let codec = AcceptedFormats.decoder(for: parameters.pointee.codec_id) else {
            _ = LibavLog.end()
            throw MediaError(.unsupportedCodec, operation: .startCodec, path: path, detail: .name(name))
        }
        let handle = try CodecHandle(codec, path: path)
        try check(avcodec_parameters_to_context(handle.pointer, parameters), .unsupportedCodec, .startCodec, path)
        handle.pointer.pointee.codec_whitelist = av_strdup(AcceptedFormats.decoders)
        handle.pointer.pointee.pkt_timebase = stream.pointee.time_base
        let pixels = Int(parameters.pointee.width) * Int(parameters.pointee.height)
        handle.pointer.pointee.thread_count = Int32(clamping: options.threads > 0 ? options.threads : threads(pixels))
        handle.pointer.pointee.thread_type = FF_THREAD_FRAME | FF_THREAD_SLICE
        handle.pointer.pointee.max_pixels = Int64(ReaderOptions.largestSide) * Int64(ReaderOptions.largestSide)
        if options.detail == .coarse {
            handle.pointer.pointee.skip_frame = AVDISCARD_NONREF
            handle.pointer.pointee.skip_loop_filter = AVDISCARD_ALL
        }
        try check(avcodec_open2(handle.pointer, codec, nil), .unsupportedCodec, .startCodec, path)
        return handle
    }
}

package struct ReaderOptions: Hashable, Sendable {
    /// Decoder threads; 0 takes three a processor core, fewer for frames beyond 4K.
    ///
    /// Use 1 for each reader where several clips are in work at once.
    package var threads: Int
    /// The widest and highest stored frame accepted, in pixels.
    ///
    /// Larger ones are refused before any is allocated.
    static let largestSide = 8192
    /// How much of the decoder's work is done.
    package var detail: Detail
    /// Quarter turns clockwise that bring the stored frame upright, where that is known better than from the clip; nil
    /// to do as the clip says.
    package var quarterTurns: Int?
    package var turnsSource = OrientationSource.user
    /// Whether frames marked as interlaced are taken apart; not where their fields turned out to be of one instant.
    var deinterlaces = true
    /// The part that is read; nil for everything up to where the frame size changes.
    var segment: UniformShapeSegment?
    /// The tracks that are read; nil to choose them.
    var tracks: TrackChoice?

    /// How much of the decoder's work is done.
    package enum Detail: Hashable, Sendable {
        /// Every frame in full quality.
        case full
        /// Only frames that others are made from, which may be blocky: about half the work where a clip has
        /// B-frames, a fifth less otherwise. A frame's `index` counts the frames read.
        case coarse
    }

    package init(threads: Int = 0, detail: Detail = .full, quarterTurns: Int? = nil) {
        (self.threads, self.detail, self.quarterTurns) = (threads, detail, quarterTurns)
    }
}
