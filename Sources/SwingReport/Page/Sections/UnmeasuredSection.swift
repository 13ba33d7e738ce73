import SwingTechnique

/// What the clip could not tell, by reason: each with the way to film it.
struct UnmeasuredSection {
    private struct Group {
        let reason: String
        var titles: [String]
        var strokes: [Int]
    }

    private let groups: [Group]
    private let strokeCount: Int
    private let lang: Markup

    init(_ document: AnalysisDocument) {
        var found: [Group] = []
        for stroke in document.strokes {
            for metric in stroke.metrics where metric.outcome == .notMeasurable {
                let reason = metric.reason ?? "It could not be measured in this clip."
                if let index = found.firstIndex(where: { $0.reason == reason }) {
                    if !found[index].titles.contains(metric.title) { found[index].titles.append(metric.title) }
                    if !found[index].strokes.contains(stroke.id) { found[index].strokes.append(stroke.id) }
                } else {
                    found.append(Group(reason: reason, titles: [metric.title], strokes: [stroke.id]))
                }
            }
        }
        groups = found.sorted { $0.titles.count > $1.titles.count }
        lang = document.coachingLanguage
        strokeCount = document.strokes.count
    }

    var markup: Markup {
        guard !groups.isEmpty else { return .nothing }
        return """
            <section class="unmeasured" id="unmeasured" aria-labelledby="unmeasured-title">
            <h2 id="unmeasured-title">What this clip cannot tell</h2>
            <ul class="notes">
            \(groups.map(note))
            </ul>
            </section>
            """
    }

    private func note(_ group: Group) -> Markup {
        let (what, next) = PageWords.split(group.reason)
        let strokes = strokeCount > 1 ? " in " + PageWords.strokes(group.strokes) : ""
        return """
            <li class="note card">
            <h3\(lang)>\(what)</h3>
            \(next.isEmpty ? Markup.nothing : "<p class=\"next\"\(lang)>\(next)</p>")
            <p class="meta">Concerns \(group.titles.joined(separator: "; "))\(strokes).</p>
            </li>
            """
    }
}
