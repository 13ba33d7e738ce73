import CPangoCairo
import SwingCore

extension PixelBuffer {
    /// Paints a part of another picture into a rectangle of this one, scaled, with rounded corners.
    ///
    /// What of the part lies beyond the other picture leaves the rectangle as it was.
    mutating func paint(
        _ picture: borrowing PixelBuffer, from source: Rect, to target: Rect, radius: Double, typesetter: Typesetter
    ) throws(RasterError) {
        guard source.width > 0, source.height > 0, target.width > 0, target.height > 0 else { return }
        let (width, height, stride) = (picture.width, picture.height, picture.stride)
        try picture.withBytes { (bytes) throws(RasterError) in
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
    fileprivate func paint(_ picture: borrowing CairoSurface, from source: Rect, to target: Rect, radius: Double) {
        cairo_save(cairo)
        roundedRect(target, radius: radius)
        cairo_clip(cairo)
        let grow = SIMD2(target.width / source.width, target.height / source.height)
        let size = SIMD2(
            Double(cairo_image_surface_get_width(picture.pointer)),
            Double(cairo_image_surface_get_height(picture.pointer)))
        cairo_rectangle(
            cairo, target.x - source.x * grow.x, target.y - source.y * grow.y, size.x * grow.x, size.y * grow.y)
        cairo_clip(cairo)
        cairo_translate(cairo, target.x, target.y)
        cairo_scale(cairo, grow.x, grow.y)
        cairo_set_source_surface(cairo, picture.pointer, -source.x, -source.y)
        cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
        cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD)
        cairo_paint(cairo)
        // Restoring lets go of the picture, whose pixels are only lent.
        cairo_restore(cairo)
    }

    /// Fills the whole picture.
    func clear(_ color: Color) {
        cairo_set_source_rgb(cairo, color.red, color.green, color.blue)
        cairo_paint(cairo)
    }
}
