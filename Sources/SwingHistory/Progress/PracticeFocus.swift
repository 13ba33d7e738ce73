import SwingCore

/// What most of a session's coaching asked to work on.
package struct PracticeFocus: Hashable, Sendable {
    /// The metric it was based on, with the kind of stroke.
    package let subject: MetricSeries.Subject
    /// What to work on, in the words the player was given.
    package let headline: String
    /// The name of the drill, or nil where there was none.
    package let drill: String?

    /// The advice that most strokes share; among equally many that of the lowest score, then of the earliest stroke.
    ///
    /// - Parameter kept: what is in its target and needs no work.
    /// - Returns: nil where no stroke of a certain kind has other advice.
    package init?(_ session: PracticeSession, except kept: Set<MetricSeries.Subject> = []) {
        struct Support {
            var count = 0
            var lowest = Double.infinity
        }
        var order: [PracticeFocus] = []
        var support: [PracticeFocus: Support] = [:]
        for stroke in session.strokes where stroke.isComparable {
            guard let focus = stroke.focus else { continue }
            let advice = PracticeFocus(
                subject: .init(kind: stroke.kind, variant: stroke.variant, metric: focus.metric),
                headline: focus.headline, drill: focus.drill)
            if kept.contains(advice.subject) { continue }
            if support[advice] == nil { order.append(advice) }
            var known = support[advice] ?? Support()
            known.count += 1
            known.lowest = min(known.lowest, stroke.score ?? .infinity)
            support[advice] = known
        }
        // Of equals `max` gives the first.
        let chosen = order.max { first, second in
            let (one, other) = (support[first] ?? Support(), support[second] ?? Support())
            return one.count == other.count ? one.lowest > other.lowest : one.count < other.count
        }
        guard let chosen else { return nil }
        self = chosen
    }

    private init(subject: MetricSeries.Subject, headline: String, drill: String?) {
        self.subject = subject
        self.headline = headline
        self.drill = drill
    }
}
