import CPangoCairo
public import SwingCore

/// Turns pictures into PNG files' bytes.
public enum PNGEncoder {
    /// Encodes a picture as an opaque PNG.
    ///
    /// - Throws: `tooLarge` above 32,767 pixels a side, `drawingFailed` where Cairo reports an error.
    public static func encode(_ picture: borrowing PixelBuffer) throws(RasterError) -> [UInt8] {
        let (width, height, stride) = (picture.width, picture.height, picture.stride)
        return try picture.withBytes { (bytes) throws(RasterError) in
            guard let base = bytes.baseAddress else { return [] }
            // Cairo takes a mutable pointer for every surface; encoding only reads.
            let surface = try CairoSurface(
                pixels: UnsafeMutableRawPointer(mutating: base), width: width, height: height, stride: stride)
            let sink = Sink()
            let status = withExtendedLifetime(sink) {
                cairo_surface_write_to_png_stream(
                    surface.pointer,
                    { closure, data, length in
                        guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
                        let sink = Unmanaged<Sink>.fromOpaque(closure).takeUnretainedValue()
                        sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
                        return CAIRO_STATUS_SUCCESS
                    }, Unmanaged.passUnretained(sink).toOpaque())
            }
            guard status == CAIRO_STATUS_SUCCESS else {
                throw RasterError(.drawingFailed, detail: CairoSurface.describe(status))
            }
            return sink.bytes
        }
    }

    private final class Sink {
        var bytes: [UInt8] = []
    }
}
