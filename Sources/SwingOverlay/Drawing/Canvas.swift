import CPangoCairo
import SwingCore

/// A picture being drawn on.
///
/// Lives only inside `PixelBuffer.withCanvas`, which ends with one check of Cairo's status: Cairo never fails in the
/// middle but turns into an error state that swallows everything after.
struct Canvas: ~Copyable {
    let surface: CairoSurface
    let context: CairoContext
    let pixels: UnsafeMutableRawBufferPointer
    let width: Int
    let height: Int
    let stride: Int
    /// Sets and draws text.
    let typesetter: Typesetter

    var cairo: OpaquePointer { context.pointer }

    /// The whole picture.
    var bounds: Rect { Rect(x: 0, y: 0, width: Double(width), height: Double(height)) }

    fileprivate init(
        pixels: UnsafeMutableRawBufferPointer, width: Int, height: Int, stride: Int, typesetter: Typesetter
    ) throws(RasterError) {
        guard let base = pixels.baseAddress else { throw RasterError(.drawingFailed, detail: "no pixels") }
        // Made as locals first: a throwing initializer must not own half of its handles.
        let surface = try CairoSurface(pixels: base, width: width, height: height, stride: stride)
        let context = try CairoContext(on: surface)
        cairo_set_line_cap(context.pointer, CAIRO_LINE_CAP_ROUND)
        cairo_set_line_join(context.pointer, CAIRO_LINE_JOIN_ROUND)
        self.surface = surface
        self.context = context
        self.pixels = pixels
        self.width = width
        self.height = height
        self.stride = stride
        self.typesetter = typesetter
    }

    fileprivate func check() throws(RasterError) {
        cairo_surface_flush(surface.pointer)
        for status in [cairo_status(cairo), cairo_surface_status(surface.pointer)]
        where status != CAIRO_STATUS_SUCCESS {
            throw RasterError(.drawingFailed, detail: CairoSurface.describe(status))
        }
    }
}

extension PixelBuffer {
    /// Lends the picture for drawing.
    ///
    /// - Parameter isFleeting: whether it is seen for a moment only, as a frame of a video is: edges of lines then have 17
    ///   steps instead of 256, which takes 0.6 of the time, and curves may be a quarter of a pixel off; text stays as it is.
    mutating func withCanvas(
        typesetter: Typesetter, isFleeting: Bool = false, _ body: (borrowing Canvas) throws(RasterError) -> Void
    ) throws(RasterError) {
        let (width, height, stride) = (self.width, self.height, self.stride)
        try withMutableBytes { (bytes) throws(RasterError) in
            let canvas = try Canvas(
                pixels: bytes, width: width, height: height, stride: stride, typesetter: typesetter)
            if isFleeting {
                cairo_set_antialias(canvas.cairo, CAIRO_ANTIALIAS_FAST)
                cairo_set_tolerance(canvas.cairo, 0.25)
            }
            try body(canvas)
            try canvas.check()
        }
    }
}
