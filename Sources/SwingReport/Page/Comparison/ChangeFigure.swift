/// A change against noise: the value before with its noise interval, the value after, the line between.
///
/// Hidden from screen readers, since the text beside it says the same.
struct ChangeFigure {
    private let metric: ComparisonMetric

    init(_ metric: ComparisonMetric) {
        self.metric = metric
    }

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
