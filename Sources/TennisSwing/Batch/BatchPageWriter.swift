import SwingCore
import SwingOverlay
package import SwingReport
package import SwingText

/// Renders the page `index.html` of a batch from its clips' result folders.
package struct BatchPageWriter {
    /// A clip of the page.
    package struct Clip {
        /// What the page shows of it, without its picture.
        package let content: BatchPageClip
        /// The result folder relative to the page's, or nil.
        package let folder: String?

        /// Makes a clip of the page.
        package init(content: BatchPageClip, folder: String?) {
            self.content = content
            self.folder = folder
        }
    }

    /// A picture is shown at 96 to 112 pixels, at two to three pixels each.
    private static let pictureSide = 240

    private let theme: Theme
    private let words: Phrases

    /// - Parameters:
    ///   - theme: the name of a theme.
    ///   - words: the language.
    /// - Throws: `AnalysisError` for an unknown theme.
    package init(theme: String, words: Phrases) throws {
        self.theme = try Theme.chosen(theme)
        self.words = words
    }

    /// The page.
    ///
    /// - Parameters:
    ///   - title: the name of the batch, such as its folder's.
    ///   - playersOfFolders: those that nobody has named but the folders of their clips.
    ///   - folder: where the page will lie.
    package func page(
        title: String, clips: [Clip], causes: [BatchPageCause], playersOfFolders: [String], in folder: String
    ) -> [UInt8] {
        var budget = EmbeddedImageBudget()
        let pictures = budget.slots(for: clips.map { Self.request($0, in: folder) })
        let rows = zip(clips, pictures).map { clip, picture in clip.content.showing(picture) }
        let page = BatchPage(
            title: title, clips: rows, causes: causes, playersOfFolders: playersOfFolders,
            theme: PageTheme(name: theme.name, styleSheet: theme.cssVariables), words: words)
        return Array(budget.fill(page.template()).utf8)
    }

    /// The contact of the clip's first stroke.
    private static func request(_ clip: Clip, in folder: String) -> ImageRequest {
        let name = clip.content.strokes.first.map {
            ResultPart.picture(KeyFrame.imageName(strokeID: $0.id, event: .contact))
        }
        let place = clip.folder ?? ""
        return ImageRequest(
            folder: folder + "/" + place, name: name ?? "", link: name.map { place + "/" + $0 }, longSide: pictureSide)
    }
}
