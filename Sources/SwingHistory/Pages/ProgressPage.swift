import SwingCore
package import SwingReport
package import SwingTechnique

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
            ProgressHero(document: document, words: words).markup,
            PracticeSection(document: document, words: words).markup,
            PicturePairSection(pair: document.pictures, pictures: pictures, words: words).markup,
            TrendSection(trends: document.trends, words: words).markup,
            DrillSection(drills: document.drills, words: words).markup,
        ]
        return PageFrame(
            theme: theme, words: words, title: words.headline(of: document), subject: document.player,
            main: "\(main)", footer: words.footer(document.day), ownStyle: PageStyle.progress
        ).text
    }
}

extension Phrases {
    /// How a page of progress was made.
    func footer(_ day: CalendarDay) -> Markup {
        """
        <footer class="provenance wrap">
        <h2>\(title(.howMade))</h2>
        <p class="meta">\(title(.asOf, ["day": self.day(day)])). \(self(.staysHere))</p>
        <p class="meta">\(self(.howNoiseIsReckoned))</p>
        </footer>
        """
    }
}

/// Numbers large enough to be read at a glance.
enum StatCards {
    /// One number: what it is, the number, a word on it.
    typealias Card = (title: String, value: String, note: String)

    static func markup(_ cards: [Card]) -> Markup {
        let items = cards.map { card -> Markup in
            """
            <div class="card"><dt class="label">\(card.title)</dt><dd class="number">\(card.value)</dd>\
            <dd class="meta">\(card.note)</dd></div>
            """
        }
        return "<dl class=\"stat-cards\">\(items)</dl>"
    }
}
