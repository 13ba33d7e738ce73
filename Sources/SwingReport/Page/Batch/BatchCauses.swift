import SwingCore
import SwingTechnique

/// What most of the group should work on.
struct BatchCauses {
    private let causes: [BatchPageCause]
    private let words: Phrases

    /// More than that is no focus.
    private static let mostShown = 5

    init(_ causes: [BatchPageCause], _ words: Phrases) {
        self.causes = causes
        self.words = words
    }

    /// Nothing where nobody is told anything.
    var markup: Markup {
        guard let most = causes.first?.strokes else { return .nothing }
        let rows = causes.prefix(Self.mostShown).map { cause -> Markup in
            let percent = Double(cause.strokes) / Double(most) * 100
            let who = cause.players.isEmpty ? "" : cause.players.joined(separator: ", ")
            return """
                <li><span class="cause-name">\(cause.headline)</span>
                <span class="cause-bar" aria-hidden="true"><i style="width:\(percent, decimals: 1)%"></i></span>
                <span class="meta">\(Phrases.sentence(words.stroke(cause.kind, nil))), \
                \(words.strokes(cause.strokes))\(who.isEmpty ? "" : ": " + who)</span></li>
                """
        }
        return """
            <section class="causes" aria-labelledby="causes-title">
            <h2 id="causes-title">\(words.title(.groupCauses))</h2>
            <ol class="cause-list">\(rows)</ol>
            </section>
            """
    }
}
