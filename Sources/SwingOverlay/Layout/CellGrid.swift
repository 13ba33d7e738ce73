import SwingCore

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
        SIMD2(
            area.x + (Double(index % columns) + 0.5) * cell, area.y + (Double(index / columns) + 0.5) * cell)
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
