import SwingCore
import SwingTechnique

/// One stroke: what it was, how good, its pictures, its values and their course.
struct StrokeSection {
    private let stroke: StrokeSummary
    private let isOnly: Bool
    private let isHeadline: Bool
    private let pictures: PageStrokePictures?
    private let curves: StrokeCurves?

    /// - Parameters:
    ///   - isOnly: whether the clip has no other stroke.
    ///   - isHeadline: whether the page's headline is this stroke's advice, which is then not said again.
    init(
        _ stroke: StrokeSummary, isOnly: Bool, isHeadline: Bool, pictures: PageStrokePictures?, curves: StrokeCurves?
    ) {
        self.stroke = stroke
        self.isOnly = isOnly
        self.isHeadline = isHeadline
        self.pictures = pictures
        self.curves = curves
    }

    var markup: Markup {
        let title = "stroke-\(stroke.id)-title"
        return """
            <article class="stroke" id="stroke-\(stroke.id)" aria-labelledby="\(title)">
            <header>
            <h2 id="\(title)">\(isOnly ? "" : "\(stroke.id). ")\(Words.stroke(stroke.kind, stroke.variant))</h2>
            \(isHeadline && isOnly ? Markup.nothing : verdict)
            </header>
            <p class="meta">\(meta)</p>
            \(isHeadline ? Markup.nothing : coaching)
            \(isHeadline ? Markup.nothing : Strengths(stroke).markup)
            \(pictures.map { KeyFrameSection(stroke, $0).markup })
            \(MetricSection(stroke, pictures?.keyFrames ?? []).markup)
            \(curves.map { PlotSection(stroke, $0).markup })
            </article>
            """
    }

    private var verdict: Markup {
        let score = stroke.score.map { Number.text($0, decimals: 0) + " of 100" } ?? ""
        return """
            <p class="verdict">\(GradeChip.markup(stroke.grade)) <span class="number">\(score)</span></p>
            \(stroke.reason.map { "<p class=\"reason\">\($0)</p>" as Markup })
            """
    }

    private var meta: String {
        let contact = stroke.contact
        let sources = contact.sources.map(PageWords.source).joined(separator: " and ")
        let interval = PageWords.time(contact.time) + " ± " + PageWords.time(contact.uncertainty)
        return "Contact at \(interval)\(sources.isEmpty ? "" : ", told by \(sources)"). "
            + PageWords.sentence(PageWords.view(stroke.view))
            + ". Stroke and kind are \(Number.text(stroke.confidence * 100, decimals: 0)) % sure."
    }

    private var coaching: Markup? {
        guard let coaching = stroke.coaching else { return nil }
        return """
            <div class="advice card">
            <h3>\(coaching.headline)</h3>
            <p class="cue"><span class="label">Think</span> \(coaching.cue)</p>
            <p>\(coaching.why)</p>
            \(coaching.drill.map { "<p><strong>\($0.name)</strong> · \($0.dose)<br>\($0.how)</p>" as Markup })
            </div>
            """
    }
}
