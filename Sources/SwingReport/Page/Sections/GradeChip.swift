package import SwingCore
package import SwingTechnique

/// A grade as mark and word: the marks' outlines differ, so that grades are legible without color.
package enum GradeChip {
    /// The mark and the word, also where there is no grade.
    package static func markup(_ grade: Grade?, _ words: Phrases) -> Markup {
        markup(grade, saying: words.grade(grade))
    }

    /// The same of a stroke: where it has no grade, with what is known in place of one.
    static func markup(_ stroke: StrokeSummary, _ words: Phrases) -> Markup {
        markup(stroke.grade, saying: words.verdict(stroke))
    }

    private static func markup(_ grade: Grade?, saying text: String) -> Markup {
        "<span class=\"grade grade-\(grade.map(name) ?? "none")\">\(mark(grade))\(text)</span>"
    }

    /// The mark alone, hidden from screen readers: the word is beside it.
    package static func mark(_ grade: Grade?) -> Markup {
        """
        <svg class="mark" viewBox="0 0 24 24" aria-hidden="true"><use href="#mark-\(grade.map(name) ?? "none")"/></svg>
        """
    }

    /// The grade's name in the style sheet.
    package static func name(_ grade: Grade) -> String {
        switch grade {
        case .excellent: "excellent"
        case .good: "good"
        case .needsWork: "needs-work"
        case .critical: "critical"
        }
    }

    /// The marks, defined once per page: star, tick in a disc, arrow in a square, exclamation mark in a triangle.
    static let symbols: Markup = """
        <svg class="symbols" width="0" height="0" aria-hidden="true" focusable="false">
        <symbol id="mark-excellent" viewBox="0 0 24 24"><path class="body" d="M12 1.2l3.2 7.1 7.7.8-5.8 5.2 1.7 7.6\
        L12 18l-6.8 3.9 1.7-7.6L1.1 9.1l7.7-.8z"/></symbol>
        <symbol id="mark-good" viewBox="0 0 24 24"><circle class="body" cx="12" cy="12" r="11"/>\
        <path class="ink" d="M7 12.3l3.5 4 6.4-8"/></symbol>
        <symbol id="mark-needs-work" viewBox="0 0 24 24"><rect class="body" x="1.5" y="1.5" width="21" height="21" rx="3.5"/>\
        <path class="ink" d="M7 11l5-5 5 5M12 6.5v11.5"/></symbol>
        <symbol id="mark-critical" viewBox="0 0 24 24"><path class="body round" d="M12 2.6L22 21H2z"/>\
        <path class="ink" d="M12 9.4v5.4M12 17.9v.2"/></symbol>
        <symbol id="mark-none" viewBox="0 0 24 24"><circle class="outline" cx="12" cy="12" r="10"/>\
        <path class="dash" d="M8 12h8"/></symbol>
        </svg>
        """
}
