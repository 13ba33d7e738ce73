public import SwingCore
import SwingTechnique

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

    /// Makes the page of a comparison.
    ///
    /// - Parameter video: the path of the video of both players relative to the page, or nil.
    public init(
        _ document: ComparisonDocument, pictures: [ComparisonPictures], video: String? = nil, theme: PageTheme
    ) {
        self.document = document
        self.pictures = pictures
        self.video = video
        self.theme = theme
    }

    /// The page as UTF-8 text.
    public func html() -> String {
        let title = ComparisonHeadline(document).title
        let sections = document.strokes.enumerated().map { index, entry in
            let pair = pictures.first { $0.kind == entry.kind && $0.variant == entry.variant }
            // The video shows the first kind's moment while it waits.
            let isShown = video != nil && index == 0
            return ComparisonSection(entry, document, pair, number: index + 1, showsMoment: !isShown).markup
        }
        let main: Markup = """
            <section class="hero" aria-labelledby="headline">
            <div class="hero-text">
            <p class="eyebrow">Before and after</p>
            <h1 id="headline">\(title)</h1>
            <p class="why">A change counts where it is more than what repeating the same stroke makes of it, in nineteen of \
            twenty cases.</p>
            </div>
            </section>
            \(video.map(stage))
            \(sections)
            """
        let subject = document.before.clipName + " → " + document.after.clipName
        return PageFrame(theme: theme, title: title, subject: subject, main: main, footer: footer).text
    }

    private func stage(_ video: String) -> Markup {
        let picture = pictures.first?.moment
        let poster = picture.map { "poster=\"\(PageImage.source($0))\" " as Markup }
        let size = picture.map { "width=\"\($0.width)\" height=\"\($0.height)\" " as Markup }
        return """
            <section class="watch" aria-labelledby="watch-title">
            <h2 id="watch-title">Side by side</h2>
            <figure class="video"><video controls playsinline loop preload="metadata" src="\(video)" \(poster)\(size)\
            aria-label="Both players in slow motion, each phase at the same moment"></video></figure>
            <p class="meta">Both players are as tall as each other and reach every phase together, whatever the pace. It stands \
            still at contact and at what changed most.</p>
            </section>
            """
    }

    private var footer: Markup {
        let sides = [("Before", document.before), ("After", document.after)].map { name, side -> Markup in
            let rate =
                side.captureRate.map { Coordinate.text($0, decimals: 2) + " frames a second" } ?? "frame rate unknown"
            return """
                <div><dt>\(name)</dt><dd>\(side.clipName), \(rate), rubric \(side.rubric)<br><code>\(side.sha256)</code></dd></div>
                """
        }
        return """
            <footer class="provenance wrap">
            <h2>How this was made</h2>
            <p class="meta">Values are medians of the strokes filmed from the same side. Noise comes from your own repeated \
            strokes where there are five, else from the error of the measurement and how much players vary.</p>
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

    init(_ document: ComparisonDocument) {
        let metrics = document.strokes.flatMap(\.metrics)
        let changed = metrics.filter { $0.verdict == .changed }
        let closer = changed.count { $0.trend == .closer }
        let further = changed.count { $0.trend == .further }
        func values(_ count: Int) -> String { count == 1 ? "1 value" : "\(count) values" }
        title =
            if metrics.allSatisfy({ $0.verdict == .notComparable }) {
                "These clips cannot be compared yet"
            } else if changed.isEmpty {
                "Nothing changed by more than noise"
            } else if closer > 0, further > 0 {
                "\(values(closer)) closer to the target, \(further) further away"
            } else if closer > 0 {
                "\(values(closer)) closer to the target"
            } else if further > 0 {
                "\(values(further)) to bring back towards the target"
            } else {
                "\(values(changed.count)) changed"
            }
    }
}
