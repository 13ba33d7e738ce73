public import SwingCore
import SwingTechnique
public import SwingText

/// What is drawn of one kind of stroke, before and after.
public struct ComparisonPictures: Hashable, Sendable {
    /// The kind.
    public let kind: StrokeKind
    /// The variant, or nil.
    public let variant: StrokeVariant?
    /// A stroke of both as a strip, event below event, or nil.
    public let together: PagePicture?
    /// Both players at contact, side by side, or nil.
    public let moment: PagePicture?
    /// The first stroke before as a strip of its own, or nil.
    public let before: PagePicture?
    /// The first stroke after as a strip of its own, or nil.
    public let after: PagePicture?

    /// Makes the pictures of a kind; strips of their own are shown where there is none of both.
    public init(
        kind: StrokeKind, variant: StrokeVariant?, together: PagePicture? = nil, moment: PagePicture? = nil,
        before: PagePicture? = nil, after: PagePicture? = nil
    ) {
        self.kind = kind
        self.variant = variant
        self.together = together
        self.moment = moment
        self.before = before
        self.after = after
    }
}

/// The page `comparison.html`: what changed from one analysis to another, and what is no more than noise.
///
/// A pure function of its content, in one file that needs no network, as `ReportPage`.
public struct ComparisonPage: Sendable {
    private let document: ComparisonDocument
    private let pictures: [ComparisonPictures]
    private let video: String?
    private let theme: PageTheme
    private let words: Phrases

    /// Makes the page of a comparison.
    ///
    /// - Parameters:
    ///   - video: the path of the video of both players relative to the page, or nil.
    ///   - words: the language of the page: that of the document's titles and reasons.
    public init(
        _ document: ComparisonDocument, pictures: [ComparisonPictures], video: String? = nil, theme: PageTheme,
        words: Phrases
    ) {
        self.words = words
        self.document = document
        self.pictures = pictures
        self.video = video
        self.theme = theme
    }

    /// The page as UTF-8 text.
    public func html() -> String {
        let title = ComparisonHeadline(document, words).title
        let sections = document.strokes.enumerated().map { index, entry in
            let pair = pictures.first { $0.kind == entry.kind && $0.variant == entry.variant }
            // The video shows the first kind's moment while it waits.
            let isShown = video != nil && index == 0
            return ComparisonSection(entry, document, pair, number: index + 1, showsMoment: !isShown, words).markup
        }
        let main: Markup = """
            <section class="hero" aria-labelledby="headline">
            <div class="hero-text">
            <p class="eyebrow">\(words.title(.beforeAndAfter))</p>
            <h1 id="headline">\(title)</h1>
            <p class="why">\(words(.whatCounts))</p>
            </div>
            </section>
            \(video.map(stage))
            \(sections)
            """
        let subject = document.before.clipName + " → " + document.after.clipName
        return PageFrame(theme: theme, words: words, title: title, subject: subject, main: main, footer: footer).text
    }

    private func stage(_ video: String) -> Markup {
        let picture = pictures.first?.moment
        let poster = picture.map { "poster=\"\(PageImage.source($0))\" " as Markup }
        let size = picture.map { "width=\"\($0.width)\" height=\"\($0.height)\" " as Markup }
        return """
            <section class="watch" aria-labelledby="watch-title">
            <h2 id="watch-title">\(words.title(.sideBySide))</h2>
            <figure class="video"><video controls playsinline loop preload="metadata" src="\(video)" \(poster)\(size)\
            aria-label="\(words.title(.bothPlayers))"></video>\(MissingVideo.note(for: video, words))</figure>
            <p class="meta">\(words(.bothPlayersRead))</p>
            </section>
            """
    }

    private var footer: Markup {
        let sides = [(PhraseID.before, document.before), (.after, document.after)].map { name, side -> Markup in
            let rate =
                side.captureRate.map { words(.framesASecond, ["rate": words.shortest($0, decimals: 2)]) }
                ?? words(.rateUnknown)
            let made = [side.clipName, rate, words(.rubricIs, ["rubric": side.rubric])].joined(separator: ", ")
            return "<div><dt>\(words.title(name))</dt><dd>\(made)<br><code>\(side.sha256)</code></dd></div>"
        }
        return """
            <footer class="provenance wrap">
            <h2>\(words.title(.howMade))</h2>
            <p class="meta">\(words(.whereNoiseComesFrom))</p>
            <dl>
            \(sides)
            </dl>
            </footer>
            """
    }
}

extension ComparisonSide {
    /// The clip's name without its folder.
    var clipName: String { clip.split(separator: "/").last.map(String.init) ?? clip }
}

/// The one thing a comparison says first.
struct ComparisonHeadline {
    let title: String

    init(_ document: ComparisonDocument, _ words: Phrases) {
        let metrics = document.strokes.flatMap(\.metrics)
        let changed = metrics.filter { $0.verdict == .changed }
        let closer = changed.count { $0.trend == .closer }
        let further = changed.count { $0.trend == .further }
        title =
            if metrics.allSatisfy({ $0.verdict == .notComparable }) {
                words.title(.notYetComparable)
            } else if changed.isEmpty {
                words.title(.nothingChanged)
            } else if closer > 0, further > 0 {
                words(.closerAndFurther, ["closer": words.values(closer), "further": String(further)])
            } else if closer > 0 {
                words(.closer, ["values": words.values(closer)])
            } else if further > 0 {
                words(.further, ["values": words.values(further)])
            } else {
                words(.changed, ["values": words.values(changed.count)])
            }
    }
}
