import SwingCore
import SwingTechnique

/// The strokes of a clip that has several at a glance: each with its picture and a link, how far their scores spread, and
/// what most of them should work on.
struct StrokeList {
    private let content: PageContent
    private var document: AnalysisDocument { content.document }
    private var strokes: [StrokeSummary] { document.strokes }
    private var words: Phrases { content.words }

    init(_ content: PageContent) {
        self.content = content
    }

    var markup: Markup {
        guard strokes.count > 1 else { return .nothing }
        let corrected = Set(strokes.map(\.id).filter(document.isCorrected))
        let items = strokes.map { stroke -> Markup in
            let badge: Markup? =
                isBest(stroke)
                ? "<span class=\"badge\">\(words.title(.best))</span>" : nil
            let mark = corrected.contains(stroke.id) ? " · " + words(.correctedByHand) : ""
            return """
                <li><a class="card" href="#stroke-\(stroke.id)">\(thumbnail(of: stroke))<span class="rank">\(stroke.id)</span>\
                <span class="name">\(StrokeName(stroke, words).title)\(badge)\
                <small>\(words.time(stroke.contact.time))\(mark)</small></span>\
                <span class="number">\(stroke.toldScore.map { words.number($0, decimals: 0) } ?? "–")</span>\
                \(GradeChip.markup(stroke, words))</a></li>
                """
        }
        return """
            <nav class="stroke-list" aria-labelledby="strokes-title">
            <h2 id="strokes-title">\(words.strokes(strokes.count))</h2>
            \(spread.isEmpty ? Markup.nothing : "<p class=\"spread\">\(spread)</p>")
            <ol>
            \(items)
            </ol>
            </nav>
            """
    }

    private func thumbnail(of stroke: StrokeSummary) -> Markup? {
        let picture = content.pictures.first { $0.strokeID == stroke.id }?.thumbnail
        let shown = words.title(
            .frameShows, ["moment": words.eventName(.contact), "time": words.time(stroke.contact.time)])
        return picture.map { PageImage.markup($0, alt: shown, classes: "thumbnail") }
    }

    /// Whether no other stroke of the same player has as high a score.
    private func isBest(_ stroke: StrokeSummary) -> Bool {
        guard let score = stroke.toldScore, stroke.isPlayerSure else { return false }
        let others = strokes.filter { $0.player == stroke.player && $0.isPlayerSure && $0.id != stroke.id }
        return !others.isEmpty && others.allSatisfy { ($0.toldScore ?? 0) < score }
    }

    /// How far the scores spread, and the advice that most strokes share: of each player, where several take turns.
    private var spread: String {
        let players = Dictionary(grouping: strokes.filter(\.isPlayerSure), by: \.player).sorted { $0.key < $1.key }
        return players.map { player, strokes in
            let said = spread(of: strokes)
            guard players.count > 1, !said.isEmpty else { return said }
            return words.title(.playerNumber, ["number": String(player)]) + ": " + said
        }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    private func spread(of strokes: [StrokeSummary]) -> String {
        let scores = strokes.compactMap(\.toldScore)
        var parts: [String] = []
        if let low = scores.min(), let high = scores.max(), scores.count > 1 {
            parts.append(
                words(
                    .scoresRange,
                    ["low": words.number(low, decimals: 0), "high": words.number(high, decimals: 0)]))
        }
        let asking = strokes.filter { $0.coaching?.asksForChange == true }
        let groups = Dictionary(grouping: asking) { $0.coaching?.headline ?? "" }
        let common = groups.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
        if let common, common.value.count > 1 {
            parts.append(
                words(
                    .mostCommonCause,
                    ["what": common.key, "strokes": words.strokes(numbered: common.value.map(\.id))]))
        }
        return parts.joined(separator: " ")
    }
}
