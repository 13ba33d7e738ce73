package import SwingReport

/// The page of a group for its coach: who improved, who is due, what the group needs.
///
/// A pure function of its content, as `ReportPage`.
package struct GroupPage: Sendable {
    private let document: GroupDocument
    private let theme: PageTheme
    private let phrases: Phrases

    /// Makes the page of a group.
    ///
    /// - Parameter phrases: the language of the page: that of the document's titles.
    package init(_ document: GroupDocument, theme: PageTheme, phrases: Phrases) {
        (self.document, self.theme, self.phrases) = (document, theme, phrases)
    }

    /// The page, which shows no picture.
    package func template() -> PageTemplate {
        let title = phrases.headline(of: document)
        let main: Markup = """
            <section class="hero group-hero" data-page="progress" aria-labelledby="headline">
            <div class="hero-text">
            <p class="eyebrow">\(phrases.title(.groupProgress)) · \(phrases.day(document.day))</p>
            <h1 id="headline">\(title)</h1>
            <p class="why">\(document.players.isEmpty ? phrases(.recordPractice) : phrases(.threeWords))</p>
            </div>
            </section>
            \(document.players.isEmpty ? Markup.nothing : sections)
            """
        let frame = PageFrame(
            theme: theme, phrases: phrases, title: title, subject: phrases.title(.groupProgress), main: main,
            footer: phrases.footer(document.day), ownStyle: PageStyle.progress)
        return PageTemplate(frame.text)
    }

    /// Everything below the headline.
    private var sections: Markup {
        """
        \(Markup.section("practice", phrases.title(.practice), StatCards.markup(cards)))
        <div class="group-columns">
        \(section(.whoImproved, .improvedRead, document.improved.compactMap(document.player).map(improved), .nobodyImprovedYet))
        \(section(.whoIsDue, .dueRead, document.due.compactMap(document.player).map(due), .nobodyIsDue))
        \(section(.whatTheGroupNeeds, .needsRead, document.needs.map(need), .noNeedYet))
        </div>
        \(everyone)
        """
    }

    private var cards: [StatCards.Card] {
        let players = document.players
        let all = phrases(.ofPlayers, ["players": phrases.players(players.count)])
        let strokes = phrases.strokes(players.reduce(0) { $0 + $1.strokes })
        return [
            (phrases.title(.players), String(players.count), phrases(.asOf, ["day": phrases.day(document.day)])),
            (phrases.title(.sessions), String(players.reduce(0) { $0 + $1.sessions }), strokes),
            (phrases.title(.whoImproved), String(document.improved.count), all),
            (phrases.title(.whoIsDue), String(document.due.count), all),
        ]
    }

    /// A list with what it means, or a sentence where it is empty.
    private func section(_ title: PhraseID, _ meaning: PhraseID, _ rows: [Markup], _ empty: PhraseID) -> Markup {
        """
        <section class="group-part" aria-labelledby="\(title.rawValue)">
        <h2 id="\(title.rawValue)">\(phrases.title(title))</h2>
        <p class="meta">\(phrases(rows.isEmpty ? empty : meaning))</p>
        \(rows.isEmpty ? Markup.nothing : "<ol class=\"rows\">\(rows)</ol>")
        </section>
        """
    }

    private func counts(_ player: GroupPlayer) -> String {
        phrases(.betterWorse, ["better": String(player.better), "worse": String(player.worse)])
    }

    private func improved(_ player: GroupPlayer) -> Markup {
        let score = player.score.flatMap { $0.sessions.count > 1 ? $0 : nil }
        return """
            <li><span class="name">\(player.player)<small>\(counts(player))</small>\
            \(score.map { "<small>\(phrases.outcome($0))</small>" as Markup })</span>\
            <span class="number">\(score.map(phrases.scores) ?? "")</span></li>
            """
    }

    private func due(_ player: GroupPlayer) -> Markup {
        let usual = player.usualGap.map { phrases.usually(every: $0) }
        return """
            <li><span class="name">\(player.player)<small>\(usual ?? "")</small></span>\
            <span class="number">\(phrases.ago(player.daysSince))</span></li>
            """
    }

    private func need(_ need: GroupNeed) -> Markup {
        let stroke = Phrases.sentence(phrases.stroke(need.kind, need.variant))
        let share = Double(need.players.count) / Double(max(document.players.count, 1))
        return """
            <li class="need"><span class="name">\(need.headline)<small>\(stroke) · \(need.title)</small>\
            <span class="need-bar" aria-hidden="true"><span style="width:\(share * 100, decimals: 1)%"></span></span>\
            <small>\(phrases.list(need.players))</small>\
            \(need.drill.map { "<small>\(phrases.title(.drill)): \($0)</small>" as Markup })</span>\
            <span class="number">\(phrases.players(need.players.count))</span></li>
            """
    }

    private var everyone: Markup {
        let rows = document.players.map { player -> Markup in
            """
            <tr><th scope="row">\(player.player)</th><td>\(phrases.day(player.lastDay))</td><td>\(player.sessions)</td>\
            <td>\(player.strokes)</td><td>\(player.score.map(phrases.scores) ?? "–")</td>\
            <td>\(player.better)</td><td>\(player.worse)</td><td>\(player.notYetKnown)</td>\
            <td class="wide">\(player.focus?.headline ?? "–")</td></tr>
            """
        }
        let heads = phrases.columnHeads([
            .player, .lastPractice, .sessions, .strokes, .score, .better, .worse, .notYetKnown, .currentFocus,
        ])
        return """
            <section class="everyone session" aria-labelledby="everyone-title">
            <h2 id="everyone-title">\(phrases.title(.everyone))</h2>
            \(Markup.table(phrases.title(.tableOfPlayers), heads: heads, rows: rows, classes: "scroll whole"))
            </section>
            """
    }
}
