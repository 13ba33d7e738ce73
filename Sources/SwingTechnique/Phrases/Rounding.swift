/// The number of decimals: enough for the accuracy of the measurement, so that the same result gives the same bytes.
package enum Rounding {
    /// Seconds of presentation time: a tenth of a millisecond.
    case time
    /// Degrees, pixels, per cent and scores.
    case tenth
    /// Ratios, speeds, rates and confidences.
    case thousandth

    private var scale: Double {
        switch self {
        case .time: 10_000
        case .tenth: 10
        case .thousandth: 1_000
        }
    }

    /// The rounded number, never negative zero.
    ///
    /// Numbers that are not finite are returned unchanged, and cannot be encoded; so are those too large to have
    /// decimals.
    package func callAsFunction(_ value: Double) -> Double {
        guard (value * scale).magnitude < 0x1p53 else { return value }
        let rounded = (value * scale).rounded() / scale
        return rounded == 0 ? 0 : rounded
    }

    /// The rounded number; nil for nil and for numbers that are not finite.
    package func callAsFunction(_ value: Double?) -> Double? {
        guard let value, value.isFinite else { return nil }
        return callAsFunction(value)
    }

    /// A score in whole points, as it is told everywhere: of what documents keep.
    package static func points(_ score: Double) -> Int { Int(clamping: tenth(score).rounded()) }

    package init(unit: String) {
        self =
            switch unit {
            case "deg", "deg/s", "percentHeight": .tenth
            case "s": .time
            default: .thousandth
            }
    }
}
