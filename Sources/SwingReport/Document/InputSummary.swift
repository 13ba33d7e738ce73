/// The clip that was analyzed.
public struct InputSummary: Codable, Hashable, Sendable {
    /// The file as the user named it.
    public var path: String
    /// The file's SHA-256 in lower-case hex.
    public var sha256: String
    /// The container's short name, such as `mp4`.
    public var container: String
    /// The video codec's short name, such as `h264`.
    public var videoCodec: String
    /// Width of the upright picture in pixels.
    public var width: Int
    /// Height of the upright picture in pixels.
    public var height: Int
    /// Degrees clockwise that brought the stored picture upright: 0, 90, 180 or 270.
    public var rotation: Int
    /// How many pictures there are in a second.
    public var frameRate: FrameRateSummary
    /// Seconds from the first frame shown to the end of the last, or nil where it is not known.
    @ExplicitNull public var duration: Double?
    /// The sound, or nil for a silent clip.
    @ExplicitNull public var audio: AudioSummary?
    /// What was done to the picture and the clock, by the stable names of `ClipCorrection`; older files hold phrases.
    public var applied: [String]

    /// Makes a summary; numbers are rounded as they are written.
    public init(
        path: String, sha256: String, container: String, videoCodec: String, width: Int, height: Int, rotation: Int,
        frameRate: FrameRateSummary, duration: Double?, audio: AudioSummary?, applied: [String]
    ) {
        self.path = path
        self.sha256 = sha256
        self.container = container
        self.videoCodec = videoCodec
        self.width = width
        self.height = height
        self.rotation = rotation
        self.frameRate = frameRate
        self.duration = Rounding.time(duration)
        self.audio = audio
        self.applied = applied
    }
}

/// How many pictures there are in a second.
public struct FrameRateSummary: Codable, Hashable, Sendable {
    /// Frames a second of presentation time on average, or nil where it is not known.
    @ExplicitNull public var average: Double?
    /// Whether the time between frames changes.
    public var variable: Bool
    /// Frames captured a second of real time where that differs (slow motion), or nil.
    @ExplicitNull public var captured: Double?

    /// Makes a summary.
    public init(average: Double?, variable: Bool, captured: Double?) {
        self.average = Rounding.thousandth(average)
        self.variable = variable
        self.captured = Rounding.thousandth(captured)
    }
}

/// The sound of a clip.
public struct AudioSummary: Codable, Hashable, Sendable {
    /// The codec's short name, such as `aac`.
    public var codec: String
    /// Samples a second.
    public var sampleRate: Int
    /// Channels.
    public var channels: Int

    /// Makes a summary.
    public init(codec: String, sampleRate: Int, channels: Int) {
        self.codec = codec
        self.sampleRate = sampleRate
        self.channels = channels
    }
}

/// How the poses were found.
public struct PoseSummary: Codable, Hashable, Sendable {
    /// The model's name.
    public var model: String
    /// The model's SHA-256 in lower-case hex.
    public var modelDigest: String
    /// How many frames were looked at.
    public var framesAnalyzed: Int
    /// In how many of them the player was found.
    public var framesWithPose: Int

    /// Makes a summary.
    public init(model: String, modelDigest: String, framesAnalyzed: Int, framesWithPose: Int) {
        self.model = model
        self.modelDigest = modelDigest
        self.framesAnalyzed = framesAnalyzed
        self.framesWithPose = framesWithPose
    }
}

/// What made a document.
public struct ProvenanceSummary: Codable, Hashable, Sendable {
    /// The program's version.
    public var version: String
    /// The rubric's name.
    public var rubric: String
    /// SHA-256 of the trained models that read the motion, by name; nil in documents of earlier programs.
    @ExplicitNull public var motionModels: [String: String]?
    /// The options the result depends on, by name.
    public var config: [String: ConfigValue]
    /// Seconds each stage took; the only part of a document that differs between two runs.
    public var timings: [String: Double]

    /// Makes a summary; timings are rounded to milliseconds, those that are not finite are left out.
    public init(
        version: String, rubric: String, motionModels: [String: String]? = nil, config: [String: ConfigValue],
        timings: [String: Double]
    ) {
        self.version = version
        self.rubric = rubric
        self.motionModels = motionModels
        self.config = config
        self.timings = timings.compactMapValues { Rounding.thousandth(Optional($0)) }
    }
}

/// The value of an option.
public enum ConfigValue: Codable, Hashable, Sendable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([ConfigValue])

    /// Reads a JSON scalar or a list of them.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else {
            self = .list(try container.decode([ConfigValue].self))
        }
    }

    /// Writes a JSON scalar or a list of them.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .flag(let flag): try container.encode(flag)
        case .number(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        case .list(let list): try container.encode(list)
        }
    }
}
