import Foundation
import SwingCore
import SwingOverlay
import SwingReport
import SwingTechnique

/// Renders the page of a comparison from what was drawn of it and what the two result folders hold.
struct ComparisonPageWriter {
    private let document: ComparisonDocument
    private let theme: Theme
    private let words: Phrases

    init(_ document: ComparisonDocument, theme: Theme, words: Phrases) {
        self.words = words
        self.document = document
        self.theme = theme
    }

    /// A strip's panels have the size at which a page shows them.
    private static let stripSide = 1600
    /// A picture of two players fills a phone's width at two pixels a point.
    private static let pairSide = 900

    /// The page, with what was drawn of each kind, or with the strip of each side's first stroke where nothing was.
    ///
    /// - Parameter folder: where pictures and video of the comparison lie, if any were drawn.
    func page(for folder: String) -> [UInt8] {
        var budget = EmbeddedImageBudget()
        let video = ResultPart.comparisonVideo
        let hasVideo = FileManager.default.fileExists(atPath: video.path(in: folder))
        let pictures = pictures(in: folder) { budget.slots(for: [$0])[0] }
        let page = ComparisonPage(
            document, pictures: pictures, video: hasVideo ? video.name : nil,
            theme: PageTheme(name: theme.name, styleSheet: theme.cssVariables), words: words)
        return Array(budget.fill(page.template()).utf8)
    }

    /// - Parameter picture: gives a picture that is asked for.
    private func pictures(
        in folder: String, _ picture: (ImageRequest) -> PagePicture?
    ) -> [ComparisonPictures] {
        document.strokes.enumerated().map { index, entry in
            func own(_ name: String, _ side: Int) -> PagePicture? {
                let path = ResultPart.picture(name)
                return picture(ImageRequest(folder: folder, name: path, link: path, longSide: side))
            }
            let contact = own(ComparisonNames.image(of: .contact, kind: index + 1), Self.pairSide)
            let strip = own(ComparisonNames.strip(kind: index + 1), Self.stripSide)
            let apart =
                strip == nil
                ? strips(of: entry).map { place in
                    place.flatMap {
                        picture(ImageRequest(folder: $0.folder, name: $0.name, link: nil, longSide: Self.stripSide))
                    }
                } : [nil, nil]
            return ComparisonPictures(
                kind: entry.kind, variant: entry.variant, together: strip, contact: contact, before: apart[0],
                after: apart[1])
        }
    }

    /// Where the strip of each side's first stroke of a kind lies.
    private func strips(of entry: ComparisonEntry) -> [(folder: String, name: String)?] {
        [document.before.folder, document.after.folder].map { folder in
            let strokes = (try? StoredAnalysis.document(folder))?.strokes ?? []
            return strokes.first { $0.kind == entry.kind && $0.variant == entry.variant }.map {
                (folder, ResultPart.picture(KeyFrame.stripName(strokeID: $0.id)))
            }
        }
    }
}
