import Foundation
import SwingCore
import SwingOverlay
import SwingReport
import SwingTechnique
import SwingText

/// Makes the page of a comparison from what was drawn of it and what the two result folders hold.
struct ComparisonPageWriter {
    private let document: ComparisonDocument
    private let folder: String
    private let theme: Theme
    private let words: Phrases

    /// - Parameter folder: where pictures and video of the comparison lie, if any were drawn.
    init(_ document: ComparisonDocument, drawnIn folder: String, theme: Theme, words: Phrases) {
        self.words = words
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
        let hasVideo = FileManager.default.fileExists(atPath: folder + "/" + ComparisonDrawing.videoName)
        let video = hasVideo ? ComparisonDrawing.videoName : nil
        let outlines = pictures(EmbeddedImageBudget.outline)
        var room = EmbeddedImageBudget(besides: page(outlines, video).html())
        return page(pictures { room.pictures([$0])[0] }, video)
    }

    private func page(_ pictures: [ComparisonPictures], _ video: String?) -> ComparisonPage {
        let look = PageTheme(name: theme.name, styleSheet: theme.cssVariables)
        return ComparisonPage(document, pictures: pictures, video: video, theme: look, words: words)
    }

    /// - Parameter picture: gives a picture that is asked for.
    private func pictures(_ picture: (EmbeddedImageBudget.ImageRequest) -> PagePicture?) -> [ComparisonPictures] {
        document.strokes.enumerated().map { index, entry in
            func own(_ name: String, _ side: Int) -> PagePicture? {
                picture(
                    EmbeddedImageBudget.ImageRequest(
                        folder: folder, name: "frames/" + name, place: "frames/" + name, side: side))
            }
            let contact = own(ComparisonNames.picture(of: .contact, kind: index + 1), Self.momentSide)
            let strip = own(ComparisonNames.strip(kind: index + 1), Self.stripSide)
            let apart =
                strip == nil
                ? strips(of: entry).map {
                    $0.flatMap {
                        picture(
                            EmbeddedImageBudget.ImageRequest(
                                folder: $0.folder, name: $0.name, place: nil, side: Self.stripSide))
                    }
                } : [nil, nil]
            return ComparisonPictures(
                kind: entry.kind, variant: entry.variant, together: strip, moment: contact, before: apart[0],
                after: apart[1])
        }
    }

    /// Where the strip of each side's first stroke of a kind lies.
    private func strips(of entry: ComparisonEntry) -> [(folder: String, name: String)?] {
        [document.before.folder, document.after.folder].map { folder in
            let strokes = (try? StoredAnalysis.document(folder))?.strokes ?? []
            return strokes.first { $0.kind == entry.kind && $0.variant == entry.variant }.map {
                (folder, "frames/" + KeyFrame.stripName(strokeID: $0.id))
            }
        }
    }
}
