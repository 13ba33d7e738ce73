import SwingCore
import SwingReport
import SwingText

/// Practice in numbers: cards, the calendar, the grades of the first and the latest session, every session.
struct PracticeSection {
    private let document: ProgressDocument
    private let words: Phrases

    init(_ document: ProgressDocument, _ words: Phrases) {
        self.document = document
        self.words = words
    }

    var markup: Markup {
        guard let last = document.sessions.last else { return .nothing }
        return """
            <section class="practice" aria-labelledby="practice-title">
            <h2 id="practice-title">\(words.title(.practice))</h2>
            \(StatCards(cards(last)).markup)
            \(CalendarFigure(document, words).markup)
            \(grades)
            \(table)
            </section>
            """
    }

    private func cards(_ last: ProgressSession) -> [StatCards.Card] {
        let sessions = document.sessions
        let graded = sessions.filter { $0.goodShare != nil }
        let first = graded.first?.goodShare.map { words(.atFirst, ["value": words.share($0)]) }
        let clips = sessions.reduce(0) { $0 + $1.clips }
        return [
            (words.title(.sessions), String(sessions.count), words.clips(clips)),
            (
                words.title(.strokes), String(sessions.reduce(0) { $0 + $1.strokes }),
                words(.gradedStrokes, ["count": String(sessions.reduce(0) { $0 + $1.graded })])
            ),
            (
                words.title(.weeksInARow), String(document.streak.weeks),
                words(.longestRun, ["count": String(document.streak.longestWeeks)])
            ),
            (
                words.title(.goodOrBetter), graded.last?.goodShare.map(words.share) ?? "–",
                first ?? Phrases.sentence(words.ago(document.day.days(since: last.day)))
            ),
        ]
    }

    /// The grades of the first and the latest session with one, as bars and in words.
    private var grades: Markup? {
        let graded = document.sessions.filter { $0.graded > 0 }
        guard let first = graded.first, let last = graded.last else { return nil }
        let rows = (last.day > first.day ? [first, last] : [last]).map { session -> Markup in
            let counts = Grade.allCases.filter { session.count($0) > 0 }
            let parts = counts.map { grade -> Markup in
                let width = 100 * Double(session.count(grade)) / Double(session.graded)
                return "<span class=\"grade-\(GradeChip.name(grade))\" style=\"width:\(width, decimals: 2)%\"></span>"
            }
            let chips = counts.map { grade -> Markup in
                """
                <span class="grade-part grade-\(GradeChip.name(grade))">\(GradeChip.mark(grade))\
                \(words(.gradeCount, ["count": String(session.count(grade)), "grade": words.grade(grade)]))</span>
                """
            }
            return """
                <li><p class="label">\(words.day(session.day))</p>
                <div class="grade-bar" aria-hidden="true">\(parts)</div>
                <p class="grade-parts">\(chips)</p></li>
                """
        }
        return "<div class=\"card grades-card\"><h3>\(words.title(.gradesOverTime))</h3><ul>\(rows)</ul></div>"
    }

    private var table: Markup {
        let rows = document.sessions.reversed().map { session -> Markup in
            """
            <tr><th scope="row">\(words.day(session.day))</th><td>\(session.clips)</td><td>\(session.strokes)</td>\
            <td>\(session.score.map { words.number($0, decimals: 0) } ?? "–")</td>\
            <td>\(session.goodShare.map(words.share) ?? "–")</td></tr>
            """
        }
        let heads = [PhraseID.day, .clips, .strokes, .score, .goodOrBetter].map { head -> Markup in
            "<th scope=\"col\">\(words.title(head))</th>"
        }
        return """
            <details class="data">
            <summary>\(words.title(.sessions)): \(document.sessions.count)</summary>
            <div class="scroll" tabindex="0" role="region" aria-label="\(words.title(.tableOfSessions))">
            <table>
            <thead><tr>\(heads)</tr></thead>
            <tbody>\(rows)</tbody>
            </table>
            </div>
            </details>
            """
    }
}
