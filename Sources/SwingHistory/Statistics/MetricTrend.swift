import SwingCore

/// What became of a metric: the only words that are said of it.
package enum TrendWord: String, CaseIterable, Hashable, Sendable, Codable {
    /// It came closer to the target, by more than noise.
    case better
    /// It went away from the target, by more than noise.
    case worse
    /// The first and the latest value lie in the target range: there was nothing to gain.
    case inTarget
    /// The strokes so far do not tell.
    case notYetKnown
}

/// Why it is not yet known what became of a metric.
package enum TrendReason: String, CaseIterable, Hashable, Sendable, Codable {
    /// It was measured on one day only, or never again under the same conditions.
    case oneSession
    /// Too few strokes of one day to know how much the player's strokes differ.
    case tooFewStrokes
    /// The change is no more than noise.
    case withinNoise
    /// It went from one side of the target to the other and is about as far from it as before.
    case acrossTarget
}

/// What became of a metric from one session to a later one.
package struct MetricTrend: Hashable, Sendable {
    /// The values it rests on.
    package let series: MetricSeries
    package let first: SessionValues
    /// The later session; the same one where there is no later.
    package let latest: SessionValues
    /// The mean of the later session less that of the earlier; nil where there is no later.
    package let change: Double?
    /// The smallest difference that is more than noise, or nil where it is not known.
    package let smallestDetectable: Double?
    package let word: TrendWord
    /// Why that is not yet known; nil where it is.
    package let reason: TrendReason?

    /// Judges the change from a session of a series to its last one.
    init(_ series: MetricSeries, from first: SessionValues) {
        let latest = series.sessions.last ?? first
        self.series = series
        self.first = first
        self.latest = latest
        let isLater = latest.day > first.day
        change = isLater ? latest.mean - first.mean : nil
        smallestDetectable = series.typicalError.map { $0.smallestDifference(first, latest) }
        let (before, after) = (series.target.distance(to: first.mean), series.target.distance(to: latest.mean))
        let isKept = isLater && before == 0 && after == 0
        reason =
            isKept ? nil : Self.reason(series.target, from: first.mean, to: latest.mean, isLater, smallestDetectable)
        word = isKept ? .inTarget : reason != nil ? .notYetKnown : after < before ? .better : .worse
    }

    /// Why a change cannot be called better or worse; nil where it can.
    private static func reason(
        _ target: TargetRange, from first: Double, to latest: Double, _ isLater: Bool, _ smallest: Double?
    ) -> TrendReason? {
        guard isLater else { return .oneSession }
        guard let smallest else { return .tooFewStrokes }
        guard abs(latest - first) > smallest else { return .withinNoise }
        let (before, after) = (target.distance(to: first), target.distance(to: latest))
        // From one side of the target to the other the change may be large and the gain nothing.
        let isAcross = before > 0 && after > 0 && (latest - first).magnitude > max(before, after)
        return isAcross && abs(after - before) <= smallest ? .acrossTarget : nil
    }

    /// The share of the way from the earlier mean to the target range that is done, 0 to 1.
    ///
    /// Nil where the change is no more than noise, or where the earlier mean lay in the target range.
    package var share: Double? {
        let way = series.target.distance(to: first.mean)
        guard word != .notYetKnown, way > 0 else { return nil }
        return min(max(1 - series.target.distance(to: latest.mean) / way, 0), 1)
    }
}

/// Every series of a player's history.
struct SeriesCollection {
    /// The subjects in the order in which they were first measured.
    let subjects: [MetricSeries.Subject]
    private let series: [MetricSeries.Subject: [MetricSeries]]

    /// Collects the values of strokes whose kind is certain and of metrics that have a target.
    init(_ sessions: [PracticeSession]) {
        struct Place: Hashable {
            let subject: MetricSeries.Subject
            let conditions: MetricSeries.Conditions
        }
        var order: [Place] = []
        var values: [Place: [SessionValues]] = [:]
        var targets: [Place: TargetRange] = [:]
        var doubtful: Set<Place> = []
        for session in sessions {
            var today: [Place: [HistoryMetric]] = [:]
            for clip in session.clips {
                for stroke in clip.strokes where stroke.isComparable {
                    for (metric, target, conditions) in stroke.comparable(captureRate: clip.current?.captureRate) {
                        let subject = MetricSeries.Subject(
                            kind: stroke.kind, variant: stroke.variant, metric: metric.id)
                        let place = Place(subject: subject, conditions: conditions)
                        if targets.updateValue(target, forKey: place) == nil { order.append(place) }
                        today[place, default: []].append(metric)
                        if stroke.isViewSure == false { doubtful.insert(place) }
                    }
                }
            }
            for (place, metrics) in today {
                values[place, default: []].append(SessionValues(day: session.day, metrics: metrics))
            }
        }
        let all = order.compactMap { place -> MetricSeries? in
            guard let days = values[place], let target = targets[place] else { return nil }
            return MetricSeries(
                place.subject, place.conditions, isViewSure: !doubtful.contains(place), sessions: days, target: target)
        }
        var seen: Set<MetricSeries.Subject> = []
        subjects = all.map(\.subject).filter { seen.insert($0).inserted }
        series = Dictionary(grouping: all, by: \.subject)
    }

    /// What became of every subject since it was first measured.
    var trends: [MetricTrend] {
        subjects.compactMap { subject in
            best(subject).flatMap { series in series.sessions.first.map { MetricTrend(series, from: $0) } }
        }
    }

    /// The series that says most about a subject: that of most sessions, then the latest, then of most strokes.
    func best(_ subject: MetricSeries.Subject) -> MetricSeries? {
        series[subject]?.max { first, second in
            (first.sessions.count, first.latest, first.strokes) < (second.sessions.count, second.latest, second.strokes)
        }
    }

    /// The series that says most about what became of a subject since a day on which it was measured.
    func best(_ subject: MetricSeries.Subject, since day: CalendarDay) -> MetricSeries? {
        series[subject]?.filter { $0.sessions.contains { $0.day == day } }.max { first, second in
            (first.latest, first.strokes) < (second.latest, second.strokes)
        }
    }
}

extension MetricSeries {
    /// The number of the last day with a value.
    fileprivate var latest: Int { sessions.last?.day.number ?? 0 }
}

extension HistoryStroke {
    /// The metrics with a target of which it is known what their values can be compared with.
    fileprivate func comparable(captureRate: Double?) -> [(HistoryMetric, TargetRange, MetricSeries.Conditions)] {
        metrics.filter(\.value.isFinite).compactMap { metric in
            guard let target = metric.target, target.low != nil || target.high != nil,
                let conditions = MetricSeries.Conditions(metric, view: view, captureRate: captureRate)
            else { return nil }
            return (metric, target, conditions)
        }
    }
}
