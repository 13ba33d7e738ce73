import SwingReport

extension BatchSummary {
    /// One row a stroke, and one for a clip without: who, what, how good, and every metric in three columns of its own.
    ///
    /// A value that could not be judged is left out, so that nobody averages it with the others; its outcome says so.
    ///
    /// - Parameter phrases: the language of what is written for people.
    func wideTable(_ phrases: Phrases) -> CSVTable {
        let metrics = Set(clips.flatMap { $0.strokes.flatMap { $0.metrics.map(\.id) } }).sorted()
        let columns = metrics.flatMap { [$0, $0 + "_outcome", $0 + "_unit"] }
        var table = CSVTable(header: Self.leading + ["outcome", "reason"] + Self.further + columns)
        for clip in clips {
            let strokes: [StrokeSummary?] = clip.strokes.isEmpty ? [nil] : clip.strokes
            for stroke in strokes {
                let measured = Dictionary(
                    (stroke?.metrics ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
                let reason = stroke == nil ? clip.reason?.causeWithoutStroke(in: phrases) : stroke?.reason
                table.append(
                    clip.leading(stroke) + [stroke?.outcome.rawValue ?? "", reason ?? ""]
                        + clip.further(stroke, phrases) + metrics.flatMap { Self.cells(measured[$0]) })
            }
        }
        return table
    }

    /// A metric in the wide table: value, outcome and unit.
    private static func cells(_ metric: MetricEntry?) -> [String] {
        guard let metric else { return ["", "", ""] }
        let value = metric.outcome == .notMeasurable ? nil : metric.value
        return [text(value), metric.outcome.rawValue, metric.unit]
    }

    /// One row a metric of a stroke: value as it was measured, interval, target and grade.
    ///
    /// - Parameter phrases: the language of what is written for people.
    func longTable(_ phrases: Phrases) -> CSVTable {
        let columns = [
            "metric", "value", "unit", "low", "high", "targetLow", "targetHigh", "outcome", "metricGrade", "reason",
            "metricTitle",
        ]
        var table = CSVTable(header: Self.leading + columns + Self.further)
        for clip in clips {
            for stroke in clip.strokes {
                let (leading, further) = (clip.leading(stroke), clip.further(stroke, phrases))
                for metric in stroke.metrics {
                    let cells = [
                        metric.id, Self.text(metric.value), metric.unit, Self.text(metric.low),
                        Self.text(metric.high), Self.text(metric.target?.low), Self.text(metric.target?.high),
                        metric.outcome.rawValue, metric.grade?.rawValue ?? "", metric.reason ?? "", metric.title,
                    ]
                    table.append(leading + cells + further)
                }
            }
        }
        return table
    }

    private static let leading = [
        "key", "clip", "player", "state", "stroke", "kind", "variant", "hand", "contact", "grade", "score", "headline",
    ]

    /// What was added since: whose columns go by their places finds them where they were.
    private static let further = [
        "strokePlayer", "playerConfidence", "kindConfidence", "title", "gradeTitle", "focusTitle", "drill", "date",
        "dateSource", "corrected", "copyOf", "sureness", "valuesSeen", "valuesSeenWell", "valuesOf",
    ]

    fileprivate static func text(_ number: Double?) -> String { number.map { String($0) } ?? "" }
}

extension BatchSummary.Clip {
    fileprivate func leading(_ stroke: StrokeSummary?) -> [String] {
        [
            key, clip, player ?? "", state.rawValue, stroke.map { String($0.id) } ?? "", stroke?.kind.rawValue ?? "",
            stroke?.variant?.rawValue ?? "", stroke?.hand.rawValue ?? "", BatchSummary.text(stroke?.contact.time),
            stroke?.grade?.rawValue ?? "", BatchSummary.text(stroke?.toldScore), stroke?.coaching?.headline ?? "",
        ]
    }

    fileprivate func further(_ stroke: StrokeSummary?, _ phrases: Phrases) -> [String] {
        let dated = [date ?? "", dateSource?.rawValue ?? ""]
        guard let stroke else { return ["", "", "", "", "", "", ""] + dated + ["", copyOf ?? "", "", "", "", ""] }
        let focus = stroke.coaching.flatMap { $0.asksForChange ? $0.evidence?.metric : nil }
        let corrected = corrections.filter { $0.concerns(stroke.id) }.map(\.change.rawValue)
        return [
            String(stroke.player), BatchSummary.text(stroke.playerConfidence), BatchSummary.text(stroke.confidence),
            phrases.title(of: stroke), phrases.verdict(stroke), stroke.metrics.first { $0.id == focus }?.title ?? "",
            stroke.coaching?.drill?.name ?? "",
        ] + dated + [corrected.joined(separator: " "), copyOf ?? "", stroke.coaching?.sureness?.rawValue ?? ""]
            + [stroke.coverage?.seen, stroke.coverage?.well, stroke.coverage?.of].map { $0.map(String.init) ?? "" }
    }
}
