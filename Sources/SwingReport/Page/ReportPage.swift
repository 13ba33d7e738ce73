import SwingCore
import SwingTechnique

/// The page `report.html`: one analysis for a player and a coach, in one file that needs no network.
///
/// A pure function of its content: the same content gives the same bytes. Everything that comes from outside, such as a
/// file's name, is escaped; nothing is loaded but the pictures and the video beside the page.
public struct ReportPage: Sendable {
    private let content: PageContent
    private let theme: PageTheme

    /// Makes the page of an analysis.
    public init(_ content: PageContent, theme: PageTheme) {
        self.content = content
        self.theme = theme
    }

    /// The page as UTF-8 text.
    public func html() -> String {
        let document = content.document
        let headline = PageHeadline(document)
        let page: Markup = """
            <!DOCTYPE html>
            <html lang="en" class="theme-\(theme.name)">
            <head>
            \(head(title: headline.title))
            </head>
            <body>
            <a class="skip" href="#main">Skip to the report</a>
            \(GradeChip.symbols)
            \(masthead)
            <main id="main" class="wrap">
            \(HeroSection(headline, document).markup)
            \(StrokeList(document).markup)
            \(review(headline))
            \(SessionSection(document).markup)
            \(UnmeasuredSection(document).markup)
            \(WarningSection(document.warnings).markup)
            </main>
            \(ProvenanceSection(document).markup)
            <script>\(Markup.verbatim(PageScript.text))</script>
            </body>
            </html>

            """
        return page.text
    }

    private func head(title: String) -> Markup {
        """
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="\(Self.contentPolicy)">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="referrer" content="no-referrer">
        <title>\(title) – \(content.document.input.fileName)</title>
        <style>\(Markup.verbatim(theme.styleSheet))\(Markup.verbatim(PageStyle.text(theme: theme.name)))</style>
        """
    }

    /// What the page may load: itself, and pictures and a video beside it.
    ///
    /// The script is named by its digest, so that no other could run even if one got into the page. `file:` stands beside
    /// `'self'` because a page opened from a disk has no origin of its own.
    private static let contentPolicy = """
        default-src 'none'; script-src '\(PageScript.digest)'; style-src 'unsafe-inline'; img-src data: 'self' file:; \
        media-src 'self' file:; base-uri 'none'; form-action 'none'
        """

    private var masthead: Markup {
        """
        <header class="masthead wrap">
        <p class="brand"><svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="10"/>\
        <path d="M4.6 5.4c5.2 3 5.2 10.2 0 13.2M19.4 5.4c-5.2 3-5.2 10.2 0 13.2"/></svg>Swing report</p>
        <p class="clip">\(content.document.input.fileName)</p>
        </header>
        """
    }

    private func review(_ headline: PageHeadline) -> Markup {
        let document = content.document
        guard !document.strokes.isEmpty else { return .nothing }
        let pictures = Dictionary(grouping: content.pictures, by: \.strokeID).compactMapValues(\.first)
        let curves = Dictionary(grouping: content.curves, by: \.strokeID).compactMapValues(\.first)
        let strokes = document.strokes.map { stroke in
            StrokeSection(
                stroke, strokes: document.strokes.count, isHeadline: stroke.id == headline.stroke?.id,
                pictures: pictures[stroke.id], curves: curves[stroke.id], lang: document.coachingLanguage
            ).markup
        }
        let stage = StageSection(content, headline).markup
        let isTall = document.input.height > document.input.width
        return """
            <div class="review\(stage.isEmpty ? Markup.nothing : " with-stage")\(isTall ? " tall" : "")">
            \(stage)
            <div class="strokes">
            \(strokes)
            </div>
            </div>
            """
    }
}

extension AnalysisDocument {
    /// The `lang` attribute of what is said in the language of the coaching, where that is not the page's own.
    var coachingLanguage: Markup {
        guard case .text(let code)? = provenance.config["language"], code != "en",
            code.allSatisfy({ $0.isASCII && ($0.isLetter || $0 == "-") })
        else { return .nothing }
        return " lang=\"\(code)\""
    }
}

extension InputSummary {
    /// The clip's name without its folder.
    var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }
}
