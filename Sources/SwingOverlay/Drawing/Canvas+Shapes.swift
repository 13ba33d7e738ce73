import CPangoCairo
import Foundation
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

/// Lines of text stacked from the left, some with a grade's mark: the content of chips, banners and cards.
struct Card {
    struct Line {
        var text: ShapedText
        var color: Color
        var grade: GradeStyle?
        /// The side of the mark in pixels.
        var markSize = 0.0
        /// Space above, pixels.
        var gap = 0.0

        /// Between mark and text: a micro step and 2 points of optical alignment.
        fileprivate func indent(_ scale: PointScale) -> Double { grade == nil ? 0 : markSize + scale(6) }
    }

    var lines: [Line]
    let scale: PointScale
    let padding: SIMD2<Double>

    /// The size with padding, in pixels.
    var size: SIMD2<Double> {
        var width = 0.0
        var height = 0.0
        for line in lines {
            width = max(width, line.indent(scale) + line.text.size.x)
            height += line.gap + max(line.text.size.y, line.markSize)
        }
        return SIMD2(width, height) + padding * 2
    }

    /// Draws the lines with the card's top left corner at `origin`.
    func draw(at origin: SIMD2<Double>, ink: Color, on canvas: borrowing Canvas) {
        var y = origin.y + padding.y
        for line in lines {
            y += line.gap
            let height = max(line.text.size.y, line.markSize)
            let x = origin.x + padding.x
            if let grade = line.grade {
                let center = SIMD2(x + line.markSize / 2, y + height / 2)
                grade.mark.draw(at: center, size: line.markSize, color: grade.color, ink: ink, on: canvas)
            }
            line.text.draw(
                at: SIMD2(x + line.indent(scale), y + (height - line.text.size.y) / 2), color: line.color, on: canvas)
            y += height
        }
    }
}

extension GradeMark {
    /// Draws the mark.
    ///
    /// - Parameters:
    ///   - size: side of the square the mark fills, in pixels.
    ///   - ink: the color of what is drawn inside the outline.
    func draw(at center: SIMD2<Double>, size: Double, color: Color, ink: Color, on canvas: borrowing Canvas) {
        let radius = size / 2
        switch self {
        case .star:
            canvas.polygon(GradeMark.starPoints(center: center, radius: radius))
            canvas.fill(color)
        case .check:
            canvas.circle(center, radius: radius)
            canvas.fill(color)
            canvas.polyline([SIMD2(-0.45, 0.02), SIMD2(-0.12, 0.36), SIMD2(0.46, -0.32)].map { center + $0 * radius })
            canvas.stroke(ink, width: size * 0.13)
        case .arrow:
            canvas.roundedRect(
                Rect(x: center.x - radius * 0.92, y: center.y - radius * 0.92, width: size * 0.92, height: size * 0.92),
                radius: size * 0.14)
            canvas.fill(color)
            canvas.polyline([SIMD2(-0.42, -0.06), SIMD2(0, -0.48), SIMD2(0.42, -0.06)].map { center + $0 * radius })
            canvas.stroke(ink, width: size * 0.13)
            canvas.polyline([SIMD2(0, -0.44), SIMD2(0, 0.52)].map { center + $0 * radius })
            canvas.stroke(ink, width: size * 0.13)
        case .alert:
            canvas.polygon([SIMD2(0, -0.94), SIMD2(1, 0.86), SIMD2(-1, 0.86)].map { center + $0 * (radius * 0.96) })
            canvas.fillRounded(color, join: size * 0.1)
            canvas.polyline([SIMD2(0, -0.32), SIMD2(0, 0.24)].map { center + $0 * radius })
            canvas.stroke(ink, width: size * 0.13)
            canvas.circle(center + SIMD2(0, 0.56) * radius, radius: size * 0.075)
            canvas.fill(ink)
        }
    }

    private static func starPoints(center: SIMD2<Double>, radius: Double) -> [SIMD2<Double>] {
        (0..<10).map { index in
            let angle = -Double.pi / 2 + Double(index) * .pi / 5
            let distance = index % 2 == 0 ? radius * 1.04 : radius * 0.46
            return center + SIMD2(0, radius * 0.06) + SIMD2(cos(angle), sin(angle)) * distance
        }
    }
}
