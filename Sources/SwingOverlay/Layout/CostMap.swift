import SwingCore

/// A coarse grid of what labels must not and should not cover.
///
/// Sums over a rectangle take constant time in `frozen()`.
struct CostMap {
    let grid: CellGrid
    private var forbidden: [Bool]
    private var costly: [Bool]

    /// Makes an empty map.
    init(area: Rect, scale: PointScale) {
        grid = CellGrid(area: area, scale: scale)
        forbidden = Array(repeating: false, count: grid.count)
        costly = forbidden
    }

    /// Forbids covering this rectangle.
    mutating func forbid(_ rect: Rect) {
        let grid = grid
        grid.eachCell(of: rect) { forbidden[$0] = true }
    }

    /// Forbids covering this disc.
    mutating func forbid(_ center: SIMD2<Double>, radius: Double) {
        let box = Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        guard box.isFinite else { return }
        let grid = grid
        grid.eachCell(of: box) { index in
            if grid.center(of: index).distance(to: center) <= radius + grid.cell / 2 { forbidden[index] = true }
        }
    }

    /// Forbids covering what lies within `radius` of the line.
    mutating func forbid(from: SIMD2<Double>, to: SIMD2<Double>, radius: Double) {
        let grid = grid
        grid.eachCell(from: from, to: to, radius: radius) { forbidden[$0] = true }
    }

    /// Discourages covering what lies within `radius` of the line.
    mutating func discourage(from: SIMD2<Double>, to: SIMD2<Double>, radius: Double) {
        let grid = grid
        grid.eachCell(from: from, to: to, radius: radius) { costly[$0] = true }
    }

    /// The map as sums that can be queried.
    func frozen() -> Sums { Sums(map: self) }

    /// Sums of cells over rectangles from the top left corner (a summed-area table).
    struct Sums {
        private let grid: CellGrid
        private var forbidden: [Int32]
        private var costly: [Int32]

        fileprivate init(map: CostMap) {
            grid = map.grid
            let width = grid.columns + 1
            forbidden = Array(repeating: 0, count: width * (grid.rows + 1))
            costly = forbidden
            for row in 0..<grid.rows {
                var forbiddenInRow: Int32 = 0
                var costlyInRow: Int32 = 0
                for column in 0..<grid.columns {
                    forbiddenInRow += map.forbidden[row * grid.columns + column] ? 1 : 0
                    costlyInRow += map.costly[row * grid.columns + column] ? 1 : 0
                    let index = (row + 1) * width + column + 1
                    forbidden[index] = forbidden[index - width] + forbiddenInRow
                    costly[index] = costly[index - width] + costlyInRow
                }
            }
        }

        /// The cost of a line in cells; forbidden cells count three times.
        func cells(from: SIMD2<Double>, to: SIMD2<Double>) -> Int {
            let steps = max(1, min(256, Int(clamping: (from.distance(to: to) / grid.cell).rounded())))
            return (0..<steps).reduce(0) { sum, step in
                let point = from + (to - from) * (Double(step) / Double(steps))
                let column = Int(clamping: ((point.x - grid.area.x) / grid.cell).rounded(.down))
                let row = Int(clamping: ((point.y - grid.area.y) / grid.cell).rounded(.down))
                guard (0..<grid.columns).contains(column), (0..<grid.rows).contains(row) else { return sum }
                return sum + (isMarked(forbidden, row, column) ? 3 : isMarked(costly, row, column) ? 1 : 0)
            }
        }

        private func isMarked(_ table: [Int32], _ row: Int, _ column: Int) -> Bool {
            let width = grid.columns + 1
            let corner = row * width + column
            return table[corner + width + 1] - table[corner + 1] - table[corner + width] + table[corner] > 0
        }

        /// Whether nothing forbidden lies under a rectangle.
        func isFree(_ rect: Rect) -> Bool { fractions(of: rect).forbidden == 0 }

        /// The fractions of the rectangle that are forbidden and discouraged, each 0 to 1.
        func fractions(of rect: Rect) -> (forbidden: Double, costly: Double) {
            guard let span = grid.span(of: rect) else { return (0, 0) }
            let count = Double(span.columns.count * span.rows.count)
            func sum(_ table: [Int32]) -> Double {
                let width = grid.columns + 1
                let (x0, x1, y0, y1) = (
                    span.columns.lowerBound, span.columns.upperBound, span.rows.lowerBound, span.rows.upperBound
                )
                return Double(
                    table[y1 * width + x1] - table[y0 * width + x1] - table[y1 * width + x0] + table[y0 * width + x0])
            }
            return (sum(forbidden) / count, sum(costly) / count)
        }
    }
}
