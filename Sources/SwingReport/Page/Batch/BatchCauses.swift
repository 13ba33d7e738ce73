import SwingTechnique

/// What most of the group should work on.
struct BatchCauses {
    /// What to work on, in how many strokes of which players.
    private struct Cause {
        let type: StrokeType
        let headline: String
        var strokes: Int
        var players: [String]
    }

    private let causes: [Cause]
    /// Whether the page is of a group, of which players are counted, else of one player's strokes.
    private let countsPlayers: Bool
    private let phrases: Phrases

    /// More than that is no focus.
    private static let mostShown = 5

    /// - Parameters:
    ///   - causes: in the order of their strokes. Where several players are named their number goes before: three strokes of one
    ///     player are one player's.
    ///   - session: what a player's clips tell together; that player counts for it, not for what single strokes are told.
    init(_ causes: [BatchCause], _ session: [BatchSessionAdvice], _ phrases: Phrases) {
        let isGroup = Set(causes.flatMap(\.players) + session.map(\.player)).count > 1
        countsPlayers = isGroup
        let settled = countsPlayers ? session : []
        let single = causes.compactMap { cause -> Cause? in
            let players = cause.players.filter { player in
                !settled.contains { $0.player == player && $0.type == cause.type }
            }
            // Of a group, what nobody who is named should work on is nobody's.
            guard !players.isEmpty || !isGroup else { return nil }
            return Cause(type: cause.type, headline: cause.headline, strokes: cause.strokes, players: players)
        }
        let all = settled.filter(\.sureness.asksForChange).reduce(into: single) { causes, told in
            if let index = causes.firstIndex(where: { $0.headline == told.headline && $0.type == told.type }) {
                causes[index].players = (causes[index].players + [told.player]).sorted()
            } else {
                causes.append(
                    Cause(
                        type: told.type, headline: told.headline, strokes: told.strokes, players: [told.player]))
            }
        }
        self.causes = countsPlayers ? all.sorted { $0.players.count > $1.players.count } : all
        self.phrases = phrases
    }

    private func count(_ cause: Cause) -> Int { countsPlayers ? cause.players.count : cause.strokes }

    /// Nothing where nobody is told anything.
    var markup: Markup {
        guard let most = causes.first.map(count) else { return .nothing }
        let rows = causes.prefix(Self.mostShown).map { cause -> Markup in
            let percent = Double(count(cause)) / Double(most) * 100
            let who = cause.players.isEmpty ? "" : ": " + cause.players.joined(separator: ", ")
            let number = countsPlayers ? phrases.players(cause.players.count) : phrases.strokes(cause.strokes)
            return """
                <li><span class="cause-name">\(cause.headline)</span>
                <span class="cause-bar" aria-hidden="true"><i style="width:\(percent, decimals: 1)%"></i></span>
                <span class="meta">\(Phrases.sentence(phrases.stroke(cause.type))), \
                \(number)\(who)</span></li>
                """
        }
        return .section("causes", phrases.title(.groupCauses), "<ol class=\"cause-list\">\(rows)</ol>")
    }
}
