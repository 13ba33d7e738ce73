/// How an annotated video is written.
public struct WriterOptions: Hashable, Sendable {
    /// Constant rate factor of x264, 0 (lossless) to 51; smaller is better and larger in bytes.
    public var quality: Int
    /// Speed preset of x264, such as `veryfast`.
    public var preset: String
    /// Encoder threads; 0 lets x264 choose.
    public var threads: Int
    /// Whether the clip's sound is kept.
    public var keepsAudio: Bool

    /// Makes options.
    ///
    /// The defaults keep thin lines and text sharp (44 dB in luma on court clips) at 5 to 7 ms of one
    /// core a 720p frame, conversion included.
    public init(quality: Int = 20, preset: String = "superfast", threads: Int = 0, keepsAudio: Bool = true) {
        self.quality = quality
        self.preset = preset
        self.threads = threads
        self.keepsAudio = keepsAudio
    }
}

/// What became of a clip's sound in a written video.
public enum AudioOutcome: String, Hashable, Sendable, Codable {
    /// The clip has no sound, or none was wanted.
    case none
    /// The sound's packets were copied as they are.
    case copied
    /// The sound was encoded again, as AAC.
    case encoded
    /// The clip has sound that could not be read; the video is silent.
    case unreadable
}
