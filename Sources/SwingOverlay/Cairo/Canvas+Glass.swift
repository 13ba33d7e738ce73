import CPangoCairo
import SwingCore

extension Canvas {
    /// Draws a panel of glass: the picture behind softened, tinted dark, with a border one point wide.
    ///
    /// The blur keeps no more than one sample a `blur` points, taken only under the panel, so its cost is one pass
    /// over the panel's pixels.
    func glass(_ rect: Rect, level: GlassLevel, radius: Double, tint: Color, scale: PointScale) {
        soften(rect, radius: radius, block: max(2, Int(scale(level.blur).rounded())))
        roundedRect(rect, radius: radius)
        fill(tint.opacity(level.opacity))
        let hairline = max(1, scale(1))
        roundedRect(rect.insetBy(hairline / 2), radius: max(0, radius - hairline / 2))
        stroke(Color(0xFFFFFF, alpha: level.borderOpacity), width: hairline)
    }

    /// Replaces the picture under a rounded rectangle by its block averages, interpolated between block centres.
    func soften(_ rect: Rect, radius: Double, block: Int) {
        let x0 = max(0, Int(rect.x.rounded(.down)))
        let y0 = max(0, Int(rect.y.rounded(.down)))
        let x1 = min(width, Int(rect.maxX.rounded(.up)))
        let y1 = min(height, Int(rect.maxY.rounded(.up)))
        guard x0 < x1, y0 < y1 else { return }
        let columns = (x1 - x0 + block - 1) / block
        let rows = (y1 - y0 + block - 1) / block
        var small = PixelBuffer(width: columns, height: rows)
        let smallStride = small.stride
        cairo_surface_flush(surface.pointer)
        small.withMutableBytes { target in
            for row in 0..<rows {
                for column in 0..<columns {
                    let left = x0 + column * block
                    let top = y0 + row * block
                    let mean = average(left, top, min(left + block, x1), min(top + block, y1))
                    target.storeBytes(of: mean, toByteOffset: row * smallStride + column * 4, as: UInt32.self)
                }
            }
        }
        small.withMutableBytes { bytes in
            guard let base = bytes.baseAddress,
                let source = try? CairoSurface(pixels: base, width: columns, height: rows, stride: smallStride)
            else { return }
            // Filled as a shape with the picture as its paint: a clip of the same shape would take a mask of its own.
            cairo_save(cairo)
            cairo_translate(cairo, Double(x0), Double(y0))
            cairo_scale(cairo, Double(block), Double(block))
            cairo_set_source_surface(cairo, source.pointer, 0, 0)
            cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
            cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_BILINEAR)
            cairo_identity_matrix(cairo)
            roundedRect(rect, radius: radius)
            cairo_fill(cairo)
            // Restoring lets go of the small picture.
            cairo_restore(cairo)
            cairo_set_source_rgb(cairo, 0, 0, 0)
        }
    }

    /// The mean colour of a block as an opaque pixel.
    private func average(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) -> UInt32 {
        var blue: UInt32 = 0
        var green: UInt32 = 0
        var red: UInt32 = 0
        for y in y0..<y1 {
            var offset = y * stride + x0 * 4
            for _ in x0..<x1 {
                let pixel = pixels.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
                blue &+= pixel & 0xFF
                green &+= pixel >> 8 & 0xFF
                red &+= pixel >> 16 & 0xFF
                offset += 4
            }
        }
        let count = UInt32((x1 - x0) * (y1 - y0))
        return 0xFF00_0000 | (red / count) << 16 | (green / count) << 8 | (blue / count)
    }
}
