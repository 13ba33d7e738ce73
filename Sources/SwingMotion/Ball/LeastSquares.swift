import SwingCore

/// Fits in the sense of least squares.
enum LeastSquares {
    /// The squared error that is left when points are fitted by three functions of something, or nil where these are
    /// not independent.
    ///
    /// - Parameters:
    ///   - points: what is fitted, each axis by itself.
    ///   - rows: the values of the functions at each point.
    static func error(of points: [SIMD2<Double>], on rows: [SIMD3<Double>]) -> Double? {
        var rest = points
        var columns = (0..<3).map { axis in rows.map { $0[axis] } }
        for index in columns.indices {
            let full = columns[index].reduce(0) { $0 + $1 * $1 }
            // Twice, as the first time leaves what rounding hides.
            for earlier in columns[..<index] + columns[..<index] {
                let projection = zip(columns[index], earlier).reduce(0) { $0 + $1.0 * $1.1 }
                for row in rows.indices { columns[index][row] -= projection * earlier[row] }
            }
            let length = columns[index].reduce(0) { $0 + $1 * $1 }
            guard length > 1e-12 * full, length > 0 else { return nil }
            let unit = columns[index].map { $0 / length.squareRoot() }
            columns[index] = unit
            let projection = zip(rest, unit).reduce(SIMD2<Double>()) { $0 + $1.0 * $1.1 }
            for row in rest.indices { rest[row] -= projection * unit[row] }
        }
        return rest.reduce(0) { $0 + ($1 * $1).sum() }
    }
}
