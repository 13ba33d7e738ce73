/// A smoothing spline through samples at uneven times: no phase shift, no rate assumed.
///
/// It minimizes the weighted squared distance to the samples plus `lambda` times the squared second derivative. For
/// even samples its gain is 1 / (1 + (f / cutoff)⁴), which is that of a second-order Butterworth filter run forwards
/// and backwards; at uneven times it is the natural continuation (Whittaker 1923; Eilers 2003). Samples of weight 0 are
/// bridged with the least bending.
package struct SplineSmoother {
    private let weights: [Double]
    /// Cholesky factor of the pentadiagonal system: diagonal and the two bands below it.
    private var diagonal: [Double]
    private var first: [Double]
    private var second: [Double]

    /// Prepares the system.
    ///
    /// - Parameters:
    ///   - times: strictly increasing, real seconds.
    ///   - weights: not negative, 1 for a sample seen well; at least two positive.
    ///   - cutoff: half-power frequency in hertz.
    /// - Complexity: O(n).
    package init(times: [Double], weights: [Double], cutoff: Double) {
        let count = times.count
        let angular = 2 * Double.pi * cutoff
        let lambda = 1 / (angular * angular * angular * angular)
        var spans = Array(repeating: 0.0, count: count)
        for index in spans.indices {
            let low = times[max(index - 1, 0)]
            let high = times[min(index + 1, count - 1)]
            // A lone sample stands for itself, however long.
            spans[index] = count == 1 ? 1 : (high - low) / (index == 0 || index == count - 1 ? 1 : 2)
        }
        self.weights = zip(weights, spans).map { $0 * $1 }
        // A trace of weight everywhere keeps the system regular whatever the weights.
        diagonal = zip(self.weights, spans).map { $0 + 1e-9 * $1 }
        first = Array(repeating: 0, count: count)
        second = Array(repeating: 0, count: count)
        for index in stride(from: 1, to: count - 1, by: 1) {
            let left = max(times[index] - times[index - 1], SplineSmoother.leastStep)
            let right = max(times[index + 1] - times[index], SplineSmoother.leastStep)
            let scale = lambda * (left + right) / 2
            let a = 2 / (left * (left + right))
            let b = -2 / (left * right)
            let c = 2 / (right * (left + right))
            diagonal[index - 1] += scale * a * a
            diagonal[index] += scale * b * b
            diagonal[index + 1] += scale * c * c
            first[index - 1] += scale * a * b
            first[index] += scale * b * c
            second[index - 1] += scale * a * c
        }
        factor()
    }

    /// No camera takes pictures closer together; broken clips claim it, and their slopes would drown all else.
    private static let leastStep = 1e-4

    /// LDLᵀ in place: `diagonal` becomes D, `first` and `second` the bands of L.
    private mutating func factor() {
        for index in diagonal.indices {
            if index >= 1 { diagonal[index] -= first[index - 1] * first[index - 1] * diagonal[index - 1] }
            if index >= 2 { diagonal[index] -= second[index - 2] * second[index - 2] * diagonal[index - 2] }
            if index + 1 < diagonal.count {
                if index >= 1 { first[index] -= second[index - 1] * first[index - 1] * diagonal[index - 1] }
                first[index] /= diagonal[index]
            }
            if index + 2 < diagonal.count { second[index] /= diagonal[index] }
        }
    }

    /// The smooth values at every time.
    ///
    /// - Complexity: O(n).
    package func smooth(_ values: [Double]) -> [Double] {
        var result = zip(values, weights).map { $0 * $1 }
        for index in result.indices {
            if index >= 1 { result[index] -= first[index - 1] * result[index - 1] }
            if index >= 2 { result[index] -= second[index - 2] * result[index - 2] }
        }
        for index in result.indices.reversed() {
            result[index] /= diagonal[index]
            if index + 1 < result.count { result[index] -= first[index] * result[index + 1] }
            if index + 2 < result.count { result[index] -= second[index] * result[index + 2] }
        }
        return result
    }
}
