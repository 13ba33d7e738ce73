import SwingCore
import SwingNumbers

/// A coarse grid of what labels must not and should not cover.
///
/// Sums over a rectangle take constant time in `frozen()`.
struct CostMap {
    let area: Rect
    let cell: Double
    let columns: Int
    let rows: Int
    private var forbidden: [Bool]
    private var costly: [Bool]

    /// Makes an empty map; a cell is 8 points, the grid of the design.
    init(area: Rect, scale: PointScale) {
        self.area = area
        cell = max(1, scale(8))
        columns = max(1, Int(clamping: (area.width / cell).rounded(.up)))
        rows = max(1, Int(clamping: (area.height / cell).rounded(.up)))
        forbidden = Array(repeating: false, count: columns * rows)
        costly = forbidden
    }

    /// Forbids covering this rectangle.
    mutating func forbid(_ rect: Rect) {
        eachCell(of: rect) { forbidden[$0] = true }
    }

    /// Forbids covering this disc.
    mutating func forbid(_ center: SIMD2<Double>, radius: Double) {
        let box = Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        eachCell(of: box) { index in
            if box.isFinite, self.center(of: index).distance(to: center) <= radius + cell / 2 {
                forbidden[index] = true
            }
        }
    }

    /// Discourages covering what lies within `radius` of the line.
    mutating func discourage(from: SIMD2<Double>, to: SIMD2<Double>, radius: Double) {
        let steps = max(1, min(256, Int(clamping: (from.distance(to: to) / cell).rounded(.up))))
        for step in 0...steps {
            let center = from + (to - from) * (Double(step) / Double(steps))
            let box = Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
            eachCell(of: box) { costly[$0] = true }
        }
    }

    private func center(of index: Int) -> SIMD2<Double> {
        SIMD2(
            area.x + (Double(index % columns) + 0.5) * cell, area.y + (Double(index / columns) + 0.5) * cell)
    }

    private func eachCell(of rect: Rect, _ body: (Int) -> Void) {
        guard let span = span(of: rect) else { return }
        for row in span.rows { for column in span.columns { body(row * columns + column) } }
    }

    /// The cells a rectangle touches, or nil outside the area.
    private func span(of rect: Rect) -> (columns: Range<Int>, rows: Range<Int>)? {
        guard rect.isFinite, rect.intersects(area) else { return nil }
        let x0 = max(0, Int(clamping: ((rect.x - area.x) / cell).rounded(.down)))
        let x1 = min(columns, Int(clamping: ((rect.maxX - area.x) / cell).rounded(.up)))
        let y0 = max(0, Int(clamping: ((rect.y - area.y) / cell).rounded(.down)))
        let y1 = min(rows, Int(clamping: ((rect.maxY - area.y) / cell).rounded(.up)))
        return x0 < x1 && y0 < y1 ? (x0..<x1, y0..<y1) : nil
    }

    /// The map as sums that can be queried.
    func frozen() -> Sums { Sums(map: self) }

    /// Sums of cells over rectangles from the top left corner (a summed-area table).
    struct Sums {
        private let map: CostMap
        private var forbidden: [Int32]
        private var costly: [Int32]

        fileprivate init(map: CostMap) {
            self.map = map
            let width = map.columns + 1
            forbidden = Array(repeating: 0, count: width * (map.rows + 1))
            costly = forbidden
            for row in 0..<map.rows {
                var forbiddenInRow: Int32 = 0
                var costlyInRow: Int32 = 0
                for column in 0..<map.columns {
                    forbiddenInRow += map.forbidden[row * map.columns + column] ? 1 : 0
                    costlyInRow += map.costly[row * map.columns + column] ? 1 : 0
                    let index = (row + 1) * width + column + 1
                    forbidden[index] = forbidden[index - width] + forbiddenInRow
                    costly[index] = costly[index - width] + costlyInRow
                }
            }
        }

        /// The cost of a line in cells; forbidden cells count three times.
        func cells(from: SIMD2<Double>, to: SIMD2<Double>) -> Int {
            let steps = max(1, min(256, Int(clamping: (from.distance(to: to) / map.cell).rounded())))
            return (0..<steps).reduce(0) { sum, step in
                let point = from + (to - from) * (Double(step) / Double(steps))
                let column = Int(clamping: ((point.x - map.area.x) / map.cell).rounded(.down))
                let row = Int(clamping: ((point.y - map.area.y) / map.cell).rounded(.down))
                guard (0..<map.columns).contains(column), (0..<map.rows).contains(row) else { return sum }
                let index = row * map.columns + column
                return sum + (map.forbidden[index] ? 3 : map.costly[index] ? 1 : 0)
            }
        }

        /// The fractions of the rectangle that are forbidden and discouraged, each 0 to 1.
        func fractions(of rect: Rect) -> (forbidden: Double, costly: Double) {
            guard let span = map.span(of: rect) else { return (0, 0) }
            let count = Double(span.columns.count * span.rows.count)
            func sum(_ table: [Int32]) -> Double {
                let width = map.columns + 1
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
