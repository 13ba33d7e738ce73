import CFFmpeg
package import SwingCore

/// What a clip holds and how it was filmed, as far as its container and first frame say.
package struct ClipInfo: Hashable, Sendable {
    /// The file's name as it was given.
    package var path: String
    /// The container's short name, such as `mp4`, `mov` or `matroska`.
    package var container: String
    /// The video codec's short name, such as `h264` or `hevc`.
    package var videoCodec: String
    /// The codec's profile, such as `High` or `Main 10`, where known.
    package var videoProfile: String?
    /// Stored size, rotation, mirroring and pixel shape.
    package var geometry: PictureGeometry
    /// Who says how the frame is to be turned.
    package var orientationSource: OrientationSource
    /// Whether stored frames hold two fields each, which are shown as one frame each.
    package var isInterlaced: Bool
    /// The length of one tick that frames' times count in: of the video stream, or half of one where fields are
    /// shown.
    package var timeBase: Rational
    /// Frames a second as the container claims on average; nil where it claims nothing usable.
    package var averageFrameRate: Rational?
    /// Whether the intervals between frames differ; nil before a scan.
    package var isVariableFrameRate: Bool?
    /// When the container says the first frame is shown, in seconds; nil where it does not.
    package var startTime: Double?
    /// What a clock that starts anywhere, as in transport streams, shows at the clip's beginning, in seconds; 0 in
    /// containers whose time zero is the beginning.
    package var clockOrigin: Double
    /// How long the container claims to be, in seconds; nil where it does not.
    ///
    /// A claim, not a fact.
    package var duration: Double?
    /// How many stored frames the container claims; nil where it does not.
    ///
    /// A claim, not a fact.
    package var claimedFrameCount: Int?
    /// Frames a second at which the camera recorded, where its metadata says; differs from what plays in slow motion.
    package var captureFrameRate: Double?
    /// Who said so: `android`, `samsung` or `user`; nil without `captureFrameRate`.
    package var captureSource: String?
    /// How slowly the clip plays: real time or slow motion, real time where nothing says otherwise.
    package var playback: PlaybackRate
    /// Whether the clip plays faster than it was filmed: so much happens between two of its frames that nothing of a stroke can
    /// be measured.
    package var isTimeLapse: Bool
    /// Time ranges in seconds that are stored slowed down by an unknown factor, as in Samsung's super slow motion.
    package var slowMotionSegments: [ClosedRange<Double>]
    /// The stored pixel format's name, such as `yuv420p10le`.
    package var pixelFormatName: String
    /// Significant bits of a sample.
    package var bitDepth: Int
    /// Whether luma uses all values, rather than 16 to 235 at 8 bits.
    package var isFullRange: Bool
    /// How values stand for light.
    package var transfer: TransferFunction
    /// Which reds, greens and blues are meant.
    package var primaries: ColorPrimaries
    /// How colors were mixed.
    package var matrix: ColorMatrix
    /// Dolby Vision profile, where the container names one.
    package var dolbyVisionProfile: Int?
    /// The audio that goes with the video, or nil.
    package var audio: AudioInfo?
    /// The streams of video and audio, and of those that were not chosen.
    var tracks: TrackChoice
    /// Streams of motion data, chapters and the like.
    package var dataStreamCount: Int
    /// Which of the file's video streams is analyzed.
    package var videoStream: StreamPosition
    /// Which of the file's audio streams is used; nil without one.
    package var audioStream: StreamPosition?
    /// Streams not used here.
    package var otherStreams: [OtherStream]
    package var recorder: RecorderInfo

    /// Counts the audio among what is not used: its times do not lie on the video's time line.
    mutating func leaveOutSound() {
        if let audio { otherStreams.append(OtherStream(kind: "audio", codec: audio.codec, reason: .apart)) }
        audio = nil
        audioStream = nil
    }
}

package struct AudioInfo: Hashable, Sendable, Codable {
    /// The codec's short name, such as `aac`.
    package var codec: String
    /// Samples a second.
    package var sampleRate: Int
    package var channels: Int
    /// When the audio starts on the clip's time line, in seconds; nil where the container does not say.
    package var startTime: Double?
    /// How long the container claims it is, in seconds.
    package var duration: Double?
}

