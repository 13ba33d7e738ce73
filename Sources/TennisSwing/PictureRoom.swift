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

    /// What a picture in the page takes besides its bytes: how they are coded, and the digits of its sides.
    private static let bytesAround = 64

    /// - Parameter page: the page with every picture named by its place, none in it.
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
        let size = (small.jpeg.count + 2) / 3 * 4 + Self.bytesAround
        guard size <= left else {
            return place.map { PagePicture(source: .file(path: $0), width: small.width, height: small.height) }
        }
        left -= size
        let base64 = Data(small.jpeg).base64EncodedString()
        return PagePicture(source: .embedded(base64: base64), width: small.width, height: small.height)
    }

    /// A picture named by its place, sides unknown: how a page is laid out whose weight is to be known.
    static func outline(_ path: String, place: String) -> PagePicture? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        return PagePicture(source: .file(path: place), width: 0, height: 0)
    }
}
