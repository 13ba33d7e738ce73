import SwingCore

/// Every series of a player's history.
struct SeriesCollection {
    /// The subjects in the order in which they were first measured.
    let subjects: [MetricSeries.Subject]
    private let series: [MetricSeries.Subject: [MetricSeries]]

    /// Collects the values of strokes whose kind is certain and of metrics that have a target.
    init(_ sessions: [PracticeSession]) {
        var gathering = Gathering()
        for session in sessions {
            for clip in session.clips {
                for stroke in clip.strokes where stroke.isComparable {
                    gathering.add(stroke, captureRate: clip.current?.captureRate)
                }
            }
            gathering.end(session.day)
        }
        subjects = gathering.subjects
        series = gathering.series
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

/// The values of a history on their way into series.
private struct Gathering {
    private struct Place: Hashable {
        let subject: MetricSeries.Subject
        let conditions: MetricSeries.Conditions
    }

    private var order: [Place] = []
    private var sessions: [Place: [SessionValues]] = [:]
    private var targets: [Place: TargetRange] = [:]
    /// The values of the day under way.
    private var today: [Place: [HistoryMetric]] = [:]

    mutating func add(_ stroke: HistoryStroke, captureRate: Double?) {
        for metric in stroke.metrics where metric.value.isFinite {
            guard let target = metric.target, target.low != nil || target.high != nil,
                let conditions = MetricSeries.Conditions(metric, view: stroke.view, captureRate: captureRate)
            else { continue }
            let place = Place(
                subject: .init(kind: stroke.kind, variant: stroke.variant, metric: metric.id), conditions: conditions)
            if targets.updateValue(target, forKey: place) == nil { order.append(place) }
            today[place, default: []].append(metric)
        }
    }

    mutating func end(_ day: CalendarDay) {
        for (place, metrics) in today { sessions[place, default: []].append(SessionValues(day: day, metrics: metrics)) }
        today = [:]
    }

    /// The subjects in the order in which they were first measured.
    var subjects: [MetricSeries.Subject] {
        var seen: Set<MetricSeries.Subject> = []
        return order.map(\.subject).filter { seen.insert($0).inserted }
    }

    /// The series by subject.
    var series: [MetricSeries.Subject: [MetricSeries]] {
        let all = order.compactMap { place -> MetricSeries? in
            guard let values = sessions[place], let target = targets[place] else { return nil }
            return MetricSeries(place.subject, place.conditions, sessions: values, target: target)
        }
        return Dictionary(grouping: all, by: \.subject)
    }
}
