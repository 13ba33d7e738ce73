import Foundation
import SwingTechnique

/// An explanation of a metric for people.
struct ExplanationText {
    let text: String

    init(_ metric: MetricExplanation, console: Console) {
        var lines = [console.styled(metric.id, "1") + "  \(metric.kind.rawValue), in \(metric.unit.rawValue)", ""]
        for definition in metric.definitions { lines += Self.definition(definition, metric.unit) + [""] }
        for entry in metric.judged { lines += Self.judged(entry, metric.unit, console) + [""] }
        if metric.judged.isEmpty { lines += ["The rubric does not judge it.", ""] }
        lines.append(console.styled("When this number is not to be believed", "1"))
        lines += metric.unreliableWhen.map { "  - " + $0 }
        text = lines.joined(separator: "\n") + "\n"
    }

    /// One line for each metric.
    static func list(_ metrics: [MetricExplanation]) -> String {
        let rows = metrics.map { metric in
            var strokes: [String] = []
            for stroke in metric.definitions.flatMap(\.strokes) where !strokes.contains(stroke.rawValue) {
                strokes.append(stroke.rawValue)
            }
            return [metric.id, metric.unit.rawValue, strokes.joined(separator: ", ")]
        }
        return TextTable.fitted(rows).map { $0 + "\n" }.joined()
    }

    private static func definition(_ entry: MetricExplanation.DefinitionEntry, _ unit: MetricUnit) -> [String] {
        var lines = [
            entry.strokes.map(\.rawValue).joined(separator: ", ") + ":",
            "  what     \(entry.what)",
            "  when     \(entry.moment)",
            "  plane    \(entry.plane)",
            "  sign     \(entry.sign); zero: \(entry.zero)",
        ]
        if !entry.landmarks.isEmpty {
            lines.append("  points   \(entry.landmarks.joined(separator: ", ")) (of a right-hander)")
        }
        lines.append("  possible \(range(entry.possible, unit)) \(unit.rawValue); outside, no value is given")
        if let rate = entry.minimumFrameRate {
            lines.append("  rate     from \(text(rate, decimals: 3)) frames a second")
        }
        return lines
    }

    private static func judged(
        _ entry: MetricExplanation.RubricEntry, _ unit: MetricUnit, _ console: Console
    ) -> [String] {
        let name = [entry.variant?.rawValue, entry.stroke.rawValue].compactMap(\.self).joined(separator: " ")
        func group(_ group: RubricGroup) -> String { "\(number(group.mean, unit)) ± \(number(group.spread, unit))" }
        var lines = [
            console.styled("\(entry.title), \(name)", "1") + "  weight \(text(entry.weight, decimals: 2))",
            "  players  skilled \(group(entry.skilled)), others \(group(entry.others)) \(unit.rawValue)",
            "  " + padded("level", 14) + padded("excellent", 18) + padded("good", 18) + padded("needs work", 18)
                + "worst grade",
        ]
        lines += entry.levels.map { level in
            "  " + padded(level.level?.rawValue ?? "as published", 14) + padded(range(level.excellent, unit), 18)
                + padded(range(level.good, unit), 18) + padded(range(level.needsWork, unit), 18) + level.worst.words
        }
        lines += views(entry, unit)
        let blind = entry.notFrom.map(\.rawValue).joined(separator: ", ")
        if !blind.isEmpty { lines.append("  not from \(blind)") }
        lines.append("  source   \(entry.source.citation); \(entry.source.provenance.rawValue), \(entry.source.date)")
        if let url = entry.source.url { lines.append("           \(url)") }
        if let norm = entry.norm {
            let views = norm.views.map(\.rawValue).joined(separator: ", ")
            lines.append(
                "  measured \(norm.players) players, \(norm.strokes) strokes, \(views), with version \(norm.instrument)"
            )
        }
        if let note = entry.note { lines.append("  note     \(note)") }
        return lines.map(Console.printable)
    }

    /// How surely each view measures it, and how much of that is about the player.
    private static func views(_ entry: MetricExplanation.RubricEntry, _ unit: MetricUnit) -> [String] {
        let head = padded("view", 14) + padded("error", 18) + padded("slope", 18) + padded("reliability", 18) + "tells"
        return ["  " + head]
            + entry.views.map { view in
                let error = "±\(number(view.error, unit)) (\(view.space == .image ? "2D" : "3D"))"
                return "  " + padded(view.view.rawValue, 14) + padded(error, 18)
                    + padded(text(view.slope, decimals: 2), 18) + padded(text(view.reliability, decimals: 2), 18)
                    + (view.isReadWell ? "more than it leaves open" : "less than it leaves open")
            }
    }

    private static func range(_ range: TargetRange, _ unit: MetricUnit) -> String {
        switch (range.low, range.high) {
        case (let low?, let high?): "\(number(low, unit)) to \(number(high, unit))"
        case (let low?, nil): "from \(number(low, unit))"
        case (nil, let high?): "up to \(number(high, unit))"
        case (nil, nil): "any"
        }
    }

    static func number(_ value: Double, _ unit: MetricUnit) -> String {
        text(value, decimals: unit == .degrees || unit == .percentHeight ? 1 : 3)
    }

    /// Decimals that say something.
    private static func text(_ value: Double, decimals: Int) -> String {
        var text = String(format: "%.\(decimals)f", value)
        while text.contains("."), text.last == "0" { text.removeLast() }
        if text.last == "." { text.removeLast() }
        return text
    }

    private static func padded(_ text: String, _ width: Int) -> String { DisplayWidth.padded(text, to: width) }
}
