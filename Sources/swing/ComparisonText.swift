import Foundation
import SwingCore
import SwingReport
import SwingTechnique
import TennisSwing

/// A comparison as a table for people.
struct ComparisonText {
    let text: String

    init(_ document: ComparisonDocument, console: Console) {
        var lines: [String] = []
        for entry in document.strokes {
            let name = [entry.variant?.rawValue, entry.kind.rawValue].compactMap(\.self).joined(separator: " ")
            lines.append(
                console.styled(name, "1") + ": \(Self.group(entry.before)) before, \(Self.group(entry.after)) after")
            lines.append(
                "  " + Self.padded("", 38) + Self.right("before", 9) + Self.right("after", 9) + Self.right("change", 9)
                    + Self.right("noise", 9))
            let known = entry.metrics.filter { $0.verdict != .notComparable }
            lines += known.map { Self.row($0, console) }
            lines += Self.unknown(entry.metrics)
            let bases = Set(known.compactMap { $0.noiseFrom })
            if bases.contains(.measurement) {
                lines.append(
                    "  Few strokes: noise is that of the measurement and of published players. Film five or more of each."
                )
            }
            lines.append("")
        }
        text = lines.joined(separator: "\n") + "\n"
    }

    private static func group(_ group: ComparisonGroup) -> String {
        let score = group.score.map { String(format: ", score %.0f", $0) } ?? ""
        return "\(group.strokes) \(group.strokes == 1 ? "stroke" : "strokes") (\(group.view.rawValue)\(score))"
    }

    private static func row(_ metric: ComparisonMetric, _ console: Console) -> String {
        let decimals = metric.unit == "deg" || metric.unit == "percentHeight" ? 1 : 2
        func number(_ value: Double?, signed: Bool = false) -> String {
            right(value.map { String(format: signed ? "%+.\(decimals)f" : "%.\(decimals)f", $0) } ?? "", 9)
        }
        let verdict =
            switch (metric.verdict, metric.trend) {
            case (.changed, .closer): console.styled("changed, closer to the aim", "32")
            case (.changed, .further): console.styled("changed, further from the aim", "33")
            case (.changed, _): console.styled("changed", "1")
            default: "within the noise"
            }
        return "  " + padded(Console.printable(metric.title), 38) + number(metric.before) + number(metric.after)
            + number(metric.change, signed: true) + number(metric.smallestDetectable) + "  "
            + padded(metric.unit ?? "", 14) + verdict
    }

    /// What cannot be compared, by reason.
    private static func unknown(_ metrics: [ComparisonMetric]) -> [String] {
        var reasons: [(reason: String, titles: [String])] = []
        for metric in metrics where metric.verdict == .notComparable {
            let reason = metric.reason ?? ""
            if let index = reasons.firstIndex(where: { $0.reason == reason }) {
                reasons[index].titles.append(metric.title)
            } else {
                reasons.append((reason, [metric.title]))
            }
        }
        return reasons.flatMap { group in
            ["  Not comparable: \(Console.printable(group.reason))"]
                + group.titles.map { "    \(Console.printable($0))" }
        }
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private static func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
