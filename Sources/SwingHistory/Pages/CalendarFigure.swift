import SwingCore
import SwingReport
import SwingText

/// The days of practice as a heat map: a column a week, a row a day of the week.
struct CalendarFigure {
    private let calendar: PracticeCalendar
    private let words: Phrases

    init(_ document: ProgressDocument, _ words: Phrases) {
        calendar = PracticeCalendar(document.sessions, today: document.day)
        self.words = words
    }

    /// The weeks that a phone shows.
    private static let recentWeeks = 16

    var markup: Markup {
        let weeks = calendar.weeks
        let shows = words(
            .practicedDays, ["days": words.days(calendar.practiceDays), "weeks": String(weeks.count)])
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
            "<span class=\"weekday\" style=\"--row:\(number + 1)\">\(words.weekday(number))</span>"
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
            <span class="month\(older)" style="--row:1;--column:\(column + 2)">\(Phrases.sentence(words.month(of: monday)))</span>
            """
    }

    private var legend: [Markup] {
        [(0, PhraseID.noPractice), (1, .fewerStrokes), (3, .moreStrokes)].map { level, name in
            "<span><span class=\"cell level-\(level)\" aria-hidden=\"true\"></span>\(words.title(name))</span>"
        }
    }
}
