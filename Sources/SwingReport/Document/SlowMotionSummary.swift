import SwingCore
package import SwingMotion

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
