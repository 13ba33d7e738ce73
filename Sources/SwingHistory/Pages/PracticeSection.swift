import SwingReport

/// Practice in numbers: cards, the calendar, the grades of the first and the latest session, every session.
struct PracticeSection {
    let document: ProgressDocument
    let phrases: Phrases

    var markup: Markup {
        guard let last = document.sessions.last else { return .nothing }
        return .section(
            "practice", phrases.title(.practice),
            """
            \(StatCards.markup(cards(last)))
            \(CalendarFigure(document: document, phrases: phrases).markup)
            \(grades)
            \(scores)
            \(table)
            """)
    }

    private func cards(_ last: ProgressSession) -> [StatCards.Card] {
        let sessions = document.sessions
        let graded = sessions.filter { $0.goodShare != nil }
        let first = graded.first?.goodShare.map { phrases(.atFirst, ["value": phrases.share($0)]) }
        let clips = sessions.reduce(0) { $0 + $1.clips }
        return [
            (phrases.title(.sessions), String(sessions.count), phrases.clips(clips)),
            (
                phrases.title(.strokes), String(sessions.reduce(0) { $0 + $1.strokes }),
                phrases(.gradedStrokes, ["count": String(sessions.reduce(0) { $0 + $1.graded })])
            ),
            (
                phrases.title(.weeksInARow), String(document.streak.weeks),
                phrases(.longestRun, ["count": String(document.streak.longestWeeks)])
            ),
            (
                phrases.title(.goodOrBetter), graded.last?.goodShare.map(phrases.share) ?? "–",
                first ?? Phrases.sentence(phrases.ago(document.day.days(since: last.day)))
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
                \(phrases(.gradeCount, ["count": String(session.count(grade)), "grade": phrases.grade(grade)]))</span>
                """
            }
            return """
                <li><p class="label">\(phrases.day(session.day))</p>
                <div class="grade-bar" aria-hidden="true">\(parts)</div>
                <p class="grade-parts">\(chips)</p></li>
                """
        }
        return "<div class=\"card grades-card\"><h3>\(phrases.title(.gradesOverTime))</h3><ul>\(rows)</ul></div>"
    }

    /// The scores of every kind, with whether they changed by more than chance.
    private var scores: Markup? {
        guard !document.scores.isEmpty else { return nil }
        let rows = document.scores.map { trend -> Markup in
            """
            <li><span class="name">\(phrases.outcome(trend))</span> <span class="number">\(phrases.scores(trend))</span></li>
            """
        }
        return "<div class=\"card\"><h3>\(phrases.title(.score))</h3><ul class=\"rows\">\(rows)</ul></div>"
    }

    private var table: Markup {
        let rows = document.sessions.reversed().map { session -> Markup in
            """
            <tr><th scope="row">\(phrases.day(session.day))</th><td>\(session.clips)</td><td>\(session.strokes)</td>\
            <td>\(session.goodShare.map(phrases.share) ?? "–")</td></tr>
            """
        }
        let heads = phrases.columnHeads([.day, .clips, .strokes, .goodOrBetter])
        return .fold(
            "\(phrases.title(.sessions)): \(document.sessions.count)", classes: "data",
            .table(phrases.title(.tableOfSessions), heads: heads, rows: rows))
    }
}

/// The days of practice as a heat map: a column a week, a row a day of the week.
struct CalendarFigure {
    let document: ProgressDocument
    let phrases: Phrases

    /// The weeks that a phone shows.
    private static let recentWeeks = 16

    var markup: Markup {
        let calendar = PracticeCalendar(document.sessions, today: document.day)
        let weeks = calendar.weeks
        let shows = phrases(
            .practicedDays, ["days": phrases.days(calendar.practiceDays), "weeks": String(weeks.count)])
        let older = max(weeks.count - Self.recentWeeks, 0)
        return """
            <figure class="card calendar-card">
            <div class="calendar" role="img" aria-label="\(shows)" \
            style="--weeks:\(weeks.count);--recent:\(weeks.count - older);--older:\(older)">
            \(weekdays)
            \(weeks.enumerated().map { week($1, column: $0, isOlder: $0 < older) })
            </div>
            <figcaption><span class="meta">\(shows)</span> <span class="calendar-legend">\(legend)</span></figcaption>
            </figure>
            """
    }

    /// Every other day is named: the others lie between.
    private var weekdays: [Markup] {
        [1, 3, 5].map { number in
            "<span class=\"weekday\" style=\"--row:\(number + 1)\">\(phrases.weekday(number))</span>"
        }
    }

    private func week(_ days: [PracticeCalendar.Day], column: Int, isOlder: Bool) -> Markup {
        let older: Markup = isOlder ? " older" : ""
        let cells = days.enumerated().map { index, day -> Markup in
            """
            <span class="cell level-\(day.level)\(older)" style="--row:\(index + 2);--column:\(column + 2)"></span>
            """
        }
        return "\(month(days, column, older))\(cells)"
    }

    /// The month's name above the week in which it begins.
    private func month(_ days: [PracticeCalendar.Day], _ column: Int, _ older: Markup) -> Markup? {
        guard let monday = days.first?.day else { return nil }
        let (_, _, date) = monday.date
        guard date <= 7 else { return nil }
        return """
            <span class="month\(older)" style="--row:1;--column:\(column + 2)">\(Phrases.sentence(phrases.month(of: monday)))</span>
            """
    }

    private var legend: [Markup] {
        [(0, PhraseID.noPractice), (1, .fewerStrokes), (3, .moreStrokes)].map { level, name in
            "<span><span class=\"cell level-\(level)\" aria-hidden=\"true\"></span>\(phrases.title(name))</span>"
        }
    }
}