/// What recorded a clip, as its metadata says.
package struct RecorderInfo: Hashable, Sendable, Codable {
    /// The maker, such as `Apple`.
    package var make: String?
    /// The model, such as `iPhone 14 Pro`.
    package var model: String?
    /// The program, or the system's version.
    package var software: String?
    /// When, in the container's own words (ISO 8601 as a rule).
    package var creationTime: String?
}

extension ClipInfo {
    /// Reads what the demuxer and the first frame know.
    init(
        path: String, decoder: borrowing VideoDecoder, first: FirstFrame, layout: PlaneLayout,
        _ primaries: ColorPrimaries, turns: (quarterTurns: Int, source: OrientationSource)?
    ) {
        let stream = decoder.source.stream
        let context = decoder.source.input.pointer
        let chosen = decoder.source.input.tracks
        let parameters = stream.pointee.codecpar.pointee
        let metadata = Metadata(context.pointee.metadata)
        let average = ClipInfo.rate(stream, byField: decoder.isInterlaced)
        let tracks = (0..<context.pointee.nb_streams).map { swing_stream(context, $0) }
        let samsung = SamsungMetadata(decoder.source.input.file)
        let capture = CaptureRate(metadata, samsung)
        self.path = path
        container = ClipInfo.containerName(context.pointee.iformat, brand: metadata["major_brand"], path: path)
        videoCodec = String(cString: avcodec_get_name(parameters.codec_id))
        videoProfile = avcodec_profile_name(parameters.codec_id, parameters.profile).map { String(cString: $0) }
        let (orientation, source) = ClipInfo.orientation(stream, first, known: turns)
        geometry = ClipInfo.geometry(orientation, first)
        orientationSource = source
        isInterlaced = decoder.isInterlaced
        timeBase = decoder.timeBase
        averageFrameRate = average
        isVariableFrameRate = nil
        startTime = ClipInfo.seconds(stream.pointee.start_time, stream)
        clockOrigin = ClipInfo.clockOrigin(context)
        duration =
            ClipInfo.seconds(stream.pointee.duration, stream)
            ?? (context.pointee.duration > 0 ? Double(context.pointee.duration) / Double(AV_TIME_BASE) : nil)
        claimedFrameCount = stream.pointee.nb_frames > 0 ? Int(stream.pointee.nb_frames) : nil
        captureFrameRate = capture?.rate
        captureSource = capture?.source
        playback = CaptureRate.playback(capture: capture?.rate, playback: average?.value)
        isTimeLapse =
            CaptureRate.isTimeLapse(metadata, Metadata(stream.pointee.metadata))
            || capture.map { CaptureRate.isTimeLapse(capture: $0.rate, playback: average?.value) } ?? false
        slowMotionSegments = samsung.slowMotionSegments
        pixelFormatName = first.pixelFormatName
        bitDepth = first.bitDepth
        isFullRange = layout.isFullRange
        transfer = layout.transfer
        self.primaries = primaries
        matrix = layout.matrix
        dolbyVisionProfile = swing_dolby_vision_profile(stream) >= 0 ? Int(swing_dolby_vision_profile(stream)) : nil
        audio = chosen.audio.flatMap { AudioInfo(swing_stream(context, UInt32($0))) }
        self.tracks = chosen
        videoStream = StreamPosition(of: stream.pointee.index, among: chosen.videos)
        audioStream = chosen.audio.map { StreamPosition(of: $0, among: chosen.audios) }
        dataStreamCount = tracks.count { $0.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_DATA }
        otherStreams = tracks.filter { $0 != stream && $0.pointee.index != chosen.audio }.map { track in
            OtherStream(track, reason: chosen.reasons[track.pointee.index])
        }
        recorder = RecorderInfo(metadata)
    }

    private static func rate(_ stream: UnsafeMutablePointer<AVStream>, byField: Bool) -> Rational? {
        guard let stored = Rational(exact: stream.pointee.avg_frame_rate), byField else {
            return Rational(exact: stream.pointee.avg_frame_rate)
        }
        let (double, overflow) = stored.numerator.multipliedReportingOverflow(by: 2)
        return overflow ? stored : Rational(double, stored.denominator)
    }

