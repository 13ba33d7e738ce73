import CPangoCairo
import SwingCore

/// One Cairo image surface over memory that it does not own.
struct CairoSurface: ~Copyable {
    let pointer: OpaquePointer

    /// Makes a surface over the pixels, which have to outlive it.
    ///
    /// The format is RGB24: the fourth byte is ignored, so an image with any alpha is drawn on as an opaque one.
    init(pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int) throws(RasterError) {
        guard width <= CairoSurface.largestSide, height <= CairoSurface.largestSide else {
            throw RasterError(.tooLarge, detail: "\(width) by \(height) pixels")
        }
        guard
            let made = cairo_image_surface_create_for_data(
                pixels.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, Int32(clamping: width),
                Int32(clamping: height),
                Int32(clamping: stride))
        else { throw RasterError(.drawingFailed, detail: "no surface") }
        let status = cairo_surface_status(made)
        guard status == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(made)
            throw RasterError(.drawingFailed, detail: CairoSurface.describe(status))
        }
        pointer = made
    }

    /// Ends all access to the memory, whoever else still holds a reference to the surface.
    deinit {
        cairo_surface_finish(pointer)
        cairo_surface_destroy(pointer)
    }

    /// Cairo stores coordinates of images in 16 bits.
    static let largestSide = 32767

    static func describe(_ status: cairo_status_t) -> String {
        cairo_status_to_string(status).map { String(cString: $0) } ?? "status \(status.rawValue)"
    }
}
