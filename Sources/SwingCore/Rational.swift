/// An exact fraction, as media containers use for time bases and frame rates.
public struct Rational: Hashable, Sendable, Codable {
    /// The part above the line.
    public let numerator: Int32
    /// The part below the line, never zero.
    public let denominator: Int32

    /// Makes a fraction.
    ///
    /// - Returns: nil when `denominator` is zero, as broken containers claim.
    public init?(_ numerator: Int32, _ denominator: Int32) {
        guard denominator != 0 else { return nil }
        self.numerator = numerator
        self.denominator = denominator
    }

    private init(unchecked numerator: Int32, _ denominator: Int32) {
        self.numerator = numerator
        self.denominator = denominator
    }

    /// One over one.
    public static let one = Rational(unchecked: 1, 1)
    /// A time base of one microsecond.
    public static let microseconds = Rational(unchecked: 1, 1_000_000)

    /// The nearest floating-point value.
    public var value: Double { Double(numerator) / Double(denominator) }
}
