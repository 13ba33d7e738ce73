import CPangoCairo
import SwingCore

/// An image being drawn on.
///
/// Exists only inside `PixelBuffer.withCanvas`, which ends with one check of Cairo's status: Cairo never fails in the
/// middle but enters an error state in which every call does nothing.
struct Canvas: ~Copyable {
    let surface: CairoSurface
    let context: CairoContext
    let pixels: UnsafeMutableRawBufferPointer
    let width: Int
    let height: Int
    let stride: Int
    /// Shapes and draws text.
    let typesetter: Typesetter

    var cairo: OpaquePointer { context.pointer }

    /// The whole image.
    var bounds: Rect { Rect(x: 0, y: 0, width: Double(width), height: Double(height)) }

    fileprivate init(
        pixels: UnsafeMutableRawBufferPointer, width: Int, height: Int, stride: Int, typesetter: Typesetter
    ) throws(RasterError) {
        guard let base = pixels.baseAddress else { throw RasterError(.drawingFailed, detail: "no pixels") }
        // Created as locals first: a throwing initializer must not leave half of its handles owned.
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
    /// Borrows the image for drawing.
    ///
    /// - Parameter isVideoFrame: whether the image is shown for one frame of a video only: edges of lines then have 17
    ///   levels instead of 256, which takes 0.6 of the time, and curves may be a quarter of a pixel off; text is not
    ///   affected.
    mutating func withCanvas(
        typesetter: Typesetter, isVideoFrame: Bool = false, _ body: (borrowing Canvas) throws(RasterError) -> Void
    ) throws(RasterError) {
        let (width, height, stride) = (self.width, self.height, self.stride)
        try withMutableBytes { (bytes) throws(RasterError) in
            let canvas = try Canvas(
                pixels: bytes, width: width, height: height, stride: stride, typesetter: typesetter)
            if isVideoFrame {
                cairo_set_antialias(canvas.cairo, CAIRO_ANTIALIAS_FAST)
                cairo_set_tolerance(canvas.cairo, 0.25)
            }
            try body(canvas)
            try canvas.check()
        }
    }
}
