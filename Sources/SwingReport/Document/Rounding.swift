import SwingCore

/// How many decimals a number keeps: enough for what was measured, so that the same result gives the same bytes.
enum Rounding {
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
    /// Numbers that are not finite stay so, and cannot be encoded. Those too large to have such decimals stay as they are.
    func callAsFunction(_ value: Double) -> Double {
        guard (value * scale).magnitude < 0x1p53 else { return value }
        let rounded = (value * scale).rounded() / scale
        return rounded == 0 ? 0 : rounded
    }

    /// The rounded number, or nil where it is not known or not finite.
    func callAsFunction(_ value: Double?) -> Double? {
        guard let value, value.isFinite else { return nil }
        return callAsFunction(value)
    }

    /// The rounding for a metric's unit.
    init(unit: String) {
        self =
            switch unit {
            case "deg", "deg/s", "percentHeight": .tenth
            case "s": .time
            default: .thousandth
            }
    }
}
