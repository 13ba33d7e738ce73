import SwingCore
import SwingMedia
import SwingOverlay

/// A picture's parts to be shown one after the other in a file of their own.
struct Animation {
    let pages: [StripPage]
    let path: String

    /// The file's bytes.
    func encode(_ picture: borrowing PixelBuffer) throws -> [UInt8] {
        let size = PixelSize(width: pages.first?.width ?? 1, height: pages.first?.height ?? 1)
        var encoder = try AnimationEncoder(size: size, path: path)
        for page in pages {
            try encoder.append(CropRect(x: page.x, y: page.y, size: size), of: picture, for: page.seconds)
        }
        return try encoder.finish()
    }
}
