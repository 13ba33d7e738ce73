import SwingOverlay
package import SwingReport

/// Renders the page `index.html` of a batch from its clips' result folders.
package struct BatchPageWriter {
    package struct Clip {
        /// What the page shows of it, without its pictures.
        package let content: BatchPageClip
        /// The result folder relative to the page's, or nil.
        package let folder: String?

        package init(content: BatchPageClip, folder: String?) { (self.content, self.folder) = (content, folder) }
    }

    /// A picture is shown at 96 to 112 pixels, at two to three pixels each.
    private static let pictureSide = 240

    private let theme: Theme
    private let phrases: Phrases

    /// - Parameters:
    ///   - theme: the name of a theme.
    ///   - phrases: the language.
    /// - Throws: `AnalysisError` for an unknown theme.
    package init(theme: String, phrases: Phrases) throws {
        self.theme = try Theme.chosen(theme)
        self.phrases = phrases
    }

    /// The page.
    ///
    /// - Parameters:
    ///   - title: the name of the batch, such as its folder's.
    ///   - playersOfFolders: those that nobody has named but the folders of their clips.
    ///   - folder: where the page will lie.
    package func page(
        title: String, clips: [Clip], causes: [BatchCause], sessionAdvice: [BatchSessionAdvice] = [],
        playersOfFolders: [String], in folder: String
    ) -> [UInt8] {
        var budget = EmbeddedImageBudget()
        let wanted = clips.enumerated().flatMap { index, clip in
            Self.requests(clip, in: folder).map { (clip: index, stroke: $0.stroke, request: $0.request) }
        }
        var pictures = [[Int: PagePicture]](repeating: [:], count: clips.count)
        for (one, picture) in zip(wanted, budget.slots(for: wanted.map(\.request))) {
            pictures[one.clip][one.stroke] = picture
        }
        let rows = zip(clips, pictures).map { clip, pictures in
            var content = clip.content
            content.pictures = pictures
            return content
        }
        let page = BatchPage(
            title: title, clips: rows, causes: causes, sessionAdvice: sessionAdvice, playersOfFolders: playersOfFolders,
            theme: theme.ofPage, phrases: phrases)
        return Array(budget.fill(page.template()).utf8)
    }

    /// The contact of each stroke of the clip.
    private static func requests(_ clip: Clip, in folder: String) -> [(stroke: Int, request: ImageRequest)] {
        let place = clip.folder ?? ""
        return clip.content.strokes.map { stroke in
            let name = ResultPart.picture(KeyFrame.imageName(strokeID: stroke.id, event: .contact))
            let request = ImageRequest(
                folder: folder + "/" + place, name: name, link: place + "/" + name, longSide: pictureSide)
            return (stroke: stroke.id, request: request)
        }
    }
}
