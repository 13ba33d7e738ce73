import SwingCore
import SwingTechnique
import SwingText

/// The metrics of a stroke: a card for each that has a grade, a shorter one for those shown for information.
struct MetricSection {
    private let stroke: StrokeSummary
    private let keyFrames: [PageKeyFrame]
    private let words: Phrases

    init(_ stroke: StrokeSummary, _ keyFrames: [PageKeyFrame], _ words: Phrases) {
        self.words = words
        self.stroke = stroke
        self.keyFrames = keyFrames
    }

    var markup: Markup {
        let graded = stroke.metrics.filter { $0.grade != nil }
        let shown = stroke.metrics.filter { $0.grade == nil && $0.outcome != .notMeasurable && $0.value != nil }
        let unmeasured = stroke.metrics.count { $0.outcome == .notMeasurable }
        // The evidence of the coaching comes first; the rest keeps the rubric's order.
        let focus = stroke.coaching?.evidence?.metric
        let ordered = graded.filter { $0.id == focus } + graded.filter { $0.id != focus }
        return """
            \(list(ordered, title: words.title(.howYouDidIt), classes: "metrics", focus: focus))
            \(list(shown, title: words.title(.forInformation), classes: "metrics informative", focus: nil))
            \(unmeasured > 0 ? missing(unmeasured) : Markup.nothing)
            """
    }

    private func list(_ metrics: [MetricEntry], title: String, classes: String, focus: String?) -> Markup {
        guard !metrics.isEmpty else { return .nothing }
        return """
            <h3>\(title)</h3>
            <ul class="\(classes)">
            \(metrics.map { card($0, isFocus: $0.id == focus) })
            </ul>
            """
    }

    private func missing(_ count: Int) -> Markup {
        let values = words(.notJudged, ["values": words.values(count)])
        return "<p class=\"missing\"><a href=\"#unmeasured\">\(values)</a></p>"
    }

    private func card(_ metric: MetricEntry, isFocus: Bool) -> Markup {
        // The metric to work on first, and the best one, have a badge.
        let isBest = metric.id == stroke.coaching?.strengthMetrics.first
        let badge: PhraseID? = isFocus && metric.grade != .excellent ? .first : isBest ? .best : nil
        return """
            <li class="metric card\(isFocus ? " focus" : "")">
            \(badge.map { "<p class=\"badge\">\(words.title($0))</p>" as Markup })
            <h4>\(metric.title)</h4>
            <p class="value"><span class="number">\(value(metric))</span> \
            \(metric.grade == nil ? Markup.nothing : GradeChip.markup(metric.grade, words))</p>
            \(TargetRangeFigure(metric).markup)
            <p class="range">\(range(metric))</p>
            \(metric.grade == nil ? Markup.nothing : reason(metric))
            \(link(metric))
            </li>
            """
    }

    private func value(_ metric: MetricEntry) -> String {
        guard let value = metric.value else { return "–" }
        return words.value(value, unit: metric.unit, isApproximate: metric.outcome == .provisional)
    }

    private func range(_ metric: MetricEntry) -> String {
        let target = words.target(metric.target.map { TargetRange(low: $0.low, high: $0.high) }, unit: metric.unit)
        var parts = [target.map(Phrases.sentence)].compactMap(\.self)
        if let low = metric.low, let high = metric.high {
            parts.append(words(.likely, ["range": words.range(low, high, unit: metric.unit)]))
        }
        return parts.joined(separator: " · ")
    }

    private func reason(_ metric: MetricEntry) -> Markup? {
        metric.reason.map { "<p class=\"reason\">\($0)</p>" }
    }

    /// A link to the key frame nearest to the value's time.
    private func link(_ metric: MetricEntry) -> Markup? {
        guard let time = metric.at, let index = KeyFrameSection.index(nearest: time, in: keyFrames) else { return nil }
        let anchor = KeyFrameSection.anchor(stroke.id, index)
        return """
            <a class="see" href="#\(anchor)" data-time="\(time, decimals: 4)" data-frame="\(anchor)" \
            data-label="\(metric.title), \(words.time(time))">\(words.title(.seeItAt, ["time": words.time(time)]))<span class="hidden">: \
            \(metric.title)</span></a>
            """
    }
}
