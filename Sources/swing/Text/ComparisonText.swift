import TennisSwing

/// A comparison as a table for people.
struct ComparisonText {
    let text: String

    init(_ document: ComparisonDocument, _ phrases: Phrases, console: Console) {
        var lines = document.isOfOneClip ? [phrases.title(.sameClip) + ".", ""] : []
        for entry in document.strokes {
            lines.append(console.styled(Phrases.sentence(phrases.stroke(entry.type)), "1"))
            lines.append("  \(phrases.title(.before)): \(phrases.side(of: entry.before))")
            lines.append("  \(phrases.title(.after)): \(phrases.side(of: entry.after))")
            let known = entry.metrics.filter { $0.verdict != .notComparable }
            lines += Self.table(known, phrases, console)
            lines += Self.unknown(entry, phrases)
            if known.contains(where: { $0.noiseFrom == .measurement }) { lines.append("  " + phrases(.fewStrokes)) }
            lines += phrases.assumption(for: known.compactMap(\.unit)).map { ["  " + $0] } ?? []
            lines.append("")
        }
        text = lines.joined(separator: "\n") + "\n"
    }

    /// A line a value under a line of headings.
    private static func table(_ metrics: [ComparisonMetric], _ phrases: Phrases, _ console: Console) -> [String] {
        guard !metrics.isEmpty else { return [] }
        var rows = [["", phrases(.before), phrases(.after), phrases(.change), phrases(.noiseAlone)]]
        for metric in metrics {
            func value(_ value: Double?) -> String {
                value.map { Console.printable(phrases.value($0, unit: metric.unit ?? "")) } ?? ""
            }
            rows.append([
                Console.printable(metric.title), value(metric.before), value(metric.after),
                metric.change.map { Console.printable(phrases.difference($0, unit: metric.unit ?? "")) } ?? "",
                value(metric.smallestDetectable),
            ])
        }
        return TextTable.lines(rows, ends: [""] + metrics.map { verdict($0, phrases, console) })
    }

    private static func verdict(_ metric: ComparisonMetric, _ phrases: Phrases, _ console: Console) -> String {
        let said = phrases.verdict(of: metric)
        switch (metric.verdict, metric.trend) {
        case (.changed, .closer): return console.styled(said, "32")
        case (.changed, .further): return console.styled(said, "33")
        case (.changed, _): return console.styled(said, "1")
        default: return said
        }
    }

    /// What cannot be compared, by reason.
    private static func unknown(_ entry: ComparisonEntry, _ phrases: Phrases) -> [String] {
        entry.reasons.flatMap { group in
            ["  \(phrases.title(.notComparable)): \(Console.printable(phrases.atTerminal(group.reason)))"]
                + group.titles.map { "    \(Console.printable($0))" }
        }
    }
}
