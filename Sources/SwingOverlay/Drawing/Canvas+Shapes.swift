import CPangoCairo
import Foundation
import SwingCore

/// What is painted.
enum Shape {
    case polyline([SIMD2<Double>])
    case polygon([SIMD2<Double>])
    /// Lines painted as one path: where they cross, a translucent color does not add up.
    case lines([(from: SIMD2<Double>, to: SIMD2<Double>)])
    /// One segment of a Catmull-Rom spline: from `from` to `to`, with tangents from the neighbors.
    case curve(before: SIMD2<Double>, from: SIMD2<Double>, to: SIMD2<Double>, after: SIMD2<Double>)
    /// Discs painted as one path.
    case circles([SIMD2<Double>], radius: Double)
    /// An arc of a circle; a negative sweep runs counterclockwise.
    case arc(SIMD2<Double>, radius: Double, from: Double, sweep: Double)
    /// A sector of a disc.
    case wedge(SIMD2<Double>, radius: Double, from: Double, sweep: Double)
    case roundedRect(Rect, radius: Double)

    static func line(_ from: SIMD2<Double>, _ to: SIMD2<Double>) -> Shape { .polyline([from, to]) }

    static func circle(_ center: SIMD2<Double>, radius: Double) -> Shape { .circles([center], radius: radius) }
}

extension Canvas {
    /// Fills a shape.
    func fill(_ shape: Shape, _ color: Color) {
        trace(shape)
        setSource(color)
        cairo_fill(cairo)
    }

    /// Strokes a shape; `dash` alternates lengths drawn and left out.
    ///
    /// - Parameter isFlat: whether lines have flat caps instead of round ones, which take most of the time of a
    ///   straight line and show where translucent lines meet.
    func stroke(_ shape: Shape, _ color: Color, width: Double, dash: [Double] = [], isFlat: Bool = false) {
        if isFlat { cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT) }
        defer { if isFlat { cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND) } }
        trace(shape)
        setSource(color)
        cairo_set_line_width(cairo, width)
        cairo_set_dash(cairo, dash, Int32(clamping: dash.count), 0)
        cairo_stroke(cairo)
    }

    /// Strokes a shape over an edge in the casing's color, so that it is visible on any frame.
    func stroke(
        _ shape: Shape, _ color: Color, width: Double, dash: [Double] = [], over casing: Color, casingWidth: Double
    ) {
        stroke(shape, casing, width: casingWidth)
        stroke(shape, color, width: width, dash: dash)
    }

    /// Fills a shape and rounds its corners by stroking it in the same opaque color.
    func fillRounded(_ shape: Shape, _ color: Color, join width: Double) {
        fill(shape, color)
        stroke(shape, color, width: width)
    }

    /// Makes a shape the current path.
    func trace(_ shape: Shape) {
        func move(_ point: SIMD2<Double>) { cairo_move_to(cairo, point.x, point.y) }
        func draw(_ point: SIMD2<Double>) { cairo_line_to(cairo, point.x, point.y) }
        func arc(_ center: SIMD2<Double>, _ radius: Double, _ from: Double, _ to: Double, isNegative: Bool = false) {
            let add = isNegative ? cairo_arc_negative : cairo_arc
            add(cairo, center.x, center.y, radius, from, to)
        }
        cairo_new_path(cairo)
        switch shape {
        case .polyline(let points), .polygon(let points):
            points.first.map(move)
            points.dropFirst().forEach(draw)
            if case .polygon = shape { cairo_close_path(cairo) }
        case .lines(let lines):
            for line in lines {
                move(line.from)
                draw(line.to)
            }
        case .curve(let before, let from, let to, let after):
            let first = from + (to - before) / 6
            let second = to - (after - from) / 6
            move(from)
            cairo_curve_to(cairo, first.x, first.y, second.x, second.y, to.x, to.y)
        case .circles(let centers, let radius):
            for center in centers {
                cairo_new_sub_path(cairo)
                arc(center, radius, 0, 2 * .pi)
            }
        case .arc(let center, let radius, let from, let sweep):
            arc(center, radius, from, from + sweep, isNegative: sweep < 0)
        case .wedge(let center, let radius, let from, let sweep):
            move(center)
            arc(center, radius, from, from + sweep, isNegative: sweep < 0)
            cairo_close_path(cairo)
        case .roundedRect(let rect, let radius):
            let radius = min(radius, rect.width / 2, rect.height / 2)
            let (left, right) = (rect.x + radius, rect.maxX - radius)
            let (top, bottom) = (rect.y + radius, rect.maxY - radius)
            arc(SIMD2(right, top), radius, -.pi / 2, 0)
            arc(SIMD2(right, bottom), radius, 0, .pi / 2)
            arc(SIMD2(left, bottom), radius, .pi / 2, .pi)
            arc(SIMD2(left, top), radius, .pi, 3 * .pi / 2)
            cairo_close_path(cairo)
        }
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
        trace(.roundedRect(rect, radius: radius))
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
                grade.drawMark(at: center, size: line.markSize, ink: ink, on: canvas)
            }
            line.text.draw(
                at: SIMD2(x + line.indent(scale), y + (height - line.text.size.y) / 2), color: line.color, on: canvas)
            y += height
        }
    }
}

extension GradeStyle {
    /// Draws the mark: a star, a tick in a disc, an upward arrow in a square, or an exclamation mark in a triangle.
    ///
    /// - Parameters:
    ///   - size: side of the square the mark fills, in pixels.
    ///   - ink: the color of what is drawn inside the outline.
    func drawMark(at center: SIMD2<Double>, size: Double, ink: Color, on canvas: borrowing Canvas) {
        let radius = size / 2
        switch grade {
        case .excellent:
            canvas.fill(.polygon(Self.starPoints(center: center, radius: radius)), color)
        case .good:
            canvas.fill(.circle(center, radius: radius), color)
            canvas.stroke(
                .polyline([SIMD2(-0.45, 0.02), SIMD2(-0.12, 0.36), SIMD2(0.46, -0.32)].map { center + $0 * radius }),
                ink, width: size * 0.13)
        case .needsWork:
            let box = Rect(
                x: center.x - radius * 0.92, y: center.y - radius * 0.92, width: size * 0.92, height: size * 0.92)
            canvas.fill(.roundedRect(box, radius: size * 0.14), color)
            canvas.stroke(
                .polyline([SIMD2(-0.42, -0.06), SIMD2(0, -0.48), SIMD2(0.42, -0.06)].map { center + $0 * radius }), ink,
                width: size * 0.13)
            canvas.stroke(
                .polyline([SIMD2(0, -0.44), SIMD2(0, 0.52)].map { center + $0 * radius }), ink, width: size * 0.13)
        case .critical:
            canvas.fillRounded(
                .polygon([SIMD2(0, -0.94), SIMD2(1, 0.86), SIMD2(-1, 0.86)].map { center + $0 * (radius * 0.96) }),
                color, join: size * 0.1)
            canvas.stroke(
                .polyline([SIMD2(0, -0.32), SIMD2(0, 0.24)].map { center + $0 * radius }), ink, width: size * 0.13)
            canvas.fill(.circle(center + SIMD2(0, 0.56) * radius, radius: size * 0.075), ink)
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
