import SwingOverlay
import SwingReport

/// Makes the page of a comparison from what the two result folders hold.
struct ComparisonPageWriter {
    private let document: ComparisonDocument

    init(_ document: ComparisonDocument) {
        self.document = document
    }

    /// A strip's panels have the size at which a page shows them.
    private static let stripSide = 1600

    /// The page, in the look of the later analysis, with the strip of each side's first stroke of every kind.
    var page: ComparisonPage {
        let theme = ReportWriter.theme(ofPageIn: document.after.folder) ?? .tennis
        let look = PageTheme(name: theme.name, styleSheet: theme.cssVariables)
        var room = PictureRoom(besides: ComparisonPage(document, pictures: [], theme: look).html())
        let sides = [document.before.folder, document.after.folder].map { folder in
            (folder, (try? StoredAnalysis.document(folder))?.strokes ?? [])
        }
        let pictures = document.strokes.map { entry in
            let strips = sides.map { folder, strokes in
                strokes.first { $0.kind == entry.kind && $0.variant == entry.variant }.flatMap { stroke in
                    let path = folder + "/frames/" + KeyFrame.stripName(strokeID: stroke.id)
                    return room.picture(path, place: nil, side: Self.stripSide)
                }
            }
            return ComparisonPictures(kind: entry.kind, variant: entry.variant, before: strips[0], after: strips[1])
        }
        return ComparisonPage(document, pictures: pictures, theme: look)
    }
}
