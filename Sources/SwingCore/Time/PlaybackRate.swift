/// How slowly a clip plays: the presentation seconds that show one real second.
///
/// 1 is real time; a clip filmed at 240 frames a second and played at 30 has 8. Real seconds times a rate are
/// presentation seconds, presentation seconds over a rate are real seconds.
public struct PlaybackRate: Hashable, Sendable {
    /// How many times slower the clip plays than it was filmed, in presentation seconds per real second.
    public let slowMotionFactor: Double

    /// Makes a rate from the presentation seconds that show one real second.
    public init(slowMotionFactor: Double) {
        self.slowMotionFactor = slowMotionFactor
    }

    /// One presentation second shows one real second.
    public static let realTime = PlaybackRate(slowMotionFactor: 1)

    /// Whether the clip plays as fast as it was filmed.
    public var isRealTime: Bool { self == .realTime }

    /// The presentation seconds that show a number of real seconds.
    public static func * (realSeconds: Double, rate: PlaybackRate) -> Double { realSeconds * rate.slowMotionFactor }

    /// The real seconds that a number of presentation seconds show.
    public static func / (presentationSeconds: Double, rate: PlaybackRate) -> Double {
        presentationSeconds / rate.slowMotionFactor
    }

    /// The rate of a clip that was slowed down by both.
    public static func * (first: PlaybackRate, second: PlaybackRate) -> PlaybackRate {
        PlaybackRate(slowMotionFactor: first.slowMotionFactor * second.slowMotionFactor)
    }
}