    /// How a stream's stored frame is to be turned, and who says so.
    ///
    /// A person knows best; a container's own word was written last and stands above that of the coded frames.
    private static func orientation(
        _ stream: UnsafeMutablePointer<AVStream>, _ first: FirstFrame,
        known: (quarterTurns: Int, source: OrientationSource)?
    ) -> (DisplayOrientation, OrientationSource) {
        if let known { return (DisplayOrientation(quarterTurns: known.quarterTurns), known.source) }
        if let matrix = swing_display_matrix(stream) {
            return (DisplayOrientation(matrix: Array(UnsafeBufferPointer(start: matrix, count: 9))), .container)
        }
        return (DisplayOrientation(matrix: first.displayMatrix), first.displayMatrix.isEmpty ? .none : .stream)
    }

    private static func geometry(_ orientation: DisplayOrientation, _ first: FirstFrame) -> PictureGeometry {
        // Real anamorphic formats lie between 8:15 and 2:1; a broken header must not make the frame a thread.
        return PictureGeometry(
            storedWidth: first.width, storedHeight: first.height, quarterTurns: orientation.quarterTurns,
            isMirrored: orientation.isMirrored,
            pixelAspect: (0.25...4).contains(first.pixelAspect) ? first.pixelAspect : 1)
    }

    private static func clockOrigin(_ context: UnsafeMutablePointer<AVFormatContext>) -> Double {
        let start = context.pointee.start_time
        guard context.pointee.iformat.pointee.flags & AVFMT_TS_DISCONT != 0, start != swing_no_timestamp else {
            return 0
        }
        return max(0, Double(start) / Double(AV_TIME_BASE))
    }

    /// FFmpeg names families of containers; the brand inside, else the file's extension, names the member.
    private static func containerName(_ format: UnsafePointer<AVInputFormat>?, brand: String?, path: String) -> String {
        guard let format else { return "unknown" }
        let family = String(cString: format.pointee.name).split(separator: ",").map(String.init)
        // Other containers copy the brand along with the rest of the metadata; there it means nothing.
        if family.contains("mp4"), let brand {
            return brand.hasPrefix("qt") ? "mov" : brand.hasPrefix("3g") ? "3gp" : "mp4"
        }
        let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
        return family.contains(ending) ? ending : family.first ?? "unknown"
    }

    private static func seconds(_ ticks: Int64, _ stream: UnsafeMutablePointer<AVStream>) -> Double? {
        guard ticks != swing_no_timestamp, let base = Rational(exact: stream.pointee.time_base) else { return nil }
        return MediaTime(ticks: ticks, timeBase: base).seconds
    }
}

extension OtherStream {
    init(_ stream: UnsafeMutablePointer<AVStream>, reason: Reason?) {
        let parameters = stream.pointee.codecpar.pointee
        self.init(
            kind: av_get_media_type_string(parameters.codec_type).map { String(cString: $0) } ?? "unknown",
            codec: String(cString: avcodec_get_name(parameters.codec_id)), reason: reason)
    }
}

extension AudioInfo {
    /// What a stream says of its audio.
    init?(_ stream: UnsafeMutablePointer<AVStream>) {
        let parameters = stream.pointee.codecpar
        guard let parameters else { return nil }
        let base = Rational(exact: stream.pointee.time_base)
        let seconds = { (ticks: Int64) -> Double? in
            guard ticks != swing_no_timestamp, let base else { return nil }
            return MediaTime(ticks: ticks, timeBase: base).seconds
        }
        codec = String(cString: avcodec_get_name(parameters.pointee.codec_id))
        sampleRate = Int(parameters.pointee.sample_rate)
        channels = Int(swing_channel_count(parameters))
        startTime = seconds(stream.pointee.start_time)
        duration = seconds(stream.pointee.duration)
    }
}

extension StreamPosition {
    init(of stream: Int32, among all: [Int32]) {
        self.init(number: (all.firstIndex(of: stream) ?? 0) + 1, count: max(1, all.count))
    }
}

extension RecorderInfo {
    init(_ metadata: Metadata) {
        self.init(
            make: metadata["com.apple.quicktime.make"] ?? metadata["com.android.manufacturer"] ?? metadata["make"],
            model: metadata["com.apple.quicktime.model"] ?? metadata["com.android.model"] ?? metadata["model"],
            software: metadata["com.apple.quicktime.software"] ?? metadata["com.android.version"]
                ?? metadata["encoder"],
            creationTime: metadata["com.apple.quicktime.creationdate"] ?? metadata["creation_time"])
    }
}
