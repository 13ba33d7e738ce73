import Foundation
import SwingMedia
import SwingReport

/// What is left of a page's weight for pictures in the page itself.
struct PictureRoom {
    /// What a page may weigh without its video, so that it can be sent by mail.
    private static let mostBytes = 5_000_000
    /// A PNG of tens of megabytes is none that this program has drawn.
    private static let largestPicture = 64 << 20

    private var left: Int

    /// - Parameter page: the page without pictures.
    init(besides page: String) {
        left = Self.mostBytes - page.utf8.count
    }

    /// A drawn picture made smaller, in the page where there is room.
    ///
    /// - Parameters:
    ///   - path: the PNG file.
    ///   - place: its place beside the page, or nil where it has none.
    ///   - side: pixels along the longer side at most.
    /// - Returns: nil where there is no such picture, or neither room nor a place.
    mutating func picture(_ path: String, place: String?, side: Int) -> PagePicture? {
        guard let file = FileHandle(forReadingAtPath: path), let png = try? file.read(upToCount: Self.largestPicture),
            let small = try? StillPicture(png: Array(png), path: path, longSide: side)
        else { return nil }
        let size = (small.jpeg.count + 2) / 3 * 4
        guard size <= left else {
            return place.map { PagePicture(source: .file(path: $0), width: small.width, height: small.height) }
        }
        left -= size
        let base64 = Data(small.jpeg).base64EncodedString()
        return PagePicture(source: .embedded(base64: base64), width: small.width, height: small.height)
    }
}
