package import SwingCore
package import SwingReport

/// A metric over the sessions.
package struct ProgressTrend: Hashable, Sendable, Codable {
    /// The values of one day.
    package struct Session: Hashable, Sendable, Codable {
        /// The day.
        package var day: CalendarDay
        /// The number of strokes with a value.
        package var strokes: Int
        /// The mean value.
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

    /// The kind of stroke.
    package var kind: StrokeKind
    /// The variant, or nil.
    @ExplicitNull package var variant: StrokeVariant?
    /// The metric's stable name.
    package var metric: String
    /// The name shown to a player.
    package var title: String
    /// The unit.
    package var unit: String
    /// The view all values come from; nil for times, which every view shows alike.
    @ExplicitNull package var view: CameraView?
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
    /// What became of it.
    package var word: TrendWord
    /// Why that is not yet known; nil where it is.
    @ExplicitNull package var reason: TrendReason?
    /// The share of the way to the target that is done, 0 to 1, or nil.
    @ExplicitNull package var share: Double?

    /// Copies a trend.
    package init(_ trend: MetricTrend, _ titles: MetricTitles) {
        let series = trend.series
        let round = Rounding(unit: series.unit)
        kind = series.subject.kind
        variant = series.subject.variant
        metric = series.subject.metric
        title = titles(series.subject)
        unit = series.unit
        view = series.view
        target = TargetSummary(low: round(series.target.low), high: round(series.target.high))
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
    /// The kind of stroke.
    package var kind: StrokeKind
    /// The variant, or nil.
    @ExplicitNull package var variant: StrokeVariant?
    /// The metric's stable name.
    package var metric: String
    /// The metric's name.
    package var title: String
    /// What to work on, in the words of the coaching.
    package var headline: String
    /// The name of the drill, or nil.
    @ExplicitNull package var drill: String?
    /// The day on which the coaching said so last.
    package var day: CalendarDay
    /// What became of the metric since it was first measured, or nil.
    @ExplicitNull package var trend: ProgressTrend?

    init(_ focus: FocusProgress, _ titles: MetricTitles) {
        let subject = focus.focus.subject
        kind = subject.kind
        variant = subject.variant
        metric = subject.metric
        title = titles(subject)
        headline = focus.focus.headline
        drill = focus.focus.drill
        day = focus.day
        trend = focus.trend.map { ProgressTrend($0, titles) }
    }
}

/// A drill that was given, and what became of the metric it was meant for.
package struct ProgressDrill: Hashable, Sendable, Codable {
    /// The kind of stroke.
    package var kind: StrokeKind
    /// The variant, or nil.
    @ExplicitNull package var variant: StrokeVariant?
    /// The metric's stable name.
    package var metric: String
    /// The metric's name.
    package var title: String
    /// What was to be worked on.
    package var headline: String
    /// The name of the drill, or nil.
    @ExplicitNull package var drill: String?
    /// The day on which it was first given.
    package var first: CalendarDay
    /// The last day in a row on which it was given again.
    package var last: CalendarDay
    /// The number of days in a row on which it was given.
    package var sessions: Int
    /// What became of the metric since then, or nil.
    @ExplicitNull package var trend: ProgressTrend?

    init(_ outcome: DrillOutcome, _ titles: MetricTitles) {
        let subject = outcome.focus.subject
        kind = subject.kind
        variant = subject.variant
        metric = subject.metric
        title = titles(subject)
        headline = outcome.focus.headline
        drill = outcome.focus.drill
        first = outcome.first
        last = outcome.last
        sessions = outcome.sessions
        trend = outcome.trend.map { ProgressTrend($0, titles) }
    }
}
