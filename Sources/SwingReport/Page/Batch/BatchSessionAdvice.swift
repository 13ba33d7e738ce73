package import SwingTechnique

/// What a player's strokes of one kind, in two clips of a batch or more, tell together.
package struct BatchSessionAdvice: StrokeTyped, Codable, Hashable, Sendable {
    /// Who plays.
    package let player: String
    package let kind: StrokeKind
    /// How they were hit, or nil where that was not seen.
    @ExplicitNull package var variant: StrokeVariant?
    /// How many clips and strokes it rests on; copies count once.
    package let clips: Int
    package let strokes: Int
    /// On how many days they were hit; strokes of earlier days weigh less.
    package let sessions: Int
    /// What to work on, what to keep, or how to film.
    package let headline: String
    /// How sure it is that this is what to do.
    package let sureness: Coaching.Sureness
    /// What to think of while swinging, or how to film.
    package let cue: String
    /// The exercise, or nil.
    @ExplicitNull package var drill: Drill?

    package init(player: String, _ advice: SessionAdvice) {
        self.player = player
        (kind, clips, strokes, sessions) = (advice.type.kind, advice.clips, advice.strokes, advice.sessions)
        (headline, sureness, cue) = (advice.coaching.headline, advice.coaching.sureness, advice.coaching.cue)
        (variant, drill) = (advice.type.variant, advice.coaching.drill)
    }
}
