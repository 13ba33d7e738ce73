import SwingCore

/// A coarse grid of what labels must not and should not cover.
///
/// Sums over a rectangle take constant time in `frozen()`.
struct CostMap {
    let grid: CellGrid
    private var forbidden: [Bool]
    private var costly: [Bool]

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

/// A grid of square cells over a part of a frame.
struct CellGrid {
    let area: Rect
    let cell: Double
    let columns: Int
    let rows: Int

    /// A cell is 8 points, the grid of the design.
    init(area: Rect, scale: PointScale) {
        self.area = area
        cell = max(1, scale(8))
        columns = max(1, Int(clamping: (area.width / cell).rounded(.up)))
        rows = max(1, Int(clamping: (area.height / cell).rounded(.up)))
    }

    var count: Int { columns * rows }

    func center(of index: Int) -> SIMD2<Double> {
        SIMD2(area.x + (Double(index % columns) + 0.5) * cell, area.y + (Double(index / columns) + 0.5) * cell)
    }

    func eachCell(of rect: Rect, _ body: (Int) -> Void) {
        guard let span = span(of: rect) else { return }
        for row in span.rows { for column in span.columns { body(row * columns + column) } }
    }

    /// The cells within `radius` of a line, and a few more at its corners.
    func eachCell(from: SIMD2<Double>, to: SIMD2<Double>, radius: Double, _ body: (Int) -> Void) {
        let steps = max(1, min(256, Int(clamping: (from.distance(to: to) / cell).rounded(.up))))
        for step in 0...steps {
            let center = from + (to - from) * (Double(step) / Double(steps))
            let box = Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
            eachCell(of: box, body)
        }
    }

    /// The cells a rectangle touches, or nil outside the area.
    func span(of rect: Rect) -> (columns: Range<Int>, rows: Range<Int>)? {
        guard rect.isFinite, rect.intersects(area) else { return nil }
        let x0 = max(0, Int(clamping: ((rect.x - area.x) / cell).rounded(.down)))
        let x1 = min(columns, Int(clamping: ((rect.maxX - area.x) / cell).rounded(.up)))
        let y0 = max(0, Int(clamping: ((rect.y - area.y) / cell).rounded(.down)))
        let y1 = min(rows, Int(clamping: ((rect.maxY - area.y) / cell).rounded(.up)))
        return x0 < x1 && y0 < y1 ? (x0..<x1, y0..<y1) : nil
    }
}

/// Places labels beside the player: inside the image, apart from each other, never over the player,
/// as near to their anchors as that allows.
///
/// Deterministic.
struct LabelPlacer {
    private var map: CostMap
    private let scale: PointScale
    private let area: Rect

    /// Makes a placer.
    ///
    /// - Parameters:
    ///   - map: what the player covers.
    ///   - area: where labels may lie.
    init(map: CostMap, area: Rect, scale: PointScale) { (self.map, self.area, self.scale) = (map, area, scale) }

    /// Finds a rectangle for a label near an anchor and reserves it; nil where there is none.
    ///
    /// Complexity: O(cells of the map).
    mutating func place(size: SIMD2<Double>, near anchor: SIMD2<Double>, bodyCenter: SIMD2<Double>) -> Rect? {
        guard size.x <= area.width, size.y <= area.height else { return nil }
        let sums = map.frozen()
        let range = scale(240)
        let gap = scale(12)
        var best: (cost: Double, rect: Rect)?
        var y = area.y
        while y + size.y <= area.maxY {
            var x = area.x
            while x + size.x <= area.maxX {
                let rect = Rect(x: x, y: y, width: size.x, height: size.y)
                x += map.grid.cell
                let fractions = sums.fractions(of: rect)
                guard fractions.forbidden == 0 else { continue }
                let distance = rect.nearest(to: anchor).distance(to: anchor)
                let isOutward = (rect.center.x - anchor.x) * (anchor.x - bodyCenter.x) >= 0
                // Covering where the racket may be costs more than any distance; then nearness, not touching, the side away from the
                // body's center, and a leader that crosses no limb, face or label.
                var cost =
                    8 * fractions.costly + distance / range + (distance < gap ? 0.5 : 0) + (isOutward ? 0 : 0.25)
                    + (rect.center.y - anchor.y).magnitude / (4 * range)
                if let best, cost >= best.cost - 1e-9 { continue }
                cost += 0.05 * Double(sums.cells(from: rect.nearest(to: anchor), to: anchor))
                if best.map({ cost < $0.cost - 1e-9 }) ?? true { best = (cost, rect) }
            }
            y += map.grid.cell
        }
        guard let rect = best?.rect else { return nil }
        block(rect)
        // Later labels avoid this one's leader.
        map.discourage(from: rect.nearest(to: anchor), to: anchor, radius: map.grid.cell / 2)
        return rect
    }

    /// Keeps labels off a rectangle, with the smallest distance of the design around it.
    mutating func block(_ rect: Rect) { map.forbid(rect.insetBy(-scale(4))) }
}
