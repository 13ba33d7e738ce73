package import SwingTechnique

/// The shell of every page: the head with the content policy, the top bar, the script.
package struct PageFrame {
    let theme: PageTheme
    let phrases: Phrases
    /// The main statement of the page.
    let title: String
    /// The subject of the page, such as a clip's name.
    let subject: String
    let main: Markup
    let footer: Markup
    /// What the page does by itself; complete without it.
    var script = PageScript.report
    /// Whether nothing lies beside the page: its video is in it.
    var isSingleFile = false
    /// What the style sheet holds for this sort of page only.
    var ownStyle = ""
    /// Whose page it is: said first, before its subject; nil where nobody has told it.
    var player: String?

    /// The page as UTF-8 text.
    package var text: String {
        let page: Markup = """
            <!DOCTYPE html>
            <html lang="\(phrases.language)" class="theme-\(theme.name)"\(isSingleFile ? " \(ReportPage.singleFileAttribute)" as Markup : .nothing)>
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(contentPolicy)">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="referrer" content="no-referrer">
            <title>\(player.map { "\($0) – " as Markup })\(title) – \(subject)</title>
            \(Markup.style(theme.styleSheet + PageStyle.text(theme: theme.name, of: ownStyle)))
            </head>
            <body>
            <a class="skip" href="#main">\(phrases.title(.skip))</a>
            \(GradeChip.symbols)
            <header class="masthead wrap">
            <p class="brand"><svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="10"/>\
            <path d="M4.6 5.4c5.2 3 5.2 10.2 0 13.2M19.4 5.4c-5.2 3-5.2 10.2 0 13.2"/></svg>\(phrases.title(.reportName))</p>
            <p class="clip">\(player.map { "<strong class=\"whose\">\($0)</strong> " as Markup })\(subject)</p>
            </header>
            <main id="main" class="wrap">
            \(main)
            </main>
            \(footer)
            <script>\(Markup.script(script))</script>
            </body>
            </html>

            """
        return page.text
    }

    /// The content security policy: only the page itself, and pictures and a video beside it.
    ///
    /// The script is identified by its digest, so that no other can run even if one got into the page. `file:` is
    /// needed beside `'self'` because a page opened from a disk has an opaque origin.
    private var contentPolicy: String {
        """
        default-src 'none'; script-src '\(script.digest)'; style-src 'unsafe-inline'; img-src data: 'self' file:; \
        media-src \(isSingleFile ? "data: blob:" : "'self' file:"); base-uri 'none'; form-action 'none'
        """
    }
}

extension PageFrame {
    /// The frame of a page that is no report, with a style of its own.
    package init(
        theme: PageTheme, phrases: Phrases, title: String, subject: String, main: Markup, footer: Markup,
        ownStyle: String
    ) {
        self.init(
            theme: theme, phrases: phrases, title: title, subject: subject, main: main, footer: footer,
            script: PageScript.report, ownStyle: ownStyle)
    }
}
