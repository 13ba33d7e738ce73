/// What a head's speed has along the line of sight, which no picture shows, and what the least moving reference takes off.
///
/// Measured on 411 motion-captured ground strokes and volleys seen by eight cameras: the slope of the line fitted in the
/// picture against the mean speed in space, whose bands it is compared with. The unseen speed is much the same whether the
/// camera looks along the court, across it or between (best 0.36 to 0.40 standing heights a second) and however fast the head
/// seems to move; each player's left out, the speed completed so is 0.19 off, one scaled up in proportion 0.25.
enum DepthSpeedCorrection {
    /// Standing heights per second.
    static let speed = 0.38
    /// Standard deviation of a completed speed: 0.3 hold nine in ten.
    static let deviation = 0.18

    /// The speed in space of what drifts so fast in the picture, standing heights per second.
    static func completed(_ seen: Double) -> Double { (seen * seen + speed * speed).squareRoot() }
}
