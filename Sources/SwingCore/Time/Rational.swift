/// An exact fraction, as media containers use for time bases and frame rates.
public struct Rational: Hashable, Sendable {
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

extension Rational: Codable {
    private enum CodingKeys: CodingKey {
        case numerator, denominator
    }

    /// Reads `numerator` and `denominator`.
    ///
    /// - Throws: `DecodingError` where one is missing or no integer of 32 bits, or the denominator is zero.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        numerator = try container.decode(Int32.self, forKey: .numerator)
        denominator = try container.decode(Int32.self, forKey: .denominator)
        guard denominator != 0 else {
            throw DecodingError.dataCorruptedError(
                forKey: .denominator, in: container, debugDescription: "The denominator of a fraction is zero.")
        }
    }
}
