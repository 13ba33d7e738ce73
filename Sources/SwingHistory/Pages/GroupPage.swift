import SwingCore
package import SwingReport
package import SwingText

/// The page of a group for its coach: who improved, who is due, what the group needs.
///
/// A pure function of its content, as `ReportPage`.
package struct GroupPage: Sendable {
    private let document: GroupDocument
    private let theme: PageTheme
    private let words: Phrases

    /// Makes the page of a group.
    ///
    /// - Parameter words: the language of the page: that of the document's titles.
    package init(_ document: GroupDocument, theme: PageTheme, words: Phrases) {
        self.document = document
        self.theme = theme
        self.words = words
    }

    /// The page, which shows no picture.
    package func template() -> PageTemplate { PageTemplate(html()) }

    /// The page as UTF-8 text.
    package func html() -> String {
        let title = words.headline(of: document)
        let sections = GroupSections(document, words)
        let main: Markup = """
            <section class="hero group-hero" data-page="progress" aria-labelledby="headline">
            <div class="hero-text">
            <p class="eyebrow">\(words.title(.groupProgress)) · \(words.day(document.day))</p>
            <h1 id="headline">\(title)</h1>
            <p class="why">\(document.players.isEmpty ? words(.recordPractice) : words(.threeWords))</p>
            </div>
            </section>
            \(document.players.isEmpty ? Markup.nothing : sections.markup)
            """
        return PageFrame(
            theme: theme, words: words, title: title, subject: words.title(.groupProgress), main: main,
            footer: ProgressFooter(document.day, words).markup, ownStyle: PageStyle.progress
        ).text
    }
}
