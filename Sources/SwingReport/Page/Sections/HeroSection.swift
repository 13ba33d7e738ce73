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
            <h1 id="headline">\(headline.title)</h1>
            <p class="cue"><span class="label">Think</span> \(coaching.cue)</p>
            <p class="why">\(coaching.why)</p>
            \(shared)
            </div>
            \(ScoreCard(stroke).markup)
            \(coaching.drill.map { DrillCard($0, title: "Your one drill").markup })
            </section>
            """
    }

    private var plain: Markup {
        """
        <section class="hero" aria-labelledby="headline">
        <div class="hero-text">
        <h1 id="headline">\(headline.title)</h1>
        \(headline.why.map { "<p class=\"why\">\($0)</p>" as Markup })
        \(headline.next.map { "<p class=\"cue\"><span class=\"label\">Next</span> \($0)</p>" as Markup })
        </div>
        </section>
        """
    }

    private func eyebrow(_ stroke: StrokeSummary) -> String {
        [Words.stroke(stroke.kind, stroke.variant), PageWords.hand(stroke.hand), PageWords.view(stroke.view)]
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

    init(_ drill: Drill, title: String) {
        self.drill = drill
        self.title = title
    }

    var markup: Markup {
        """
        <div class="drill card">
        <p class="label">\(title)</p>
        <p class="drill-name">\(drill.name)</p>
        <p class="drill-how">\(drill.how)</p>
        <p class="dose">\(drill.dose)</p>
        </div>
        """
    }
}

/// The score as a ring, with the grade's mark and word.
struct ScoreCard {
    private let stroke: StrokeSummary

    init(_ stroke: StrokeSummary) {
        self.stroke = stroke
    }

    var markup: Markup {
        guard let score = stroke.score, let grade = stroke.grade else {
            return """
                <div class="score card">
                <p>\(GradeChip.markup(nil))</p>
                \(stroke.reason.map { "<p class=\"reason\">\($0)</p>" as Markup })
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
            \(stroke.reason.map { "<p class=\"reason\">\($0)</p>" as Markup })
            </div>
            \(StatList(stroke).markup)
            \(Strengths(stroke).markup)
            </div>
            """
    }
}
