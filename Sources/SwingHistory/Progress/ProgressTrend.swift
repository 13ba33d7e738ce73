package import SwingReport

/// A metric over the sessions.
package struct ProgressTrend: Hashable, Sendable, Codable {
    /// The values of one day.
    package struct Session: Hashable, Sendable, Codable {
        package var day: CalendarDay
        /// The number of strokes with a value.
        package var strokes: Int
        package var mean: Double
        /// The standard error of the mean, or nil where it is not known.
        @ExplicitNull package var standardError: Double?

        init(_ session: SessionValues, _ error: TypicalError?, _ round: Rounding) {
            day = session.day
            strokes = session.count
            mean = round(session.mean)
            standardError = round(error?.standardError(of: session))
        }
    }

    package var kind: StrokeKind
    @ExplicitNull package var variant: StrokeVariant?
    package var metric: String
    /// The name shown to a player.
    package var title: String
    package var unit: String
    /// The view all values come from; nil for times, which every view shows alike.
    @ExplicitNull package var view: CameraView?
    /// Whether that view is told as found: of none of the strokes it is only probable.
    package var isViewSure: Bool
    /// The range of the best grade.
    package var target: TargetSummary
    /// The days with a value, earliest first.
    package var sessions: [Session]
    /// The standard deviation of the player's strokes within a day, or nil where too few are known.
    @ExplicitNull package var typicalError: Double?
    /// The latest mean minus the first, or nil where there is one day only.
    @ExplicitNull package var change: Double?
    /// The smallest change that is more than noise, or nil where it is not known.
    @ExplicitNull package var smallestDetectable: Double?
    package var word: TrendWord
    /// Why that is not yet known; nil where it is.
    @ExplicitNull package var reason: TrendReason?
    /// The share of the way to the target that is done, 0 to 1, or nil.
    @ExplicitNull package var share: Double?

    /// Rounds a trend.
    init(_ trend: MetricTrend, _ name: MetricTitle) {
        let series = trend.series
        let round = Rounding(unit: series.unit)
        kind = series.subject.kind
        variant = series.subject.variant
        metric = series.subject.metric
        title = name(series.subject)
        unit = series.unit
        view = series.view
        isViewSure = series.isViewSure
        target = TargetSummary(series.target, round)
        sessions = series.sessions.filter { $0.day >= trend.first.day }
            .map { Session($0, series.typicalError, round) }
        typicalError = round(series.typicalError?.deviation)
        change = round(trend.change)
        smallestDetectable = round(trend.smallestDetectable)
        word = trend.word
        reason = trend.reason
        share = Rounding.thousandth(trend.share)
    }
}

/// What to work on now, and how far the player has come with it.
package struct ProgressFocus: Hashable, Sendable, Codable {
    package var kind: StrokeKind
    @ExplicitNull package var variant: StrokeVariant?
    package var metric: String
    package var title: String
    /// What to work on, in the words of the coaching.
    package var headline: String
    @ExplicitNull package var drill: String?
    /// The day on which the coaching said so last.
    package var day: CalendarDay
    /// What became of the metric since it was first measured, or nil where it was not under known conditions, or is to be
    /// filmed again.
    @ExplicitNull package var trend: ProgressTrend?
    /// What it rests on where recent sessions are judged together; nil where it is what most strokes of one were told.
    @ExplicitNull package var evidence: ProgressEvidence?

    /// What recent sessions tell together, else the advice of the latest session that has any; none about a metric whose
    /// latest mean is in its target.
    init?(
        _ sessions: [PracticeSession], _ trends: [MetricTrend], _ name: MetricTitle, _ told: [SessionAdvice]
    ) {
        let kept = Set(
            trends.filter { $0.series.target.distance(to: $0.latest.mean) == 0 }.map(\.series.subject))
        let given = sessions.reversed().lazy.compactMap { session in
            PracticeFocus(session, except: kept).map { (day: session.day, focus: $0) }
        }
        let pooled = PracticeFocus.first(of: told, except: kept)
        guard let latest = pooled.map({ (day: $0.day, focus: $0.focus) }) ?? given.first else { return nil }
        let subject = latest.focus.subject
        kind = subject.kind
        variant = subject.variant
        metric = subject.metric
        title = name(subject)
        headline = latest.focus.headline
        drill = latest.focus.drill
        day = latest.day
        evidence = pooled?.evidence
        // What is to be filmed again is not known yet: of that no way is done.
        let isKnown = pooled?.evidence.sureness != .film
        trend = isKnown ? trends.first { $0.series.subject == subject }.map { ProgressTrend($0, name) } : nil
    }
}

