/// The parabola through a height over time that fits best in the sense of least squares: what falls freely follows one.
struct ParabolaFit {
    /// How fast the height falls ever faster, units of the height per second squared; negative where it bends upward.
    let fall: Double
    /// The standard error of `fall`.
    let fallError: Double
    /// The standard deviation of what is left, in units of the height.
    let rest: Double

    /// Fits a parabola.
    ///
    /// - Parameters:
    ///   - times: seconds, strictly increasing.
    ///   - heights: at these times, upward.
    ///   - leastRest: what is at least taken for the noise of a height.
    /// - Returns: nil with fewer than five points, or numbers that are too large to be squared.
    /// - Complexity: O(n).
    init?(times: ArraySlice<Double>, heights: ArraySlice<Double>, leastRest: Double) {
        guard times.count >= 5, times.count == heights.count else { return nil }
        let count = Double(times.count)
        let middle = times.reduce(0, +) / count
        let mean = heights.reduce(0, +) / count
        let spread = times.reduce(0) { $0 + ($1 - middle) * ($1 - middle) }
        let skew = times.reduce(0) { $0 + ($1 - middle) * ($1 - middle) * ($1 - middle) }
        guard spread > 0 else { return nil }
        // Three functions of time that are independent of each other: 1, the time, and what its square has besides.
        let lines = times.map { $0 - middle }
        let bends = lines.map { $0 * $0 - spread / count - skew / spread * $0 }
        let bending = bends.reduce(0) { $0 + $1 * $1 }
        guard bending > 0 else { return nil }
        let offsets = heights.map { $0 - mean }
        let slope = zip(lines, offsets).reduce(0) { $0 + $1.0 * $1.1 } / spread
        let bend = zip(bends, offsets).reduce(0) { $0 + $1.0 * $1.1 } / bending
        let squares = offsets.indices.reduce(0.0) { sum, index in
            let left = offsets[index] - slope * lines[index] - bend * bends[index]
            return sum + left * left
        }
        rest = max((squares / (count - 3)).squareRoot(), leastRest)
        fall = -2 * bend
        fallError = 2 * rest / bending.squareRoot()
        guard fall.isFinite, fallError.isFinite else { return nil }
    }
}
