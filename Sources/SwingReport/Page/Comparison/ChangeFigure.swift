/// A change against noise: the value before with what noise can make of it, the value after, the way between.
///
/// What it shows is said in words beside it, so screen readers pass over it.
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
        // Half a dot of room on both sides.
        func place(_ value: Double) -> Double { 10 + (value - least) / (greatest - least) * 260 }
        return """
            <svg class="band change" viewBox="0 0 280 44" aria-hidden="true">
            <rect class="track" x="0" y="18" width="280" height="8" rx="4"/>
            <rect class="noise" x="\(place(before - noise), decimals: 1)" y="12" \
            width="\(place(before + noise) - place(before - noise), decimals: 1)" height="20"/>
            <path class="interval" d="M\(place(before), decimals: 1) 22H\(place(after), decimals: 1)"/>
            <circle class="from" cx="\(place(before), decimals: 1)" cy="22" r="6"/>
            <circle class="value-dot" cx="\(place(after), decimals: 1)" cy="22" r="8"/>
            </svg>
            """
    }
}
