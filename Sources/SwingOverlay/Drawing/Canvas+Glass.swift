import CPangoCairo
import SwingCore

extension Canvas {
    /// Draws a glass panel: the image behind it blurred and tinted, with a border one point wide.
    ///
    /// The blur keeps one sample per `blur` points, taken only under the panel, so its cost is one pass over the
    /// panel's pixels.
    func glass(_ rect: Rect, level: GlassLevel, radius: Double, tint: Color, scale: PointScale) {
        // The tint is mixed into the samples before they are enlarged: a second pass over the panel would give the
        // same, slower.
        blur(
            rect, radius: radius, block: max(2, Int(clamping: scale(level.blur).rounded())),
            tint: tint.opacity(level.opacity))
        let hairline = max(1, scale(1))
        roundedRect(rect.insetBy(hairline / 2), radius: max(0, radius - hairline / 2))
        stroke(Color(0xFFFFFF, alpha: level.borderOpacity), width: hairline)
    }

    /// Replaces the image under a rounded rectangle by its block averages, interpolated between block centers.
    ///
    /// - Parameter tint: a color laid over the averages with its opacity.
    func blur(_ rect: Rect, radius: Double, block: Int, tint: Color = Color(0, alpha: 0)) {
        let x0 = max(0, Int(clamping: rect.x.rounded(.down)))
        let y0 = max(0, Int(clamping: rect.y.rounded(.down)))
        let x1 = min(width, Int(clamping: rect.maxX.rounded(.up)))
        let y1 = min(height, Int(clamping: rect.maxY.rounded(.up)))
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
                    let mean = average(left, top, min(left + block, x1), min(top + block, y1), tint)
                    target.storeBytes(of: mean, toByteOffset: row * smallStride + column * 4, as: UInt32.self)
                }
            }
        }
        small.withMutableBytes { bytes in
            guard let base = bytes.baseAddress,
                let source = try? CairoSurface(pixels: base, width: columns, height: rows, stride: smallStride)
            else { return }
            // Filled as a shape with the image as its source: a clip of the same shape would need a mask.
            cairo_save(cairo)
            cairo_translate(cairo, Double(x0), Double(y0))
            cairo_scale(cairo, Double(block), Double(block))
            cairo_set_source_surface(cairo, source.pointer, 0, 0)
            cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
            cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_BILINEAR)
            cairo_identity_matrix(cairo)
            roundedRect(rect, radius: radius)
            cairo_fill(cairo)
            // Restoring releases the small image.
            cairo_restore(cairo)
            cairo_set_source_rgb(cairo, 0, 0, 0)
        }
    }

    /// The mean color of a tinted block, as an opaque pixel.
    private func average(
        _ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, _ tint: Color
    ) -> UInt32 {
        var sums = SIMD4<UInt32>.zero
        for y in y0..<y1 {
            // Four pixels at a time; red and blue share a lane, which holds 257 of each: a row may be a thousand wide.
            var outer = SIMD4<UInt32>.zero
            var green = SIMD4<UInt32>.zero
            var x = x0
            while x + 4 <= x1 {
                let four = pixels.loadUnaligned(fromByteOffset: y * stride + 4 * x, as: SIMD4<UInt32>.self)
                outer &+= four & SIMD4(repeating: 0x00FF_00FF)
                green &+= (four &>> 8) & SIMD4(repeating: 0xFF)
                x += 4
            }
            while x < x1 {
                let pixel = pixels.loadUnaligned(fromByteOffset: y * stride + 4 * x, as: UInt32.self)
                outer.x &+= pixel & 0x00FF_00FF
                green.x &+= pixel >> 8 & 0xFF
                x += 1
            }
            sums &+= SIMD4(
                (outer & SIMD4(repeating: 0xFFFF)).wrappedSum(), green.wrappedSum(), (outer &>> 16).wrappedSum(), 0)
        }
        let count = Double((x1 - x0) * (y1 - y0))
        func channel(_ sum: UInt32, _ over: Double) -> UInt32 {
            UInt32(clamping: (Double(sum) / count * (1 - tint.alpha) + 255 * over * tint.alpha).rounded())
        }
        return 0xFF00_0000 | channel(sums.z, tint.red) << 16 | channel(sums.y, tint.green) << 8
            | channel(sums.x, tint.blue)
    }
}
