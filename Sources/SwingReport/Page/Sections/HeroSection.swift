import SwingTechnique

/// The top of the page: the player with what the headline rests on, the headline, one cue, one drill; then why, and the
/// score of the stroke.
struct HeroSection {
    private let headline: PageHeadline
    private let document: AnalysisDocument
    private let content: PageContent
    private let phrases: Phrases

    init(_ headline: PageHeadline, _ content: PageContent) {
        phrases = content.phrases.ofPlayer(headline.stroke?.player ?? PlayerTurn.mainPlayer)
        self.content = content
        self.headline = headline
        document = content.document
    }

    var markup: Markup {
        guard let stroke = headline.stroke, let coaching = stroke.coaching else { return plain }
        return """
            <section class="hero" aria-labelledby="headline">
            \(picture(of: stroke))
            <div class="hero-text">
            \(coaching.said.label.map { "<p class=\"label next-label\">\(phrases.title($0))</p>" as Markup })
            <h1 id="headline">\(headline.title)</h1>
            <p class="cue"><span class="label">\(phrases.title(coaching.said.cueLabel))</span> \(coaching.cue)</p>
            </div>
            \(coaching.drill.map { DrillCard(drill: $0, phrases: phrases).markup })
            <div class="hero-more">
            <p class="eyebrow">\(eyebrow(stroke))</p>
            <p class="why">\(coaching.why)</p>
            \(evidence(stroke))
            \(shared)
            </div>
            \(ScoreCard(
                stroke: stroke, isKindToldByPerson: document.isKindToldByPerson(stroke.id), phrases: phrases
            ).markup)
            </section>
            """
    }

    /// The frame that the headline rests on, without the sentence at its foot, which stands beneath it as the headline.
    private func picture(of stroke: StrokeSummary) -> Markup? {
        guard let frame = content.evidence(of: stroke.id) else { return nil }
        let moment = Phrases.sentence(phrases.eventName(frame.event))
        let shown = phrases(.restsOn, ["what": "\(moment), \(phrases.time(frame.time))"])
        return """
            <figure class="proof-picture">
            <div class="cut" style="--told: \(content.sentenceShare * 100, decimals: 2)%">\
            \(PageImage.markup(frame.picture, alt: shown))</div>
            </figure>
            """
    }

    private var plain: Markup {
        """
        <section class="hero" aria-labelledby="headline">
        <div class="hero-text">
        <h1 id="headline">\(headline.title)</h1>
        \(headline.why.map { "<p class=\"why\">\($0)</p>" as Markup })
        \(headline.next.map { "<p class=\"cue\"><span class=\"label\">\(phrases.title(.whatToDo))</span> \($0)</p>" as Markup })
        </div>
        </section>
        """
    }

    /// The value the headline is based on, beside its target.
    private func evidence(_ stroke: StrokeSummary) -> Markup? {
        let metric = stroke.metrics.first { $0.id == stroke.coaching?.evidence?.metric }
        guard let metric, let value = metric.value else { return nil }
        let isApproximate = metric.outcome == .provisional
        let range = metric.target?.range
        let number = phrases.reading("number") { $0.value(value, unit: metric.unit, isApproximate: isApproximate) }
        let target = phrases.reading { phrases in
            let way = phrases == self.phrases ? phrases.way(from: value, to: range, unit: metric.unit) : nil
            return (way ?? phrases.target(range, unit: metric.unit)).map { ", " + $0 } ?? ""
        }
        return """
            <p class="proof">\(number) \(metric.title)\(target)</p>
            \(phrases.assumptionNote(for: [metric.unit]))
            """
    }

    private func eyebrow(_ stroke: StrokeSummary) -> String {
        [
            phrases.title(of: stroke), phrases.hand(stroke.hand),
            phrases.view(stroke.view, isSure: document.strokesOfSureView.contains(stroke.id)),
            document.isCorrected(stroke.id) ? phrases(.correctedByHand) : nil,
        ].compactMap(\.self).joined(separator: " · ")
    }

    /// The strokes in which the advice shows, where the clip has several.
    private var shared: Markup? {
        guard document.strokes.count > 1, !headline.strokeIDs.isEmpty else { return nil }
        let strokes = phrases.strokes(numbered: headline.strokeIDs)
        let text = phrases(.saidOf, ["strokes": strokes, "count": String(document.strokes.count)])
        return "<p class=\"shared\">\(text)</p>"
    }
}

struct DrillCard {
    let drill: Drill
    let phrases: Phrases

    var markup: Markup {
        """
        <div class="drill card">
        <p class="label" data-badge="\(phrases.title(.best))">\(phrases.title(.yourDrill))</p>
        <p class="drill-name">\(drill.name)</p>
        <p class="dose">\(drill.dose)</p>
        <p class="drill-how">\(drill.how)</p>
        </div>
        """
    }
}

