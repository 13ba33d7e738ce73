import SwingCore
import SwingTechnique

/// What the strokes of a clip say together, by kind.
struct SessionSection {
    private let groups: [StrokeGroupEntry]
    private let titles: [String: String]

    init(_ document: AnalysisDocument) {
        groups = document.session.byKind
        let metrics = document.strokes.flatMap(\.metrics)
        titles = Dictionary(metrics.map { ($0.id, $0.title) }, uniquingKeysWith: { first, _ in first })
    }

    var markup: Markup {
        guard !groups.isEmpty else { return .nothing }
        return """
            <section class="session" aria-labelledby="session-title">
            <h2 id="session-title">The session</h2>
            <ul class="groups">
            \(groups.map(card))
            </ul>
            </section>
            """
    }

    private func card(_ group: StrokeGroupEntry) -> Markup {
        let name = Words.stroke(group.kind, group.variant)
        let spread = group.spread.map { " ± " + Number.text($0, decimals: 0) } ?? ""
        let score = group.score.map { Number.text($0, decimals: 0) + spread } ?? "–"
        return """
            <li class="group card">
            <h3>\(name)</h3>
            <p class="value"><span class="number">\(score)</span> \(GradeChip.markup(group.grade))</p>
            <p>\(group.strokes) \(group.strokes == 1 ? "stroke" : "strokes"), \(group.graded) graded\
            \(group.graded > 1 ? "; median score and spread" : "")</p>
            \(group.caution.map { "<p class=\"caution\">\($0)</p>" as Markup })
            \(table(group, name))
            </li>
            """
    }

    /// One stroke's values stand on its cards already.
    private func table(_ group: StrokeGroupEntry, _ name: String) -> Markup? {
        guard group.strokes > 1, !group.metrics.isEmpty else { return nil }
        let rows = group.metrics.map { metric -> Markup in
            """
            <tr><th scope="row">\(titles[metric.id] ?? metric.id)</th><td>\(value(metric.median, metric.unit))</td>\
            <td>\(value(metric.spread, metric.unit))</td><td>\(metric.count)</td></tr>
            """
        }
        return """
            <details class="data">
            <summary>Every value of the \(name.lowercased())</summary>
            <div class="scroll" tabindex="0" role="region" aria-label="\(name): medians, scrolls sideways">
            <table>
            <thead><tr><th scope="col">Value</th><th scope="col">Median</th><th scope="col">Spread</th>\
            <th scope="col">Strokes</th></tr></thead>
            <tbody>\(rows)</tbody>
            </table>
            </div>
            </details>
            """
    }

    private func value(_ value: Double?, _ unit: String) -> String {
        value.map { Number.value($0, unit: unit) } ?? "–"
    }
}
