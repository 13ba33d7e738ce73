import SwingCore
import SwingTechnique

/// One stroke: what it was, how good, its pictures, its values and their course.
struct StrokeSection {
    private let stroke: StrokeSummary
    private let strokes: Int
    private let isHeadline: Bool
    private let pictures: PageStrokePictures?
    private let curves: StrokeCurves?
    private let lang: Markup
    private var isOnly: Bool { strokes == 1 }

    /// - Parameters:
    ///   - strokes: how many strokes the clip has.
    ///   - isHeadline: whether the page's headline is this stroke's advice, which is then not said again.
    ///   - lang: the attribute of what is said in the language of the coaching.
    init(
        _ stroke: StrokeSummary, strokes: Int, isHeadline: Bool, pictures: PageStrokePictures?, curves: StrokeCurves?,
        lang: Markup
    ) {
        self.lang = lang
        self.stroke = stroke
        self.strokes = strokes
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
            \(isHeadline ? Markup.nothing : Strengths(stroke, lang: lang).markup)
            \(pictures.map { KeyFrameSection(stroke, $0).markup })
            \(flags)
            \(MetricSection(stroke, pictures?.keyFrames ?? [], lang: lang).markup)
            \(curves.map { PlotSection(stroke, $0, strokes: strokes).markup })
            </article>
            """
    }

    private var verdict: Markup {
        let score = stroke.score.map { Number.text($0, decimals: 0) + " of 100" } ?? ""
        return """
            <p class="verdict">\(GradeChip.markup(stroke.grade)) <span class="number">\(score)</span></p>
            \(isOnly ? nil : stroke.reason.map { "<p class=\"reason\"\(lang)>\($0)</p>" as Markup })
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

    /// What is worth showing to a coach or physio, whatever the grade.
    private var flags: [Markup] {
        stroke.flags.map { flag in
            """
            <div class="flag card">
            <h3\(lang)>\(flag.what)</h3>
            <p\(lang)>\(flag.why)</p>
            <p class="next"\(lang)>\(flag.next)</p>
            </div>
            """
        }
    }

    private var coaching: Markup? {
        guard let coaching = stroke.coaching else { return nil }
        return """
            <div class="advice card">
            <h3\(lang)>\(coaching.headline)</h3>
            <p class="cue"><span class="label">Think</span> <span\(lang)>\(coaching.cue)</span></p>
            <p\(lang)>\(coaching.why)</p>
            \(coaching.drill.map { "<p\(lang)><strong>\($0.name)</strong> · \($0.dose)<br>\($0.how)</p>" as Markup })
            </div>
            """
    }
}
