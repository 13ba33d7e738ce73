/// A picture in memory: 8 bits a channel, blue green red alpha, alpha premultiplied, rows from the top.
@safe
public struct PixelBuffer: ~Copyable {
    /// Width in pixels.
    public let width: Int
    /// Height in pixels.
    public let height: Int
    /// Bytes from one row to the next: a multiple of 64, at least four times the width.
    public let stride: Int
    private let storage: UnsafeMutableRawBufferPointer

    /// Makes a transparent picture; both sides are at least one pixel.
    public init(width: Int, height: Int) {
        precondition(width > 0 && height > 0)
        self.width = width
        self.height = height
        stride = (width * 4 + 63) / 64 * 64
        unsafe storage = .allocate(byteCount: stride * height, alignment: 64)
        unsafe storage.initializeMemory(as: UInt8.self, repeating: 0)
    }

    deinit {
        unsafe storage.deallocate()
    }

    /// Lends the bytes for reading.
    public borrowing func withBytes<R, E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R {
        try unsafe body(UnsafeRawBufferPointer(storage))
    }

    /// Lends the bytes for writing.
    public mutating func withMutableBytes<R, E: Error>(
        _ body: (UnsafeMutableRawBufferPointer) throws(E) -> R
    ) throws(E) -> R {
        try unsafe body(storage)
    }
}
