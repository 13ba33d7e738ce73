import SwingCore
import SwingTechnique

/// By how much two strokes must differ before the difference is more than noise.
public struct DetectableChange: Hashable, Sendable {
    /// What the noise is known from.
    public enum Basis: String, Hashable, Sendable, Codable {
        /// The player's own repeated strokes.
        case repeats
        /// The stated error of the measurement and how much players vary in the open recordings: too few repeats.
        case measurement
    }

    /// The smallest difference that noise exceeds in 5 % of cases, in the metric's unit.
    public let smallest: Double
    /// The standard deviation of one stroke, in the metric's unit.
    public let deviation: Double
    /// What that is known from.
    public let basis: Basis

    /// From how many degrees of freedom on the player's own strokes are trusted: five strokes on one side, or three on
    /// each.
    static let enoughFreedom = SessionSummary.enoughStrokes - 1

    /// The smallest change that exceeds noise.
    ///
    /// 1.96 · √2 · the standard deviation of one stroke, with Student's quantile in place of 1.96 where that deviation
    /// comes from few strokes. The number of strokes on each side does not narrow it: what the camera's position does
    /// to a whole clip is no less for many strokes.
    ///
    /// - Parameters:
    ///   - before, after: the values of the strokes of each side.
    ///   - measurement: the standard deviation of one reading.
    ///   - player: the standard deviation of a player's strokes where too few were filmed to estimate it.
    init(before: [Double], after: [Double], measurement: Double, player: Double) {
        let freedom = max(0, before.count - 1) + max(0, after.count - 1)
        let quantile: Double
        if freedom >= Self.enoughFreedom {
            deviation = ((Self.squares(before) + Self.squares(after)) / Double(freedom)).squareRoot()
            quantile = StudentDistribution.central95(freedom: freedom)
            basis = .repeats
        } else {
            deviation = (measurement * measurement + player * player).squareRoot()
            quantile = NormalDistribution.central95
            basis = .measurement
        }
        smallest = quantile * 2.0.squareRoot() * deviation
    }

    private static func squares(_ values: [Double]) -> Double {
        let mean = values.reduce(0, +) / Double(max(values.count, 1))
        return values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    }
}
