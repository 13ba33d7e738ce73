package import SwingTechnique

/// The pictures of one kind of stroke, before and after.
package struct ComparisonPictures: Hashable, Sendable {
    package let type: StrokeType
    /// One stroke of each as a strip, in aligned columns, or nil.
    package let together: PagePicture?
    /// Both players at contact, side by side, or nil.
    package let contact: PagePicture?
    /// The strip of the first stroke before, or nil.
    package let before: PagePicture?
    /// The strip of the first stroke after, or nil.
    package let after: PagePicture?

    /// Makes the pictures of a kind; the separate strips are shown where there is no shared one.
    package init(
        type: StrokeType, together: PagePicture? = nil, contact: PagePicture? = nil, before: PagePicture? = nil,
        after: PagePicture? = nil
    ) {
        self.type = type
        self.together = together
        self.contact = contact
        self.before = before
        self.after = after
    }
}

/// The page `comparison.html`: what changed from one analysis to another, and what is within noise.
///
/// A pure function of its content, in one file that needs no network, as `ReportPage`.
package struct ComparisonPage: Sendable {
    private let document: ComparisonDocument
    private let pictures: [ComparisonPictures]
    private let video: String?
    private let theme: PageTheme
    private let phrases: Phrases

    /// Makes the page of a comparison.
    ///
    /// - Parameters:
    ///   - video: the path of the video of both players relative to the page, or nil.
    ///   - phrases: the language of the page: that of the document's titles and reasons.
    package init(
        _ document: ComparisonDocument, pictures: [ComparisonPictures], video: String? = nil, theme: PageTheme,
        phrases: Phrases
    ) {
        (self.phrases, self.document, self.pictures, self.video, self.theme) = (
            phrases, document, pictures, video, theme
        )
    }

    /// The page with room for the pictures that are given as slots.
    package func template() -> PageTemplate {
        let title = ComparisonHeadline(document, phrases).title
        let sections = document.strokes.enumerated().map { index, entry in
            let pair = pictures.first { $0.type == entry.type }
            // The poster of the video shows the first kind's contact.
            let isShown = video != nil && index == 0
            return ComparisonSection(
                entry: entry, document: document, pictures: pair, number: index + 1, showsContact: !isShown,
                phrases: phrases
            ).markup
        }
        let main: Markup = """
            <section class="hero" aria-labelledby="headline">
            <div class="hero-text">
            <p class="eyebrow">\(phrases.title(.beforeAndAfter))</p>
            <h1 id="headline">\(title)</h1>
            <p class="why">\(phrases(.whatCounts))</p>
            \(assumption.map { "<p class=\"meta\">\($0)</p>" as Markup })
            </div>
            </section>
            \(video.map(videoSection))
            \(sections)
            """
        let subject = document.before.clip.fileName + " → " + document.after.clip.fileName
        let frame = PageFrame(
            theme: theme, phrases: phrases, title: title, subject: subject, main: main, footer: footer)
        return PageTemplate(frame.text)
    }

    private var assumption: String? {
        phrases.assumption(for: document.strokes.flatMap { $0.metrics.compactMap(\.unit) })
    }

    private func videoSection(_ video: String) -> Markup {
        let picture = pictures.first?.contact
        let poster = picture.map { "\(PageImage.attributes($0, source: "poster")) " as Markup }
        return .section(
            "watch", phrases.title(.sideBySide),
            """
            <figure class="video"><video controls playsinline loop preload="metadata" src="\(video)" \(poster)\
            aria-label="\(phrases.title(.bothPlayers))"></video>\(MissingVideo.note(for: video, phrases))</figure>
            <p class="meta">\(phrases(.bothPlayersRead))</p>
            """)
    }

    private var footer: Markup {
        let sides = [(PhraseID.before, document.before), (.after, document.after)].map { name, side -> Markup in
            let rate =
                side.captureRate.map { phrases(.framesASecond, ["rate": phrases.shortest($0, decimals: 2)]) }
                ?? phrases(.rateUnknown)
            let made = [side.clip.fileName, rate, phrases(.rubricIs, ["rubric": side.rubric])].joined(separator: ", ")
            return "<div><dt>\(phrases.title(name))</dt><dd>\(made)<br><code>\(side.sha256)</code></dd></div>"
        }
        return """
            <footer class="provenance wrap">
            <h2>\(phrases.title(.howMade))</h2>
            <p class="meta">\(phrases(.whereNoiseComesFrom))</p>
            <dl>
            \(sides)
            </dl>
            </footer>
            """
    }
}

/// The main statement of a comparison.
struct ComparisonHeadline {
    let title: String

    init(_ document: ComparisonDocument, _ phrases: Phrases) {
        let metrics = document.strokes.flatMap(\.metrics)
        let changed = metrics.filter { $0.verdict == .changed }
        let closer = changed.count { $0.trend == .closer }
        let further = changed.count { $0.trend == .further }
        title =
            if document.isOfOneClip {
                phrases.title(.sameClip)
            } else if metrics.allSatisfy({ $0.verdict == .notComparable }) {
                phrases.title(.notYetComparable)
            } else if changed.isEmpty { phrases.title(.nothingChanged) } else if closer > 0, further > 0 {
                phrases(.closerAndFurther, ["closer": phrases.values(closer), "further": String(further)])
            } else if closer > 0 { phrases(.closer, ["values": phrases.values(closer)]) } else if further > 0 {
                phrases(.further, ["values": phrases.values(further)])
            } else { phrases(.changed, ["values": phrases.values(changed.count)]) }
    }
}
