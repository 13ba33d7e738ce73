import SwingTechnique

/// One kind of stroke, before and after.
struct ComparisonSection {
    let entry: ComparisonEntry
    let document: ComparisonDocument
    let pictures: ComparisonPictures?
    let number: Int
    /// Whether the picture of contact is shown.
    let showsContact: Bool
    let phrases: Phrases

    private var name: String { phrases.stroke(entry.type) }

    var markup: Markup {
        let changed = entry.metrics.filter { $0.verdict == .changed }
        // Changes toward the target come first.
        let order: [ComparisonMetric.Trend?] = [.closer, .further, .neither, nil]
        let ordered = order.flatMap { trend in changed.filter { $0.trend == trend } }
        return """
            <section class="comparison" aria-labelledby="kind-\(number)">
            <h2 id="kind-\(number)">\(Phrases.sentence(name))</h2>
            \(together)
            <div class="sides">
            \(side(.before, document.before, entry.before, pictures?.before))
            \(side(.after, document.after, entry.after, pictures?.after))
            </div>
            \(ordered.isEmpty ? Markup.nothing : "<h3>\(phrases.title(.whatChanged))</h3><ul class=\"metrics\">\(ordered.map(card))</ul>")
            \(table)
            \(notes)
            </section>
            """
    }

    /// Both players at contact, and all events of both in a strip that scrolls.
    private var together: Markup? {
        guard let pictures, pictures.contact != nil || pictures.together != nil else { return nil }
        let stroke = ["stroke": name]
        let contact = (showsContact ? pictures.contact : nil).map { picture -> Markup in
            "<figure class=\"pair\">\(PageImage.markup(picture, alt: phrases.title(.momentPair, stroke)))</figure>"
        }
        let strip = pictures.together.map {
            row($0, scrolls: phrases.title(.stripPairScrolls, stroke), shows: phrases.title(.stripPairShows, stroke))
        }
        return "<div class=\"together\">\(contact)\(strip)</div>"
    }

    private func row(_ picture: PagePicture, scrolls: String, shows: String) -> Markup {
        """
        <div class="strip" tabindex="0" role="region" aria-label="\(scrolls)">
        \(PageImage.markup(picture, alt: shows, classes: "strip-picture"))
        </div>
        """
    }

    private func side(
        _ when: PhraseID, _ side: ComparisonSide, _ group: ComparisonGroup, _ picture: PagePicture?
    ) -> Markup {
        let named = ["when": phrases.title(when), "stroke": name, "clip": side.clip.fileName]
        let strip = picture.map { row($0, scrolls: phrases(.firstScrolls, named), shows: phrases(.firstShows, named)) }
        let caption = phrases.title(when) + ": " + phrases.side(of: group)
        return "<figure>\(strip)<figcaption class=\"meta\">\(caption)</figcaption></figure>"
    }

    private func card(_ metric: ComparisonMetric) -> Markup {
        """
        <li class="metric card">
        <h4>\(metric.title)</h4>
        <p class="value"><span class="number">\(values(metric))</span></p>
        \(ChangeFigure(metric: metric).markup)
        <p class="range">\(phrases(.noiseReaches, ["change": change(metric), "value": value(metric.smallestDetectable, metric)]))</p>
        <p class="trend">\(phrases.verdict(of: metric))</p>
        </li>
        """
    }

    private func value(_ value: Double?, _ metric: ComparisonMetric) -> String {
        value.map { phrases.value($0, unit: metric.unit ?? "") } ?? "–"
    }

    private func values(_ metric: ComparisonMetric) -> String {
        guard let before = metric.before, let after = metric.after else { return "–" }
        return phrases.change(from: before, to: after, unit: metric.unit ?? "")
    }

    private func change(_ metric: ComparisonMetric) -> String {
        guard let change = metric.change else { return "–" }
        return phrases.difference(change, unit: metric.unit ?? "")
    }

    private var table: Markup {
        let rows = entry.metrics.map { metric -> Markup in
            """
            <tr><th scope="row">\(metric.title)</th><td>\(values(metric))<small>\(counts(metric))</small></td>\
            <td>\(change(metric))<small>\(noise(metric))</small></td><td>\(phrases.verdict(of: metric))</td></tr>
            """
        }
        let headers = phrases.columnHeads([.value, .beforeToAfter, .change, .so])
        return """
            <h3>\(phrases.title(.everyValue))</h3>
            <table class="changes">
            <thead><tr>\(headers)</tr></thead>
            <tbody>
            \(rows)
            </tbody>
            </table>
            """
    }

