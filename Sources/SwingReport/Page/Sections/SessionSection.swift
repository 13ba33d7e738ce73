import SwingTechnique

/// The strokes of a clip summarized by player and kind.
struct SessionSection {
    private let groups: [StrokeGroupEntry]
    private let titles: [String: String]
    private let phrases: Phrases

    init(_ document: AnalysisDocument, _ phrases: Phrases) {
        self.phrases = phrases
        // One stroke of a player is told above.
        let all = Dictionary(grouping: document.session.byKind, by: \.player)
        let several = all.mapValues { $0.reduce(0) { $0 + $1.strokes } > 1 }
        groups = document.session.byKind.filter { several[$0.player] == true }
        let metrics = document.strokes.flatMap(\.metrics)
        titles = Dictionary(metrics.map { ($0.id, $0.title) }, uniquingKeysWith: { first, _ in first })
    }

    var markup: Markup {
        guard !groups.isEmpty else { return .nothing }
        return .section(
            "session", phrases.title(.session),
            """
            <ul class="groups">
            \(groups.map(card))
            </ul>
            """)
    }

    private func card(_ group: StrokeGroupEntry) -> Markup {
        let name = phrases.title(of: group.kind, group.variant, player: group.player)
        let spread = group.spread.map { " ± " + phrases.number($0, decimals: 0) } ?? ""
        let told = group.grade == nil ? nil : group.score
        let score = told.map { phrases.score($0) + spread } ?? "–"
        let counts = ["strokes": phrases.strokes(group.strokes), "count": String(group.graded)]
        return """
            <li class="group card">
            <h3>\(name)</h3>
            <p class="value"><span class="number">\(score)</span> \(GradeChip.markup(group.grade, phrases))</p>
            <p>\(phrases(group.spread == nil ? .graded : .gradedMedian, counts))</p>
            \(group.caution.map { "<p class=\"caution\">\($0)</p>" as Markup })
            \(table(group))
            </li>
            """
    }

    /// The values of a single stroke are on its cards already.
    private func table(_ group: StrokeGroupEntry) -> Markup? {
        guard group.strokes > 1, !group.metrics.isEmpty else { return nil }
        let name = phrases.stroke(group.type)
        let rows = group.metrics.map { metric -> Markup in
            """
            <tr><th scope="row">\(titles[metric.id] ?? metric.id)</th><td>\(value(metric.median, metric.unit))</td>\
            <td>\(value(metric.spread, metric.unit))</td><td>\(metric.count)</td></tr>
            """
        }
        let headers = phrases.columnHeads([.value, .median, .spread, .strokes])
        return .fold(
            phrases.title(.everyValueOf, ["stroke": name]), classes: "data",
            """
            \(phrases.assumptionNote(for: group.metrics.map(\.unit)))
            \(Markup.table(phrases.title(.mediansOf, ["stroke": name]), heads: headers, rows: rows))
            """)
    }

    private func value(_ value: Double?, _ unit: String) -> Markup {
        phrases.reading { phrases in value.map { phrases.value($0, unit: unit) } ?? "–" }
    }
}

/// A stroke in four numbers, for coaches.
struct StatisticList {
    let stroke: StrokeSummary
    /// Whether a person has said what the stroke is: nobody is then told how sure the toolkit is of it.
    let isKindToldByPerson: Bool
    let phrases: Phrases

    var markup: Markup {
        let graded = stroke.metrics.count { $0.grade != nil }
        let speed = stroke.metrics.first { $0.id == "handPeakSpeed" }
        let part = ["part": String(graded), "all": String(stroke.metrics.count)]
        let percent = phrases.number(stroke.confidence * 100, decimals: 0)
        let stats: [(String, String)?] = [
            (phrases.title(.valuesJudged), phrases(.partOf, part)),
            speed.flatMap { metric in
                metric.value.map { (phrases.title(.handSpeed), phrases.forCoach.value($0, unit: metric.unit)) }
            }, (Phrases.sentence(phrases.eventName(.contact)), phrases.time(stroke.contact.time)),
            isKindToldByPerson ? nil : (phrases.title(.kindIsSure), phrases(.sure, ["percent": percent])),
        ]
        // How sure the toolkit is and how much it judged help a coach, not a player.
        let items = stats.compactMap(\.self).map { name, value -> Markup in
            "<div><dt class=\"label\">\(name)</dt><dd class=\"number\">\(value)</dd></div>"
        }
        return "<dl class=\"stats coach-only\">\(items)</dl>"
    }
}

/// What already works.
struct Strengths {
    private let strengths: [String]
    private let phrases: Phrases

    init(_ stroke: StrokeSummary, _ phrases: Phrases) {
        self.phrases = phrases
        strengths = stroke.coaching?.strengths ?? []
    }

    /// Nothing where nothing stands out.
    var markup: Markup {
        guard !strengths.isEmpty else { return .nothing }
        return """
            <div class="strengths">
            <p class="label">\(phrases.title(.alreadyWorks))</p>
            <ul>\(strengths.map { "<li>\($0)</li>" as Markup })</ul>
            </div>
            """
    }
}
