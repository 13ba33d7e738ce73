import SwingCore
import SwingReport
import SwingText

/// The drills given so far, the latest first, and what became of the values they were meant for.
struct DrillSection {
    private let drills: [ProgressDrill]
    private let words: Phrases

    init(_ document: ProgressDocument, _ words: Phrases) {
        drills = document.drills
        self.words = words
    }

    var markup: Markup {
        guard !drills.isEmpty else { return .nothing }
        return """
            <section class="drills" aria-labelledby="drills-title">
            <h2 id="drills-title">\(words.title(.drillsGiven))</h2>
            <ol class="groups">\(drills.reversed().map(card))</ol>
            </section>
            """
    }

    private func card(_ drill: ProgressDrill) -> Markup {
        let given =
            drill.sessions > 1
            ? words(
                .givenFrom,
                [
                    "first": words.day(drill.first), "last": words.day(drill.last),
                    "sessions": words.sessions(drill.sessions),
                ]) : words(.givenOn, ["day": words.day(drill.first)])
        let reason = drill.trend.map { words.reason(of: $0) } ?? words(.notMeasuredSince)
        let values = drill.trend.map { trend -> Markup in
            "<span class=\"number\">\(words.change(of: trend))</span> "
        }
        return """
            <li class="group card drill-card">
            <p class="label">\(Phrases.sentence(given))</p>
            <h3>\(drill.drill ?? drill.headline)</h3>
            \(drill.drill == nil ? Markup.nothing : "<p>\(drill.headline)</p>")
            <p class="meta">\(Phrases.sentence(words.stroke(drill.kind, drill.variant))) · \(drill.title)</p>
            <p class="value">\(values)\(TrendChip.markup(drill.trend?.word ?? .notYetKnown, words))</p>
            \(reason.map { "<p class=\"reason\">\($0)</p>" as Markup })
            </li>
            """
    }
}
