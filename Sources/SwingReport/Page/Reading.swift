import SwingText

extension Phrases {
    /// What a player reads, and in its place, where the page's switch for coaches is on, what the document says.
    func reading(_ said: (Phrases) -> String) -> Markup {
        let (player, coach) = (said(self), said(forCoach))
        if player == coach { return "\(player)" }
        return "<span class=\"player-only\">\(player)</span><span class=\"coach-only\">\(coach)</span>"
    }
}
