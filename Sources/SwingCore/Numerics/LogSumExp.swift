import Foundation

/// The logarithm of the sum of two numbers that are given by their logarithms, without overflow.
///
/// - Returns: minus infinity for two of them.
package func logSumExp(_ first: Double, _ second: Double) -> Double {
    let high = max(first, second)
    guard high > -.infinity else { return high }
    return high + log(1 + exp(min(first, second) - high))
}
