/// Where the ball of a stroke is sent, seen from above.
public struct HitDirection: Hashable, Sendable {
    /// Degrees as `AngleID.shoulderAzimuth` counts: 0 toward the camera, 90 to the right of the picture.
    public let azimuth: Double
    /// Its standard deviation: 10 to 17 degrees by the motion alone, about 7 where straight edges show the heading of
    /// the court.
    public let deviation: Double

    /// Makes a direction.
    public init(azimuth: Double, deviation: Double) {
        self.azimuth = azimuth
        self.deviation = deviation
    }
}
