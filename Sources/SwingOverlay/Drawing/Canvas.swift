import CPangoCairo
import SwingCore

/// An image being drawn on.
///
/// Exists only inside `PixelBuffer.withCanvas`, which ends with one check of Cairo's status: Cairo never fails in the
/// middle but enters an error state in which every call does nothing.
struct Canvas: ~Copyable {
    let surface: CairoSurface
    let context: Owned<OpaquePointer>
    let pixels: UnsafeMutableRawBufferPointer
    let width: Int
    let height: Int
    let stride: Int
    /// Shapes and draws text.
    let typesetter: Typesetter

    var cairo: OpaquePointer { context.pointer }

    fileprivate init(
        pixels: UnsafeMutableRawBufferPointer, width: Int, height: Int, stride: Int, typesetter: Typesetter
    ) throws(RasterError) {
        guard let base = pixels.baseAddress else { throw RasterError(.drawingFailed, detail: "no pixels") }
        // Created as locals first: a throwing initializer must not leave half of its handles owned.
        let surface = try CairoSurface(pixels: base, width: width, height: height, stride: stride)
        guard let made = cairo_create(surface.pointer) else {
            throw RasterError(.drawingFailed, detail: "no context")
        }
        cairo_set_line_cap(made, CAIRO_LINE_CAP_ROUND)
        cairo_set_line_join(made, CAIRO_LINE_JOIN_ROUND)
        self.surface = surface
        context = Owned(made) { cairo_destroy($0) }
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
            throw RasterError(status)
        }
    }

    fileprivate func paint(_ image: borrowing CairoSurface, from source: Rect, to target: Rect, radius: Double) {
        cairo_save(cairo)
        trace(.roundedRect(target, radius: radius))
        cairo_clip(cairo)
        let factor = SIMD2(target.width / source.width, target.height / source.height)
        let size = SIMD2(
            Double(cairo_image_surface_get_width(image.pointer)), Double(cairo_image_surface_get_height(image.pointer)))
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
        let edge = Shape.roundedRect(rect.insetBy(hairline / 2), radius: max(0, radius - hairline / 2))
        stroke(edge, Color(0xFFFFFF, alpha: level.borderOpacity), width: hairline)
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
            trace(.roundedRect(rect, radius: radius))
            cairo_fill(cairo)
            // Restoring releases the small image.
            cairo_restore(cairo)
            cairo_set_source_rgb(cairo, 0, 0, 0)
        }
    }

    /// The mean color of a tinted block, as an opaque pixel.
    private func average(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, _ tint: Color) -> UInt32 {
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
            let canvas = try Canvas(pixels: bytes, width: width, height: height, stride: stride, typesetter: typesetter)
            if isVideoFrame {
                cairo_set_antialias(canvas.cairo, CAIRO_ANTIALIAS_FAST)
                cairo_set_tolerance(canvas.cairo, 0.25)
            }
            try body(canvas)
            try canvas.check()
        }
    }
}

extension PixelBuffer {
    /// Paints a part of a frame into a rectangle of this image.
    ///
    /// - Parameters:
    ///   - image: the whole upright frame, at any size.
    ///   - crop: the part, in the track's pixels.
    mutating func paint(
        _ image: borrowing PixelBuffer, of track: MotionTrack, from crop: Rect, to target: Rect, radius: Double,
        typesetter: Typesetter
    ) throws(RasterError) {
        let factor = SIMD2(
            Double(image.width) / Double(max(1, track.width)), Double(image.height) / Double(max(1, track.height)))
        let source = Rect(
            x: crop.x * factor.x, y: crop.y * factor.y, width: crop.width * factor.x, height: crop.height * factor.y)
        try paint(image, from: source, to: target, radius: radius, typesetter: typesetter)
    }

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

/// One Cairo image surface over memory that it does not own.
typealias CairoSurface = Owned<OpaquePointer>

extension CairoSurface {
    /// Makes a surface over the pixels, which have to outlive it.
    ///
    /// The format is RGB24: the fourth byte is ignored, so an image with any alpha is drawn on as an opaque one.
    init(pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int) throws(RasterError) {
        // Cairo stores coordinates of images in 16 bits.
        guard max(width, height) <= 32767 else { throw RasterError(.tooLarge, detail: "\(width) by \(height) pixels") }
        guard
            let made = cairo_image_surface_create_for_data(
                pixels.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, Int32(clamping: width),
                Int32(clamping: height), Int32(clamping: stride))
        else { throw RasterError(.drawingFailed, detail: "no surface") }
        let status = cairo_surface_status(made)
        guard status == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(made)
            throw RasterError(status)
        }
        self.init(made) {
            // Ends all access to the memory, whoever else still holds a reference to the surface.
            cairo_surface_finish($0)
            cairo_surface_destroy($0)
        }
    }
}

extension RasterError {
    /// What Cairo reported.
    fileprivate init(_ status: cairo_status_t) {
        let words = cairo_status_to_string(status).map { String(cString: $0) }
        self.init(.drawingFailed, detail: words ?? "status \(status.rawValue)")
    }
}
