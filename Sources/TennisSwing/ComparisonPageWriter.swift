import Foundation
import SwingCore
import SwingOverlay
import SwingReport

/// Makes the page of a comparison from what was drawn of it and what the two result folders hold.
struct ComparisonPageWriter {
    private let document: ComparisonDocument
    private let folder: String
    private let theme: Theme

    /// - Parameter folder: where pictures and video of the comparison lie, if any were drawn.
    init(_ document: ComparisonDocument, drawnIn folder: String, theme: Theme) {
        self.document = document
        self.folder = folder
        self.theme = theme
    }

    /// A strip's panels have the size at which a page shows them.
    private static let stripSide = 1600
    /// A picture of two players fills a phone's width at two pixels a point.
    private static let momentSide = 900

    /// The page, with what was drawn of each kind, or with the strip of each side's first stroke where nothing was.
    var page: ComparisonPage {
        let look = PageTheme(name: theme.name, styleSheet: theme.cssVariables)
        let hasVideo = FileManager.default.fileExists(atPath: folder + "/" + ComparisonDrawing.videoName)
        let video = hasVideo ? ComparisonDrawing.videoName : nil
        var room = PictureRoom(besides: ComparisonPage(document, pictures: [], video: video, theme: look).html())
        let pictures = document.strokes.enumerated().map { index, entry in
            let contact = picture(ComparisonNames.picture(of: .contact, kind: index + 1), Self.momentSide, &room)
            let strip = picture(ComparisonNames.strip(kind: index + 1), Self.stripSide, &room)
            let own = strip == nil ? strips(of: entry, &room) : [nil, nil]
            return ComparisonPictures(
                kind: entry.kind, variant: entry.variant, together: strip, moment: contact, before: own[0],
                after: own[1])
        }
        return ComparisonPage(document, pictures: pictures, video: video, theme: look)
    }

    private func picture(_ name: String, _ side: Int, _ room: inout PictureRoom) -> PagePicture? {
        room.picture(folder + "/frames/" + name, place: "frames/" + name, side: side)
    }

    private func strips(of entry: ComparisonEntry, _ room: inout PictureRoom) -> [PagePicture?] {
        [document.before.folder, document.after.folder].map { folder in
            let strokes = (try? StoredAnalysis.document(folder))?.strokes ?? []
            guard let stroke = strokes.first(where: { $0.kind == entry.kind && $0.variant == entry.variant }) else {
                return nil
            }
            let path = folder + "/frames/" + KeyFrame.stripName(strokeID: stroke.id)
            return room.picture(path, place: nil, side: Self.stripSide)
        }
    }
}
