import Foundation
import SwingCore
import SwingFiles
import SwingOverlay
package import SwingProgress
package import SwingReport
package import SwingText

/// Writes the pages of a player's and a group's progress.
package struct ProgressPageWriter {
    private let theme: PageTheme
    private let words: Phrases

    /// Makes a writer.
    ///
    /// - Parameter words: the language of the pages, that of the documents' titles, and the units of lengths and speeds.
    /// - Throws: `AnalysisError` for an unknown theme.
    package init(theme: String, words: Phrases) throws(AnalysisError) {
        let theme = try Theme.chosen(theme)
        self.theme = PageTheme(name: theme.name, styleSheet: theme.cssVariables)
        self.words = words
    }

    /// A picture fills a phone's width at two pixels a point.
    private static let pictureSide = 900

    /// Writes the page of a player, with the first and the latest picture in it where both are still there.
    ///
    /// - Throws: `AnalysisError` with category `cannotCreate` or `ioFailure`.
    package func write(
        _ document: ProgressDocument, calendar: PracticeCalendar, to file: String
    ) throws(AnalysisError) {
        var budget = EmbeddedImageBudget()
        let shots = [document.pictures?.first, document.pictures?.latest].compactMap(\.self)
        let pictures = budget.slots(
            for: shots.map { shot in
                let place = URL(fileURLWithPath: shot.path)
                return ImageRequest(
                    folder: place.deletingLastPathComponent().path, name: place.lastPathComponent, link: nil,
                    longSide: Self.pictureSide)
            })
        let isWhole = pictures.count == 2 && !pictures.contains(nil)
        let page = ProgressPage(
            document, calendar: calendar, first: isWhole ? pictures[0] : nil, latest: isWhole ? pictures[1] : nil,
            theme: theme, words: words)
        try Self.write(budget.fill(page.template()), to: file)
    }

    /// Writes the page of a group.
    ///
    /// - Throws: `AnalysisError` with category `cannotCreate` or `ioFailure`.
    package func write(_ document: GroupDocument, to file: String) throws(AnalysisError) {
        try Self.write(GroupPage(document, theme: theme, words: words).html(), to: file)
    }

    /// Writes a page; only an earlier page of progress is replaced.
    private static func write(_ page: String, to file: String) throws(AnalysisError) {
        try PageFile.check(file, isReplaceable: ProgressPage.mark)
        try PageFile.write(page, to: file)
    }
}
