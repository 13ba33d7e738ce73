import SwingCore

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
                    }
                }
            }
            for (place, metrics) in today {
                values[place, default: []].append(SessionValues(day: session.day, metrics: metrics))
            }
        }
        let all = order.compactMap { place -> MetricSeries? in
            guard let days = values[place], let target = targets[place] else { return nil }
            return MetricSeries(place.subject, place.conditions, sessions: days, target: target)
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
