public import SwingCore

/// A frame's width and height in pixels.
public struct PixelSize: Hashable, Sendable {
    /// Pixels in a row, at least 1.
    public let width: Int
    /// Rows, at least 1.
    public let height: Int

    /// Makes a size; sides below one pixel become one.
    public init(width: Int, height: Int) {
        self.width = max(1, width)
        self.height = max(1, height)
    }

    /// The upright frame's own size.
    public init(_ geometry: PictureGeometry) {
        self.init(width: geometry.width, height: geometry.height)
    }

    /// The upright frame's size, made smaller where needed to fit a frame that may stand or lie, never larger.
    ///
    /// Sides are even, as video encoders want them, once a frame has to shrink.
    /// - Parameters:
    ///   - longSide: pixels along the longer side, for example 1920.
    ///   - shortSide: pixels along the shorter side, for example 1080.
    public init(_ geometry: PictureGeometry, fitting longSide: Int, by shortSide: Int) {
        let (width, height) = (Double(geometry.width), Double(geometry.height))
        let scale = min(Double(longSide) / max(width, height), Double(shortSide) / min(width, height))
        guard scale < 1 else {
            self.init(geometry)
            return
        }
        self.init(
            width: max(2, Int(clamping: (width * scale / 2).rounded()) * 2),
            height: max(2, Int(clamping: (height * scale / 2).rounded()) * 2))
    }
}
