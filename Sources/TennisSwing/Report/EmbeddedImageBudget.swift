import Foundation
import SwingFiles
import SwingMedia
import SwingReport
import Synchronization

/// What is left of a page's weight for pictures in the page itself.
struct EmbeddedImageBudget {
    /// A picture that a page would show.
    struct ImageRequest: Sendable {
        /// A result folder.
        let folder: String
        /// The PNG file below it.
        let name: String
        /// Its place beside the page, or nil where it has none.
        let place: String?
        /// Pixels along the longer side at most.
        let side: Int

        fileprivate var path: String { folder + "/" + name }
    }

    /// What a page may weigh without its video, so that it can be sent by mail.
    private static let mostBytes = 5_000_000
    /// A PNG of tens of megabytes is none that this program has drawn.
    private static let largestPicture = 32 << 20
    /// So many pictures are made smaller before it is asked whether there is room for them: enough for all cores, few enough
    /// for the memory.
    private static let batch = 32

    private var left: Int

    /// What a picture in the page takes besides its bytes: how they are coded, and the digits of its sides.
    private static let bytesAround = 64

    /// - Parameter page: the page with every picture named by its place, none in it.
    init(besides page: String) {
        left = Self.mostBytes - page.utf8.count
    }

    /// Drawn pictures made smaller, those in the page for which there is room in turn, the others beside it.
    ///
    /// - Returns: nil where there is no such picture, or neither room nor a place.
    mutating func pictures(_ wishes: [ImageRequest]) -> [PagePicture?] {
        stride(from: 0, to: wishes.count, by: Self.batch).flatMap { start in
            let some = wishes[start..<min(start + Self.batch, wishes.count)]
            let smaller = Self.smaller(Array(some))
            return zip(some, smaller).map { wish, small in small.flatMap { admit($0, place: wish.place) } }
        }
    }

    /// A picture named by its place, sides unknown: how a page is laid out whose weight is to be known.
    static func outline(_ wish: ImageRequest) -> PagePicture? {
        guard FileManager.default.fileExists(atPath: wish.path) else { return nil }
        return PagePicture(source: .file(path: wish.place ?? wish.path), width: 0, height: 0)
    }

    private mutating func admit(_ picture: Thumbnail, place: String?) -> PagePicture? {
        let size = (picture.jpeg.count + 2) / 3 * 4 + Self.bytesAround
        guard size <= left else {
            return place.map { PagePicture(source: .file(path: $0), width: picture.width, height: picture.height) }
        }
        left -= size
        let base64 = Data(picture.jpeg).base64EncodedString()
        return PagePicture(source: .embedded(base64: base64), width: picture.width, height: picture.height)
    }

    /// On all cores: reading and writing a picture takes some 20 ms.
    private static func smaller(_ wishes: [ImageRequest]) -> [Thumbnail?] {
        let found = Mutex([Thumbnail?](repeating: nil, count: wishes.count))
        DispatchQueue.concurrentPerform(iterations: wishes.count) { index in
            let wish = wishes[index]
            guard let png = try? OrdinaryFile(wish.name, below: wish.folder).bytes(atMost: largestPicture),
                let small = try? Thumbnail(png: png, path: wish.path, longSide: wish.side)
            else { return }
            found.withLock { $0[index] = small }
        }
        return found.withLock { $0 }
    }
}
