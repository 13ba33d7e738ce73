import SwingCore
import SwingTechnique
import SwingText

/// What all pages have around their content: the head with what may be loaded, the top line, the script.
struct PageFrame {
    let theme: PageTheme
    let words: Phrases
    /// What the page says first.
    let title: String
    /// What the page is about, such as a clip's name.
    let subject: String
    let main: Markup
    let footer: Markup

    /// The page as UTF-8 text.
    var text: String {
        let page: Markup = """
            <!DOCTYPE html>
            <html lang="\(words.language)" class="theme-\(theme.name)">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(Self.contentPolicy)">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="referrer" content="no-referrer">
            <title>\(title) – \(subject)</title>
            \(Markup.style(theme.styleSheet + PageStyle.text(theme: theme.name)))
            </head>
            <body>
            <a class="skip" href="#main">\(words.title(.skip))</a>
            \(GradeChip.symbols)
            <header class="masthead wrap">
            <p class="brand"><svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="10"/>\
            <path d="M4.6 5.4c5.2 3 5.2 10.2 0 13.2M19.4 5.4c-5.2 3-5.2 10.2 0 13.2"/></svg>\(words.title(.reportName))</p>
            <p class="clip">\(subject)</p>
            </header>
            <main id="main" class="wrap">
            \(main)
            </main>
            \(footer)
            <script>\(Markup.verbatim(PageScript.text))</script>
            </body>
            </html>

            """
        return page.text
    }

    /// What a page may load: itself, and pictures and a video beside it.
    ///
    /// The script is named by its digest, so that no other could run even if one got into the page. `file:` stands beside
    /// `'self'` because a page opened from a disk has no origin of its own.
    private static let contentPolicy = """
        default-src 'none'; script-src '\(PageScript.digest)'; style-src 'unsafe-inline'; img-src data: 'self' file:; \
        media-src 'self' file:; base-uri 'none'; form-action 'none'
        """
}
