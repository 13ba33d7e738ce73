/// The natural cubic spline through points at uneven times: of all curves through them the one that bends least, as the
/// smoother of the analysis bends least between its samples.
struct CubicSpline {
    private let times: [Double]
    private let values: [SIMD3<Double>]
    /// Second derivatives at the points; zero at both ends.
    private let curvatures: [SIMD3<Double>]

    /// - Parameters:
    ///   - times: strictly increasing, at least one.
    ///   - values: as many as times.
    /// - Complexity: O(n).
    init(times: [Double], values: [SIMD3<Double>]) {
        precondition(!times.isEmpty && times.count == values.count)
        self.times = times
        self.values = values
        var curvatures = Array(repeating: SIMD3<Double>.zero, count: times.count)
        var factors = Array(repeating: 0.0, count: times.count)
        // The tridiagonal system of continuous slopes, eliminated downwards and solved upwards.
        for index in stride(from: 1, to: times.count - 1, by: 1) {
            let before = times[index] - times[index - 1]
            let after = times[index + 1] - times[index]
            let slopes = (values[index + 1] - values[index]) / after - (values[index] - values[index - 1]) / before
            let pivot = 2 * (before + after) - before * factors[index - 1]
            factors[index] = after / pivot
            curvatures[index] = (6 * slopes - before * curvatures[index - 1]) / pivot
        }
        for index in stride(from: times.count - 2, to: 0, by: -1) {
            curvatures[index] -= factors[index] * curvatures[index + 1]
        }
        self.curvatures = curvatures
    }

    /// The span of time the spline is defined on.
    var span: ClosedRange<Double> { times[0]...times[times.count - 1] }

    /// The value between points `index` and `index + 1`, or at the only point.
    func value(at time: Double, after index: Int) -> SIMD3<Double> {
        guard index + 1 < times.count else { return values[index] }
        let length = times[index + 1] - times[index]
        let right = (time - times[index]) / length
        let left = 1 - right
        let bend =
            curvatures[index] * (left * left * left - left) + curvatures[index + 1] * (right * right * right - right)
        return left * values[index] + right * values[index + 1] + bend * (length * length / 6)
    }

    /// The values at increasing times within the span.
    ///
    /// - Complexity: O(n + times).
    func values(at wanted: some Sequence<Double>) -> [SIMD3<Double>] {
        var index = 0
        return wanted.map { time in
            while index + 2 < times.count, times[index + 1] < time { index += 1 }
            return value(at: time, after: index)
        }
    }
}
