import SwingTechnique

/// The metrics of a stroke: a card for each that has a grade, a shorter one for those shown for information.
struct MetricSection {
    let stroke: StrokeSummary
    let keyFrames: [PageKeyFrame]
    let phrases: Phrases

    var markup: Markup {
        let graded = stroke.metrics.filter { $0.grade != nil }
        let shown = stroke.metrics.filter { $0.grade == nil && $0.outcome != .notMeasurable && $0.value != nil }
        let unmeasured = stroke.metrics.count { $0.outcome == .notMeasurable }
        // The evidence of the coaching comes first, then what is not yet good, then the best; the rest is folded.
        let focus = stroke.coaching?.evidence?.metric
        let best = stroke.coaching?.strengthMetrics.first
        func rank(_ metric: MetricEntry) -> Int {
            if metric.id == focus { return 0 }
            if metric.grade == .critical { return 1 }
            if metric.grade == .needsWork { return 2 }
            return metric.id == best ? 3 : 4
        }
        let ordered = (0...4).flatMap { place in graded.filter { rank($0) == place } }
        let open = ordered.filter { rank($0) < 4 }.prefix(Self.open)
        return """
            \(list(Array(open), title: phrases.title(.howYouDidIt), classes: "metrics", focus: focus))
            \(phrases.assumptionNote(for: stroke.metrics.map(\.unit)))
            \(folded(Array(ordered.dropFirst(open.count)), shown, isTitled: open.isEmpty))
            \(unmeasured > 0 ? missing(unmeasured) : Markup.nothing)
            """
    }

    /// How many values are told before the fold.
    private static let open = 3

    /// - Parameter isTitled: whether the graded ones need a title; what stands open before the fold has the same.
    private func folded(_ rest: [MetricEntry], _ shown: [MetricEntry], isTitled: Bool) -> Markup {
        guard !(rest.isEmpty && shown.isEmpty) else { return .nothing }
        return .fold(
            phrases.title(.allValues, ["values": phrases.values(rest.count + shown.count)]),
            """
            \(list(rest, title: isTitled ? phrases.title(.howYouDidIt) : nil, classes: "metrics", focus: nil))
            \(list(shown, title: phrases.title(.forInformation), classes: "metrics informative", focus: nil))
            """)
    }

    private func list(_ metrics: [MetricEntry], title: String?, classes: String, focus: String?) -> Markup {
        guard !metrics.isEmpty else { return .nothing }
        return """
            \(title.map { "<h3>\($0)</h3>" as Markup })
            <ul class="\(classes)">
            \(metrics.map { card($0, isFocus: $0.id == focus) })
            </ul>
            """
    }

    private func missing(_ count: Int) -> Markup {
        let values = phrases(.notJudged, ["values": phrases.values(count)])
        return "<p class=\"missing\"><a href=\"#unmeasured\">\(values)</a></p>"
    }

    private func card(_ metric: MetricEntry, isFocus: Bool) -> Markup {
        // The metric to work on first, and the best one, have a badge.
        let isBest = metric.id == stroke.coaching?.strengthMetrics.first
        let badge: PhraseID? = isFocus && metric.grade != .excellent ? .first : isBest ? .best : nil
        return """
            <li class="metric card\(isFocus ? " focus" : "")">
            \(badge.map { "<p class=\"badge\">\(phrases.title($0))</p>" as Markup })
            <h4>\(metric.title)</h4>
            <p class="value">\(value(metric)) \
            \(metric.grade.map { GradeChip.markup($0, phrases) })</p>
            \(TargetRangeFigure(metric: metric, grade: metric.grade).markup)
            <p class="range">\(range(metric))</p>
            \(likely(metric))
            \(metric.grade == nil ? Markup.nothing : reason(metric))
            \(link(metric))
            </li>
            """
    }

    private func value(_ metric: MetricEntry) -> Markup {
        guard let value = metric.value else { return "<span class=\"number\">–</span>" }
        return phrases.reading("number") {
            $0.value(value, unit: metric.unit, isApproximate: metric.outcome == .provisional)
        }
    }

    /// How far the target is missed; for coaches the target.
    private func range(_ metric: MetricEntry) -> Markup {
        let target = metric.target?.range
        return phrases.reading { phrases in
            let way =
                phrases == self.phrases
                ? metric.value.flatMap { phrases.way(from: $0, to: target, unit: metric.unit, isBrief: true) } : nil
            return (way ?? phrases.target(target, unit: metric.unit)).map(Phrases.sentence) ?? ""
        }
    }

    /// The interval of the value, for coaches.
    private func likely(_ metric: MetricEntry) -> Markup? {
        guard let low = metric.low, let high = metric.high else { return nil }
        let text = phrases.title(.likely, ["range": phrases.forCoach.range(low, high, unit: metric.unit)])
        return "<p class=\"range coach-only\">\(text)</p>"
    }

    private func reason(_ metric: MetricEntry) -> Markup? {
        metric.reason.map { "<p class=\"reason\">\($0)</p>" }
    }

    /// A link to the key frame that carries the value, else to the one nearest to its time.
    private func link(_ metric: MetricEntry) -> Markup? {
        guard let time = metric.at else { return nil }
        let evidence = metric.id == stroke.coaching?.evidence?.metric ? keyFrames.firstIndex(where: \.isEvidence) : nil
        guard let index = evidence ?? KeyFrameSection.index(nearest: time, in: keyFrames) else { return nil }
        let anchor = KeyFrameSection.anchor(stroke.id, index)
        return """
            <a class="see" href="#\(anchor)" data-time="\(time, decimals: 4)" data-frame="\(anchor)" \
            data-label="\(metric.title), \(phrases.time(time))">\(phrases.title(.seeItAt, ["time": phrases.time(time)]))<span class="hidden">: \
            \(metric.title)</span></a>
            """
    }
}