/// What advice rests on that earlier sessions have a part in.
package struct ProgressEvidence: Hashable, Sendable, Codable {
    /// How sure it is that this is what to do.
    package var sureness: Coaching.Sureness
    /// The number of days of practice; strokes of earlier ones weigh less.
    package var sessions: Int
    package var clips: Int
    package var strokes: Int
}

extension PracticeFocus {
    /// The first of what recent sessions tell: what is to be worked on before how to film, then what was hit last, then what
    /// more strokes tell.
    fileprivate static func first(
        of told: [SessionAdvice], except kept: Set<MetricSeries.Subject>
    ) -> (day: CalendarDay, focus: PracticeFocus, evidence: ProgressEvidence)? {
        func place(_ advice: SessionAdvice) -> (Int, CalendarDay, Int) {
            (advice.coaching.asksForChange ? 1 : 0, advice.day ?? CalendarDay(number: 0), advice.strokes)
        }
        func subject(_ advice: SessionAdvice) -> MetricSeries.Subject? {
            advice.coaching.metric.map { .init(kind: advice.type.kind, variant: advice.type.variant, metric: $0) }
        }
        let open = told.filter { advice in
            subject(advice).map { !advice.coaching.asksForChange || !kept.contains($0) } ?? false
        }
        guard let first = open.max(by: { place($0) < place($1) }), let subject = subject(first), let day = first.day
        else { return nil }
        let focus = PracticeFocus(
            subject: subject, headline: first.coaching.headline, drill: first.coaching.drill?.name)
        let evidence = ProgressEvidence(
            sureness: first.coaching.sureness, sessions: first.sessions, clips: first.clips, strokes: first.strokes)
        return (day, focus, evidence)
    }
}

/// A drill that was given, and what became of the metric it was meant for.
package struct ProgressDrill: Hashable, Sendable, Codable {
    package var kind: StrokeKind
    @ExplicitNull package var variant: StrokeVariant?
    package var metric: String
    package var title: String
    /// What was to be worked on.
    package var headline: String
    @ExplicitNull package var drill: String?
    /// The day on which it was first given.
    package var first: CalendarDay
    /// The last day in a row on which it was given again.
    package var last: CalendarDay
    /// The number of days in a row on which it was given.
    package var sessions: Int
    /// What became of the metric since then, or nil where it was not measured under known conditions.
    @ExplicitNull package var trend: ProgressTrend?

    /// The drills of a history, earliest first; sessions in a row with the same drill count as one.
    static func all(_ sessions: [PracticeSession], _ series: SeriesCollection, _ name: MetricTitle) -> [ProgressDrill] {
        var runs: [(focus: PracticeFocus, days: [CalendarDay])] = []
        for session in sessions {
            guard let focus = PracticeFocus(session) else { continue }
            if let run = runs.last, run.focus == focus {
                runs[runs.count - 1].days.append(session.day)
            } else {
                runs.append((focus, [session.day]))
            }
        }
        return runs.compactMap { run in
            guard let first = run.days.first, let last = run.days.last else { return nil }
            let subject = run.focus.subject
            let found = series.best(subject, since: first)
            let start = found?.sessions.first { $0.day == first }
            let trend = found.flatMap { found in start.map { MetricTrend(found, from: $0) } }
            return ProgressDrill(
                kind: subject.kind, variant: subject.variant, metric: subject.metric, title: name(subject),
                headline: run.focus.headline, drill: run.focus.drill, first: first, last: last,
                sessions: run.days.count, trend: trend.map { ProgressTrend($0, name) })
        }
    }
}

/// What most of a session's coaching asked to work on.
package struct PracticeFocus: Hashable, Sendable {
    /// The metric it was based on, with the kind of stroke.
    package let subject: MetricSeries.Subject
    /// What to work on, in the words the player was given.
    package let headline: String
    /// The name of the drill, or nil where there was none.
    package let drill: String?
}

extension PracticeFocus {
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
}
