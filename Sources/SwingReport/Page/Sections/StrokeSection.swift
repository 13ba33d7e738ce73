import SwingCore
import SwingTechnique

/// One stroke: its name, grade, pictures, metrics and plots.
struct StrokeSection {
    private let stroke: StrokeSummary
    private let strokes: Int
    private let note: CorrectionNote
    private let isHeadline: Bool
    private let isFirst: Bool
    private let pictures: PageStrokePictures?
    private let curves: StrokeCurves?
    private let body: PageBody?
    private let model: ModelSection?
    private let words: Phrases
    private var isOnly: Bool { strokes == 1 }

    /// - Parameters:
    ///   - strokes: the number of strokes in the clip.
    ///   - note: what a person has corrected of it.
    ///   - isHeadline: whether the page's headline is this stroke's advice, which is then not repeated.
    ///   - isFirst: whether it is the first of the clip, which is open where there are several.
    ///   - model: the rendered stroke beside it, or nil for none.
    init(
        _ stroke: StrokeSummary, strokes: Int, note: CorrectionNote, isHeadline: Bool, isFirst: Bool,
        pictures: PageStrokePictures?, curves: StrokeCurves?, body: PageBody?, model: ModelSection?,
        words: Phrases
    ) {
        self.words = words
        self.stroke = stroke
        self.strokes = strokes
        self.note = note
        self.isHeadline = isHeadline
        self.isFirst = isFirst
        self.pictures = pictures
        self.curves = curves
        self.body = body
        self.model = model
    }

    var markup: Markup {
        let name = StrokeName(stroke, words)
        let title = "stroke-\(stroke.id)-title"
        return """
            <article class="stroke" id="stroke-\(stroke.id)" aria-labelledby="\(title)">
            <header>
            <h2 id="\(title)">\(isOnly ? "" : "\(stroke.id). ")\(name.title)</h2>
            \(isHeadline && isOnly ? Markup.nothing : verdict)
            </header>
            \(note.markup)
            \(name.question(in: Self.folder))
            \(isOnly ? parts : folded)
            </article>
            """
    }

    /// In a session all but the first stroke are closed: the list on top tells them apart.
    private var folded: Markup {
        """
        <details class="stroke-more"\(isFirst ? " open" : "")>
        <summary>\(words.title(.moreOfStroke))<span class="hidden">: \
        \(StrokeName(stroke, words).title) \(stroke.id)</span></summary>
        \(parts)
        </details>
        """
    }

    /// How a page names its own folder, which may have been moved since.
    private static let folder = "FOLDER"

    /// Of a stroke that is asked about, what it looks like and nothing that another one would make untrue.
    private var parts: Markup {
        guard stroke.isSure else {
            return """
                <div class="stroke-parts">
                \(pictures.map { KeyFrameSection(stroke, $0, words).markup })
                <p class="meta coach-only">\(meta)</p>
                </div>
                """
        }
        return """
            <div class="stroke-parts">
            \(isHeadline ? Markup.nothing : coaching)
            \(isHeadline ? Markup.nothing : Strengths(stroke, words).markup)
            \(pictures.map { KeyFrameSection(stroke, $0, words).markup })
            \(flags)
            \(MetricSection(stroke, pictures?.keyFrames ?? [], words).markup)
            \(model?.markup)
            \(body.map { BodySection($0, stroke, words).markup })
            \(curves.map { PlotSection(stroke, $0, strokes: strokes, words).markup })
            <p class="meta coach-only">\(meta)</p>
            </div>
            """
    }

    private var verdict: Markup {
        let score = stroke.toldScore.map { words(.scoreOfHundred, ["score": words.number($0, decimals: 0)]) } ?? ""
        return """
            <p class="verdict">\(GradeChip.markup(stroke, words)) <span class="number">\(score)</span></p>
            <p class="standing">\(Phrases.sentence(words.standing(stroke)))</p>
            \(isOnly ? nil : stroke.reason.map { "<p class=\"reason\">\($0)</p>" as Markup })
            """
    }

    private var meta: String {
        let contact = stroke.contact
        let sources = words.list(contact.sources.map(sourceName))
        let interval = words.time(contact.time) + " ± " + words.time(contact.uncertainty)
        let percent = words.number(stroke.confidence * 100, decimals: 0)
        return [
            words(sources.isEmpty ? .contactAt : .contactToldBy, ["interval": interval, "sources": sources]),
            Phrases.sentence(words.view(stroke.view)) + ".", words(.strokeIsSure, ["percent": percent]),
        ].joined(separator: " ")
    }

    private func sourceName(of source: ContactSource) -> String {
        switch source {
        case .kinematics: words(.toldByHand)
        case .sound: words(.toldBySound)
        case .ball: words(.toldByBall)
        case .user: words(.toldByUser)
        }
    }

    /// Findings for a coach or physiotherapist, whatever the grade.
    private var flags: [Markup] {
        stroke.flags.map { flag in
            """
            <div class="flag card">
            <h3>\(flag.what)</h3>
            <p>\(flag.why)</p>
            <p class="next">\(flag.next)</p>
            </div>
            """
        }
    }

    private var coaching: Markup? {
        guard let coaching = stroke.coaching else { return nil }
        return """
            <div class="advice card">
            <h3>\(words.instruction(coaching))</h3>
            <p class="cue"><span class="label">\(words.title(coaching.said.cueLabel))</span> \(coaching.cue)</p>
            <p>\(coaching.why)</p>
            \(coaching.drill.map { "<p><strong>\($0.name)</strong> · \($0.dose)<br>\($0.how)</p>" as Markup })
            </div>
            """
    }
}