    /// The number of strokes behind a value, such as "3 and 5 strokes".
    private func counts(_ metric: ComparisonMetric) -> String {
        let (before, after) = (metric.countBefore, metric.countAfter)
        if before == after { return phrases(.strokesEach, ["strokes": phrases.strokes(before)]) }
        return phrases(.strokesBoth, ["before": String(before), "after": String(after)])
    }

    private func noise(_ metric: ComparisonMetric) -> String {
        metric.smallestDetectable == nil ? "" : phrases(.noise, ["value": value(metric.smallestDetectable, metric)])
    }

    /// Why values cannot be compared, each reason once.
    private var notes: Markup {
        let groups = entry.reasons
        guard !groups.isEmpty else { return .nothing }
        let notes = groups.map { group -> Markup in
            let reason = ReasonParts(group.reason)
            let titles = group.titles.joined(separator: "; ")
            return """
                <li class="note card">
                <h4>\(reason.what)</h4>
                \(reason.next.isEmpty ? Markup.nothing : "<p class=\"next\">\(reason.next)</p>")
                <p class="meta">\(phrases(.concerns, ["titles": titles]))</p>
                </li>
                """
        }
        return "<h3>\(phrases.title(.clipsCannotTell))</h3><ul class=\"notes\">\(notes)</ul>"
    }
}

extension ComparisonEntry {
    /// Why metrics cannot be compared, each reason once, with the titles of those that it concerns.
    package var reasons: [(reason: String, titles: [String])] {
        metrics.reduce(into: []) { groups, metric in
            guard let reason = metric.reason else { return }
            if let index = groups.firstIndex(where: { $0.reason == reason }) {
                groups[index].titles.append(metric.title)
            } else {
                groups.append((reason, [metric.title]))
            }
        }
    }
}

extension Phrases {
    /// The summary of one side of a comparison, such as “2 strokes, filmed from the side, 78 of 100”.
    package func side(of group: ComparisonGroup) -> String {
        let score = group.score.map { self(.scoreOfHundred, ["score": self.score($0)]) }
        let corrected = group.corrected.map { count in
            count == group.strokes
                ? self(.correctedByHand) : self(.partCorrected, ["part": String(count), "all": String(group.strokes)])
        }
        return [strokes(group.strokes), view(group.view, isSure: group.isViewSure), score, corrected]
            .compactMap(\.self).joined(separator: ", ")
    }

    /// The verdict on a change, such as “Closer to the target”.
    package func verdict(of metric: ComparisonMetric) -> String {
        switch (metric.verdict, metric.trend) {
        case (.changed, .closer): title(.movedCloser)
        case (.changed, .further): title(.movedFurther)
        case (.changed, _): title(.movedAlong)
        case (.withinNoise, _): title(.onlyNoise)
        case (.notComparable, _): title(.notComparable)
        }
    }
}

/// A change against noise: the value before with its noise interval, the value after, the line between.
///
/// Hidden from screen readers, since the text beside it says the same.
struct ChangeFigure {
    let metric: ComparisonMetric

    var markup: Markup? {
        guard let before = metric.before, let after = metric.after, let noise = metric.smallestDetectable else {
            return nil
        }
        let shown = [before - noise, before + noise, after].filter(\.isFinite)
        guard shown.count == 3, let least = shown.min(), let greatest = shown.max(), greatest > least else {
            return nil
        }
        // Half a dot of margin on both sides.
        func x(_ value: Double) -> Double { 10 + (value - least) / (greatest - least) * 260 }
        return """
            <svg class="band change" viewBox="0 0 280 44" aria-hidden="true">
            <rect class="track" x="0" y="18" width="280" height="8" rx="4"/>
            <rect class="noise" x="\(x(before - noise), decimals: 1)" y="12" \
            width="\(x(before + noise) - x(before - noise), decimals: 1)" height="20"/>
            <path class="interval" d="M\(x(before), decimals: 1) 22H\(x(after), decimals: 1)"/>
            <circle class="from" cx="\(x(before), decimals: 1)" cy="22" r="6"/>
            <circle class="value-dot" cx="\(x(after), decimals: 1)" cy="22" r="8"/>
            </svg>
            """
    }
}
