import Foundation
import SwingFiles
import SwingMedia
import SwingOverlay
package import SwingReport
import Synchronization

/// Writes pages to files that the user names, with their pictures in them.
package struct OneFilePageWriter {
    package let theme: PageTheme

    /// - Throws: `AnalysisError` for an unknown theme.
    package init(theme: String) throws(AnalysisError) {
        let theme = try Theme.chosen(theme)
        self.theme = theme.ofPage
    }

    /// A picture fills a phone's width at two pixels a point.
    private static let pictureSide = 900

    /// Writes a page; only an earlier page of its sort is replaced.
    ///
    /// - Parameters:
    ///   - mark: what stands in the pages that may be replaced and in no other file.
    ///   - pictures: the paths of the pictures that are shown, all or none.
    ///   - page: makes the page with the pictures where all of them are still there, else without.
    /// - Throws: `AnalysisError` with category `cannotCreate` or `ioFailure`.
    package func write(
        to file: String, replacing mark: String, showing pictures: [String] = [], page: ([PagePicture]) -> PageTemplate
    ) throws(AnalysisError) {
        var budget = EmbeddedImageBudget()
        let slots = budget.slots(
            for: pictures.map { path in
                let place = URL(fileURLWithPath: path)
                return ImageRequest(
                    folder: place.deletingLastPathComponent().path, name: place.lastPathComponent, link: nil,
                    longSide: Self.pictureSide)
            }
        ).compactMap(\.self)
        let html = budget.fill(page(slots.count == pictures.count ? slots : []))
        try PageFile.check(file, isReplaceable: mark)
        try AnalysisError.writing(Array(html.utf8), to: file)
    }
}

/// A file that the user names for a page.
enum PageFile {
    /// A page of this program is smaller.
    private static let largest = 128 << 20

    /// Checks that nothing of the user's would be replaced.
    ///
    /// - Parameter mark: what stands in the pages that may be replaced and in no other file.
    /// - Throws: `AnalysisError` of category `cannotCreate`.
    static func check(_ file: String, isReplaceable mark: String) throws(AnalysisError) {
        guard FileStatus(of: file) != nil else { return }
        guard let bytes = try? RegularFile(unlinked: file).bytes(atMost: largest),
            String(decoding: bytes, as: UTF8.self).contains(mark)
        else { throw AnalysisError(.foreignPage, ["path": .text(file)]) }
    }
}

/// A picture that a page shows.
struct ImageRequest: Sendable {
    /// A result folder.
    let folder: String
    /// The path of the PNG file below it.
    let name: String
    /// The path relative to the page, or nil where the picture lies elsewhere and can only be embedded.
    let link: String?
    /// Pixels along the longer side at most.
    let longSide: Int

    fileprivate var path: String { folder + "/" + name }

    /// The picture for a page that has no other file beside it.
    var embedded: ImageRequest { ImageRequest(folder: folder, name: name, link: nil, longSide: longSide) }
}

/// Pictures of a result folder made smaller for a page, embedded in it as long as the page stays small enough to be
/// sent by mail.
struct EmbeddedImageBudget {
    /// What a picture in the page takes besides its bytes: the attribute around them, and the digits of its sides.
    private static let attributeBytes = 64
    /// A PNG of tens of megabytes is none that this program has drawn.
    private static let largestPNG = 32 << 20

    /// A picture that is there, made smaller.
    private struct Candidate {
        let request: ImageRequest
        let width: Int
        let height: Int
        let byteCount: Int
        /// The bytes, or nil where they were let go to bound the memory.
        let jpeg: [UInt8]?

        var size: Int { (byteCount + 2) / 3 * 4 + EmbeddedImageBudget.attributeBytes }
    }

    /// What a page may weigh without its video.
    private let pageBytes: Int
    /// What the text of a page takes at most whose pictures cannot be linked.
    private let textBytes: Int
    private var candidates: [Candidate] = []
    private var keptBytes = 0

    /// Plans a page: one small enough for mail, with the text of a comparison of a dozen kinds of stroke with some fifty
    /// values each.
    init(pageBytes: Int = 5_000_000, textBytes: Int = 1_000_000) {
        (self.pageBytes, self.textBytes) = (pageBytes, textBytes)
    }

    /// Makes a picture smaller and gives its slot in the page.
    ///
    /// - Returns: for each request the slot, or nil where there is no such picture.
    mutating func slots(for requests: [ImageRequest]) -> [PagePicture?] {
        // Enough at a time for all cores, few enough for the memory.
        let batch = 32
        return stride(from: 0, to: requests.count, by: batch).flatMap { start in
            let some = Array(requests[start..<min(start + batch, requests.count)])
            return zip(some, Self.thumbnails(some)).map { request, thumbnail in
                thumbnail.flatMap { add($0, for: request) }
            }
        }
    }

    private mutating func add(_ thumbnail: Thumbnail, for request: ImageRequest) -> PagePicture? {
        let isKept = keptBytes + thumbnail.jpeg.count <= pageBytes
        let candidate = Candidate(
            request: request, width: thumbnail.width, height: thumbnail.height, byteCount: thumbnail.jpeg.count,
            jpeg: isKept ? thumbnail.jpeg : nil)
        // What cannot be linked is embedded or left out, which has to be known before the page is rendered.
        if request.link == nil, keptBytes + candidate.size > pageBytes - textBytes { return nil }
        if isKept { keptBytes += thumbnail.jpeg.count }
        candidates.append(candidate)
        return PagePicture(source: .slot(candidates.count - 1), width: thumbnail.width, height: thumbnail.height)
    }

    /// The page with its pictures: in the order of the requests embedded as long as there is room, the others linked.
    func fill(_ page: PageTemplate) -> String {
        let links = candidates.map { candidate in
            // How a page is weighed before it is known what is embedded.
            PagePicture(source: .file(path: candidate.request.link ?? candidate.request.path), width: 0, height: 0)
        }
        var left = pageBytes - page.byteCount(links)
        let pictures = candidates.map { candidate -> PagePicture in
            var source = PagePicture.Source.file(path: candidate.request.link ?? candidate.request.path)
            if candidate.size <= left, let jpeg = candidate.jpeg ?? Self.thumbnail(candidate.request)?.jpeg {
                left -= candidate.size
                source = .embedded(base64: Data(jpeg).base64EncodedString())
            }
            return PagePicture(source: source, width: candidate.width, height: candidate.height)
        }
        return page.html(pictures)
    }

    /// On all cores: reading and writing a picture takes some 20 ms.
    private static func thumbnails(_ requests: [ImageRequest]) -> [Thumbnail?] {
        let found = Mutex([Thumbnail?](repeating: nil, count: requests.count))
        DispatchQueue.concurrentPerform(iterations: requests.count) { index in
            let thumbnail = thumbnail(requests[index])
            found.withLock { $0[index] = thumbnail }
        }
        return found.withLock { $0 }
    }

    private static func thumbnail(_ request: ImageRequest) -> Thumbnail? {
        guard let png = try? RegularFile(request.name, below: request.folder).bytes(atMost: largestPNG) else {
            return nil
        }
        return try? Thumbnail(png: png, path: request.path, longSide: request.longSide)
    }
}
