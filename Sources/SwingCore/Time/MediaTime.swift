/// A presentation time: whole ticks of a time base.
///
/// Ticks are kept so that nothing is rounded between the container and the results; seconds are for computing and
/// display.
public struct MediaTime: Hashable, Comparable, Sendable, Codable {
    /// The number of ticks, which may be negative in clips with an edit list.
    package let ticks: Int64
    /// The length of one tick in seconds.
    package let timeBase: Rational

    package init(ticks: Int64, timeBase: Rational) { (self.ticks, self.timeBase) = (ticks, timeBase) }

    /// Times of the same frame differ by less, seconds: containers and documents round them, and frames are further apart.
    package static let rounding = 1e-4

    /// Makes the time of the tick nearest to `seconds`; the rounding is at most half a tick.
    package init(roundingSeconds seconds: Double, timeBase: Rational) {
        self.init(ticks: Int64(clamping: (seconds / timeBase.value).rounded()), timeBase: timeBase)
    }

    /// The time in seconds.
    public var seconds: Double { Double(ticks) * Double(timeBase.numerator) / Double(timeBase.denominator) }

    /// Compares by cross-multiplication in 128 bits, so that different time bases compare exactly.
    public static func < (left: MediaTime, right: MediaTime) -> Bool {
        left.scaled(by: right.timeBase.denominator) < right.scaled(by: left.timeBase.denominator)
    }

    /// Equal when both name the same instant, whatever their time bases.
    public static func == (left: MediaTime, right: MediaTime) -> Bool {
        left.scaled(by: right.timeBase.denominator) == right.scaled(by: left.timeBase.denominator)
    }

    /// Hashes the whole microseconds: exact, so that equal instants of different time bases hash alike, however large.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(scaled(by: 1_000_000) / Int128(timeBase.denominator))
    }

    private func scaled(by factor: Int32) -> Int128 { Int128(ticks) * Int128(timeBase.numerator) * Int128(factor) }
}

/// An exact fraction, as media containers use for time bases and frame rates.
package struct Rational: Hashable, Sendable {
    /// The part above the line.
    package let numerator: Int32
    /// The part below the line, never zero.
    package let denominator: Int32

    /// Makes a fraction.
    ///
    /// - Returns: nil when `denominator` is zero, as broken containers claim.
    package init?(_ numerator: Int32, _ denominator: Int32) {
        guard denominator != 0 else { return nil }
        self.numerator = numerator
        self.denominator = denominator
    }

    private init(unchecked numerator: Int32, _ denominator: Int32) {
        (self.numerator, self.denominator) = (numerator, denominator)
    }

    /// One over one.
    package static let one = Rational(unchecked: 1, 1)
    package static let microseconds = Rational(unchecked: 1, 1_000_000)

    /// The nearest floating-point value.
    package var value: Double { Double(numerator) / Double(denominator) }
}

extension Rational: Codable {
    private enum CodingKeys: CodingKey { case numerator, denominator }

    /// Reads `numerator` and `denominator`.
    ///
    /// - Throws: `DecodingError` where one is missing or no integer of 32 bits, or the denominator is zero.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        numerator = try container.decode(Int32.self, forKey: .numerator)
        denominator = try container.decode(Int32.self, forKey: .denominator)
        guard denominator != 0 else {
            throw DecodingError.dataCorruptedError(
                forKey: .denominator, in: container, debugDescription: "The denominator of a fraction is zero.")
        }
    }
}

extension Duration {
    /// The same as a number of seconds.
    package var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}

/// How slowly a clip plays: the presentation seconds that show one real second.
///
/// 1 is real time; a clip filmed at 240 frames a second and played at 30 has 8. Real seconds times a rate are
/// presentation seconds, presentation seconds over a rate are real seconds.
public struct PlaybackRate: Hashable, Sendable {
    /// How many times slower the clip plays than it was filmed, in presentation seconds per real second.
    public let slowMotionFactor: Double

    /// Makes a rate from the presentation seconds that show one real second.
    package init(slowMotionFactor: Double) { self.slowMotionFactor = slowMotionFactor }

    /// One presentation second shows one real second.
    package static let realTime = PlaybackRate(slowMotionFactor: 1)

    /// Whether the clip plays as fast as it was filmed.
    package var isRealTime: Bool { self == .realTime }

    /// The presentation seconds that show a number of real seconds.
    public static func * (realSeconds: Double, rate: PlaybackRate) -> Double { realSeconds * rate.slowMotionFactor }

    /// The real seconds that a number of presentation seconds show.
    public static func / (presentationSeconds: Double, rate: PlaybackRate) -> Double {
        presentationSeconds / rate.slowMotionFactor
    }

    /// The rate of a clip that was slowed down by both.
    package static func * (first: PlaybackRate, second: PlaybackRate) -> PlaybackRate {
        PlaybackRate(slowMotionFactor: first.slowMotionFactor * second.slowMotionFactor)
    }
}

/// A correction of a clip's picture or times, so that results are what a person saw on the court.
///
/// The raw values are the stable names of `input.applied` in `analysis.json`.
package enum ClipCorrection: String, CaseIterable, Sendable, Codable {
    /// Flipped left to right.
    case mirrored
    /// Turned upright, as the clip or a person states or as the people in it stand.
    case rotated
    /// Stretched until its pixels are square.
    case squarePixels
    /// A picture made of each field of interlaced frames.
    case deinterlaced
    /// High dynamic range brought to what ordinary screens show.
    case toneMapped
    /// The overlay video counts its time from zero, as the clip does not.
    case clockFromZero
    /// Times divided for speeds, since the clip plays in slow motion.
    case slowMotion
    /// There is no clip: poses of another program were read.
    case posesOnly

    private static let variants: [Self: [String]] = [.rotated: ["requested", "people"]]

    /// The clause that says what is done to a clip.
    ///
    /// - Parameters:
    ///   - variant: `requested` for a rotation that a person asked for, `people` for one told by the people in the clip.
    ///   - context: the values by name; the transfer function and the start of the clock may be left out.
    package func clause(variant: String? = nil, _ context: [String: MessageValue] = [:]) -> Message {
        let name = ["correction", rawValue, variant].compactMap(\.self).joined(separator: ".")
        return Message(name, context)
    }

    package static let clauses: [String] = allCases.flatMap { correction in
        ([nil] + (variants[correction] ?? [])).map { correction.clause(variant: $0).key }
    }
}
