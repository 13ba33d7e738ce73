import CPangoCairo
import SwingCore

extension Canvas {
    func polyline(_ points: [SIMD2<Double>]) {
        cairo_new_path(cairo)
        for (index, point) in points.enumerated() {
            if index == 0 { cairo_move_to(cairo, point.x, point.y) } else { cairo_line_to(cairo, point.x, point.y) }
        }
    }

    func polygon(_ points: [SIMD2<Double>]) {
        polyline(points)
        cairo_close_path(cairo)
    }

    func line(_ from: SIMD2<Double>, _ to: SIMD2<Double>) { polyline([from, to]) }

    /// Lines painted as one path: where they cross, a translucent color does not add up.
    func lines(_ lines: [(from: SIMD2<Double>, to: SIMD2<Double>)]) {
        cairo_new_path(cairo)
        for line in lines {
            cairo_move_to(cairo, line.from.x, line.from.y)
            cairo_line_to(cairo, line.to.x, line.to.y)
        }
    }

    /// One segment of a Catmull-Rom spline: from `from` to `to`, with tangents from the neighbors.
    func curve(before: SIMD2<Double>, from: SIMD2<Double>, to: SIMD2<Double>, after: SIMD2<Double>) {
        let first = from + (to - before) / 6
        let second = to - (after - from) / 6
        cairo_new_path(cairo)
        cairo_move_to(cairo, from.x, from.y)
        cairo_curve_to(cairo, first.x, first.y, second.x, second.y, to.x, to.y)
    }

    func circle(_ center: SIMD2<Double>, radius: Double) {
        cairo_new_path(cairo)
        cairo_arc(cairo, center.x, center.y, radius, 0, 2 * .pi)
    }

    /// Discs painted as one path.
    func circles(_ centers: [SIMD2<Double>], radius: Double) {
        cairo_new_path(cairo)
        for center in centers {
            cairo_new_sub_path(cairo)
            cairo_arc(cairo, center.x, center.y, radius, 0, 2 * .pi)
        }
    }

    /// An arc of a circle; a negative sweep runs counterclockwise.
    func arc(_ center: SIMD2<Double>, radius: Double, from: Double, sweep: Double) {
        cairo_new_path(cairo)
        addArc(center, radius: radius, from: from, sweep: sweep)
    }

    /// A sector of a disc.
    func wedge(_ center: SIMD2<Double>, radius: Double, from: Double, sweep: Double) {
        cairo_new_path(cairo)
        cairo_move_to(cairo, center.x, center.y)
        addArc(center, radius: radius, from: from, sweep: sweep)
        cairo_close_path(cairo)
    }

    private func addArc(_ center: SIMD2<Double>, radius: Double, from: Double, sweep: Double) {
        if sweep >= 0 {
            cairo_arc(cairo, center.x, center.y, radius, from, from + sweep)
        } else {
            cairo_arc_negative(cairo, center.x, center.y, radius, from, from + sweep)
        }
    }

    func roundedRect(_ rect: Rect, radius: Double) {
        let radius = min(radius, rect.width / 2, rect.height / 2)
        cairo_new_path(cairo)
        cairo_arc(cairo, rect.maxX - radius, rect.y + radius, radius, -.pi / 2, 0)
        cairo_arc(cairo, rect.maxX - radius, rect.maxY - radius, radius, 0, .pi / 2)
        cairo_arc(cairo, rect.x + radius, rect.maxY - radius, radius, .pi / 2, .pi)
        cairo_arc(cairo, rect.x + radius, rect.y + radius, radius, .pi, 3 * .pi / 2)
        cairo_close_path(cairo)
    }

    /// Fills the path and clears it.
    func fill(_ color: Color) {
        setSource(color)
        cairo_fill(cairo)
    }

    /// Strokes the path and clears it; `dash` alternates lengths drawn and left out.
    ///
    /// - Parameter isFlat: whether lines have flat caps instead of round ones, which take most of the time of a
    ///   straight line and show where translucent lines meet.
    func stroke(_ color: Color, width: Double, dash: [Double] = [], isFlat: Bool = false) {
        if isFlat { cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT) }
        defer { if isFlat { cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND) } }
        setSource(color)
        cairo_set_line_width(cairo, width)
        cairo_set_dash(cairo, dash, Int32(clamping: dash.count), 0)
        cairo_stroke(cairo)
    }

    /// Fills the path and rounds its corners by stroking it in the same opaque color.
    func fillRounded(_ color: Color, join width: Double) {
        setSource(color)
        cairo_set_line_width(cairo, width)
        cairo_set_dash(cairo, nil, 0, 0)
        cairo_fill_preserve(cairo)
        cairo_stroke(cairo)
    }

    /// Draws everything in `body` on a layer of its own and composites that with one opacity.
    func layer(opacity: Double, within rect: Rect, _ body: () -> Void) {
        cairo_save(cairo)
        cairo_rectangle(cairo, rect.x, rect.y, rect.width, rect.height)
        cairo_clip(cairo)
        cairo_push_group(cairo)
        body()
        cairo_pop_group_to_source(cairo)
        cairo_paint_with_alpha(cairo, opacity)
        cairo_restore(cairo)
    }

    /// Runs `body` with everything outside the rounded rectangle left untouched.
    func clipped(to rect: Rect, radius: Double, _ body: () -> Void) {
        cairo_save(cairo)
        roundedRect(rect, radius: radius)
        cairo_clip(cairo)
        body()
        cairo_restore(cairo)
    }

    private func setSource(_ color: Color) {
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
    }
}
