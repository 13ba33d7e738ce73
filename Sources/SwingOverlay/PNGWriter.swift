import CPangoCairo
import Foundation
public import SwingCore

/// Writes pictures as PNG.
public enum PNGWriter {
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

    /// Writes a picture to a file: aside first, then renamed, so that no half-written file is ever seen.
    ///
    /// - Throws: `cannotCreate` where the folder does not take the file, `writeFailed` where it was not written
    ///   whole; nothing is left behind then. Also what `encode` throws.
    public static func write(_ picture: borrowing PixelBuffer, to path: String) throws(RasterError) {
        let bytes = try encode(picture)
        let partial = path + ".partial"
        let file = open(partial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw RasterError(.cannotCreate, path: path, detail: reason(errno)) }
        var failure = fill(file, with: bytes)
        // A full or remote disk may report only on closing.
        if close(file) != 0, failure == nil { failure = errno }
        if let failure {
            unlink(partial)
            throw RasterError(.writeFailed, path: path, detail: reason(failure))
        }
        guard rename(partial, path) == 0 else {
            let cause = errno
            unlink(partial)
            throw RasterError(.cannotCreate, path: path, detail: reason(cause))
        }
    }

    /// Writes all bytes to an open file; returns the system's error number where that fails.
    static func fill(_ file: Int32, with bytes: [UInt8]) -> Int32? {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Foundation.write(file, buffer.baseAddress?.advanced(by: written), bytes.count - written)
            }
            if count > 0 {
                written += count
            } else if count == 0 {
                return ENOSPC
            } else if errno != EINTR {
                return errno
            }
        }
        return nil
    }

    private static func reason(_ code: Int32) -> String { String(cString: strerror(code)).lowercased() }

    private final class Sink {
        var bytes: [UInt8] = []
    }
}
