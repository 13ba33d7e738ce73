import SwingCore

/// Lines of text, some led by a grade's mark, stacked from the left: the content of chips, banners and cards.
struct Card {
    /// One line.
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
