import SwingCore
import SwingTechnique

/// One kind of stroke, before and after.
struct ComparisonSection {
    private let entry: ComparisonEntry
    private let document: ComparisonDocument
    private let pictures: ComparisonPictures?
    private let number: Int
    private let showsMoment: Bool

    /// - Parameter showsMoment: whether the picture of contact is shown.
    init(
        _ entry: ComparisonEntry, _ document: ComparisonDocument, _ pictures: ComparisonPictures?, number: Int,
        showsMoment: Bool
    ) {
        self.entry = entry
        self.document = document
        self.pictures = pictures
        self.number = number
        self.showsMoment = showsMoment
    }

    private var name: String { Words.stroke(entry.kind, entry.variant) }

    var markup: Markup {
        let changed = entry.metrics.filter { $0.verdict == .changed }
        // What came closer to the target is said first.
        let order: [StrokeComparison.Trend?] = [.closer, .further, .neither, nil]
        let ordered = order.flatMap { trend in changed.filter { $0.trend == trend } }
        return """
            <section class="comparison" aria-labelledby="kind-\(number)">
            <h2 id="kind-\(number)">\(name)</h2>
            \(together)
            <div class="sides">
            \(side("Before", document.before, entry.before, pictures?.before))
            \(side("After", document.after, entry.after, pictures?.after))
            </div>
            \(ordered.isEmpty ? Markup.nothing : "<h3>What changed</h3><ul class=\"metrics\">\(ordered.map(card))</ul>")
            \(table)
            \(notes)
            </section>
            """
    }

    /// Both players at contact, and all moments of both in a strip that scrolls.
    private var together: Markup? {
        guard let pictures, pictures.moment != nil || pictures.together != nil else { return nil }
        let stroke = name.lowercased()
        let moment = (showsMoment ? pictures.moment : nil).map { picture -> Markup in
            """
            <figure class="pair">\(PageImage.markup(picture, alt: "The \(stroke) before and after at contact, side by side"))</figure>
            """
        }
        let strip = pictures.together.map { picture -> Markup in
            """
            <div class="strip" tabindex="0" role="region" aria-label="The \(stroke) before and after, moment by moment, scrolls sideways">
            \(PageImage.markup(picture, alt: "The \(stroke) as two rows of its key moments, before above after", classes: "strip-picture"))
            </div>
            """
        }
        return "<div class=\"together\">\(moment)\(strip)</div>"
    }

    private func side(
        _ word: String, _ side: ComparisonSide, _ group: ComparisonGroup, _ picture: PagePicture?
    ) -> Markup {
        let strokes = group.strokes == 1 ? "1 stroke" : "\(group.strokes) strokes"
        let score = group.score.map { ", " + Number.text($0, decimals: 0) + " of 100" } ?? ""
        let words = "\(word): \(strokes), \(PageWords.view(group.view))\(score)"
        let strip = picture.map { picture -> Markup in
            """
            <div class="strip" tabindex="0" role="region" aria-label="\(word): the first \(name.lowercased()), scrolls sideways">
            \(PageImage.markup(picture, alt: "\(word): the first \(name.lowercased()) of \(side.clipName) as a row of its key moments", classes: "strip-picture"))
            </div>
            """
        }
        return "<figure>\(strip)<figcaption class=\"meta\">\(words)</figcaption></figure>"
    }

    private func card(_ metric: ComparisonMetric) -> Markup {
        """
        <li class="metric card">
        <h4>\(metric.title)</h4>
        <p class="value"><span class="number">\(step(metric))</span></p>
        \(ChangePicture(metric).markup)
        <p class="range">\(change(metric)); noise reaches \(value(metric.smallestDetectable, metric))</p>
        <p class="trend">\(metric.verdictInWords)</p>
        </li>
        """
    }

    private func value(_ value: Double?, _ metric: ComparisonMetric) -> String {
        value.map { Number.value($0, unit: metric.unit ?? "") } ?? "–"
    }

    private func step(_ metric: ComparisonMetric) -> String {
        guard let before = metric.before, let after = metric.after else { return "–" }
        return Number.change(from: before, to: after, unit: metric.unit ?? "")
    }

    private func change(_ metric: ComparisonMetric) -> String {
        guard let change = metric.change else { return "–" }
        return (change > 0 ? "+" : "") + value(change, metric)
    }

    private var table: Markup {
        let rows = entry.metrics.map { metric -> Markup in
            """
            <tr><th scope="row">\(metric.title)</th><td>\(step(metric))<small>\(counts(metric))</small></td>\
            <td>\(change(metric))<small>\(noise(metric))</small></td><td>\(metric.verdictInWords)</td></tr>
            """
        }
        return """
            <h3>Every value</h3>
            <table class="changes">
            <thead><tr><th scope="col">Value</th><th scope="col">Before → after</th><th scope="col">Change</th>\
            <th scope="col">So</th></tr></thead>
            <tbody>
            \(rows)
            </tbody>
            </table>
            """
    }

    /// How many strokes stand behind a value, such as "3 and 5 strokes".
    private func counts(_ metric: ComparisonMetric) -> String {
        let (before, after) = (metric.countBefore, metric.countAfter)
        if before == after { return before == 1 ? "1 stroke each" : "\(before) strokes each" }
        return "\(before) and \(after) strokes"
    }

    private func noise(_ metric: ComparisonMetric) -> String {
        metric.smallestDetectable == nil ? "" : "noise " + value(metric.smallestDetectable, metric)
    }

    /// Why values cannot be compared, each reason once.
    private var notes: Markup {
        var groups: [(reason: String, titles: [String])] = []
        for metric in entry.metrics {
            guard let reason = metric.reason else { continue }
            if let index = groups.firstIndex(where: { $0.reason == reason }) {
                groups[index].titles.append(metric.title)
            } else {
                groups.append((reason, [metric.title]))
            }
        }
        guard !groups.isEmpty else { return .nothing }
        let notes = groups.map { group -> Markup in
            let (what, next) = PageWords.split(group.reason)
            return """
                <li class="note card">
                <h4>\(what)</h4>
                \(next.isEmpty ? Markup.nothing : "<p class=\"next\">\(next)</p>")
                <p class="meta">Concerns \(group.titles.joined(separator: "; ")).</p>
                </li>
                """
        }
        return "<h3>What these clips cannot tell</h3><ul class=\"notes\">\(notes)</ul>"
    }
}
