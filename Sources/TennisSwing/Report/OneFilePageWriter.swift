import Foundation
import SwingCore
import SwingOverlay
package import SwingReport

/// Writes pages to files that the user names, with their pictures in them.
package struct OneFilePageWriter {
    /// The theme of the pages.
    package let theme: PageTheme

    /// - Throws: `AnalysisError` for an unknown theme.
    package init(theme: String) throws(AnalysisError) {
        let theme = try Theme.chosen(theme)
        self.theme = PageTheme(name: theme.name, styleSheet: theme.cssVariables)
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
        to file: String, replacing mark: String, showing pictures: [String] = [],
        page: ([PagePicture]) -> PageTemplate
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
        try PageFile.write(html, to: file)
    }
}
