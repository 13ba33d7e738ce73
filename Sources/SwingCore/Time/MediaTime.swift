/// A presentation time: whole ticks of a time base.
///
/// Ticks are kept so that nothing is rounded between the container and the results; seconds are for computing and
/// display.
public struct MediaTime: Hashable, Comparable, Sendable, Codable {
    /// The number of ticks, which may be negative in clips with an edit list.
    public let ticks: Int64
    /// The length of one tick in seconds.
    public let timeBase: Rational

    /// Makes a time from ticks.
    public init(ticks: Int64, timeBase: Rational) {
        self.ticks = ticks
        self.timeBase = timeBase
    }

    /// Makes the time of the tick nearest to `seconds`; the rounding is at most half a tick.
    public init(roundingSeconds seconds: Double, timeBase: Rational) {
        self.init(ticks: Int64(clamping: (seconds / timeBase.value).rounded()), timeBase: timeBase)
    }

    /// The time in seconds.
    public var seconds: Double {
        Double(ticks) * Double(timeBase.numerator) / Double(timeBase.denominator)
    }

    /// Compares by cross-multiplication in 128 bits, so that different time bases compare exactly.
    public static func < (left: MediaTime, right: MediaTime) -> Bool {
        left.scaled(by: right.timeBase.denominator) < right.scaled(by: left.timeBase.denominator)
    }

    /// Equal when both name the same instant, whatever their time bases.
    public static func == (left: MediaTime, right: MediaTime) -> Bool {
        left.scaled(by: right.timeBase.denominator) == right.scaled(by: left.timeBase.denominator)
    }

    /// Hashes the reduced fraction of a second, so that equal instants of different time bases hash alike, however
    /// large.
    public func hash(into hasher: inout Hasher) {
        let numerator = scaled(by: 1)
        let denominator = Int128(timeBase.denominator)
        let divisor = MediaTime.greatestCommonDivisor(numerator, denominator)
        hasher.combine(numerator / divisor)
        hasher.combine(denominator / divisor)
    }

    /// With the sign of `second`, which is not zero: the reduced denominator is positive.
    private static func greatestCommonDivisor(_ first: Int128, _ second: Int128) -> Int128 {
        var (high, low) = (first.magnitude, second.magnitude)
        while low != 0 { (high, low) = (low, high % low) }
        return second < 0 ? -Int128(high) : Int128(high)
    }

    private func scaled(by factor: Int32) -> Int128 {
        Int128(ticks) * Int128(timeBase.numerator) * Int128(factor)
    }
}
