package import SwingMotion

/// The clip that was analyzed.
public struct InputSummary: Codable, Hashable, Sendable {
    /// The file as given by the user.
    public var path: String
    /// The file's SHA-256 in lower-case hex.
    public var sha256: String
    /// The container's short name, such as `mp4`.
    package var container: String
    /// The video codec's short name, such as `h264`.
    package var videoCodec: String
    /// Width of the upright frame in pixels.
    public var width: Int
    /// Height of the upright frame in pixels.
    public var height: Int
    /// Degrees clockwise that rotated the stored frame upright: 0, 90, 180 or 270.
    public var rotation: Int
    /// The frame rate.
    public var frameRate: FrameRateSummary
    /// Seconds from the first displayed frame to the end of the last, or nil where it is not known.
    @ExplicitNull public var duration: Double?
    /// The audio track, or nil where there is none.
    @ExplicitNull package var audio: AudioSummary?
    /// When it was recorded, as the camera wrote it into the file (ISO 8601 as a rule), or nil where it says nothing.
    @ExplicitNull public var recordedAt: String?
    /// Corrections of image and clock, by the stable names of `ClipCorrection`; older files hold phrases.
    package var applied: [String]

    /// Makes a summary; numbers are rounded as in the document.
    package init(
        path: String, sha256: String, container: String, videoCodec: String, width: Int, height: Int, rotation: Int,
        frameRate: FrameRateSummary, duration: Double?, audio: AudioSummary?, recordedAt: String? = nil,
        applied: [String]
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
        self.recordedAt = recordedAt
        self.applied = applied
    }
}

/// The frame rate of a clip.
public struct FrameRateSummary: Codable, Hashable, Sendable {
    /// The mean number of frames per second of presentation time, or nil where it is not known.
    @ExplicitNull public var average: Double?
    /// Whether the frame rate is variable.
    public var variable: Bool
    /// Frames captured per second of real time where that differs (slow motion), or nil.
    @ExplicitNull public var captured: Double?

    package init(average: Double?, variable: Bool, captured: Double?) {
        self.average = Rounding.thousandth(average)
        self.variable = variable
        self.captured = Rounding.thousandth(captured)
    }
}

/// The audio track of a clip.
package struct AudioSummary: Codable, Hashable, Sendable {
    /// The codec's short name, such as `aac`.
    package var codec: String
    /// Samples per second.
    package var sampleRate: Int
    /// The number of channels.
    package var channels: Int

    package init(codec: String, sampleRate: Int, channels: Int) {
        (self.codec, self.sampleRate, self.channels) = (codec, sampleRate, channels)
    }
}

/// How the poses were found.
public struct PoseSummary: Codable, Hashable, Sendable {
    /// The model's name.
    public var model: String
    /// The model's SHA-256 in lower-case hex.
    package var modelDigest: String
    /// The number of frames analyzed.
    public var framesAnalyzed: Int
    /// The number of frames in which the player was found.
    public var framesWithPose: Int

    package init(model: String, modelDigest: String, framesAnalyzed: Int, framesWithPose: Int) {
        self.model = model
        self.modelDigest = modelDigest
        self.framesAnalyzed = framesAnalyzed
        self.framesWithPose = framesWithPose
    }
}

/// The program, rubric and options that made a document.
public struct ProvenanceSummary: Codable, Hashable, Sendable {
    /// The program's version.
    public var version: String
    /// The rubric's name.
    public var rubric: String
    /// SHA-256 of the trained models of the motion analysis, by name; nil in documents of earlier versions.
    @ExplicitNull package var motionModels: [String: String]?
    /// The options that influence the result, by name.
    package var config: [String: ConfigValue]
    /// Seconds of each stage; the only part of a document that differs between two runs.
    package var timings: [String: Double]

    /// Makes a summary; timings are rounded to milliseconds, those that are not finite are left out.
    package init(
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
package enum ConfigValue: Codable, Hashable, Sendable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([ConfigValue])

    package var number: Double? { if case .number(let number) = self { number } else { nil } }
    package var text: String? { if case .text(let text) = self { text } else { nil } }

    /// Reads a JSON scalar or a list of them.
    package init(from decoder: any Decoder) throws {
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
    package func encode(to encoder: any Encoder) throws {
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

/// How slowly a clip seems to play without saying so: times slower than it was filmed.
public struct SlowMotionSummary: Codable, Hashable, Sendable {
    /// The most likely factor.
    public var factor: Double
    /// The lower end of the interval that holds the true factor nine times in ten; 1 is real time.
    public var low: Double
    /// The upper end of that interval.
    public var high: Double

    /// Makes a summary; numbers are rounded as in the document.
    package init(_ estimate: PlaybackEstimate) {
        factor = Rounding.tenth(estimate.playback.slowMotionFactor)
        low = Rounding.tenth(estimate.factors.lowerBound)
        high = Rounding.tenth(estimate.factors.upperBound)
    }
}
