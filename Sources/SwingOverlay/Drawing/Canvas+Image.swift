import CPangoCairo
import SwingCore

extension PixelBuffer {
    /// Paints a part of another image into a rectangle of this one, scaled, with rounded corners.
    ///
    /// Where the part exceeds the other image, the rectangle is left unchanged.
    mutating func paint(
        _ image: borrowing PixelBuffer, from source: Rect, to target: Rect, radius: Double, typesetter: Typesetter
    ) throws(RasterError) {
        guard source.width > 0, source.height > 0, target.width > 0, target.height > 0 else { return }
        let (width, height, stride) = (image.width, image.height, image.stride)
        try image.withBytes { (bytes) throws(RasterError) in
            try withCanvas(typesetter: typesetter) { (canvas) throws(RasterError) in
                guard let base = bytes.baseAddress else { return }
                // Cairo takes a mutable pointer for every surface; a source is only read.
                let surface = try CairoSurface(
                    pixels: UnsafeMutableRawPointer(mutating: base), width: width, height: height, stride: stride)
                canvas.paint(surface, from: source, to: target, radius: radius)
            }
        }
    }
}

extension Canvas {
    fileprivate func paint(_ image: borrowing CairoSurface, from source: Rect, to target: Rect, radius: Double) {
        cairo_save(cairo)
        roundedRect(target, radius: radius)
        cairo_clip(cairo)
        let factor = SIMD2(target.width / source.width, target.height / source.height)
        let size = SIMD2(
            Double(cairo_image_surface_get_width(image.pointer)),
            Double(cairo_image_surface_get_height(image.pointer)))
        cairo_rectangle(
            cairo, target.x - source.x * factor.x, target.y - source.y * factor.y, size.x * factor.x, size.y * factor.y)
        cairo_clip(cairo)
        cairo_translate(cairo, target.x, target.y)
        cairo_scale(cairo, factor.x, factor.y)
        cairo_set_source_surface(cairo, image.pointer, -source.x, -source.y)
        cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
        cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD)
        cairo_paint(cairo)
        // Restoring releases the image, whose pixels are only borrowed.
        cairo_restore(cairo)
    }

    /// Fills the whole image.
    func clear(_ color: Color) {
        cairo_set_source_rgb(cairo, color.red, color.green, color.blue)
        cairo_paint(cairo)
    }
}
