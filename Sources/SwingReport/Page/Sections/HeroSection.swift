import SwingCore
import SwingTechnique

/// The top of the page: one headline, one cue, one drill, and how good the stroke was.
struct HeroSection {
    private let headline: PageHeadline
    private let document: AnalysisDocument

    init(_ headline: PageHeadline, _ document: AnalysisDocument) {
        self.headline = headline
        self.document = document
    }

    var markup: Markup {
        guard let stroke = headline.stroke, let coaching = stroke.coaching else { return plain }
        return """
            <section class="hero" aria-labelledby="headline">
            <div class="hero-text">
            <p class="eyebrow">\(eyebrow(stroke))</p>
            <h1 id="headline"\(lang)>\(headline.title)</h1>
            <p class="cue"><span class="label">Think</span> <span\(lang)>\(coaching.cue)</span></p>
            <p class="why"\(lang)>\(coaching.why)</p>
            \(proof(stroke))
            \(shared)
            </div>
            \(ScoreCard(stroke, lang: lang).markup)
            \(coaching.drill.map { DrillCard($0, title: "Your one drill", lang: lang).markup })
            </section>
            """
    }

    private var lang: Markup { document.coachingLanguage }

    private var plain: Markup {
        """
        <section class="hero" aria-labelledby="headline">
        <div class="hero-text">
        <h1 id="headline">\(headline.title)</h1>
        \(headline.why.map { "<p class=\"why\"\(lang)>\($0)</p>" as Markup })
        \(headline.next.map { "<p class=\"cue\"><span class=\"label\">Next</span> \($0)</p>" as Markup })
        </div>
        </section>
        """
    }

    /// The value the headline rests on, beside its target.
    private func proof(_ stroke: StrokeSummary) -> Markup? {
        let metric = stroke.metrics.first { $0.id == stroke.coaching?.evidence?.metric }
        guard let metric, let value = metric.value else { return nil }
        let near = metric.outcome == .provisional
        let range = metric.target.map { TargetRange(low: $0.low, high: $0.high) }
        let target = Number.target(range, unit: metric.unit).map { ", " + $0 } ?? ""
        return """
            <p class="proof"><span class="number">\(Number.value(value, unit: metric.unit, isApproximate: near))</span> \
            <span\(lang)>\(metric.title)</span>\(target)</p>
            """
    }

    private func eyebrow(_ stroke: StrokeSummary) -> String {
        [Words.stroke(stroke.kind, stroke.variant), Words.hand(stroke.hand), PageWords.view(stroke.view)]
            .joined(separator: " · ")
    }

    /// Which strokes the advice is for, where there are several.
    private var shared: Markup? {
        guard document.strokes.count > 1 else { return nil }
        return "<p class=\"shared\">Said of \(PageWords.strokes(headline.shared)) of \(document.strokes.count).</p>"
    }
}

/// An exercise.
struct DrillCard {
    private let drill: Drill
    private let title: String
    private let lang: Markup

    init(_ drill: Drill, title: String, lang: Markup) {
        self.lang = lang
        self.drill = drill
        self.title = title
    }

    var markup: Markup {
        """
        <div class="drill card">
        <p class="label">\(title)</p>
        <p class="drill-name"\(lang)>\(drill.name)</p>
        <p class="drill-how"\(lang)>\(drill.how)</p>
        <p class="dose"\(lang)>\(drill.dose)</p>
        </div>
        """
    }
}

/// The score as a ring, with the grade's mark and word.
struct ScoreCard {
    private let stroke: StrokeSummary
    private let lang: Markup

    init(_ stroke: StrokeSummary, lang: Markup) {
        self.stroke = stroke
        self.lang = lang
    }

    var markup: Markup {
        guard let score = stroke.score, let grade = stroke.grade else {
            return """
                <div class="score card">
                <p>\(GradeChip.markup(nil))</p>
                \(stroke.reason.map { "<p class=\"reason\"\(lang)>\($0)</p>" as Markup })
                </div>
                """
        }
        let part = min(max(score, 0), 100)
        return """
            <div class="score card grade-\(GradeChip.name(grade))">
            <div class="ring">
            <svg viewBox="0 0 120 120" aria-hidden="true"><circle class="ring-track" cx="60" cy="60" r="52"/>\
            <circle class="ring-value" cx="60" cy="60" r="52" pathLength="100" \
            stroke-dasharray="\(part, decimals: 1) 100"/>\
            <circle class="ring-gaps" cx="60" cy="60" r="52" pathLength="100"/></svg>
            <p class="ring-number"><span class="number">\(Number.text(score, decimals: 0))</span> \
            <span class="of">of 100</span></p>
            </div>
            <div class="score-words">
            <p>\(GradeChip.markup(grade))</p>
            \(stroke.reason.map { "<p class=\"reason\"\(lang)>\($0)</p>" as Markup })
            </div>
            \(StatList(stroke).markup)
            \(Strengths(stroke, lang: lang).markup)
            </div>
            """
    }
}
