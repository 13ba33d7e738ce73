package import SwingTechnique

/// The strokes of a clip that has several at a glance: each with its picture and a link, how far their scores spread, and
/// what most of them should work on.
struct StrokeList {
    let content: PageContent
    private var document: AnalysisDocument { content.document }
    private var strokes: [StrokeSummary] { document.strokes }
    private var phrases: Phrases { content.phrases }

    var markup: Markup {
        guard strokes.count > 1 else { return .nothing }
        let corrected = Set(strokes.map(\.id).filter(document.isCorrected))
        let items = strokes.map { stroke -> Markup in
            let badge: Markup? = isBest(stroke) ? "<span class=\"badge\">\(phrases.title(.best))</span>" : nil
            let mark = corrected.contains(stroke.id) ? " · " + phrases(.correctedByHand) : ""
            return """
                <li><a class="card" href="#stroke-\(stroke.id)">\(thumbnail(of: stroke))<span class="rank">\(stroke.id)</span>\
                <span class="name">\(phrases.title(of: stroke))\(badge)\
                <small>\(phrases.time(stroke.contact.time))\(mark)</small></span>\
                <span class="number">\(stroke.toldScore.map { phrases.score($0) } ?? "–")</span>\
                \(GradeChip.markup(stroke, phrases))</a></li>
                """
        }
        return """
            <nav class="stroke-list" aria-labelledby="strokes-title">
            <h2 id="strokes-title">\(phrases.strokes(strokes.count))</h2>
            \(spread.isEmpty ? Markup.nothing : "<p class=\"spread\">\(spread)</p>")
            <ol>
            \(items)
            </ol>
            </nav>
            """
    }

    private func thumbnail(of stroke: StrokeSummary) -> Markup? {
        let picture = content.pictures.first { $0.strokeID == stroke.id }?.thumbnail
        let shown = phrases.title(
            .frameShows, ["moment": phrases.eventName(.contact), "time": phrases.time(stroke.contact.time)])
        return picture.map { PageImage.markup($0, alt: shown, classes: "thumbnail") }
    }

    /// Whether a stroke is surely good, another of the same player has a sure grade too, and no other as high a score.
    private func isBest(_ stroke: StrokeSummary) -> Bool {
        guard let score = stroke.toldScore, stroke.isPlayerSure, stroke.outcome == .graded,
            stroke.grade == .excellent || stroke.grade == .good
        else { return false }
        let others = strokes.filter { $0.player == stroke.player && $0.isPlayerSure && $0.id != stroke.id }
        return others.contains { $0.outcome == .graded } && others.allSatisfy { ($0.toldScore ?? 0) < score }
    }

    /// How far the scores spread, and the advice that most strokes share: of each player, where several take turns.
    private var spread: String {
        let players = Dictionary(grouping: strokes.filter(\.isPlayerSure), by: \.player).sorted { $0.key < $1.key }
        return players.map { player, strokes in
            let said = spread(of: strokes)
            guard players.count > 1, !said.isEmpty else { return said }
            return phrases.title(.playerNumber, ["number": String(player)]) + ": " + said
        }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    private func spread(of strokes: [StrokeSummary]) -> String {
        let scores = strokes.compactMap(\.toldScore)
        var parts: [String] = []
        if let low = scores.min(), let high = scores.max(), low < high {
            parts.append(
                phrases(.scoresRange, ["low": phrases.score(low), "high": phrases.score(high)]))
        }
        if strokes.shareScores { parts.append(phrases(.scoredTogether)) }
        let asking = strokes.filter { $0.coaching?.asksForChange == true }
        let groups = Dictionary(grouping: asking) { $0.coaching?.headline ?? "" }
        let common = groups.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
        if let common, common.value.count > 1 {
            let showing = common.value.filter(\.showsAdvice).map(\.id)
            parts.append(
                showing.isEmpty
                    ? phrases(.mostCommon, ["what": common.key])
                    : phrases(.mostCommonCause, ["what": common.key, "strokes": phrases.strokes(numbered: showing)]))
        }
        return parts.joined(separator: " ")
    }
}

extension [StrokeSummary] {
    /// Whether several of a player and kind have one score, which is then told of all of them together.
    package var shareScores: Bool {
        Dictionary(grouping: filter { $0.toldScore != nil }, by: \.player).values.contains { own in
            Dictionary(grouping: own, by: \.type).values
                .contains { $0.count > 1 && Set($0.map(\.toldScore)).count == 1 }
        }
    }
}

extension Phrases {
    /// How to say what a stroke was that is asked about, in one line.
    ///
    /// - Parameter folder: the result folder, as it is to be typed.
    package func question(_ stroke: StrokeSummary, in folder: String) -> String {
        self(.answerDoubt, ["percent": number(stroke.confidence * 100, decimals: 0)]) + " "
            + answer(to: stroke, in: folder)
    }

    /// What an answer gives, and the command that says it; whoever knows the stroke has also seen when the hit was, and may
    /// have told it.
    func answer(to stroke: StrokeSummary, in folder: String) -> String {
        let command = "swing correct \(folder) --stroke \(stroke.id) --kind KIND"
        let isTold = stroke.contact.sources.contains(.user)
        let kinds = StrokeKind.allCases.filter { $0 != .unknown }.map(\.rawValue).joined(separator: ", ")
        let how = self(
            isTold ? .sayKind : .sayWhatItWas,
            ["time": time(stroke.contact.time), "command": command, "kinds": kinds])
        return [stroke.reason, how].compactMap(\.self).joined(separator: " ")
    }

    /// The name of a stroke as a heading; a question where it is not certain.
    package func title(of stroke: StrokeSummary) -> String {
        title(
            of: stroke.kind, stroke.variant, isSure: stroke.isSure, player: stroke.player,
            isPlayerSure: stroke.isPlayerSure)
    }
}

/// A grade as mark and word: the marks' outlines differ, so that grades are legible without color.
package enum GradeChip {
    /// The mark and the word, also where there is no grade.
    package static func markup(_ grade: Grade?, _ phrases: Phrases) -> Markup {
        markup(grade, saying: phrases.grade(grade))
    }

    /// The same of a stroke: where it has no grade, with what is known in place of one.
    static func markup(_ stroke: StrokeSummary, _ phrases: Phrases) -> Markup {
        markup(stroke.grade, saying: phrases.verdict(stroke))
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
    package static func name(_ grade: Grade) -> String { grade.rawValue.words(joinedBy: "-") }

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
