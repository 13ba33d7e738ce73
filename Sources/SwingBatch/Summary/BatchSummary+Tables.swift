import SwingCore
import SwingReport

extension BatchSummary {
    /// One row a stroke, and one for a clip without: who, what, how good, and every metric in a column of its own.
    var wideTable: String {
        let metrics = Set(clips.flatMap { $0.strokes.flatMap { $0.metrics.map(\.id) } }).sorted()
        var table = CSVTable(header: Self.leading + metrics)
        for clip in clips {
            if clip.strokes.isEmpty { table.append(clip.leading(nil) + metrics.map { _ in "" }) }
            for stroke in clip.strokes {
                let values = Dictionary(
                    stroke.metrics.map { ($0.id, $0.value) }, uniquingKeysWith: { first, _ in first })
                table.append(clip.leading(stroke) + metrics.map { values[$0]?.map(Self.text) ?? "" })
            }
        }
        return table.text
    }

    /// One row a metric of a stroke: value, interval, target and grade.
    var longTable: String {
        let columns = [
            "metric", "value", "unit", "low", "high", "targetLow", "targetHigh", "outcome", "metricGrade", "reason",
        ]
        var table = CSVTable(header: Self.leading + columns)
        for clip in clips {
            for stroke in clip.strokes {
                let leading = clip.leading(stroke)
                for metric in stroke.metrics {
                    table.append(
                        leading + [
                            metric.id, Self.text(metric.value), metric.unit, Self.text(metric.low),
                            Self.text(metric.high), Self.text(metric.target?.low), Self.text(metric.target?.high),
                            metric.outcome.rawValue, metric.grade?.rawValue ?? "", metric.reason ?? "",
                        ])
                }
            }
        }
        return table.text
    }

    private static let leading = [
        "key", "clip", "player", "state", "stroke", "kind", "variant", "hand", "contact", "grade", "score", "headline",
    ]

    fileprivate static func text(_ number: Double?) -> String { number.map { String($0) } ?? "" }
}

extension BatchSummary.Clip {
    fileprivate func leading(_ stroke: StrokeSummary?) -> [String] {
        [
            key, clip, player ?? "", state.rawValue, stroke.map { String($0.id) } ?? "", stroke?.kind.rawValue ?? "",
            stroke?.variant?.rawValue ?? "", stroke?.hand.rawValue ?? "", BatchSummary.text(stroke?.contact.time),
            stroke?.grade?.rawValue ?? "", BatchSummary.text(stroke?.score.map { Double($0) }),
            stroke?.coaching?.headline ?? "",
        ]
    }
}