/// The score as a ring, with the grade's mark and word.
struct ScoreCard {
    let stroke: StrokeSummary
    let isKindToldByPerson: Bool
    let phrases: Phrases

    var markup: Markup {
        guard let score = stroke.score, let grade = stroke.grade else {
            return """
                <div class="score card">
                <p>\(GradeChip.markup(stroke, phrases))</p>
                <p class="standing">\(Phrases.sentence(phrases.standing(stroke)))</p>
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
            <p class="ring-number"><span class="number">\(phrases.score(score))</span> \
            <span class="of">\(phrases(.ofHundred))</span></p>
            </div>
            <div class="score-words">
            <p>\(GradeChip.markup(grade, phrases))</p>
            <p class="standing">\(Phrases.sentence(phrases.standing(stroke)))</p>
            \(stroke.reason.map { "<p class=\"reason\">\($0)</p>" as Markup })
            </div>
            \(StatisticList(stroke: stroke, isKindToldByPerson: isKindToldByPerson, phrases: phrases).markup)
            \(Strengths(stroke, phrases).markup)
            </div>
            """
    }
}

/// The main statement of the page.
struct PageHeadline {
    /// The thing to work on, or why there is none.
    let title: String
    /// The stroke it is about, or nil where no stroke has coaching.
    let stroke: StrokeSummary?
    /// The numbers of the strokes that share the advice and show what it is about.
    let strokeIDs: [Int]
    /// Without coaching: what to do next, and why.
    let next: String?
    let why: String?

    /// Chooses the advice that most strokes share, and among those with equal support the one of the lowest score.
    ///
    /// What to keep is said only where fewer strokes ask for something to be worked on. Of players who take turns it is the
    /// main player's, or where there is none the next one's.
    init(_ document: AnalysisDocument, _ phrases: Phrases) {
        let all = document.strokes.filter { $0.coaching != nil }.ofOnePlayer
        let asking = all.filter { $0.coaching?.asksForChange == true }
        let coached = asking.count * 2 >= all.count ? asking : all.filter { $0.coaching?.asksForChange == false }
        let groups = Dictionary(grouping: coached) { $0.coaching?.headline ?? "" }
        let chosen = groups.values.min { first, second in
            if first.count != second.count { return first.count > second.count }
            return Self.urgency(first) < Self.urgency(second)
        }
        let showing = chosen?.filter(\.showsAdvice) ?? []
        let members = showing.isEmpty ? chosen ?? [] : showing
        if let worst = members.min(by: { Self.urgency([$0]) < Self.urgency([$1]) }),
            let coaching = worst.coaching
        {
            title = coaching.headline
            stroke = worst
            strokeIDs = showing.map(\.id)
            next = nil
            why = nil
            return
        }
        stroke = nil
        strokeIDs = []
        if let asked = document.strokes.first(where: { !$0.isSure }) {
            title = phrases.title(of: asked)
            why = nil
            next = asked.reason
        } else if let first = document.strokes.first, document.strokes.allSatisfy(Self.isForInformation) {
            title = phrases.title(.numbersWithoutGrade)
            why = first.reason
            next = phrases(.compareLater)
        } else if let first = document.strokes.first {
            title = phrases.title(document.strokes.count == 1 ? .clearerViewOne : .clearerViewMany)
            why = first.reason
            next = phrases(.filmAgain)
        } else {
            let reason = document.reasonWithoutStroke
            let said = reason?.text(in: phrases)
            let isTitle = reason?.saysThatThereIsNone == true
            title = isTitle ? said?.what ?? "" : phrases(.noStroke)
            why = isTitle ? said?.why : said.map { $0.what + " " + $0.why }
            next = said?.next
        }
    }

    /// Whether everything about a stroke was measured and nothing of it is meant to be graded.
    private static func isForInformation(_ stroke: StrokeSummary) -> Bool {
        !stroke.metrics.isEmpty && stroke.metrics.allSatisfy { $0.outcome == .graded && $0.grade == nil }
    }

    /// The order of urgency: the lower score, then the earlier stroke.
    private static func urgency(_ strokes: [StrokeSummary]) -> (Double, Int) {
        (strokes.compactMap(\.score).min() ?? 100, strokes.map(\.id).min() ?? 0)
    }
}

extension StrokeSummary {
    /// Whether what its advice asks to change was read in it and misses its target.
    ///
    /// The advice is the player's, from all strokes together. What to keep, and how to film, shows in each.
    var showsAdvice: Bool {
        guard let coaching, coaching.asksForChange else { return true }
        return metrics.contains { $0.id == coaching.evidence?.metric && $0.value != nil }
    }
}

extension [StrokeSummary] {
    /// The strokes of the main player, or where there is none of the next player; in doubt only where all are.
    fileprivate var ofOnePlayer: [StrokeSummary] {
        let known = contains(where: \.isPlayerSure) ? filter(\.isPlayerSure) : self
        let player = known.map(\.player).min()
        return known.filter { $0.player == player }
    }
}
