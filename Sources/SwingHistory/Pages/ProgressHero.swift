import SwingCore
import SwingReport
import SwingText

/// The top of the page: what became of the values, and the current focus with the way done.
struct ProgressHero {
    private let document: ProgressDocument
    private let words: Phrases

    init(_ document: ProgressDocument, _ words: Phrases) {
        self.document = document
        self.words = words
    }

    var markup: Markup {
        """
        <section class="hero" data-page="progress" aria-labelledby="headline">
        <div class="hero-text">
        <p class="eyebrow">\(eyebrow)</p>
        <h1 id="headline">\(words.headline(of: document))</h1>
        <p class="why">\(document.sessions.isEmpty ? words(.recordPractice) : words(.threeWords))</p>
        </div>
        \(document.focus.map(focus))
        </section>
        """
    }

    private var eyebrow: String {
        let span = document.sessions.first.map { first -> String in
            let last = document.sessions.last ?? first
            guard last.day > first.day else { return words.day(first.day) }
            return words(.fromDayToDay, ["first": words.day(first.day), "last": words.day(last.day)])
        }
        return [words.title(.progress), span].compactMap(\.self).joined(separator: " · ")
    }

    private func focus(_ focus: ProgressFocus) -> Markup {
        let trend = focus.trend
        let drill = focus.drill.map { drill -> Markup in
            """
            <div class="drill card">
            <p class="label">\(words.title(.yourDrill))</p>
            <p class="drill-name">\(drill)</p>
            <p class="meta">\(words(.givenOn, ["day": words.day(focus.day)]))</p>
            </div>
            """
        }
        return """
            <div class="score card focus-card">
            <div class="ring">
            <svg viewBox="0 0 120 120" aria-hidden="true"><circle class="ring-track" cx="60" cy="60" r="52"/>\
            \(arc(trend?.share))<circle class="ring-gaps" cx="60" cy="60" r="52" pathLength="100"/></svg>
            <p class="ring-number"><span class="number">\(trend?.share.map(words.share) ?? "–")</span> \
            <span class="of">\(words(.ofTheWay))</span></p>
            </div>
            <div class="score-words">
            <p class="label">\(words.title(.currentFocus))</p>
            <p class="focus-headline">\(focus.headline)</p>
            <p class="meta">\(place(focus))</p>
            </div>
            \(trend.map(outcome))
            </div>
            \(drill)
            """
    }

    /// No arc where the share is nothing: a round cap would leave a dot.
    private func arc(_ share: Double?) -> Markup? {
        guard let share, share > 0 else { return nil }
        return """
            <circle class="ring-value" cx="60" cy="60" r="52" pathLength="100" \
            stroke-dasharray="\(share * 100, decimals: 1) 100"/>
            """
    }

    private func place(_ focus: ProgressFocus) -> String {
        [Phrases.sentence(words.stroke(focus.kind, focus.variant)), focus.title].joined(separator: " · ")
    }

    private func outcome(_ trend: ProgressTrend) -> Markup {
        """
        <div class="focus-outcome">
        <p class="value"><span class="number">\(words.change(of: trend))</span> \(TrendChip.markup(trend.word, words))</p>
        \(words.outcome(of: trend).map { "<p class=\"reason\">\($0)</p>" as Markup })
        </div>
        """
    }
}
