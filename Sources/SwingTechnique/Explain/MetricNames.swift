/// By what a person may call a metric: its stable name, and the names of a rubric that players read.
struct MetricNames {
    private var titles: [(id: String, title: String)] = []

    init(_ rubric: Rubric) {
        for metric in rubric.strokes.flatMap(\.metrics)
        where !titles.contains(where: { $0.id == metric.id && $0.title == metric.title }) {
            titles.append((metric.id, metric.title))
        }
    }

    /// The metric that is called so, else the only one that is called something that begins so, whatever the letters'
    /// case; nil where there is none, or more than one.
    func id(of name: String) -> String? {
        if MetricCatalog.names.contains(name) { return name }
        let typed = name.lowercased()
        guard !typed.isEmpty else { return nil }
        let all = MetricCatalog.names.map { ($0, $0.lowercased()) } + titles.map { ($0.id, $0.title.lowercased()) }
        let called = [all.filter { $0.1 == typed }, all.filter { $0.1.hasPrefix(typed) }]
        return called.map { metrics in Set(metrics.map { $0.0 }) }.first { $0.count == 1 }?.first
    }

    /// The stable and the players' names that are most like what was typed.
    func nearest(to name: String) -> [String] { (MetricCatalog.names + titles.map(\.title)).nearest(to: name) }
}
