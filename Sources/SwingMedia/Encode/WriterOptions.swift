/// How an annotated video is written.
public struct WriterOptions: Hashable, Sendable {
    /// Constant rate factor of x264, 0 (lossless) to 51; smaller is better and larger in bytes.
    public var quality: Int
    /// Bits a second that the pictures take on average, or nil for as many as `quality` takes.
    public var bitRate: Int?
    /// Speed preset of x264, such as `veryfast`.
    public var preset: String
    /// Encoder threads; 0 lets x264 choose.
    public var threads: Int
    /// Whether the clip's audio is kept.
    public var keepsAudio: Bool

    /// Makes options.
    ///
    /// The defaults spend bits rather than time: text and thin lines stay sharp, a 720p frame takes about 4 ms of one
    /// core, conversion included, and a minute of 720p60 about 35 MB.
    public init(
        quality: Int = 23, bitRate: Int? = nil, preset: String = "ultrafast", threads: Int = 0, keepsAudio: Bool = true
    ) {
        self.quality = quality
        self.bitRate = bitRate
        self.preset = preset
        self.threads = threads
        self.keepsAudio = keepsAudio
    }
}

/// What became of a clip's audio in a written video.
public enum AudioOutcome: String, Hashable, Sendable, Codable {
    /// The clip has no audio, or none was wanted.
    case none
    /// The audio's packets were copied as they are.
    case copied
    /// The audio was encoded again, as AAC.
    case encoded
    /// The clip has audio that could not be read; the video is silent.
    case unreadable
}
