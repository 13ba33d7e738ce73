import SwingCore
package import SwingReport
package import SwingText

/// The page of a player's progress: one file that needs no network.
///
/// A pure function of its content, as `ReportPage`.
package struct ProgressPage: Sendable {
    /// What stands in every page of progress and in no other file: a page that may be replaced.
    package static let mark = "data-page=\"progress\""

    private let document: ProgressDocument
    private let pictures: [PagePicture]
    private let theme: PageTheme
    private let words: Phrases

    /// Makes the page of a player.
    ///
    /// - Parameters:
    ///   - pictures: the picture of the first session and that of the latest, or none.
    ///   - words: the language of the page: that of the document's titles; lengths are told as a player knows them.
    package init(
        _ document: ProgressDocument, pictures: [PagePicture] = [], theme: PageTheme, words: Phrases
    ) {
        self.document = document
        self.pictures = pictures
        self.theme = theme
        self.words = words.forPlayer(height: document.height)
    }

    /// The page with room for the pictures that are given as slots.
    package func template() -> PageTemplate { PageTemplate(html()) }

    /// The page as UTF-8 text.
    package func html() -> String {
        let main: [Markup] = [
            ProgressHero(document, words).markup, PracticeSection(document, words).markup,
            PicturePairSection(document, pictures, words).markup,
            TrendSection(document, words).markup, DrillSection(document, words).markup,
        ]
        return PageFrame(
            theme: theme, words: words, title: words.headline(of: document), subject: document.player,
            main: "\(main)", footer: ProgressFooter(document.day, words).markup, ownStyle: PageStyle.progress
        ).text
    }
}

/// How a page of progress was made.
struct ProgressFooter {
    private let day: CalendarDay
    private let words: Phrases

    init(_ day: CalendarDay, _ words: Phrases) {
        self.day = day
        self.words = words
    }

    var markup: Markup {
        """
        <footer class="provenance wrap">
        <h2>\(words.title(.howMade))</h2>
        <p class="meta">\(words.title(.asOf, ["day": words.day(day)])). \(words(.staysHere))</p>
        <p class="meta">\(words(.howNoiseIsReckoned))</p>
        </footer>
        """
    }
}
