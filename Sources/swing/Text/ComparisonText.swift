import TennisSwing

/// A comparison as a table for people.
struct ComparisonText {
    let text: String

    init(_ document: ComparisonDocument, _ words: Phrases, console: Console) {
        var lines = document.isOfOneClip ? [words.title(.sameClip) + ".", ""] : []
        for entry in document.strokes {
            lines.append(console.styled(Phrases.sentence(words.stroke(entry.kind, entry.variant)), "1"))
            lines.append("  \(words.title(.before)): \(words.side(of: entry.before))")
            lines.append("  \(words.title(.after)): \(words.side(of: entry.after))")
            let known = entry.metrics.filter { $0.verdict != .notComparable }
            lines += Self.table(known, words, console)
            lines += Self.unknown(entry, words)
            if known.contains(where: { $0.noiseFrom == .measurement }) { lines.append("  " + words(.fewStrokes)) }
            lines += words.assumption(for: known.compactMap(\.unit)).map { ["  " + $0] } ?? []
            lines.append("")
        }
        text = lines.joined(separator: "\n") + "\n"
    }

    /// A line a value under a line of headings.
    private static func table(_ metrics: [ComparisonMetric], _ words: Phrases, _ console: Console) -> [String] {
        guard !metrics.isEmpty else { return [] }
        var rows = [["", words(.before), words(.after), words(.change), words(.noiseAlone)]]
        for metric in metrics {
            func value(_ value: Double?) -> String {
                value.map { Console.printable(words.value($0, unit: metric.unit ?? "")) } ?? ""
            }
            rows.append([
                Console.printable(metric.title), value(metric.before), value(metric.after),
                metric.change.map { Console.printable(words.difference($0, unit: metric.unit ?? "")) } ?? "",
                value(metric.smallestDetectable),
            ])
        }
        return TextTable.lines(rows, ends: [""] + metrics.map { verdict($0, words, console) })
    }

    private static func verdict(_ metric: ComparisonMetric, _ words: Phrases, _ console: Console) -> String {
        let said = words.verdict(of: metric)
        switch (metric.verdict, metric.trend) {
        case (.changed, .closer): return console.styled(said, "32")
        case (.changed, .further): return console.styled(said, "33")
        case (.changed, _): return console.styled(said, "1")
        default: return said
        }
    }

    /// What cannot be compared, by reason.
    private static func unknown(_ entry: ComparisonEntry, _ words: Phrases) -> [String] {
        entry.reasons.flatMap { group in
            ["  \(words.title(.notComparable)): \(Console.printable(words.atTerminal(group.reason)))"]
                + group.titles.map { "    \(Console.printable($0))" }
        }
    }
}
