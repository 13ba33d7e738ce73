import SwingCore

/// By how much the means of two sessions must differ before the difference is more than noise.
///
/// The smallest detectable change of J. P. Weir, "Quantifying test-retest reliability using the intraclass correlation
/// coefficient and the SEM", J Strength Cond Res 19 (2005), 231–240: 1.96 · √2 · SEM. Here each session has a standard
/// error of its own, so √2 · SEM becomes √(SEM₁² + SEM₂²), and Student's t stands in place of 1.96 where the scatter is
/// known from few strokes.
package struct DetectableDifference: Hashable, Sendable {
    /// The smallest difference that noise exceeds in 5 % of cases, in the metric's unit.
    package let smallest: Double

    init(_ first: SessionValues, _ second: SessionValues, error: TypicalError) {
        let (one, other) = (error.standardError(of: first), error.standardError(of: second))
        smallest =
            StudentDistribution.central95(freedom: error.freedom) * (one * one + other * other).squareRoot()
    }
}
