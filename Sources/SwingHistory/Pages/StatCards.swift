import SwingReport

/// Numbers large enough to be read at a glance.
struct StatCards {
    /// One number: what it is, the number, a word on it.
    typealias Card = (title: String, value: String, note: String)

    private let cards: [Card]

    init(_ cards: [Card]) {
        self.cards = cards
    }

    var markup: Markup {
        let items = cards.map { card -> Markup in
            """
            <div class="card"><dt class="label">\(card.title)</dt><dd class="number">\(card.value)</dd>\
            <dd class="meta">\(card.note)</dd></div>
            """
        }
        return "<dl class=\"stat-cards\">\(items)</dl>"
    }
}
