import SwingTechnique

extension Phrases {
    /// What a player reads, and in its place, where the page's switch for coaches is on, what the document says.
    ///
    /// - Parameter classes: classes of the style sheet.
    func reading(_ classes: String = "", _ said: (Phrases) -> String) -> Markup {
        let (player, coach) = (said(self), said(forCoach))
        if player == coach { return classes.isEmpty ? "\(player)" : "<span class=\"\(classes)\">\(player)</span>" }
        let both = [("player-only", player), ("coach-only", coach)].map { reader, text -> Markup in
            "<span class=\"\(classes.isEmpty ? reader : classes + " " + reader)\">\(text)</span>"
        }
        return Markup.joined(both)
    }

    /// What a player must know of the lengths and speeds beside it, where their height is assumed; coaches read heights.
    ///
    /// - Parameter units: those of the values beside it.
    package func assumptionNote(for units: some Sequence<String>) -> Markup? {
        assumption(for: units).map { "<p class=\"meta player-only\">\($0)</p>" }
    }
}
