public import SwingCore

/// What a clip holds and how it was filmed, as far as its container and first frame say.
public struct ClipInfo: Hashable, Sendable {
    /// The file's name as it was given.
    public var path: String
    /// The container's short name, such as `mp4`, `mov` or `matroska`.
    public var container: String
    /// The video codec's short name, such as `h264` or `hevc`.
    public var videoCodec: String
    /// The codec's profile, such as `High` or `Main 10`, where known.
    public var videoProfile: String?
    /// Stored size, rotation, mirroring and pixel shape.
    public var geometry: PictureGeometry
    /// Who says how the frame is to be turned.
    public var orientationSource: OrientationSource
    /// Whether stored frames hold two fields each, which are shown as one frame each.
    public var isInterlaced: Bool
    /// The length of one tick that frames' times count in: of the video stream, or half of one where fields are
    /// shown.
    public var timeBase: Rational
    /// Frames a second as the container claims on average; nil where it claims nothing usable.
    public var averageFrameRate: Rational?
    /// Whether the intervals between frames differ; nil before a scan.
    public var isVariableFrameRate: Bool?
    /// When the container says the first frame is shown, in seconds; nil where it does not.
    public var startTime: Double?
    /// What a clock that starts anywhere, as in transport streams, shows at the clip's beginning, in seconds; 0 in
    /// containers whose time zero is the beginning.
    public var clockOrigin: Double
    /// How long the container claims to be, in seconds; nil where it does not.
    ///
    /// A claim, not a fact.
    public var duration: Double?
    /// How many stored frames the container claims; nil where it does not.
    ///
    /// A claim, not a fact.
    public var claimedFrameCount: Int?
    /// Frames a second at which the camera recorded, where its metadata says; differs from what plays in slow motion.
    public var captureFrameRate: Double?
    /// Who said so: `android`, `samsung` or `user`; nil without `captureFrameRate`.
    public var captureSource: String?
    /// How slowly the clip plays: real time or slow motion, real time where nothing says otherwise.
    public var playback: PlaybackRate
    /// Whether the clip plays faster than it was filmed: so much happens between two of its frames that nothing of a stroke can
    /// be measured.
    public var isTimeLapse: Bool
    /// Time ranges in seconds that are stored slowed down by an unknown factor, as in Samsung's super slow motion.
    public var slowMotionSegments: [ClosedRange<Double>]
    /// The stored pixel format's name, such as `yuv420p10le`.
    public var pixelFormatName: String
    /// Significant bits of a sample.
    public var bitDepth: Int
    /// Whether luma uses all values, rather than 16 to 235 at 8 bits.
    public var isFullRange: Bool
    /// How values stand for light.
    public var transfer: TransferFunction
    /// Which reds, greens and blues are meant.
    public var primaries: ColorPrimaries
    /// How colors were mixed.
    public var matrix: ColorMatrix
    /// Dolby Vision profile, where the container names one.
    public var dolbyVisionProfile: Int?
    /// The audio that goes with the video, or nil.
    public var audio: AudioInfo?
    /// The streams of video and audio, and of those that were not chosen.
    var tracks: TrackChoice
    /// Streams of motion data, chapters and the like.
    public var dataStreamCount: Int
    /// Which of the file's video streams is analyzed.
    public var videoStream: StreamPosition
    /// Which of the file's audio streams is used; nil without one.
    public var audioStream: StreamPosition?
    /// Streams not used here, each as `kind codec`, and why where that is not plain.
    public var otherStreams: [String]
    /// What recorded the clip.
    public var recorder: RecorderInfo
}

extension ClipInfo {
    /// Counts the audio among what is not used: its times do not lie on the video's time line.
    mutating func leaveOutSound() {
        if let audio { otherStreams.append("audio \(audio.codec) (its times lie apart from the picture's)") }
        audio = nil
        audioStream = nil
    }
}

/// The audio of a clip.
public struct AudioInfo: Hashable, Sendable, Codable {
    /// The codec's short name, such as `aac`.
    public var codec: String
    /// Samples a second.
    public var sampleRate: Int
    /// Channels.
    public var channels: Int
    /// When the audio starts on the clip's time line, in seconds; nil where the container does not say.
    public var startTime: Double?
    /// How long the container claims it is, in seconds.
    public var duration: Double?
}

/// What recorded a clip, as its metadata says.
public struct RecorderInfo: Hashable, Sendable, Codable {
    /// The maker, such as `Apple`.
    public var make: String?
    /// The model, such as `iPhone 14 Pro`.
    public var model: String?
    /// The program, or the system's version.
    public var software: String?
    /// When, in the container's own words (ISO 8601 as a rule).
    public var creationTime: String?

    /// Makes a description; everything may be unknown.
    public init(make: String? = nil, model: String? = nil, software: String? = nil, creationTime: String? = nil) {
        self.make = make
        self.model = model
        self.software = software
        self.creationTime = creationTime
    }
}
