import SwingTechnique

/// What could not be measured, by reason: each with how to film it, and each value once.
struct UnmeasuredSection {
    private struct Group {
        let reason: String
        var titles: [String]
        var strokes: [Int]
    }

    private let groups: [Group]
    private let strokeCount: Int
    private let phrases: Phrases

    init(_ document: AnalysisDocument, _ phrases: Phrases) {
        let reasons = Self.reasons(document, phrases)
        var found: [Group] = []
        for stroke in document.strokes {
            for metric in stroke.metrics where metric.outcome == .notMeasurable {
                let reason = metric.reason ?? phrases(.notMeasured)
                guard reasons[metric.title] == reason else { continue }
                if let index = found.firstIndex(where: { $0.reason == reason }) {
                    if !found[index].titles.contains(metric.title) { found[index].titles.append(metric.title) }
                    if !found[index].strokes.contains(stroke.id) { found[index].strokes.append(stroke.id) }
                } else {
                    found.append(Group(reason: reason, titles: [metric.title], strokes: [stroke.id]))
                }
            }
        }
        groups = found.sorted { $0.titles.count > $1.titles.count }
        self.phrases = phrases
        strokeCount = document.strokes.count
    }

    /// Why each value could not be measured: of several strokes, why in most of them, of equally many in the first.
    private static func reasons(_ document: AnalysisDocument, _ phrases: Phrases) -> [String: String] {
        let unread = document.strokes.flatMap(\.metrics).filter { $0.outcome == .notMeasurable }
        return Dictionary(grouping: unread, by: \.title).compactMapValues { values in
            let reasons = values.map { $0.reason ?? phrases(.notMeasured) }
            let counts = Dictionary(reasons.map { ($0, 1) }, uniquingKeysWith: +)
            return reasons.first { counts[$0] == counts.values.max() }
        }
    }

    var markup: Markup {
        guard !groups.isEmpty else { return .nothing }
        return """
            <section class="unmeasured" id="unmeasured" aria-labelledby="unmeasured-title">
            <h2 id="unmeasured-title">\(phrases.title(.cannotTell))</h2>
            <details class="fold">
            <summary>\(phrases.title(.whyAndWhatToDo))</summary>
            <ul class="notes">
            \(groups.map(note))
            </ul>
            </details>
            </section>
            """
    }

    private func note(_ group: Group) -> Markup {
        let reason = ReasonParts(group.reason)
        let parts = [
            "titles": group.titles.joined(separator: "; "), "strokes": phrases.strokes(numbered: group.strokes),
        ]
        return """
            <li class="note card">
            <h3>\(reason.what)</h3>
            \(reason.next.isEmpty ? Markup.nothing : "<p class=\"next\">\(reason.next)</p>")
            <p class="meta">\(phrases(strokeCount > 1 ? .concernsStrokes : .concerns, parts))</p>
            </li>
            """
    }
}

/// A reason split into its first sentence, the cause, and the rest, the remedy.
struct ReasonParts {
    let what: String
    /// Empty where the reason is one sentence.
    let next: String

    init(_ reason: String) {
        guard let stop = reason.firstRange(of: ". ") else {
            what = reason
            next = ""
            return
        }
        what = String(reason[..<stop.lowerBound]) + "."
        next = String(reason[stop.upperBound...])
    }
}
